import { CHANCE, createRandom, type Game, type Seat, utilitiesOf } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/bots"
import milleSabords from "@flottille/mille-sabords/bots"
import { describe, expect, it } from "vitest"
import type { Info, SearchResult } from "../src/bot"
import { expectimax } from "../src/expectimax"
import type { ExpectimaxSetup } from "../src/expectimax-search"
import { isForExpectimax } from "../src/fits"
import { botNames } from "../src/named"
import { AbortedError, BotError } from "../src/request"
import { solve } from "../src/solve"
import { type Drawing, type DrawnState, drawing, drawn, goalOf, lattice, twoAnswers, worthAt } from "./support/drawn"

const { game, quiesce: evaluate = () => [] } = dejarikBots
/** The same without a table. */
const unkeyed = { game, evaluate }
const uncounted = '{"quietTurns":null,"turnLimit":null}'

type State = ReturnType<typeof game.initialState>
type View = ReturnType<typeof game.view>
type Action = ReturnType<typeof game.legalActions>[number]

/** Looks at everything so many acts ahead: the same by the page, without any saving. */
function plainly(state: State, me: Seat, depth: number): number {
  const actor = game.actors(state)[0]
  if (actor === undefined) return utilitiesOf(game, game.outcome(state) ?? { returns: [] })[me] ?? 0
  const follow = (action: Action, left: number) => {
    const next = game.clone(state)
    game.step(next, actor, action)
    return plainly(next, me, left)
  }
  if (actor === CHANCE) {
    const outcomes = game.chanceOutcomes(state)
    const whole = outcomes.reduce((sum, { weight }) => sum + weight, 0)
    return outcomes.reduce((sum, { action, weight }) => sum + (weight / whole) * follow(action, depth), 0)
  }
  if (depth === 0) return evaluate(state)[me] ?? 0
  const values = game.legalActions(state, actor).map((action) => follow(action, depth - 1))
  return actor === me ? Math.max(...values) : Math.min(...values)
}

function think(
  state: State,
  setup: ExpectimaxSetup<State>,
  subject: GameBots<Game<State, Action, object, unknown, View>> = dejarikBots,
): SearchResult<Action> & { info: Info<Action> } {
  const seat = state.active
  const bot = expectimax(subject, setup)
  const answer = bot.choose({
    seat,
    view: game.view(state, seat),
    actions: game.legalActions(state, seat),
    events: [],
    random: createRandom(1),
    budget: setup.budget ?? { iterations: 1_000_000 },
  })
  if (answer instanceof Promise || !answer.info) throw new Error("it did not answer at once")
  return { ...answer, info: answer.info }
}

const crowded = "G@O1,O@I2/M@I1,N@C,H@I12 play red 2 9 3 - -"
const texts = [
  crowded,
  "G@O1,O@I2/M@I1,N@C,H@I12 play red 1 9 3 - -",
  "S@I3,K@O4/R@I4 play blue 2 9 3 - -",
  'S@I3/R@I4/O@O4,K@C play red 2 9 0 - {"seats":3}',
  "S@I3,K@O4/R@I4 play blue 1 120 99 - -",
]

describe("expectimax", () => {
  it.each(texts)("matches an exhaustive search: %s", (text) => {
    const state = game.parseState(text)
    for (const depth of [1, 2, 3]) {
      const whole = plainly(state, state.active, depth)
      const values = [think(state, { depth }), think(state, { depth }, unkeyed)].map(
        ({ info }) => info.lines[0]?.values,
      )
      for (const found of values) expect(found?.[state.active]).toBeCloseTo(whole, 9)
    }
  })

  it("uses the values of solved endings without searching further", () => {
    const material = "GO N"
    const solution = solve({ game, keyOf: dejarikBots.endings.keyOf }, dejarikBots.endings.positions(material))
    const valuesAt = (state: State) => {
      const value = solution.valueAt(state)
      return value === undefined ? undefined : [value, -value]
    }
    const state = game.parseState(`G@O1,O@I3/N@I5 play red 2 1 0 - ${uncounted}`)
    const { info, action } = think(state, { endings: { valuesAt, countsDraws: () => false } })
    const best = game.legalActions(state, 0).map((each) => {
      const next = game.clone(state)
      game.step(next, 0, each)
      return { action: each, value: solution.valueAt(next) ?? Number.NaN }
    })
    best.sort((a, b) => b.value - a.value)
    expect(info.iterations).toBe(1)
    expect(info.lines[0]?.values[0]).toBeCloseTo(best[0]?.value ?? Number.NaN, 12)
    expect(best.find((each) => each.action === action)?.value).toBeCloseTo(best[0]?.value ?? Number.NaN, 12)
  })

  it("reports a line of legal actions for every action", () => {
    const state = game.parseState("S@I3,K@O4,G@O10/R@I6,N@O9 play blue 2 1 0 - -")
    const { info } = think(state, { depth: 4 })
    const [first] = info.lines
    expect(info.lines).toHaveLength(game.legalActions(state, 1).length)
    expect(first?.next.length).toBeGreaterThanOrEqual(1)
    for (const { action, next, values } of info.lines) {
      expect(values[0]).toBe(-(values[1] ?? 0))
      const at = game.clone(state)
      for (const each of [action, ...next]) {
        const actor = game.actors(at)[0]
        expect(actor === undefined || actor === CHANCE || game.validate(at, actor, each)).toBeUndefined()
        if (actor !== undefined) game.step(at, actor, each)
      }
    }
  })

  it("stops promptly on abort, however deep the search", async () => {
    const state = game.parseState("S@O2,G@O1,K@O12,R@O11/M@O8,H@O7,N@O6,O@O5 play red 2 1 0 - -")
    const bot = expectimax(dejarikBots, { budget: { ms: 60_000 } })
    const stop = new AbortController()
    const asked = {
      seat: 0,
      view: game.view(state, 0),
      actions: game.legalActions(state, 0),
      events: [],
      random: createRandom(1),
    }
    setTimeout(() => stop.abort(), 200)
    const begun = performance.now()
    await expect(Promise.resolve(bot.choose({ ...asked, budget: bot.budget, signal: stop.signal }))).rejects.toThrow(
      AbortedError,
    )
    expect(performance.now() - begun).toBeLessThan(30_000)
  })

  it("requires perfect information, sequential choices and `evaluate`", () => {
    expect(() => expectimax(lesGrandsAmiraux)).toThrow(BotError)
    expect(() => expectimax(milleSabords)).toThrow(BotError)
    expect(() => expectimax({ game })).toThrow(BotError)
    expect(botNames(dejarikBots)).toContain("expectimax")
    expect(botNames({ game })).not.toContain("expectimax")
    expect(botNames(lesGrandsAmiraux)).not.toContain("expectimax")
  })
})

/** The same on a drawing: what a place is worth to the first seat so many acts ahead. */
function plainWorth(places: Drawing, at: string, depth: number): number {
  const place = places[at]
  if (!place || "returns" in place) return worthAt(places, at)[0] ?? 0
  const follow = (left: number) => place.to.map((way) => plainWorth(places, goalOf(way), left))
  if (place.who === CHANCE) {
    const weights = place.to.map((_, index) => place.weights?.[index] ?? 1)
    const whole = weights.reduce((sum, weight) => sum + weight, 0)
    return follow(depth).reduce((sum, value, index) => sum + ((weights[index] ?? 0) / whole) * value, 0)
  }
  if (depth === 0) return worthAt(places, at)[0] ?? 0
  return place.who === 0 ? Math.max(...follow(depth - 1)) : Math.min(...follow(depth - 1))
}

/** Thinks about a drawing at once. */
function consider(
  places: Drawing,
  setup: ExpectimaxSetup<DrawnState> & { readonly iterations?: number; readonly keyed?: boolean } = {},
  seats = 2,
) {
  const subject = drawn(places, { seats })
  const { game, evaluate, request, judged, stepped } = subject
  const bot = expectimax(
    setup.keyed ? { game, evaluate, keyOf: ({ at }: DrawnState) => at } : { game, evaluate },
    setup,
  )
  const answer = bot.choose(request(setup.iterations ?? 100_000))
  if (answer instanceof Promise || !answer.info) throw new Error("it did not answer at once")
  return { action: answer.action, info: answer.info, judged, stepped }
}

describe("expectimax on drawings", () => {
  const seeds = Array.from({ length: 16 }, (_, seed) => seed)
  it.each(seeds)("matches an exhaustive search to a fixed depth or to the end (drawing %i)", (seed) => {
    const seats = seed % 3 === 0 ? 3 : 2
    const places = drawing(createRandom(seed), 4, { seats, dice: seed % 4 > 0 })
    for (const [depth, keyed] of [[1], [2], [3], [5], [5, true]] as const) {
      const whole = plainWorth(places, "root", depth)
      const { info, action } = consider(places, { depth, keyed: keyed ?? false }, seats)
      const values = Array.from({ length: seats }, (_, seat) =>
        expect.closeTo(seat === 0 ? whole : -whole / (seats - 1), 9),
      )
      expect(info.lines[0]?.values, `${depth} ahead`).toEqual(values)
      expect(info.lines[0]?.action).toBe(action)
      expect(plainWorth(places, action, depth - 1)).toBeCloseTo(whole, 9)
      // Of the others the most that they can be worth.
      for (const { action: other, values } of info.lines)
        expect(values[0] ?? Number.NaN).toBeGreaterThanOrEqual(plainWorth(places, other, depth - 1) - 1e-9)
    }
  })

  // What it knows of positions, and leaves out at dice and elsewhere, saves it work: these are the
  // most positions that it may open.
  it.each([155, 170, 43, 146, 169, 113, 154, 164, 171, 175, 149, 143].map((most, seed) => [seed, most] as const))(
    "matches an exhaustive search despite transpositions (lattice %i, %i positions)",
    (seed, most) => {
      const places = lattice(createRandom(seed), 7, { dice: true })
      const whole = plainWorth(places, "root", 7)
      const { info, action } = consider(places, { depth: 7, keyed: true })
      expect(info.lines[0]?.values[0]).toBeCloseTo(whole, 9)
      expect(plainWorth(places, action, 7)).toBeCloseTo(whole, 9)
      expect(info.iterations).toBeLessThanOrEqual(most)
      for (const [index, line] of info.lines.entries()) {
        if (index > 0) expect(line.action).not.toBe(action)
        const follows = [line.action, ...line.next]
        for (const [step, act] of follows.slice(0, -1).entries()) {
          const place = places[act]
          expect(place && "to" in place && place.who !== CHANCE && place.to).toContain(follows[step + 1])
        }
      }
    },
  )

  it("searches the most promising action first and prunes the rest", () => {
    const rightOrder = consider(twoAnswers(0.7, 0.5), { depth: 2 })
    // The second answer to b is not looked at: the first is bad enough.
    expect(rightOrder.judged).toEqual(["a", "b", "a1", "a2", "b1"])
    expect(rightOrder.info).toEqual({
      iterations: 3,
      plies: 5,
      worlds: 1,
      lines: [
        { action: "a", visits: 1, values: [0.3, -0.3], next: [] },
        { action: "b", visits: 1, values: [0.1, -0.1], next: [] },
      ],
    })
    const wrongOrder = consider(twoAnswers(0.5, 0.7), { depth: 2 })
    expect(wrongOrder.judged).toEqual(["a", "b", "b1", "b2", "a1", "a2"])
    expect(wrongOrder.info.lines.map(({ action }) => action)).toEqual(["a", "b"])
    expect(wrongOrder.action).toBe("a")
  })

  it("lists the best action so far first, and sorts the rest after a complete pass", () => {
    const three: Drawing = {
      root: { who: 0, to: ["a", "b", "c", "d"] },
      a: { who: 1, to: ["a1"], stands: [0.6, -0.6] },
      b: { who: 1, to: ["b1"], stands: [0.9, -0.9] },
      c: { who: 1, to: ["c1"], stands: [0.8, -0.8] },
      d: { who: 1, to: ["d1"], stands: [0.7, -0.7] },
      a1: { who: 0, to: ["end"], stands: [0.5, -0.5] },
      b1: { who: 0, to: ["end"], stands: [0.1, -0.1] },
      c1: { who: 0, to: ["end"], stands: [0.3, -0.3] },
      d1: { who: 0, to: ["end"], stands: [0.2, -0.2] },
      end: { returns: [0, 0] },
    }
    const order = (iterations: number) => {
      const { info, action } = consider(three, { depth: 2, iterations })
      expect(action).toBe(info.lines[0]?.action)
      return info.lines.map((line) => line.action).join("")
    }
    // As they stand; b, then c that is better, d that is worse, and a.
    expect([1, 2, 3, 4].map(order)).toEqual(["bcda", "bcda", "cbda", "cbda"])
    expect(order(5)).toBe("acdb")
  })

  it("with a minimal budget, plays the action with the best evaluation", () => {
    const { action, info, judged } = consider(twoAnswers(0.5, 0.7), { iterations: 1 })
    expect([action, judged, info.iterations, info.plies]).toEqual(["b", ["a", "b"], 1, 2])
    expect(info.lines.map(({ values }) => values[0])).toEqual([0.7, 0.5])
    expect(consider(twoAnswers(0.5, 0.7), { depth: 1 }).info.iterations).toBe(1)
    const half = consider(twoAnswers(0.5, 0.7), { iterations: 2 })
    // b was opened, and found worse than it stood; a still stands as it did.
    expect([half.action, half.info.lines.map(({ values, visits }) => [values[0], visits])]).toEqual([
      "b",
      [
        [0.1, 1],
        [0.5, 0],
      ],
    ])
  })

  it("stops when the tree is exhausted, and reports expected lines if positions have keys", () => {
    const { info } = consider(twoAnswers(0.7, 0.5), { keyed: true })
    // Everything ends with 0.2; the first of both is as good as the other.
    expect(info.lines.map(({ action, values, next }) => [action, values[0], next])).toEqual([
      ["a", 0.2, ["a1", "end"]],
      ["b", 0.2, ["b1", "end"]],
    ])
    expect(consider(twoAnswers(0.7, 0.5), { keyed: true, depth: 1 }).info.lines[0]?.next).toEqual([])
    const ends: Drawing = {
      root: { who: 0, to: ["end", "win"] },
      end: { returns: [0.2, -0.2] },
      win: { returns: [1, -1] },
    }
    expect(consider(ends)).toMatchObject({ action: "win", info: { iterations: 1, plies: 2 }, judged: [] })
  })

  it("averages three rolls in a row and evaluates the position before a fourth", () => {
    const rolls: Drawing = {
      root: { who: 0, to: ["x", "calm"] },
      x: { who: CHANCE, to: ["y", "win"], weights: [3, 1] },
      y: { who: CHANCE, to: ["z", "win"] },
      z: { who: CHANCE, to: ["last", "lose"], weights: [1, 4] },
      last: { who: CHANCE, to: ["win", "lose"], stands: [0.5, -0.5] },
      calm: { who: 1, to: ["lose"], stands: [-0.9, 0.9] },
      win: { returns: [1, -1] },
      lose: { returns: [-1, 1] },
    }
    const { info, judged } = consider(rolls, { depth: 1 })
    // z: (0.5 − 4) / 5 = −0.7; y: (−0.7 + 1) / 2 = 0.15; x: (0.45 + 1) / 4.
    expect(info.lines[0]).toMatchObject({
      action: "x",
      values: [expect.closeTo(0.3625, 12), expect.closeTo(-0.3625, 12)],
    })
    expect(judged).toEqual(["last", "calm"])
    // Looked at further, the last dice are even.
    expect(consider(rolls).info.lines[0]?.values[0]).toBeCloseTo((3 * ((-0.8 + 1) / 2) + 1) / 4, 9)
  })

  it("uses exact values as leaf values", () => {
    const valuesAt = ({ at }: DrawnState) => (at === "a1" || at === "b" ? [-0.5, 0.5] : undefined)
    const { info, judged } = consider(twoAnswers(0.7, 0.5), {
      depth: 2,
      endings: { valuesAt, countsDraws: () => false },
    })
    expect(judged).toEqual(["a", "a2"])
    expect(info.lines.map(({ action, values, visits }) => [action, values[0], visits])).toEqual([
      ["a", -0.5, 1],
      ["b", -0.5, 0],
    ])
  })

  it("keeps its transposition table for the next request with the same options", () => {
    const places = twoAnswers(0.7, 0.5)
    const { game, evaluate, request, judged } = drawn(places)
    const bot = expectimax({ game, evaluate, keyOf: ({ at }: DrawnState) => at })
    const asked = (options: object) => {
      judged.length = 0
      const given = request(100)
      bot.choose({ ...given, view: { ...given.view, options } })
      return judged.length
    }
    const before = asked({})
    expect(before).toBeGreaterThan(0)
    expect(asked({})).toBe(0)
    expect(asked({ other: 1 })).toBe(before)
    expect(asked({})).toBe(before)
    judged.length = 0
    bot.start().choose(request(100))
    expect(judged.length).toBe(before)
  })

  it("defaults to 2,000 iterations and reports missing requirements", () => {
    const { game, evaluate } = drawn(twoAnswers(0, 0))
    expect(expectimax({ game, evaluate })).toMatchObject({ name: "expectimax:2000", budget: { iterations: 2000 } })
    expect(expectimax({ game, evaluate }, { budget: { ms: 5 } }).start()).toMatchObject({
      name: "expectimax:5ms",
      budget: { ms: 5 },
    })
    expect(() => expectimax({ game })).toThrow(new BotError("drawn has no evaluate, which expectimax needs"))
    const secret = { ...game, traits: { ...game.traits, information: "imperfect" as const } }
    const sealed = { ...game, traits: { ...game.traits, simultaneous: true } }
    for (const closed of [secret, sealed])
      expect(() => expectimax({ game: closed, evaluate })).toThrow(
        new BotError("drawn has hidden information or simultaneous choices, which expectimax does not support"),
      )
    expect(
      [{ game, evaluate }, { game }, { game: secret, evaluate }, { game: sealed, evaluate }].map(isForExpectimax),
    ).toEqual([true, false, false, false])
  })
})
