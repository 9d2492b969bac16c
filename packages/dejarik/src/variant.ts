/** Checked rules, without the options that would change nothing under them. */
import { dictionary, literal, nullable, type OptionTable, string } from "@flottille/core"
import type { Base } from "./base"
import { type DejarikOptions, dealsByClass, optionTable, piecesPerSeat, seatNames } from "./options"
import { type Exact, prepare, type Rules, type VariantRules } from "./prepare"
import { seatCounts } from "./rules"
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

/** Returns the option table without the values that would change nothing. */
function optionsUnder(rules: Base): OptionTable<DejarikOptions> {
  const { start, pieces, combatWeights } = rules
  const { seats, firstSeat, deal, arrangement, paths, blockedPush } = optionTable
  const counts = seatCounts.filter((count) => start[count])
  const names = seatNames({ seats: counts.at(-1) ?? 4 })
  const most = Math.max(...counts.map((count) => piecesPerSeat(rules, { seats: count })))
  const byClass = counts.some((count) => dealsByClass(rules, count))
  const far = pieces.some(({ movement }) => movement > 1)
  const pushes = pieces.some(({ attack }) =>
    pieces.some(({ defence }) => {
      const { push, counterpush } = combatWeights(attack, defence)
      return push + counterpush > 0
    }),
  )
  return {
    ...optionTable,
    seats: { ...seats, shape: literal(...counts), default: counts[0] ?? 2 },
    firstSeat: { ...firstSeat, shape: nullable(literal(...names)) },
    deal: byClass ? deal : { ...deal, shape: literal("random", "fixed") },
    arrangement: { ...arrangement, shape: dictionary(names, string(most)) },
    paths: far ? paths : { ...paths, shape: literal("simple") },
    blockedPush: pushes ? blockedPush : { ...blockedPush, shape: literal("stay") },
  }
}
