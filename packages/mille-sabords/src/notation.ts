/** Notation of actions. */
import { type Actor, NotationError, parse, textOf } from "@flottille/core"
import { differenceOf } from "@flottille/core/notation"
import { type MilleSabordsAction, textOfAction } from "./actions"
import { listChoices } from "./legal"
import type { Rules } from "./prepare"
import type { MilleSabordsState } from "./state"

/**
 * Formats an action as text.
 *
 * @throws SchemaError if it is not an action.
 * @example
 * milleSabords.formatAction({ type: "order", order: "FL" }) // => "FL"
 * milleSabords.formatAction({ type: "heading", heading: 135 }) // => "heading 135"
 * milleSabords.formatAction({ type: "hold-off" }) // => "hold off"
 */
export function formatAction({ actionShape }: Rules, action: MilleSabordsAction): string {
  return textOfAction(parse(actionShape, action, "action"))
}

/**
 * Parses an action without judging whether it is legal.
 *
 * @throws NotationError with the position where the text departs from every choice of the seat, and
 *   these choices.
 */
export function parseAction(rules: Rules, text: string, state: MilleSabordsState, actor: Actor): MilleSabordsAction {
  const action = rules.actions.get(textOf(text))
  if (action) return action
  const choices = actor === 0 || actor === 1 ? listChoices(rules, state, actor).map(textOfAction) : []
  throw new NotationError(
    text,
    Math.max(0, ...choices.map((choice) => differenceOf(text, choice))),
    choices.join(", ") || "nothing",
  )
}
