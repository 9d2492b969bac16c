import { createRandom } from "@flottille/core"
import { type GameUnderTest, type History, isLawViolation, LawViolation, lastState } from "./game-under-test"
import type { Law } from "./law-case"
import { describeError, type PlayoutRecipe } from "./playout"

/**
 * Laws checked at one position in this many of an exhaustive or thorough run. They test input and
 * borders rather than positions, and cost as much as all others together.
 */
const SELDOM: Readonly<Record<number, number>> = { 13: 100, 14: 20 }

/** Laws that check much at each position: every viewer, or copies of everything. */
const COSTLY: ReadonlySet<number> = new Set([3, 4, 9, 10, 13, 14, 16])

/**
 * Returns whether a law is due at the position of this number.
 *
 * @param costly - Interval between positions for expensive laws.
 */
export function isDue({ number }: Law, position: number, costly = 1): boolean {
  return position % ((SELDOM[number] ?? 1) * (COSTLY.has(number) ? costly : 1)) === 0
}

/** A position that is checked separately. */
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

/** Checks a law at one position and returns the violation, or `undefined`. */
export function faultAt(law: Law, position: Single): LawViolation | undefined {
  const { recipe, history } = position
  // The same position of the same game always gets the same random numbers.
  const random = createRandom(`${recipe.salt} ${history.entries.length}`)
  try {
    law.check({
      final: false,
      noteCheck() {},
      ...position,
      state: lastState(history),
      random,
      single: true,
    })
    return undefined
  } catch (error) {
    return isLawViolation(error) ? error : new LawViolation(`the game threw ${describeError(error)}`, history)
  }
}
