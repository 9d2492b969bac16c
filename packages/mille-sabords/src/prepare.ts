/** The rules of a game with all that follows from them: actions, options, shapes, tables. They are made once, with the game. */
import type { OptionTable } from "@flottille/core"
import { type Actions, actionsOf } from "./actions"
import { oneLength } from "./compass"
import { type Damages, damagesOf } from "./damage"
import { type MilleSabordsOptions, type OptionRules, optionTableOf } from "./options"
import type { MilleSabordsRules } from "./rules"
import { type StateShapes, stateShapesOf } from "./shapes"

/** What every chapter is handed first. */
export interface Rules extends MilleSabordsRules, Actions, Damages, OptionRules, StateShapes {
  /** How far from its stern a hull can reach in one step, in µL, with room for the rounding of the sine table. */
  readonly reach: number
  /** The most points that a salvo or a collision takes from a ship. */
  readonly mostLoss: number
}

/**
 * Makes of rules what a game needs.
 *
 * @param rules - As `checkRules` returns them. The standard rules are known to pass, so a bundle of the standard game is spared the check.
 * @param optionTable - The options that mean something under them.
 */
export function prepare(
  rules: MilleSabordsRules,
  optionTable: OptionTable<MilleSabordsOptions> = optionTableOf(rules),
): Rules {
  const { shipLength, ahead, astern, collisionLosses } = rules
  // The function of the rules is asked for everything now, and never again.
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
