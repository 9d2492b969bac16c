/**
 * The help of every command in French, by its English text. A test checks that every text is
 * translated.
 */
import { isNotationError, isSchemaError, type NotationError } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { expectationIn } from "@flottille/core/rules-page"
import type { Command, Option } from "commander"
import { faultInFrench } from "./french-faults"

const titles: Readonly<Record<string, string>> = {
  "Usage:": "Usage :",
  "Arguments:": "Arguments :",
  "Options:": "Options :",
  "Commands:": "Commandes :",
}

const WHO = "un nom pour tous, dans l'ordre des camps (a,b), ou par camp (rouge=a,bleu=b)"

const texts: Readonly<Record<string, string>> = {
  "Board games by their exact rules: play, watch, simulate, replay, count.":
    "Des jeux de plateau selon leurs règles exactes : jouer, regarder, simuler, rejouer, compter.",
  "output the version number": "affiche la version",
  "display help for command": "affiche l'aide d'une commande",
  "the language: en or fr; FLOTTILLE_LANG=fr sets it for good":
    "la langue : en ou fr ; FLOTTILLE_LANG=fr la fixe une fois pour toutes",
  "an option of the game, repeatable (see: flottille games <game>)":
    "une option du jeu, répétable (voir : flottille games <game>)",
  "short for --option seats=<count>": "abrégé de --option seats=<count>",
  "a number or word; the same seed gives the same game": "un nombre ou un mot ; la même graine donne la même partie",
  "one seat's player, repeatable: blue=mcts:2000, red=greedy, blue=./my-bot.mjs":
    "qui joue un camp, répétable : bleu=mcts:2000, rouge=greedy, bleu=./mon-robot.mjs",
  "let --save write over a file that is there already": "permet à --save d'écraser un fichier existant",
  "let --records write over a file that is there already": "permet à --records d'écraser un fichier existant",
  "play a game at this terminal, or from lines of standard input":
    "jouer une partie à ce terminal, ou d'après les lignes de l'entrée standard",
  "one for all, in seat order (a,b), or by seat (red=a,blue=b); default: human on the first seat, random elsewhere": `${WHO} ; sinon : un humain au premier camp, le hasard ailleurs`,
  "one for all, in seat order (a,b), or by seat (red=a,blue=b); default: random": `${WHO} ; sinon : le hasard`,
  "one for all, in seat order (a,b), or by seat (red=a,blue=b); default: as before": `${WHO} ; sinon : comme avant`,
  "bot for seats without a named player, instead of random: mcts:2s, greedy …":
    "qui joue là où personne n'est nommé, au lieu du hasard : mcts:2s, greedy …",
  "go on with a saved game": "reprendre une partie sauvée",
  "write the record there, whenever and however the game is left, and by `save` without a name":
    "écrire la partie dans ce fichier, quand et comment qu'on la quitte, et par `sauver` sans nom",
  "roll real dice and tell the outcomes by hand": "lancer de vrais dés et en dire les résultats",
  "turn the board to the other side": "tourner le plateau de l'autre côté",
  "\nAt the prompt: an action, its number in the list,\nor a command; help lists them.":
    "\nÀ l'invite : une action, son numéro dans la liste,\nou une commande ; aide en donne la liste.",
  "go on with a game that was left: the last one, or one by its number, game or file":
    "reprendre une partie quittée : la dernière, ou celle d'un numéro, d'un jeu ou d'un fichier",
  "only list the games that were left": "donner seulement la liste des parties quittées",
  "watch policies and bots play, action by action": "regarder jouer des robots, action par action",
  "pause between actions (default: 400 at a terminal, else 0)": "pause entre les actions (400 à un terminal, sinon 0)",
  "through the eyes of a seat, `spectator` or `referee` (default: referee)":
    "par les yeux d'un camp, de `spectator` ou de `referee` (sinon : referee)",
  "write the record there; on Ctrl-C, as far as the game has come":
    "écrire la partie dans ce fichier ; sur Ctrl-C, telle qu'elle en est",
  "play many games and report wins, lengths, choices and endings":
    "jouer beaucoup de parties : victoires, longueurs, choix et fins",
  "how many games": "combien de parties",
  "a number or word; the same seed gives the same report with any number of threads":
    "un nombre ou un mot ; la même graine donne le même compte rendu, quels que soient les fils",
  "worker threads (default: as many as the machine runs at once)":
    "fils d'exécution (sinon : autant que la machine en mène de front)",
  "give a game up after so many actions (default: the game's own bound)":
    "arrêter une partie après tant d'actions (sinon : la borne du jeu)",
  "keep finished games in this file, and continue from it": "garder dans ce fichier ce qui a été joué, et y reprendre",
  "instead, ask a file of `simulate --out` by SQL, in which it is the table games":
    "plutôt : interroger en SQL un fichier de `simulate --out`, qui y est la table games",
  "write a row for each game to this Parquet file": "écrire une ligne par partie dans ce fichier Parquet",
  "let --out write over a file that is there already": "permet à --out d'écraser un fichier existant",
  "let workers play that listen to this Redis: redis://host:6379":
    "faire jouer les ouvriers qui écoutent ce Redis : redis://machine:6379",
  "when a Redis that has gone away is waited for no longer (default: 30000)":
    "quand ne plus attendre un Redis disparu (sinon : 30000)",
  "play for every `simulate --queue` of a Redis, until it is told to end; start as many as you like, anywhere":
    "jouer pour chaque `simulate --queue` d'un Redis, jusqu'à ce qu'on l'arrête ; on en lance autant qu'on veut, où " +
    "l'on veut",
  "the Redis: redis://host:6379, rediss:// by TLS, with a password redis://:password@host":
    "le Redis : redis://machine:6379, rediss:// par TLS, avec un mot de passe redis://:motdepasse@machine",
  "milliseconds after which the games of a silent worker go to another (default: 10000)":
    "après tant de silence, ce qu'il joue passe à un autre (sinon : 10000)",
  "print the report as JSON": "écrire le compte rendu en JSON",
  "a report card: the effects of the rules, measured by playing":
    "ce que les règles font d'un jeu : un bulletin, établi en y jouant",
  "how many games of uniform play": "combien de parties au hasard",
  "who else plays, each against itself: mcts:100,greedy or none (default: the strongest, briefly)":
    "qui joue aussi, chacun contre lui-même : mcts:100,greedy ou none (sinon : le plus fort, brièvement)",
  "how many games each of them plays": "combien de parties joue chacun d'eux",
  "another value of an option, played beside the default by all who play, repeatable":
    "une autre valeur d'une option, jouée par tous à côté de la valeur ordinaire, répétable",
  "every other value that options name, each beside the default, at random":
    "toutes les autres valeurs que nomment les options, chacune à côté de la valeur ordinaire, au hasard",
  "blocks of the first bot against itself with twice the iterations":
    "blocs du premier robot contre lui-même avec deux fois plus d'itérations",
  "an ending to be solved, repeatable": "une finale à résoudre, répétable",
  "write one HTML file that needs nothing else, with plots, to standard output":
    "écrire sur la sortie standard un fichier HTML qui se suffit, avec des graphiques",
  "write Markdown to standard output": "écrire du Markdown sur la sortie standard",
  "write the card as data": "écrire le bulletin en données",
  "let --json write over a file that is there already": "permet à --json d'écraser un fichier existant",
  "let bots meet in blocks of equal deals and dice, and say how strong they are":
    "faire jouer des robots par blocs de donnes et de dés égaux, et dire leur force",
  "how many blocks: every pair meets in each, in all seats":
    "combien de blocs : chaque paire y joue, à toutes les places",
  "a number or word; the same seed deals and rolls the same":
    "un nombre ou un mot ; la même graine donne les mêmes dés",
  "more than two seats: only the first bot sits alone among another, not the other way round":
    "à plus de deux camps : seul le premier robot joue seul contre les autres, et non l'inverse",
  "how many threads play; the result is the same": "combien de fils jouent ; le résultat est le même",
  "two bots: stop once it is settled which difference it is, in normalized Elo":
    "deux robots : arrêter quand l'écart est établi, en Elo normalisé",
  "when a bot that has not answered has forfeited (default: 60000)":
    "quand un robot qui ne répond pas a perdu (sinon : 60000)",
  "stop a game after so many actions, as a draw (default: the game's own bound)":
    "arrêter une partie après tant d'actions, comme nulle (sinon : la borne du jeu)",
  "write a record of every game, as one JSON list": "écrire toutes les parties, en une liste JSON",
  "print the result as JSON": "écrire le résultat en JSON",
  "\nBots: uniform, greedy, mcts, ismcts, duct, policy:<name>; a search with a budget is mcts:2000 or mcts:2s.\nOr a file of your own: ./my-bot.mjs makes a bot from the package of a game, ./my-bot.py is a program that is asked by lines.":
    "\nRobots : uniform, greedy, mcts, ismcts, duct, policy:<nom> ; une recherche avec un budget s'écrit mcts:2000 " +
    "ou mcts:2s.\nOu un fichier à vous : ./mon-robot.mjs fait un robot du paquet d'un jeu, ./mon-robot.py est un " +
    "programme interrogé ligne par ligne.",
  "verify a recorded game, in text or JSON form, and show where it ended":
    "vérifier une partie notée, en texte ou en JSON, et montrer où elle s'est arrêtée",
  "show it entry by entry: Enter goes on, b back, a number there":
    "la montrer pas à pas : Entrée avance, b recule, un nombre y va",
  "write it again, as JSON if the name ends so, else as text":
    "l'écrire de nouveau, en JSON si le nom finit ainsi, sinon en texte",
  "count the action sequences of each length from a position":
    "compter les suites d'actions de chaque longueur depuis une position",
  "how many actions": "combien d'actions",
  "the count behind each first action": "le compte derrière chaque première action",
  "print the counts as JSON": "écrire les comptes en JSON",
  "the best actions of a position: exactly where its ending can be solved, else as a bot sees them":
    "les meilleures actions d'une position : exactement si sa finale se résout, sinon selon un robot",
  "who thinks: mcts:2000, ismcts:2s, greedy …": "qui réfléchit : mcts:2000, ismcts:2s, greedy …",
  "print ASCII only, as in the locale C": "n'écrire que de l'ASCII, comme dans la locale C",
  "print the stack of an unexpected error": "écrire d'où vient une erreur imprévue",
  "print them as JSON": "les écrire en JSON",
  "the exact values of an ending, proved: flottille solve dejarik 'GH O'; or the wins that can be forced from a position":
    "les valeurs exactes d'une finale, prouvées : flottille solve dejarik 'GH O' ; ou les victoires forcées d'une " +
    "position",
  "of a position: a number of turns of the seat to move": "d'une position : en tant de tours de celui qui joue",
  "sessions of games for programs in any language: a line of JSON in, a line of JSON out (docs/serve.md)":
    "des parties pour des programmes de tout langage : une ligne de JSON entre, une ligne sort (docs/serve.md)",
  "print the schemas of all requests, and nothing else": "écrire les schémas des requêtes, et rien d'autre",
  "print the rules of a game, a chapter (DJ-3) or one clause (DJ-3.2)":
    "écrire les règles d'un jeu, un chapitre (DJ-3) ou un article (DJ-3.2)",
  "list the games there are, or the seats, players and options of one":
    "la liste des jeux, ou les camps, joueurs et options de l'un d'eux",
  "play one whole game of each game and verify its record":
    "jouer une partie entière de chaque jeu et en vérifier la notation",
  "the policy that plays all seats": "qui joue tous les camps",
  "print a script that completes commands in bash, zsh or fish: source <(flottille completion bash)":
    "écrire un script qui complète les commandes dans bash, zsh ou fish : source <(flottille completion bash)",
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
export function unreadableInFrench(
  { text, position, rule = "" }: NotationError,
  what: string,
  titleOf?: (rule: string) => string | undefined,
): string {
  const from = text.slice(position)
  const said = from === text ? what : from === "" ? "est incomplet" : `ne se lit plus à partir de « ${from} »`
  return `« ${text} » ${said} (${[rule, titleOf?.(rule) ?? []].flat().join(" ")})`
}

/** Returns the expected form of a malformed value, where it is known in French. */
function malformedInFrench(text: string): string {
  const [, place = "", expected = "", rule = ""] = /^(.*?): expected (.*?)( \([A-Z-\d.]+\))?$/s.exec(text) ?? []
  const said = expectationIn(expected, "fr")
  const known = !/\b(the|an?|at|of|with|seats|not|more|less|and)\b/.test(said.replace(/"[^"]*"/g, ""))
  return `${place} : ${known ? `attendu ${said}` : "valeur refusée"}${rule}`
}

/** An error in French. */
function errorInFrench(error: Error): string {
  if (isNotationError(error)) return unreadableInFrench(error, "ne se lit pas")
  return isSchemaError(error) ? malformedInFrench(error.message) : faultInFrench(error.message)
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

/** Turns the help and the faults of a command, and of those below it, into French. */
export function inFrench(command: Command): Command {
  command.description(frenchText(command.description()))
  command.helpOption("-h, --help", frenchText("display help for command"))
  command.configureHelp({ styleTitle: (title) => titles[title] ?? title, optionDescription: optionInFrench })
  command.configureOutput({ outputError: (text, write) => write(faultInFrench(text)) })
  command.showHelpAfterError(frenchText("Try --help."))
  for (const each of command.commands) inFrench(each)
  return command
}

/** Returns the message of an error in either language. */
export function problemText(error: Error, language: Language): string {
  return language === "fr" ? errorInFrench(error) : error.message
}
