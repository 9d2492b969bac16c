/** The options of a game with their shapes, defaults and clauses. */
import type { OptionTable, Shape } from "@flottille/core"
import { array, integer, limit, literal, number, object, readOptions, SchemaError, tagged } from "@flottille/core"
import type { Island, Sea } from "../state/board"
import type { MilleSabordsOptions } from "../state/options"
import { type DeploymentRules, listHeadings } from "./deployment"
import { headingShape } from "./orders"
import type { MilleSabordsNumbers } from "./rules"

/** Returns the divisors of 360 up to a turn, in degrees. */
function turnStepsUpTo(largestTurn: number): readonly number[] {
  return Array.from({ length: largestTurn }, (_, before) => before + 1).filter((degrees) => 360 % degrees === 0)
}

/** Returns the shape of a rose: movement points, sector by sector. */
export function roseShapeOf({
  rose,
  mostPoints,
}: Pick<MilleSabordsNumbers, "rose" | "mostPoints">): Shape<readonly number[]> {
  return array(integer(0, mostPoints), rose.length)
}

/** Two angles off the bow. */
export const arcShape: Shape<readonly number[]> = array(integer(0, 180), 2, 2)

type Limits = Omit<MilleSabordsNumbers["sea"], "usual">

/** Returns the shape of a sea. */
export function seaShapeOf({ smallest, largest }: Limits): Shape<Sea> {
  const side = number(smallest, largest)
  return tagged("shape", { rectangle: object({ width: side, height: side }), circle: object({ diameter: side }) })
}

/** Returns the shape of the islands of a sea. */
export function islandsShapeOf({ largest }: Pick<Limits, "largest">): Shape<readonly Island[]> {
  const place = number(-largest, largest)
  return array(object({ x: place, y: place, radius: number(0, largest / 2) }), 0, 100)
}

/** Returns the options with their shapes, defaults and clauses. */
export function optionTableOf(
  rules: MilleSabordsNumbers & { readonly islands?: readonly Island[] },
): OptionTable<MilleSabordsOptions> {
  const { sea, resistances, rose, largestTurn, arc, turnLimit } = rules
  const [usualResistance = 1] = resistances
  const turnSteps = turnStepsUpTo(largestTurn)
  return {
    sea: { shape: seaShapeOf(sea), default: sea.usual, rule: "MS-1.1" },
    wind: { shape: headingShape, default: 0, rule: "MS-1.2" },
    islands: {
      shape: islandsShapeOf(sea),
      default: rules.islands ?? Object.freeze([]),
      rule: "MS-6.1",
    },
    resistance: { shape: literal(...resistances), default: usualResistance, rule: "MS-1.4" },
    rose: { shape: roseShapeOf(rules), default: rose, rule: "MS-2.1" },
    turnStep: { shape: literal(...turnSteps), default: largestTurn, rule: "MS-2.3" },
    freeAngles: { shape: literal(false, true), default: false, rule: "MS-2.3" },
    arc: { shape: arcShape, default: arc, rule: "MS-4.1" },
    target: { shape: literal("middle", "hull"), default: "middle", rule: "MS-4.1" },
    distance: { shape: literal("hull", "middle"), default: "hull", rule: "MS-4.2" },
    rounding: { shape: literal("up", "nearest", "down", "none"), default: "up", rule: "MS-4.2" },
    collision: { shape: literal("contact", "off"), default: "contact", rule: "MS-5.1" },
    turnLimit: limit(turnLimit, "MS-7.1"),
  }
}

/** The part of the rules that completing options needs. */
export interface OptionRules extends DeploymentRules {
  readonly optionTable: OptionTable<MilleSabordsOptions>
  /** Frozen options already completed for these rules, which need no further check. */
  readonly completed: WeakMap<object, MilleSabordsOptions>
}

/**
 * Completes and checks options.
 *
 * @throws SchemaError that names the option and its clause.
 * @rule MS-1.1 MS-1.3 MS-4.1 MS-6.1
 */
export function completeOptions(rules: OptionRules, given?: Partial<MilleSabordsOptions>): MilleSabordsOptions {
  const { completed, optionTable } = rules
  const options = (given ? completed.get(given) : undefined) ?? readOptions(optionTable, given)
  if (completed.has(options)) return options
  const [from = 0, to = 0] = options.arc
  if (from >= to) throw new SchemaError("options", ["arc"], "two angles in ascending order", "MS-4.1")
  if ([0, 1].some((seat) => listHeadings(rules, options, seat).length === 0))
    throw new SchemaError("options", ["islands"], "islands that leave each ship a clear heading", "MS-1.3")
  completed.set(options, options)
  return options
}
