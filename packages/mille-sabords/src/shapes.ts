/** What everything that comes from outside must look like. */
import {
  type Frozen,
  integer,
  limit,
  list,
  literal,
  nullable,
  number,
  type OptionTable,
  object,
  REFEREE,
  type Shape,
  SPECTATOR,
  tagged,
  text,
} from "@flottille/core"
import type { MilleSabordsAction } from "./actions"
import { ORDER_CODES } from "./orders"
import { type Ending, type MilleSabordsOptions, type MilleSabordsState, PHASES, REASONS, type Sea, type Ship } from "./state"
import type { MilleSabordsView } from "./view"

/** No sea is larger than this many lengths, so that coordinates stay small. */
const LARGEST = 200

const side = number(50, LARGEST)
const place = number(-LARGEST, LARGEST)

const seaShape: Shape<Sea> = tagged("shape", {
  rectangle: object({ width: side, height: side }),
  circle: object({ diameter: side }),
})

/** Every divisor of 360 up to 45. */
const TURN_STEPS = Array.from({ length: 45 }, (_, before) => before + 1).filter((degrees) => 360 % degrees === 0)

/** A heading, in whole degrees clockwise from north. */
export const headingShape: Shape<number> = integer(0, 359)

/** Movement points, sector by sector. */
export const roseShape: Shape<readonly number[]> = list(integer(0, 3), 5)

/** Two angles off the bow. */
export const arcShape: Shape<readonly number[]> = list(integer(0, 180), 2, 2)

/** What becomes of a started length. */
export const roundingShape: Shape<MilleSabordsOptions["rounding"]> = literal("up", "nearest", "down", "none")

/** The options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MilleSabordsOptions> = {
  sea: { shape: seaShape, default: Object.freeze({ shape: "rectangle", width: 50, height: 50 }), rule: "MS-1.1" },
  wind: { shape: headingShape, default: 0, rule: "MS-1.2" },
  islands: {
    shape: list(object({ x: place, y: place, radius: number(0, LARGEST / 2) }), 0, 100),
    default: Object.freeze([]),
    rule: "MS-6.1",
  },
  resistance: { shape: literal(10, 15, 20), default: 10, rule: "MS-1.4" },
  rose: { shape: roseShape, default: Object.freeze([0, 1, 2, 3, 2]), rule: "MS-2.1" },
  turnStep: { shape: literal(...TURN_STEPS), default: 45, rule: "MS-2.3" },
  freeAngles: { shape: literal(false, true), default: false, rule: "MS-2.3" },
  arc: { shape: arcShape, default: Object.freeze([45, 135]), rule: "MS-4.1" },
  distance: { shape: literal("hull", "middle"), default: "hull", rule: "MS-4.2" },
  rounding: { shape: roundingShape, default: "up", rule: "MS-4.2" },
  collision: { shape: literal("contact", "off"), default: "contact", rule: "MS-5.1" },
  turnLimit: limit(100, "MS-7.1"),
}

/** The shape of an action. */
export const actionShape: Shape<MilleSabordsAction> = tagged("type", {
  heading: object({ heading: headingShape }),
  order: object({ order: literal(...ORDER_CODES) }),
  grapple: object({}),
  "hold-off": object({}),
})

/** What complete options look like. */
export const optionsShape: Shape<Frozen<MilleSabordsOptions>> = object({
  sea: optionTable.sea.shape,
  wind: optionTable.wind.shape,
  islands: optionTable.islands.shape,
  resistance: optionTable.resistance.shape,
  rose: optionTable.rose.shape,
  turnStep: optionTable.turnStep.shape,
  freeAngles: optionTable.freeAngles.shape,
  arc: optionTable.arc.shape,
  distance: optionTable.distance.shape,
  rounding: optionTable.rounding.shape,
  collision: optionTable.collision.shape,
  turnLimit: optionTable.turnLimit.shape,
})

/** No sea is larger than 200 lengths, so no stern is farther than 100 from the start point on either axis. */
const coordinate = integer(-100_000_000, 100_000_000)

const shipShape: Shape<Frozen<Ship>> = object({
  x: coordinate,
  y: coordinate,
  heading: headingShape,
  resistance: integer(-20_000, 20_000),
  points: integer(0, 3),
  left: integer(0, 3),
})

const endingShape: Shape<Ending> = object({ reason: literal(...REASONS), winner: literal(0, 1, null) })

const stateFields = {
  options: optionsShape,
  turn: integer(0),
  phase: literal(...PHASES),
  ships: list(shipShape, 2),
  pending: list(nullable(text(12)), 2),
  ending: nullable(endingShape),
}

/** What a state looks like. */
export const stateShape: Shape<Frozen<MilleSabordsState>> = object(stateFields)

/** Who looks at a game. */
export const viewerShape: Shape<0 | 1 | typeof SPECTATOR | typeof REFEREE> = literal(0, 1, SPECTATOR, REFEREE)

/** What a view looks like. */
export const viewShape: Shape<Frozen<MilleSabordsView>> = object({ viewer: viewerShape, ...stateFields })
