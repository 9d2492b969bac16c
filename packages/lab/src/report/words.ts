/** The words of a report card in English and French. */
import type { Language } from "@flottille/core/rulebook"

const english = {
  title: (game: string) => `${game}: report card`,
  intro: (version: string, options: string) =>
    `The effects of the rules, measured by playing: rules ${version}${options === "" ? "" : `, ${options}`}. ` +
    `"uniform" takes any legal action alike; a bot plays itself in every seat. Intervals hold in 95 of 100 such ` +
    "series.",
  interrupted: "This card was interrupted: it holds only the parts that were finished by then.",
  glance: "At a glance",
  games: "games",
  turns: "turns, median (5–95 of 100)",
  actions: "actions, median (5–95 of 100)",
  choices: "legal actions per choice, mean",
  forced: "choices with a single action",
  chance: "actions of chance",
  decisive: "games with a sole winner",
  unfinished: "stopped at the action limit",
  leads: "lead changes, median (5–95 of 100)",
  samples: "samples of the hidden information without an error",
  speed: "games a second, one thread, measured",
  interpolated: "≈ marks a quantile interpolated within a bin, whose width is at most 1/32 of its value.",
  length: "Length",
  lengthTitle: "Turns per game",
  turnsUnit: "turns",
  phases: "Choices by phase",
  phasesTitle: "Legal actions per choice, by phase",
  actionsUnit: "legal actions",
  phaseHead: ["phase", "players", "choices", "median", "95 %", "most", "forced"],
  phasesText: "Box: half of the choices; line: 90 of 100; mark: the median.",
  seats: "Seats",
  seatsTitle: "Share of points by seat",
  seatsText: (seats: number) =>
    `A game won alone counts as a point, a game shared by k seats as 1/k; par is ${(100 / seats).toFixed(1)} %.`,
  seatHead: ["seat", "players", "points", "95 %"],
  stakeHead: ["seat", "players", "mean return", "95 %"],
  stakesText: "The mean return of a game, in the unit of the game's returns, such as chips.",
  endings: "Endings",
  endingHead: ["clause", "title", "reason", "players", "games", "drawn"],
  clauses: "Clauses",
  clausesText: (games: string) =>
    "A clause decided something in a game if it ended that game, or refused an action that was tried where it was " +
    "not legal: an action legal elsewhere in the game, any action of the game at all, or a legal one with a field of " +
    "another. The rules contain no counters for this. A clause with an option also decided something if the same " +
    `seed gives a different game with another value of it ("by option"; sampled separately). n = ${games} games.`,
  clausesTitle: "Games in which a clause decided something",
  clauseHead: ["clause", "title", "ended", "refused", "decided in", "with the bot", "by option"],
  never: (games: string) =>
    `Never decided anything in ${games} games of uniform play, nor with the bot: some only describe effects or ` +
    "setup, and so forbid nothing; others need a position that such play does not reach.",
  neverCited: (games: string) =>
    `Never decided anything in ${games} games of uniform play, nor with the bot, although a refusal, an ending ` +
    "or an option cites them: such play does not reach their subject, no tried action violates them, or they act " +
    "by their effects, which this does not count.",
  neverDescribed: (games: string) =>
    `Never decided anything in ${games} games, and cannot in this sense: no refusal, ending or option cites ` +
    "them. They describe effects, setup or display.",
  neverNone: "Every clause decided something.",
  asked: "Refused actions",
  askedText: "Actions that were tried, and notation with one sign changed, at some choices of uniform play.",
  askedHead: ["tried", "asked", "legal", "not read", "refused", "most often by"],
  askedRows: ["actions", "notation"],
  events: "What happens",
  eventHead: ["event", "players", "per game", "in how many games"],
  rulings: "Rulings",
  rulingsText:
    "Each option with another value, compared with the default on the same seeds: the change due to the other value, " +
    "with its interval. If no pair of n games differs, the interval has width 0, and says only that fewer than " +
    "3 in n differ.",
  rulingsTitle: "Games with a sole winner: change due to another value",
  rulingHead: ["option", "clause", "players", "games", "others", "turns", "won alone", "first seat", "choices"],
  skill: "Skill",
  skillText: (bot: string, twice: string, games: number, score: string, elo: string) =>
    `${twice} against ${bot}, ${games} games in equal pairs: ${score} of the points, ${elo} Elo for twice the ` +
    "iterations.",
  exact: "Exact values",
  exactText:
    "Endings solved completely; an endless game counts as a draw. Values are the first seat's share of the points, " +
    "on average over the positions.",
  exactHead: ["ending", "to choose", "positions", "first seat gets"],
}

const french: typeof english = {
  title: (game) => `${game} : bulletin`,
  intro: (version, options) =>
    `Ce que les règles font du jeu, en y jouant : règles ${version}${options === "" ? "" : `, ${options}`}. « ` +
    "uniform » prend n’importe quelle action permise ; un robot joue contre lui-même dans tous les camps. Les " +
    "intervalles valent dans 95 séries sur 100.",
  interrupted: "Ce bulletin a été interrompu : il ne contient que les parties finies jusque-là.",
  glance: "En bref",
  games: "parties",
  turns: "tours, médiane (5–95 sur 100)",
  actions: "actions, médiane (5–95 sur 100)",
  choices: "actions permises à un choix, moyenne",
  forced: "choix d’une seule action",
  chance: "actions du hasard",
  decisive: "parties gagnées par un seul",
  unfinished: "arrêtées pour leur longueur",
  leads: "changements de tête, médiane (5–95 sur 100)",
  samples: "ce qui est caché, deviné sans faute",
  speed: "parties par seconde, un fil, mesuré",
  interpolated: "≈ : quantile interpolé dans une classe, large d’au plus 1/32 de sa valeur.",
  length: "Longueur",
  lengthTitle: "Tours par partie",
  turnsUnit: "tours",
  phases: "Choix par phase",
  phasesTitle: "Actions permises à un choix, par phase",
  actionsUnit: "actions permises",
  phaseHead: ["phase", "joueurs", "choix", "médiane", "95 %", "plus", "forcés"],
  phasesText: "Boîte : la moitié des choix ; trait : 90 sur 100 ; marque : la médiane.",
  seats: "Camps",
  seatsTitle: "Ce que chaque camp obtient des points",
  seatsText: (seats) =>
    `Une partie gagnée seul vaut un point, partagée à k camps 1/k ; la part égale est ${(100 / seats).toFixed(1)} %.`,
  seatHead: ["camp", "joueurs", "points", "95 %"],
  stakeHead: ["camp", "joueurs", "gain moyen", "95 %"],
  stakesText: "Le gain moyen d’une partie, dans l’unité des gains du jeu, par exemple des jetons.",
  endings: "Fins",
  endingHead: ["article", "titre", "raison", "joueurs", "parties", "nulles"],
  clauses: "Articles",
  clausesText: (games) =>
    "Un article a décidé quelque chose dans une partie s’il l’a terminée, ou s’il a refusé une action essayée là " +
    "où elle n’est pas permise : permise ailleurs dans la partie, n’importe laquelle qui existe, ou une action " +
    "permise avec un champ d’une autre. Les règles ne contiennent aucun compteur. Un article dont l’option a une " +
    "autre valeur a décidé aussi là où la même graine donne alors une autre partie (« par option » ; échantillon " +
    `à part). n = ${games} parties.`,
  clausesTitle: "Parties où un article a décidé quelque chose",
  clauseHead: ["article", "titre", "terminé", "refusé", "décidé dans", "avec le robot", "par option"],
  never: (games) =>
    `N’ont jamais rien décidé en ${games} parties au hasard, ni avec le robot : les uns disent seulement ce qui ` +
    "arrive ou comment on dispose le jeu, et n’interdisent donc rien ; les autres attendent une position que ce " +
    "jeu n’atteint pas.",
  neverCited: (games) =>
    `N’ont jamais rien décidé en ${games} parties au hasard, ni avec le robot, bien qu’un refus, une fin ou une ` +
    "option les cite : ce jeu n’atteint pas ce dont ils parlent, rien de ce qui fut essayé ne s’y heurte, ou ils " +
    "agissent par ce qui arrive ensuite, qui n’est pas compté.",
  neverDescribed: (games) =>
    `N’ont jamais rien décidé en ${games} parties, et ne le peuvent en ce sens : ni refus, ni fin, ni option ne ` +
    "les cite. Ils disent ce qui arrive, ou comment on dispose ou montre quelque chose.",
  neverNone: "Chaque article a décidé quelque chose.",
  asked: "Ce qui est refusé",
  askedText: "Des actions essayées, et des notations dont un signe est changé, à certains choix du jeu au hasard.",
  askedHead: ["essayé", "demandes", "permises", "illisibles", "refusées", "surtout par"],
  askedRows: ["actions", "notation"],
  events: "Ce qui arrive",
  eventHead: ["évènement", "joueurs", "par partie", "dans tant de parties"],
  rulings: "Décisions",
  rulingsText:
    "Chaque option avec une autre valeur à côté de la valeur ordinaire, avec les mêmes graines : ce que l’autre " +
    "valeur ajoute, avec son intervalle. Là où aucune paire de n parties ne diffère, l’intervalle est nul et dit " +
    "seulement que moins de 3 sur n diffèrent.",
  rulingsTitle: "Parties gagnées par un seul : ce qu’une autre valeur ajoute",
  rulingHead: ["option", "article", "joueurs", "parties", "autres", "tours", "gagnées seul", "premier camp", "choix"],
  skill: "Adresse",
  skillText: (bot, twice, games, score, elo) =>
    `${twice} contre ${bot}, ${games} parties par paires égales : ${score} des points, ${elo} Elo pour deux fois ` +
    "plus d’itérations.",
  exact: "Valeurs exactes",
  exactText:
    "Finales résolues en entier ; une partie sans fin compte comme nulle. Ce que le premier camp obtient des " +
    "points, en moyenne des positions.",
  exactHead: ["finale", "au choix de", "positions", "le premier camp obtient"],
}

export const wordsOf = (language: Language): typeof english => (language === "fr" ? french : english)
