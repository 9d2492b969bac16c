/** One kind of result: how often it should come in proportion to the others, and how often it came. */
interface Cell {
  readonly weight: number
  readonly count: number
}

/** What a chi-square test says. */
interface ChiSquare {
  readonly statistic: number
  readonly degrees: number
  /** The statistic exceeds this less than once in 10⁹ samples that follow the weights. */
  readonly limit: number
}

/** The point of the standard normal distribution that is exceeded once in 10⁹. */
const Z = 5.998

/** Cells that would be met less often than this in a sample are taken together, so that the approximation holds. */
const LEAST = 20

/**
 * Compares counts with weights. Few expected hits make the approximation rough, so small cells are pooled; Wilson and Hilferty's limit lies
 * above the exact one that far out, so a false alarm is rarer than 10⁻⁹.
 */
export function chiSquare(cells: readonly Cell[]): ChiSquare {
  const weights = cells.reduce((sum, { weight }) => sum + weight, 0)
  const counts = cells.reduce((sum, { count }) => sum + count, 0)
  const pooled: { expected: number; count: number }[] = []
  let open = { expected: 0, count: 0 }
  for (const { weight, count } of [...cells].sort((a, b) => b.weight - a.weight)) {
    open.expected += (counts * weight) / weights
    open.count += count
    if (open.expected >= LEAST) {
      pooled.push(open)
      open = { expected: 0, count: 0 }
    }
  }
  const last = pooled.at(-1)
  if (last) {
    last.expected += open.expected
    last.count += open.count
  }
  const degrees = Math.max(0, pooled.length - 1)
  const statistic = pooled.reduce((sum, { expected, count }) => sum + (count - expected) ** 2 / expected, 0)
  const limit = degrees === 0 ? Number.POSITIVE_INFINITY : degrees * (1 - 2 / (9 * degrees) + Z * Math.sqrt(2 / (9 * degrees))) ** 3
  return { statistic, degrees, limit }
}
