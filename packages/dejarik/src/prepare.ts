/** The rules of a game with all that follows from them: board, actions, odds, tables. They are made once, with the game. */
import type { ChanceOutcome, OptionTable } from "@flottille/core"
import { type Actions, actionsOf, type Combat, combats, type Deal } from "./actions"
import { type Board, boardOf } from "./board"
import { oddsOf, type Weights } from "./dice"
import { type DejarikOptions, optionTable } from "./options"
import { type DejarikRules, results } from "./rules"

/** What every chapter is handed first. */
export interface Rules extends DejarikRules, Board, Actions {
  readonly optionTable: OptionTable<DejarikOptions>
  /**
   * Exact weights of the four results of so many dice against so many.
   *
   * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8
   */
  combatWeights(attack: number, defence: number): Weights
  /** Spaces that each piece moves. */
  readonly movements: readonly number[]
  /** The pieces that can be dealt, each equally likely. */
  readonly dealChances: readonly ChanceOutcome<Deal>[]
  /** What the dice of an attack can show, by attacker and target. */
  readonly combatChances: readonly (readonly (readonly ChanceOutcome<Combat>[])[])[]
}

/**
 * Makes of rules what a game needs.
 *
 * @param rules - Known to pass the check, as the standard rules are; so a bundle of the published game is spared it. Others come by `variantOf`.
 */
export function prepare(rules: DejarikRules): Rules {
  const { pieces } = rules
  const mostDice = Math.max(...pieces.flatMap((piece) => [piece.attack, piece.defence, rules.duelDice(piece)]))
  const board = boardOf(rules)
  const combatWeights = oddsOf(rules)
  const actions = actionsOf({ ...rules, ...board }, mostDice)

  /** Results that these dice cannot show are left out (DJ-4.8). */
  function combatOutcomes(attack: number, defence: number): readonly ChanceOutcome<Combat>[] {
    const weights = combatWeights(attack, defence)
    const all = results.map((result) => Object.freeze({ action: combats[result], weight: weights[result] }))
    return Object.freeze(all.filter(({ weight }) => weight > 0))
  }

  return {
    ...rules,
    ...board,
    combatWeights,
    ...actions,
    optionTable,
    movements: pieces.map(({ movement }) => movement),
    dealChances: actions.deals.map((action) => Object.freeze({ action, weight: 1 })),
    combatChances: pieces.map(({ attack }) => pieces.map(({ defence }) => combatOutcomes(attack, defence))),
  }
}
