/** Actions as text, and back. */
import { NotationError, textOf } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { deck } from "./deck"

/** An action as text: `play 7`, and of chance `deal 7`. */
export function formatAction({ type, card }: MyGameAction): string {
  return `${type} ${card}`
}

/**
 * Parses an action without looking at a hand; `validate` checks whether it is legal.
 *
 * @throws NotationError with the position in the text and the expectation there.
 */
export function parseAction(given: string): MyGameAction {
  const text = textOf(given)
  const [, type, digits] = /^(deal|play) ([1-9]\d?)$/.exec(text) ?? []
  const card = Number(digits)
  if ((type === "deal" || type === "play") && deck.includes(card)) return { type, card }
  if (/^(deal|play) /.test(text)) throw new NotationError(text, 5, `a card from 1 to ${deck.length}`)
  throw new NotationError(text, 0, "an action, as in play 7")
}
