/** The totals of long series: counts and whole sums only, so that the order and size of parts do not matter. */
import type { Outcome } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"
import { addDigests, Counter, type Counts, type Digest } from "./spread"

/** The tally of a series: counts and whole sums only, independent of the order and size of its parts. */
export interface Tally {
  readonly games: number
  readonly unfinished: number
  /** Games without a single winner: two seats or more have the highest return. */
  readonly draws: number
  /** By seat: the highest return, alone. With the draws and the unfinished games they add up to all games. */
  readonly wins: readonly number[]
  readonly returns: Counts
  readonly turns: Counts
  readonly actions: Counts
  /**
   * Choices of seats: how many there were, how many of one action only, how many legal actions they
   * had together, and at most.
   */
  readonly decisions: { readonly count: number; readonly forced: number; readonly sum: number; readonly max: number }
  readonly chance: number
  /** Finished games by clause and reason: `"DJ-6.1 last-seat-with-pieces"`. */
  readonly endings: Counts
  readonly digest: Digest
}

export interface Played {
  readonly outcome: Outcome | undefined
  readonly turns: number
  readonly actions: number
  readonly decisions: Tally["decisions"]
  readonly chance: number
  readonly fingerprint: Digest
}

const COUNTED = ["returns", "turns", "actions", "endings"] as const

/** Adds up games and tallies of parts, of which there may be thousands. */
export class TallySum {
  readonly #counters = { returns: new Counter(), turns: new Counter(), actions: new Counter(), endings: new Counter() }
  #sum: Omit<Tally, (typeof COUNTED)[number]>

  constructor(seats: number) {
    const wins = new Array<number>(seats).fill(0)
    const decisions = { count: 0, forced: 0, sum: 0, max: 0 }
    this.#sum = { games: 0, unfinished: 0, draws: 0, wins, decisions, chance: 0, digest: [0, 0, 0, 0] }
  }

  get games(): number {
    return this.#sum.games
  }

  add(part: Tally): void {
    for (const name of COUNTED)
      for (const [key, count] of Object.entries(part[name])) this.#counters[name].add(key, count)
    const { games, unfinished, draws, wins, decisions, chance, digest } = this.#sum
    this.#sum = {
      games: games + part.games,
      unfinished: unfinished + part.unfinished,
      draws: draws + part.draws,
      wins: wins.map((count, seat) => count + (part.wins[seat] ?? 0)),
      decisions: {
        count: decisions.count + part.decisions.count,
        forced: decisions.forced + part.decisions.forced,
        sum: decisions.sum + part.decisions.sum,
        max: Math.max(decisions.max, part.decisions.max),
      },
      chance: chance + part.chance,
      digest: addDigests(digest, part.digest),
    }
  }

  addGame({ outcome, turns, actions, decisions, chance, fingerprint }: Played): void {
    const winners = outcome ? winnersOf(outcome) : []
    const [winner] = winners
    this.add({
      games: 1,
      unfinished: outcome ? 0 : 1,
      draws: winners.length > 1 ? 1 : 0,
      wins: this.#sum.wins.map((_, seat) => (winners.length === 1 && seat === winner ? 1 : 0)),
      returns: outcome ? { [JSON.stringify(outcome.returns)]: 1 } : {},
      turns: { [turns]: 1 },
      actions: { [actions]: 1 },
      decisions,
      chance,
      endings: outcome ? { [`${outcome.rule} ${outcome.reason}`]: 1 } : {},
      digest: fingerprint,
    })
  }

  tally(): Tally {
    const { returns, turns, actions, endings } = this.#counters
    const { decisions, chance, digest, ...sums } = this.#sum
    return {
      ...sums,
      returns: returns.counts(),
      turns: turns.counts(),
      actions: actions.counts(),
      decisions,
      chance,
      endings: endings.counts(),
      digest,
    }
  }
}
