/** Strengths from results: scores, Elo, and how sure they are. */
import { type Estimate, studentOf } from "./interval"

export interface Duel {
  readonly first: number
  readonly second: number
  readonly score: number
}

/** Points of one bot in one block: its score summed over its games, and how many those were. */
export interface Points {
  readonly score: number
  readonly games: number
}

/**
 * Bradley–Terry strengths as Elo, their mean 0: the strengths for which these scores are likeliest.
 * Each pair that met is given one draw more, so that a bot that won all its games stands high and
 * not at infinity.
 *
 * D. Hunter: MM Algorithms for Generalized Bradley–Terry Models. The Annals of Statistics 32, 2004.
 *
 * @param count - How many bots.
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
  const at = (table: readonly (readonly number[])[], row: number, column: number) => table[row]?.[column] ?? 0
  const bots = Array.from({ length: count }, (_, bot) => bot)
  const drawn = (one: number, other: number) => (at(met, one, other) > 0 ? 1 : 0)
  const wins = bots.map((one) => bots.reduce((sum, other) => sum + at(won, one, other) + drawn(one, other) / 2, 0))
  let strengths: readonly number[] = []
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

const toss = 0.25

/** Games at par that count for the centre of an interval. */
const pull = 2

/** Standard error of an Elo estimate of two equal bots after one game between them, relative to their mean. */
const eloOfGame = 200 / Math.LN10

/**
 * Returns half the width of the 95 % interval of a mean over blocks.
 *
 * @param further - Sum of squares that is added.
 */
function errorOf(values: readonly number[], further: number): number {
  const count = values.length
  const mean = values.reduce((sum, each) => sum + each, 0) / count
  const squares = values.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return studentOf(Math.max(1, count - 1)) * Math.sqrt((squares + further) / count / count)
}

/**
 * Returns the score of a bot from 0 to 1 with its 95 % confidence interval.
 *
 * The interval is Student's t over blocks, because games of a block share their deal and dice. The
 * variance of one more block of evenly matched games is added, and two games at par count for its
 * centre, so that a few blocks that ended alike do not look certain. In simulated series of 3 to 40
 * blocks it holds the true score in 94 % of them or more.
 *
 * A. Agresti, B. Coull: Approximate Is Better than "Exact" for Interval Estimation of Binomial
 * Proportions. The American Statistician 52, 1998.
 *
 * @param par - The score of a bot that is as strong as the others: 1 / seats.
 */
export function scoreOf(blocks: readonly Points[], par: number): Estimate {
  const games = blocks.reduce((sum, each) => sum + each.games, 0)
  if (games === 0) return { value: 0, low: 0, high: 1 }
  const value = blocks.reduce((sum, { score }) => sum + score, 0) / games
  const perBlock = games / blocks.length
  const centre = (value * games + par * pull) / (games + pull)
  const shares = blocks.map((each) => (each.games === 0 ? value : each.score / each.games))
  const half = errorOf(shares, toss / perBlock)
  return { value, low: Math.max(0, Math.min(value, centre - half)), high: Math.min(1, Math.max(value, centre + half)) }
}

/**
 * Returns a mean return over blocks with its 95 % confidence interval, Student's t. The variance of
 * one more block, as far from the mean as 0 is, is added.
 */
export function stakeOf(means: readonly number[]): Estimate {
  if (means.length === 0) return { value: 0, low: 0, high: 0 }
  const value = means.reduce((sum, each) => sum + each, 0) / means.length
  const half = errorOf(means, value === 0 ? 1 : value * value)
  return { value, low: value - half, high: value + half }
}

/**
 * Returns the Elo of bots with 95 % confidence intervals, by the jackknife over blocks.
 *
 * Each block is left out once. The variance of one more block of evenly matched games is added.
 *
 * B. Efron, C. Stein: The Jackknife Estimate of Variance. The Annals of Statistics 9, 1981.
 *
 * @param count - Number of bots.
 * @param blocks - The duels of each block.
 */
export function eloWithin(count: number, blocks: readonly (readonly Duel[])[]): readonly Estimate[] {
  const number = blocks.length
  const without = blocks.map((_, left) => eloOf(count, blocks.filter((_, index) => index !== left).flat()))
  const duels = blocks.flat()
  return eloOf(count, duels).map((value, bot) => {
    const games = duels.filter(({ first, second }) => first === bot || second === bot).length
    const squares = without.reduce((sum, others) => sum + ((others[bot] ?? 0) - value) ** 2, 0)
    const further = eloOfGame ** 2 / Math.max(1, games) / Math.max(1, number)
    const half =
      studentOf(Math.max(1, number - 1)) *
      Math.sqrt((Math.max(1, number - 1) / Math.max(1, number)) * squares + further)
    return { value, low: value - half, high: value + half }
  })
}
