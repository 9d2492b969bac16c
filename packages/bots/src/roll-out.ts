/** Rollouts: positions are played at random for a while, then evaluated. */
import type { AnyGame, Random, StateOf } from "@flottille/core"
import { assert, assertSearchGame, CHANCE, pick, pickOutcome, utilitiesOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"

/** The length of rollouts. */
export interface RollOuts {
  /**
   * Actions after which a position is judged by the game's `evaluate`. Searches judge at once (0) by
   * default; games without `evaluate` are played to the end.
   */
  readonly horizon: number
  /** Actions after which a game that cannot be judged counts as a draw; 1000 by default. */
  readonly cap: number
}

/** The default length of rollouts. A fair evaluation is more accurate and faster than random play. */
export const usualRollOuts: RollOuts = { horizon: 0, cap: 1000 }

/** Counts simulated actions. */
export interface Meter {
  plies: number
}

/**
 * Plays on at random in place and judges where that leads, never between an action and its dice.
 *
 * @returns One number a seat: utilities, or the values of `evaluate`.
 * @example
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * const state = dejarik.initialState({ deal: "fixed", arrangement: { red: "SGKR", blue: "MHNO" }, firstSeat: "red" })
 * const values = rollOut(dejarikBots, state, createRandom(1), { horizon: 4, cap: 100 }, { plies: 0 })
 * values.length // => 2
 */
export function rollOut<G extends AnyGame>(
  subject: GameBots<G>,
  state: StateOf<G>,
  random: Random,
  limits: RollOuts,
  meter: Meter,
): readonly number[] {
  assertSearchGame(subject, "rollOut")
  assert(meter !== undefined, "rollOut", "meter", "a counter of plies")
  assert(limits?.cap !== undefined, "rollOut", "limits", "limits, such as usualRollOuts")
  const { game, evaluate } = subject
  const { horizon, cap } = limits
  for (let ply = 0; ; ply++) {
    const actor = game.actors(state)[0]
    if (actor === undefined) break
    if (actor === CHANCE) game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
    else if (evaluate && ply >= horizon) return evaluate(state)
    else if (ply >= cap) break
    else
      game.step(state, actor, game.pickAction?.(state, actor, random) ?? pick(game.legalActions(state, actor), random))
    meter.plies++
  }
  const outcome = game.outcome(state)
  return outcome ? utilitiesOf(game, outcome) : game.seats(state.options).map(() => 0)
}
