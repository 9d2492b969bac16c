import { CHANCE, createRandom, type Random, type Seat } from "@flottille/core"
import milleSabords from "@flottille/mille-sabords/bots"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { duct } from "../src/duct"
import { deviation } from "./support/deviation"
import { actionOf, type Drawing, drawn, goalOf, turning, worthAt } from "./support/drawn"
import { firstRequest, sealedGame } from "./support/sealed"

async function strategyOf(
  table: readonly (readonly number[])[],
  seat: number,
  learning: "regret" | "ucb",
  iterations = 20_000,
) {
  const bot = duct({ game: sealedGame(table) }, { learning })
  const mixed = await bot.policy?.({ ...firstRequest(table, seat), random: createRandom(5), budget: { iterations } })
  return firstRequest(table, seat).actions.map((action) => mixed?.find((each) => each.action === action)?.weight ?? 0)
}

/** What the best answer of the other seat leaves the row player. */
function guarantee(table: readonly (readonly number[])[], mixed: readonly number[]): number {
  const columns =
    table[0]?.map((_, column) =>
      table.reduce((sum, row, index) => sum + (mixed[index] ?? 0) * (row[column] ?? 0), 0),
    ) ?? []
  return Math.min(...columns)
}

const stones = [
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
]
/** Equilibrium: ⅖ and ⅗ for the row, worth ⅕. */
const uneven = [
  [1, -0.3333333],
  [-0.3333333, 0.5555555],
]
const dominated = [
  [0.2, 0.3, 0.5],
  [-0.5, 0.1, 0.2],
  [-0.1, -0.2, -0.3],
]

describe("duct", () => {
  it("plays rock, paper and scissors equally often", async () => {
    for (const share of await strategyOf(stones, 0, "regret")) expect(share).toBeCloseTo(1 / 3, 1)
  })

  it("approaches the value of a game with uneven payoffs", async () => {
    expect(guarantee(uneven, await strategyOf(uneven, 0, "regret"))).toBeGreaterThan(0.2 - 0.03)
  })

  it("finds a saddle point with either learning rule", async () => {
    expect((await strategyOf(dominated, 0, "regret"))[0]).toBeGreaterThan(0.95)
    expect((await strategyOf(dominated, 1, "regret"))[0]).toBeGreaterThan(0.95)
    expect((await strategyOf(dominated, 0, "ucb"))[0]).toBeGreaterThan(0.95)
  })

  it("randomizes: over many answers every action occurs", async () => {
    const bot = duct({ game: sealedGame(stones) })
    const answers = new Set<number>()
    for (let seed = 0; seed < 30; seed++)
      answers.add(
        (await bot.choose({ ...firstRequest(stones, 0), random: createRandom(seed), budget: { iterations: 200 } }))
          .action,
      )
    expect(answers).toEqual(new Set([0, 1, 2]))
  })
})

describe("in Mille Sabords, before the last broadsides", () => {
  const { game } = milleSabords
  /** Both ships have an order left, and no pair of orders is best against each other. */
  const points = [
    '6 movement 0,0,135,1,1/2 -707107,-707107,270,1,1/2 {"turnLimit":6}',
    '6 movement -292893,707107,90,1,1/2 -1000000,0,315,1,1/2 {"turnLimit":6}',
    '8 movement 1121321,707107,45,1,1/1 171572,-1000000,45,1,1/1 {"turnLimit":8}',
    '5 movement -1000000,0,135,10,1/2 3000000,-2414214,225,10,1/2 {"turnLimit":5}',
    '6 movement 1000000,0,135,1,1/2 -707107,-707107,270,1,1/2 {"turnLimit":6}',
  ]

  it.each(points.slice(0, runs(3, 5)))("its mixed orders lose less than 0.05 to a best reply: %s", async (position) => {
    const state = game.parseState(position)
    const [own, others] = [game.legalActions(state, 0), game.legalActions(state, 1)]
    const table = own.map((order) =>
      others.map((other) => {
        const after = game.clone(state)
        game.step(after, 0, order)
        game.step(after, 1, other)
        return game.outcome(after)?.returns[0] ?? Number.NaN
      }),
    )
    const mixOf = async (seat: Seat) => {
      const request = {
        seat,
        view: game.view(state, seat),
        actions: game.legalActions(state, seat),
        events: [],
        random: createRandom(7),
      }
      const mix = await duct(milleSabords).policy?.({ ...request, budget: { iterations: 5000 } })
      return request.actions.map((action) => mix?.find((each) => each.action === action)?.weight ?? 0)
    }
    const [port, starboard] = [await mixOf(0), await mixOf(1)]
    const worth = (row: readonly number[]) => row.reduce((sum, value, each) => sum + value * (starboard[each] ?? 0), 0)
    const played = table.reduce((sum, row, each) => sum + worth(row) * (port[each] ?? 0), 0)
    expect(Math.max(...table.map(worth)) - played).toBeLessThan(0.05)
    expect(played - guarantee(table, port)).toBeLessThan(0.05)
    // A single order each would give more away.
    expect(Math.min(...table.map((row) => Math.max(...table.map(worth)) - Math.min(...row)))).toBeGreaterThan(0.3)
  })
})

type Table = readonly (readonly number[])[]

/** What a seat has learnt of its actions. */
interface Learnt {
  readonly regrets: number[]
  readonly strategy: number[]
  readonly visits: number[]
  readonly sums: number[]
}

const fine = 2 ** 30
const sum = (list: readonly number[]) => list.reduce((whole, each) => whole + each, 0)

/**
 * One choice of each seat at once, learnt by the page: the regrets, and the average of the
 * strategies that they led to.
 */
function learnt(
  table: Table,
  iterations: number,
  random: Random,
  learning: "regret" | "ucb",
  exploration = 0.3,
): readonly Learnt[] {
  const seats = [table.length, table[0]?.length ?? 0].map((count): Learnt => {
    const zeros = () => new Array<number>(count).fill(0)
    return { regrets: zeros(), strategy: zeros(), visits: zeros(), sums: zeros() }
  })
  let total = 0
  const told: number[] = []
  for (let visits = 0; visits < iterations; visits++) {
    const usual = (seat: number) => (visits === 0 ? 0 : (seat === 0 ? total : -total) / visits)
    const meansOf = (own: Learnt, seat: number) =>
      own.visits.map((count, index) => (count === 0 ? usual(seat) : (own.sums[index] ?? 0) / count))
    const tries = seats.map((own, seat) => {
      if (learning === "ucb") {
        const bounds = meansOf(own, seat).map((mean, index) => {
          const bonus = Math.sqrt(Math.log(visits + 1) / Math.max(1, own.visits[index] ?? 0))
          return mean + exploration * deviation(told) * bonus
        })
        const index = bounds.indexOf(Math.max(...bounds))
        own.strategy[index] = (own.strategy[index] ?? 0) + 1
        return { index, matches: [], share: 1 }
      }
      const whole = sum(own.regrets)
      const matches = own.regrets.map((regret) => (whole > 0 ? regret / whole : 1 / own.regrets.length))
      matches.forEach((share, index) => {
        own.strategy[index] = (own.strategy[index] ?? 0) + share * (visits + 1)
      })
      const trial = 0.8 / Math.cbrt(visits + 1)
      const played = matches.map((share) => (1 - trial) * share + trial / matches.length)
      const drawnPart = random.below(fine) / fine
      const index = played.findIndex((_, each) => sum(played.slice(0, each + 1)) > drawnPart)
      return { index, matches, share: played[index] ?? 1 }
    })
    const value = table[tries[0]?.index ?? 0]?.[tries[1]?.index ?? 0] ?? 0
    seats.forEach((own, seat) => {
      const { index, matches, share } = tries[seat] ?? { index: 0, matches: [], share: 1 }
      const worth = seat === 0 ? value : -value
      if (learning === "regret") {
        const means = meansOf(own, seat)
        // What was not tried is taken at its mean.
        const worths = means.map((mean, each) => (each === index ? mean + (worth - mean) / share : mean))
        const before = sum(worths.map((each, action) => each * (matches[action] ?? 0)))
        worths.forEach((each, action) => {
          own.regrets[action] = Math.max(0, (own.regrets[action] ?? 0) + each - before)
        })
      }
      own.visits[index] = (own.visits[index] ?? 0) + 1
      own.sums[index] = (own.sums[index] ?? 0) + worth
    })
    total += value
    told.push(value)
  }
  return seats
}

/** The average that is played: without what is seldom there, by trial only. */
function played({ strategy }: Learnt): readonly { readonly action: number; readonly weight: number }[] {
  const most = Math.max(...strategy)
  const kept = strategy.map((weight) => (weight < most / 20 ? 0 : weight))
  return kept.flatMap((weight, action) =>
    weight > 0 ? [{ action, weight: expect.closeTo(weight / sum(kept), 9) }] : [],
  )
}

describe("duct, step by step,", () => {
  const odd: Table = [
    [0.3, -0.4, 0.9],
    [-0.2, 0.5, -0.1],
    [0.1, 0.1, -0.6],
    [-0.9, -0.8, -1],
  ]
  const cases = (["regret", "ucb"] as const).flatMap((learning) =>
    [0, 1].flatMap((seat) => [1, 2, 3, 10, 60, 500].map((iterations) => [learning, seat, iterations] as const)),
  )
  it.each(cases)("learns by %s as the reference does (seat %i, %i iterations)", async (learning, seat, iterations) => {
    const bot = duct({ game: sealedGame(odd) }, { learning })
    const request = () => ({ ...firstRequest(odd, seat), random: createRandom(11), budget: { iterations } })
    const luck = createRandom(11)
    const own = learnt(odd, iterations, luck, learning)[seat]
    if (!own) throw new Error("no such seat")
    expect(await bot.policy?.(request())).toEqual(played(own))
    const { action, info } = await bot.choose(request())
    const lines = request().actions.flatMap((action) => {
      const [visits = 0, worth = 0] = [own.visits[action], own.sums[action]]
      const values = [0, 1].map((each) => expect.closeTo((each === seat ? worth : -worth) / visits, 9))
      return visits > 0 ? [{ action, visits, values, next: [], worth: worth / visits }] : []
    })
    lines.sort((a, b) => b.visits - a.visits || b.worth - a.worth)
    expect(info).toEqual({
      iterations,
      plies: 2 * iterations,
      worlds: 1,
      lines: lines.map(({ worth: _, ...line }) => line),
    })
    // The answer is one more draw from the average.
    const part = luck.below(fine) / fine
    const shares = played(own).map((each) => ({ action: each.action, weight: own.strategy[each.action] ?? 0 }))
    const whole = sum(shares.map(({ weight }) => weight))
    const found = shares.find((_, index) => sum(shares.slice(0, index + 1).map(({ weight }) => weight / whole)) > part)
    expect(action).toBe(found?.action)
  })

  it("learns only about the listed actions", async () => {
    const request = { ...firstRequest(odd, 0), random: createRandom(3), budget: { iterations: 300 } }
    const { info, action } = await duct({ game: sealedGame(odd) }).choose({ ...request, actions: [3, 1] })
    expect(info?.lines.map((line) => line.action).sort()).toEqual([1, 3])
    expect(action).toBe(1)
    const alone = await duct({ game: sealedGame(odd) }).choose({ ...request, actions: [2] })
    expect([alone.action, alone.info?.iterations]).toEqual([2, 1])
  })

  /** Red and blue in turn, and dice. */
  const turns: Drawing = {
    root: { who: 0, to: ["a", "b", "c"], stands: [0, 0] },
    a: { who: 1, to: ["a1", "a2"], stands: [0.3, -0.3] },
    b: { who: CHANCE, to: ["bad", "good"], weights: [1, 3] },
    c: { returns: [0.1, -0.1] },
    a1: { who: 0, to: ["won", "even"], stands: [-0.5, 0.5] },
    a2: { who: 1, to: ["even", "won"], stands: [0.2, -0.2] },
    bad: { who: 1, to: ["lost", "even"], stands: [-0.4, 0.4] },
    good: { who: 0, to: ["even", "half"], stands: [0.5, -0.5] },
    won: { returns: [1, -1] },
    lost: { returns: [-1, 1] },
    even: { returns: [0, 0] },
    half: { returns: [0.6, -0.6] },
  }

  interface Noted {
    visits: number
    total: number
    readonly tries: Map<string, { visits: number; total: number }>
  }

  /** Where each chooses alone: upper bounds of what was tried at a place, by the page. */
  function alone(iterations: number, random: Random, exploration: number) {
    const notes = new Map<string, Noted>()
    const told: number[] = []
    const known = (at: string) => {
      const found = notes.get(at) ?? { visits: 0, total: 0, tries: new Map() }
      notes.set(at, found)
      return found
    }
    const thrown = (place: Drawing[string]) => {
      if (!("to" in place)) return ""
      const ways = place.to.flatMap((way, index) => new Array<string>(place.weights?.[index] ?? 1).fill(way))
      return ways[random.below(ways.length)] ?? ""
    }
    const firstWorth = (at: string): number => {
      const place = turns[at]
      return place && "to" in place && place.who === CHANCE ? firstWorth(thrown(place)) : (worthAt(turns, at)[0] ?? 0)
    }
    const descend = (at: string): number => {
      const place = turns[at]
      if (!place || "returns" in place) return worthAt(turns, at)[0] ?? 0
      const { visits, total, tries } = known(at)
      const sign = place.who === 1 ? -1 : 1
      const bounds = place.to.map((way) => {
        const tried = tries.get(way)
        const mean = tried ? tried.total / tried.visits : visits === 0 ? 0 : total / visits
        const bonus = Math.sqrt(Math.log(visits + 1) / Math.max(1, tried?.visits ?? 0))
        return sign * mean + exploration * deviation(told) * bonus
      })
      const way = place.who === CHANCE ? thrown(place) : (place.to[bounds.indexOf(Math.max(...bounds))] ?? "")
      const isNew = !notes.has(goalOf(way))
      known(goalOf(way))
      const value = isNew ? firstWorth(goalOf(way)) : descend(goalOf(way))
      const tried = tries.get(way) ?? { visits: 0, total: 0 }
      tries.set(way, { visits: tried.visits + 1, total: tried.total + value })
      const own = known(at)
      own.visits++
      own.total += value
      return value
    }
    for (let left = iterations; left > 0; left--) told.push(descend("root"))
    return [...known("root").tries].map(([way, { visits, total }]) => ({
      action: actionOf(way),
      visits,
      mean: total / visits,
    }))
  }

  it.each([
    [1, undefined],
    [4, undefined],
    [12, undefined],
    [80, undefined],
    [200, 0.9],
  ])(
    "uses upper confidence bounds where one seat chooses alone (%i iterations, exploration %s)",
    async (iterations, exploration) => {
      const subject = drawn(turns)
      const luck = () => turning(0.1, 0.6, 0.3, 0.9, 0.2)
      const bot = duct(subject, exploration === undefined ? {} : { exploration })
      const { action, info } = await bot.choose(subject.request(iterations, "root", 0, luck()))
      const tried = alone(iterations, luck(), exploration ?? 0.3).sort((a, b) => b.visits - a.visits || b.mean - a.mean)
      const lines = tried.map(({ action, visits, mean }) => {
        return { action, visits, values: [expect.closeTo(mean, 9), expect.closeTo(-mean, 9)], next: [] }
      })
      expect(info).toEqual({ iterations, plies: expect.any(Number), worlds: 1, lines })
      expect(action).toBe(tried[0]?.action)
      const most = tried.filter(({ visits }) => visits === tried[0]?.visits)
      const policy = await bot.policy?.(subject.request(iterations, "root", 0, luck()))
      expect(policy?.map(({ weight }) => weight)).toEqual(most.map(() => 1 / most.length))
      expect(policy?.map((each) => each.action).sort()).toEqual(most.map((each) => each.action).sort())
    },
  )

  it("defaults to 1,000 iterations and keeps its budget on `start`", () => {
    const subject = drawn(turns)
    expect(duct(subject)).toMatchObject({ name: "duct:1000", budget: { iterations: 1000 } })
    expect(duct(subject, { budget: { ms: 7 } }).start()).toMatchObject({ name: "duct:7ms", budget: { ms: 7 } })
  })
})
