import { CHANCE, createRandom, type Game, pickOutcome, type StateWith } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { dejarikBots } from "@flottille/dejarik/bots"
import { describe, expect, it } from "vitest"
import { pebbles } from "../../conformance/test/zoo/pebbles"
import { duct } from "../src/duct"
import { ismcts } from "../src/ismcts"
import { mcts } from "../src/mcts"
import { deviation } from "./support/deviation"
import { type Drawing, drawn, turning, worthAt } from "./support/drawn"

/** What the seat to move is told of a position. */
function asked<State extends StateWith, Action, Event, View>(
  { game }: GameBots<Game<State, Action, object, Event, View>>,
  state: State,
  iterations: number,
  seed = 1,
) {
  const [seat] = game.actors(state)
  if (typeof seat !== "number") throw new Error("nobody to ask")
  const request = { seat, view: game.view(state, seat), actions: game.legalActions(state, seat), events: [] }
  return { ...request, random: createRandom(seed), budget: { iterations } }
}

/** South has taken the first pebble of a heap: it may stop, or take another one. */
function afterOne(heap: number) {
  const state = pebbles.initialState({ heap })
  pebbles.step(state, "chance", { type: "begin", seat: 1 })
  pebbles.step(state, 1, { type: "take" })
  return state
}

describe("mcts", () => {
  // Whoever faces a multiple of three loses.
  it.each([4, 5, 7, 8])("reduces a heap of %i to a multiple of three", async (heap) => {
    const { action } = await mcts({ game: pebbles }).choose(asked({ game: pebbles }, afterOne(heap), 500))
    expect(action.type).toBe((heap - 1) % 3 === 0 ? "stop" : "take")
  })

  it("reports the values of a certain win", async () => {
    const { info } = await mcts({ game: pebbles }).choose(asked({ game: pebbles }, afterOne(2), 300))
    const [line] = info?.lines ?? []
    expect(line?.action).toEqual({ type: "take" })
    expect(line?.values).toEqual([-1, 1])
    expect(info?.iterations).toBe(300)
  })

  it("supports three and four seats", async () => {
    for (const seats of [3, 4] as const) {
      const { game } = dejarikBots
      const state = game.initialState({ seats, firstSeat: "red" })
      const random = createRandom(3)
      while (game.actors(state)[0] === CHANCE) game.step(state, CHANCE, pickOutcome(game.chanceOutcomes(state), random))
      const { info } = await mcts(dejarikBots).choose(asked(dejarikBots, state, 100))
      expect(info?.lines[0]?.values).toHaveLength(seats)
      expect(info?.lines[0]?.values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
    }
  })
})

describe("other searches in a game of perfect information", () => {
  it.each([4, 5, 7, 8])("reduce a heap of %i to a multiple of three", async (heap) => {
    for (const make of [ismcts, duct]) {
      const { action } = await make({ game: pebbles }).choose(asked({ game: pebbles }, afterOne(heap), 800))
      expect(action.type).toBe((heap - 1) % 3 === 0 ? "stop" : "take")
    }
  })
})

/** What was noted at the places of a drawing: how often somebody came by, and what came of it. */
type Notes = Map<string, { visits: number; readonly sums: number[] }>

/**
 * The search by the page, on a drawing without any dice but those that are thrown at a place for
 * the first time: down to the child with the highest upper bound, one place further, what that
 * stands at; noted along the way.
 */
function byThePage(
  places: Drawing,
  notes: Notes,
  root: string,
  iterations: number,
  exploration: number,
  priors: boolean,
) {
  const seats = 3
  const noted = (at: string) => {
    const known = notes.get(at) ?? { visits: 0, sums: new Array<number>(seats).fill(0) }
    notes.set(at, known)
    return known
  }
  const mean = (at: string, seat: number) =>
    noted(at).visits === 0 ? 0 : (noted(at).sums[seat] ?? 0) / noted(at).visits
  const standing = (at: string) => worthAt(places, at)
  const start = places[root]
  const asked = start && "to" in start && typeof start.who === "number" ? start.who : 0
  /** The values of the asked seat so far. */
  const told: number[] = []
  for (let left = iterations; left > 0; left--) {
    const path = [root]
    for (let at = root; at === root || noted(at).visits > 0; ) {
      const place = places[at]
      if (!place || "returns" in place || typeof place.who !== "number") break
      const { who, to } = place
      const bounds = to.map((next) => {
        const visits = notes.get(next)?.visits ?? 0
        const usual = visits > 0 ? mean(next, who) : priors ? (standing(next)[who] ?? 0) : mean(at, who)
        return usual + exploration * deviation(told) * Math.sqrt(Math.log(noted(at).visits + 1) / Math.max(1, visits))
      })
      at = to[bounds.indexOf(Math.max(...bounds))] ?? ""
      path.push(at)
    }
    const values = standing(path.at(-1) ?? "")
    told.push(values[asked] ?? 0)
    for (const at of path) {
      noted(at).visits++
      values.forEach((value, seat) => {
        noted(at).sums[seat] = (noted(at).sums[seat] ?? 0) + value
      })
    }
  }
  const followed = (at: string): string[] => {
    const place = places[at]
    if (!place || "returns" in place || typeof place.who !== "number") return []
    const most = Math.max(...place.to.map((next) => notes.get(next)?.visits ?? 0))
    const best = place.to.find((next) => notes.get(next)?.visits === most)
    return most > 1 && best !== undefined ? [best, ...followed(best)] : []
  }
  const tried = (start && "to" in start ? start.to : []).filter((at) => noted(at).visits > 0)
  const lines = tried.map((action) => ({
    action,
    visits: noted(action).visits,
    values: noted(action).sums.map((sum) => expect.closeTo(sum / noted(action).visits, 9)),
    next: followed(action),
    worth: mean(action, asked),
  }))
  lines.sort((a, b) => b.visits - a.visits || b.worth - a.worth)
  return lines.map(({ worth: _, ...line }) => line)
}

/** Three seats; red chooses first, then blue or green; what is good for one of them is not for the others. */
const council: Drawing = {
  root: { who: 0, to: ["a", "b", "c", "d"], stands: [0, 0, 0] },
  a: { who: 1, to: ["a1", "a2", "a3"], stands: [0.3, -0.2, -0.1] },
  b: { who: 2, to: ["b1", "b2"], stands: [0.25, -0.5, 0.25] },
  c: { who: 0, to: ["c1", "c2"], stands: [-0.2, 0.1, 0.1] },
  d: { returns: [-0.2, 0.2, 0] },
  a1: { who: 0, to: ["a11", "a12"], stands: [0.4, -0.1, -0.3] },
  a2: { who: 2, to: ["a21", "a22"], stands: [-0.3, 0.4, -0.1] },
  a3: { returns: [-1, 2, -1] },
  a11: { returns: [2, -1, -1] },
  a12: { returns: [-1, -1, 2] },
  a21: { returns: [0.4, 0.2, -0.6] },
  a22: { returns: [0.2, 0.2, -0.4] },
  b1: { who: 0, to: ["b11", "b12", "b13"], stands: [0.1, 0.1, -0.2] },
  b2: { who: 1, to: ["b21", "b22"], stands: [0.2, 0.1, -0.3] },
  b11: { returns: [0.6, 0, -0.6] },
  b12: { returns: [0.2, 0, -0.2] },
  b13: { returns: [-0.4, 0, 0.4] },
  b21: { returns: [0.9, -0.6, -0.3] },
  b22: { returns: [-0.5, 0.6, -0.1] },
  c1: { who: 1, to: ["c11", "c12"], stands: [-0.1, 0.3, -0.2] },
  c2: { returns: [0.8, -0.4, -0.4] },
  c11: { returns: [0, 0, 0] },
  c12: { returns: [0.5, -0.5, 0] },
}

describe("mcts, step by step,", () => {
  const how = { seats: 3 }
  it.each([
    [1, 0.3, true],
    [2, 0.3, true],
    [5, 0.3, true],
    [17, 0.3, true],
    [60, 0.3, true],
    [300, 0.3, true],
    [40, 1.4, true],
    [1, 0.3, false],
    [6, 0.3, false],
    [25, 0.3, false],
    [90, 0.7, false],
  ])(
    "matches the reference after %i iterations (exploration %f, foresight %s)",
    async (iterations, exploration, foresight) => {
      const subject = drawn(council, how)
      const { action, info } = await mcts(subject, { exploration, foresight }).choose(subject.request(iterations))
      const lines = byThePage(council, new Map(), "root", iterations, exploration, foresight)
      expect(info).toEqual({ iterations, plies: subject.stepped.length, worlds: 1, lines })
      expect(action).toBe(lines[0]?.action)
      // By itself it explores a little, and looks ahead.
      if (exploration === 0.3 && foresight)
        expect((await mcts(subject).choose(subject.request(iterations))).info?.lines).toEqual(info?.lines)
    },
  )

  it("evaluates the position after each action only with `foresight`", async () => {
    const [ahead, not] = [drawn(council, how), drawn(council, how)]
    await mcts(ahead).choose(ahead.request(1))
    // All four actions of the root but the one that ends the game, and then the place it went to.
    expect(ahead.judged).toEqual(["a", "b", "c", "a"])
    await mcts(not, { foresight: false }).choose(not.request(1))
    expect(not.judged).toEqual(["a"])
    expect([ahead.stepped.length, not.stepped.length]).toEqual([5, 1])
  })

  it("samples dice by weight, and averages over them with `foresight`", async () => {
    const dicey: Drawing = {
      root: { who: 0, to: ["roll", "rest"], stands: [0, 0] },
      roll: { who: CHANCE, to: ["bad", "good"], weights: [1, 2] },
      rest: { who: 1, to: ["lost"], stands: [0.1, -0.1] },
      bad: { who: 1, to: ["lost"], stands: [-1, 1] },
      good: { who: 1, to: ["won"], stands: [0.8, -0.8] },
      lost: { returns: [-1, 1] },
      won: { returns: [1, -1] },
    }
    // Of three parts of luck the first is bad.
    const subject = drawn(dicey)
    const bot = mcts(subject)
    const { info } = await bot.choose(subject.request(4, "root", 0, turning(0, 0.34, 0.99)))
    // (−1 + 2 · 0.8) / 3 = 0.2 is more than 0.1; but one throw was bad, and then the rest is looked
    // at, which ends badly.
    expect(info?.lines).toEqual([
      { action: "rest", visits: 3, values: [expect.closeTo(-1.9 / 3, 9), expect.closeTo(1.9 / 3, 9)], next: ["lost"] },
      { action: "roll", visits: 1, values: [-1, 1], next: [] },
    ])
    const lucky = await mcts(subject).choose(subject.request(6, "root", 0, turning(0.34, 0.99)))
    // 0.8 at first, then 0.8 where the throw was, and from then on a win.
    expect(lucky.info?.lines).toEqual([
      { action: "roll", visits: 6, values: [expect.closeTo((2 * 0.8 + 4) / 6, 9), expect.anything()], next: [] },
    ])
  })

  it("starts a new tree for each request", async () => {
    const subject = drawn(council, how)
    const bot = mcts(subject)
    await bot.choose(subject.request(40))
    const fresh = byThePage(council, new Map(), "b", 10, 0.3, true)
    expect((await bot.choose(subject.request(10, "b", 1))).info?.lines).toEqual(fresh)
  })

  it("stops after one iteration if there is only one action", async () => {
    const lonely: Drawing = { root: { who: 0, to: ["end"], stands: [0, 0] }, end: { returns: [1, -1] } }
    const subject = drawn(lonely)
    const { action, info } = await mcts(subject, { budget: { ms: 5000 } }).choose(subject.request(50))
    expect([action, info?.iterations]).toEqual(["end", 1])
  })

  it("without `evaluate`, plays to the end, or to a draw after 1,000 actions", async () => {
    const endless: Drawing = {
      root: { who: 0, to: ["round", "end"] },
      round: { who: 1, to: ["back"] },
      back: { who: 0, to: ["round"] },
      end: { returns: [0.5, -0.5] },
    }
    const { game, request, stepped } = drawn(endless)
    const { info } = await mcts({ game }).choose(request(1))
    expect(info).toEqual({
      iterations: 1,
      plies: 1001,
      worlds: 1,
      lines: [{ action: "round", visits: 1, values: [0, 0], next: [] }],
    })
    expect(stepped.length).toBe(1001)
    expect((await mcts({ game }, { cap: 10 }).choose(request(1))).info?.plies).toBe(11)
    expect(mcts({ game }).name).toBe("mcts:1000")
    expect(mcts({ game }, { budget: { ms: 20 } }).start()).toMatchObject({ name: "mcts:20ms", budget: { ms: 20 } })
  })
})
