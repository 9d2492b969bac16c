import { CHANCE, createRandom, type Game, utilitiesOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { describe, expect, it, vi } from "vitest"
import { deliberate } from "../src/deliberate"
import type { Known } from "../src/expectimax-search"
import { canBeOpen, isOpenFrom } from "../src/fits"
import { AbortedError, type Info } from "../src/index"
import { after, staticValues } from "../src/judge"
import { rollOut, usualRollOuts } from "../src/roll-out"
import { starMean, type Throw } from "../src/star"
import { TranspositionTable } from "../src/transpositions"
import { byVisits, drawIndex, drawShare, keyOf, lineOf, meanOf, note, upperBound } from "../src/tree"
import { type Drawing, type DrawnState, drawn, first, last, turning } from "./support/drawn"

describe("a tree node", () => {
  it("sums and averages its results for each seat", () => {
    const tally = { visits: 0, sums: [] as number[] }
    expect(meanOf(tally, 0)).toBe(0)
    note(tally, [1, -0.5, -0.5])
    note(tally, [0, 0.25, -0.25])
    expect(tally).toEqual({ visits: 2, sums: [1, -0.25, -0.75] })
    expect([0, 1, 2, 3].map((seat) => meanOf(tally, seat))).toEqual([0.5, -0.125, -0.375, 0])
    expect(lineOf("a", tally, ["b"])).toEqual({ action: "a", visits: 2, values: [0.5, -0.125, -0.375], next: ["b"] })
    expect(lineOf("a", { visits: 0, sums: [3] }, [])).toEqual({ action: "a", visits: 0, values: [3], next: [] })
  })

  it("has a higher upper bound with fewer visits: √(ln(n + 1) / visits)", () => {
    expect(upperBound(0.5, 4, 99, 0.2)).toBeCloseTo(0.5 + 0.2 * Math.sqrt(Math.log(100) / 4), 12)
    expect(upperBound(-0.5, 1, 0, 0.2)).toBe(-0.5)
    expect(upperBound(0.1, 0, 9, 1)).toBe(upperBound(0.1, 1, 9, 1))
  })

  it("is ordered by visits, then by value to the seat", () => {
    const line = (action: string, visits: number, ...values: number[]) => ({ action, visits, values, next: [] })
    const lines = [
      line("a", 1, 0.9, 0),
      line("b", 3, 0.1, 0.3),
      line("c", 3, 0.2, 0.1),
      line("d", 2),
      line("e", 2, 0.1, -0.1),
    ]
    const order = (seat: number) => byVisits(lines, seat).map(({ action }) => action)
    expect([order(0).join(""), order(1).join("")]).toEqual(["cbeda", "bcdea"])
    expect(lines.map(({ action }) => action).join("")).toBe("abcde")
  })

  it("is sampled by weight or by share", () => {
    const asked: number[] = []
    const luck = (number: number) => ({
      below(bound: number) {
        asked.push(bound)
        return number
      },
    })
    expect([0, 1, 2].map((number) => drawIndex([2, 0, 1], luck(number)))).toEqual([0, 0, 2])
    expect(asked.splice(0)).toEqual([3, 3, 3])
    const fine = 2 ** 30
    const shareAt = (part: number, ...shares: number[]) =>
      drawShare(shares, luck(Math.min(fine - 1, Math.ceil(part * fine))))
    expect([0, 0.24, 0.25, 0.74, 0.75, 1].map((part) => shareAt(part, 0.25, 0.5, 0.25))).toEqual([0, 0, 1, 1, 2, 2])
    // What is missing to 1 is the last one's.
    expect([0.1, 0.3, 0.9].map((part) => shareAt(part, 0.25, 0, 0.25))).toEqual([0, 2, 2])
    expect(new Set(asked)).toEqual(new Set([fine]))
  })

  it("has a canonical key that follows changes of the action", () => {
    const action = { type: "move", to: 3 }
    expect(keyOf(action)).toBe(keyOf({ to: 3, type: "move" }))
    action.to = 4
    expect(keyOf(action)).toBe('{"to":4,"type":"move"}')
    const frozen = Object.freeze({ b: 1, a: 2 })
    expect([keyOf(frozen), keyOf(frozen), keyOf(null), keyOf("x"), keyOf(7)]).toEqual([
      '{"a":2,"b":1}',
      '{"a":2,"b":1}',
      "null",
      '"x"',
      "7",
    ])
  })
})

describe("the mean over dice", () => {
  const dice = (...shares: number[]): Throw[] => shares.map((share) => ({ share, low: -1, high: 1 }))

  /** Looks at throws as told, and notes in which windows it was asked to. */
  function looked(
    throws: Throw[],
    low: number,
    high: number,
    ...passes: (readonly (number | readonly [number, number])[])[]
  ) {
    const windows: (readonly number[])[] = []
    const looks = passes.map(
      (bounds) =>
        function* (each: Throw, needed: number, enough: number): Generator<undefined, undefined> {
          const place = throws.indexOf(each)
          const bound = bounds[place] ?? [each.low, each.high]
          windows.push([place, needed, enough].map((value) => Number(value.toFixed(9))))
          ;[each.low, each.high] = typeof bound === "number" ? [bound, bound] : bound
          yield
        },
    )
    const work = starMean(throws, low, high, looks)
    let stops = 0
    for (let step = work.next(); ; step = work.next()) {
      if (step.done) return { mean: step.value, windows, stops }
      stops++
    }
  }

  it("searches each roll in a window derived from the bounds of the others", () => {
    const { mean, windows, stops } = looked(dice(0.5, 0.5), 0.2, 0.6, [0.5, 0.3])
    // First: 1 − (1 − 0.2) / 0.5, and more than can be; then all but 0.25 is known.
    expect(windows).toEqual([
      [0, -0.6, 1],
      [1, -0.1, 0.7],
    ])
    expect(mean).toBeCloseTo(0.4, 12)
    expect(stops).toBe(2)
  })

  it("stops as soon as it lies outside the window", () => {
    // Three quarters at 1 make a half at least; at −1 they make minus a half at most.
    expect(looked(dice(0.75, 0.25), -1, 0.5, [1, 1])).toMatchObject({ mean: 0.5, stops: 1 })
    expect(looked(dice(0.75, 0.25), -0.5, 1, [-1, -1])).toMatchObject({ mean: -0.5, stops: 1 })
    expect(looked(dice(0.75, 0.25), -0.6, 0.6, [0, 0])).toMatchObject({ mean: 0, stops: 2 })
    // In the window of the first there is room for all there can be: it is asked for no more.
    expect(looked(dice(0.25, 0.75), -1, 1, [0, 0]).windows[0]).toEqual([0, -1, 1])
  })

  it("of bounds is a lower bound if it reaches the upper end, else an upper bound", () => {
    expect(looked(dice(0.5, 0.5), -1, 0.6, [0.5, [0.8, 1]]).mean).toBeCloseTo(0.65, 12)
    expect(looked(dice(0.5, 0.5), 0, 0.9, [0.5, [-1, -0.6]]).mean).toBeCloseTo(-0.05, 12)
    // At the upper end itself it is known to be enough.
    expect(looked(dice(0.5, 0.5), -1, 0.625, [0.5, [0.75, 1]]).mean).toBe(0.625)
  })

  it("probes all rolls before a full search, and skips known ones", () => {
    const throws = dice(0.25, 0.25, 0.5)
    const known = throws[1]
    if (known) known.low = known.high = 0.5
    const { mean, windows } = looked(throws, -1, 1, [[0, 1], 0, [-1, 0.5]], [0.2, 0, 0.4])
    expect(windows.map(([place]) => place)).toEqual([0, 2, 0, 2])
    expect(mean).toBeCloseTo(0.05 + 0.125 + 0.2, 12)
  })
})

it("a transposition table drops its older half when the newer is full, and all when cleared", () => {
  const table = new TranspositionTable<Known<string>>(2)
  const known = (depth: number): Known<string> => ({ depth, low: 0, high: 0, value: 0, best: undefined })
  const there = (keys: string) => [...keys].filter((key) => table.get(key) !== undefined).join("")
  table.set("a", known(1))
  table.set("b", known(2))
  table.set("c", known(3))
  expect([there("abc"), table.get("a"), table.get("x")]).toEqual(["abc", known(1), undefined])
  table.set("a", known(4))
  expect(table.get("a")).toEqual(known(4))
  table.set("d", known(5))
  // b and the first a went with the older half; c and the newer a are the older half now.
  expect([there("abcd"), table.get("a")]).toEqual(["acd", known(4)])
  table.clear()
  expect(there("abcd")).toBe("")
  table.set("e", known(6))
  expect(there("abcde")).toBe("e")
})

/** A seat, dice, another seat, dice after dice after dice, and ends. */
const places: Drawing = {
  root: { who: 0, to: ["dice", "calm"], stands: [0.1, -0.1] },
  dice: { who: CHANCE, to: ["low", "high"], weights: [3, 1], stands: [9, -9] },
  calm: { who: 1, to: ["lost", "won"], stands: [0.5, -0.5] },
  low: { who: 1, to: ["won"], stands: [-0.2, 0.2] },
  high: { who: 1, to: ["lost"], stands: [0.6, -0.6] },
  three: { who: CHANCE, to: ["two", "won"] },
  two: { who: CHANCE, to: ["one", "won"], weights: [1, 3] },
  one: { who: CHANCE, to: ["won", "lost"], weights: [1, 9] },
  won: { returns: [1, -1] },
  lost: { returns: [-1, 1] },
}
const at = (place: string) => ({ options: {}, at: place, ply: 0 })

describe("the value of a position", () => {
  it("after an action is computed on a copy", () => {
    const subject = drawn(places)
    const [state, meter] = [at("root"), { plies: 5 }]
    expect(after(subject, state, 0, "calm", meter)).toMatchObject({ at: "calm" })
    expect([state.at, meter.plies]).toEqual(["root", 6])
  })

  it("averages dice by weight, and samples the third roll in a row", () => {
    const subject = drawn(places)
    const worth = (place: string, random = first) => {
      const meter = { plies: 0 }
      return [...staticValues(subject, at(place), random, meter), meter.plies]
    }
    expect(worth("calm")).toEqual([0.5, -0.5, 0])
    expect(worth("won")).toEqual([1, -1, 0])
    // ¾ · −0.2 + ¼ · 0.6
    expect(worth("dice")).toEqual([expect.closeTo(0, 12), expect.closeTo(0, 12), 2])
    expect(worth("one")).toEqual([expect.closeTo(-0.8, 12), expect.closeTo(0.8, 12), 2])
    // ½ + ½ (¾ + ¼ x), where x is 1 or −1 by luck: five actions are played, one drawn.
    expect(worth("three")).toEqual([1, -1, 5])
    expect(worth("three", last)).toEqual([0.75, -0.75, 5])
  })

  it("of returns is scaled to the range of `evaluate`", () => {
    const outcome = (...returns: number[]) => utilitiesOf({}, { returns })
    expect([outcome(1, -1), outcome(2, -1, -1), outcome(3, -1, -1, -1), outcome(0.5)]).toEqual([
      [1, -1],
      [1, -0.5, -0.5],
      [1, -1 / 3, -1 / 3, -1 / 3],
      [0.5],
    ])
  })

  it("by roll-out is that of the position reached within `horizon` and `cap`", () => {
    const subject = drawn(places)
    const delivered = (place: string, how = {}, random = first, judge = true) => {
      const [state, meter] = [at(place), { plies: 0 }]
      const { game, evaluate } = subject
      const values = rollOut(judge ? { game, evaluate } : { game }, state, random, { ...usualRollOuts, ...how }, meter)
      return [...values, meter.plies, state.at]
    }
    expect(delivered("root")).toEqual([0.1, -0.1, 0, "root"])
    // Never between an action and its dice.
    expect(delivered("dice")).toEqual([-0.2, 0.2, 1, "low"])
    expect(delivered("dice", {}, last)).toEqual([0.6, -0.6, 1, "high"])
    expect(delivered("root", { horizon: 1 })).toEqual([-0.2, 0.2, 2, "low"])
    expect(delivered("root", { horizon: 2 })).toEqual([-0.2, 0.2, 2, "low"])
    expect(delivered("root", { horizon: 3 })).toEqual([1, -1, 3, "won"])
    expect(delivered("root", { horizon: 1 }, last)).toEqual([0.5, -0.5, 1, "calm"])
    expect(delivered("root", {}, last, false)).toEqual([1, -1, 2, "won"])
    // Without a judge a game that is not over is a draw.
    expect(delivered("root", { cap: 0 }, last, false)).toEqual([0, 0, 0, "root"])
    expect(delivered("root", { cap: 1 }, last, false)).toEqual([0, 0, 1, "calm"])
    expect(delivered("root", { cap: 2 }, last, false)).toEqual([1, -1, 2, "won"])
    expect(usualRollOuts).toEqual({ horizon: 0, cap: 1000 })
  })

  it("by roll-out uses the game's `pickAction` if present", () => {
    const { game } = drawn(places)
    const picky = { game: { ...game, pickAction: () => "calm" } }
    const state = at("root")
    rollOut(picky, state, first, { horizon: 0, cap: 1 }, { plies: 0 })
    expect(state.at).toBe("calm")
    expect(turning(0.5, 0).below(4)).toBe(2)
  })
})

it("a game is open if `isOpen` says so, else by its traits", () => {
  const { game } = drawn(places)
  const withTraits = (traits: object) => ({
    game: {
      ...game,
      traits: { information: "perfect", chance: false, simultaneous: false, ...traits } as typeof game.traits,
    },
  })
  const open = withTraits({})
  const closed = [
    withTraits({ information: "imperfect" }),
    withTraits({ chance: true }),
    withTraits({ simultaneous: true }),
  ]
  expect([open, ...closed].map(canBeOpen)).toEqual([true, false, false, false])
  expect([open, ...closed].map((subject) => isOpenFrom(subject, at("root")))).toEqual([true, false, false, false])
  const says: GameBots<Game<DrawnState, string, object, never, DrawnState>> = {
    game,
    isOpen: (state) => state.at === "calm",
  }
  expect([canBeOpen(says), isOpenFrom(says, at("calm")), isOpenFrom(says, at("root"))]).toEqual([true, true, false])
})

describe("a search under a budget", () => {
  const request = { seat: 0, view: {}, actions: ["a"], events: [], random: createRandom(1) }
  const delivered = (iterations: number): Info<string> => ({ iterations, plies: 0, worlds: 1, lines: [] })

  /** A search that counts its iterations and is through after so many. */
  function counting(enough = Number.POSITIVE_INFINITY) {
    let iterations = 0
    const search = {
      iterate: () => ++iterations >= enough,
      info: () => delivered(iterations),
      answer: () => ({ action: "a", info: delivered(iterations) }),
    }
    return { begin: () => search, count: () => iterations }
  }

  it.each([1, 2, 7])("of iterations runs %i of them and answers synchronously", (iterations) => {
    expect(deliberate({ ...request, budget: { iterations } }, counting().begin)).toEqual({
      action: "a",
      info: delivered(iterations),
    })
    expect(deliberate({ ...request, budget: { iterations: 9 } }, counting(iterations).begin)).toEqual({
      action: "a",
      info: delivered(iterations),
    })
  })

  /** A clock that goes on by so many milliseconds whenever somebody looks at it. */
  async function ticking<T>(ms: number, use: () => T | Promise<T>): Promise<T> {
    let now = 1000
    const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += ms))
    try {
      return await use()
    } finally {
      clock.mockRestore()
    }
  }

  it("of milliseconds runs until it expires, for at least one iteration", async () => {
    const within = (ms: number, tick: number) =>
      ticking(tick, () => deliberate({ ...request, budget: { ms } }, counting().begin))
    expect((await within(50, 10)).info?.iterations).toBe(5)
    expect((await within(1, 10)).info?.iterations).toBe(1)
  })

  it("of iterations reads no clock without `onInfo`", async () => {
    const clock = vi.spyOn(performance, "now")
    deliberate({ ...request, budget: { iterations: 3 } }, counting().begin)
    expect(clock).not.toHaveBeenCalled()
    clock.mockRestore()
  })

  it("reports progress every 10 ms, and at the end", async () => {
    const received: number[] = []
    const onInfo = ({ iterations }: Info<string>) => void received.push(iterations)
    // A look at the clock after each iteration, and one more after it has stepped aside.
    const answer = await ticking(5, () =>
      deliberate({ ...request, budget: { iterations: 8 }, onInfo }, counting().begin),
    )
    expect(answer.info?.iterations).toBe(8)
    expect(received).toEqual([2, 4, 6, 8])
  })

  it("runs with a signal but without `onInfo`", async () => {
    const { signal } = new AbortController()
    expect(await deliberate({ ...request, budget: { iterations: 3 }, signal }, counting().begin)).toEqual({
      action: "a",
      info: delivered(3),
    })
  })

  it("does not call `onInfo` at the end if the answer has no info", async () => {
    const onInfo = vi.fn()
    const begin = () => ({ iterate: () => true, info: () => delivered(1), answer: () => ({ action: "a" }) })
    expect(await deliberate({ ...request, budget: { iterations: 8 }, onInfo }, begin)).toEqual({ action: "a" })
    expect(onInfo).not.toHaveBeenCalled()
  })

  it("lets the event loop turn after each slice, however long that was", async () => {
    let turns = 0
    const turn = () => {
      if (turns++ < 1000) setImmediate(turn)
    }
    setImmediate(turn)
    const { iterate, ...search } = counting().begin()
    const slow = () => {
      // Any timer is due after 3 ms.
      for (const until = Date.now() + 3; Date.now() < until; );
      return iterate()
    }
    const { signal } = new AbortController()
    const think = () =>
      deliberate({ ...request, budget: { iterations: 10 }, signal }, () => ({ ...search, iterate: slow }))
    await ticking(10, () => Promise.all([think(), think()]))
    expect(turns).toBeGreaterThan(15)
    turns = 1000
  })

  it("stops on abort after yielding to the event loop", async () => {
    const stop = new AbortController()
    const searching = counting()
    const thinking = ticking(5, () => {
      setImmediate(() => stop.abort())
      return deliberate({ ...request, budget: { iterations: 100 }, signal: stop.signal }, searching.begin)
    })
    await expect(thinking).rejects.toThrow(AbortedError)
    expect(searching.count()).toBe(2)
  })

  it("validates the request before it begins", () => {
    const begin = vi.fn(counting().begin)
    expect(() => deliberate({ ...request, budget: { iterations: 0 } }, begin)).toThrow(
      'invalid budget {"iterations":0}',
    )
    expect(begin).not.toHaveBeenCalled()
  })
})
