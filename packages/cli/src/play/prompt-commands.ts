/**
 * The commands at the prompt besides actions, in English and French; both are always understood.
 */
import type { Language } from "@flottille/core/rulebook"

interface CommandWords {
  /** The names of the command; the first one is shown. */
  readonly en: readonly string[]
  readonly fr: readonly string[]
  readonly does: Readonly<Record<Language, string>>
}

/** In the order in which `help` lists them. */
const NAMES = [
  "help",
  "list",
  "board",
  "log",
  "rules",
  "why",
  "hint",
  "analyse",
  "deploy",
  "undo",
  "flip",
  "save",
  "resign",
  "quit",
] as const

/** A command at the prompt. */
export type CommandName = (typeof NAMES)[number]

const COMMANDS: Readonly<Record<CommandName, CommandWords>> = {
  help: {
    en: ["help", "?"],
    fr: ["aide"],
    does: { en: "this list (also ?)", fr: "cette liste (aussi ?)" },
  },
  list: {
    en: ["list"],
    fr: ["liste"],
    does: {
      en: "every legal action, numbered; list 41-80, list PAR some",
      fr: "les actions permises, numérotées ; liste 41-80, liste PAR",
    },
  },
  board: {
    en: ["board"],
    fr: ["plateau"],
    does: { en: "the board again, with all that it tells", fr: "le plateau, avec tout ce qu'il dit" },
  },
  log: {
    en: ["log"],
    fr: ["journal"],
    does: { en: "repeat the last messages", fr: "ce qui vient d'être dit, encore une fois" },
  },
  rules: {
    en: ["rules"],
    fr: ["règles", "regles"],
    does: {
      en: "a clause or chapter of the rules: rules DJ-3.2; without one, where the game stands",
      fr: "un article ou un chapitre : règles DJ-3.2 ; sans rien, où en est la partie",
    },
  },
  why: {
    en: ["why"],
    fr: ["pourquoi"],
    does: {
      en: "why an action is not allowed, without playing it",
      fr: "pourquoi une action n'est pas permise, sans la jouer",
    },
  },
  hint: {
    en: ["hint"],
    fr: ["conseil"],
    does: {
      en: "a bot's choice; hint mcts:5s asks that bot",
      fr: "ce que jouerait un robot ; conseil mcts:5s interroge celui-là",
    },
  },
  analyse: {
    en: ["analyse", "analyze"],
    fr: ["analyser"],
    does: { en: "a bot's values of several actions", fr: "ce qu'un robot pense de plusieurs actions" },
  },
  deploy: {
    en: ["deploy"],
    fr: ["déployer", "deployer"],
    does: {
      en: "deploy the remaining ships: deploy random, deploy fleet.txt",
      fr: "place ce qui reste : déployer au hasard, déployer flotte.txt",
    },
  },
  undo: {
    en: ["undo"],
    fr: ["reprendre", "annuler"],
    does: {
      en: "takes back your last action, but nothing revealed",
      fr: "reprend votre dernière action, mais rien de révélé",
    },
  },
  flip: {
    en: ["flip"],
    fr: ["tourner"],
    does: { en: "turns the board round", fr: "tourne le plateau" },
  },
  save: {
    en: ["save"],
    fr: ["sauver", "enregistrer"],
    does: {
      en: "writes the game so far: save game.txt (readable) or game.json",
      fr: "écrit la partie : sauver partie.txt (lisible) ou partie.json",
    },
  },
  resign: {
    en: ["resign"],
    fr: ["abandonner"],
    does: { en: "gives the game up for your seat", fr: "abandonne la partie pour votre camp" },
  },
  quit: {
    en: ["quit", "exit"],
    fr: ["quitter"],
    does: { en: "leaves; at a terminal the game is kept", fr: "quitte ; à un terminal la partie est gardée" },
  },
}

const byWord: ReadonlyMap<string, CommandName> = new Map(
  NAMES.flatMap((name) => [...COMMANDS[name].en, ...COMMANDS[name].fr].map((word) => [word, name] as const)),
)

/** The command of a word, in either language. */
export function commandCalled(word: string): CommandName | undefined {
  return byWord.get(word.toLowerCase().normalize("NFC"))
}

/** Returns whether a command changes the game when it succeeds. */
export function changesGame(name: CommandName): boolean {
  return name === "deploy" || name === "undo" || name === "resign"
}

/** Returns the name of a command. */
function commandWord(name: CommandName, language: Language): string {
  return COMMANDS[name][language][0] ?? name
}

/** Returns the names of all commands. */
export function commandWords(language: Language): readonly string[] {
  return NAMES.map((name) => commandWord(name, language))
}

/** The commands as rows of a table. */
export function commandRows(language: Language = "en"): readonly (readonly [string, string])[] {
  return NAMES.map((name) => [commandWord(name, language), COMMANDS[name].does[language]])
}
