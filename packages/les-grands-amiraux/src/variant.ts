/** Checked rules, without the options that would change nothing under them. */
import { literal, type OptionTable } from "@flottille/core"
import { type LesGrandsAmirauxOptions, optionTable } from "./options"
import { prepare, type Rules } from "./prepare"
import type { LesGrandsAmirauxRules } from "./rules"
import { checkRules } from "./rules-check"

/**
 * Checks rules and derives everything that a game needs.
 *
 * @throws SchemaError that names the inconsistent field.
 */
export function variantOf(given: LesGrandsAmirauxRules): Rules {
  const rules = prepare(checkRules(given))
  return { ...rules, optionTable: optionsUnder(rules) }
}

/** Returns true if a mine can destroy a Grand Admiral that attacks it or leaps over it. */
function canBeMined({ fleet, duels, longestChain, codeOf }: Rules): boolean {
  const admiral = fleet.find((kind) => kind.admiral && kind.mover)
  if (!admiral) return false
  const mines = fleet.filter(({ mine }) => mine)
  if (longestChain !== 0 && !admiral.sweeper && mines.length > 0) return true
  const results = mines.map(({ rank }) => duels[16 * codeOf(admiral.rank) + codeOf(rank)])
  return results.some((result) => result === "defender" || result === "neither")
}

/** Returns the option table without the values that would change nothing. */
function optionsUnder(rules: Rules): OptionTable<LesGrandsAmirauxOptions> {
  const { shipDirections, admiralOnMine } = optionTable
  const ships = rules.fleet.some(({ mover, admiral }) => mover && !admiral)
  return {
    ...optionTable,
    shipDirections: ships ? shipDirections : { ...shipDirections, shape: literal(8) },
    admiralOnMine: canBeMined(rules) ? admiralOnMine : { ...admiralOnMine, shape: literal("loses") },
  }
}
