import type { AnyBot } from "@flottille/bots"
import { uniform } from "@flottille/bots/uniform"
import { createRandom, entriesHash, pickOutcome, stateHash } from "@flottille/core"
import { describe, expect, it, vi } from "vitest"
import {
  expectLearnt,
  type HighestState,
  highest,
  learners,
  planner,
  puppet,
  type Saying,
  saying,
  sayings,
} from "../../bots/test/support/highest"
import { arena, playBlock } from "../src/arena"
import { playArenaGame } from "../src/arena-game"

const [zero, one, two] = sayings as readonly [Saying, Saying, Saying]

/** The setup of a table. */
const usual = { options: {}, dice: "dice", seed: "bots", maxActions: 1000, patience: 1000, records: true }
type Players = Parameters<typeof playArenaGame>[1]
const table = (bots: readonly unknown[], more: object = {}, game: object = {}) =>
  playArenaGame({ game: { ...highest, ...game } as never }, bots as Players, {
    ...usual,
    options: highest.options(),
    ...more,
  })

describe("a table", () => {
  const options = highest.options({ coin: true })

  it("records the game", async () => {
    const { outcome, plies, forfeits, times, record } = await table([saying(2), saying(1)], { options })
    const side = createRandom("dice/0").below(3) < 1 ? 0 : 1
    const entries = [
      { actor: "chance", action: { type: "coin", side } },
      { actor: 0, action: two },
      { actor: 1, action: one },
    ] as const
    const final = { options, coin: side, said: [2, 1], gone: null }
    expect(outcome).toEqual({ returns: [1, -1], ranking: [[0], [1]], reason: "highest", rule: "HI-4" })
    expect([plies, forfeits, times.map(({ length }) => length)]).toEqual([3, [], [1, 1]])
    expect(record).toEqual({
      format: "flottille-record-2",
      game: "highest",
      version: "1",
      headers: [
        ["Seat-0", "2"],
        ["Seat-1", "1"],
      ],
      options,
      entries,
      outcome,
      entriesHash: entriesHash(highest, entries),
      hash: stateHash(highest, final),
    })
    expect((await table([saying(2), saying(1)], { records: false })).record).toBeUndefined()
  })

  it("uses the game's dice at each ply and a random generator per seat", async () => {
    const faces: number[] = []
    const rollChance = (_state: unknown, random: { below(bound: number): number }) => {
      faces.push(random.below(1000))
      return { type: "coin", side: 1 }
    }
    const { record } = await table([uniform(), uniform()], { options }, { rollChance })
    expect(faces).toEqual([createRandom("dice/0").below(1000)])
    expect(record?.entries[0]).toEqual({ actor: "chance", action: { type: "coin", side: 1 } })
    const drawn = [0, 1].map((seat) => sayings[createRandom(`bots/${seat}`).below(3)])
    expect(record?.entries.slice(1).map((each) => ("action" in each ? each.action : each))).toEqual(drawn)
    const later = await table(
      [saying(1), saying(1)],
      {},
      {
        actors: (state: HighestState) =>
          state.said.length < 2 ? highest.actors({ ...state, coin: 0 }) : state.coin === null ? ["chance"] : [],
      },
    )
    const outcomes = highest.chanceOutcomes(highest.initialState())
    expect(later.record?.entries[2]).toEqual({ actor: "chance", action: pickOutcome(outcomes, createRandom("dice/2")) })
  })

  it("stops a game at the action limit, without an outcome", async () => {
    const stopped = await table([saying(0), saying(1)], { options: highest.options({ turns: 5 }), maxActions: 3 })
    expect([stopped.plies, stopped.outcome, stopped.record?.entries.length]).toEqual([3, undefined, 3])
    expect(stopped.record).not.toHaveProperty("outcome")
  })

  it("gives each bot its seat's view, and each event once", async () => {
    const players = learners()
    await table(
      players.map(({ bot }) => bot),
      { options: { ...options, turns: 2 } },
    )
    expectLearnt(players)
  })

  it("keeps to a plan while the turn is the same and it is legal", async () => {
    const { bot, asked } = planner()
    const { record, times } = await table([bot, saying(0)], { options: highest.options({ words: 2, turns: 4 }) })
    const mine = record?.entries.flatMap((entry) => {
      const said = "action" in entry && entry.actor === 0 ? (entry.action as Saying) : undefined
      return said?.type === "say" ? [said.number] : []
    })
    expect(mine?.slice(0, 6)).toEqual([1, 2, 0, 1, 2, 0])
    expect(asked.map(({ view }) => view.said.length)).toEqual([0, 4, 5, 8, 12, 13])
    expect(times[0]).toHaveLength(6)
  })

  it("keeps to a plan of several actions one after the other", async () => {
    // biome-ignore lint/suspicious/noThenProperty: a list, which no promise takes for its own
    const { bot, asked } = puppet("planning", () => ({ action: zero, then: [one, two, one] }))
    const { record } = await table([bot, saying(0)], { options: highest.options({ words: 4 }) })
    expect(record?.entries.slice(0, 4).map((entry) => ("action" in entry ? entry.action : entry))).toEqual([
      zero,
      one,
      two,
      one,
    ])
    expect(asked).toHaveLength(1)
  })

  it("ignores a plan that is not an array", async () => {
    // biome-ignore lint/suspicious/noThenProperty: what a bad bot says
    const { bot, asked } = puppet("odd", () => ({ action: one, then: "two" as never }))
    await table([bot, saying(0)], { options: highest.options({ words: 2 }) }, { validate: () => undefined })
    expect(asked).toHaveLength(2)
    expect((await table([bot, saying(0)], { options: highest.options({ words: 2 }) })).forfeits).toEqual([])
  })

  it("makes a failing bot resign and reports why", async () => {
    const failing = (name: string, fail: () => unknown) => ({
      ...saying(0),
      name,
      start: () => ({ ...saying(0), name, choose: fail }),
    })
    const thrown = (error: unknown) => () => {
      throw error
    }
    const forfeitOf = async (bot: unknown) => {
      const { forfeits, outcome, record, plies } = await table([saying(0), bot], { patience: 20 })
      expect([outcome?.reason, outcome?.returns, plies]).toEqual(["resignation", [1, -1], 2])
      expect(record?.entries.at(-1)).toEqual({ resign: 1 })
      return forfeits
    }
    const forfeit = (bot: string, why: string, message: string) => [{ bot, seat: 1, ply: 1, why, message }]
    expect(await forfeitOf(failing("a", thrown(new RangeError("lost"))))).toEqual(forfeit("a", "threw", "lost"))
    expect(await forfeitOf(failing("b", thrown("nothing")))).toEqual(forfeit("b", "threw", "nothing"))
    expect(await forfeitOf(failing("c", () => new Promise(() => {})))).toEqual(
      forfeit("c", "no answer", "nothing within 20 ms"),
    )
    expect(await forfeitOf(failing("d", () => ({ action: "x" })))).toEqual(
      forfeit("d", "no such action", "d answered x; expected one of the listed actions"),
    )
    expect(await forfeitOf({ ...saying(0), name: "e", start: thrown(new Error("not today")) })).toEqual(
      forfeit("e", "threw", "not today"),
    )
  })

  it("starts each bot at its first decision, with its own budget, and times its decisions", async () => {
    let now = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now)
    const slow = (steps: readonly number[]) =>
      puppet("slow", (_, index) => {
        now += steps[index] ?? 0
        return { action: one }
      })
    const [first, second] = [slow([3, 1]), slow([7, 9])]
    const start = vi.fn(() => ({ ...first.bot, budget: { iterations: 77 } }))
    const { times } = await table([{ ...first.bot, start }, second.bot], { options: highest.options({ turns: 2 }) })
    clock.mockRestore()
    expect([times, start.mock.calls.length, first.asked.map(({ budget }) => budget)]).toEqual([
      [
        [3, 1],
        [7, 9],
      ],
      1,
      [{ iterations: 77 }, { iterations: 77 }],
    ])
  })

  it("yields to the event loop after 40 ms of play", async () => {
    let now = 0
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now)
    const turns = vi.spyOn(globalThis, "setTimeout")
    const waits = () => turns.mock.calls.filter(([, ms]) => ms === undefined).length
    const waited: number[] = []
    const { bot } = puppet("slow", () => {
      waited.push(waits())
      now += 20
      return { action: one }
    })
    await table([bot, bot], { options: highest.options({ turns: 4 }) })
    clock.mockRestore()
    turns.mockRestore()
    expect(waited).toEqual([0, 0, 0, 1, 1, 1, 2, 2])
  })

  it("leaves no timer behind", async () => {
    const cleared = vi.spyOn(globalThis, "clearTimeout")
    await table([saying(0), saying(1)])
    expect(cleared).toHaveBeenCalledTimes(2)
    cleared.mockRestore()
  })
})

describe("a campaign", () => {
  const campaign = (bots: readonly AnyBot[], more: object = {}, game: object = {}) =>
    arena({ game: { ...highest, ...game } as never }, bots, {
      blocks: 3,
      ...more,
    })

  it("seats each of two bots alone in every seat of three, or only the first", async () => {
    const seatings = async (bots: readonly AnyBot[], more: object = {}) => {
      const { records, ...rest } = await campaign(bots, { blocks: 1, options: { seats: 3 }, records: true, ...more })
      return { ...rest, seatings: records.map(({ headers }) => headers?.map(([, name]) => name).join("")) }
    }
    const two = await seatings([saying(2), saying(1)])
    expect(two.seatings).toEqual(["211", "121", "112", "122", "212", "221"])
    expect([two.par, two.games, two.pentanomial]).toEqual([1 / 3, 6, undefined])
    // Alone it has all, and two share a game: 3 + 6 / 2 of 9 points.
    expect(
      two.standings.map(({ games, wins, draws, losses, score }) => [games, wins, draws, losses, score.value]),
    ).toEqual([
      [9, 9, 0, 0, expect.closeTo(6 / 9, 12)],
      [9, 0, 0, 9, 0],
    ])
    expect((await seatings([saying(2), saying(1)], { alone: "first" })).seatings).toEqual(["211", "121", "112"])
    expect((await seatings([saying(2), saying(1)], { alone: "either" })).seatings).toHaveLength(6)
    const three = await seatings([saying(2), saying(1), saying(0)], { alone: "first" })
    expect(three.seatings).toEqual(["211", "121", "112", "200", "020", "002"])
    // Of three that share a game each has its part.
    const even = await seatings([saying(1), saying(1)], { alone: "first" })
    expect(even.standings.map(({ draws, games }) => [draws, games])).toEqual([
      [3, 3],
      [6, 6],
    ])
  })

  it("scores each pair of seats with different bots once, by the better result", async () => {
    const shared = await campaign([saying(2), saying(1)], { blocks: 1, options: { seats: 4 } })
    // Eight games of three such pairs, all won, and one draw.
    expect(shared.standings[0]?.elo.value).toBeCloseTo(200 * Math.log10(24.5 / 0.5), 3)
    const third: AnyBot = {
      ...saying(1),
      start: () => third,
      choose: ({ seat, actions }) => ({ action: actions[seat === 2 ? 2 : 1] }),
    }
    const mixed = await campaign([saying(1), third], { blocks: 1, options: { seats: 3 }, alone: "first" })
    // Alone in the third seat it shares all; in the others it shares with one and loses to the third.
    expect(mixed.standings[0]?.elo.value).toBeCloseTo(200 * Math.log10(2.5 / 4.5), 3)
  })

  it("is less certain of Elo after one block than after two alike", async () => {
    const half: AnyBot = {
      ...saying(1),
      name: "half",
      start: () => half,
      choose: ({ seat, actions }) => ({ action: actions[seat === 0 ? 1 : 0] }),
    }
    const elo = async (blocks: number) => (await campaign([half, saying(0)], { blocks })).standings[0]?.elo
    const [one, two] = [await elo(1), await elo(2)]
    // A win and a draw, with one draw more.
    expect(one?.value).toBeCloseTo(200 * Math.log10(2), 3)
    expect(two?.value).toBeCloseTo(200 * Math.log10(3.5 / 1.5), 3)
    const width = (estimate = { low: 0, high: 0 }) => estimate.high - estimate.low
    expect(width(two)).toBeGreaterThan(0)
    expect(width(one)).toBeGreaterThan(width(two))
  })

  it("stops games at the game's own limit, by default after 20,000 actions", async () => {
    const plies = async (setup: object, maxActions: number | undefined, turns: number) => {
      const chance = {
        actors: (state: HighestState) => (state.said.length === 2 * turns ? [] : ["chance"]),
        maxActions: () => maxActions,
      }
      const step = (state: HighestState) => void state.said.push(0)
      const game = { ...highest, ...chance, step, rollChance: () => zero } as never
      const block = await playBlock({ game }, [saying(0), saying(0)], { options: { turns }, ...setup }, 0)
      return block.map(({ played, seating }) => [seating.join(), played.plies, played.record])
    }
    expect(await plies({}, 7, 10)).toEqual([
      ["0,1", 7, undefined],
      ["1,0", 7, undefined],
    ])
    expect((await plies({ maxActions: 9 }, 7, 10))[0]?.[1]).toBe(9)
    expect((await plies({}, undefined, 10))[0]?.[1]).toBe(20)
    expect((await plies({}, 30_000, 10_001))[0]?.[1]).toBe(20_000)
  })
})
