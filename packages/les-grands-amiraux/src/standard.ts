/** The standard game's board and fleet, for bots and tools. */
import { type Actor, deepFreeze, parse } from "@flottille/core"
import type { Square } from "./board"
import type { Rank } from "./fleet"
import type { LesGrandsAmirauxAction } from "./kinds/standard"
import { parseState as readState, formatState as writeState } from "./position"
import { type LesGrandsAmirauxRules, prepare, type Rules } from "./prepare"
import { standardRules } from "./rules"
import type { LesGrandsAmirauxState } from "./state"

/** The prepared standard rules. */
export const standard: Rules<LesGrandsAmirauxRules> = /* @__PURE__ */ prepare(standardRules)

/** The ranks from the weakest ship to the strongest, then the Grand Admiral and the mine. */
export const ranks: readonly Rank[] = standard.ranks

/** The ranks in conventional order: the Grand Admiral first, mines last. */
export const fleetOrder: readonly Rank[] = standard.fleetOrder

/** The fleet of each seat: 32 pieces. @rule GA-1.2 */
export const fleet: Readonly<Record<Rank, number>> = /* @__PURE__ */ deepFreeze(
  Object.fromEntries(standardRules.fleet.map(({ rank, count }) => [rank, count])),
)

/** Number of squares of the board, including condemned ones. */
export const squareCount: number = standard.squareCount

/**
 * The 32 squares of each seat's four rows, in ascending order: rows 1–4 for white, 7–10 for red.
 *
 * @rule GA-1.3
 */
export const homeSquares: readonly [readonly Square[], readonly Square[]] = standard.homeSquares

/**
 * Returns the name of a square.
 *
 * @param square - 0 to 79.
 * @throws SchemaError if it is not a square.
 * @rule GA-1.1
 * @example
 * squareName(24) // => "A4"
 */
export function squareName(square: Square): string {
  return standard.squareName(square)
}

/**
 * Returns the square with this upper-case name, or `undefined`.
 *
 * @rule GA-1.1
 * @example
 * squareNamed("H10") // => 79
 */
export function squareNamed(name: string): Square | undefined {
  return standard.squareNamed(name)
}

/**
 * Returns true for a condemned square (C5, F5, C6, F6), which no piece may stand on or pass over.
 *
 * @throws SchemaError if it is not a square.
 * @rule GA-1.1
 * @example
 * isCondemned(34) // => true
 */
export function isCondemned(square: Square): boolean {
  return !standard.open[parse(standard.squareShape, square, "square", "GA-1.1")]
}

/**
 * Formats an action: `place 6 A4`, `lift A4`, `ready`, `first red`, `A4-A5`, `A4xA5`, `A4^A6` or
 * `end`.
 *
 * @throws SchemaError if it is not an action.
 * @example
 * formatAction({ type: "leap", from: 24, to: 40 }) // => "A4^A6"
 */
export function formatAction(action: LesGrandsAmirauxAction): string {
  return standard.play.methods.formatAction(action)
}

/**
 * Parses an action. `A4-A5` is a step or a duel depending on the board, never a leap.
 *
 * @throws NotationError with the position in the text and the expected input.
 * @rule GA-6.3
 * @example
 * parseAction("place G A1", lesGrandsAmiraux.initialState(), 0) // => { type: "place", rank: "G", square: 0 }
 */
export function parseAction(text: string, state: LesGrandsAmirauxState, actor: Actor): LesGrandsAmirauxAction {
  return standard.play.methods.parseAction(text, state, actor)
}

/**
 * Formats a whole position as one line.
 *
 * Its fields are the board, the ready seats, the seat to move, the square of a chain, the turn, the
 * quiet turns, the ending, and the options that differ from their defaults.
 *
 * @example
 * const state = lesGrandsAmiraux.initialState({ memory: "none" })
 * formatState(state) // => "8/8/8/8/2#2#2/2#2#2/8/8/8/8 - - - 0 0 - memory=none"
 */
export function formatState(state: LesGrandsAmirauxState): string {
  return writeState(standard, state)
}

/**
 * Parses a position written by {@link formatState}.
 *
 * @throws NotationError for malformed text or an unreachable position, with the violated clause.
 * @example
 * parseState("8/8/8/8/2#2#2/2#2#2/8/8/8/7wG - - - 0 0 - -").squares[7] // => 8
 */
export function parseState(text: string): LesGrandsAmirauxState {
  return readState(standard, text)
}
