/** The rules of a game with all that follows from them: board, fleet, actions, tables. They are made once, with the game. */
import type { OptionTable } from "@flottille/core"
import { type Actions, actionsOf } from "./actions"
import { type Board, boardOf } from "./board"
import { type Fleet, fleetOf } from "./fleet"
import { type LesGrandsAmirauxOptions, optionTable } from "./options"
import type { DuelResult, LesGrandsAmirauxRules } from "./rules"
import { type Faces, facesOf } from "./seen"

/** What every chapter is handed first. */
export interface Rules extends LesGrandsAmirauxRules, Board, Fleet, Actions {
  readonly optionTable: OptionTable<LesGrandsAmirauxOptions>
  readonly faces: Faces
  /** What each duel comes to, by the rank code of the attacker times 16, plus that of the defender. */
  readonly duels: readonly DuelResult[]
  /** How many pieces a duel can show although it removes none. */
  readonly shownInVain: number
  /** Whether a Grand Admiral that attacks a ship can be beaten. */
  readonly admiralCanFail: boolean
}

/**
 * Makes of rules what a game needs.
 *
 * @param rules - Known to contradict nothing, as the standard rules, so that a bundle of the standard game is spared the check; for others see `variantOf`.
 */
export function prepare(rules: LesGrandsAmirauxRules): Rules {
  const { fleet: kinds, longestChain } = rules
  const board = boardOf(rules)
  const fleet = fleetOf(kinds)
  const duels = new Array<DuelResult>(256).fill("attacker")
  // The function of the rules is asked for every pair now, and never again.
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
