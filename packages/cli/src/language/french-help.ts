/** The help of every command in French, by its English text. A test checks that every text is translated. */
import { isNotationError, isRecordError, isSchemaError, type NotationError, type RecordError } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { expectationIn } from "@flottille/host/rules-page"
import type { Command, Option } from "commander"
import { faultInFrench } from "./french-faults"

const titles: Readonly<Record<string, string>> = {
  "Usage:": "Usage :",
  "Arguments:": "Arguments :",
  "Options:": "Options :",
  "Commands:": "Commandes :",
}

const WHO = "un nom pour tous, les noms dans l'ordre des camps (a,b), ou par camp (rouge=a,bleu=b)"

const texts: Readonly<Record<string, string>> = {
  "Play, watch, simulate and replay board games.": "Jouer, regarder, simuler et rejouer des jeux de plateau.",
  "output the version number": "afficher la version",
  "show help for a command": "afficher l'aide d'une commande",
  "language; FLOTTILLE_LANG=fr sets it permanently": "langue ; FLOTTILLE_LANG=fr la fixe une fois pour toutes",
  "set an option of the game (repeatable; see flottille games <game>)":
    "régler une option du jeu (répétable ; voir flottille games <game>)",
  "short for --option seats=<count>": "abrégé de --option seats=<count>",
  "number or word that determines the game": "nombre ou mot qui détermine la partie",
  "player of one seat (repeatable): blue=mcts:2000, red=greedy, blue=./my-bot.mjs":
    "joueur d'un camp (répétable) : bleu=mcts:2000, rouge=greedy, bleu=./mon-robot.mjs",
  "module of another game (repeatable): ./mine.mjs or an npm package":
    "module d'un autre jeu (répétable) : ./le-mien.mjs ou un paquet npm",
  "\nA game is its id, a module or an npm package: dejarik, ./mine.mjs, @acme/their-game.\nA module runs as part of the program: load only code that you trust.":
    "\nUn jeu se nomme par son identifiant, un module ou un paquet npm : dejarik, ./le-mien.mjs, @acme/leur-jeu.\n" +
    "Un module s'exécute dans le programme : ne chargez que du code auquel vous vous fiez.",
  "overwrite the file given by --save": "permet à --save d'écraser un fichier existant",
  "overwrite the file given by --records": "permet à --records d'écraser un fichier existant",
  "play a game, interactively or from standard input": "jouer une partie, au terminal ou par l'entrée standard",
  "one name for all, names in seat order (a,b), or by seat (red=a,blue=b); default: human first, others random": `${WHO} ; sinon : un humain au premier camp, le hasard ailleurs`,
  "one name for all, names in seat order (a,b), or by seat (red=a,blue=b); default: random": `${WHO} ; sinon : le hasard`,
  "one name for all, names in seat order (a,b), or by seat (red=a,blue=b); default: as before": `${WHO} ; sinon : comme avant`,
  "bot for unassigned seats: mcts:2s, greedy … (default: random)":
    "robot des camps sans joueur : mcts:2s, greedy … (sinon : le hasard)",
  "resume a saved game": "reprendre une partie sauvée",
  "file for the record, saved continuously and by `save`": "fichier de la partie, tenu à jour et écrit par `sauver`",
  "roll real dice and type the outcomes": "lancer de vrais dés et taper les résultats",
  "turn the board round": "retourner le plateau",
  "\nAt the prompt, type an action, its number in the list,\nor a command; help lists the commands.":
    "\nÀ l'invite, tapez une action, son numéro dans la liste\nou une commande ; aide donne la liste des commandes.",
  "resume an unfinished game (default: the last one)": "reprendre une partie inachevée (sinon : la dernière)",
  "list the unfinished games": "lister les parties inachevées",
  "watch policies and bots play": "regarder jouer des robots",
  "pause between actions in ms (default: 400 at a terminal, else 0)":
    "pause entre les actions en ms (sinon : 400 au terminal, 0 ailleurs)",
  "show the view of a seat, `spectator` or `referee` (default: referee)":
    "ce que voit un camp, `spectator` ou `referee` (sinon : referee)",
  "file for the record; on Ctrl-C, of the game so far": "fichier de la partie ; après Ctrl-C, de la partie en cours",
  "play many games and report the results": "jouer beaucoup de parties et en donner le bilan",
  "number of games": "nombre de parties",
  "number or word that determines every game": "nombre ou mot qui détermine toutes les parties",
  "number of worker threads (default: all that the machine has)":
    "nombre de fils d'exécution (sinon : tous ceux de la machine)",
  "action limit per game (default: the game's own)": "limite d'actions par partie (sinon : celle du jeu)",
  "save progress in this file and continue from it": "enregistrer la progression dans ce fichier et la reprendre",
  "write one row per game to this file: CSV, or JSON lines (.jsonl)":
    "écrire une ligne par partie dans ce fichier : CSV, ou lignes de JSON (.jsonl)",
  "overwrite the file given by --out": "permet à --out d'écraser un fichier existant",
  "distribute games to workers through this Redis: redis://host:6379":
    "répartir les parties par ce Redis : redis://machine:6379",
  "Redis reconnect timeout in ms (default: 30000)": "délai de reconnexion à Redis en ms (sinon : 30000)",
  "play games for every `simulate --queue`": "jouer les parties de chaque `simulate --queue`",
  "address of the Redis: redis://host:6379; TLS: rediss://; password: redis://:password@host":
    "adresse du Redis : redis://machine:6379 ; TLS : rediss:// ; mot de passe : redis://:motdepasse@machine",
  "worker heartbeat timeout in ms (default: 10000)": "silence toléré d'un ouvrier en ms (sinon : 10000)",
  "print the report as JSON": "écrire le compte rendu en JSON",
  "generate a report card from played games": "établir le bulletin d'un jeu à partir de parties jouées",
  "number of random games": "nombre de parties au hasard",
  "bots that also play, each against itself: mcts:100,greedy or none (default: the strongest)":
    "robots qui jouent aussi, chacun contre lui-même : mcts:100,greedy ou none (sinon : le plus fort)",
  "number of games per bot": "nombre de parties de chaque robot",
  "compare another value of an option with the default (repeatable)":
    "comparer une autre valeur d'une option à la valeur par défaut (répétable)",
  "compare every option value with the default, in random games":
    "comparer chaque valeur des options à la valeur par défaut, par des parties au hasard",
  "number of blocks of the first bot against itself with twice the iterations":
    "nombre de blocs du premier robot contre lui-même avec deux fois plus d'itérations",
  "solve an ending (repeatable)": "résoudre une finale (répétable)",
  "print a self-contained HTML page with plots": "écrire une page HTML autonome, avec des graphiques",
  "print Markdown": "écrire en Markdown",
  "also write the card as data to this file": "écrire aussi le bulletin en données dans ce fichier",
  "overwrite the file given by --json": "permet à --json d'écraser un fichier existant",
  "measure bots against each other": "mesurer des robots les uns contre les autres",
  "number of blocks; in each, every pair of bots plays in all seats":
    "nombre de blocs ; dans chacun, chaque paire joue à toutes les places",
  "number or word that determines deals and dice": "nombre ou mot qui détermine les donnes et les dés",
  "with more than two seats: let only the first bot play alone against copies of another":
    "à plus de deux camps : seul le premier robot joue seul contre des copies d'un autre",
  "number of threads; results do not depend on it": "nombre de fils d'exécution ; sans effet sur le résultat",
  "two bots: stop when SPRT decides between these normalized Elo differences":
    "deux robots : arrêter quand le SPRT tranche entre ces écarts, en Elo normalisé",
  "decision timeout of a bot in ms (default: 60000)": "délai de réponse d'un robot en ms (sinon : 60000)",
  "action limit per game, then a draw (default: the game's own)":
    "limite d'actions par partie, puis nulle (sinon : celle du jeu)",
  "write all records to this file, as one JSON array": "écrire toutes les parties dans ce fichier, en un tableau JSON",
  "print the result as JSON": "écrire le résultat en JSON",
  "\nBots: level:1 to level:5, uniform, greedy, mcts, ismcts, matrix, policy:<name>; a search with a budget is mcts:2000 or mcts:2s.\nOr your own file: ./my-bot.mjs makes a bot from the package of a game, ./my-bot.py is a program that answers line by line.":
    "\nRobots : level:1 à level:5, uniform, greedy, mcts, ismcts, matrix, policy:<nom> ; une recherche avec un budget s'écrit mcts:2000 " +
    "ou mcts:2s.\nOu un fichier à vous : ./mon-robot.mjs fait un robot du paquet d'un jeu, ./mon-robot.py est un " +
    "programme qui répond ligne par ligne.",
  "verify a recorded game and show its end": "vérifier une partie notée et en montrer la fin",
  "step through the record: Enter, b (back) or a number": "parcourir la partie : Entrée, b (retour) ou un nombre",
  "write the record to this file, as JSON if it ends in .json, else as text":
    "écrire la partie dans ce fichier, en JSON s'il finit par .json, sinon en texte",
  "count action sequences of each length": "compter les suites d'actions de chaque longueur",
  "number of actions": "nombre d'actions",
  "print the count for each first action": "donner le compte de chaque première action",
  "print the counts as JSON": "écrire les comptes en JSON",
  "find the worst mistakes of a recorded game": "trouver les pires erreurs d'une partie notée",
  "bot that judges, or none for the evaluation alone (default: a quick search)":
    "robot qui juge, ou none pour l'évaluation du jeu seule (sinon : une recherche rapide)",
  "number of mistakes per seat": "nombre d'erreurs de chaque camp",
  "number or word that determines the samples": "nombre ou mot qui détermine les tirages",
  "print a self-contained HTML page with the graph": "écrire une page HTML complète, avec la courbe",
  "print the review as JSON": "l'écrire en JSON",
  "list the best actions of a position": "lister les meilleures actions d'une position",
  "bot that evaluates: mcts:2000, ismcts:2s, greedy …": "robot qui évalue : mcts:2000, ismcts:2s, greedy …",
  "print ASCII only, as in the locale C": "n'écrire que de l'ASCII, comme dans la locale C",
  "print the stack trace of an error": "écrire la trace d'une erreur",
  "print them as JSON": "les écrire en JSON",
  "solve an ending or find forced wins": "résoudre une finale ou trouver des victoires forcées",
  "number of turns within which to find forced wins": "nombre de tours où chercher des victoires forcées",
  "serve games over standard input, as lines of JSON": "servir des parties par lignes de JSON",
  "serve an adjudicator over HTTP instead; 0 picks a free port":
    "servir plutôt un arbitre par HTTP ; 0 prend un port libre",
  "address for --http to listen on (default: this machine only)":
    "adresse où --http écoute (sinon : cette machine seule)",
  "print the JSON Schemas of all requests": "écrire les schémas JSON des requêtes",
  "open a room and print a link for each seat": "ouvrir un salon et donner un lien par camp",
  "port to listen on; 0 picks a free one": "port où écouter ; 0 en prend un libre",
  "address to listen on (default: all addresses of this machine)":
    "adresse où écouter (sinon : toutes celles de cette machine)",
  "name of the room in the links": "nom du salon dans les liens",
  "folder that keeps the room (default: the game is lost when the room closes)":
    "dossier qui garde le salon (sinon : la partie est perdue quand il ferme)",
  "bot for a seat (repeatable): italy=level:3": "robot d'un camp (répétable) : italie=level:3",
  "letters between the players": "lettres entre les joueurs",
  "allow anonymous letters": "permet les lettres anonymes",
  "minutes per phase (default: no deadline)": "minutes pour une phase (sinon : pas d'échéance)",
  "draws among all survivors, or also among some": "nulles de tous les survivants, ou aussi de certains",
  "hide how players vote on a draw": "cacher les votes sur une nulle",
  "serve the files of a web page to browsers": "servir les fichiers d'une page aux navigateurs",
  "join a room by its link, and play or watch": "rejoindre un salon par son lien, pour jouer ou regarder",
  "secret of your seat, if the link has none (default: a new one for a free seat)":
    "secret de votre place, si le lien n'en a pas (sinon : un nouveau pour une place libre)",
  "seat to take, by name or number": "place voulue, par son nom ou son numéro",
  "watch without a seat": "regarder sans place",
  "bot that plays your seat: level:3, greedy …": "robot qui joue votre camp : level:3, greedy …",
  "file for the record of the finished game": "fichier de la partie finie",
  "\nAt the prompt, type an action or its number in the list; letter france: text\nwrites a letter; help lists the commands. Ctrl-C leaves, and the seat stays yours.":
    "\nÀ l'invite, tapez une action ou son numéro dans la liste ; lettre france : texte\nécrit une lettre ; aide donne les commandes. Ctrl-C quitte, et la place reste à vous.",
  "run a campaign by post": "diriger une partie par correspondance",
  "begin a campaign in a new folder": "commencer une partie dans un nouveau dossier",
  "email address of a seat (repeatable): france=ann@example.org":
    "adresse d'un camp (répétable) : france=ann@example.org",
  "seat that reads French (repeatable)": "camp qui lit le français (répétable)",
  "address of the umpire": "adresse de l'arbitre",
  "title of the campaign (default: that of the game)": "titre de la partie (sinon : celui du jeu)",
  "hours per turn (default: the umpire ends turns by hand)":
    "heures par tour (sinon : l'arbitre clôt les tours à la main)",
  "reader of the gazette (repeatable)": "lecteur de la gazette (répétable)",
  "file, folder, mbox or Maildir with incoming sheets (default: in)":
    "fichier, dossier, mbox ou Maildir d'où viennent les feuilles (sinon : in)",
  "your own address, also read as an inbox: it receives a copy of each letter":
    "adresse à soi, dont la boîte est lue : elle reçoit copie de chaque lettre",
  "proof of the sender: the seat's code, or also its address":
    "preuve d'un expéditeur : le code du camp, ou aussi son adresse",
  "language of the gazette": "langue de la gazette",
  "read sheets, end turns, send letters": "lire les feuilles, clore les tours, envoyer les lettres",
  "mail server; FLOTTILLE_SMTP sets it: smtp://user:password@host:587 (default: write files)":
    "serveur de courrier ; FLOTTILLE_SMTP le fixe : smtp://nom:motdepasse@machine:587 (sinon : des fichiers)",
  "end the turn now": "clore le tour maintenant",
  "print what would be done, and do nothing": "dire ce qui serait fait, et ne rien faire",
  "repeat after this many seconds": "recommencer après tant de secondes",
  "show the turn, its sheets and unsent letters": "montrer le tour, ses feuilles et les lettres non envoyées",
  "print the rules, a chapter or a clause": "écrire les règles, un chapitre ou un article",
  "convert another program's map": "convertir la carte d'un autre programme",
  "the variant, if the file has several": "la variante, si le fichier en a plusieurs",
  "print JSON instead of TypeScript": "écrire du JSON au lieu de TypeScript",
  "play 20 random games and check the laws": "jouer 20 parties au hasard et vérifier les lois",
  "list the games, or describe one": "lister les jeux, ou en décrire un",
  "play and verify one game of each kind": "jouer et vérifier une partie de chaque jeu",
  "policy for all seats": "stratégie de tous les camps",
  "print a completion script for bash, zsh or fish": "écrire un script de complétion pour bash, zsh ou fish",
  "Try --help.": "Voir --help.",
}

/** A text of the help in French, if there is one. */
export function frenchText(text: string): string {
  return Object.hasOwn(texts, text) ? (texts[text] ?? text) : text
}

/**
 * Explains in French why a text is not valid notation. Expectations exist in English only, so the
 * French text names the place of the fault and the clause of the notation.
 */
function unreadableInFrench({ text, position, line, column, rule = "" }: NotationError): string {
  const from = text.slice(position)
  const end = from === "" ? "est incomplet" : `ne se lit plus à partir de « ${from} »`
  // Long texts are cut.
  const isPlain = position < 80 && !/[\r\n]/.test(text)
  const said = from === text ? "ne se lit pas" : isPlain ? end : `ne se lit plus à la ligne ${line}, colonne ${column}`
  return `« ${text} » ${said} (${rule})`
}

/** Returns the expected form of a malformed value, where it is known in French. */
function malformedInFrench(text: string): string {
  const [, place = "", expected = "", rule = ""] = /^(.*?): expected (.*?)( \([A-Z-\d.]+\))?$/s.exec(text) ?? []
  const said = expectationIn(expected, "fr")
  const known = !/\b(the|an?|at|of|with|seats|not|more|less|and)\b/.test(said.replace(/"[^"]*"/g, ""))
  return `${place} : ${known ? `attendu ${said}` : "valeur refusée"}${rule}`
}

function errorInFrench(error: Error): string {
  if (isNotationError(error)) return unreadableInFrench(error)
  if (isSchemaError(error)) return malformedInFrench(error.message)
  return isRecordError(error) ? recordInFrench(error) : faultInFrench(error.message)
}

function recordInFrench({ message, problem }: RecordError): string {
  const text = problem.includes(": expected ") ? malformedInFrench(message) : faultInFrench(message)
  const words: Readonly<Record<string, string>> = { record: "partie", line: "ligne", column: "colonne", ply: "coup" }
  return text.replace(/^record[^:]*/, (place) => place.replace(/\w+/g, (word) => words[word] ?? word))
}

function optionInFrench(option: Option): string {
  const notes = [
    ...(option.argChoices ? [`choix : ${option.argChoices.join(", ")}`] : []),
    ...(option.defaultValue !== undefined && option.defaultValue !== false
      ? [`sinon : ${option.defaultValueDescription ?? option.defaultValue}`]
      : []),
  ]
  return `${frenchText(option.description)}${notes.length > 0 ? ` (${notes.join(" ; ")})` : ""}`
}

export function inFrench(command: Command): Command {
  command.description(frenchText(command.description()))
  command.helpOption("-h, --help", frenchText("show help for a command"))
  command.configureHelp({ styleTitle: (title) => titles[title] ?? title, optionDescription: optionInFrench })
  command.configureOutput({ outputError: (text, write) => write(faultInFrench(text)) })
  command.showHelpAfterError(frenchText("Try --help."))
  for (const each of command.commands) inFrench(each)
  return command
}

export function problemText(error: Error, language: Language): string {
  return language === "fr" ? errorInFrench(error) : error.message
}
