/** Zero-sum matrix games. */

export interface MatrixSolution {
  /** Expected payoff of the row player. */
  readonly value: number
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** Rounds of regret matching; the error of small matrices is then below a thousandth of the payoffs' range. */
const ROUNDS = 150

function pure(index: number, length: number): readonly number[] {
  return Array.from({ length }, (_, each) => (each === index ? 1 : 0))
}

function saddlePoint(payoffs: readonly (readonly number[])[], width: number): MatrixSolution | undefined {
  let [low, row] = [Number.NEGATIVE_INFINITY, 0]
  payoffs.forEach((line, index) => {
    const least = Math.min(...line)
    if (least > low) [low, row] = [least, index]
  })
  let [high, column] = [Number.POSITIVE_INFINITY, 0]
  for (let index = 0; index < width; index++) {
    const most = Math.max(...payoffs.map((line) => line[index] ?? 0))
    if (most < high) [high, column] = [most, index]
  }
  if (low < high) return undefined
  return { value: low, rows: pure(row, payoffs.length), columns: pure(column, width) }
}

/** Writes the strategy in proportion to regrets, which are not negative. */
function match(regrets: readonly number[], strategy: number[]): void {
  let whole = 0
  for (const regret of regrets) whole += regret
  for (let index = 0; index < strategy.length; index++)
    strategy[index] = whole > 0 ? (regrets[index] ?? 0) / whole : 1 / strategy.length
}

/** Adds the regrets of a round, cut off at 0, and the strategy by its weight. */
function learn(
  regrets: number[],
  sums: number[],
  strategy: readonly number[],
  gains: readonly number[],
  weight: number,
) {
  let mean = 0
  for (let index = 0; index < gains.length; index++) mean += (strategy[index] ?? 0) * (gains[index] ?? 0)
  for (let index = 0; index < gains.length; index++) {
    regrets[index] = Math.max(0, (regrets[index] ?? 0) + (gains[index] ?? 0) - mean)
    sums[index] = (sums[index] ?? 0) + weight * (strategy[index] ?? 0)
  }
}

/**
 * Solves a zero-sum matrix game: exactly by a saddle point, else by regret matching.
 *
 * O. Tammelin: Solving Large Imperfect Information Games Using CFR+. arXiv, 2014.
 *
 * @param payoffs - Payoffs of the row player by row and column; at least one of each.
 * @example
 * solveMatrix([[1, 0], [2, 3]]).value // => 2
 */
export function solveMatrix(payoffs: readonly (readonly number[])[]): MatrixSolution {
  const [height, width] = [payoffs.length, payoffs[0]?.length ?? 0]
  const saddle = saddlePoint(payoffs, width)
  if (saddle) return saddle
  const zeros = (length: number) => new Array<number>(length).fill(0)
  const [rowRegrets, rowSums, rows, rowGains] = [zeros(height), zeros(height), zeros(height), zeros(height)]
  const [columnRegrets, columnSums, columns, columnGains] = [zeros(width), zeros(width), zeros(width), zeros(width)]
  match(columnRegrets, columns)
  for (let round = 1; round <= ROUNDS; round++) {
    match(rowRegrets, rows)
    for (let row = 0; row < height; row++) {
      rowGains[row] = 0
      for (let column = 0; column < width; column++)
        rowGains[row] = (rowGains[row] ?? 0) + (payoffs[row]?.[column] ?? 0) * (columns[column] ?? 0)
    }
    learn(rowRegrets, rowSums, rows, rowGains, round)
    match(rowRegrets, rows)
    for (let column = 0; column < width; column++) {
      columnGains[column] = 0
      for (let row = 0; row < height; row++)
        columnGains[column] = (columnGains[column] ?? 0) - (payoffs[row]?.[column] ?? 0) * (rows[row] ?? 0)
    }
    learn(columnRegrets, columnSums, columns, columnGains, round)
    match(columnRegrets, columns)
  }
  match(rowSums, rows)
  match(columnSums, columns)
  let value = 0
  payoffs.forEach((line, row) => {
    line.forEach((payoff, column) => {
      value += payoff * (rows[row] ?? 0) * (columns[column] ?? 0)
    })
  })
  return { value, rows, columns }
}
