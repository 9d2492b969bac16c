/** Checked rules, without the options that would change nothing under them. */
import { literal, type OptionTable } from "@flottille/core"
import type { Tables } from "./base"
import { type LesGrandsAmirauxOptions, optionTable } from "./options"
import { type Exact, prepare, type Rules, type VariantRules } from "./prepare"
import { checkRules } from "./rules-check"

/**
 * Checks rules and derives everything that a game needs.
 *
 * @throws SchemaError that names the inconsistent field.
 */
export function variantOf<const R extends VariantRules>(given: Exact<R>): Rules<R> {
  const numbers = checkRules(given)
  const rules = prepare<R>(given, numbers)
  return { ...rules, optionTable: optionsUnder(rules) }
}

/** Returns true if a mine can destroy a Grand Admiral that attacks it or leaps over it. */
function canBeMined({ fleet, duels, longestChain, codeOf }: Tables): boolean {
  const admiral = fleet.find((kind) => kind.admiral && kind.mover)
  if (!admiral) return false
  const mines = fleet.filter(({ mine }) => mine)
  if (longestChain !== 0 && !admiral.sweeper && mines.length > 0) return true
  const results = mines.map(({ rank }) => duels[16 * codeOf(admiral.rank) + codeOf(rank)])
  return results.some((result) => result === "defender" || result === "neither")
}

/** Returns the option table without the values that would change nothing. */
function optionsUnder(rules: Tables): OptionTable<LesGrandsAmirauxOptions> {
  const { shipDirections, admiralOnMine } = optionTable
  const ships = rules.fleet.some(({ mover, admiral }) => mover && !admiral)
  const [usual = 8, ...others] = ships ? rules.shipDirections : []
  return {
    ...optionTable,
    shipDirections: { ...shipDirections, shape: literal(usual, ...others), default: usual },
    admiralOnMine: canBeMined(rules) ? admiralOnMine : { ...admiralOnMine, shape: literal("loses") },
  }
}
