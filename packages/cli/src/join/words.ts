/** The commands at the prompt of a room, besides those of a game at one terminal. Both languages are understood. */
import type { Language } from "@flottille/core/rulebook"
import type { Proposal } from "@flottille/room"
import type { CommandName, CommandWords } from "../play/prompt-commands"
import { commandCalled, commandFinder, commandRows, plainWord } from "../play/prompt-commands"
import words from "./commands.json" with { type: "json" }

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

const PROPOSALS: Readonly<Record<string, Proposal>> = {
  undo: "undo",
  reprendre: "undo",
  draw: "draw",
  nulle: "draw",
  concede: "concede",
  concession: "concede",
  concéder: "concede",
  abandon: "abandon",
  annuler: "abandon",
  pause: "pause",
  resume: "resume",
  continuer: "resume",
  extend: "extend",
  prolonger: "extend",
}

export function proposalCalled(word: string): Proposal | undefined {
  const wanted = plainWord(word)
  return Object.hasOwn(PROPOSALS, wanted) ? PROPOSALS[wanted] : undefined
}

const POWERS = {
  pause: ["pause"],
  resume: ["resume", "continuer"],
  extend: ["extend", "prolonger"],
  replace: ["replace", "remplacer"],
  remove: ["remove", "retirer"],
  end: ["end", "finir"],
  rollback: ["rollback", "revenir"],
} as const

export function powerCalled(word: string): keyof typeof POWERS | undefined {
  const names = Object.keys(POWERS) as readonly (keyof typeof POWERS)[]
  return names.find((name) => POWERS[name].some((each) => each === plainWord(word)))
}

export function waitCalled(word: string): "turn" | "letter" | "end" | undefined {
  if (/^(turn|tour)?$/i.test(word)) return "turn"
  if (/^(letter|lettre)$/i.test(word)) return "letter"
  return /^(end|fin)$/i.test(word) ? "end" : undefined
}
