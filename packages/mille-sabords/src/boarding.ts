/** Boarding: its range, its answers and its winner. */
import type { Seat } from "@flottille/core"
import { boardingActions, type MilleSabordsAction } from "./actions"
import { hullThousandths } from "./fire"
import type { Rules } from "./prepare"
import { type MilleSabordsState, strongerSeat } from "./state"

/**
 * Returns true if the hulls are near enough for grapples.
 *
 * @rule MS-5.3
 */
export function areNear(rules: Rules, { ships: [port, starboard] }: Pick<MilleSabordsState, "ships">): boolean {
  return hullThousandths(rules, port, starboard) <= rules.boardingDistance
}

/** Returns both answers. Neither is refused while boarding is being decided. */
export function listGrapples(): readonly MilleSabordsAction[] {
  return boardingActions
}

/**
 * Returns the winner by boarding. If either seat grapples, the ship with more resistance wins;
 * equal ships part.
 *
 * @rule MS-5.3
 */
export function applyGrapples(
  state: MilleSabordsState,
  choices: readonly (MilleSabordsAction | undefined)[],
): Seat | null {
  // Stryker disable next-line OptionalChaining: both have answered when boarding is settled
  return choices.some((choice) => choice?.type === "grapple") ? strongerSeat(state) : null
}
