/** Checks that rules are consistent. */

import type { OptionTable } from "@flottille/core"
import { array, frozenCopy, integer, literal, nullable, number, object, violation } from "@flottille/core"
import { assertOnce, assertOwnId, failRules, type RulesForm, readRules } from "@flottille/core/rules"
import type { Island } from "../state/board"
import type { MilleSabordsOptions, Rounding } from "../state/options"
import type { Conditions, RuleNumbers } from "./base"
import { type Exact, prepare, type Rules, type VariantRules } from "./compile-rules"
import { type Damages, damageAt, damagesOf } from "./damage"
import { standardKinds } from "./kinds/standard"
import { arcShape, islandsShapeOf, optionTableOf, roseShapeOf, seaShapeOf } from "./option-table"
import { standardPhases } from "./phases"
import type { MilleSabordsNumbers } from "./rules"
import { standardRules } from "./standard"
import { standardEndings } from "./victory"

/** Returns the form of the rules. A function, so that bundles of the published game can drop it. */
function formOf(): RulesForm<MilleSabordsNumbers> {
  const lengths = integer(1, 20)
  const loss = integer(0, 1000)
  return {
    data: {
      shipLength: lengths,
      ahead: lengths,
      astern: lengths,
      sea: object({
        smallest: number(2, 1000),
        largest: number(2, 1000),
        usual: seaShapeOf({ smallest: 2, largest: 1000 }),
      }),
      startDistance: integer(1, 100),
      resistances: array(integer(1, 1000), 1, 100),
      rose: array(integer(0, 20), 2, 181),
      mostPoints: integer(1, 20),
      // At half a circle, both sides would be the same turn.
      largestTurn: integer(1, 179),
      arc: arcShape,
      gunRange: integer(1, 100),
      collisionLosses: object({ striking: loss, struck: loss, level: loss }),
      boardingDistance: integer(0, 10_000),
      turnLimit: nullable(integer(1)),
    },
    functions: ["damageAt"],
  }
}

/**
 * Maximum product, in square lengths, of a coordinate and a stretch that keeps cross products of
 * doubled coordinates below 2⁵³.
 */
const exactProduct = 2250

/** Rules whose kinds, phases and endings are looked at nowhere but in play. */
interface Given extends MilleSabordsNumbers, Conditions {
  readonly kinds?: unknown
  readonly endings?: unknown
  readonly phases?: object
  readonly relief?: string
}

/**
 * Parses rules and rejects inconsistent ones.
 *
 * @returns A frozen copy of their numbers.
 * @throws SchemaError that names the field.
 */
export function checkRules(given: Given): RuleNumbers {
  const {
    kinds: _,
    endings: _e,
    phases,
    relief,
    islands,
    windAt: _w,
    roseOf: _r,
    resistanceOf: _s,
    ...numbers
  } = given ?? {}
  const rules = readRules(formOf(), numbers)
  checkSea(rules)
  checkSailing(rules)
  checkDamage(rules)
  if (relief !== undefined && !Object.keys(phases ?? {}).includes(relief))
    failRules(["relief"], `one of the phases, not ${JSON.stringify(relief)}`)
  return islands ? { ...rules, islands: frozenIslands(islands, rules) } : rules
}

function frozenIslands(given: readonly Island[], rules: MilleSabordsNumbers): readonly Island[] {
  const found = violation(islandsShapeOf(rules.sea), given)
  if (found) failRules(["islands", ...found.path], found.expected)
  return frozenCopy(given)
}

/** Requires exact geometry, and room for both ships to start in the smallest sea. */
function checkSea(rules: MilleSabordsNumbers): void {
  const { sea, startDistance, shipLength } = rules
  const { smallest, largest, usual } = sea
  const largestExact = Math.floor((exactProduct * largest) / farthestPlace(rules) / longestStretch(rules))
  if (largest > largestExact)
    failRules(
      ["sea", "largest"],
      `at most ${largestExact} for ships of this length and speed, so that cross products are exact, not ${largest}`,
    )
  if (smallest > largest) failRules(["sea", "smallest"], `at most the largest, ${largest}, not ${smallest}`)
  const found = violation(seaShapeOf(sea), usual)
  if (found) failRules(["sea", "usual", ...found.path], found.expected)
  const room = 2 * (startDistance + shipLength)
  if (smallest < room)
    failRules(["sea", "smallest"], `at least ${room}, so that both ships have room to start, not ${smallest}`)
}

function checkSailing(rules: MilleSabordsNumbers): void {
  const { rose, largestTurn, arc, resistances } = rules
  const found = violation(roseShapeOf(rules), rose)
  if (found) failRules(["rose", ...found.path], `${found.expected}, as mostPoints says`)
  if (360 % largestTurn !== 0) failRules(["largestTurn"], `a divisor of 360, not ${largestTurn}`)
  const [from = 0, to = 0] = arc
  if (from >= to) failRules(["arc"], "two angles in ascending order")
  assertOnce(resistances, (place) => ["resistances", place])
}

/** Requires whole, non-negative damage at whole lengths, and some damage at some distance. */
function checkDamage({ damageAt, gunRange }: MilleSabordsNumbers): void {
  let most = 0
  for (let range = 0; range < 1000 * gunRange; range++) {
    const whole = range % 1000 === 0
    const damage: unknown = damageAt(range / 1000)
    const fits = typeof damage === "number" && damage >= 0 && damage <= 1000 && (!whole || Number.isInteger(damage))
    if (!fits)
      failRules(
        ["damageAt"],
        `${whole ? "an integer" : "a number"} from 0 to 1000 at ${range / 1000} lengths, not ${String(damage)}`,
      )
    if (whole) most = Math.max(most, damage)
  }
  if (most === 0) failRules(["damageAt"], "damage above 0 at some whole length")
}

/**
 * Returns an upper bound of all coordinates in lengths, doubled ones included: those of the largest
 * sea, doubled, with a margin.
 */
export function farthestPlace({ sea }: Pick<MilleSabordsNumbers, "sea">): number {
  return 3 * sea.largest
}

/**
 * Returns an upper bound, in lengths, of a hull, of the stretch that one sweeps in a step, and of
 * the relative motion of two ships.
 */
export function longestStretch({
  shipLength,
  ahead,
  astern,
}: Pick<MilleSabordsNumbers, "shipLength" | "ahead" | "astern">): number {
  return shipLength + 2 * Math.max(ahead, astern)
}

/**
 * Checks rules and derives everything that a game needs.
 *
 * @throws SchemaError that names the inconsistent field.
 */
export function variantOf<const R extends VariantRules>(given: Exact<R>): Rules<R> {
  const numbers = checkRules(given)
  assertOwnId(given, { ...standardRules, kinds: standardKinds, endings: standardEndings, phases: standardPhases })
  return prepare<R>(given, numbers, optionsUnder(numbers))
}

/** Returns the option table without the values that would change nothing. */
function optionsUnder(rules: Parameters<typeof optionTableOf>[0]): OptionTable<MilleSabordsOptions> {
  const table = optionTableOf(rules)
  const { freeAngles, rounding } = table
  return {
    ...table,
    // With a largest turn of one degree, free angles would add nothing.
    freeAngles: rules.largestTurn > 1 ? freeAngles : { ...freeAngles, shape: literal(false) },
    rounding: { ...rounding, shape: literal(...distinctRoundings(damagesOf(rules))) },
  }
}

/** Returns the roundings that differ in effect; of equal ones, the first. */
function distinctRoundings(damages: Damages): readonly Rounding[] {
  const all: readonly Rounding[] = ["up", "nearest", "down", "none"]
  const thousandths = (range: number, rounding: Rounding) =>
    damageAt(damages, range, rounding) * (rounding === "none" ? 1 : 1000)
  const sayTheSame = (one: Rounding, other: Rounding) =>
    damages.fineDamages.every((_, range) => thousandths(range, one) === thousandths(range, other))
  return all.filter((rounding, place) => !all.slice(0, place).some((earlier) => sayTheSame(earlier, rounding)))
}
