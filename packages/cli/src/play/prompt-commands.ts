/** The commands at the prompt besides actions, in English and French; both are always understood. */
import type { Language } from "@flottille/core/rulebook"

export interface CommandWords {
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
  "redo",
  "flip",
  "save",
  "resign",
  "quit",
] as const

export type CommandName = (typeof NAMES)[number]

const COMMANDS: Readonly<Record<CommandName, CommandWords>> = {
  help: {
    en: ["help", "?"],
    fr: ["aide"],
    does: { en: "list all commands (? for short)", fr: "lister les commandes (? en abrégé)" },
  },
  list: {
    en: ["list"],
    fr: ["liste"],
    does: {
      en: "list legal actions: list 41-80, list PAR",
      fr: "lister les actions permises : liste 41-80, liste PAR",
    },
  },
  board: {
    en: ["board"],
    fr: ["plateau"],
    does: { en: "redraw the board in full", fr: "réafficher le plateau en entier" },
  },
  log: {
    en: ["log"],
    fr: ["journal"],
    does: { en: "repeat the latest messages", fr: "répéter les derniers messages" },
  },
  rules: {
    en: ["rules"],
    fr: ["règles", "regles"],
    does: {
      en: "show a clause or chapter: rules DJ-3.2",
      fr: "montrer un article ou un chapitre : règles DJ-3.2",
    },
  },
  why: {
    en: ["why"],
    fr: ["pourquoi"],
    does: {
      en: "explain why an action is not allowed",
      fr: "expliquer pourquoi une action n’est pas permise",
    },
  },
  hint: {
    en: ["hint"],
    fr: ["conseil"],
    does: {
      en: "show a bot's choice; hint mcts:5s names one",
      fr: "montrer le choix d’un robot, par exemple conseil mcts:5s",
    },
  },
  analyse: {
    en: ["analyse", "analyze"],
    fr: ["analyser"],
    does: { en: "show a bot's values for several actions", fr: "montrer l’avis d’un robot sur plusieurs actions" },
  },
  deploy: {
    en: ["deploy"],
    fr: ["déployer", "deployer"],
    does: {
      en: "deploy the remaining ships: deploy random, deploy fleet.txt",
      fr: "placer ce qui reste : déployer au hasard, déployer flotte.txt",
    },
  },
  undo: {
    en: ["undo"],
    fr: ["reprendre", "annuler"],
    does: {
      en: "take back your last action",
      fr: "reprendre votre dernière action",
    },
  },
  redo: {
    en: ["redo"],
    fr: ["rétablir", "retablir"],
    does: { en: "restore what was taken back", fr: "rétablir ce qui a été repris" },
  },
  flip: {
    en: ["flip"],
    fr: ["tourner"],
    does: { en: "turn the board round", fr: "retourner le plateau" },
  },
  save: {
    en: ["save"],
    fr: ["sauver", "enregistrer"],
    does: {
      en: "save the game: save game.txt, save game.json",
      fr: "sauver la partie : sauver partie.txt, sauver partie.json",
    },
  },
  resign: {
    en: ["resign"],
    fr: ["abandonner"],
    does: { en: "resign your seat", fr: "abandonner la partie pour votre camp" },
  },
  quit: {
    en: ["quit", "exit"],
    fr: ["quitter"],
    does: { en: "save the game and leave", fr: "sauver la partie et quitter" },
  },
}

export const plainWord = (word: string) => word.toLowerCase().normalize("NFC")

export function commandFinder<Name extends string>(
  commands: Readonly<Record<Name, CommandWords>>,
  names: readonly Name[],
): (word: string) => Name | undefined {
  const byWord = new Map(
    names.flatMap((name) => [...commands[name].en, ...commands[name].fr].map((word) => [word, name] as const)),
  )
  return (word) => byWord.get(plainWord(word))
}

export const commandCalled = commandFinder(COMMANDS, NAMES)

export function changesGame(name: CommandName): boolean {
  return ["deploy", "undo", "redo", "resign"].includes(name)
}

function commandWord(name: CommandName, language: Language): string {
  return COMMANDS[name][language][0] ?? name
}

export function commandWords(language: Language): readonly string[] {
  return NAMES.map((name) => commandWord(name, language))
}

export function commandRows(
  language: Language = "en",
  names: readonly CommandName[] = NAMES,
): readonly (readonly [string, string])[] {
  return names.map((name) => [commandWord(name, language), COMMANDS[name].does[language]])
}
