/** The positions of a game as one seat knows them, and their static values. */
import { CHANCE, canonicalJson, type Random, type Seat, type StateWith, utilitiesOf } from "@flottille/core"
import type { AnyGameBots, Belief } from "@flottille/core/package"
import { solveMatrix } from "./matrix-game"

/** Returns the values of a position for each seat by the game's evaluation; a throw counts by its probabilities. */
export function valuesOf(pkg: AnyGameBots, state: StateWith): readonly number[] {
  const { game } = pkg
  const judge = (position: StateWith) => {
    const outcome = game.outcome(position)
    return outcome ? utilitiesOf(game, outcome) : ((pkg.quiesce ?? pkg.evaluate)?.(position) ?? [])
  }
  const outcomes = game.actors(state).includes(CHANCE) ? game.chanceOutcomes(state) : []
  const total = outcomes.reduce((sum, { weight }) => sum + weight, 0)
  if (total === 0) return judge(state)
  const sums: number[] = []
  for (const { action, weight } of outcomes) {
    const next = game.clone(state)
    game.step(next, CHANCE, action)
    judge(next).forEach((value, seat) => {
      sums[seat] = (sums[seat] ?? 0) + (weight / total) * value
    })
  }
  return sums
}

/** Determinizations of a position with hidden information. */
const SAMPLES = 12
/** Pairs of choices made at the same time that are all tried. */
const MOST_PAIRS = 2500

/** The knowledge of one seat during a game: its view, its events, and what it believes of the rest. */
export class Knowledge {
  readonly #pkg: AnyGameBots
  readonly #seat: Seat
  readonly #random: Random
  readonly #belief: Belief<StateWith, unknown, unknown> | undefined
  /** Events that the belief has not received. */
  #news: unknown[] = []

  constructor(pkg: AnyGameBots, seat: Seat, random: Random) {
    this.#pkg = pkg
    this.#seat = seat
    this.#random = random
    this.#belief = pkg.belief?.()
  }

  receive(event: unknown): void {
    if (this.#belief) this.#news.push(event)
  }

  /**
   * Returns positions that the seat cannot tell from this one, each the caller's own. Others have not chosen yet.
   *
   * @param count - Number of positions; one where nothing is hidden.
   */
  samples(state: StateWith, count = SAMPLES): readonly StateWith[] {
    const { game, isOpen } = this.#pkg
    const { information, simultaneous } = game.traits
    const isKnown = information === "perfect" || isOpen?.(state) === true
    if (isKnown && !simultaneous) return [game.clone(state)]
    const view = game.view(state, this.#seat)
    this.#belief?.receive(this.#news, view, this.#seat)
    this.#news = []
    const draw = () =>
      this.#belief?.draw(view, this.#random) ?? game.determinize(view, this.#random, { sealed: "none" })
    return Array.from({ length: isKnown ? 1 : count }, draw)
  }

  value(state: StateWith): number {
    const samples = this.samples(state)
    return samples.reduce((sum, each) => sum + (valuesOf(this.#pkg, each)[this.#seat] ?? 0), 0) / samples.length
  }

  /**
   * Returns the mean values of actions for the seat, each in the same positions. Where another seat chooses at the same
   * time, its choice is the solution of their matrix game.
   *
   * @returns Nothing if more than one other seat chooses, or with too many choices.
   */
  valuesAfter(state: StateWith, actions: readonly unknown[]): readonly number[] | undefined {
    const sums = actions.map(() => 0)
    const samples = this.samples(state)
    for (const sample of samples) {
      const values = this.#valuesIn(sample, actions)
      if (!values) return undefined
      values.forEach((value, index) => {
        sums[index] = (sums[index] ?? 0) + value / samples.length
      })
    }
    return sums
  }

  #valuesIn(sample: StateWith, actions: readonly unknown[]): readonly number[] | undefined {
    const { game } = this.#pkg
    const [other, ...more] = game.actors(sample).filter((actor) => actor !== this.#seat)
    if (other === undefined) return actions.map((action) => this.#payoff(sample, action))
    if (other === CHANCE || more.length > 0) return undefined
    const [own, replies] = [game.legalActions(sample, this.#seat), game.legalActions(sample, other)]
    if (own.length * replies.length > MOST_PAIRS) return undefined
    const payoffs = own.map((action) => replies.map((reply) => this.#payoff(sample, action, [other, reply])))
    const { columns } = solveMatrix(payoffs)
    const values = new Map(
      own.map((action, row) => [
        canonicalJson(action),
        columns.reduce((sum, share, column) => sum + share * (payoffs[row]?.[column] ?? 0), 0),
      ]),
    )
    return actions.map((action) => values.get(canonicalJson(action)) ?? 0)
  }

  /** Returns the value of a position after an action, and after that of another seat at the same time. */
  #payoff(sample: StateWith, action: unknown, reply?: readonly [Seat, unknown]): number {
    const { game } = this.#pkg
    const next = game.clone(sample)
    game.step(next, this.#seat, action)
    if (reply) game.step(next, ...reply)
    return valuesOf(this.#pkg, next)[this.#seat] ?? 0
  }

  /** Returns the events that an action has in every position that the seat cannot tell apart, as the seat sees them. */
  eventsAfter(state: StateWith, action: unknown): readonly unknown[] {
    const { game } = this.#pkg
    const seen = this.samples(state).map((sample) => {
      const events: unknown[] = []
      game.step(sample, this.#seat, action, (event) => {
        const observed = game.observe(event, this.#seat)
        if (observed !== undefined) events.push(observed)
      })
      return events
    })
    const [first = [], ...others] = seen
    const text = canonicalJson(first)
    return others.every((each) => canonicalJson(each) === text) ? first : []
  }
}
