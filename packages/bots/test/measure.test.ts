import type { AnyGamePackage } from "@flottille/core/package"
import { dejarikPackage } from "@flottille/dejarik/package"
import { diabolikFleetPackage } from "@flottille/diabolik-fleet/package"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import { lesGrandsAmirauxPackage } from "@flottille/les-grands-amiraux/package"
import { milleSabordsPackage } from "@flottille/mille-sabords/package"
import { subVariantPackage } from "@flottille/sub-variant/package"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { greedy } from "../src/greedy"
import {
  compare,
  drawsOf,
  type Measures,
  meanOf,
  meanWithin,
  measure,
  mergeDifferences,
  mergeMeasures,
  noMeasures,
  pointsOf,
  quantileOf,
  shareOf,
} from "../src/measure"
import { addSpreads, binOf, type Spread, Spreader } from "../src/spread"

const seed = "measured"
const short = { yearLimit: 1901 }
const all: readonly (readonly [entry: AnyGamePackage, games: number, options?: object])[] = [
  [dejarikPackage, 6],
  [diabolikFleetPackage, 4],
  [lesGrandsAmirauxPackage, 4],
  [milleSabordsPackage, 6],
  [diplomacyPackage, 3, short],
  [subVariantPackage, 3, short],
]
const total = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, count) => sum + count, 0)

describe.each(all.map(([entry, ...how]) => [entry.game.id, entry, ...how] as const))(
  "the measures of %s",
  (_id, entry, games, options = {}) => {
    const whole = measure(entry, { seed, options }, { first: 0, count: games })

    it("are the same in parts of any size, added in any order", async () => {
      const parts = [
        await measure(entry, { seed, options }, { first: 2, count: games - 2 }),
        await measure(entry, { seed, options }, { first: 0, count: 2 }),
      ]
      expect(JSON.stringify(parts.reduce(mergeMeasures, noMeasures()))).toBe(JSON.stringify(await whole))
      expect(JSON.parse(JSON.stringify(await whole))).toEqual(await whole)
    })

    it("add up", async () => {
      const measures = await whole
      const { actions, chance, decided, drawnEndings, endings, guesses, misspelt, phases, tried, turns, unfinished, winners } = measures
      expect(measures.games).toBe(games)
      expect(total(endings) + unfinished).toBe(games)
      expect(total(winners)).toBe(total(endings))
      expect(total(drawnEndings)).toBe(Object.entries(winners).reduce((sum, [seats, count]) => sum + (seats.includes(" ") ? count : 0), 0))
      expect([turns.count, actions.count, chance.count]).toEqual([games, games, games])
      const choices = Object.values(phases).reduce((sum, { count }) => sum + count, 0)
      expect(choices + chance.sum).toBe(actions.sum)
      for (const { asked, legal, unread, refused } of [tried, misspelt]) expect(legal + unread + total(refused)).toBe(asked)
      // Every clause that decided something is one of the game's, or one of the core's.
      const known = entry.rulebook.chapters.flatMap(({ clauses }) => clauses.map(({ id }) => id))
      expect(Object.keys(decided).filter((rule) => !known.includes(rule) && !rule.startsWith("CO-"))).toEqual([])
      expect(Object.values(decided).every((count) => count <= games)).toBe(true)
      if (entry.game.traits.information === "perfect" && !entry.game.traits.simultaneous) expect(guesses.true).toBe(guesses.asked)
    })
  },
)

describe("measuring", () => {
  it("plays the games that nobody measures", async () => {
    const course = await measure(dejarikPackage, { seed }, { first: 3, count: 1 })
    const { other, sums } = await compare([dejarikPackage, { seed }], [dejarikPackage, { seed }], { first: 3, count: 1 })
    expect([other, sums.actions?.sum]).toEqual([0, 0])
    expect(course.games).toBe(1)
  })

  it("lets bots play, the same games each time", async () => {
    const bots = [greedy(dejarikPackage), greedy(dejarikPackage)]
    const once = await measure(dejarikPackage, { seed, bots }, { first: 0, count: 1 })
    expect(await measure(dejarikPackage, { seed, bots }, { first: 0, count: 1 })).toEqual(once)
    const random = await measure(dejarikPackage, { seed }, { first: 0, count: 1 })
    expect(random.digest).not.toEqual(once.digest)
  })

  it("gives a game up after so many actions, and gives nobody a point for it", async () => {
    const { unfinished, ...rest } = await measure(dejarikPackage, { seed, maxActions: 10 }, { first: 0, count: 3 })
    expect([unfinished, drawsOf(rest), pointsOf(rest, 0)]).toEqual([3, 0, 0])
    expect(rest.actions.most).toBe(10)
  })

  it("finds the clause of an option where the option matters", async () => {
    const killing = { seed, options: { blockedPush: "kill" } }
    const { games, other, sums } = await compare([dejarikPackage, { seed }], [dejarikPackage, killing], { first: 0, count: 40 })
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
    const parts = [await compare(...pair, { first: 2, count: 3 }), await compare(...pair, { first: 0, count: 2 })] as const
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

  it("know their quantiles to one part in 32", () => {
    fc.assert(
      fc.property(numbers, fc.constantFrom(0.05, 0.25, 0.5, 0.75, 0.95), (values, part) => {
        const sorted = [...values].sort((a, b) => a - b)
        const exact = sorted[Math.max(1, Math.ceil(part * sorted.length)) - 1] ?? 0
        const found = quantileOf(spreadOf(values), part)
        expect(found).toBeLessThanOrEqual(exact)
        expect(found).toBeGreaterThanOrEqual(exact < 64 ? exact : exact * (31 / 32))
        expect(meanOf(spreadOf(values))).toBeCloseTo(values.reduce((sum, each) => sum + each, 0) / values.length)
      }),
    )
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

  it("never leave their share, and are never certain", () => {
    const inside = (measures: Pick<Measures, "winners">) => pointsOf(measures, 0)
    expect(inside({ winners: { "0": 3, "0 1": 1, "1": 2 } })).toBe(3.5)
    for (const points of [0, 10]) {
      const { value, low, high } = shareOf(points, 10)
      expect(low <= value && value <= high && low < high).toBe(true)
    }
  })
})
