/** Actions as text, and back. */
import { NotationError, textOf } from "@flottille/core"
import type { MyGameAction } from "./actions"

/** An action as text: `seal 4`, `withdraw`. */
export function formatAction(action: MyGameAction): string {
  return action.type === "seal" ? `seal ${action.card}` : action.type
}

/**
 * Parses an action. `validate` checks whether it is legal.
 *
 * @throws NotationError with the position in the text and the expectation there.
 */
export function parseAction(given: string): MyGameAction {
  const text = textOf(given)
  if (text === "withdraw") return { type: "withdraw" }
  const [, card] = /^seal ([1-9])$/.exec(text) ?? []
  if (card) return { type: "seal", card: Number(card) }
  if (text.startsWith("seal ")) throw new NotationError(text, 5, "a card, as in seal 4")
  throw new NotationError(text, 0, "an action, as in seal 4")
}
