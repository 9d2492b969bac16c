import type { AnyBot, SearchResult } from "@flottille/bots"
import { BotError } from "@flottille/bots"
import { fromPolicy } from "@flottille/bots/from-policy"
import { uniform } from "@flottille/bots/uniform"
import { createRandom, pick, replay } from "@flottille/core"
import { dejarikBots } from "@flottille/dejarik/bots"
import milleSabords from "@flottille/mille-sabords/bots"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { type Drawing, drawn } from "../../bots/test/support/drawn"
import { arena, type Block, playBlock } from "../src/arena"
import { type Duel, eloOf, eloWithin, scoreOf, stakeOf } from "../src/ladder"
import { sprt } from "../src/sprt"

/** A bot that chooses at random until it does something else. */
function failing(name: string, after: number, fail: () => SearchResult<never> | Promise<SearchResult<never>>): AnyBot {
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
    const { records, games } = await arena(dejarikBots, [uniform(), failing("other", 1e9, () => Promise.reject())], {
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
    for (const record of records) expect(replay(dejarikBots.game, record).record.outcome).toEqual(record.outcome)
  })

  it("with more seats, seats each bot alone in every seat", async () => {
    const { records, par, standings } = await arena(
      dejarikBots,
      [uniform(), failing("other", 1e9, () => Promise.reject())],
      {
        blocks: 1,
        options: { seats: 3 },
        records: true,
      },
    )
    expect(records.map(({ headers }) => headers?.filter(([, name]) => name === "other").length)).toEqual([
      2, 2, 2, 1, 1, 1,
    ])
    expect(par).toBeCloseTo(1 / 3)
    expect(standings.map(({ games }) => games)).toEqual([9, 9])
  })

  it("seats only the first bot alone, on request", async () => {
    const other = failing("other", 1e9, () => Promise.reject())
    const setup = { blocks: 1, options: { seats: 3 }, alone: "first", records: true } as const
    const { records, standings } = await arena(dejarikBots, [uniform(), other], setup)
    expect(records.map(({ headers }) => headers?.filter(([, name]) => name === "uniform").length)).toEqual([1, 1, 1])
    expect(standings.map(({ games }) => games)).toEqual([3, 6])
    const three = await arena(dejarikBots, [uniform(), other, uniform()], setup)
    expect(three.standings.map(({ games }) => games)).toEqual([6, 6, 6])
    const pair = await arena(dejarikBots, [uniform(), other], { blocks: 1, alone: "first" })
    expect(pair.games).toBe(2)
  })

  it("is the same for the same seed", async () => {
    const play = () =>
      arena(milleSabords, [uniform(), fromPolicy(milleSabords, "hunting")], { blocks: 2, seed: "again", records: true })
    const [one, other] = [await play(), await play()]
    expect(one.records).toEqual(other.records)
    expect(one.standings.map(({ elo, score }) => [elo, score])).toEqual(
      other.standings.map(({ elo, score }) => [elo, score]),
    )
  })
})

describe("the null test", () => {
  it("a bot against its clone is at par within its interval", async () => {
    const { standings, pentanomial } = await arena(dejarikBots, [uniform(), uniform()], {
      blocks: runs(20, 200),
      seed: 7,
    })
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

describe("a failing bot loses that game, is named, and the campaign continues", () => {
  const never = () => new Promise<SearchResult<never>>(() => {})
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
    ["cheats", () => ({ action: { type: "pass" } as never }), "no such action", "expected one of the listed actions"],
    ["is silent", never, "no answer", "nothing within 30 ms"],
  ] as const)("%s", async (name, fail, why, message) => {
    const result = await arena(dejarikBots, [uniform(), failing(name, 2, fail as () => SearchResult<never>)], {
      blocks: 2,
      patience: 30,
    })
    expect(result.games).toBe(4)
    expect(result.forfeits).toHaveLength(4)
    for (const forfeit of result.forfeits) {
      expect(forfeit).toMatchObject({ bot: name, why })
      expect(forfeit.message).toContain(message)
    }
    expect(result.standings[1]?.losses).toBe(4)
  })

  it("fails to start", async () => {
    const start = (): never => {
      throw new RangeError("not today")
    }
    const { forfeits } = await arena(dejarikBots, [uniform(), { ...failing("absent", 0, never), start }], {
      blocks: 1,
    })
    for (const forfeit of forfeits) expect(forfeit).toMatchObject({ bot: "absent", why: "threw", message: "not today" })
    expect(forfeits).toHaveLength(2)
  })

  it("leaves the other two of three to play on", async () => {
    const bots = [uniform(), failing("throws", 0, () => Promise.reject(new Error("no")))]
    const { records } = await arena(dejarikBots, bots, { blocks: 1, options: { seats: 3 }, records: true })
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
  const delivered = async (more: object) => {
    const { standings, ...rest } = await arena(milleSabords, bots, { ...setup, blocks: 7, ...more })
    return { ...rest, standings: standings.map(({ decision: { count }, ...standing }) => ({ ...standing, count })) }
  }

  it("give the same result as this one, however many there are", async () => {
    const here = await delivered({})
    for (const workers of [1, 2, 5]) expect(await delivered({ elsewhere: elsewhere(workers) })).toEqual(here)
  })

  it("end once the test is decided, in any order of finished blocks", async () => {
    const settled = { blocks: 200, sprt: { elo0: 0, elo1: 200 } }
    const here = await delivered(settled)
    expect(here.blocks).toBeLessThan(60)
    const played: number[] = []
    expect(await delivered({ ...settled, elsewhere: elsewhere(4, played) })).toEqual(here)
    expect(played.length).toBeLessThan(100)
  })

  it("end after the running blocks when they are aborted", async () => {
    const stop = new AbortController()
    const onBlock = (done: number) => void (done === 2 && stop.abort())
    const played: number[] = []
    const { blocks } = await delivered({ blocks: 500, signal: stop.signal, onBlock, elsewhere: elsewhere(3, played) })
    expect(blocks).toBe(played.length)
    expect(blocks).toBeLessThan(50)
  })

  it("that fail end the campaign", async () => {
    const play = () => Promise.reject(new Error("a thread has ended"))
    await expect(delivered({ elsewhere: { workers: 2, play } })).rejects.toThrow("a thread has ended")
  })
})

describe("bad campaigns", () => {
  it("are refused", async () => {
    await expect(arena(dejarikBots, [uniform()], { blocks: 1 })).rejects.toThrow("at least two bots")
    for (const blocks of [0, -1, 1.5, Number.NaN])
      await expect(arena(dejarikBots, [uniform(), uniform()], { blocks })).rejects.toThrow("whole number of blocks")
    await expect(arena(dejarikBots, [uniform(), uniform()], { blocks: 1, options: { seats: 9 } })).rejects.toThrow(
      "options.seats",
    )
  })

  it("end after the block under way, when they are aborted", async () => {
    const stop = new AbortController()
    const onBlock = (done: number) => void (done === 2 && stop.abort())
    expect(
      (await arena(dejarikBots, [uniform(), uniform()], { blocks: 50, signal: stop.signal, onBlock })).blocks,
    ).toBe(2)
  })
})

describe("strengths", () => {
  it("of Bradley and Terry follow the odds", () => {
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

  it("stay uncertain though a few blocks agree", async () => {
    const bots = [uniform<unknown, unknown>(), failing("throws", 3, () => Promise.reject(new Error("no")))]
    const [few, many] = [await arena(dejarikBots, bots, { blocks: 4 }), await arena(dejarikBots, bots, { blocks: 40 })]
    const [one, other] = [few.standings[0], many.standings[0]]
    expect(one?.score).toMatchObject({ value: 1, high: 1 })
    expect(one?.score.low).toBeLessThan(0.7)
    expect(other?.score.low).toBeGreaterThan(0.9)
    expect(one?.elo.low).toBeLessThan((one?.elo.value ?? 0) - 50)
    expect(other?.elo.low).toBeGreaterThan(one?.elo.low ?? 0)
  })

  it("of bots that never met are equal", () => {
    expect(eloOf(3, [{ first: 0, second: 1, score: 0.5 }])[2]).toBeCloseTo(0, 6)
  })

  it("are tested with at most one wrong decision in ten campaigns", () => {
    const campaign = (seed: number, shift: number) => {
      const random = createRandom(seed)
      const scores: number[] = []
      for (;;) {
        scores.push([0, 0.5, 1][random.below(3)] ?? 0)
        if (random.below(1000) < shift && (scores.at(-1) ?? 1) < 1)
          scores[scores.length - 1] = (scores.at(-1) ?? 0) + 0.5
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

  it("follow the odds with one added draw, around a mean of 0", () => {
    // Two wins and a draw: 2½ to ½.
    expect(eloOf(2, [duel(0, 1, 1), duel(1, 0, 0)])).toEqual(near(elo(5) / 2, -elo(5) / 2))
    expect(eloOf(2, times(6, duel(0, 1, 0)))).toEqual(near(-elo(13) / 2, elo(13) / 2))
    expect(eloOf(2, [duel(0, 1, 0.75), duel(0, 1, 0.75)])).toEqual(near(elo(2) / 2, -elo(2) / 2))
    expect(eloOf(2, [])).toEqual([0, 0])
    // A bot against itself says nothing.
    expect(eloOf(2, [duel(0, 0, 1), duel(1, 1, 0), duel(0, 1, 0.5)])).toEqual(near(0, 0))
  })

  it("add up along a chain, and are the likeliest for the scores of three bots", () => {
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
      const expected = found.reduce(
        (sum, other, index) => sum + (games[one]?.[index] ?? 0) / (1 + 10 ** ((other - own) / 400)),
        0,
      )
      expect(expected).toBeCloseTo(points[one] ?? Number.NaN, 4)
    }
  })

  /** Returns the share of series whose interval holds the truth; blocks of two games. */
  function coverage(blocks: number, chance: number, draws: number, seed: string): number {
    const random = createRandom(seed)
    const below = (part: number) => random.below(1_000_000) < part * 1_000_000
    const game = () => (below(draws) ? 0.5 : below((chance - draws / 2) / (1 - draws)) ? 1 : 0)
    let held = 0
    for (let series = 0; series < 1000; series++) {
      const points = Array.from({ length: blocks }, () => ({ score: game() + game(), games: 2 }))
      const { low, high } = scoreOf(points, 0.5)
      expect(high - low).toBeGreaterThan(0)
      if (low <= chance && chance <= high) held++
    }
    return held / 1000
  }

  it.each([
    [0.5, 0],
    [0.55, 0],
    [0.55, 0.5],
    [0.75, 0],
    [0.75, 0.4],
    [0.95, 0],
    [0.99, 0],
  ])("have intervals that hold a score of %d with %d draws in 93 % of series", (chance, draws) => {
    for (const blocks of [3, 4, 5, 8, 20, 40])
      expect([blocks, coverage(blocks, chance, draws, `${chance}/${blocks}`) >= 0.93]).toEqual([blocks, true])
  })

  it.each([[[35, -35]], [[60, 0, -60]]])("have intervals that hold the Elo of %j in 93 %% of series", (truth) => {
    const random = createRandom(`elo ${truth}`)
    for (const blocks of [3, 8]) {
      let held = 0
      for (let series = 0; series < 300; series++) {
        const played = Array.from({ length: blocks }, () =>
          truth.flatMap((one, first) =>
            truth.flatMap((other, second) => {
              if (first === second) return []
              const chance = 1 / (1 + 10 ** ((other - one) / 400))
              return [duel(first, second, random.below(1_000_000) < chance * 1_000_000 ? 1 : 0)]
            }),
          ),
        )
        eloWithin(truth.length, played).forEach(({ low, high }, bot) => {
          expect(high - low).toBeGreaterThan(0)
          const real = truth[bot] ?? 0
          if (low <= real && real <= high) held++
        })
      }
      expect([blocks, held / (300 * truth.length) >= 0.93]).toEqual([blocks, true])
    }
  })

  it("as scores lie around par by 2 games, with the variance of one block more", () => {
    const even = (blocks: number, score: number) => scoreOf(times(blocks, { score, games: 2 }), 0.5)
    const half = (2.26216 * Math.sqrt(0.125)) / 10
    expect(even(10, 1)).toEqual({ value: 0.5, low: expect.closeTo(0.5 - half, 9), high: expect.closeTo(0.5 + half, 9) })
    expect(even(10, 2)).toEqual({ value: 1, low: expect.closeTo(21 / 22 - half, 9), high: 1 })
    expect(even(10, 0)).toEqual({ value: 0, low: 0, high: expect.closeTo(1 / 22 + half, 9) })
    expect(scoreOf([], 0.5)).toEqual({ value: 0, low: 0, high: 1 })
    expect(scoreOf([{ score: 0, games: 0 }], 0.5)).toEqual({ value: 0, low: 0, high: 1 })
    // Of blocks with more games all games count.
    const varied = scoreOf([...times(5, { score: 3, games: 3 }), ...times(5, { score: 0, games: 1 })], 0.5)
    expect(varied.value).toBe(0.75)
    // With seven seats, par is a seventh.
    const { low, high } = scoreOf(times(3, { score: 1, games: 7 }), 1 / 7)
    expect([low < 1 / 7, high > 1 / 7, high < 0.5]).toEqual([true, true, true])
  })

  it("as returns have an interval that is never of width 0", () => {
    expect(stakeOf([])).toEqual({ value: 0, low: 0, high: 0 })
    expect(stakeOf([0, 0]).high).toBeGreaterThan(0)
    const { value, low, high } = stakeOf([3, 3, 3])
    expect([value, low < 3, high > 3]).toEqual([3, true, true])
  })
})

describe("the likelihood ratio", () => {
  /**
   * By the page: normalized Elo in spreads of a single game, a block being the mean of two; one
   * draw more as a block.
   */
  function ratio(scores: readonly number[], elo0: number, elo1: number) {
    const all = [...scores, 0.5]
    const mean = all.reduce((sum, score) => sum + score, 0) / all.length
    const spread = Math.sqrt(all.reduce((sum, score) => sum + (score - mean) ** 2, 0) / all.length)
    const t = (mean - 0.5) / spread
    const [t0, t1] = [elo0, elo1].map((elo) => (elo / (800 / Math.LN10)) * Math.SQRT2) as [number, number]
    return (scores.length / 2) * Math.log((1 + (t - t0) ** 2) / (1 + (t - t1) ** 2))
  }

  it("follows the documented formula, with bounds from the error rates", () => {
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

  it("is 0 before the second block, and for draws alone", () => {
    const setup = { elo0: 0, elo1: 100 }
    expect([sprt([], setup).llr, sprt([1], setup).llr]).toEqual([0, 0])
    // Whoever may as well throw a coin has an answer at once: a bound that is reached is enough.
    expect(sprt([], { ...setup, alpha: 0.5, beta: 0.5 }).verdict).toBe("elo1")
    expect(sprt([1, 1], setup).llr).toBeCloseTo(ratio([1, 1], 0, 100), 12)
    // Without any spread a difference of 0 is what there is.
    const t1 = (100 / (800 / Math.LN10)) * Math.SQRT2
    expect(sprt(times(8, 0.5), setup).llr).toBeCloseTo(4 * Math.log(1 / (1 + t1 ** 2)), 12)
  })

  it("settles the question once it is beyond a bound", () => {
    const setup = { elo0: 0, elo1: 200 }
    const verdicts = (score: number, most: number) =>
      Array.from({ length: most }, (_, count) => sprt(times(count, score), setup).verdict)
    const won = verdicts(1, 60)
    expect([won[0], won.at(-1)]).toEqual(["open", "elo1"])
    const settled = won.indexOf("elo1")
    expect(ratio(times(settled, 1), 0, 200)).toBeGreaterThanOrEqual(Math.log(19))
    expect(ratio(times(settled - 1, 1), 0, 200)).toBeLessThan(Math.log(19))
    const lost = verdicts(0.25, 60)
    expect([lost[0], lost.at(-1)]).toEqual(["open", "elo0"])
  })
})

describe("a campaign, game by game,", () => {
  /** The first seat wins, loses or draws as it likes; the second one may but go along. */
  const simple: Drawing = {
    root: { who: 0, to: ["win>won", "lose>lost", "draw>even", "on"] },
    on: { who: 1, to: ["win>lost", "lose>won", "draw>even", "on"] },
    won: { returns: [1, -1] },
    lost: { returns: [-1, 1] },
    even: { returns: [0, 0] },
  }
  const does = (...actions: readonly string[]): AnyBot => {
    let asked = 0
    const name = actions.join("-")
    return {
      name,
      budget: { iterations: 1 },
      start: () => does(...actions),
      choose: () => ({ action: actions[asked++ % actions.length] }),
    }
  }
  const { game } = drawn(simple)
  const near = (value: number, low: number, high: number) => ({
    value: expect.closeTo(value, 4),
    low: expect.closeTo(low, 4),
    high: expect.closeTo(high, 4),
  })

  it("gives a win 1, a draw a half and a loss 0, and changes seats in every block", async () => {
    const delivered: number[] = []
    const setup = { blocks: 3, records: true, onBlock: (done: number) => void delivered.push(done) }
    const result = await arena({ game }, [does("win"), does("on", "draw")], setup)
    // The winner first: it wins. Second: it is let go on, and wins.
    const low = 7 / 8 - (4.30265 * Math.sqrt(0.125)) / 3
    expect(result).toEqual({
      game: "drawn",
      blocks: 3,
      games: 6,
      par: 0.5,
      standings: [
        {
          name: "win",
          games: 6,
          wins: 6,
          draws: 0,
          losses: 0,
          score: near(1, low, 1),
          elo: {
            value: expect.closeTo(200 * Math.log10(13), 3),
            low: expect.any(Number),
            high: expect.any(Number),
          },
          decision: { count: 6, median: expect.any(Number), most95: expect.any(Number), perSecond: expect.any(Number) },
        },
        {
          name: "on-draw",
          games: 6,
          wins: 0,
          draws: 0,
          losses: 6,
          score: near(0, 0, 1 - low),
          elo: {
            value: expect.closeTo(-200 * Math.log10(13), 3),
            low: expect.any(Number),
            high: expect.any(Number),
          },
          decision: { count: 3, median: expect.any(Number), most95: expect.any(Number), perSecond: expect.any(Number) },
        },
      ],
      pentanomial: [0, 0, 0, 0, 3],
      forfeits: [],
      unfinished: 0,
      records: expect.anything(),
    })
    expect(delivered).toEqual([1, 2, 3])
    expect(result.records.map(({ entries }) => entries.length)).toEqual([1, 2, 1, 2, 1, 2])
    // Not certain, for all agree.
    expect(result.standings[0]?.elo.low).toBeLessThan(100)
    expect((await arena({ game }, [does("win"), does("on", "draw")], { blocks: 1 })).records).toEqual([])
  })

  it.each([
    [["win"], ["win"], [0, 0, 4, 0, 0], [4, 0, 4]],
    [["draw"], ["draw"], [0, 0, 4, 0, 0], [0, 8, 0]],
    [["draw"], ["lose"], [0, 0, 0, 4, 0], [4, 4, 0]],
    [["draw"], ["win"], [0, 4, 0, 0, 0], [0, 4, 4]],
    [["lose"], ["win"], [4, 0, 0, 0, 0], [0, 0, 8]],
  ])(
    "of %j against %j counts blocks by the first bot's score",
    async (one, other, pentanomial, [wins, draws, losses]) => {
      const result = await arena({ game }, [does(...one), does(...other, "x")], { blocks: 4 })
      expect([result.pentanomial, result.standings[0]]).toMatchObject([pentanomial, { wins, draws, losses }])
      expect(result.standings[1]).toMatchObject({ wins: losses, draws, losses: wins })
      expect("sprt" in result).toBe(false)
    },
  )

  it("runs the test for two bots only, and stops once it is decided", async () => {
    const asked = { blocks: 90, sprt: { elo0: 0, elo1: 200 } }
    const settled = await arena({ game }, [does("win"), does("on", "draw")], asked)
    expect(settled.sprt).toEqual(sprt(times(settled.blocks, 1), asked.sprt))
    expect(settled.sprt?.verdict).toBe("elo1")
    expect(sprt(times(settled.blocks - 1, 1), asked.sprt).verdict).toBe("open")
    const three = await arena({ game }, [does("win"), does("on", "draw"), does("draw")], { ...asked, blocks: 2 })
    expect([three.blocks, three.games, "sprt" in three, "pentanomial" in three]).toEqual([2, 12, false, false])
  })

  it("numbers duplicate bots, and plays every pair in both seatings", async () => {
    const { standings, records } = await arena({ game }, [does("win"), does("win"), does("draw"), does("win")], {
      blocks: 1,
      records: true,
    })
    expect(standings.map(({ name, games }) => [name, games])).toEqual([
      ["win", 6],
      ["win (2)", 6],
      ["draw", 6],
      ["win (3)", 6],
    ])
    expect(records).toHaveLength(12)
    expect(records.slice(0, 6).map(({ headers }) => headers?.map(([, name]) => name).join())).toEqual([
      "win,win",
      "win,win",
      "win,draw",
      "draw,win",
      "win,win",
      "win,win",
    ])
    // Those that won as often are as strong.
    const elos = standings.map(({ elo }) => elo.value)
    expect(elos[0]).toBeCloseTo(elos[1] ?? Number.NaN, 6)
    expect(elos[0]).toBeGreaterThan(elos[2] ?? Number.NaN)
    expect(standings.map(({ elo }) => elo.low <= elo.value && elo.value <= elo.high)).toEqual(times(4, true))
  })

  it("counts stopped games as draws and failing bots as losers, with the game's number", async () => {
    const round: Drawing = { root: { who: 0, to: ["root2"] }, root2: { who: 1, to: ["root2"] } }
    const stopped = await arena({ game: drawn(round).game }, [does("root2"), does("root2", "root2")], {
      blocks: 2,
      maxActions: 7,
      records: true,
    })
    expect([stopped.unfinished, stopped.standings[0]?.draws, stopped.pentanomial]).toEqual([4, 4, [0, 0, 2, 0, 0]])
    expect(stopped.records.map(({ entries }) => entries.length)).toEqual([7, 7, 7, 7])
    const usual = await arena({ game: drawn(round).game }, [does("root2"), does("root2", "root2")], {
      blocks: 1,
      records: true,
    })
    expect(usual.records.map(({ entries }) => entries.length)).toEqual([100, 100])
    const boundless = { ...drawn(round).game, maxActions: () => undefined }
    expect(
      (
        await playBlock(
          { game: boundless },
          [does("root2"), does("root2", "root2")],
          { records: true, maxActions: 3 },
          0,
        )
      )[0]?.played.plies,
    ).toBe(3)
    const resigning = {
      ...game,
      resign(state: ReturnType<typeof game.initialState>, seat: number) {
        state.at = seat === 0 ? "lost" : "won"
      },
    }
    const failed = await arena({ game: resigning }, [does("fly"), does("on", "on")], { blocks: 2 })
    expect(failed.forfeits.map(({ game, bot, seat, ply }) => [game, bot, seat, ply])).toEqual([
      [0, "fly", 0, 0],
      [1, "fly", 1, 1],
      [2, "fly", 0, 0],
      [3, "fly", 1, 1],
    ])
    expect(failed.standings.map(({ wins, losses }) => [wins, losses])).toEqual([
      [0, 4],
      [4, 0],
    ])
  })

  it("with three seats, has par at a third and shares drawn games", async () => {
    const trio: Drawing = {
      root: { who: 0, to: ["win>won", "draw>even"] },
      won: { returns: [2, -1, -1] },
      even: { returns: [0, 0, 0] },
    }
    const three = drawn(trio, { seats: 3 }).game
    const { par, standings, records, pentanomial } = await arena({ game: three }, [does("win"), does("draw")], {
      blocks: 2,
      records: true,
    })
    expect([par, pentanomial]).toEqual([1 / 3, undefined])
    const seatings = records.slice(0, 6).map(({ headers }) => headers?.map(([, name]) => name[0]).join(""))
    expect(seatings).toEqual(["wdd", "dwd", "ddw", "dww", "wdw", "wwd"])
    // The first seat decides: three of its games are won, the other three are drawn.
    const shares = {
      win: [1, 1 / 3, 1 / 3, 1 / 3, 1 / 3, 1, 0, 1, 0],
      draw: [0, 0, 1 / 3, 1 / 3, 1 / 3, 1 / 3, 1 / 3, 0, 0],
    }
    const sum = (list: readonly number[]) => list.reduce((whole, each) => whole + each, 0)
    expect(standings.map(({ wins, draws, losses }) => [wins, draws, losses])).toEqual([
      [6, 8, 4],
      [0, 10, 8],
    ])
    expect(standings[0]?.score.value).toBeCloseTo(sum(shares.win) / 9, 9)
    expect(standings[1]?.score.value).toBeCloseTo(sum(shares.draw) / 9, 9)
    const alone = await arena({ game: three }, [does("win"), does("draw"), does("draw", "draw")], {
      blocks: 1,
      alone: "first",
      records: true,
    })
    expect(alone.records.map(({ headers }) => headers?.map(([, name]) => name[0]).join(""))).toEqual([
      "wdd",
      "dwd",
      "ddw",
      "wdd",
      "dwd",
      "ddw",
    ])
    // Elo goes by who came out better of every two seats with different bots: where the first seat has won, that seat.
    const duels = ["wdd", "dwd", "ddw", "dww", "wdw", "wwd"].flatMap((seating) =>
      [...seating].flatMap((one, seat) =>
        [...seating].slice(seat + 1).flatMap((other) => {
          const won = seating.startsWith("w") && seat === 0
          return one === other ? [] : [duel(one === "w" ? 0 : 1, other === "w" ? 0 : 1, won ? 1 : 0.5)]
        }),
      ),
    )
    const elos = eloOf(2, [...duels, ...duels])
    expect(standings.map(({ elo }) => elo.value)).toEqual(elos.map((elo) => expect.closeTo(elo, 6)))
    expect(elos[0]).toBeGreaterThan(10)
  })

  it("seeds its blocks, their games and the seats from its own seed", async () => {
    const lucks: number[] = []
    const lucky: AnyBot = {
      name: "lucky",
      budget: { iterations: 1 },
      start: () => lucky,
      choose({ random }) {
        lucks.push(random.below(2 ** 30))
        return { action: "win" }
      },
    }
    await arena({ game }, [lucky, lucky], { blocks: 2, seed: "s" })
    const luck = (seed: string) => createRandom(seed).below(2 ** 30)
    expect(lucks).toEqual([luck("s/0/0/0"), luck("s/0/1/0"), luck("s/1/0/0"), luck("s/1/1/0")])
    lucks.length = 0
    await playBlock({ game }, [lucky, lucky], {}, 7)
    expect(lucks).toEqual([luck("1/7/0/0"), luck("1/7/1/0")])
  })

  it("reports decision times", async () => {
    const played = { outcome: undefined, plies: 1, forfeits: [], record: undefined }
    const mine = Array.from({ length: 21 }, (_, index) => 40 - index)
    const play = async (): Promise<Block> => [{ seating: [0, 1], played: { ...played, times: [mine, []] } }]
    const { standings } = await arena({ game }, [does("win"), does("draw")], {
      blocks: 1,
      elsewhere: { workers: 1, play },
    })
    // 20 to 40 ms.
    expect(standings[0]?.decision).toEqual({
      count: 21,
      median: 30,
      most95: 39,
      perSecond: expect.closeTo(1000 / 30, 9),
    })
    expect(standings[1]?.decision).toEqual({ count: 0, median: 0, most95: 0, perSecond: 0 })
  })

  it("rejects bad setups with these messages", async () => {
    const refused = (bots: readonly AnyBot[], blocks: number) => arena({ game }, bots, { blocks })
    await expect(refused([does("win")], 1)).rejects.toThrow(new BotError("an arena needs at least two bots"))
    for (const blocks of [0, -1, 1.5, Number.NaN, 2 ** 53])
      await expect(refused([does("win"), does("draw")], blocks)).rejects.toThrow(
        new BotError("an arena needs a whole number of blocks from 1 on"),
      )
  })
})
