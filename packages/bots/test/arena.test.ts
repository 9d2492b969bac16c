import { createRandom, pick, replay } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import milleSabords from "@flottille/mille-sabords/package"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { arena, type Block, eloOf, playBlock, sprt } from "../src/arena"
import { fromPolicy } from "../src/from-policy"
import type { Answer, AnyBot } from "../src/index"
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
