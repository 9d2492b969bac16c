/** The commands at the prompt of a room, besides those of a game at one terminal. Both languages are understood. */
import type { Language } from "@flottille/core/rulebook"
import type { Proposal } from "@flottille/room"
import type { CommandName, CommandWords } from "../play/prompt-commands"
import { commandCalled, commandFinder, commandRows, plainWord } from "../play/prompt-commands"
import words from "./commands.json" with { type: "json" }
import subjects from "./subjects.json" with { type: "json" }

const WORDS: Readonly<Record<RoomCommand, CommandWords>> = words

export type RoomCommand = keyof typeof words

const NAMES = Object.keys(words) as readonly RoomCommand[]

/** The commands of `play` that a room has too; advice, `undo` and `save` are for games without other players. */
export const SHARED = [
  "help",
  "list",
  "board",
  "log",
  "rules",
  "why",
  "flip",
  "resign",
  "quit",
] as const satisfies readonly CommandName[]

const roomCommandCalled = commandFinder(WORDS, NAMES)

export type RoomLine = { readonly name: RoomCommand | (typeof SHARED)[number]; readonly argument: string }

export function readCommand(line: string): RoomLine | undefined {
  const [, word = "", argument = ""] = /^(\S+)\s*(.*)$/s.exec(line.trim()) ?? []
  const own = roomCommandCalled(word)
  const shared = own ?? SHARED.find((name) => name === commandCalled(word))
  return shared && { name: shared, argument: argument.trim() }
}

const quit: Readonly<Record<Language, string>> = {
  en: "leave; the seat stays yours",
  fr: "quitter le salon ; la place reste à vous",
}

export function roomRows(language: Language): readonly (readonly [string, string])[] {
  const own = NAMES.map((name) => [WORDS[name][language][0] ?? name, WORDS[name].does[language]] as const)
  const shared = commandRows(language, SHARED)
  return [
    ...own,
    ...shared.map(([word, does], index) => [word, SHARED[index] === "quit" ? quit[language] : does] as const),
  ]
}

function finder<Name extends string>(
  table: Readonly<Record<Name, readonly string[]>>,
): (word: string) => Name | undefined
function finder(table: Readonly<Record<string, readonly string[]>>): (word: string) => string | undefined {
  return (word) => Object.keys(table).find((name) => table[name]?.includes(plainWord(word)))
}

export const proposalCalled = finder<Proposal>(subjects.proposals)

export const powerCalled = finder(subjects.powers)

export const waitCalled = finder(subjects.waits)
