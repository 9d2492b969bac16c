/** Games played at random or by policies, chunk by chunk. */
import type { AnyBot } from "@flottille/bots"
import { type Actor, CHANCE, type Policy, REFEREE, type StateWith } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { fingerprintOf, type Observer, runSeeded } from "./seeded-game"
import { type Played, startTally, type Tally } from "./tally"

/** Games to play, each with a generator of its own, so that any split of them plays the same games. */
export interface Series {
  readonly options: object
  readonly seed: string
  /** By seat. */
  readonly policies: readonly Policy<StateWith, unknown>[]
  /**
   * Bots by seat, in place of the policies of these seats. Only under budgets of iterations are games
   * the same everywhere.
   */
  readonly bots?: readonly (AnyBot | undefined)[]
  /** Actions after which a game is given up. */
  readonly maxActions: number
}

/** Games of a series by their numbers. */
export interface Chunk {
  readonly first: number
  readonly count: number
}

/** Counts the decisions of seats in a game. */
class DecisionCounter implements Observer {
  count = 0
  forced = 0
  sum = 0
  max = 0

  after(_state: StateWith, actor: Actor, _action: unknown, choices: number): void {
    if (actor === CHANCE) return
    this.count++
    this.sum += choices
    if (choices === 1) this.forced++
    if (choices > this.max) this.max = choices
  }
}

/** Plays the game of one number. */
async function playOne(entry: AnyGamePackage, series: Series, index: number): Promise<Played> {
  const counter = new DecisionCounter()
  const run = await runSeeded(entry, series, index, counter)
  const { count, forced, sum, max } = counter
  return {
    outcome: run.outcome,
    turns: entry.game.turn(run.final, REFEREE).number,
    actions: run.actions,
    decisions: { count, forced, sum, max },
    chance: run.chance,
    fingerprint: fingerprintOf(entry, run, index),
  }
}

/**
 * Plays a chunk of a series. `between` is called before each game but the first and may be
 * asynchronous; `after` receives each finished game.
 *
 * @example
 * import { uniformPolicy } from "@flottille/core"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const policies = [uniformPolicy, uniformPolicy]
 * const series = { options: dejarikPackage.game.options(), seed: "a", policies, maxActions: 1000 }
 * const { games } = await playChunk(dejarikPackage, series, { first: 0, count: 2 })
 * games // => 2
 */
export async function playChunk(
  entry: AnyGamePackage,
  series: Series,
  { first, count }: Chunk,
  between?: () => Promise<void> | undefined,
  after?: (played: Played) => void,
): Promise<Tally> {
  const seats = entry.game.seats(series.options).length
  const games = startTally(seats)
  for (let index = first; index < first + count; index++) {
    if (index > first) await between?.()
    const played = await playOne(entry, series, index)
    games.add(played)
    after?.(played)
  }
  return games.tally()
}

/**
 * The games `0` to `games − 1` that are in none of the chunks that are done, in chunks of at most `size`.
 *
 * @example
 * [...chunksLeft(5, 2, [{ first: 0, count: 2 }])] // => [{ first: 2, count: 2 }, { first: 4, count: 1 }]
 */
export function* chunksLeft(games: number, size: number, done: Iterable<Chunk> = []): Generator<Chunk> {
  let from = 0
  const inOrder = [...done].sort((a, b) => a.first - b.first)
  for (const { first, count } of [...inOrder, { first: games, count: 0 }]) {
    while (from < Math.min(first, games)) {
      const next = { first: from, count: Math.min(size, first - from, games - from) }
      from += next.count
      yield next
    }
    from = Math.max(from, first + count)
  }
}
