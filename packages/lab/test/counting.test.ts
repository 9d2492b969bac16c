import { describe, expect, it } from "vitest"
import { meanWithin, shareOf } from "../src/interval"
import { eloOf, scoreOf } from "../src/ladder"
import { mergeDifferences } from "../src/measure"
import { drawsOf, type Measures, mergeMeasures, noMeasures, POINTS, pointsOf } from "../src/measures"
import { addAsked, nothingAsked } from "../src/probes"
import { addCounts, addSpreads, addSpreadsByName, binOf, Counter, meanOf, quantileOf, Spreader } from "../src/spread"
import { sprt } from "../src/sprt"
import { ofNoGames } from "./support/measures"

describe("the sequential test", () => {
  const even = { elo0: 0, elo1: 10 }

  it("ends where Wald's bounds are, for errors of one in twenty or any other", () => {
    const { lower, upper } = sprt([], even)
    expect([lower, upper]).toEqual([expect.closeTo(-2.944438979166, 11), expect.closeTo(2.944438979166, 11)])
    const other = sprt([], { ...even, alpha: 0.01, beta: 0.1 })
    expect([other.lower, other.upper]).toEqual([expect.closeTo(-2.29253475714, 10), expect.closeTo(4.49980967033, 10)])
  })

  it("is open before there are two blocks", () => {
    expect([sprt([], even).llr, sprt([1], even).llr, sprt([], even).verdict]).toEqual([0, 0, "open"])
    expect(sprt([1, 1], even).llr).toBeGreaterThan(0)
  })

  it("weighs the mean in standard deviations, with one added draw", () => {
    // With the draw 1, 1, ½, ½: the mean is a spread of ¼ above par. 10 Elo are 0.0407043 spreads of a block.
    expect(sprt([1, 1, 0.5], even).llr).toBeCloseTo(1.5 * Math.log(2 / (1 + (1 - 0.04070433833787868) ** 2)), 12)
    expect(sprt([1, 1, 0.5], { elo0: -10, elo1: 10 }).llr).toBeCloseTo(
      1.5 * Math.log((1 + 1.0407043383378787 ** 2) / (1 + 0.9592956616621213 ** 2)),
      12,
    )
    expect(sprt([0, 0, 0.5], even).llr).toBeCloseTo(1.5 * Math.log(2 / (1 + 1.0407043383378787 ** 2)), 12)
    // Draws alone have no spread, and are at par.
    expect(sprt([0.5, 0.5, 0.5, 0.5], { elo0: 0, elo1: 100 }).llr).toBeCloseTo(-0.3066166204714, 12)
  })

  it("is decided at a bound, and open between them", () => {
    const won = (count: number) => Array.from({ length: count }, (_, index) => (index % 4 === 0 ? 0.5 : 1))
    const lost = (count: number) => won(count).map((score) => 1 - score)
    expect([won(2), won(40), lost(40)].map((scores) => sprt(scores, { elo0: 0, elo1: 60 }).verdict)).toEqual([
      "open",
      "elo1",
      "elo0",
    ])
    expect(sprt([], { ...even, alpha: 0.5, beta: 0.5 }).verdict).toBe("elo1")
    // Both bounds are 0, the upper one by rounding a little more.
    expect(sprt([], { ...even, alpha: 0.3, beta: 0.7 })).toMatchObject({ llr: 0, lower: 0, verdict: "elo0" })
  })
})

describe("intervals", () => {
  const near = (value: number) => expect.closeTo(value, 10)

  it("[Wilson] of a share", () => {
    expect(shareOf(0, 0)).toEqual({ value: 0, low: 0, high: 1 })
    expect(shareOf(50, 100)).toEqual({ value: 0.5, low: near(0.40383152963549), high: near(0.59616847036451) })
    expect(shareOf(8, 10)).toEqual({ value: 0.8, low: near(0.49016246912213), high: near(0.94331784906223) })
    expect(shareOf(0, 10)).toEqual({ value: 0, low: 0, high: near(0.27753280302606) })
    expect(shareOf(10, 10)).toEqual({ value: 1, low: near(0.72246719697394), high: 1 })
    for (let games = 1; games < 200; games++) {
      const [none, all] = [shareOf(0, games), shareOf(games, games)]
      expect([none.low, all.value, all.high]).toEqual([0, 1, 1])
    }
  })

  it("of a mean by its standard error", () => {
    expect(meanWithin({ count: 0, sum: 0, squares: 0 })).toEqual({ value: 0, low: 0, high: 0 })
    expect(meanWithin({ count: 1, sum: 3, squares: 9 })).toEqual({ value: 3, low: 3, high: 3 })
    const half = 1.959964 / Math.sqrt(6)
    expect(meanWithin({ count: 4, sum: 8, squares: 18 })).toEqual({
      value: 2,
      low: near(2 - half),
      high: near(2 + half),
    })
    // Rounding may leave less than nothing of the squares.
    expect(meanWithin({ count: 2, sum: 2, squares: 1.9 })).toEqual({ value: 1, low: 1, high: 1 })
  })
})

const spreadOf = (...values: readonly number[]) => {
  const spreader = new Spreader()
  for (const value of values) spreader.add(value)
  return spreader.spread()
}
const nothing = { count: 0, sum: 0, squares: 0, least: 0, most: 0, bins: {} }

describe("counts and spreads", () => {
  it("have bins of one number up to 63, and of a 32nd at most above", () => {
    const bins = [0, 1, 63, 64, 65, 66, 127, 128, 131, 132, 255, 256, 263, 264, 8191, 100_000].map(binOf)
    expect(bins).toEqual([0, 1, 63, 64, 64, 66, 126, 128, 128, 132, 252, 256, 256, 264, 8064, 98_304])
  })

  it("count in the order of the keys", () => {
    const counter = new Counter()
    for (const key of ["b", "c", "a", "b"]) counter.add(key)
    counter.add("a", 5)
    expect(JSON.stringify(counter.counts())).toBe('{"a":6,"b":2,"c":1}')
    expect(JSON.stringify(addCounts({ c: 1, b: 2 }, { b: 3, a: 4 }))).toBe('{"a":4,"b":5,"c":1}')
  })

  it("sum up the added values", () => {
    expect(spreadOf()).toEqual(nothing)
    expect(spreadOf(5, 3, 70, 71, 5)).toEqual({
      count: 5,
      sum: 154,
      squares: 10_000,
      least: 3,
      most: 71,
      bins: { 3: 1, 5: 2, 70: 2 },
    })
    expect([spreadOf(0, 4), spreadOf(4, 0), spreadOf(7)].map(({ least, most }) => [least, most])).toEqual([
      [0, 4],
      [0, 4],
      [7, 7],
    ])
  })

  it("add up; empty spreads change nothing", () => {
    const [low, high] = [spreadOf(2, 3), spreadOf(3, 9)]
    expect([addSpreads(low, high), addSpreads(high, low)]).toEqual([spreadOf(2, 3, 3, 9), spreadOf(2, 3, 3, 9)])
    expect([addSpreads(nothing, high), addSpreads(high, nothing), addSpreads(low, nothing)]).toEqual([high, high, low])
    expect(addSpreads(nothing, nothing)).toEqual(nothing)
  })

  it("add up by name, in the order of the names", () => {
    const both = addSpreadsByName({ c: spreadOf(1), b: spreadOf(2) }, { b: spreadOf(3), a: spreadOf(4) })
    expect(both).toEqual({ a: spreadOf(4), b: spreadOf(2, 3), c: spreadOf(1) })
    expect(Object.keys(both)).toEqual(["a", "b", "c"])
  })

  it("know their mean and their quantiles", () => {
    expect([meanOf({ count: 0, sum: 0 }), meanOf({ count: 4, sum: 10 })]).toEqual([0, 2.5])
    const ten = spreadOf(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    expect([0, 0.1, 0.11, 0.5, 0.51, 0.95, 1].map((part) => quantileOf(ten, part))).toEqual([1, 1, 2, 5, 6, 10, 10])
    // The bin of 65 begins at 64, that of 69 at 68.
    expect([0.5, 1].map((part) => quantileOf(spreadOf(65, 69), part))).toEqual([65, 69])
    expect([quantileOf(nothing, 0.5), quantileOf({ ...ten, count: 20 }, 1)]).toEqual([0, 10])
    expect(quantileOf({ ...ten, most: 4 }, 0.9)).toBe(4)
  })
})

describe("measures", () => {
  const asked = (times: number) => ({ asked: 4 * times, legal: times, unread: times, refused: { "X-1 no": 2 * times } })
  const some = (times: number): Measures => ({
    games: times,
    unfinished: 2 * times,
    winners: { "0": 3 * times },
    endings: { "X-2 won": 4 * times },
    drawnEndings: { "X-2 drawn": 5 * times },
    turns: spreadOf(times),
    actions: spreadOf(2 * times),
    chance: spreadOf(3 * times),
    phases: { say: spreadOf(4 * times) },
    leadChanges: spreadOf(5 * times),
    events: { said: 6 * times },
    eventGames: { said: 7 * times },
    decided: { "X-2": 8 * times },
    tried: asked(times),
    misspelt: asked(2 * times),
    samples: { asked: 9 * times, true: 3 * times },
    digest: [times, 0xfffffffe + times, 0, 2 ** 31],
  })

  it("of no games are all 0, and change nothing", () => {
    expect(noMeasures()).toEqual(ofNoGames)
    expect([mergeMeasures(noMeasures(), some(1)), mergeMeasures(some(1), noMeasures())]).toEqual([some(1), some(1)])
  })

  it("add up field by field, digests as words of 32 bits", () => {
    const sums = mergeMeasures(some(1), some(3))
    const { turns, actions, chance, phases, leadChanges, ...counts } = some(4)
    expect(sums).toEqual({
      ...counts,
      turns: spreadOf(1, 3),
      actions: spreadOf(2, 6),
      chance: spreadOf(3, 9),
      phases: { say: spreadOf(4, 12) },
      leadChanges: spreadOf(5, 15),
      digest: [4, 0, 0, 0],
    })
    expect(addAsked(nothingAsked, asked(1))).toEqual(asked(1))
  })

  it("give the points of a shared game in equal parts", () => {
    const winners = { "0": 3, "0 1": 1, "1": 2, "0 1 10": 3, "10": 5 }
    expect([0, 1, 2, 10].map((seat) => pointsOf({ winners }, seat))).toEqual([4.5, 3.5, 0, 6])
    expect(drawsOf({ drawnEndings: { a: 2, b: 3 } })).toBe(5)
    for (const seats of [1, 2, 3, 4, 5, 6, 7]) expect(POINTS % seats).toBe(0)
  })

  it("add up differences by name, with missing ones as 0", () => {
    const one = { games: 2, other: 1, sums: { b: { sum: 1, squares: 5 }, a: { sum: -2, squares: 4 } } }
    const two = { games: 3, other: 2, sums: { c: { sum: 7, squares: 49 }, b: { sum: 2, squares: 4 } } }
    const sums = { a: { sum: -2, squares: 4 }, b: { sum: 3, squares: 9 }, c: { sum: 7, squares: 49 } }
    expect(mergeDifferences(one, two)).toEqual({ games: 5, other: 3, sums })
    expect(Object.keys(mergeDifferences(two, one).sums)).toEqual(["a", "b", "c"])
  })
})

describe("the ladder", () => {
  /** So many wins of the first in so many duels. */
  const duels = (first: number, second: number, won: number, of: number) =>
    Array.from({ length: of }, (_, index) => ({ first, second, score: index < won ? 1 : 0 }))
  const elo = (odds: number) => 400 * Math.log10(odds)

  it("separates two bots by their odds, with one added draw", () => {
    const [one = 0, other = 0] = eloOf(2, duels(0, 1, 7, 10))
    expect(one - other).toBeCloseTo(elo(7.5 / 3.5), 3)
    expect(one + other).toBeCloseTo(0, 9)
    const [winner = 0, loser = 0] = eloOf(2, duels(1, 0, 0, 1))
    expect(winner - loser).toBeCloseTo(elo(3), 3)
    expect(eloOf(2, [{ first: 0, second: 1, score: 0.5 }])).toEqual([expect.closeTo(0, 6), expect.closeTo(0, 6)])
  })

  it("separates a chain of bots by the odds of each pair", () => {
    const chain = [...duels(0, 1, 7, 10), ...duels(2, 1, 2, 4), ...duels(3, 2, 1, 8), { first: 1, second: 1, score: 1 }]
    const [a = 0, b = 0, c = 0, d = 0] = eloOf(4, chain)
    expect([a - b, c - b, d - c]).toEqual([
      expect.closeTo(elo(7.5 / 3.5), 2),
      expect.closeTo(0, 2),
      expect.closeTo(elo(1.5 / 7.5), 2),
    ])
    expect(a + b + c + d).toBeCloseTo(0, 6)
    // The middle one of three stays where it is from the first.
    const [top = 0, middle = 0, bottom = 0] = eloOf(3, [...duels(0, 1, 7, 10), ...duels(1, 2, 7, 10)])
    expect([top - middle, middle - bottom]).toEqual([
      expect.closeTo(elo(7.5 / 3.5), 2),
      expect.closeTo(elo(7.5 / 3.5), 2),
    ])
  })

  it("leaves bots without games at the mean, and ignores duels with unknown bots", () => {
    const [one = 0, other = 0, alone = Number.NaN] = eloOf(3, [...duels(0, 1, 1, 1), ...duels(0, 7, 9, 9)])
    expect([one, other]).toEqual([expect.closeTo(elo(3) / 2, 3), expect.closeTo(-elo(3) / 2, 3)])
    expect(alone).toBeCloseTo(0, 3)
  })

  it("stays uncertain of a score though all blocks ended alike", () => {
    const points = (score: number, games = 2) => ({ score, games })
    const four = (score: number) => scoreOf(Array(4).fill(points(score)), 0.5)
    // Student's t of three degrees of freedom, with the variance of a block of two tosses.
    const half = (3.18245 * Math.sqrt(0.125)) / 4
    expect(four(2)).toEqual({ value: 1, low: expect.closeTo(0.9 - half, 9), high: 1 })
    expect(four(0)).toEqual({ value: 0, low: 0, high: expect.closeTo(0.1 + half, 9) })
    expect(four(1)).toEqual({ value: 0.5, low: expect.closeTo(0.5 - half, 9), high: expect.closeTo(0.5 + half, 9) })
    expect(scoreOf([points(2), points(0)], 0.5)).toEqual({ value: 0.5, low: 0, high: 1 })
    expect(scoreOf([points(3, 4), points(0, 1)], 0.5).value).toBe(0.6)
    const varied = scoreOf(
      Array.from({ length: 100 }, (_, index) => points(2 * (index % 2))),
      0.5,
    )
    // Half a point is the spread of a block: two twentieths either way of a hundred blocks.
    expect([varied.value, varied.low, varied.high]).toEqual([0.5, expect.closeTo(0.4, 1), expect.closeTo(0.6, 1)])
    expect(varied.low).toBeLessThan(0.45)
  })
})
