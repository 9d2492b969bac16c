/** The dice and their odds. */
import { type ChanceOutcome, deepFreeze } from "@flottille/core"
import type { Fall } from "./actions"

/** Faces of a die, numbered from 1. */
export const faces = 6

/** Dice of a throw, at most. */
export const mostDice = 2

/**
 * In how many ways dice show a sum: the weight of that outcome.
 *
 * @rule XY-2.2
 * @example
 * [2, 7, 12, 13].map((sum) => waysTo(sum, 2)) // => [1, 6, 1, 0]
 */
export function waysTo(sum: number, dice: number): number {
  if (dice === 0) return sum === 0 ? 1 : 0
  return Array.from({ length: faces }, (_, face) => waysTo(sum - face - 1, dice - 1)).reduce(
    (ways, more) => ways + more,
    0,
  )
}

/** The sums of so many dice with exact weights; built once, so that calls do not allocate. */
export const falls: readonly (readonly ChanceOutcome<Fall>[])[] = deepFreeze(
  Array.from({ length: mostDice + 1 }, (_, dice) => {
    const sums = Array.from({ length: dice * (faces - 1) + 1 }, (_, index) => dice + index)
    return sums.map((sum) => ({ action: { type: "fall", sum }, weight: waysTo(sum, dice) }))
  }),
)
