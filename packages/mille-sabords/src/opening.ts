/** MS-1: the sea, the wind and where the ships begin. */
import { type Refusal, readOptions, SchemaError, type Seat } from "@flottille/core"
import { HEADING_ACTIONS, type MilleSabordsAction } from "./actions"
import { headingOf } from "./compass"
import { chartOf, obstacle } from "./sea"
import { optionTable } from "./shapes"
import { advanced, hullOf, type MilleSabordsOptions, type MilleSabordsState, type Placed, pointUnit, type Ship } from "./state"

/** Why a heading is refused. */
export type HeadingRefusal = "off-the-step" | "hull-blocked"

/** Options that have been completed here; they are frozen, and need not be looked at again. */
const completed = new WeakMap<object, MilleSabordsOptions>()

/**
 * Completes and checks options.
 *
 * @throws SchemaError naming the option and its clause.
 * @rule MS-1.1 MS-1.3 MS-4.1 MS-6.1
 */
export function completeOptions(given?: Partial<MilleSabordsOptions>): MilleSabordsOptions {
  const known = given && completed.get(given)
  if (known) return known
  const options = readOptions(optionTable, given)
  const [from = 0, to = 0] = options.arc
  if (from >= to) throw new SchemaError("options", ["arc"], "an angle and a larger one", "MS-4.1")
  if ([0, 1].some((seat) => headingsFor(options, seat).length === 0))
    throw new SchemaError("options", ["islands"], "a heading clear for each ship", "MS-1.3")
  completed.set(options, options)
  return options
}

/** Where a seat's stern begins: ten lengths from the start point, `port` on the side of wind − 90°, `starboard` on the other. */
function startOf({ wind }: MilleSabordsOptions, seat: Seat): Placed {
  return advanced({ x: 0, y: 0, heading: headingOf(wind + (seat === 0 ? -90 : 90)) }, 10)
}

/** Why a seat may not start on a heading, or `undefined`. */
export function refuseHeading(options: MilleSabordsOptions, seat: Seat, heading: number): Refusal<HeadingRefusal> | undefined {
  const { freeAngles, turnStep, wind } = options
  if (!freeAngles && (heading - wind) % turnStep !== 0)
    return { code: "off-the-step", rule: "MS-1.3", details: { heading, turnStep, wind } }
  const blocked = obstacle(chartOf(options), hullOf({ ...startOf(options, seat), heading }))
  return blocked && { code: "hull-blocked", rule: "MS-1.3", details: { heading } }
}

/**
 * The headings a seat may start on: the wind's direction and every turn step from it, if the hull is clear there. Counted from north
 * they would favour one side, as the points they give would not mirror each other in the wind's axis.
 *
 * @param fine - With free angles: every whole degree.
 */
export function headingsFor(options: MilleSabordsOptions, seat: Seat, fine?: boolean): readonly MilleSabordsAction[] {
  const { freeAngles, turnStep, wind } = options
  const headings: MilleSabordsAction[] = []
  for (let off = 0; off < 360; off += fine && freeAngles ? 1 : turnStep) {
    const heading = headingOf(wind + off)
    if (!refuseHeading(options, seat, heading)) headings.push(HEADING_ACTIONS[heading] as MilleSabordsAction)
  }
  return headings
}

/** A seat's ship before its heading is chosen. */
export function openingShip(options: MilleSabordsOptions, seat: Seat): Ship {
  return { ...startOf(options, seat), heading: 0, resistance: options.resistance * pointUnit(options), points: 0, left: 0 }
}

/** The position before the headings are chosen. */
export function openingState(given?: Partial<MilleSabordsOptions>): MilleSabordsState {
  const options = completeOptions(given)
  const ships: [Ship, Ship] = [openingShip(options, 0), openingShip(options, 1)]
  return { options, turn: 0, phase: "deployment", ships, pending: [null, null], ending: null }
}
