/** Counts and spreads of whole numbers, of bounded size, that add up the same in any order. */
import { assert } from "@flottille/core"

/** Occurrences by value, in the order of the keys, so that equal counts are equal texts. */
export type Counts = Readonly<Record<string, number>>

/** The distribution of whole numbers from 0. It consists of sums, so parts add up in any order. */
export interface Spread {
  readonly count: number
  readonly sum: number
  readonly squares: number
  /** The least and the greatest; both 0 where there are none. */
  readonly least: number
  readonly most: number
  /**
   * Counts by the lower bound of each bin. Up to 63 a bin is one number; above, its width is at
   * most 1/32 of its lower bound.
   */
  readonly bins: Counts
}

/** The least number of the bin that a number falls into. */
export function binOf(value: number): number {
  if (value < 64) return value
  let width = 2
  while (value >= 64 * width) width *= 2
  return value - (value % width)
}

/** Four sums of 32 bits over the fingerprints of games, independent of their order. */
export type Digest = readonly number[]

export function addDigests(a: Digest, b: Digest): Digest {
  return a.map((word, index) => (word + (b[index] ?? 0)) >>> 0)
}

const inOrder = <T>(counts: Iterable<readonly [string, T]>): Readonly<Record<string, T>> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))

export class Counter {
  #counts = new Map<string, number>()

  add(key: string, count = 1): void {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + count)
  }

  counts(): Counts {
    return inOrder(this.#counts)
  }
}

export class Spreader {
  #bins = new Map<number, number>()
  #count = 0
  #sum = 0
  #squares = 0
  #least = 0
  #most = 0

  add(value: number): void {
    this.#least = this.#count === 0 ? value : Math.min(this.#least, value)
    this.#most = Math.max(this.#most, value)
    this.#count++
    this.#sum += value
    this.#squares += value * value
    const bin = binOf(value)
    this.#bins.set(bin, (this.#bins.get(bin) ?? 0) + 1)
  }

  spread(): Spread {
    // Keys that are whole numbers stand in their order, however they came.
    const bins = Object.fromEntries(this.#bins)
    return { count: this.#count, sum: this.#sum, squares: this.#squares, least: this.#least, most: this.#most, bins }
  }
}

export function addCounts(a: Counts, b: Counts): Counts {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return inOrder([...keys].map((key) => [key, (a[key] ?? 0) + (b[key] ?? 0)]))
}

export function addSpreads(a: Spread, b: Spread): Spread {
  if (a.count === 0) return b
  if (b.count === 0) return a
  return {
    count: a.count + b.count,
    sum: a.sum + b.sum,
    squares: a.squares + b.squares,
    least: Math.min(a.least, b.least),
    most: Math.max(a.most, b.most),
    bins: addCounts(a.bins, b.bins),
  }
}

export function addSpreadsByName(
  a: Readonly<Record<string, Spread>>,
  b: Readonly<Record<string, Spread>>,
): Readonly<Record<string, Spread>> {
  const sums = new Map(Object.entries(a))
  for (const [name, spread] of Object.entries(b)) {
    const known = sums.get(name)
    sums.set(name, known ? addSpreads(known, spread) : spread)
  }
  return inOrder(sums)
}

export function meanOf(spread: Pick<Spread, "count" | "sum">): number {
  assert(typeof spread?.sum === "number", "meanOf", "spread", "count and sum")
  const { count, sum } = spread
  return count === 0 ? 0 : sum / count
}

function endOfBin(bin: number): number {
  if (bin < 64) return bin
  let width = 2
  while (bin >= 64 * width) width *= 2
  return bin + width - 1
}

/** Returns the numbers between which a quantile lies, and its place among those of its bin, from 0 to 1. */
function binOfQuantile({ count, bins, least, most }: Spread, part: number): readonly [number, number, number] {
  const rank = Math.max(1, Math.ceil(part * count))
  if (rank >= count) return [most, most, 0]
  if (rank === 1) return [least, least, 0]
  let left = rank
  for (const [bin, held] of Object.entries(bins)) {
    if (left <= held) {
      const low = Math.min(most, Math.max(least, Number(bin)))
      return [low, Math.max(low, Math.min(most, endOfBin(Number(bin)))), (left - 0.5) / held]
    }
    left -= held
  }
  return [most, most, 0]
}

/**
 * Returns the number that a part of all lies at or below: exact up to 63, above that interpolated within its bin.
 *
 * @param part - From 0 to 1: 0.5 for the median.
 * @example
 * quantileOf({ count: 4, sum: 10, squares: 30, least: 1, most: 4, bins: { 1: 1, 2: 1, 3: 1, 4: 1 } }, 0.5) // => 2
 */
export function quantileOf(spread: Spread, part: number): number {
  assert(typeof spread?.bins === "object", "quantileOf", "spread", "a distribution")
  const [low, high, place] = binOfQuantile(spread, part)
  return low + Math.floor(place * (high - low + 1))
}

/** Returns true if {@link quantileOf} is exact there, and false if it is interpolated. */
export function isQuantileExact(spread: Spread, part: number): boolean {
  const [low, high] = binOfQuantile(spread, part)
  return low === high
}

/** Returns a quantile as text, with `≈` before an interpolated one. */
export function quantileText(spread: Spread, part: number, written: (value: number) => string = String): string {
  return `${isQuantileExact(spread, part) ? "" : "≈"}${written(quantileOf(spread, part))}`
}
