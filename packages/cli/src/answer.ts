import { type Actor, CHANCE, FlottilleError } from "@flottille/core"
import type { AnyMatch } from "./seating"

/** What a person may say besides an action, with what it is good for. */
const COMMANDS = {
  help: "this list (also ?)",
  list: "every legal action, numbered",
  board: "the board again",
  rules: "a clause or chapter of the rules: rules DJ-3.2; without one, where the game stands",
  undo: "takes back your last action, but nothing revealed",
  save: "writes the game so far: save game.txt (readable) or game.json",
  resign: "gives the game up for your seat",
  quit: "leaves; at a terminal the game is kept",
} as const

/** A command at the prompt. */
export type CommandName = keyof typeof COMMANDS

/** What a line at the prompt means. */
export type Answer =
  | { readonly kind: "action"; readonly action: unknown }
  | { readonly kind: "command"; readonly name: CommandName; readonly argument: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "unclear"; readonly why: string }

/** The commands as rows of a table. */
export function commandRows(): readonly (readonly [string, string])[] {
  return Object.entries(COMMANDS)
}

/** The actions an actor may choose from, with their notation; what only amends a pending choice comes last. */
export function choicesOf(match: AnyMatch, actor: Actor): readonly { readonly action: unknown; readonly text: string }[] {
  const state = match.state()
  const actions = actor === CHANCE ? match.chanceOutcomes().map(({ action }) => action) : match.legalActions(actor)
  const listed = new Set(actions.map((action) => match.game.formatAction(action, state)))
  const amending =
    actor === CHANCE
      ? []
      : match.legalActions(actor, { amending: true }).filter((action) => !listed.has(match.game.formatAction(action, state)))
  return [...actions, ...amending].map((action) => ({ action, text: match.game.formatAction(action, state) }))
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(COMMANDS, word)
}

/** Reads a line: the notation of a listed action comes first, then commands, numbers of the list, and any other notation. */
export function readAnswer(match: AnyMatch, actor: Actor, line: string): Answer {
  const text = line.trim()
  if (text === "") return { kind: "nothing" }
  const choices = choicesOf(match, actor)
  const listed = choices.find((choice) => choice.text === text)
  if (listed) return { kind: "action", action: listed.action }
  const [first = "", ...rest] = text.split(/\s+/)
  const word = first === "?" ? "help" : first.toLowerCase() === "exit" ? "quit" : first.toLowerCase()
  if (isCommand(word)) return { kind: "command", name: word, argument: rest.join(" ") }
  if (/^\d{1,9}$/.test(text)) {
    const choice = choices[Number(text) - 1]
    if (choice) return { kind: "action", action: choice.action }
  }
  try {
    return { kind: "action", action: match.game.parseAction(text, match.state(), actor) }
  } catch (error) {
    if (/^\d+$/.test(text)) return { kind: "unclear", why: `the list goes from 1 to ${choices.length}` }
    if (error instanceof FlottilleError) return { kind: "unclear", why: error.message }
    throw error
  }
}
