/**
 * Rules with everything derived from them: board, actions, odds and tables, built once per game.
 */
import type { ChanceOutcome, OptionTable } from "@flottille/core"
import { type Actions, actionsOf, type Combat, combats, type Deal } from "./actions"
import { type Board, boardOf } from "./board"
import { oddsOf, type Weights } from "./dice"
import { type DejarikOptions, optionTable } from "./options"
import { type DejarikRules, results } from "./rules"

/** Prepared rules, the first argument of every chapter. */
export interface Rules extends DejarikRules, Board, Actions {
  readonly optionTable: OptionTable<DejarikOptions>
  /**
   * Returns the exact weights of the four results for two numbers of dice.
   *
   * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8
   */
  combatWeights(attack: number, defence: number): Weights
  /** Movement of each piece. */
  readonly movements: readonly number[]
  /** The pieces that can be dealt, each equally likely. */
  readonly dealChances: readonly ChanceOutcome<Deal>[]
  /** Possible results of an attack, by attacker and target. */
  readonly combatChances: readonly (readonly (readonly ChanceOutcome<Combat>[])[])[]
}

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Rules that pass the check, such as the standard rules. Skipping the check keeps it
 *   out of bundles; pass unchecked rules to `variantOf`.
 */
export function prepare(rules: DejarikRules): Rules {
  const { pieces } = rules
  const mostDice = Math.max(...pieces.flatMap((piece) => [piece.attack, piece.defence, rules.duelDice(piece)]))
  const board = boardOf(rules)
  const combatWeights = oddsOf(rules)
  const actions = actionsOf({ ...rules, ...board }, mostDice)

  /** Returns the results that these dice can show (DJ-4.8). */
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
