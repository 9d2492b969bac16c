/** Actions as text, and back. */
import { NotationError, textOf } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { largestHeap } from "./options"

/** An action as text: `take 2`. */
export function formatAction({ stones }: MyGameAction): string {
  return `take ${stones}`
}

/**
 * Reads an action. Whether it is legal is another question, for `validate`.
 *
 * @throws NotationError with the position in the text and what was expected there.
 */
export function parseAction(given: string): MyGameAction {
  const text = textOf(given)
  const stones = Number(/^take ([1-9]\d{0,2})$/.exec(text)?.[1])
  if (stones <= largestHeap) return { type: "take", stones }
  if (text.startsWith("take ")) throw new NotationError(text, 5, "a number of stones")
  throw new NotationError(text, 0, "an action, as in take 2")
}
