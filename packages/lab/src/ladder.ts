/** Strengths from results: scores, Elo, and how sure they are. */
import { createRandom, type Random } from "@flottille/core"

/** A result between two bots: so much for each, 1 to share. */
export interface Duel {
  readonly first: number
  readonly second: number
  /** The score of the first bot. */
  readonly score: number
}

/** A value with the interval that holds it in 95 of 100 campaigns. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Points of one bot in one block: its score summed over its games, and how many those were. */
export interface Points {
  readonly score: number
  readonly games: number
}

const RESAMPLES = 1000

/**
 * Bradley–Terry strengths as Elo, their mean 0: the strengths for which these scores are likeliest.
 * Each pair that met is given one draw more, so that a bot that won all its games stands high and
 * not at infinity.
 *
 * D. Hunter: MM Algorithms for Generalized Bradley–Terry Models. The Annals of Statistics 32, 2004.
 *
 * @param count - How many bots.
 * @example
 * eloOf(2, [{ first: 0, second: 1, score: 0.75 }, { first: 0, second: 1, score: 0.75 }]).map(Math.round)
 * // => [60, -60]
 */
export function eloOf(count: number, duels: readonly Duel[]): readonly number[] {
  const grid = (): number[][] => Array.from({ length: count }, () => [])
  const [won, met] = [grid(), grid()]
  const add = (table: readonly number[][], row: number, column: number, more: number) => {
    const cells = table[row]
    if (cells) cells[column] = (cells[column] ?? 0) + more
  }
  for (const { first, second, score } of duels) {
    add(won, first, second, score)
    add(won, second, first, 1 - score)
    add(met, first, second, 1)
    add(met, second, first, 1)
  }
  // Stryker disable next-line OptionalChaining: every index is in range; the fallback is for the compiler
  const at = (table: readonly (readonly number[])[], row: number, column: number) => table[row]?.[column] ?? 0
  const bots = Array.from({ length: count }, (_, bot) => bot)
  const drawn = (one: number, other: number) => (at(met, one, other) > 0 ? 1 : 0)
  const wins = bots.map((one) => bots.reduce((sum, other) => sum + at(won, one, other) + drawn(one, other) / 2, 0))
  let strengths: readonly number[] = []
  // Stryker disable next-line EqualityOperator,UpdateOperator: the rounds stop by themselves when nothing changes
  // Stryker disable next-line ConditionalExpression: the estimates converge long before the limit of rounds
  for (let round = 0, change = 1; round < 10_000 && change > 1e-7; round++) {
    const next = bots.map((one) => {
      const pull = bots.reduce((sum, other) => {
        const games = at(met, one, other) + drawn(one, other)
        return sum + games / ((strengths[one] ?? 1) + (strengths[other] ?? 1))
      }, 0)
      return pull === 0 ? 1 : (wins[one] ?? 0) / pull
    })
    const mean = Math.exp(next.reduce((sum, strength) => sum + Math.log(strength), 0) / count)
    const scaled = next.map((strength) => strength / mean)
    change = Math.max(...scaled.map((strength, bot) => Math.abs(Math.log(strength / (strengths[bot] ?? 1)))))
    strengths = scaled
  }
  return strengths.map((strength) => (400 * Math.log(strength)) / Math.LN10)
}

/** The value that a part of the sorted list lies below. */
function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.round(part * (sorted.length - 1))] ?? Number.NaN
}

/**
 * The same number of blocks, drawn from them with putting back: as another campaign might have
 * gone. One more may be drawn, contrary to any of them, for where all agree resampling alone would
 * claim to be certain.
 */
function resampled<T>(blocks: readonly T[], random: Random, contrary?: (block: T) => T): readonly T[] {
  const any = () => blocks.slice(random.below(blocks.length)).slice(0, 1)
  return blocks.flatMap(() => (contrary && random.below(blocks.length + 1) === 0 ? any().map(contrary) : any()))
}

/**
 * Estimates of several values at once, their intervals by resampling blocks: games of a block share
 * their deal and dice, blocks nothing.
 *
 * B. Efron: Bootstrap Methods: Another Look at the Jackknife. The Annals of Statistics 7, 1979.
 *
 * @param contrary - A block that went the other way.
 */
export function estimates<T>(
  blocks: readonly T[],
  values: (blocks: readonly T[]) => readonly number[],
  seed: string,
  contrary?: (block: T) => T,
): readonly Estimate[] {
  const random = createRandom(`${seed}/resampling`)
  const others = Array.from({ length: RESAMPLES }, () => values(resampled(blocks, random, contrary)))
  return values(blocks).map((value, index) => {
    const sorted = others.map((each) => each[index] ?? Number.NaN).sort((a, b) => a - b)
    return { value, low: Math.min(value, quantile(sorted, 0.025)), high: Math.max(value, quantile(sorted, 0.975)) }
  })
}

/**
 * Turns round the duels of pairs of which one bot won every single time; others have shown
 * themselves how much they vary.
 *
 * @param all - All duels that were fought; nothing, where there are too few to show anything, and
 *   all are turned round.
 */
export function contraryTo(all: readonly Duel[]): (duels: readonly Duel[]) => readonly Duel[] {
  const pairOf = ({ first, second }: Duel) => [first, second].sort((a, b) => a - b).join()
  // Stryker disable next-line EqualityOperator: no bot meets itself
  const wonByLower = ({ first, second, score }: Duel) => (first < second ? score : 1 - score)
  const known = new Map<string, number>()
  for (const duel of all) {
    const pair = pairOf(duel)
    known.set(pair, (known.get(pair) ?? wonByLower(duel)) === wonByLower(duel) ? wonByLower(duel) : Number.NaN)
  }
  return (duels) =>
    duels.map((duel) => (Number.isNaN(known.get(pairOf(duel))) ? duel : { ...duel, score: 1 - duel.score }))
}

/**
 * The score of a bot from 0 to 1. Where every block ended alike, resampling would claim to be
 * certain: then the interval is as wide as so many blocks allow, by the exact binomial bound.
 */
export function scoreOf(blocks: readonly Points[], seed: string): Estimate {
  const share = (some: readonly Points[]) => {
    const games = some.reduce((sum, each) => sum + each.games, 0)
    return [games === 0 ? 0 : some.reduce((sum, { score }) => sum + score, 0) / games]
  }
  // Stryker disable next-line ObjectLiteral: one value is requested and one estimate returned
  const [found = { value: 0, low: 0, high: 1 }] = estimates(blocks, share, seed)
  const slack = 1 - 0.05 ** (1 / Math.max(1, blocks.length))
  const { value, low, high } = found
  if (low < high) return found
  return { value, low: Math.max(0, value - slack), high: Math.min(1, value + slack) }
}
