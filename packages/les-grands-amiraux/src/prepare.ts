/**
 * Rules with everything derived from them: board, fleet, actions and tables, built once per game.
 */
import type { OptionTable } from "@flottille/core"
import { type Actions, actionsOf } from "./actions"
import { type Board, boardOf } from "./board"
import { type Fleet, fleetOf } from "./fleet"
import { type LesGrandsAmirauxOptions, optionTable } from "./options"
import type { DuelResult, LesGrandsAmirauxRules } from "./rules"
import { type Faces, facesOf } from "./seen"

/** Prepared rules, the first argument of every chapter. */
export interface Rules extends LesGrandsAmirauxRules, Board, Fleet, Actions {
  readonly optionTable: OptionTable<LesGrandsAmirauxOptions>
  readonly faces: Faces
  /** Duel results, by 16 times the attacker's rank code plus the defender's. */
  readonly duels: readonly DuelResult[]
  /** Number of pieces that a duel without a removal can show. */
  readonly shownInVain: number
  /** True if an attacking Grand Admiral can be beaten by a ship. */
  readonly admiralCanFail: boolean
}

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Consistent rules, such as the standard rules. Skipping the check keeps it out of
 *   bundles; pass unchecked rules to `variantOf`.
 */
export function prepare(rules: LesGrandsAmirauxRules): Rules {
  const { fleet: kinds, longestChain } = rules
  const board = boardOf(rules)
  const fleet = fleetOf(kinds)
  const duels = new Array<DuelResult>(256).fill("attacker")
  // Calls the function of the rules once for every pair, and never again.
  kinds.forEach((attacker, index) => {
    if (attacker.mover)
      kinds.forEach((defender, other) => {
        duels[16 * (index + 1) + other + 1] = rules.duel(attacker, defender)
      })
  })
  const fails = (result: DuelResult | undefined) => result === "defender" || result === "neither"
  return {
    ...rules,
    ...board,
    ...fleet,
    ...actionsOf(board, fleet.ranks, longestChain !== 0),
    optionTable,
    faces: facesOf(fleet),
    duels,
    shownInVain: duels.includes("both") ? 2 : 0,
    admiralCanFail: kinds.some(({ mine }, index) => !mine && fails(duels[16 * fleet.admiral + index + 1])),
  }
}
