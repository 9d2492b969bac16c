/**
 * Rules with everything derived from them: actions, options, shapes and tables, built once per
 * game.
 */
import type { OptionTable } from "@flottille/core"
import { type Actions, actionsOf } from "./actions"
import { oneLength } from "./compass"
import { type Damages, damagesOf } from "./damage"
import { type MilleSabordsOptions, type OptionRules, optionTableOf } from "./options"
import type { MilleSabordsRules } from "./rules"
import { type StateShapes, stateShapesOf } from "./shapes"

/** Prepared rules, the first argument of every chapter. */
export interface Rules extends MilleSabordsRules, Actions, Damages, OptionRules, StateShapes {
  /**
   * Maximum distance from its stern that a hull can reach in one step, in µL, with a margin for the
   * rounding of the sine table.
   */
  readonly reach: number
  /** Maximum number of points that a salvo or collision takes from a ship. */
  readonly mostLoss: number
}

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Rules that pass `checkRules`, such as the standard rules. Skipping the check keeps
 *   it out of bundles.
 * @param optionTable - Options that make a difference under these rules.
 */
export function prepare(
  rules: MilleSabordsRules,
  optionTable: OptionTable<MilleSabordsOptions> = optionTableOf(rules),
): Rules {
  const { shipLength, ahead, astern, collisionLosses } = rules
  // Calls the function of the rules once per argument, and never again.
  const damages = damagesOf(rules)
  const mostFine = damages.fineDamages.reduce((most, damage) => Math.max(most, damage), 0)
  const mostLoss = Math.max(...damages.wholeDamages, Math.ceil(mostFine / 1000), ...Object.values(collisionLosses))
  const actions = actionsOf(rules)
  return {
    ...rules,
    ...actions,
    ...damages,
    ...stateShapesOf({ ...rules, optionTable, mostLoss }),
    optionTable,
    completed: new WeakMap(),
    reach: (shipLength + Math.max(ahead, astern)) * (oneLength + 10),
    mostLoss,
  }
}
