/** The evaluation of a record, position by position, and the actions that lost most of it. */
import { CHANCE, type Seat, type StateWith, utilitiesOf } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Review } from "./review"

/** An action that another one would have beaten. */
export interface Mistake {
  /** Number of entries before it. */
  readonly ply: number
  readonly seat: Seat
  readonly played: string
  /** The best action at that position. */
  readonly better: unknown
  /** Difference of the values, from −1 to 1 each. */
  readonly loss: number
}

/** The evaluation of a record. */
export interface Evaluation {
  /** The value of each position for the first seat, from −1 to 1. */
  readonly values: readonly number[]
  /** The worst first. */
  readonly mistakes: readonly Mistake[]
}

/** Smallest loss of a mistake, and the greatest number of mistakes. */
const LEAST_LOSS = 0.12
const MOST_MISTAKES = 6
/** Positions with more actions are not searched for better ones. */
const MOST_ACTIONS = 200
/** Number of positions between two pauses. */
const AT_ONCE = 8

/** Returns the value of a position for each seat; chance counts by its probabilities. */
function valuesOf(pkg: AnyGamePackage, state: StateWith): readonly number[] {
  const { game, evaluate } = pkg
  const outcome = game.outcome(state)
  if (outcome) return utilitiesOf(game, outcome)
  const outcomes = game.actors(state).includes(CHANCE) ? game.chanceOutcomes(state) : []
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return evaluate?.(state) ?? []
  const sums: number[] = []
  for (const { action, weight } of outcomes) {
    const next = game.clone(state)
    game.step(next, CHANCE, action)
    const ended = game.outcome(next)
    const values = ended ? utilitiesOf(game, ended) : (evaluate?.(next) ?? [])
    values.forEach((value, seat) => {
      sums[seat] = (sums[seat] ?? 0) + (weight / total) * value
    })
  }
  return sums
}

/** Returns true if everything that matters is known at a position, and one seat is to choose. */
function isJudged({ game, isOpen }: AnyGamePackage, state: StateWith): boolean {
  const actors = game.actors(state)
  return (
    actors.length === 1 &&
    actors[0] !== CHANCE &&
    (game.traits.information === "perfect" || isOpen?.(state) === true) &&
    game.turn(state, "referee").number > 0
  )
}

/** Returns the mistake at a position, if there is one. */
function mistakeAt(pkg: AnyGamePackage, review: Review, ply: number): Mistake | undefined {
  const { game } = pkg
  const state = review.state(ply)
  const entry = review.entry(ply + 1)
  if (!entry || !isJudged(pkg, state)) return undefined
  const seat = entry.actor
  if (seat === CHANCE) return undefined
  const actions = game.legalActions(state, seat)
  if (actions.length < 2 || actions.length > MOST_ACTIONS) return undefined
  const judged = actions.map((action) => {
    const next = game.clone(state)
    game.step(next, seat, action)
    return { action, value: valuesOf(pkg, next)[seat] ?? 0, text: game.formatAction(action, state) }
  })
  const best = judged.reduce((one, other) => (other.value > one.value ? other : one))
  const played = judged.find(({ text }) => text === entry.text)
  const loss = best.value - (played?.value ?? best.value)
  return loss < LEAST_LOSS ? undefined : { ply, seat, played: entry.text, better: best.action, loss }
}

/**
 * Evaluates every position of a record, and looks for better actions one ahead.
 *
 * @param pause - Called now and then, so that the page can answer; the search ends when it returns false.
 * @returns Nothing for a game without an evaluation, or when it was ended.
 */
export async function evaluationOf(
  pkg: AnyGamePackage,
  review: Review,
  pause: () => Promise<boolean>,
): Promise<Evaluation | undefined> {
  if (!pkg.evaluate) return undefined
  const values: number[] = []
  const mistakes: Mistake[] = []
  for (let ply = 0; ply <= review.length; ply++) {
    if (ply % AT_ONCE === 0 && !(await pause())) return undefined
    values.push(valuesOf(pkg, review.state(ply))[0] ?? 0)
    const mistake = mistakeAt(pkg, review, ply)
    if (mistake) mistakes.push(mistake)
  }
  mistakes.sort((one, other) => other.loss - one.loss)
  return { values, mistakes: mistakes.slice(0, MOST_MISTAKES) }
}
