/** Actions as text, and back. */
import { NotationError, textOf } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { squareName, squareNamed } from "./board"

/** An action as text: `b1-c2`. */
export function formatAction({ from, to }: MyGameAction): string {
  return `${squareName(from)}-${squareName(to)}`
}

/**
 * Parses an action. `validate` checks whether it is legal.
 *
 * @throws NotationError with the position in the text and the expectation there.
 */
export function parseAction(given: string): MyGameAction {
  const text = textOf(given)
  const [from, to] = [squareNamed(text.slice(0, 2)), squareNamed(text.slice(3))]
  if (from < 0) throw new NotationError(text, 0, "a square, as in b1-c2")
  if (text[2] !== "-") throw new NotationError(text, 2, "a hyphen, as in b1-c2")
  if (to < 0) throw new NotationError(text, 3, "a square, as in b1-c2")
  return { type: "move", from, to }
}
