/** The opening position: ships at their starting points. */
import { assert, type Seat } from "@flottille/core"
import { initialCounts } from "@flottille/core/kinds"
import type { MilleSabordsOptions } from "../state/options"
import type { Ship } from "../state/ship"
import { type AnyState, pointUnit } from "../state/state"
import type { Base } from "./base"
import { startOf } from "./deployment"
import { completeOptions } from "./option-table"

/**
 * Returns a seat's ship at its starting point, before its heading is chosen.
 *
 * @rule MS-1.3 MS-1.4
 */
export function initialShip(rules: Base, options: MilleSabordsOptions, seat: Seat): Ship {
  assert(
    typeof rules?.resistanceOf === "function",
    "initialShip",
    "rules",
    "the rules that a kind or phase is bound to",
  )
  assert(typeof options?.wind === "number", "initialShip", "options", "the options of a game")
  return {
    ...startOf(rules, options, seat),
    heading: 0,
    resistance: rules.resistanceOf(options, seat) * pointUnit(options),
    points: 0,
    left: 0,
  }
}

/** Returns the position before the first action. */
export function initialState(rules: Base, given?: Partial<MilleSabordsOptions>): AnyState {
  const options = completeOptions(rules, given)
  const counts = initialCounts(rules.endings, 2)
  return {
    options,
    turn: 0,
    phase: "deployment",
    ships: [initialShip(rules, options, 0), initialShip(rules, options, 1)],
    pending: [null, null],
    ending: null,
    ...(counts && { counts }),
  }
}
