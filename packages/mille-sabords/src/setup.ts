/** The opening position: ships at their starting points. */
import type { Seat } from "@flottille/core"
import { startOf } from "./deployment"
import { completeOptions, type MilleSabordsOptions } from "./options"
import type { Rules } from "./prepare"
import { initialState, type MilleSabordsState, pointUnit, type Ship } from "./state"

/** Returns a seat's ship before its heading is chosen. */
export function initialShip(rules: Rules, options: MilleSabordsOptions, seat: Seat): Ship {
  return {
    ...startOf(rules, options, seat),
    heading: 0,
    resistance: options.resistance * pointUnit(options),
    points: 0,
    left: 0,
  }
}

/** Returns the position before the first action. */
export function openingState(rules: Rules, given?: Partial<MilleSabordsOptions>): MilleSabordsState {
  const options = completeOptions(rules, given)
  return initialState(options, [initialShip(rules, options, 0), initialShip(rules, options, 1)])
}
