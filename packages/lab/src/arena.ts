/**
 * Bots against each other, and how strong they are.
 *
 * @packageDocumentation
 */
import { type AnyBot, BotError } from "@flottille/bots"
import { type AnyGame, assert, assertSearchGame, type GameRecord, hasStakes, type Seat } from "@flottille/core"
import { pointsOf } from "@flottille/core/match"
import { type Forfeit, type Played, playArenaGame } from "./arena-game"
import type { Estimate } from "./interval"
import { type Duel, eloWithin, type Points, scoreOf, stakeOf } from "./ladder"
import { type SprtResult, type SprtSetup, sprt } from "./sprt"

interface ArenaSetup {
  /**
   * Number of blocks. Each pair of bots meets once in each block: with two seats in two games with
   * seats exchanged; with more seats, each bot plays every seat alone against the other.
   */
  readonly blocks: number
  /** Seed of the campaign; 1 by default. */
  readonly seed?: number | string
  readonly options?: object
  /** With two bots and two seats: stops the campaign once this test is decided. Without one all blocks are played. */
  readonly sprt?: SprtSetup
  /** Actions after which a game is stopped and counts as a draw; the game's own bound, or 20,000, if left out. */
  readonly maxActions?: number
  /**
   * More than two seats: who sits alone among the other of a pair. Either in turn, if left out;
   * `"first"`, the first bot only.
   */
  readonly alone?: "either" | "first"
  /**
   * Milliseconds after which a bot that has not answered has forfeited; 60,000 if left out. One
   * that never lets go of its thread cannot be stopped.
   */
  readonly patience?: number
  /** True to keep a record of every game; false by default. */
  readonly records?: boolean
  /** Ends the campaign after the current block. Without one it runs to its end. */
  readonly signal?: AbortSignal
  /** Lets other threads play the blocks; this one does if it is left out. The result is the same, but for the times. */
  readonly elsewhere?: Elsewhere
  /** Called after every block with the number of blocks done; nothing by default. */
  onBlock?(done: number): void
}

/** Other threads, each with the same game and bots as here. */
interface Elsewhere {
  /** Number of blocks played concurrently. */
  readonly workers: number
  /** Plays a block there, by {@link playBlock}. */
  play(index: number): Promise<Block>
}

/** The result of one bot of an arena: the count of its games, its score and its Elo. */
export interface Standing {
  readonly name: string
  readonly games: number
  /** More than par. */
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** From 0 to 1; par is 1 in the number of seats. */
  readonly score: Estimate
  /** The mean return a game, in chips or points; only for a game with stakes or scores. */
  readonly stake?: Estimate
  /** Relative to the mean of all. */
  readonly elo: Estimate
  /** Milliseconds a decision. */
  readonly decision: {
    readonly count: number
    readonly median: number
    readonly most95: number
    readonly perSecond: number
  }
}

/** The result of a campaign. Names of bots that were given twice end in a number. */
export interface ArenaResult {
  readonly game: string
  readonly blocks: number
  readonly games: number
  /** The score of a bot that is as strong as the others. */
  readonly par: number
  /** In the order in which the bots were given. */
  readonly standings: readonly Standing[]
  /** Two bots, two seats: how many blocks gave the first one 0, ½, 1, 1½ and 2 points. */
  readonly pentanomial?: readonly number[]
  readonly sprt?: SprtResult
  readonly forfeits: readonly (Forfeit & { readonly game: number })[]
  /** Games stopped for their length. */
  readonly unfinished: number
  readonly records: readonly GameRecord<unknown, object>[]
}

type Seating = readonly number[]

interface Result {
  readonly seating: Seating
  readonly played: Played
}

/** The games of a block, as plain data. */
export type Block = readonly Result[]

/**
 * The games of a block: with two seats every pair both ways round; with more every pair, either bot
 * alone in each seat in turn, or only the first one.
 */
function seatingsOf(bots: number, seats: number, alone: ArenaSetup["alone"]): readonly Seating[] {
  const each = Array.from({ length: bots }, (_, bot) => bot)
  const places = Array.from({ length: seats }, (_, seat) => seat)
  const pairs = each.flatMap((one) =>
    each.flatMap((other) => (one < other || (one > other && seats > 2) ? [[one, other] as const] : [])),
  )
  const asked = pairs.filter(([one]) => seats === 2 || alone !== "first" || one === 0)
  return asked.flatMap(([one, other]) => places.map((alone) => places.map((seat) => (seat === alone ? one : other))))
}

/** Returns the points of a seat: 1 for a win, 0 for a loss, an equal share of a draw. */
function shareOf({ outcome }: Played, seats: number, seat: Seat): number {
  return outcome ? (pointsOf(outcome)[seat] ?? 0) : 1 / seats
}

function returnOf({ outcome }: Played, seat: Seat): number {
  return outcome?.returns[seat] ?? 0
}

/** The games as duels: every two seats with different bots, by who came out better. */
function duelsOf({ seating, played }: Result): readonly Duel[] {
  const pairs = seating.flatMap((first, one) =>
    seating.slice(one + 1).map((second, after) => ({ first, second, one, other: one + 1 + after })),
  )
  const between = pairs.filter(({ first, second }) => first !== second)
  return between.map(({ first, second, one, other }) => {
    const ahead = returnOf(played, one) - returnOf(played, other)
    return { first, second, score: ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5 }
  })
}

/** The games of a bot, each with the seat that it had of how many. */
function gamesOf(block: Block, bot: number) {
  return block.flatMap(({ seating, played }) =>
    seating.flatMap((sitting, seat) => (sitting === bot ? [{ played, seat, seats: seating.length }] : [])),
  )
}

function pointsIn(block: Block, bot: number): Points {
  const scores = gamesOf(block, bot).map(({ played, seat, seats }) => shareOf(played, seats, seat))
  return { score: scores.reduce((sum, score) => sum + score, 0), games: scores.length }
}

/** Returns the mean return a game of a bot in each block, in chips or points. */
function stakesOf(blocks: readonly Block[], bot: number): readonly number[] {
  return blocks.map((block) => {
    const returns = gamesOf(block, bot).map(({ played, seat }) => returnOf(played, seat))
    return returns.reduce((sum, each) => sum + each, 0) / Math.max(1, returns.length)
  })
}

function firstScores(blocks: readonly Block[]): readonly number[] {
  return blocks.map((block) => pointsIn(block, 0)).map(({ score, games }) => score / Math.max(1, games))
}

function isPair(bots: number, seats: number): boolean {
  return bots === 2 && seats === 2
}

function distinct(names: readonly string[]): readonly string[] {
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((each) => each === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}

function decisionsOf(times: readonly number[]): Standing["decision"] {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  const sum = sorted.reduce((whole, each) => whole + each, 0)
  return {
    count: sorted.length,
    median: at(0.5),
    most95: at(0.95),
    perSecond: sum === 0 ? 0 : (1000 * sorted.length) / sum,
  }
}

function resultOf(
  game: Pick<AnyGame, "id" | "traits">,
  names: readonly string[],
  seats: number,
  blocks: readonly Block[],
  setup: ArenaSetup,
): ArenaResult {
  const all = blocks.flat()
  const elos = eloWithin(
    names.length,
    blocks.map((block) => block.flatMap(duelsOf)),
  )
  const standings = names.map((name, bot): Standing => {
    const mine = gamesOf(all, bot)
    const shares = mine.map(({ played, seat }) => shareOf(played, seats, seat))
    const points = blocks.map((block) => pointsIn(block, bot))
    return {
      name,
      games: mine.length,
      wins: shares.filter((share) => share > 1 / seats).length,
      draws: shares.filter((share) => share === 1 / seats).length,
      losses: shares.filter((share) => share < 1 / seats).length,
      score: scoreOf(points, 1 / seats),
      ...(hasStakes(game) ? { stake: stakeOf(stakesOf(blocks, bot)) } : {}),
      elo: elos[bot] ?? { value: 0, low: 0, high: 0 },
      decision: decisionsOf(mine.flatMap(({ played, seat }) => played.times[seat] ?? [])),
    }
  })
  const firsts = firstScores(blocks)
  const paired = isPair(names.length, seats)
  return {
    game: game.id,
    blocks: blocks.length,
    games: all.length,
    par: 1 / seats,
    standings,
    ...(paired
      ? { pentanomial: [0, 0.25, 0.5, 0.75, 1].map((score) => firsts.filter((each) => each === score).length) }
      : {}),
    ...(paired && setup.sprt ? { sprt: sprt(firsts, setup.sprt) } : {}),
    forfeits: all.flatMap(({ played }, game) => played.forfeits.map((forfeit) => ({ ...forfeit, game }))),
    unfinished: all.filter(({ played }) => !played.outcome).length,
    records: all.flatMap(({ played }) => played.record ?? []),
  }
}

const FAR = 20_000

/**
 * Plays one block of a campaign, as {@link arena} does for each; for use in other threads.
 *
 * @param index - From 0; together with the seed it decides deals and dice.
 * @example
 * import { uniform } from "@flottille/bots/uniform"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const block = await playBlock(dejarikPackage, [uniform(), uniform()], { seed: "a" }, 0)
 * block.length // => 2
 */
export async function playBlock(
  subject: { readonly game: AnyGame },
  bots: readonly AnyBot[],
  setup: Omit<ArenaSetup, "blocks" | "signal" | "elsewhere" | "onBlock">,
  index: number,
): Promise<Block> {
  assertSearchGame(subject, "playBlock")
  assert(Array.isArray(bots), "playBlock", "bots", "a list of bots")
  assert(typeof setup === "object" && setup !== null, "playBlock", "setup", "an object")
  const { game } = subject
  const { seed = 1, records = false, patience = 60_000 } = setup
  const options = game.options(setup.options)
  const maxActions = setup.maxActions ?? Math.min(game.maxActions(options) ?? FAR, FAR)
  const dice = `${seed}/${index}`
  const block: Result[] = []
  for (const [place, seating] of seatingsOf(bots.length, game.seats(options).length, setup.alone).entries()) {
    const players = seating.flatMap((bot) => bots[bot] ?? [])
    const table = { options, dice, seed: `${dice}/${place}`, maxActions, patience, records }
    block.push({ seating, played: await playArenaGame(subject, players, table) })
  }
  return block
}

/**
 * Lets bots play each other in blocks: all games of a block have the same deal and the same dice at
 * every ply, and the bots change seats. A bot that throws, answers with none of its actions, or
 * does not answer loses that game by resignation, and is named in the result; all else goes on.
 *
 * @throws BotError for fewer than two bots, or blocks that are no whole number from 1 on;
 *   SchemaError for bad options.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { uniform } from "@flottille/bots/uniform"
 * const { games, pentanomial } = await arena(dejarikPackage, [uniform(), uniform()], { blocks: 3 })
 * games // => 6
 */
export async function arena(
  subject: { readonly game: AnyGame },
  bots: readonly AnyBot[],
  setup: ArenaSetup,
): Promise<ArenaResult> {
  assertSearchGame(subject, "arena")
  assert(Array.isArray(bots), "arena", "bots", "a list of bots")
  assert(typeof setup === "object" && setup !== null, "arena", "setup", "an object with blocks")
  const { game } = subject
  if (bots.length < 2) throw new BotError("an arena needs at least two bots")
  if (!Number.isSafeInteger(setup.blocks) || setup.blocks < 1)
    throw new BotError("an arena needs a whole number of blocks from 1 on")
  const { signal, elsewhere = { workers: 1, play: (index) => playBlock(subject, bots, setup, index) } } = setup
  const seats = game.seats(game.options(setup.options)).length
  const names = distinct(bots.map(({ name }) => name))
  const asked = isPair(bots.length, seats) ? setup.sprt : undefined
  const played: Block[] = []
  // The test is decided after the same block, in whatever order blocks finish.
  const blocks: Block[] = []
  let isSettled = false
  let next = 0
  const work = async () => {
    while (next < setup.blocks && !isSettled && !signal?.aborted) {
      const index = next++
      played[index] = await elsewhere.play(index)
      for (let block = played[blocks.length]; block && !isSettled; block = played[blocks.length]) {
        blocks.push(block)
        setup.onBlock?.(blocks.length)
        isSettled = asked !== undefined && sprt(firstScores(blocks), asked).verdict !== "open"
      }
    }
  }
  await Promise.all(Array.from({ length: elsewhere.workers }, work))
  return resultOf(game, names, seats, blocks, setup)
}
