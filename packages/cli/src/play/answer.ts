import { type Actor, CHANCE, readAction as readNotation } from "@flottille/core"
import { sourceOf } from "@flottille/host/modules"
import type { AnyMatch } from "@flottille/host/players"
import { nearest } from "@flottille/host/words"
import { notationOf } from "../language/wording"
import { phrasesIn } from "./phrases"
import { type CommandName, commandCalled, commandWords } from "./prompt-commands"
import type { Seating } from "./seating"

export type Answer =
  | { readonly kind: "action"; readonly action: unknown }
  | { readonly kind: "command"; readonly name: CommandName; readonly argument: string }
  | { readonly kind: "nothing" }
  /** The reason why the line is none of these, and similar valid lines, in words. */
  | { readonly kind: "unclear"; readonly why: string }

export interface ListedAction {
  readonly action: unknown
  readonly text: string
}

/** The parts of a session needed to read and write actions; a room has a match that its seat's view allows. */
export interface Choosing extends Pick<Seating, "entry" | "language"> {
  readonly match: Pick<AnyMatch, "state" | "legalActions" | "chanceOutcomes">
}

/** Returns the actions of an actor with their notation; amending actions come last. */
export function choicesOf({ entry, match, language }: Choosing, actor: Actor): readonly ListedAction[] {
  const state = match.state()
  const notation = notationOf(entry, language)
  const written = (action: unknown) => ({ action, text: notation.formatAction(action, state) })
  if (actor === CHANCE) return match.chanceOutcomes().map(({ action }) => written(action))
  const actions = match.legalActions(actor).map(written)
  const listed = new Set(actions.map(({ text }) => text))
  const amending = match.legalActions(actor, { amending: true }).map(written)
  return [...actions, ...amending.filter(({ text }) => !listed.has(text))]
}

/** Number of similar lines suggested. */
const NAMED = 6

/** Reads a line: notation of a listed action first, then commands, numbers of the list, and any other notation. */
export function readAnswer(choosing: Choosing, actor: Actor, line: string): Answer {
  const text = line.trim()
  if (text === "") return { kind: "nothing" }
  const choices = choicesOf(choosing, actor)
  const listed = choices.find((choice) => choice.text === text)
  if (listed) return { kind: "action", action: listed.action }
  const [first = "", ...rest] = text.split(/\s+/)
  const name = commandCalled(first)
  if (name) return { kind: "command", name, argument: rest.join(" ") }
  return readAction(choosing, actor, text, choices)
}

export function readAction(
  { entry, match, language }: Choosing,
  actor: Actor,
  text: string,
  choices: readonly ListedAction[],
): Extract<Answer, { kind: "action" | "unclear" }> {
  if (/^\d{1,9}$/.test(text)) {
    const choice = choices[Number(text) - 1]
    if (choice) return { kind: "action", action: choice.action }
  }
  const phrases = phrasesIn(language)
  const near = () =>
    nearest(text, [...choices.map((choice) => choice.text), ...commandWords(language)], NAMED).join(", ")
  try {
    const read = readNotation([notationOf(entry, language)], text, match.state(), actor)
    if ("action" in read) return { kind: "action", action: read.action }
    if (/^\d+$/.test(text)) return { kind: "unclear", why: phrases.listGoes(choices.length) }
    return { kind: "unclear", why: `${entry.explain(read.refusal, language)}\n${phrases.wouldBe(near())}` }
  } catch (error) {
    // A game of another author may throw errors of any kind.
    if (!sourceOf(entry)) throw error
    return { kind: "unclear", why: `${JSON.stringify(text)}: ${error}\n${phrases.wouldBe(near())}` }
  }
}
