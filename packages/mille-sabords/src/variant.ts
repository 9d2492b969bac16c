/** Checked rules, without the options that would change nothing under them. */
import { literal, type OptionTable } from "@flottille/core"
import { type Damages, damageAt, damagesOf, type Rounding } from "./damage"
import { type MilleSabordsOptions, optionTableOf } from "./options"
import { type Exact, prepare, type Rules, type VariantRules } from "./prepare"
import { checkRules } from "./rules-check"

/**
 * Checks rules and derives everything that a game needs.
 *
 * @throws SchemaError that names the inconsistent field.
 */
export function variantOf<const R extends VariantRules>(given: Exact<R>): Rules<R> {
  const numbers = checkRules(given)
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
