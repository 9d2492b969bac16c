/** All that the page says by itself, in English and French. Games say the rest. */
import type { Language, Translated } from "@flottille/core/rulebook"

const table = {
  title: { en: "Play Flottille", fr: "Jouer à Flottille" },
  newGame: { en: "New game", fr: "Nouvelle partie" },
  share: { en: "Share", fr: "Partager" },
  close: { en: "Close", fr: "Fermer" },
  language: { en: "En français", fr: "In English" },
  dark: { en: "Dark", fr: "Sombre" },
  light: { en: "Light", fr: "Clair" },
  study: { en: "Study", fr: "Étude" },
  makeStudy: { en: "Make a study: comments and branches", fr: "En faire une étude : commentaires et variantes" },
  line: { en: "Line", fr: "Ligne" },
  mainLine: { en: "the game", fr: "la partie" },
  comment: { en: "Comment on this position", fr: "Commentaire sur cette position" },
  branchWith: { en: "Instead", fr: "À la place" },
  addBranch: { en: "Add", fr: "Ajouter" },
  linkStudy: { en: "Copy a link to the study", fr: "Copier un lien vers l’étude" },
  saveStudy: { en: "Save the study", fr: "Enregistrer l’étude" },
  studyTitle: { en: "Title", fr: "Titre" },
  studyKept: {
    en: "Saved in this browser after every change. You find it under Your games.",
    fr: "Enregistrée dans ce navigateur après chaque changement ; Vos parties en donne la liste.",
  },
  yourStudies: { en: "Your studies", fr: "Vos études" },
  noStudies: {
    en: "No studies yet. Review a game to make one.",
    fr: "Pas encore d’étude. Revoyez une partie pour en faire une.",
  },
  rename: { en: "Rename", fr: "Renommer" },
  newTitle: { en: "New title", fr: "Nouveau titre" },
  keepTitle: { en: "Save the title", fr: "Enregistrer le titre" },
  studyNotSaved: {
    en: "The browser cannot save this study.",
    fr: "Le navigateur ne peut pas enregistrer cette étude.",
  },
  studyElsewhere: {
    en: "This study is open in another tab. Close it there first.",
    fr: "Cette étude est ouverte dans un autre onglet. Fermez-la d’abord là-bas.",
  },
  noSuchStudy: {
    en: "This browser does not have that study. Open it from a link or a file.",
    fr: "Ce navigateur n’a pas cette étude. Ouvrez-la par un lien ou un fichier.",
  },
  sound: { en: "Sound", fr: "Son" },
  loading: { en: "Setting up the board…", fr: "On dresse le plateau…" },
  own: { en: "A game of your own", fr: "Un jeu à vous" },
  ownHelp: {
    en: "Choose a module that contains a game: a single JavaScript file, bundled with everything it imports.",
    fr: "Choisissez un module qui contient un jeu : un seul fichier JavaScript, avec tout ce qu’il importe.",
  },
  ownFile: { en: "A file", fr: "Un fichier" },
  ownAddress: { en: "Or its address", fr: "Ou son adresse" },
  ownNothing: {
    en: "choose a file, or enter an address (https://…)",
    fr: "choisissez un fichier ou une adresse (https://…)",
  },
  ownWarning: {
    en:
      "The module is code, and this page will run it. It has no access to the page, to storage or to the network, " +
      "and is stopped if it does not answer.",
    fr:
      "Ce module est du code, et cette page va l’exécuter. Il n’a accès ni à la page, ni au stockage, ni au réseau, " +
      "et il est arrêté s’il ne répond pas.",
  },
  ownConfirm: { en: "Run this code", fr: "Exécuter ce code" },
  ownRun: { en: "Load the game", fr: "Charger le jeu" },
  ownSeat: { en: "Your seat", fr: "Votre camp" },
  ownLeave: { en: "Leave this game", fr: "Quitter ce jeu" },
  game: { en: "Game", fr: "Jeu" },
  seats: { en: "Seats", fr: "Camps" },
  options: { en: "Options", fr: "Options" },
  usual: { en: "default", fr: "par défaut" },
  person: { en: "Player on this device", fr: "Joueur sur cet appareil" },
  bot: { en: "Bot", fr: "Robot" },
  lesson: { en: "Teaching mode: everyone here sees everything", fr: "Mode leçon : chacun ici peut tout voir" },
  start: { en: "Play", fr: "Jouer" },
  fromHelp: {
    en:
      "You can also paste a position in the game's notation and play on from it. The position sets the options, and " +
      "everyone may see everything.",
    fr:
      "Une position dans la notation du jeu convient aussi, pour jouer à partir de là : elle apporte ses options, " +
      "et chacun peut tout voir.",
  },
  yourTurn: { en: "Your turn", fr: "À vous" },
  over: { en: "Game over", fr: "Partie terminée" },
  overDraw: { en: "Game over: a draw", fr: "Terminé : partie nulle" },
  overWon: { en: "Game over: you won", fr: "Terminé : vous avez gagné" },
  overLost: { en: "Game over: you lost", fr: "Terminé : vous avez perdu" },
  draw: { en: "A draw.", fr: "Partie nulle." },
  you: { en: "you", fr: "vous" },
  games: { en: "Flottille, all games", fr: "Flottille, tous les jeux" },
  welcome: { en: "Six games to play", fr: "Six jeux à jouer" },
  welcomeHelp: {
    en: "Against the computer or with friends, in this browser and without an account. Every rule is explained.",
    fr: "Contre l’ordinateur ou entre amis, dans ce navigateur et sans compte. Chaque règle est expliquée.",
  },
  level: { en: "Level", fr: "Niveau" },
  playBot: { en: "Play against the computer", fr: "Jouer contre l’ordinateur" },
  playFriend: { en: "Play with a friend", fr: "Jouer avec un ami" },
  howItWorks: { en: "How it works", fr: "Comment ça marche" },
  puzzles: { en: "Puzzles", fr: "Problèmes" },
  documentation: { en: "Documentation", fr: "Documentation" },
  hint: {
    en: "Touch the green arrow, or a place with a dashed edge and then one with a dot.",
    fr: "Touchez la flèche verte, ou un lieu au bord en tirets, puis un lieu marqué d’un point.",
  },
  hintDeploy: {
    en: "Drag a piece from the tray to a square, or touch a piece and then its squares. Arrange for me, below, places the rest; touch a placed piece to take it back.",
    fr: "Glissez une pièce de la réserve sur une case, ou touchez une pièce, puis ses cases. Placer pour moi, plus bas, pose le reste ; touchez une pièce posée pour la reprendre.",
  },
  right: { en: "Right.", fr: "Juste." },
  wrong: { en: "Not this one.", fr: "Pas celle-ci." },
  legalOnly: {
    en: "The rules allow that, but it is not the answer. Try again.",
    fr: "Les règles le permettent, mais ce n’est pas la réponse. Réessayez.",
  },
  showAnswer: { en: "Show the answer", fr: "Montrer la réponse" },
  onward: { en: "Next", fr: "Suite" },
  previousStep: { en: "Back", fr: "Retour" },
  goal: { en: "The goal", fr: "Le but" },
  steps: { en: "Steps", fr: "Étapes" },
  clause: { en: "The rule", fr: "La règle" },
  solve: { en: "Find the best action.", fr: "Trouvez la meilleure action." },
  solveWin: {
    en: "Only one first action is certain to win in this turn. Find it.",
    fr: "Une seule première action gagne à coup sûr dans ce tour. Trouvez-la.",
  },
  easy: { en: "easy", fr: "facile" },
  medium: { en: "medium", fr: "moyen" },
  hard: { en: "hard", fr: "difficile" },
  provedBest: {
    en: "It is the single best action: the ending is solved exactly.",
    fr: "C’est la seule meilleure action : la finale est résolue exactement.",
  },
  provedWin: {
    en: "It is the only first action that wins in this turn: all others have been tried.",
    fr: "C’est la seule première action qui gagne dans ce tour : toutes les autres ont été essayées.",
  },
  wayToWin: { en: "This is a way to win:", fr: "Voici comment on gagne :" },
  undo: { en: "Take back", fr: "Reprendre" },
  arrange: { en: "Arrange for me", fr: "Placer pour moi" },
  lend: { en: "Let a bot play", fr: "Confier au robot" },
  resign: { en: "Resign", fr: "Abandonner" },
  again: { en: "Rematch", fr: "Revanche" },
  another: { en: "Another game", fr: "Un autre jeu" },
  retry: { en: "Ask the bot again", fr: "Redemander au robot" },
  type: { en: "Or type a move", fr: "Ou écrivez un coup" },
  do: { en: "Do it", fr: "Faire" },
  happened: { en: "Log", fr: "Journal" },
  nothingYet: { en: "Nothing yet.", fr: "Rien encore." },
  post: { en: "Letters", fr: "Lettres" },
  byLink: { en: "By link", fr: "Par lien" },
  byLinkHelp: {
    en: "Each player uses their own device; the game runs in a room on a server.",
    fr: "Chacun sur son appareil, dans un salon d’un serveur.",
  },
  inRoom: { en: "in a room on a server", fr: "dans un salon d’un serveur" },
  rules: { en: "Rules", fr: "Règles" },
  findRule: { en: "Find in the rules", fr: "Chercher dans les règles" },
  ruling: { en: "Our ruling", fr: "Notre décision" },
  analyse: { en: "Analysis", fr: "Analyse" },
  analyseHelp: {
    en: "A bot analyses your view and suggests an action. Values known for certain are marked as exact.",
    fr: "Un robot analyse ce que vous voyez et propose une action. Les valeurs certaines sont marquées comme exactes.",
  },
  exact: { en: "exact", fr: "exact" },
  estimate: { en: "ignoring turn limits", fr: "sans les limites de tours" },
  atLeast: { en: "at least, for certain", fr: "au moins, à coup sûr" },
  equal: { en: "equal", fr: "égal" },
  evaluating: { en: "Evaluating the game…", fr: "On évalue la partie…" },
  noEvaluation: { en: "This game has no evaluation.", fr: "Ce jeu n’a pas d’évaluation." },
  mistakes: { en: "Mistakes", fr: "Erreurs" },
  mistakesHelp: {
    en:
      "Judged by the game's evaluation, one action ahead, from what the seat knew; secret choices are compared with " +
      "the best mixture of replies. Choose a mistake to see the position before it.",
    fr:
      "Selon l’évaluation du jeu, un coup en avant, avec ce que le camp savait ; un choix secret se mesure au meilleur " +
      "mélange de réponses. Un clic mène à la position d’avant.",
  },
  nothingElse: { en: "no other order", fr: "aucun autre ordre" },
  noMistakes: {
    en: "No action lost much, by the game's evaluation.",
    fr: "Aucune action n’a beaucoup perdu selon l’évaluation.",
  },
  think: { en: "Think", fr: "Réfléchir" },
  stop: { en: "Stop", fr: "Arrêter" },
  notYourTurn: { en: "No player on this device is to move.", fr: "Ce n’est à aucun joueur ici de jouer." },
  actions: { en: "Your actions", fr: "Ce que vous pouvez faire" },
  filter: { en: "Filter the actions", fr: "Filtrer les actions" },
  more: { en: "more; type a word to filter", fr: "de plus ; tapez un mot pour filtrer" },
  look: { en: "View as", fr: "Voir comme" },
  host: { en: "the host", fr: "l’hôte" },
  spectator: { en: "a spectator", fr: "un spectateur" },
  everySeat: { en: "every seat at once", fr: "tous les camps à la fois" },
  self: { en: "the player to move", fr: "le joueur dont c’est le tour" },
  referee: { en: "Referee", fr: "Arbitre" },
  review: { en: "Review", fr: "Revoir" },
  orders: { en: "Orders given", fr: "Ordres donnés" },
  remove: { en: "Remove", fr: "Retirer" },
  tools: { en: "More tools", fr: "Autres outils" },
  back: { en: "Back to the game", fr: "Retour à la partie" },
  playOn: { en: "Play on from here", fr: "Jouer à partir d’ici" },
  revealed: { en: "The choices are revealed.", fr: "Les choix sont révélés." },
  nextStep: { en: "Continue", fr: "Continuer" },
  playSteps: { en: "Play by itself", fr: "Faire défiler" },
  atOnce: { en: "All at once", fr: "Tout en une fois" },
  replay: { en: "Replay the turn", fr: "Revoir le tour" },
  first: { en: "First", fr: "Début" },
  previous: { en: "Previous", fr: "Précédent" },
  next: { en: "Next", fr: "Suivant" },
  last: { en: "Last", fr: "Fin" },
  begun: { en: "The beginning", fr: "Le début" },
  copyLink: { en: "Copy a link", fr: "Copier un lien" },
  linkRecord: { en: "to this game", fr: "vers cette partie" },
  linkPosition: { en: "to this position", fr: "vers cette position" },
  linkNew: { en: "to a new game like this one", fr: "vers une nouvelle partie comme celle-ci" },
  copied: { en: "Copied.", fr: "Copié." },
  save: { en: "Save a file", fr: "Enregistrer un fichier" },
  load: { en: "Open a file", fr: "Ouvrir un fichier" },
  copyText: { en: "Copy as text", fr: "Copier le texte" },
  paste: { en: "Or paste a record or a link", fr: "Ou collez une partie ou un lien" },
  open: { en: "Open", fr: "Ouvrir" },
  secretsTitle: { en: "This game still has hidden information", fr: "Cette partie a encore des secrets" },
  secrets: {
    en:
      "A link or a file contains the whole game, including information hidden from you. Wait for its end, or " +
      "share it all the " +
      "same.",
    fr:
      "Un lien ou un fichier contient toute la partie, y compris ce qui vous est caché. Attendez la fin, ou " +
      "partagez quand même.",
  },
  shareAnyway: { en: "Share everything", fr: "Tout partager" },
  handTo: { en: "Hand the device over", fr: "Passer l’appareil" },
  showMe: { en: "Show me the board", fr: "Montrer le plateau" },
  curtain: { en: "Nothing is shown until then.", fr: "Rien n’est montré d’ici là." },
  resumed: { en: "Your game continues where you left it.", fr: "Votre partie reprend où vous l’aviez laissée." },
  anyway: { en: "Your game is still here.", fr: "Votre partie est toujours là." },
  yourGames: { en: "Your games", fr: "Vos parties" },
  savedHelp: {
    en:
      "Games are saved in this browser after every action. They are not encrypted: anyone who uses this browser can " +
      "read their hidden information.",
    fr:
      "Les parties sont enregistrées dans ce navigateur après chaque action. Elles ne sont pas chiffrées : qui utilise " +
      "ce navigateur peut lire ce qu’elles cachent.",
  },
  noGames: { en: "No games yet.", fr: "Pas encore de partie." },
  continue: { en: "Continue", fr: "Continuer" },
  delete: { en: "Delete", fr: "Supprimer" },
  finished: { en: "finished", fr: "terminée" },
  elsewhere: {
    en: "This game is open in another tab. Close it there first.",
    fr: "Cette partie est ouverte dans un autre onglet. Fermez-la d’abord là-bas.",
  },
  unreadable: { en: "A saved game cannot be opened.", fr: "Une partie enregistrée ne s’ouvre pas." },
  notSaved: { en: "The browser cannot save this game.", fr: "Le navigateur ne peut pas enregistrer cette partie." },
  letters: { en: "The umpire's letter", fr: "La lettre de l’arbitre" },
  confirmDraw: {
    en: "Really propose a draw? If all others agree, the game ends without a winner.",
    fr: "Vraiment proposer la nulle ? Si tous les autres l’acceptent, la partie finit sans gagnant.",
  },
  confirmResign: { en: "Really resign?", fr: "Vraiment abandonner ?" },
} as const satisfies Readonly<Record<string, Translated>>

const entries = Object.keys(table)

function isKey(key: string): key is keyof typeof table {
  return Object.hasOwn(table, key)
}

/** One word in one language. */
export function say(key: keyof typeof table, lang: Language): string {
  return table[key][lang]
}

/** All keys, for a test that every text is translated. */
export const wordKeys: readonly (keyof typeof table)[] = entries.filter(isKey)

/** Sentences with a name in them. */
export const sentences = {
  thinks: { en: (who: string) => `${who} is thinking…`, fr: (who: string) => `${who} réfléchit…` },
  waits: { en: (who: string) => `Waiting for ${who}`, fr: (who: string) => `On attend ${who}` },
  turnOf: { en: (who: string) => `${who} to play`, fr: (who: string) => `À ${who} de jouer` },
  wins: { en: (who: string) => `${who} wins.`, fr: (who: string) => `${who} gagne.` },
  win: { en: (who: string) => `${who} win.`, fr: (who: string) => `${who} gagnent.` },
  give: { en: (who: string) => `Hand the device to ${who}`, fr: (who: string) => `Passez l’appareil à ${who}` },
  iAm: { en: (who: string) => `I am ${who}`, fr: (who: string) => `Je suis ${who}` },
  failed: {
    en: (why: string) => `The bot does not answer: ${why}`,
    fr: (why: string) => `Le robot ne répond pas : ${why}`,
  },
  hung: {
    en: (name: string) => `${name} does not answer and was stopped.`,
    fr: (name: string) => `${name} ne répond pas ; il a été arrêté.`,
  },
  unloaded: {
    en: (why: string) => `The module has failed: ${why}`,
    fr: (why: string) => `Le module a échoué : ${why}`,
  },
  missing: {
    en: (parts: string) => `The module has no ${parts}: events are shown as JSON, refusals by their codes.`,
    fr: (parts: string) => `Le module n’a pas ${parts} : les événements sont en JSON, les refus par leurs codes.`,
  },
  missingOrders: {
    en: (count: string) => `${count} left. End your turn anyway?`,
    fr: (count: string) => `Encore ${count}. Terminer quand même votre tour ?`,
  },
  step: {
    en: (at: number, of: number) => `Step ${at} of ${of}`,
    fr: (at: number, of: number) => `Étape ${at} sur ${of}`,
  },
  puzzle: {
    en: (at: number, of: number) => `Puzzle ${at} of ${of}`,
    fr: (at: number, of: number) => `Problème ${at} sur ${of}`,
  },
  solved: { en: (count: number) => `${count} solved`, fr: (count: number) => `${count} résolu${count > 1 ? "s" : ""}` },
  plays: { en: (who: string) => `You play ${who}.`, fr: (who: string) => `Vous jouez ${who}.` },
  bothChances: {
    en: (choice: string, answer: string) => `Your choice scores ${choice} on average, the answer ${answer}.`,
    fr: (choice: string, answer: string) =>
      `Votre choix rapporte ${choice} des points en moyenne, la réponse ${answer}.`,
  },
  nextBest: {
    en: (answer: string, next: string) => `It scores ${answer} on average, the next best action ${next}.`,
    fr: (answer: string, next: string) => `Elle rapporte ${answer} des points en moyenne, la deuxième ${next}.`,
  },
  goesOn: {
    en: (who: string, what: string) => `Then ${who}: ${what}.`,
    fr: (who: string, what: string) => `Ensuite ${who} : ${what}.`,
  },
  chancesOf: {
    en: (who: string) => `The chances of ${who} in the course of the game`,
    fr: (who: string) => `Les chances de ${who} au fil de la partie`,
  },
  mistake: {
    en: (who: string, played: string, better: string) => `${who}: ${played}. Better: ${better}`,
    fr: (who: string, played: string, better: string) => `${who} : ${played}. Mieux : ${better}`,
  },
  left: { en: (count: string) => `${count} left`, fr: (count: string) => `encore ${count}` },
  bot: { en: (how: string) => `Bot: ${how}`, fr: (how: string) => `Robot : ${how}` },
  branch: { en: (number: string) => `branch ${number}`, fr: (number: string) => `variante ${number}` },
  ply: { en: (at: string, of: string) => `${at} of ${of}`, fr: (at: string, of: string) => `${at} sur ${of}` },
  winsWithin: {
    en: (turns: number) => `exact: wins within ${turns} ${turns === 1 ? "turn" : "turns"}`,
    fr: (turns: number) => `exact : gagne en ${turns} ${turns > 1 ? "tours" : "tour"} au plus`,
  },
  iterations: {
    en: (count: number) => `${count.toLocaleString("en")} ${count === 1 ? "try" : "tries"}`,
    fr: (count: number) => `${count.toLocaleString("fr")} essai${count > 1 ? "s" : ""}`,
  },
} as const

/** Returns a text that says "touch" as it is for fingers, and with "click" for a mouse. */
export function pointed(text: string): string {
  if (matchMedia("(pointer: coarse)").matches) return text
  return text.replace(/([Tt])ouch(ez)?/g, (_, first: string, ez?: string) => {
    const click = first === "T" ? "Cli" : "cli"
    return ez ? `${click}quez sur` : `${click}ck`
  })
}
