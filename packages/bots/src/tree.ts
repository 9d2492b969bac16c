/** Statistics at the nodes of a search tree. */
import { canonicalJson, type Random } from "@flottille/core"
import type { Line, Weighted } from "./bot"
import { logOf } from "./digits"

/** Visits of a node and the sum of their values, one number a seat. */
export interface Tally {
  visits: number
  readonly sums: number[]
}

export function note(tally: Tally, values: readonly number[]): void {
  tally.visits++
  for (let seat = 0; seat < values.length; seat++) tally.sums[seat] = (tally.sums[seat] ?? 0) + (values[seat] ?? 0)
}

export function meanOf({ visits, sums }: Tally, seat: number): number {
  return visits === 0 ? 0 : (sums[seat] ?? 0) / visits
}

/**
 * UCB1: the mean plus a bonus for rarely tried actions.
 *
 * An untried action counts as tried once with the mean of the node itself, so that good actions of
 * a long list are revisited before all are tried.
 *
 * P. Auer, N. Cesa-Bianchi, P. Fischer: Finite-time Analysis of the Multiarmed Bandit Problem.
 * Machine Learning 47, 2002.
 *
 * @param visits - Visits of the action.
 * @param among - Visits of the node where the action could be chosen.
 */
export function upperBound(mean: number, visits: number, among: number, exploration: number): number {
  return mean + exploration * Math.sqrt(logOf(among + 1) / Math.max(1, visits))
}

/** A tried action as it is reported. */
export function lineOf<Action>(action: Action, { visits, sums }: Tally, next: readonly Action[]): Line<Action> {
  return { action, visits, values: sums.map((sum) => sum / Math.max(1, visits)), next }
}

/** The most visited first; of equally often visited ones the better. */
export function byVisits<Action>(lines: readonly Line<Action>[], seat: number): readonly Line<Action>[] {
  return [...lines].sort((a, b) => b.visits - a.visits || (b.values[seat] ?? 0) - (a.values[seat] ?? 0))
}

/** An index by its weight. */
export function drawIndex(weights: readonly number[], random: Random): number {
  let left = random.below(weights.reduce((sum, weight) => sum + weight, 0))
  return weights.findIndex((weight) => {
    left -= weight
    return left < 0
  })
}

/** Draws an index by probabilities; a remainder to 1 goes to the last. */
export function drawShare(shares: readonly number[], random: Random): number {
  let left = random.below(FINE) / FINE
  const index = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return index < 0 ? shares.length - 1 : index
}

/** Draws an action of a mixed strategy. */
export function drawWeighted<Action>(strategy: readonly Weighted<Action>[], random: Random): Action {
  const drawn =
    strategy[
      drawShare(
        strategy.map(({ weight }) => weight),
        random,
      )
    ]
  if (!drawn) throw new RangeError("nothing to draw from")
  return drawn.action
}

/** Returns shares in proportion to positive amounts, equal ones if there are none. */
export function proportions(amounts: readonly number[]): readonly number[] {
  const whole = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0)
  return amounts.map((amount) => (whole > 0 ? Math.max(0, amount) / whole : 1 / amounts.length))
}

/** Resolution of drawn shares. */
const FINE = 1 << 30

/** Texts of actions that games make once and freeze. */
const texts = new WeakMap<object, string>()

/** The action as text: equal for equal actions. */
export function keyOf(action: unknown): string {
  if (typeof action !== "object" || action === null || !Object.isFrozen(action)) return canonicalJson(action)
  const known = texts.get(action)
  if (known !== undefined) return known
  const text = canonicalJson(action)
  texts.set(action, text)
  return text
}
