/** Calibration: how the values of positions become chances. */

/** A position of a game: its value for a seat, and the share of the points that the seat had at the end. */
export interface Sample {
  readonly value: number
  readonly points: number
  /** Every game weighs 1. */
  readonly weight: number
}

/** A value and the chance that it stands for. */
export type Point = readonly [value: number, chance: number]

/** Number of groups of equal weight that are fitted. */
const GROUPS = 10
/** Weight of the uncalibrated share in each group, in games. */
const PRIOR = 3

interface Group {
  value: number
  chance: number
  weight: number
  readonly values: readonly number[]
}

/** Returns the samples in groups of about equal weight, by rising values; equal values stay together. */
function grouped(samples: readonly Sample[], share: (value: number) => number): Group[] {
  const sorted = [...samples].sort((one, other) => one.value - other.value)
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0)
  const groups: Group[] = []
  let held: Sample[] = []
  function close(): void {
    const weight = held.reduce((sum, each) => sum + each.weight, 0)
    const value = held.reduce((sum, each) => sum + each.value * each.weight, 0) / weight
    const points = held.reduce((sum, each) => sum + each.points * each.weight, 0)
    groups.push({ value, chance: (points + PRIOR * share(value)) / (weight + PRIOR), weight, values: [value] })
    held = []
  }
  for (const [index, sample] of sorted.entries()) {
    held.push(sample)
    const weight = held.reduce((sum, each) => sum + each.weight, 0)
    const next = sorted[index + 1]
    if (!next || (weight >= total / GROUPS && next.value > sample.value)) close()
  }
  return groups
}

/**
 * Fits a rising curve: isotonic regression by pooling neighbours that fall.
 *
 * @param share - The share that an uncalibrated value stands for.
 * @param isMirrored - With two seats, a value of one is the opposite of the other's, and so are the chances.
 */
export function fitChances(
  samples: readonly Sample[],
  share: (value: number) => number,
  isMirrored: boolean,
): readonly Point[] {
  const mirrored = samples.map(({ value, points, weight }) => ({ value: -value, points: 1 - points, weight }))
  const pools: Group[] = []
  for (const group of grouped(isMirrored ? [...samples, ...mirrored] : samples, share)) {
    let pool = group
    for (let last = pools.at(-1); last && last.chance >= pool.chance; last = pools.at(-1)) {
      pools.pop()
      const weight = last.weight + pool.weight
      const chance = (last.chance * last.weight + pool.chance * pool.weight) / weight
      const value = (last.value * last.weight + pool.value * pool.weight) / weight
      pool = { value, chance, weight, values: [...last.values, ...pool.values] }
    }
    pools.push(pool)
  }
  const points = pools.map(({ value, chance }): Point => [round(value), round(chance)])
  return isMirrored ? mirroredPoints(points) : points
}

/** Tables hold thousandths. */
const round = (value: number) => Math.round(1000 * value) / 1000

/** Returns a curve in which opposite values have chances that sum to 1, exactly. */
function mirroredPoints(points: readonly Point[]): readonly Point[] {
  const sizes = [...new Set(points.map(([value]) => Math.abs(value)))]
    .filter((value) => value > 0)
    .sort((a, b) => a - b)
  const upper = sizes.map(
    (value): Point => [value, round((chanceBy(points, value) + 1 - chanceBy(points, -value)) / 2)],
  )
  const lower = upper.map(([value, chance]): Point => [-value, round(1 - chance)]).reverse()
  return [...lower, [0, 0.5], ...upper]
}

/** Returns the chance of a value by a fitted curve, which ends at the chances 0 and 1. */
export function chanceBy(points: readonly Point[], value: number): number {
  const above = points.findIndex(([known]) => known >= value)
  const [from, to] = above < 0 ? [points.at(-1), undefined] : [points[above - 1], points[above]]
  const [low, bottom] = from ?? [-1, 0]
  const [high, top] = to ?? [1, 1]
  return high > low ? bottom + ((value - low) / (high - low)) * (top - bottom) : bottom
}

/** Returns the mean squared difference between chances and points. */
export function brier(samples: readonly Sample[], chance: (value: number) => number): number {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0)
  return samples.reduce((sum, { value, points, weight }) => sum + weight * (chance(value) - points) ** 2, 0) / total
}

/** A group of positions with similar chances. */
export interface Reliability {
  readonly told: number
  readonly came: number
  /** Part of all positions. */
  readonly part: number
}

/** Returns how often it came as it was told, by tenths of the told chance. */
export function reliability(samples: readonly Sample[], chance: (value: number) => number): readonly Reliability[] {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0)
  return Array.from({ length: 10 }, (_, tenth) => {
    const own = samples.filter(({ value }) => Math.min(9, Math.floor(10 * chance(value))) === tenth)
    const weight = own.reduce((sum, each) => sum + each.weight, 0)
    const mean = (of: (sample: Sample) => number) => own.reduce((sum, each) => sum + each.weight * of(each), 0) / weight
    return { told: mean(({ value }) => chance(value)), came: mean(({ points }) => points), part: weight / total }
  }).filter(({ part }) => part > 0)
}
