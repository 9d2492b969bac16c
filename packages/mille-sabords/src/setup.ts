/** How a game is set up: options completed, ships at their starting points. */
import { readOptions, SchemaError, type Seat } from "@flottille/core"
import { listHeadings, startOf } from "./deployment"
import type { MilleSabordsOptions } from "./options"
import type { Rules } from "./prepare"
import { type MilleSabordsState, pointUnit, type Ship } from "./state"

/**
 * Completes and checks options.
 *
 * @throws SchemaError naming the option and its clause.
 * @rule MS-1.1 MS-1.3 MS-4.1 MS-6.1
 */
export function completeOptions(rules: Rules, given?: Partial<MilleSabordsOptions>): MilleSabordsOptions {
  const { completed, optionTable } = rules
  const known = given && completed.get(given)
  if (known) return known
  const options = readOptions(optionTable, given)
  const [from = 0, to = 0] = options.arc
  if (from >= to) throw new SchemaError("options", ["arc"], "an angle and a larger one", "MS-4.1")
  if ([0, 1].some((seat) => listHeadings(rules, options, seat).length === 0))
    throw new SchemaError("options", ["islands"], "a heading clear for each ship", "MS-1.3")
  completed.set(options, options)
  return options
}

/** A seat's ship before its heading is chosen. */
export function initialShip(rules: Rules, options: MilleSabordsOptions, seat: Seat): Ship {
  return { ...startOf(rules, options, seat), heading: 0, resistance: options.resistance * pointUnit(options), points: 0, left: 0 }
}

/** The position before the headings are chosen. */
export function initialState(rules: Rules, given?: Partial<MilleSabordsOptions>): MilleSabordsState {
  const options = completeOptions(rules, given)
  const ships: [Ship, Ship] = [initialShip(rules, options, 0), initialShip(rules, options, 1)]
  return { options, turn: 0, phase: "deployment", ships, pending: [null, null], ending: null }
}
