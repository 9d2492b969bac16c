/** Notation of actions. */
import { type Actor, CHANCE, NotationError, parse, textOf } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { differenceOf } from "@flottille/core/notation"
import type { AnyRules } from "./prepare"
import type { AnyState } from "./state"

/**
 * Formats an action as text.
 *
 * @throws SchemaError if it is not an action.
 * @example
 * milleSabords.formatAction({ type: "order", order: "FL" }) // => "FL"
 * milleSabords.formatAction({ type: "heading", heading: 135 }) // => "heading 135"
 * milleSabords.formatAction({ type: "hold-off" }) // => "hold off"
 */
export function formatAction({ play }: AnyRules, action: Typed): string {
  return play.methods.formatAction(parse(play.actionShape, action, "action"))
}

/**
 * Parses an action without judging whether it is legal.
 *
 * @throws NotationError with the position where the text departs from every choice of the seat, and
 *   these choices.
 */
export function parseAction(rules: AnyRules, given: unknown, state: AnyState, actor: Actor): Typed {
  const text = textOf(given)
  const action = rules.play.named(text)
  if (action) return action
  const { legalActions, formatAction } = rules.play.methods
  // A seat that has sealed its choice is shown what it chose from.
  const unsealed: AnyState = { ...state, pending: [null, null] }
  const choices = actor === CHANCE ? [] : legalActions(unsealed, actor).map((each) => formatAction(each))
  throw new NotationError(
    text,
    Math.max(0, ...choices.map((choice) => differenceOf(text, choice))),
    choices.join(", ") || "nothing",
  )
}
