/** Actions as text, and back. */
import { type Actor, NotationError } from "@flottille/core"
import { actionOf, formatAction, type MilleSabordsAction } from "./actions"
import { choicesFor } from "./choices"
import { agreement } from "./position"
import type { MilleSabordsState } from "./state"

export { formatAction } from "./actions"
export { formatState, parseState } from "./position"

/**
 * Reads an action; whether it is legal is not asked here.
 *
 * @throws NotationError with the position where the text leaves every choice of the seat, and these choices.
 */
export function parseAction(text: string, state: MilleSabordsState, actor: Actor): MilleSabordsAction {
  const action = actionOf(text)
  if (action) return action
  const choices = actor === 0 || actor === 1 ? choicesFor(state, actor).map(formatAction) : []
  throw new NotationError(text, Math.max(0, ...choices.map((choice) => agreement(text, choice))), choices.join(", ") || "nothing")
}
