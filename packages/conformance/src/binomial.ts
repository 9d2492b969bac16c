/** Maximum sample size. */
const MOST = 20_000

/** ln n! for every n that a sample needs. */
const logFactorials = new Float64Array(MOST + 1)
for (let n = 2; n <= MOST; n++) logFactorials[n] = (logFactorials[n - 1] ?? 0) + Math.log(n)
const logFactorial = (n: number) => logFactorials[n] ?? Number.NaN

function exactly(hits: number, draws: number, chance: number): number {
  const ways = logFactorial(draws) - logFactorial(hits) - logFactorial(draws - hits)
  return Math.exp(ways + hits * Math.log(chance) + (draws - hits) * Math.log1p(-chance))
}

/** Returns the probability of at least this many hits: terms fall off quickly above the mean. */
function atLeast(hits: number, draws: number, chance: number): number {
  let term = exactly(hits, draws, chance)
  let sum = term
  // The term after the last draw is 0.
  for (let count = hits; term > sum * 1e-16; count++) {
    term *= ((draws - count) / (count + 1)) * (chance / (1 - chance))
    sum += term
  }
  return sum
}

/** Returns the two-sided exact binomial p-value of a number of hits: twice the tail on the observed side. */
function twoSided(hits: number, draws: number, chance: number): number {
  // A certain outcome: the others are the improbable ones.
  if (chance >= 1) return 1
  const tail = hits >= draws * chance ? atLeast(hits, draws, chance) : atLeast(draws - hits, draws, 1 - chance)
  return Math.min(1, 2 * tail)
}

/** An outcome with its weight relative to the others and its observed count. */
export interface Cell {
  readonly weight: number
  readonly count: number
}

/**
 * Returns how improbable counts are under their weights: the smallest binomial tail times the
 * number of cells.
 *
 * Draws that follow the weights give a value of `p` or less at most once in `1 / p` samples (the
 * union bound), for any number of cells, however rare.
 *
 * @param cells - At most 20,000 draws in all.
 */
export function improbability(cells: readonly Cell[]): number {
  const weights = cells.reduce((sum, { weight }) => sum + weight, 0)
  const draws = cells.reduce((sum, { count }) => sum + count, 0)
  return Math.min(1, ...cells.map(({ weight, count }) => cells.length * twoSided(count, draws, weight / weights)))
}
