import { createRandom, type Game, type Seat } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { describe, expect, it } from "vitest"
import { type PebblesState, pebbles } from "../../conformance/test/zoo/pebbles"
import { alphabeta } from "../src/alphabeta"
import { isForAlphabeta } from "../src/fits"
import { AbortedError, BotError } from "../src/index"
import { botNamed, botNames } from "../src/named"
import { type Drawing, type DrawnState, drawing, drawn, lattice, twoAnswers, worthAt } from "./support/drawn"

/** Pebbles is open once the die has fallen; nobody is ahead until somebody has won. */
const openPebbles = { game: pebbles, evaluate: () => [0, 0], isOpen: ({ turn }: PebblesState) => turn > 0 }

/** What the seat to move is told of a position. */
function asked<State extends { readonly options: object }, Action, Event, View>(
  { game }: GameBots<Game<State, Action, object, Event, View>>,
  state: State,
  iterations: number,
) {
  const [seat] = game.actors(state)
  if (typeof seat !== "number") throw new Error("nobody to ask")
  const request = { seat, view: game.view(state, seat), actions: game.legalActions(state, seat), events: [] }
  return { ...request, random: createRandom(1), budget: { iterations } }
}

/** What a heap is worth to a seat by looking at everything, each act taking a little off. */
function worth(state: PebblesState, seat: Seat): number {
  const [actor] = pebbles.actors(state)
  if (typeof actor !== "number") return pebbles.outcome(state)?.returns[seat] ?? 0
  const values = pebbles.legalActions(state, actor).map((action) => {
    const next = pebbles.clone(state)
    pebbles.step(next, actor, action)
    return 0.9995 * worth(next, seat)
  })
  return actor === seat ? Math.max(...values) : Math.min(...values)
}

describe("alphabeta", () => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])("solves a heap of %i exactly and stops early", async (heap) => {
    const state = pebbles.initialState({ heap })
    pebbles.step(state, "chance", { type: "begin", seat: 1 })
    pebbles.step(state, 1, { type: "take" })
    const { info } = await alphabeta(openPebbles).choose(asked(openPebbles, state, 50_000))
    const value = worth(state, 1)
    expect(info?.lines[0]?.values[1]).toBeCloseTo(value, 9)
    expect(info?.lines[0]?.values[0]).toBeCloseTo(-value, 9)
    expect(info?.iterations).toBeLessThan(20_000)
  })

  it("finds a win in one turn and returns all of its actions", async () => {
    const { game } = diabolikFleetBots
    const state = game.parseState('a7N,b7E,e2N,h2N/a3S,c5S,h4S play 9 south 4 open - - - - {"arrivalsToWin":2}')
    const { action, then = [], info } = await alphabeta(diabolikFleetBots).choose(asked(diabolikFleetBots, state, 5000))
    expect(info?.lines[0]?.values[0]).toBeGreaterThan(0.99)
    for (const each of [action, ...then]) {
      expect(game.validate(state, 0, each)).toBeUndefined()
      game.step(state, 0, each)
    }
    expect(game.outcome(state)?.returns).toEqual([1, -1])
  })

  it("requires two seats, `evaluate`, and no chance or hidden information", async () => {
    expect(() => alphabeta(dejarikBots)).toThrow(
      "dejarik has chance or hidden information, which alphabeta does not support",
    )
    expect(() => alphabeta({ game: pebbles })).toThrow("pebbles has no evaluate, which alphabeta needs")
    expect(botNames(dejarikBots)).not.toContain("alphabeta")
    expect(botNames(diabolikFleetBots)).toContain("alphabeta")
    const { game } = diabolikFleetBots
    const three = asked(diabolikFleetBots, game.initialState({ seats: 3 }), 10)
    await expect(async () => botNamed(diabolikFleetBots, "alphabeta").choose(three)).rejects.toThrow(BotError)
  })

  it("deploys its fleet without a search, heading for the goal row", async () => {
    const { game } = diabolikFleetBots
    const state = game.initialState()
    for (let set = 0; set < 8; set++) {
      const request = { ...asked(diabolikFleetBots, state, 500), random: createRandom(set) }
      const { action, info } = await alphabeta(diabolikFleetBots).choose(request)
      expect(action).toMatchObject({ type: "deploy", heading: expect.stringMatching(/^N/) })
      expect(info?.iterations).toBe(1)
      game.step(state, 0, action)
    }
  })

  it("stops on abort long before its budget is spent", async () => {
    const { game } = diabolikFleetBots
    const state = game.parseState(
      "a2N,b2N,c2N,d2N,e2N,f2N,g2N,h2N/a7S,b7S,c7S,d7S,e7S,f7S,g7S,h7S play 1 south 4 open - - - -",
    )
    const stop = new AbortController()
    const request = { ...asked(diabolikFleetBots, state, 1), budget: { ms: 20_000 }, signal: stop.signal }
    const thinking = alphabeta(diabolikFleetBots).choose(request)
    let stopped = 0
    setTimeout(() => {
      stopped = performance.now()
      stop.abort()
    }, 60)
    await expect(thinking).rejects.toThrow(AbortedError)
    expect(performance.now() - stopped).toBeLessThan(10_000)
  })
})

/** What a place is worth to the first seat by looking at everything, each act taking a little off. */
function drawnWorth(places: Drawing, at: string): number {
  const place = places[at]
  if (!place || "returns" in place) return worthAt(places, at)[0] ?? 0
  const values = place.to.map((next) => 0.9995 * drawnWorth(places, next))
  return place.who === 0 ? Math.max(...values) : Math.min(...values)
}

/** Thinks about a drawing at once. */
function consider(
  places: Drawing,
  iterations = 50_000,
  more: Partial<GameBots<Game<DrawnState, string, object, never, DrawnState>>> = {},
) {
  const { game, evaluate, request, judged, stepped } = drawn(places)
  const answer = alphabeta({ game, evaluate, keyOf: ({ at }) => at, ...more }).choose(request(iterations))
  if (answer instanceof Promise || !answer.info) throw new Error("it did not answer at once")
  const values = Object.fromEntries(answer.info.lines.map((line) => [line.action, line.values[0] ?? Number.NaN]))
  return { ...answer, info: answer.info, values, judged, stepped }
}

describe("alphabeta on drawings", () => {
  it.each(Array.from({ length: 16 }, (_, seed) => seed))(
    "matches an exhaustive search and plans the whole turn (drawing %i)",
    (seed) => {
      const places = drawing(createRandom(seed), 6, { dice: false })
      const whole = drawnWorth(places, "root")
      const found = consider(places)
      expect(found.info.lines[0]?.values).toEqual([expect.closeTo(whole, 6), expect.closeTo(-whole, 6)])
      expect(0.9995 * drawnWorth(places, found.action)).toBeCloseTo(whole, 6)
      expect(found.info.lines[0]?.action).toBe(found.action)
      // Others may be worth less than is said of them, never more.
      for (const [action, value] of Object.entries(found.values))
        expect(value).toBeGreaterThan(0.9995 * drawnWorth(places, action) - 1e-6)
      // Each act that follows is one of its turn, and as good as any.
      let at = found.action
      for (const act of found.then ?? []) {
        const place = places[at]
        expect(place && "to" in place && place.who === 0 && place.to.includes(act)).toBe(true)
        expect(0.9995 * drawnWorth(places, act)).toBeCloseTo(drawnWorth(places, at), 6)
        at = act
      }
      const most = Object.keys(places).length
      expect(found.info.plies).toBe(found.info.iterations - 1)
      expect(found.info.iterations).toBeLessThan(6 * most)
      // Without keys of the game a position is known again by all of it.
      expect(consider(places, 50_000, { keyOf: undefined as never }).values).toEqual(found.values)
    },
  )

  // What it knows of positions, of acts that were enough and of the order of acts saves it work:
  // these are the most positions that it may take.
  it.each([241, 263, 115, 165, 50, 209, 189, 283, 177, 276].map((most, seed) => [seed, most] as const))(
    "matches an exhaustive search despite transpositions (lattice %i, %i positions)",
    (seed, most) => {
      const places = lattice(createRandom(seed), 7)
      const whole = drawnWorth(places, "root")
      const { info, action, then = [] } = consider(places)
      expect(info.lines[0]?.values[0]).toBeCloseTo(whole, 6)
      expect(0.9995 * drawnWorth(places, action)).toBeCloseTo(whole, 6)
      expect(info.iterations).toBeLessThanOrEqual(most)
      const line = [action, ...(info.lines[0]?.next ?? [])]
      // What is told of it leads on, act by act, and its beginning is the rest of the turn.
      for (const [index, act] of line.slice(0, -1).entries()) {
        const place = places[act]
        expect(place && "to" in place && place.to).toContain(line[index + 1])
      }
      const others = line.findIndex(
        (act) => !(act in places) || !("who" in (places[act] ?? {})) || (places[act] as { who: Seat }).who !== 0,
      )
      expect(then).toEqual(line.slice(1, others < 0 ? undefined : others + 1))
    },
  )

  /** What a judgement counts so many acts away: less than any win. */
  const judgedAt = (acts: number, worth: number) => expect.closeTo(0.9995 ** acts * 0.9 * worth, 12)

  it("deepens iteratively and searches an action again if it may be better", () => {
    // An iteration is a position come to; it is judged in the next one.
    const early = consider(twoAnswers(0.5, 0.7), 2)
    expect([early.judged, early.info.iterations, early.info.plies, early.info.worlds]).toEqual([["a"], 2, 2, 1])
    expect([early.values, early.action]).toEqual([{ a: judgedAt(1, 0.5), b: 0 }, "a"])
    // It seems to be better, so it is looked at again for what it is worth.
    const second = consider(twoAnswers(0.5, 0.7), 4)
    expect([second.judged, second.action]).toEqual([["a", "b", "b"], "b"])
    expect(second.info.lines.map(({ action, visits, values }) => [action, visits, values[0]])).toEqual([
      ["b", 2, judgedAt(1, 0.7)],
      ["a", 1, judgedAt(1, 0.5)],
    ])
    // Two acts ahead what was best is looked at first; then a seems to be better, and is looked at again.
    const third = consider(twoAnswers(0.5, 0.7), 13)
    expect(third.judged).toEqual(["a", "b", "b", "b1", "b2", "a1", "a2", "a1", "a2"])
    expect([third.values, third.action]).toEqual([{ a: judgedAt(2, 0.3), b: judgedAt(2, 0.1) }, "a"])
    expect(third.info.lines[0]?.next).toEqual(["a1"])
  })

  it("prunes actions that can no longer be better", () => {
    const { judged, values, action, info } = consider(twoAnswers(0.7, 0.5), 8)
    // One answer to b is bad enough.
    expect(judged).toEqual(["a", "b", "a1", "a2", "b1"])
    expect([values, action]).toEqual([{ a: judgedAt(2, 0.3), b: judgedAt(2, 0.1) }, "a"])
    expect(info.lines.map(({ values: [mine = 0, other = 0] }) => mine + other)).toEqual([0, 0])
  })

  it("when stopped, lists the best action so far first, the rest in the last complete order", () => {
    const answers = (name: string, stands: number, worth: number): Drawing => ({
      [name]: { who: 1, to: [`${name}1`, `${name}2`], stands: [stands, -stands] },
      [`${name}1`]: { who: 0, to: ["end"], stands: [worth, -worth] },
      [`${name}2`]: { who: 0, to: ["end"], stands: [worth + 0.1, -worth - 0.1] },
    })
    const four: Drawing = {
      root: { who: 0, to: ["c", "a", "d", "b"] },
      ...answers("a", 0.9, 0.1),
      ...answers("b", 0.8, 0.3),
      ...answers("c", 0.7, 0.2),
      ...answers("d", 0.6, 0.5),
      end: { returns: [0, 0] },
    }
    // Each look ends with another position.
    const stages = Array.from({ length: 30 }, (_, index) => consider(four, index + 1))
    const orderAfter = (...judged: readonly string[]) => {
      const stage = stages.findLast(
        (each) => each.judged.slice(-judged.length).join() === judged.join() && each.judged.length < 20,
      )
      return stage?.info.lines.map(({ action }) => action).join("")
    }
    // c, then a that is better, d that is not, and b that is not either.
    expect(orderAfter("c", "a", "a", "d", "b")).toBe("abcd")
    expect(orderAfter("a1", "a2")).toBe("abcd")
    expect(orderAfter("b1", "b2", "b1", "b2")).toBe("bacd")
    expect(orderAfter("b1", "b2", "b1", "b2", "c1")).toBe("bacd")
    expect(consider(four, 200).action).toBe("d")
  })

  it("tries killer moves first", () => {
    const three: Drawing = {
      root: { who: 0, to: ["a", "b", "c"] },
      a: { who: 1, to: ["p>a1", "q>a2"], stands: [0.9, -0.9] },
      b: { who: 1, to: ["p>b1", "q>b2"], stands: [0.8, -0.8] },
      c: { who: 1, to: ["p>c1", "q>c2"], stands: [0.7, -0.7] },
      a1: { who: 0, to: ["end"], stands: [0.5, -0.5] },
      a2: { who: 0, to: ["end"], stands: [0.6, -0.6] },
      b1: { who: 0, to: ["end"], stands: [0.7, -0.7] },
      b2: { who: 0, to: ["end"], stands: [0.1, -0.1] },
      c1: { who: 0, to: ["end"], stands: [0.9, -0.9] },
      c2: { who: 0, to: ["end"], stands: [0.2, -0.2] },
      end: { returns: [0, 0] },
    }
    // To b the second answer was enough, so it is the first that is looked at to c, and enough there.
    expect(consider(three, 14).judged.slice(0, 8)).toEqual(["a", "b", "c", "a1", "a2", "b1", "b2", "c2"])
  })

  it("stops when the tree is exhausted or a win is found", () => {
    const ends: Drawing = {
      root: { who: 0, to: ["lose", "mine"] },
      mine: { who: 0, to: ["draw", "win"], stands: [-0.5, 0.5] },
      lose: { returns: [-1, 1] },
      draw: { returns: [0, 0] },
      win: { returns: [1, -1] },
    }
    const { action, then, values, info } = consider(ends)
    expect([action, then]).toEqual(["mine", ["win"]])
    expect(values).toEqual({ mine: expect.closeTo(0.9995 ** 2, 12), lose: -0.9995 })
    expect(info.iterations).toBeLessThan(12)
    // The win is nearer than the end of what there is to see.
    const near: Drawing = {
      root: { who: 0, to: ["long", "win"] },
      long: { who: 0, to: ["long"] },
      win: { returns: [1, -1] },
    }
    const soon = consider(near)
    expect([soon.action, soon.values.win, soon.info.iterations]).toEqual(["win", 0.9995, 4])
    const lost: Drawing = { ...near, root: { who: 0, to: ["lose"] }, lose: { returns: [-1, 1] } }
    expect([consider(lost).action, consider(lost).info.iterations]).toEqual(["lose", 1])
    // Nothing else is looked at where there is but one thing to do.
    expect(consider({ ...near, root: { who: 0, to: ["long"] } }).info.iterations).toBe(1)
    // An endless game is looked at so far and no further.
    const endless: Drawing = {
      root: { who: 0, to: ["long", "draw"] },
      long: { who: 0, to: ["long"] },
      draw: { returns: [0, 0] },
    }
    const round = consider(endless, 20_000).info
    expect(round.iterations).toBeLessThan(70 * 70)
    expect(round.lines.find(({ action }) => action === "long")?.next.length).toBeLessThanOrEqual(64)
  })

  it("reports the values of both seats when the second seat moves", () => {
    const blue: Drawing = {
      root: { who: 1, to: ["win", "lose"] },
      win: { returns: [-1, 1] },
      lose: { returns: [1, -1] },
    }
    const { info, action } = consider(blue)
    expect([action, info.lines[0]?.values, info.lines[1]?.values]).toEqual([
      "win",
      [-0.9995, 0.9995],
      [0.9995, -0.9995],
    ])
  })

  it("searches the game's `candidates`, or all actions if there are none", () => {
    const asked: (readonly string[])[] = []
    const only = (at: string, action?: string) => (state: DrawnState, _seat: Seat, all: readonly string[]) => {
      asked.push(all)
      return state.at === at ? (action === undefined ? [] : [action]) : all
    }
    const atRoot = consider(twoAnswers(0.5, 0.7), 20, { candidates: only("root", "b") })
    expect(Object.keys(atRoot.values)).toEqual(["b"])
    expect(asked[0]).toEqual(["a", "b"])
    expect(Object.keys(consider(twoAnswers(0.5, 0.7), 20, { candidates: only("root") }).values).sort()).toEqual([
      "a",
      "b",
    ])
    // Of the answers to b only the worse one is looked at.
    expect(consider(twoAnswers(0.5, 0.7), 13, { candidates: only("b", "b2") }).action).toBe("b")
  })

  it("defaults to 20,000 iterations and reports missing requirements", () => {
    const { game, evaluate, request } = drawn(twoAnswers(0, 0))
    expect(alphabeta({ game, evaluate })).toMatchObject({ name: "alphabeta:20000", budget: { iterations: 20_000 } })
    expect(alphabeta({ game, evaluate }, { budget: { ms: 5 } }).start()).toMatchObject({
      name: "alphabeta:5ms",
      budget: { ms: 5 },
    })
    expect(() => alphabeta({ game })).toThrow(new BotError("drawn has no evaluate, which alphabeta needs"))
    const dicey = { ...game, traits: { ...game.traits, chance: true } }
    expect(() => alphabeta({ game: dicey, evaluate })).toThrow(
      new BotError("drawn has chance or hidden information, which alphabeta does not support"),
    )
    expect(
      [{ game, evaluate }, { game }, { game: dicey, evaluate }, { game: dicey, evaluate, isOpen: () => true }].map(
        isForAlphabeta,
      ),
    ).toEqual([true, false, false, true])
    const three = { ...game, seats: () => game.seats({}).concat(game.seats({}).slice(0, 1)) }
    expect(() => alphabeta({ game: three, evaluate }).choose(request(1))).toThrow(
      new BotError("alphabeta needs two seats, not 3"),
    )
    expect(() => alphabeta({ game, evaluate }).choose({ ...request(1), budget: { iterations: 0 } })).toThrow(
      "expected a positive integer",
    )
    // As long as something is hidden it looks at one act.
    const closed = alphabeta({ game, evaluate, isOpen: () => false }).choose(request(500))
    expect(closed).toMatchObject({ info: { iterations: 1 } })
  })
})
