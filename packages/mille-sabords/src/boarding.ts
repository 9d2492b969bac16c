/** When ships are near enough to board, what may be answered, and who wins. */
import type { Seat } from "@flottille/core"
import { boardingActions, type MilleSabordsAction } from "./actions"
import { hullThousandths } from "./fire"
import { type MilleSabordsState, strongerSeat } from "./state"

/** Hulls are near enough for grapples below half a length, that is up to this many thousandths. */
const grapplingDistance = 499

/**
 * Whether the hulls are less than half a length apart.
 *
 * @rule MS-5.3
 */
export function areNear({ ships: [port, starboard] }: Pick<MilleSabordsState, "ships">): boolean {
  return hullThousandths(port, starboard) <= grapplingDistance
}

/** Both answers; neither is ever refused while boarding is asked about. */
export function listGrapples(): readonly MilleSabordsAction[] {
  return boardingActions
}

/**
 * Who wins by boarding: if either grapples, the ship with more resistance; equal ships part.
 *
 * @rule MS-5.3
 */
export function applyGrapples(state: MilleSabordsState, choices: readonly (MilleSabordsAction | undefined)[]): Seat | null {
  return choices.some((choice) => choice?.type === "grapple") ? strongerSeat(state) : null
}
