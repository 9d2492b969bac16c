import { createRandom } from "@flottille/core"
import { type GameUnderTest, type History, isLawViolation, LawViolation, lastState } from "./game-under-test"
import type { Law } from "./law-case"
import { describeError, type PlayoutRecipe } from "./playout"

/**
 * Laws that are asked at one position in so many where every position is looked at. They are about input from outside and about handed-out
 * objects rather than about the position, and cost as much as all others together.
 */
const SELDOM: Readonly<Record<number, number>> = { 13: 100, 14: 20 }

/** Laws that ask many questions at a position, each of every viewer or of copies of all that is there. */
const COSTLY: ReadonlySet<number> = new Set([3, 4, 9, 10, 13, 14, 16])

/**
 * Says whether a law is asked at the position of this number.
 *
 * @param costly - Costly laws are asked at one position in so many.
 */
export function isDue({ number }: Law, position: number, costly = 1): boolean {
  return position % ((SELDOM[number] ?? 1) * (COSTLY.has(number) ? costly : 1)) === 0
}

/** One position, looked at by itself. */
export interface Single {
  readonly tested: GameUnderTest
  readonly recipe: PlayoutRecipe
  /** The game up to the position. */
  readonly history: History
  readonly known: readonly unknown[]
  readonly viewers: number
  readonly final?: boolean
  noteCheck?(): void
}

/** Asks a law about one position; returns what is wrong, or `undefined`. */
export function faultAt(
  law: Law,
  { tested, recipe, history, known, viewers, final = false, noteCheck = () => {} }: Single,
): LawViolation | undefined {
  // The same position of the same game is asked with the same random numbers.
  const random = createRandom(`${recipe.salt} ${history.entries.length}`)
  try {
    law.check({
      tested,
      recipe,
      history,
      state: lastState(history),
      random,
      final,
      single: true,
      viewers,
      known,
      noteCheck,
    })
    return undefined
  } catch (error) {
    return isLawViolation(error) ? error : new LawViolation(`the game threw ${describeError(error)}`, history)
  }
}
