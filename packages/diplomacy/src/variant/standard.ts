/** The standard game, for modules that need no other map. */
import type { Seat } from "@flottille/core"
import { standardBoard } from "../map/standard"
import { standardRules } from "../rules/rules"
import { type PreparedRules, prepare } from "./compile-rules"

/** The prepared rules of the standard game. */
export const standard: PreparedRules = /* @__PURE__ */ prepare(standardRules, standardBoard)

/** The number of seats of the standard game. */
export const SEATS = standardBoard.powers.length

/** All seats of the standard game. */
export const seats: readonly Seat[] = /* @__PURE__ */ (() => standardBoard.seats)()

/**
 * Returns the power of a seat of the standard game.
 *
 * @example
 * powerOf(0) // => "austria"
 */
export function powerOf(seat: Seat): string {
  return standardBoard.powerOf(seat)
}
