import {
  CHANCE,
  createRandom,
  type Policy,
  pickOutcome,
  type Random,
  REFEREE,
  type StateWith,
  stateHash,
  uniformPolicy,
} from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { type Played, startTally, type Tally } from "./tally"

/** Games to play, each with a generator of its own, so that any split of them plays the same games. */
export interface Series {
  readonly options: object
  readonly seed: string
  /** By seat. */
  readonly policies: readonly Policy<StateWith, unknown>[]
  /** Actions after which a game is given up. */
  readonly maxActions: number
}

/** Games of a series by their numbers. */
export interface Chunk {
  readonly first: number
  readonly count: number
}

/** A generator that remembers what was drawn: that, and how many actions there were to choose from, tells one game from another. */
class Witness implements Random {
  #random: Random
  trace = 0x811c9dc5
  /** The bound of the last draw. */
  bound = 0

  constructor(random: Random) {
    this.#random = random
  }

  below(bound: number): number {
    const value = this.#random.below(bound)
    this.bound = bound
    this.note(bound)
    this.note(value)
    return value
  }

  note(value: number): void {
    this.trace = Math.imul(this.trace ^ (value | 0), 0x01000193) ^ (this.trace >>> 15)
  }
}

/** Plays the game of one number. */
function playOne({ game }: AnyRuledPackage, { seed, options, policies, maxActions }: Series, index: number): Played {
  const random = new Witness(createRandom(`${seed}:${index}`))
  const state = game.initialState(options)
  let [count, forced, sum, max, chance, actions] = [0, 0, 0, 0, 0, 0]
  for (; actions < maxActions; actions++) {
    const actor = game.actors(state)[0]
    if (actor === undefined) break
    if (actor === CHANCE) {
      chance++
      game.step(state, actor, pickOutcome(game.chanceOutcomes(state), random))
      continue
    }
    const choose = policies[actor]
    if (!choose) throw new RangeError(`seat ${actor} has no player`)
    let action: unknown
    if (choose === uniformPolicy && game.pickAction) {
      // It draws once, below the number of legal actions (law 15): the list, which takes most of the time, is not made.
      action = game.pickAction(state, actor, random)
    } else {
      const legal = game.legalActions(state, actor)
      action = choose(state, actor, legal, random)
      random.bound = legal.length
      random.note(legal.length)
    }
    count++
    sum += random.bound
    if (random.bound === 1) forced++
    if (random.bound > max) max = random.bound
    game.step(state, actor, action)
  }
  const outcome = game.outcome(state)
  const decisions = { count, forced, sum, max }
  const hash = stateHash(game, [index, actions, random.trace, outcome?.returns ?? null, outcome?.reason ?? null])
  const fingerprint = [0, 8, 16, 24].map((start) => Number.parseInt(hash.slice(start, start + 8), 16))
  return { outcome, turns: game.turn(state, REFEREE).number, actions, decisions, chance, fingerprint }
}

/** Plays a chunk of a series; `between` is called before each game but the first, and may take its time, `after` after each with what it was. */
export async function playChunk(
  entry: AnyRuledPackage,
  series: Series,
  { first, count }: Chunk,
  between?: () => Promise<void> | undefined,
  after?: (played: Played) => void,
): Promise<Tally> {
  const seats = entry.game.seats(series.options).length
  const games = startTally(seats)
  for (let index = first; index < first + count; index++) {
    if (index > first) await between?.()
    const played = playOne(entry, series, index)
    games.add(played)
    after?.(played)
  }
  return games.tally()
}

/** The games `0` to `games − 1` that are in none of the chunks that are done, in chunks of at most `size`. */
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
