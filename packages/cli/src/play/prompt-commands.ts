/** The commands at the prompt besides actions, in English and French; both are always understood. */
import type { Language } from "@flottille/core/rulebook"
import words from "./commands.json" with { type: "json" }

export interface CommandWords {
  /** The names of the command; the first one is shown. */
  readonly en: readonly string[]
  readonly fr: readonly string[]
  readonly does: Readonly<Record<Language, string>>
}

export type CommandName = keyof typeof words

const COMMANDS: Readonly<Record<CommandName, CommandWords>> = words

/** In the order in which `help` lists them. */
const NAMES = Object.keys(words) as readonly CommandName[]

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
