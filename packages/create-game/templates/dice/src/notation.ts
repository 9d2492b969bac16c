/** Actions as text, and back. */
import { NotationError, textOf } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { faces, mostDice } from "./dice"

/** An action as text: `throw 2`, and then of chance `fall 7`. */
export function formatAction(action: MyGameAction): string {
  switch (action.type) {
    case "throw":
      return `throw ${action.dice}`
    case "fall":
      return `fall ${action.sum}`
  }
}

/**
 * Parses an action. `validate` checks whether it is legal.
 *
 * @throws NotationError with the position in the text and the expectation there.
 */
export function parseAction(given: string): MyGameAction {
  const text = textOf(given)
  const [, type, digits] = /^(throw|fall) ([1-9]\d?)$/.exec(text) ?? []
  const number = Number(digits)
  if (type === "throw" && number <= mostDice) return { type, dice: number }
  if (type === "fall" && number <= mostDice * faces) return { type, sum: number }
  if (text.startsWith("throw ")) throw new NotationError(text, 6, "one die or two, as in throw 2")
  if (text.startsWith("fall ")) throw new NotationError(text, 5, "a sum of dice, as in fall 7")
  throw new NotationError(text, 0, "an action, as in throw 2")
}
