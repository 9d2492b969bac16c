import { greedy } from "@flottille/bots/greedy"
import type { AnyRuledPackage } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import { dejarikPackage } from "@flottille/dejarik/package"
import { rulebook as dejarikRulebook } from "@flottille/dejarik/rulebook"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { diabolikFleetPackage } from "@flottille/diabolik-fleet/package"
import { rulebook as diabolikFleetRulebook } from "@flottille/diabolik-fleet/rulebook"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import { rulebook as diplomacyRulebook } from "@flottille/diplomacy/rulebook"
import { lesGrandsAmirauxBots } from "@flottille/les-grands-amiraux/bots"
import { lesGrandsAmirauxPackage } from "@flottille/les-grands-amiraux/package"
import { rulebook as lesGrandsAmirauxRulebook } from "@flottille/les-grands-amiraux/rulebook"
import { milleSabordsBots } from "@flottille/mille-sabords/bots"
import { milleSabordsPackage } from "@flottille/mille-sabords/package"
import { rulebook as milleSabordsRulebook } from "@flottille/mille-sabords/rulebook"
import { subVariantBots } from "@flottille/sub-variant/bots"
import { subVariantPackage } from "@flottille/sub-variant/package"
import { rulebook as subVariantRulebook } from "@flottille/sub-variant/rulebook"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { meanWithin, shareOf } from "../src/interval"
import { compare, measure, mergeDifferences } from "../src/measure"
import { drawsOf, type Measures, mergeMeasures, noMeasures, pointShareOf, pointsOf } from "../src/measures"
import { addAsked, nothingAsked } from "../src/probes"
import {
  addCounts,
  addSpreads,
  addSpreadsByName,
  binOf,
  Counter,
  isQuantileExact,
  meanOf,
  quantileOf,
  quantileText,
  type Spread,
  Spreader,
} from "../src/spread"
import { ofNoGames } from "./support/measures"

const seed = "measured"
const short = { yearLimit: 1901 }
const all: readonly (readonly [entry: AnyRuledPackage, games: number, options?: object])[] = [
  [{ ...dejarikPackage, ...dejarikBots, rulebook: dejarikRulebook }, 6],
  [{ ...diabolikFleetPackage, ...diabolikFleetBots, rulebook: diabolikFleetRulebook }, 4],
  [{ ...lesGrandsAmirauxPackage, ...lesGrandsAmirauxBots, rulebook: lesGrandsAmirauxRulebook }, 4],
  [{ ...milleSabordsPackage, ...milleSabordsBots, rulebook: milleSabordsRulebook }, 6],
  [{ ...diplomacyPackage, ...diplomacyBots, rulebook: diplomacyRulebook }, 3, short],
  [{ ...subVariantPackage, ...subVariantBots, rulebook: subVariantRulebook }, 3, short],
]
const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

describe.each(all.map(([entry, ...how]) => [entry.game.id, entry, ...how] as const))(
  "the measures of %s",
  (_id, entry, games, options = {}) => {
    let played: ReturnType<typeof measure> | undefined
    const whole = () => {
      played ??= measure(entry, { seed, options }, { first: 0, count: games })
      return played
    }

    it("are the same in parts of any size, added in any order", async () => {
      const parts = [
        await measure(entry, { seed, options }, { first: 2, count: games - 2 }),
        await measure(entry, { seed, options }, { first: 0, count: 2 }),
      ]
      expect(JSON.stringify(parts.reduce(mergeMeasures, noMeasures()))).toBe(JSON.stringify(await whole()))
      expect(JSON.parse(JSON.stringify(await whole()))).toEqual(await whole())
    })

    it("add up", async () => {
      const measures = await whole()
      const {
        actions,
        chance,
        decided,
        drawnEndings,
        endings,
        samples,
        misspelt,
        phases,
        tried,
        turns,
        unfinished,
        winners,
      } = measures
      expect(measures.games).toBe(games)
      expect(total(endings) + unfinished).toBe(games)
      expect(total(winners)).toBe(total(endings))
      expect(total(drawnEndings)).toBe(
        Object.entries(winners).reduce((sum, [seats, count]) => sum + (seats.includes(" ") ? count : 0), 0),
      )
      expect([turns.count, actions.count, chance.count]).toEqual([games, games, games])
      const choices = Object.values(phases).reduce((sum, { count }) => sum + count, 0)
      expect(choices + chance.sum).toBe(actions.sum)
      for (const { asked, legal, unread, refused } of [tried, misspelt])
        expect(legal + unread + total(refused)).toBe(asked)
      // Every clause that decided something is one of the game's, or one of the core's.
      const known = entry.rulebook.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id))
      expect(Object.keys(decided).filter((rule) => !known.includes(rule) && !rule.startsWith("CO-"))).toEqual([])
      expect(Object.values(decided).every((count) => count <= games)).toBe(true)
      if (entry.game.traits.information === "perfect" && !entry.game.traits.simultaneous)
        expect(samples.true).toBe(samples.asked)
    })
  },
)

describe("measuring", () => {
  it("plays the same games measured or not", async () => {
    const course = await measure(dejarikPackage, { seed }, { first: 3, count: 1 })
    const { other, sums } = await compare([dejarikPackage, { seed }], [dejarikPackage, { seed }], {
      first: 3,
      count: 1,
    })
    expect([other, sums.actions?.sum]).toEqual([0, 0])
    expect(course.games).toBe(1)
  })

  it("lets bots play, the same games each time", async () => {
    const players = [greedy(dejarikBots), greedy(dejarikBots)]
    const once = await measure(dejarikPackage, { seed, players }, { first: 0, count: 1 })
    expect(await measure(dejarikPackage, { seed, players }, { first: 0, count: 1 })).toEqual(once)
    const random = await measure(dejarikPackage, { seed }, { first: 0, count: 1 })
    expect(random.digest).not.toEqual(once.digest)
  })

  it("stops a game at the action limit and awards no points for it", async () => {
    const { unfinished, ...rest } = await measure(dejarikPackage, { seed, maxActions: 10 }, { first: 0, count: 3 })
    expect([unfinished, drawsOf(rest), pointsOf(rest, 0)]).toEqual([3, 0, 0])
    expect(rest.actions.most).toBe(10)
  })

  it("finds the clause of an option where the option matters", async () => {
    const killing = { seed, options: { blockedPush: "kill" } }
    const { games, other, sums } = await compare([dejarikPackage, { seed }], [dejarikPackage, killing], {
      first: 0,
      count: 40,
    })
    expect(games).toBe(40)
    // A push that finds no room is rare: most games are the same, and those that are not the option has changed.
    expect(other).toBeGreaterThan(0)
    expect(other).toBeLessThan(20)
    expect((sums["seat 0"]?.sum ?? 0) + (sums["seat 1"]?.sum ?? 0)).toBe(420 * (sums.decisive?.sum ?? Number.NaN))
  })

  it("compares the same in parts", async () => {
    const pair = [
      [milleSabordsPackage, { seed }],
      [milleSabordsPackage, { seed, options: { resistance: 20 } }],
    ] as const
    const whole = await compare(...pair, { first: 0, count: 5 })
    const parts = [
      await compare(...pair, { first: 2, count: 3 }),
      await compare(...pair, { first: 0, count: 2 }),
    ] as const
    expect(mergeDifferences(...parts)).toEqual(whole)
  })
})

const numbers = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 })
function spreadOf(values: readonly number[]): Spread {
  const spreader = new Spreader()
  for (const value of values) spreader.add(value)
  return spreader.spread()
}

describe("spreads", () => {
  it("are associative, commutative, and of bounded size", () => {
    fc.assert(
      fc.property(numbers, numbers, numbers, (a, b, c) => {
        const [one, two, three] = [spreadOf(a), spreadOf(b), spreadOf(c)]
        const whole = spreadOf([...a, ...b, ...c])
        expect(addSpreads(addSpreads(one, two), three)).toEqual(whole)
        expect(addSpreads(three, addSpreads(two, one))).toEqual(whole)
      }),
    )
    const bins = new Set(Array.from({ length: 1_000_000 }, (_, value) => binOf(value)))
    expect(bins.size).toBeLessThan(600)
  })

  it("give quantiles to one part in 32", () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(0.05, 0.25, 0.5, 0.75, 0.95), (values, part) => {
        const sorted = [...values].sort((a, b) => a - b)
        const exact = sorted[Math.max(1, Math.ceil(part * sorted.length)) - 1] ?? 0
        const found = quantileOf(spreadOf(values), part)
        expect(Math.abs(found - exact)).toBeLessThanOrEqual(exact < 64 ? 0 : exact / 32)
        if (isQuantileExact(spreadOf(values), part)) expect(found).toBe(exact)
        expect(meanOf(spreadOf(values))).toBeCloseTo(values.reduce((sum, each) => sum + each, 0) / values.length)
      }),
    )
  })
})

describe("quantiles", () => {
  const lengths = spreadOf(Array.from({ length: 190 }, (_, index) => 100 + index))

  it("are interpolated within their bin, not rounded down", () => {
    // 192 to 195 share a bin; the median of 100 to 289 is 194.
    expect([quantileOf(lengths, 0.5), isQuantileExact(lengths, 0.5)]).toEqual([194, false])
    expect(quantileText(lengths, 0.5)).toBe("≈194")
  })

  it("are exact at the ends and in bins with a single possible number", () => {
    expect([0, 1].map((part) => quantileOf(lengths, part))).toEqual([100, 289])
    expect([0, 1].map((part) => isQuantileExact(lengths, part))).toEqual([true, true])
    expect(quantileText(spreadOf([3, 5, 70]), 0.5)).toBe("5")
    expect(isQuantileExact(spreadOf([65, 65, 70]), 0.6)).toBe(true)
    expect(quantileText(spreadOf([]), 0.5)).toBe("0")
  })
})

describe("points", () => {
  it("of shared games have the interval of their sample variance", () => {
    // 100 games shared by seven seats, 100 by eight: far less varied than 27 wins in 200 games.
    const winners = { "0 1 2 3 4 5 6": 100, "0 1 2 3 4 5 6 7": 100 }
    const { value, low, high } = pointShareOf({ winners }, 0)
    const deviation = (1 / 7 - 1 / 8) / 2
    expect(value).toBeCloseTo((1 / 7 + 1 / 8) / 2)
    expect(high - value).toBeCloseTo(1.972 * Math.sqrt((deviation ** 2 * 200) / 199 / 200), 5)
    expect(value - low).toBeCloseTo(high - value)
    expect(shareOf(pointsOf({ winners }, 0), 200).high - value).toBeGreaterThan(0.04)
  })

  it("of games that are won or lost have Wilson's interval", () => {
    const winners = { "0": 8, "1": 1, "1 2": 1 }
    expect(pointShareOf({ winners }, 0)).toEqual(shareOf(8, 10))
    expect(pointShareOf({ winners: {} }, 0)).toEqual(shareOf(0, 0))
  })

  it("are never certain, and stay between 0 and 1", () => {
    const slack = 1 - 0.05 ** (1 / 10)
    expect(pointShareOf({ winners: { "0 1": 10 } }, 0)).toEqual({ value: 0.5, low: 0.5 - slack, high: 0.5 + slack })
    expect(pointShareOf({ winners: { "0 1": 1 } }, 0)).toEqual({ value: 0.5, low: 0, high: 1 })
    // Two games say little: Student's t has one degree of freedom.
    expect(pointShareOf({ winners: { "0 1": 1, "0": 1 } }, 0)).toEqual({ value: 0.75, low: 0, high: 1 })
    // 40 shared of 100 games, all others lost.
    const { low, high } = pointShareOf({ winners: { "0 1": 40, "1": 60 } }, 0)
    const half = 1.984 * Math.sqrt((0.25 * 0.4 * 0.6 * 100) / 99 / 100)
    expect([low, high]).toEqual([expect.closeTo(0.2 - half, 4), expect.closeTo(0.2 + half, 4)])
  })
})

describe("intervals", () => {
  it("are those of the textbooks", () => {
    // Wilson's, of 8 in 10: 49 % to 94 %.
    const { low, high } = shareOf(8, 10)
    expect([low.toFixed(4), high.toFixed(4)]).toEqual(["0.4902", "0.9433"])
    // Of 1, 2, 3, 4, 5: the standard error is √(2.5 / 5).
    const mean = meanWithin({ count: 5, sum: 15, squares: 55 })
    expect([mean.value, mean.high - mean.value]).toEqual([3, expect.closeTo(1.959964 * Math.sqrt(0.5))])
  })

  it("contain their value, and are never certain", () => {
    const inside = (measures: Pick<Measures, "winners">) => pointsOf(measures, 0)
    expect(inside({ winners: { "0": 3, "0 1": 1, "1": 2 } })).toBe(3.5)
    for (const points of [0, 10]) {
      const { value, low, high } = shareOf(points, 10)
      expect(low <= value && value <= high && low < high).toBe(true)
    }
  })
})

describe("counts and spreads, number by number,", () => {
  it("have bins of one number up to 63, and of at most 1/32 above", () => {
    const bins = [0, 1, 63, 64, 65, 66, 127, 128, 131, 132, 255, 256, 263, 264, 4096, 4223, 4224]
    expect(bins.map(binOf)).toEqual([0, 1, 63, 64, 64, 66, 126, 128, 128, 132, 252, 256, 256, 264, 4096, 4096, 4224])
  })

  it("have a count, a sum and bounds", () => {
    expect(spreadOf([])).toEqual({ count: 0, sum: 0, squares: 0, least: 0, most: 0, bins: {} })
    expect(spreadOf([7, 3, 65, 64, 3])).toEqual({
      count: 5,
      sum: 142,
      squares: 49 + 9 + 4225 + 4096 + 9,
      least: 3,
      most: 65,
      bins: { 3: 2, 7: 1, 64: 2 },
    })
    expect(spreadOf([0, 5]).least).toBe(0)
    expect([meanOf(spreadOf([])), meanOf(spreadOf([1, 2]))]).toEqual([0, 1.5])
  })

  it("compute quantiles by nearest rank", () => {
    const spread = spreadOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([0, 0.1, 0.11, 0.5, 0.91, 1].map((part) => quantileOf(spread, part))).toEqual([1, 1, 2, 5, 10, 10])
    // Never outside the least and the greatest.
    expect([quantileOf(spreadOf([65]), 0.5), quantileOf(spreadOf([]), 0.5)]).toEqual([65, 0])
    expect(quantileOf({ ...spreadOf([70]), most: 66 }, 0.5)).toBe(66)
    expect(quantileOf({ ...spreadOf([4]), count: 9, most: 77 }, 1)).toBe(77)
  })

  it("add up by key, in sorted order", () => {
    const counter = new Counter()
    counter.add("b")
    counter.add("a", 2)
    counter.add("b", 3)
    expect(JSON.stringify(counter.counts())).toBe('{"a":2,"b":4}')
    expect(JSON.stringify(addCounts({ b: 1, c: 2 }, { c: 3, a: 4 }))).toBe('{"a":4,"b":1,"c":5}')
    const [one, other] = [spreadOf([4, 9]), spreadOf([2, 70])]
    expect(addSpreads(one, other)).toEqual(spreadOf([4, 9, 2, 70]))
    const none = spreadOf([])
    expect([addSpreads(one, none), addSpreads(none, one), addSpreads(none, none)]).toEqual([one, one, none])
    expect(JSON.stringify(addSpreadsByName({ b: one, c: one }, { c: other, a: other }))).toBe(
      JSON.stringify({ a: other, b: one, c: addSpreads(one, other) }),
    )
    expect(
      addAsked(
        { asked: 5, legal: 1, unread: 2, refused: { x: 2 } },
        { asked: 3, legal: 1, unread: 0, refused: { x: 1, y: 1 } },
      ),
    ).toEqual({
      asked: 8,
      legal: 2,
      unread: 2,
      refused: { x: 3, y: 1 },
    })
  })

  it("of games add up field by field", () => {
    const none = noMeasures()
    expect(none).toEqual(ofNoGames)
    expect(nothingAsked).toEqual(none.tried)
    /** Every number another one. */
    const some = (by: number): Measures => ({
      games: by,
      unfinished: by + 1,
      winners: { "0": by + 2 },
      endings: { end: by + 3 },
      drawnEndings: { draw: by + 4 },
      turns: spreadOf([by + 5]),
      actions: spreadOf([by + 6]),
      chance: spreadOf([by + 7]),
      phases: { act: spreadOf([by + 8]) },
      leadChanges: spreadOf([by + 9]),
      events: { event: by + 10 },
      eventGames: { event: by + 11 },
      decided: { rule: by + 12 },
      tried: { asked: by + 13, legal: by + 14, unread: by + 15, refused: { no: by + 16 } },
      misspelt: { asked: by + 17, legal: by + 18, unread: by + 19, refused: { no: by + 20 } },
      samples: { asked: by + 21, true: by + 22 },
      digest: [by + 23, 2 ** 32 - 1, by + 24, by + 25],
    })
    const both = mergeMeasures(some(100), some(1000))
    const spread = (more: number) => spreadOf([100 + more, 1000 + more])
    const sum = (more: number) => 1100 + 2 * more
    expect(both).toEqual({
      games: 1100,
      unfinished: sum(1),
      winners: { "0": sum(2) },
      endings: { end: sum(3) },
      drawnEndings: { draw: sum(4) },
      turns: spread(5),
      actions: spread(6),
      chance: spread(7),
      phases: { act: spread(8) },
      leadChanges: spread(9),
      events: { event: sum(10) },
      eventGames: { event: sum(11) },
      decided: { rule: sum(12) },
      tried: { asked: sum(13), legal: sum(14), unread: sum(15), refused: { no: sum(16) } },
      misspelt: { asked: sum(17), legal: sum(18), unread: sum(19), refused: { no: sum(20) } },
      samples: { asked: sum(21), true: sum(22) },
      // Words of 32 bits.
      digest: [sum(23), 2 ** 32 - 2, sum(24), sum(25)],
    })
    expect([mergeMeasures(none, some(3)), mergeMeasures(some(3), none)]).toEqual([some(3), some(3)])
    expect(pointsOf({ winners: { "0": 3, "0 1": 2, "1 2 3": 3, "10": 5 } }, 1)).toBe(1 + 1)
    expect([pointsOf({ winners: { "10": 5, "1": 1 } }, 10), pointsOf({ winners: {} }, 0)]).toEqual([5, 0])
    expect(drawsOf({ drawnEndings: { "A one": 2, "B two": 3 } })).toBe(5)
  })

  it("match the documented intervals", () => {
    const z = 1.959964
    const wilson = (points: number, games: number) => {
      const share = points / games
      const middle = (share + z ** 2 / (2 * games)) / (1 + z ** 2 / games)
      const half = (z / (1 + z ** 2 / games)) * Math.sqrt((share * (1 - share)) / games + z ** 2 / (4 * games ** 2))
      return {
        value: share,
        low: expect.closeTo(Math.max(0, middle - half), 12),
        high: expect.closeTo(Math.min(1, middle + half), 12),
      }
    }
    for (const [points, games] of [
      [5, 10],
      [1, 3],
      [0, 4],
      [4, 4],
      [30.5, 40],
    ] as const)
      expect(shareOf(points, games)).toEqual(wilson(points, games))
    expect([shareOf(0, 0), shareOf(0, 5).low, shareOf(5, 5).high]).toEqual([{ value: 0, low: 0, high: 1 }, 0, 1])
    expect(meanWithin({ count: 0, sum: 0, squares: 0 })).toEqual({ value: 0, low: 0, high: 0 })
    expect(meanWithin({ count: 1, sum: 4, squares: 16 })).toEqual({ value: 4, low: 4, high: 4 })
    // 1 and 4: a variance of 4½, and half of it for the mean.
    const half = z * Math.sqrt(2.25)
    expect(meanWithin({ count: 2, sum: 5, squares: 17 })).toEqual({
      value: 2.5,
      low: expect.closeTo(2.5 - half, 12),
      high: expect.closeTo(2.5 + half, 12),
    })
    // Rounding makes no spread below nothing.
    expect(meanWithin({ count: 3, sum: 0.3, squares: 0.02 })).toEqual({
      value: expect.closeTo(0.1, 12),
      low: expect.closeTo(0.1, 12),
      high: expect.closeTo(0.1, 12),
    })
  })
})
