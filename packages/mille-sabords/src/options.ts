/** What the players agree on beforehand. */
import {
  integer,
  limit,
  list,
  literal,
  number,
  type OptionTable,
  object,
  readOptions,
  SchemaError,
  type Shape,
  tagged,
} from "@flottille/core"
import { headingShape } from "./actions"
import type { Island, Sea } from "./board"
import { listHeadings } from "./deployment"

/** What the players agree on beforehand. */
export interface MilleSabordsOptions {
  /** Default: a square of 50 × 50. */
  readonly sea: Sea
  /** The direction the wind blows from, 0 to 359; default 0, north. */
  readonly wind: number
  /** Default none. */
  readonly islands: readonly Island[]
  /** Points of resistance of each ship; default 10. */
  readonly resistance: 10 | 15 | 20
  /** Movement points at 0°, 45°, 90°, 135° and 180° off the wind; default 0, 1, 2, 3, 2. */
  readonly rose: readonly number[]
  /** The largest turn of one movement point, in degrees: 1 to 45, dividing 360; default 45. */
  readonly turnStep: number
  /** Whether a turn may be any whole number of degrees up to the step, and the first heading any at all; default no: exactly the step, the headings of the wind's rose. */
  readonly freeAngles: boolean
  /** The broadside arcs on either side, in degrees off the bow; default 45 to 135. */
  readonly arc: readonly number[]
  /** What the range of fire is measured between; default the hulls. */
  readonly distance: "hull" | "middle"
  /** What becomes of a started length; default up: it counts whole. With `none` resistance is kept in thousandths. */
  readonly rounding: "up" | "nearest" | "down" | "none"
  /** Whether ships that touch collide; default yes. */
  readonly collision: "contact" | "off"
  /** The turn after which the game is decided by resistance, or null; default 100. */
  readonly turnLimit: number | null
}

/** No sea is larger than this many lengths, so that coordinates stay small. */
const largest = 200

const side = number(50, largest)
const place = number(-largest, largest)

/** Every divisor of 360 up to 45. */
const turnSteps = Array.from({ length: 45 }, (_, before) => before + 1).filter((degrees) => 360 % degrees === 0)

/** Movement points, sector by sector. */
export const roseShape: Shape<readonly number[]> = list(integer(0, 3), 5)

/** Two angles off the bow. */
export const arcShape: Shape<readonly number[]> = list(integer(0, 180), 2, 2)

/** What becomes of a started length. */
export const roundingShape: Shape<MilleSabordsOptions["rounding"]> = literal("up", "nearest", "down", "none")

/** The options with their shapes, defaults and clauses. */
export const optionTable = {
  sea: {
    shape: tagged("shape", { rectangle: object({ width: side, height: side }), circle: object({ diameter: side }) }),
    default: Object.freeze({ shape: "rectangle", width: 50, height: 50 }),
    rule: "MS-1.1",
  },
  wind: { shape: headingShape, default: 0, rule: "MS-1.2" },
  islands: {
    shape: list(object({ x: place, y: place, radius: number(0, largest / 2) }), 0, 100),
    default: Object.freeze([]),
    rule: "MS-6.1",
  },
  resistance: { shape: literal(10, 15, 20), default: 10, rule: "MS-1.4" },
  rose: { shape: roseShape, default: Object.freeze([0, 1, 2, 3, 2]), rule: "MS-2.1" },
  turnStep: { shape: literal(...turnSteps), default: 45, rule: "MS-2.3" },
  freeAngles: { shape: literal(false, true), default: false, rule: "MS-2.3" },
  arc: { shape: arcShape, default: Object.freeze([45, 135]), rule: "MS-4.1" },
  distance: { shape: literal("hull", "middle"), default: "hull", rule: "MS-4.2" },
  rounding: { shape: roundingShape, default: "up", rule: "MS-4.2" },
  collision: { shape: literal("contact", "off"), default: "contact", rule: "MS-5.1" },
  turnLimit: limit(100, "MS-7.1"),
} satisfies OptionTable<MilleSabordsOptions>

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
  const options = readOptions<MilleSabordsOptions>(optionTable, given)
  const [from = 0, to = 0] = options.arc
  if (from >= to) throw new SchemaError("options", ["arc"], "an angle and a larger one", "MS-4.1")
  if ([0, 1].some((seat) => listHeadings(options, seat).length === 0))
    throw new SchemaError("options", ["islands"], "a heading clear for each ship", "MS-1.3")
  completed.set(options, options)
  return options
}
