/** When ships are near enough to board, what may be answered, and who wins. */
import type { Seat } from "@flottille/core"
import { boardingActions, type MilleSabordsAction } from "./actions"
import { hullThousandths } from "./fire"
import type { Rules } from "./prepare"
import { type MilleSabordsState, strongerSeat } from "./state"

/**
 * Whether the hulls are near enough for grapples.
 *
 * @rule MS-5.3
 */
export function areNear(rules: Rules, { ships: [port, starboard] }: Pick<MilleSabordsState, "ships">): boolean {
  return hullThousandths(rules, port, starboard) <= rules.boardingDistance
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
export function applyGrapples(
  state: MilleSabordsState,
  choices: readonly (MilleSabordsAction | undefined)[],
): Seat | null {
  return choices.some((choice) => choice?.type === "grapple") ? strongerSeat(state) : null
}
