/** Rules from outside: checked, and without options that would change nothing under them. */
import { literal, type OptionTable } from "@flottille/core"
import { type LesGrandsAmirauxOptions, optionTable } from "./options"
import { prepare, type Rules } from "./prepare"
import type { LesGrandsAmirauxRules } from "./rules"
import { checkRules } from "./rules-check"

/**
 * Makes of any rules what a game needs.
 *
 * @throws SchemaError naming the field that contradicts another one or itself.
 */
export function variantOf(given: LesGrandsAmirauxRules): Rules {
  const rules = prepare(checkRules(given))
  return { ...rules, optionTable: optionsUnder(rules) }
}

/** Whether a mine can destroy a Grand Admiral that attacks it, by duel or leap. */
function canBeMined({ fleet, duels, longestChain, codeOf }: Rules): boolean {
  const admiral = fleet.find((kind) => kind.admiral && kind.mover)
  if (!admiral) return false
  const mines = fleet.filter(({ mine }) => mine)
  if (longestChain !== 0 && !admiral.sweeper && mines.length > 0) return true
  const results = mines.map(({ rank }) => duels[16 * codeOf(admiral.rank) + codeOf(rank)])
  return results.some((result) => result === "defender" || result === "neither")
}

/** The options without the values that would change nothing. */
function optionsUnder(rules: Rules): OptionTable<LesGrandsAmirauxOptions> {
  const { shipDirections, admiralOnMine } = optionTable
  const ships = rules.fleet.some(({ mover, admiral }) => mover && !admiral)
  return {
    ...optionTable,
    shipDirections: ships ? shipDirections : { ...shipDirections, shape: literal(8) },
    admiralOnMine: canBeMined(rules) ? admiralOnMine : { ...admiralOnMine, shape: literal("loses") },
  }
}
