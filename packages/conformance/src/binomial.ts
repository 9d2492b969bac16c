/** The largest sample that can be judged. */
const MOST = 20_000

/** ln n! for every n that a sample needs. */
const logFactorials = new Float64Array(MOST + 1)
for (let n = 2; n <= MOST; n++) logFactorials[n] = (logFactorials[n - 1] ?? 0) + Math.log(n)
const logFactorial = (n: number) => logFactorials[n] ?? Number.NaN

/** The probability of exactly so many hits. */
function exactly(hits: number, draws: number, chance: number): number {
  const ways = logFactorial(draws) - logFactorial(hits) - logFactorial(draws - hits)
  return Math.exp(ways + hits * Math.log(chance) + (draws - hits) * Math.log1p(-chance))
}

/** The probability of so many hits or more: terms fall off quickly above the mean. */
function atLeast(hits: number, draws: number, chance: number): number {
  let term = exactly(hits, draws, chance)
  let sum = term
  // After the last draw a term is 0.
  for (let count = hits; term > sum * 1e-16; count++) {
    term *= ((draws - count) / (count + 1)) * (chance / (1 - chance))
    sum += term
  }
  return sum
}

/**
 * How seldom a count lies as far from what is expected, on the same side, if each draw is a hit with this chance: the exact binomial tail,
 * twice, since there are two sides.
 */
function twoSided(hits: number, draws: number, chance: number): number {
  // It alone can come; if others came, they are the strange ones.
  if (chance >= 1) return 1
  const tail = hits >= draws * chance ? atLeast(hits, draws, chance) : atLeast(draws - hits, draws, 1 - chance)
  return Math.min(1, 2 * tail)
}

/** One kind of result: how often it should come in proportion to the others, and how often it came. */
export interface Cell {
  readonly weight: number
  readonly count: number
}

/**
 * How improbable counts are under their weights: the exact binomial tail of the strangest cell times the number of cells. Draws that follow the
 * weights give a value of `p` or less at most once in `1 / p` samples (the union bound), however many cells there are and however rare.
 *
 * @param cells - At most 20,000 draws in all.
 */
export function improbability(cells: readonly Cell[]): number {
  const weights = cells.reduce((sum, { weight }) => sum + weight, 0)
  const draws = cells.reduce((sum, { count }) => sum + count, 0)
  return Math.min(1, ...cells.map(({ weight, count }) => cells.length * twoSided(count, draws, weight / weights)))
}
