import { type Actor, CHANCE, FlottilleError } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { type CommandName, commandCalled, commandWords } from "./commands"
import { nearest } from "./nearest"
import { phrasesIn } from "./phrases"
import type { AnyMatch } from "./seating"

/** What a line at the prompt means. */
export type Answer =
  | { readonly kind: "action"; readonly action: unknown }
  | { readonly kind: "command"; readonly name: CommandName; readonly argument: string }
  | { readonly kind: "nothing" }
  /** Why it is none of these, and what would have been understood. */
  | { readonly kind: "unclear"; readonly why: string; readonly near: readonly string[] }

/** An action with its notation. */
export interface ListedAction {
  readonly action: unknown
  readonly text: string
}

/** The actions an actor may choose from, with their notation; what only amends a pending choice comes last. */
export function choicesOf(match: AnyMatch, actor: Actor): readonly ListedAction[] {
  const state = match.state()
  const actions = actor === CHANCE ? match.chanceOutcomes().map(({ action }) => action) : match.legalActions(actor)
  const listed = new Set(actions.map((action) => match.game.formatAction(action, state)))
  const amending =
    actor === CHANCE
      ? []
      : match.legalActions(actor, { amending: true }).filter((action) => !listed.has(match.game.formatAction(action, state)))
  return [...actions, ...amending].map((action) => ({ action, text: match.game.formatAction(action, state) }))
}

/** How many texts are named that would have been understood. */
const NAMED = 6

/** Reads a line: the notation of a listed action comes first, then commands, numbers of the list, and any other notation. */
export function readAnswer(match: AnyMatch, actor: Actor, line: string, language: Language = "en"): Answer {
  const text = line.trim()
  if (text === "") return { kind: "nothing" }
  const choices = choicesOf(match, actor)
  const listed = choices.find((choice) => choice.text === text)
  if (listed) return { kind: "action", action: listed.action }
  const [first = "", ...rest] = text.split(/\s+/)
  const name = commandCalled(first)
  if (name) return { kind: "command", name, argument: rest.join(" ") }
  return readAction(match, actor, text, choices, language)
}

/** Reads an action, by its number or its notation. */
export function readAction(
  match: AnyMatch,
  actor: Actor,
  text: string,
  choices: readonly ListedAction[],
  language: Language,
): Extract<Answer, { kind: "action" | "unclear" }> {
  if (/^\d{1,9}$/.test(text)) {
    const choice = choices[Number(text) - 1]
    if (choice) return { kind: "action", action: choice.action }
  }
  try {
    return { kind: "action", action: match.game.parseAction(text, match.state(), actor) }
  } catch (error) {
    if (!(error instanceof FlottilleError)) throw error
    const phrases = phrasesIn(language)
    if (/^\d+$/.test(text)) return { kind: "unclear", why: phrases.listGoes(choices.length), near: [] }
    // What notation expects is told in English; in French the nearest texts say it.
    const why = language === "en" ? error.message : phrases.noSuch(text)
    const near = nearest(text, [...choices.map((choice) => choice.text), ...commandWords(language)], NAMED)
    return { kind: "unclear", why, near }
  }
}
