/** Comparison of sets of orders that several seats seal at the same time. */
import { CHANCE, pickOutcome, type Random, type Seat, type StateWith } from "@flottille/core"
import type { AnyGameBots } from "@flottille/core/package"
import { valuesOf } from "./knowledge"

/** Proposals that are compared where no draft is given. */
const DRAFTS = 8
/** Samples in which drafts are compared, and in which the best one is then compared with what was played. */
const SAMPLES = 8

interface Known {
  readonly view: unknown
  readonly seat: Seat
  readonly random: Random
}

/**
 * Compares a set of orders with drafts: the others follow proposals of the game.
 *
 * @param drafts - Proposals of the game if left out.
 * @returns The best draft with its mean value, and the mean value of the played set in the same samples. Nothing if
 * the played set leaves the phase open: it was an offer, or the game ended before it was complete.
 */
export function judgeSets(
  pkg: AnyGameBots,
  { view, seat, random }: Known,
  played: readonly unknown[],
  drafts?: readonly (readonly unknown[])[],
): { readonly better: readonly unknown[]; readonly best: number; readonly share: number } | undefined {
  const { game, propose } = pkg
  const determinize = () => game.determinize(view, random, { sealed: "none" })
  function play(state: StateWith, actor: Seat, actions: readonly unknown[]): void {
    for (const action of actions) game.step(state, actor, action)
  }
  function sample(): StateWith {
    const state = determinize()
    for (const actor of game.actors(state)) {
      if (actor === CHANCE) game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
      else if (actor !== seat) play(state, actor, propose?.(state, actor, random) ?? [])
    }
    return state
  }
  function meanOf(samples: readonly StateWith[], actions: readonly unknown[]): number {
    let sum = 0
    for (const each of samples) {
      const state = game.clone(each)
      play(state, seat, actions)
      sum += valuesOf(pkg, state)[seat] ?? 0
    }
    return sum / samples.length
  }
  function isWhole(): boolean {
    const state = sample()
    const { number, phase } = game.turn(state, seat)
    play(state, seat, played)
    const after = game.turn(state, seat)
    return game.outcome(state) !== undefined || after.number !== number || after.phase !== phase
  }
  if (!isWhole()) return undefined
  const own = determinize()
  const compared = drafts ?? Array.from({ length: DRAFTS }, () => propose?.(own, seat, random) ?? [])
  const first = compared.length > 1 ? Array.from({ length: SAMPLES }, sample) : []
  const rated = compared.map((actions) => ({ actions, mean: first.length > 0 ? meanOf(first, actions) : 0 }))
  const best = rated.reduce((one, other) => (other.mean > one.mean ? other : one))
  // Fresh samples: the best of several was lucky in those that chose it.
  const second = Array.from({ length: 2 * SAMPLES }, sample)
  return { better: best.actions, best: meanOf(second, best.actions), share: meanOf(second, played) }
}
