/** What the searches of this package note at a place of their tree. */
import { canonicalJson, type Random } from "@flottille/core"
import type { Line } from "./bot"
import { logOf } from "./digits"

/** How often a place was come by, and what came of it, one sum a seat. */
export interface Tally {
  visits: number
  readonly sums: number[]
}

/** Notes what came of a visit. */
export function note(tally: Tally, values: readonly number[]): void {
  tally.visits++
  for (let seat = 0; seat < values.length; seat++) tally.sums[seat] = (tally.sums[seat] ?? 0) + (values[seat] ?? 0)
}

/** What a place was worth to a seat on average. */
export function meanOf({ visits, sums }: Tally, seat: number): number {
  return visits === 0 ? 0 : (sums[seat] ?? 0) / visits
}

/**
 * UCB1: the mean, and the more for what was tried seldom. What was never tried counts as tried once with the mean of the place itself, so that
 * a long list need not be gone through before anything good in it is looked at again.
 *
 * P. Auer, N. Cesa-Bianchi, P. Fischer: Finite-time Analysis of the Multiarmed Bandit Problem. Machine Learning 47, 2002.
 *
 * @param visits - Of the action.
 * @param among - Visits of the place where the action could be chosen.
 */
export function upperBound(mean: number, visits: number, among: number, exploration: number): number {
  return mean + exploration * Math.sqrt(logOf(among + 1) / Math.max(1, visits))
}

/** A tried action as others are told of it. */
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

/** An index with a probability each; what is missing to 1 goes to the last. */
export function drawShare(shares: readonly number[], random: Random): number {
  let left = random.below(FINE) / FINE
  const index = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return index < 0 ? shares.length - 1 : index
}

/** As finely as a share is drawn. */
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
