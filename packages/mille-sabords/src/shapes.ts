/** What everything that comes from outside must look like. */
import { integer, limit, list, literal, nullable, number, type OptionTable, object, type Shape, tagged, text } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import type { MilleSabordsAction } from "./actions"
import { ORDER_CODES, type OrderCode } from "./orders"
import {
  ENDING_RULES,
  type Ending,
  type MilleSabordsOptions,
  type MilleSabordsReason,
  type MilleSabordsState,
  type Sea,
  type Ship,
} from "./state"
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

const heading = integer(0, 359)

/** The options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MilleSabordsOptions> = {
  sea: { shape: seaShape, default: Object.freeze({ shape: "rectangle", width: 50, height: 50 }), rule: "MS-1.1" },
  wind: { shape: heading, default: 0, rule: "MS-1.2" },
  islands: {
    shape: list(object({ x: place, y: place, radius: number(0, LARGEST / 2) }), 0, 100),
    default: Object.freeze([]),
    rule: "MS-6.1",
  },
  resistance: { shape: literal(10, 15, 20), default: 10, rule: "MS-1.4" },
  rose: { shape: list(integer(0, 3), 5), default: Object.freeze([0, 1, 2, 3, 2]), rule: "MS-2.1" },
  turnStep: { shape: literal(...TURN_STEPS), default: 45, rule: "MS-2.3" },
  freeAngles: { shape: literal(false, true), default: false, rule: "MS-2.3" },
  arc: { shape: list(integer(0, 180), 2), default: Object.freeze([45, 135]), rule: "MS-4.1" },
  distance: { shape: literal("hull", "middle"), default: "hull", rule: "MS-4.2" },
  rounding: { shape: literal("up", "nearest", "down", "none"), default: "up", rule: "MS-4.2" },
  collision: { shape: literal("contact", "off"), default: "contact", rule: "MS-5.1" },
  turnLimit: limit(100, "MS-7.1"),
}

/** The shape of an action. */
export const actionShape: Shape<MilleSabordsAction> = tagged("type", {
  heading: object({ heading }),
  order: object({ order: literal(...ORDER_CODES) as Shape<OrderCode> }),
  grapple: object({}),
  "hold-off": object({}),
})

/** No sea is larger than 200 lengths, so no stern is farther than 100 from the start point on either axis. */
const coordinate = integer(-100_000_000, 100_000_000)

const shipShape: Shape<Ship> = object({
  x: coordinate,
  y: coordinate,
  heading,
  resistance: integer(-20_000, 20_000),
  points: integer(0, 3),
  left: integer(0, 3),
})

const endingShape: Shape<Ending> = object({
  reason: literal(...(Object.keys(ENDING_RULES) as MilleSabordsReason[])),
  winner: literal(0, 1, null),
})

const stateFields = {
  options: object(
    Object.fromEntries(Object.entries<{ readonly shape: Shape }>(optionTable).map(([name, { shape }]) => [name, shape])),
  ) as unknown as Shape<MilleSabordsOptions>,
  turn: integer(0),
  phase: literal("deployment", "movement", "boarding", "boarding-after-fire", "over"),
  ships: list(shipShape, 2),
  pending: list(nullable(text(12)), 2),
  ending: nullable(endingShape),
}

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> = {
  options: optionTable,
  action: actionShape,
  state: object(stateFields) as unknown as Shape<MilleSabordsState>,
  view: object({ viewer: literal(0, 1, "spectator", "referee"), ...stateFields }) as unknown as Shape<MilleSabordsView>,
}
