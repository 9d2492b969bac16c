/** Boarding: its range and its winner. */

import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Base } from "./base"
import { hullThousandths } from "./fire"
import { type AnyState, strongerSeat } from "./state"

/**
 * Returns true if the hulls are near enough for grapples.
 *
 * @rule MS-5.3
 */
export function areNear(rules: Base, { ships: [port, starboard] }: Pick<AnyState, "ships">): boolean {
  return hullThousandths(rules, port, starboard) <= rules.boardingDistance
}

/**
 * Returns the winner by boarding. If either seat grapples, the ship with more resistance wins;
 * equal ships part.
 *
 * @rule MS-5.3
 */
export function boarder(state: AnyState, choices: readonly (Typed | undefined)[]): Seat | null {
  return choices.some((choice) => choice?.type === "grapple") ? strongerSeat(state) : null
}
