import type { Outcome } from "@flottille/core"
import { winnersOf } from "@flottille/core/match"

/** Occurrences by value. */
export type Counts = Readonly<Record<string, number>>

/** Four sums of 32 bits over the fingerprints of games, independent of their order. */
export type Digest = readonly number[]

/** The tally of a series: counts and whole sums only, independent of the order and size of its parts. */
export interface Tally {
  readonly games: number
  /** Stopped because they had taken too many actions. */
  readonly unfinished: number
  /** Games without a single winner: two seats or more have the highest return. */
  readonly draws: number
  /** By seat: the highest return, alone. With the draws and the unfinished games they add up to all games. */
  readonly wins: readonly number[]
  /** Games by their returns, a JSON list. */
  readonly returns: Counts
  /** Games by their number of turns. */
  readonly turns: Counts
  /** Games by their number of actions, of seats and of chance. */
  readonly actions: Counts
  /**
   * Choices of seats: how many there were, how many of one action only, how many legal actions they
   * had together, and at most.
   */
  readonly decisions: { readonly count: number; readonly forced: number; readonly sum: number; readonly max: number }
  /** Outcomes of chance. */
  readonly chance: number
  /** Finished games by clause and reason: `"DJ-6.1 last-seat-with-pieces"`. */
  readonly endings: Counts
  readonly digest: Digest
}

/** One game as it was played. */
export interface Played {
  readonly outcome: Outcome | undefined
  readonly turns: number
  readonly actions: number
  readonly decisions: Tally["decisions"]
  readonly chance: number
  /** The fingerprint of this game: its random numbers, choices and end. */
  readonly fingerprint: Digest
}

/** Counts occurrences. */
class Counter {
  #counts = new Map<string | number, number>()

  add(key: string | number, count = 1): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
  }

  addAll(counts: Counts): void {
    for (const [key, count] of Object.entries(counts)) this.add(key, count)
  }

  /** In the order of the keys, so that equal counts are equal texts. */
  counts(): Counts {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)))
  }
}

/** A tally of games in the making. */
export interface GameTally {
  /** Adds a game. */
  add(played: Played): void
  /** Returns the tally of the games so far. */
  tally(): Tally
}

/** A sum of tallies in the making. */
export interface TallySum {
  /** Returns the number of games so far. */
  games(): number
  /** Adds the tally of a part. */
  add(part: Tally): void
  /** Returns the sum so far. */
  tally(): Tally
}

/**
 * Adds up games.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * typeof startTally(2) // => "object"
 */
export function startTally(seats: number): GameTally {
  const [returns, turns, actions, endings] = [new Counter(), new Counter(), new Counter(), new Counter()]
  const wins = new Array<number>(seats).fill(0)
  const decisions = { count: 0, forced: 0, sum: 0, max: 0 }
  const digest = [0, 0, 0, 0]
  let [games, unfinished, draws, chance] = [0, 0, 0, 0]
  return {
    add(played: Played): void {
      const { outcome } = played
      games++
      chance += played.chance
      turns.add(played.turns)
      actions.add(played.actions)
      decisions.count += played.decisions.count
      decisions.forced += played.decisions.forced
      decisions.sum += played.decisions.sum
      decisions.max = Math.max(decisions.max, played.decisions.max)
      played.fingerprint.forEach((word, index) => {
        digest[index] = ((digest[index] ?? 0) + word) >>> 0
      })
      if (!outcome) {
        unfinished++
        return
      }
      returns.add(JSON.stringify(outcome.returns))
      endings.add(`${outcome.rule} ${outcome.reason}`)
      const [winner, ...others] = winnersOf(outcome)
      if (others.length > 0) draws++
      else if (winner !== undefined) wins[winner] = (wins[winner] ?? 0) + 1
    },
    tally: (): Tally => ({
      games,
      unfinished,
      draws,
      wins,
      returns: returns.counts(),
      turns: turns.counts(),
      actions: actions.counts(),
      decisions,
      chance,
      endings: endings.counts(),
      digest,
    }),
  }
}

/**
 * Adds up the tallies of parts, of which there may be thousands.
 *
 * @example
 * typeof startSum(2) // => "object"
 */
export function startSum(seats: number): TallySum {
  const counters = { returns: new Counter(), turns: new Counter(), actions: new Counter(), endings: new Counter() }
  let sum = startTally(seats).tally()
  return {
    add(part: Tally): void {
      for (const name of COUNTED) counters[name].addAll(part[name])
      sum = {
        ...sum,
        games: sum.games + part.games,
        unfinished: sum.unfinished + part.unfinished,
        draws: sum.draws + part.draws,
        wins: sum.wins.map((wins, seat) => wins + (part.wins[seat] ?? 0)),
        decisions: {
          count: sum.decisions.count + part.decisions.count,
          forced: sum.decisions.forced + part.decisions.forced,
          sum: sum.decisions.sum + part.decisions.sum,
          max: Math.max(sum.decisions.max, part.decisions.max),
        },
        chance: sum.chance + part.chance,
        digest: sum.digest.map((word, index) => (word + (part.digest[index] ?? 0)) >>> 0),
      }
    },
    games: () => sum.games,
    tally(): Tally {
      const { returns, turns, actions, endings } = counters
      return {
        ...sum,
        returns: returns.counts(),
        turns: turns.counts(),
        actions: actions.counts(),
        endings: endings.counts(),
      }
    },
  }
}

const COUNTED = ["returns", "turns", "actions", "endings"] as const

/**
 * The sum of all returns of a seat.
 *
 * @example
 * returnOf({ "[1,-1]": 3 }, 0) // => 3
 */
export function returnOf(returns: Counts, seat: number): number {
  return Object.entries(returns).reduce((sum, [text, count]) => sum + count * Number(JSON.parse(text)[seat]), 0)
}

/**
 * A digest as text: 32 hexadecimal digits.
 *
 * @example
 * digestText([0, 0, 0, 1]) // => "00000000000000000000000000000001"
 */
export function digestText(digest: Digest): string {
  return digest.map((word) => word.toString(16).padStart(8, "0")).join("")
}
