import { createRandom, pick, replay } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import milleSabords from "@flottille/mille-sabords/package"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { arena, type Block, eloOf, playBlock, sprt } from "../src/arena"
import { fromPolicy } from "../src/from-policy"
import type { Answer, AnyBot } from "../src/index"
import { contraryTo, type Duel, estimates, scoreOf } from "../src/ladder"
import { uniform } from "../src/uniform"

/** A bot that chooses at random until it does something else. */
function failing(name: string, after: number, fail: () => Answer<never> | Promise<Answer<never>>): AnyBot {
  let asked = 0
  const bot: AnyBot = {
    name,
    budget: { iterations: 1 },
    start: () => failing(name, after, fail),
    choose: ({ actions, random }) => (asked++ < after ? { action: pick(actions, random) } : fail()),
  }
  return bot
}

describe("a block", () => {
  it("has the same deal and the same dice for both, and exchanges the seats", async () => {
    const { records, games } = await arena(dejarikPackage, [uniform(), failing("other", 1e9, () => Promise.reject())], {
      blocks: 2,
      records: true,
    })
    expect(games).toBe(4)
    expect(records.map(({ headers }) => headers?.map(([, name]) => name))).toEqual([
      ["uniform", "other"],
      ["other", "uniform"],
      ["uniform", "other"],
      ["other", "uniform"],
    ])
    const deals = records.map(({ entries }) => JSON.stringify(entries.slice(0, 9)))
    expect(deals[0]).toBe(deals[1])
    expect(deals[2]).toBe(deals[3])
    expect(deals[0]).not.toBe(deals[2])
    for (const record of records) expect(replay(dejarikPackage.game, record).record.outcome).toEqual(record.outcome)
  })

  it("with more seats has either bot alone in each of them", async () => {
    const { records, par, standings } = await arena(dejarikPackage, [uniform(), failing("other", 1e9, () => Promise.reject())], {
      blocks: 1,
      options: { seats: 3 },
      records: true,
    })
    expect(records.map(({ headers }) => headers?.filter(([, name]) => name === "other").length)).toEqual([2, 2, 2, 1, 1, 1])
    expect(par).toBeCloseTo(1 / 3)
    expect(standings.map(({ games }) => games)).toEqual([9, 9])
  })

  it("has only the first bot alone among the others, where that is asked for", async () => {
    const other = failing("other", 1e9, () => Promise.reject())
    const setup = { blocks: 1, options: { seats: 3 }, alone: "first", records: true } as const
    const { records, standings } = await arena(dejarikPackage, [uniform(), other], setup)
    expect(records.map(({ headers }) => headers?.filter(([, name]) => name === "uniform").length)).toEqual([1, 1, 1])
    expect(standings.map(({ games }) => games)).toEqual([3, 6])
    const three = await arena(dejarikPackage, [uniform(), other, uniform()], setup)
    expect(three.standings.map(({ games }) => games)).toEqual([6, 6, 6])
    const pair = await arena(dejarikPackage, [uniform(), other], { blocks: 1, alone: "first" })
    expect(pair.games).toBe(2)
  })

  it("is the same again for the same seed, whoever else plays", async () => {
    const play = () => arena(milleSabords, [uniform(), fromPolicy(milleSabords, "hunting")], { blocks: 2, seed: "again", records: true })
    const [one, other] = [await play(), await play()]
    expect(one.records).toEqual(other.records)
    expect(one.standings.map(({ elo, score }) => [elo, score])).toEqual(other.standings.map(({ elo, score }) => [elo, score]))
  })
})

describe("the null test", () => {
  it("a bot against its clone is at par within its interval", async () => {
    const { standings, pentanomial } = await arena(dejarikPackage, [uniform(), uniform()], { blocks: runs(20, 200), seed: 7 })
    expect(standings.map(({ name }) => name)).toEqual(["uniform", "uniform (2)"])
    for (const { score, elo } of standings) {
      expect(score.low).toBeLessThan(0.5)
      expect(score.high).toBeGreaterThan(0.5)
      expect(elo.low).toBeLessThan(0)
      expect(elo.high).toBeGreaterThan(0)
    }
    expect(pentanomial?.reduce((sum, count) => sum + count, 0)).toBe(runs(20, 200))
  })
})

describe("a bot that fails loses that game, is named, and the rest goes on", () => {
  const never = () => new Promise<Answer<never>>(() => {})
  it.each([
    [
      "throws",
      () => {
        throw new RangeError("lost the thread")
      },
      "threw",
      "lost the thread",
    ],
    ["rejects", () => Promise.reject(new RangeError("lost it later")), "threw", "lost it later"],
    ["throws what is no error", () => Promise.reject("nothing"), "threw", "nothing"],
    ["cheats", () => ({ action: { type: "pass" } as never }), "no such action", "which is none of its actions"],
    ["is silent", never, "no answer", "nothing within 30 ms"],
  ] as const)("%s", async (name, fail, why, message) => {
    const result = await arena(dejarikPackage, [uniform(), failing(name, 2, fail as () => Answer<never>)], { blocks: 2, patience: 30 })
    expect(result.games).toBe(4)
    expect(result.forfeits).toHaveLength(4)
    for (const forfeit of result.forfeits) {
      expect(forfeit).toMatchObject({ bot: name, why })
      expect(forfeit.message).toContain(message)
    }
    expect(result.standings[1]?.losses).toBe(4)
  })

  it("does not even begin", async () => {
    const start = (): never => {
      throw new RangeError("not today")
    }
    const { forfeits } = await arena(dejarikPackage, [uniform(), { ...failing("absent", 0, never), start }], { blocks: 1 })
    for (const forfeit of forfeits) expect(forfeit).toMatchObject({ bot: "absent", why: "threw", message: "not today" })
    expect(forfeits).toHaveLength(2)
  })

  it("among three, the other two play it out", async () => {
    const bots = [uniform(), failing("throws", 0, () => Promise.reject(new Error("no")))]
    const { records } = await arena(dejarikPackage, bots, { blocks: 1, options: { seats: 3 }, records: true })
    for (const { outcome } of records.slice(3)) expect(outcome?.reason).not.toBe("resignation")
  })
})

describe("several threads", () => {
  const bots = [uniform<unknown, unknown>(), fromPolicy(milleSabords, "hunting")]
  const setup = { seed: "threads", records: true }
  /** Blocks come in as they like, and as plain data. */
  const elsewhere = (workers: number, played: number[] = []) => ({
    workers,
    async play(index: number): Promise<Block> {
      played.push(index)
      await new Promise((resolve) => setTimeout(resolve, index % 3 === 0 ? 30 : 0))
      return structuredClone(await playBlock(milleSabords, bots, setup, index))
    },
  })
  const told = async (more: object) => {
    const { standings, ...rest } = await arena(milleSabords, bots, { ...setup, blocks: 7, ...more })
    return { ...rest, standings: standings.map(({ decision: { count }, ...standing }) => ({ ...standing, count })) }
  }

  it("give the same result as this one, however many there are", async () => {
    const here = await told({})
    for (const workers of [1, 2, 5]) expect(await told({ elsewhere: elsewhere(workers) })).toEqual(here)
  })

  it("end where the question is settled, whichever block comes in first", async () => {
    const settled = { blocks: 200, sprt: { elo0: 0, elo1: 200 } }
    const here = await told(settled)
    expect(here.blocks).toBeLessThan(60)
    const played: number[] = []
    expect(await told({ ...settled, elsewhere: elsewhere(4, played) })).toEqual(here)
    expect(played.length).toBeLessThan(100)
  })

  it("end after the blocks under way, when they are aborted", async () => {
    const stop = new AbortController()
    const onBlock = (done: number) => void (done === 2 && stop.abort())
    const played: number[] = []
    const { blocks } = await told({ blocks: 500, signal: stop.signal, onBlock, elsewhere: elsewhere(3, played) })
    expect(blocks).toBe(played.length)
    expect(blocks).toBeLessThan(50)
  })

  it("that fail end the campaign", async () => {
    const play = () => Promise.reject(new Error("a thread has ended"))
    await expect(told({ elsewhere: { workers: 2, play } })).rejects.toThrow("a thread has ended")
  })
})

describe("bad campaigns", () => {
  it("are refused", async () => {
    await expect(arena(dejarikPackage, [uniform()], { blocks: 1 })).rejects.toThrow("at least two bots")
    for (const blocks of [0, -1, 1.5, Number.NaN])
      await expect(arena(dejarikPackage, [uniform(), uniform()], { blocks })).rejects.toThrow("whole number of blocks")
    await expect(arena(dejarikPackage, [uniform(), uniform()], { blocks: 1, options: { seats: 9 } })).rejects.toThrow("options.seats")
  })

  it("end after the block under way, when they are aborted", async () => {
    const stop = new AbortController()
    const onBlock = (done: number) => void (done === 2 && stop.abort())
    expect((await arena(dejarikPackage, [uniform(), uniform()], { blocks: 50, signal: stop.signal, onBlock })).blocks).toBe(2)
  })
})

describe("strengths", () => {
  it("of Bradley and Terry are those of the odds", () => {
    // 10, 100 and 1000 to 1 are 400, 800 and 1200 Elo apart from each other, but for the draw that every pair is given.
    const duels = [
      ...Array.from({ length: 1100 }, (_, index) => ({ first: 0, second: 1, score: index % 11 === 0 ? 0 : 1 })),
      ...Array.from({ length: 1100 }, (_, index) => ({ first: 1, second: 2, score: index % 11 === 0 ? 0 : 1 })),
    ]
    const [top = 0, middle = 0, bottom = 0] = eloOf(3, duels)
    expect(top - middle).toBeCloseTo(400, -1)
    expect(middle - bottom).toBeCloseTo(400, -1)
    expect(top + middle + bottom).toBeCloseTo(0, 6)
  })

  it("are not certain because a few blocks agree", async () => {
    const bots = [uniform<unknown, unknown>(), failing("throws", 3, () => Promise.reject(new Error("no")))]
    const [few, many] = [await arena(dejarikPackage, bots, { blocks: 4 }), await arena(dejarikPackage, bots, { blocks: 40 })]
    const [one, other] = [few.standings[0], many.standings[0]]
    expect(one?.score).toMatchObject({ value: 1, high: 1 })
    expect(one?.score.low).toBeCloseTo(1 - (1 - 0.05 ** (1 / 4)), 9)
    expect(other?.score.low).toBeGreaterThan(0.9)
    expect(one?.elo.low).toBeLessThan((one?.elo.value ?? 0) - 50)
    expect(other?.elo.low).toBeGreaterThan(one?.elo.low ?? 0)
  })

  it("of bots that never met say nothing", () => {
    expect(eloOf(3, [{ first: 0, second: 1, score: 0.5 }])[2]).toBeCloseTo(0, 6)
  })

  it("are settled as soon as the results allow it, and wrongly in one campaign of twenty", () => {
    const campaign = (seed: number, shift: number) => {
      const random = createRandom(seed)
      const scores: number[] = []
      for (;;) {
        scores.push([0, 0.5, 1][random.below(3)] ?? 0)
        if (random.below(1000) < shift && (scores.at(-1) ?? 1) < 1) scores[scores.length - 1] = (scores.at(-1) ?? 0) + 0.5
        const { verdict } = sprt(scores, { elo0: 0, elo1: 60 })
        if (verdict !== "open" || scores.length > 5000) return verdict
      }
    }
    const count = runs(60, 600)
    const even = Array.from({ length: count }, (_, seed) => campaign(seed, 0))
    const better = Array.from({ length: count }, (_, seed) => campaign(seed, 500))
    expect(even.filter((verdict) => verdict === "elo1").length).toBeLessThanOrEqual(count * 0.1)
    expect(better.filter((verdict) => verdict === "elo1").length).toBeGreaterThanOrEqual(count * 0.9)
  })
})

const duel = (first: number, second: number, score: number): Duel => ({ first, second, score })
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

describe("strengths, number by number,", () => {
  const elo = (odds: number) => 400 * Math.log10(odds)
  const near = (...values: readonly number[]) => values.map((value) => expect.closeTo(value, 3))

  it("are the odds with one draw more, around a mean of 0", () => {
    // Two wins and a draw: 2½ to ½.
    expect(eloOf(2, [duel(0, 1, 1), duel(1, 0, 0)])).toEqual(near(elo(5) / 2, -elo(5) / 2))
    expect(eloOf(2, times(6, duel(0, 1, 0)))).toEqual(near(-elo(13) / 2, elo(13) / 2))
    expect(eloOf(2, [duel(0, 1, 0.75), duel(0, 1, 0.75)])).toEqual(near(elo(2) / 2, -elo(2) / 2))
    expect(eloOf(2, [])).toEqual([0, 0])
    // A bot against itself says nothing.
    expect(eloOf(2, [duel(0, 0, 1), duel(1, 1, 0), duel(0, 1, 0.5)])).toEqual(near(0, 0))
  })

  it("add up along a chain, and of three that met each other are those that the scores are likeliest for", () => {
    const chain = [...times(2, duel(0, 1, 1)), ...times(2, duel(1, 2, 1))]
    expect(eloOf(3, chain)).toEqual(near(elo(5), 0, -elo(5)))
    const round = [duel(0, 1, 1), duel(1, 2, 1), duel(0, 2, 0.5), duel(0, 2, 1)]
    const found = eloOf(3, round)
    expect(found.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 6)
    // Each has as many points as these strengths expect, the draws given to every pair among them.
    const games = [
      [0, 2, 3],
      [2, 0, 2],
      [3, 2, 0],
    ]
    const points = [1.5 + 2, 0.5 + 1.5, 0.5 + 0.5 + 0.5]
    for (const [one, own] of found.entries()) {
      const expected = found.reduce((sum, other, index) => sum + (games[one]?.[index] ?? 0) / (1 + 10 ** ((other - own) / 400)), 0)
      expect(expected).toBeCloseTo(points[one] ?? Number.NaN, 4)
    }
  })

  it("lie within what resampling says: of ten blocks, five of which were won, two to eight", () => {
    const mean = (blocks: readonly number[]) => [blocks.reduce((sum, each) => sum + each, 0) / blocks.length, 7]
    const blocks = [1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
    // 97.8 of 100 draws of ten lie there, and all where nothing varies.
    expect(estimates(blocks, mean, "seed")).toEqual([
      { value: 0.5, low: 0.2, high: 0.8 },
      { value: 7, low: 7, high: 7 },
    ])
    expect(estimates(blocks, mean, "seed")).toEqual(estimates(blocks, mean, "seed"))
    // As many blocks as there are, each one of them, a thousand times and once as they were.
    const seen: number[] = []
    estimates([1, 2, 3], (some) => [seen.push(some.length), 0], "seed")
    expect([seen.length, new Set(seen)]).toEqual([1001, new Set([3])])
    const drawn = new Set<string>()
    estimates([1, 2, 3], (some) => [drawn.add(some.join("")).size], "seed")
    expect(drawn.size).toBe(27)
    // What is estimated is never outside of its interval.
    const [odd] = estimates([1, 2, 3], (some) => [some.join("") === "123" ? 9 : 0], "seed")
    expect(odd).toEqual({ value: 9, low: 0, high: 9 })
    const [low] = estimates([1, 2, 3], (some) => [some.join("") === "123" ? -9 : 0], "seed")
    expect(low).toEqual({ value: -9, low: -9, high: 0 })
  })

  it("are not certain where every block may have gone the other way, one block in so many and one", () => {
    const mean = (blocks: readonly number[]) => [blocks.reduce((sum, each) => sum + each, 0) / blocks.length]
    const blocks = times(5, 1)
    expect(estimates(blocks, mean, "seed")).toEqual([{ value: 1, low: 1, high: 1 }])
    // One in six goes the other way: three of five in 3.5 of 100 draws, four in 0.3.
    expect(estimates(blocks, mean, "seed", (block) => 1 - block)).toEqual([{ value: 1, low: 0.4, high: 1 }])
    const turned: number[] = []
    estimates(blocks, mean, "seed", (block) => turned.push(block))
    expect(turned.length / 5000).toBeCloseTo(1 / 6, 1)
  })

  it("of a pair turn round where one won every time", () => {
    const sure = [duel(0, 1, 1), duel(1, 0, 0)]
    const mixed = [duel(1, 2, 1), duel(2, 1, 0.5), duel(1, 2, 1)]
    const drawn = [duel(0, 2, 0.5), duel(2, 0, 0.5)]
    const contrary = contraryTo([...sure, ...mixed, ...drawn])
    expect(contrary([...sure, ...mixed, ...drawn])).toEqual([duel(0, 1, 0), duel(1, 0, 1), ...mixed, ...drawn])
    expect(contraryTo([])([duel(3, 4, 0.25), duel(4, 3, 1)])).toEqual([duel(3, 4, 0.75), duel(4, 3, 0)])
    // Once varied, always varied; 1,0 and 10 are other pairs.
    const many = contraryTo([duel(0, 1, 1), duel(0, 1, 0), duel(0, 1, 0), duel(1, 10, 1), duel(2, 10, 0)])
    expect(many([duel(1, 0, 1), duel(10, 1, 0), duel(10, 2, 1)])).toEqual([duel(1, 0, 1), duel(10, 1, 1), duel(10, 2, 0)])
  })

  it("as scores are as wide as so many blocks allow, where all ended alike", () => {
    const slack = (blocks: number) => 1 - 0.05 ** (1 / blocks)
    const even = (blocks: number, score: number) => scoreOf(times(blocks, { score, games: 2 }), "seed")
    expect(even(10, 1)).toEqual({ value: 0.5, low: expect.closeTo(0.5 - slack(10), 12), high: expect.closeTo(0.5 + slack(10), 12) })
    expect(even(10, 2)).toEqual({ value: 1, low: expect.closeTo(1 - slack(10), 12), high: 1 })
    expect(even(10, 0)).toEqual({ value: 0, low: 0, high: expect.closeTo(slack(10), 12) })
    expect(scoreOf([], "seed")).toEqual({ value: 0, low: 0, high: expect.closeTo(0.95, 12) })
    expect(scoreOf([{ score: 0, games: 0 }], "seed")).toEqual({ value: 0, low: 0, high: expect.closeTo(0.95, 12) })
    // Of blocks with more games all games count.
    const varied = scoreOf([...times(5, { score: 3, games: 3 }), ...times(5, { score: 0, games: 1 })], "seed")
    expect(varied.value).toBe(0.75)
    expect([varied.low < 0.75, varied.high > 0.75, varied.low > 0, varied.high <= 1]).toEqual([true, true, true, true])
  })
})

describe("the ratio of likelihoods", () => {
  /** By the page: normalized Elo in spreads of a single game, a block being the mean of two; one draw more as a block. */
  function ratio(scores: readonly number[], elo0: number, elo1: number) {
    const all = [...scores, 0.5]
    const mean = all.reduce((sum, score) => sum + score, 0) / all.length
    const spread = Math.sqrt(all.reduce((sum, score) => sum + (score - mean) ** 2, 0) / all.length)
    const t = (mean - 0.5) / spread
    const [t0, t1] = [elo0, elo1].map((elo) => (elo / (800 / Math.LN10)) * Math.SQRT2) as [number, number]
    return (scores.length / 2) * Math.log((1 + (t - t0) ** 2) / (1 + (t - t1) ** 2))
  }

  it("is that of the page, between bounds by how often either may be wrong", () => {
    const scores = [1, 0.5, 0.75, 0.25, 1, 0, 0.75]
    expect(sprt(scores, { elo0: 0, elo1: 50 })).toEqual({
      llr: expect.closeTo(ratio(scores, 0, 50), 12),
      lower: expect.closeTo(-Math.log(19), 12),
      upper: expect.closeTo(Math.log(19), 12),
      verdict: "open",
    })
    const loose = sprt(scores, { elo0: -20, elo1: 300, alpha: 0.1, beta: 0.2 })
    expect(loose).toMatchObject({
      llr: expect.closeTo(ratio(scores, -20, 300), 12),
      lower: expect.closeTo(Math.log(0.2 / 0.9), 12),
      upper: expect.closeTo(Math.log(0.8 / 0.1), 12),
    })
  })

  it("says nothing before the second block, nor of draws alone by themselves", () => {
    const setup = { elo0: 0, elo1: 100 }
    expect([sprt([], setup).llr, sprt([1], setup).llr]).toEqual([0, 0])
    expect(sprt([1, 1], setup).llr).toBeCloseTo(ratio([1, 1], 0, 100), 12)
    // Without any spread a difference of 0 is what there is.
    const t1 = (100 / (800 / Math.LN10)) * Math.SQRT2
    expect(sprt(times(8, 0.5), setup).llr).toBeCloseTo(4 * Math.log(1 / (1 + t1 ** 2)), 12)
  })

  it("settles the question once it is beyond a bound", () => {
    const setup = { elo0: 0, elo1: 200 }
    const verdicts = (score: number, most: number) => Array.from({ length: most }, (_, count) => sprt(times(count, score), setup).verdict)
    const won = verdicts(1, 60)
    expect([won[0], won.at(-1)]).toEqual(["open", "elo1"])
    const settled = won.indexOf("elo1")
    expect(ratio(times(settled, 1), 0, 200)).toBeGreaterThanOrEqual(Math.log(19))
    expect(ratio(times(settled - 1, 1), 0, 200)).toBeLessThan(Math.log(19))
    const lost = verdicts(0.25, 60)
    expect([lost[0], lost.at(-1)]).toEqual(["open", "elo0"])
  })
})
