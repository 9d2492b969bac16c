import { createRandom } from "@flottille/core"
import { dejarikBots } from "@flottille/dejarik/bots"
import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
import { describe, expect, it } from "vitest"
import { pebbles } from "../../conformance/test/zoo/pebbles"
import { alphabeta } from "../src/alphabeta"
import { BotError } from "../src/index"
import { prove } from "../src/prove"
import { type Drawing, type DrawnState, drawn } from "./support/drawn"

const { game } = diabolikFleetBots

/**
 * South is to move, and one act of all that it may do wins by force. With proposals a second would:
 * the key may wait until one is declined.
 */
const puzzles = [
  ["a2N,h2N,h4NE,e5N,d8N,f8NE/b1SW,c1SE,e4SE,h6SW,h7S", 1, "e5-e6"],
  ["a2N,e2NE,c3NW,d4N,a8NW,b8N/e1SW,h1S,f5SW,f7NE,h7E", 1, "d4-d5"],
  ["c5S,e8NW,g8NE/b1S,g1S,d6S", 2, "c5@NW"],
  ["b4N,d8N,g8N/d1S,h1S,a5E", 2, "b4-b5"],
  ["g4W,e8NE,g8N/a1S,g1S,h4E", 2, "+d2:NE"],
] as const

const positionOf = (fleets: string) => game.parseState(`${fleets} play 29 south 4 open - - - - {"allowStop":false}`)

describe.each(puzzles)("[DF-7.1 DF-7.2] %s: south wins within %i", (fleets, turns, key) => {
  it(`only by ${key}, in an exhaustive search`, () => {
    const { actions, positions } = prove(diabolikFleetBots, positionOf(fleets), turns)
    const wins = actions.filter((each) => each.turns !== undefined)
    expect(wins.map((each) => [game.formatAction(each.action), each.turns])).toEqual([[key, turns]])
    expect(actions).toHaveLength(game.legalActions(positionOf(fleets), 0).length)
    expect(positions).toBeGreaterThan(1000)
  })

  it(`and alphabeta finds ${key}`, async () => {
    const state = positionOf(fleets)
    const request = {
      seat: 0,
      view: game.view(state, 0),
      actions: game.legalActions(state, 0),
      events: [],
      random: createRandom(1),
    }
    const { action } = await alphabeta(diabolikFleetBots).choose({ ...request, budget: { iterations: 20_000 } })
    expect(game.formatAction(action)).toBe(key)
  })
})

describe("prove", () => {
  it("proves nothing more after a number of positions", () => {
    const [fleets, turns, key] = puzzles[0]
    const wins = (most?: number) =>
      prove(diabolikFleetBots, positionOf(fleets), turns, most).actions.filter((each) => each.turns !== undefined)
    const { actions, positions } = prove(diabolikFleetBots, positionOf(fleets), turns, 100)
    expect(wins().map(({ action }) => game.formatAction(action))).toEqual([key])
    expect(wins(100)).toEqual([])
    expect(actions).toHaveLength(game.legalActions(positionOf(fleets), 0).length)
    expect(positions).toBeLessThan(300)
  })

  // Whoever faces a multiple of three loses; south has taken one pebble of its turn.
  it.each([3, 4, 5, 6, 7, 8, 9])("finds the known wins of a heap of %i", (heap) => {
    const state = pebbles.initialState({ heap })
    pebbles.step(state, "chance", { type: "begin", seat: 1 })
    pebbles.step(state, 1, { type: "take" })
    const { actions } = prove({ game: pebbles, isOpen: ({ turn }) => turn > 0 }, state, 5)
    const wins = actions.filter(({ turns }) => turns !== undefined).map(({ action }) => action.type)
    const left = heap - 1
    expect(wins.sort()).toEqual(left % 3 === 0 ? ["stop"] : left % 3 === 1 ? ["take"] : [])
  })

  it("requires two seats and perfect information", () => {
    const setup = game.initialState()
    const three = game.parseState('d4N,e4N/b6E,b7E/f9S,g9S play 1 south 4 open - - - - {"seats":3,"minimumFleet":2}')
    expect(() => prove(diabolikFleetBots, setup, 1)).toThrow(BotError)
    expect(() => prove(diabolikFleetBots, three, 1)).toThrow(BotError)
    expect(() => prove(dejarikBots, dejarikBots.game.initialState(), 1)).toThrow(BotError)
  })
})

describe("wins on a drawing", () => {
  /** Each act is a turn. */
  const places: Drawing = {
    root: { who: 0, to: ["calm", "trap", "late", "now", "trade"] },
    calm: { who: 1, to: ["trap", "even"] },
    trap: { who: 1, to: ["one", "two"] },
    late: { who: 1, to: ["onward"] },
    onward: { who: 0, to: ["trap", "even"] },
    one: { who: 0, to: ["even", "now"], stands: [0.1, -0.1] },
    two: { who: 0, to: ["now", "even"], stands: [0.2, -0.2] },
    now: { returns: [1, -1] },
    even: { returns: [0, 0] },
    trade: { returns: [1, 1] },
  }
  const start: DrawnState = { options: {}, at: "root", ply: 5 }

  it.each([
    [1, { now: 1 }],
    [2, { now: 1, trap: 2 }],
    [3, { now: 1, trap: 2, late: 3 }],
    [4, { now: 1, trap: 2, late: 3 }],
  ])("within %i turns are listed soonest first, without shared wins", (turns, wins) => {
    const { game, evaluate } = drawn(places)
    const { actions } = prove({ game, evaluate }, start, turns)
    const expected = Object.entries(wins).map(([action, turn]) => ({ action, turns: turn }))
    const others = ["calm", "trap", "late", "now", "trade"].filter((action) => !Object.keys(wins).includes(action))
    expect(actions).toEqual([...expected, ...others.map((action) => ({ action, turns: undefined }))])
    // Without a judge the same is found.
    expect(prove({ game }, start, turns).actions).toEqual(actions)
  })

  it("are searched no further than necessary", () => {
    const positions = (turns: number, judged = true, root = "root") => {
      const { game, evaluate, stepped } = drawn(places)
      const { positions } = prove(judged ? { game, evaluate } : { game }, { ...start, at: root }, turns)
      expect(positions).toBe(stepped.length)
      return positions
    }
    // What it may do now.
    expect(positions(1)).toBe(5)
    // One wins at once; two is looked at before it, and wins at once as well: the ends are judged by what they are.
    expect(positions(1, true, "one")).toBe(2)
    // Behind the trap are two places with two ends each; after calm the same trap comes too late;
    // behind late is one place, with two.
    expect(positions(2)).toBe(5 + (2 + 2 + 2) + (2 + 2) + (1 + 2))
  })

  it("are searched at ends first, then in order of evaluation", () => {
    const far: Drawing = {
      root: { who: 0, to: ["g"] },
      g: { who: 1, to: ["n"] },
      n: { who: 0, to: ["bad", "good"] },
      bad: { who: 1, to: ["e1", "e2", "e3"], stands: [-0.5, 0.5] },
      good: { who: 1, to: ["win"], stands: [0.5, -0.5] },
      e1: { returns: [0, 0] },
      e2: { returns: [0, 0] },
      e3: { returns: [0, 0] },
      win: { returns: [1, -1] },
    }
    const { game, evaluate } = drawn(far)
    const from = { ...start, at: "root" }
    const judged = prove({ game, evaluate }, from, 3)
    // One now; within two turns one and two; within three as many, and the one end behind what stands better.
    expect(judged).toEqual({ actions: [{ action: "g", turns: 3 }], positions: 1 + (1 + 2) + (1 + 2 + 1) })
    expect(prove({ game }, from, 3).positions).toBe(judged.positions + 3)
    const ended: Drawing = {
      ...far,
      g: { who: 1, to: ["n", "m"] },
      n: { who: 0, to: ["bad", "win"] },
      bad: { who: 1, to: ["e1", "e2", "e3"], stands: [0.9, -0.9] },
      m: { who: 0, to: ["m2"] },
      m2: { who: 1, to: ["m3"] },
      m3: { who: 0, to: ["win"] },
    }
    const subject = drawn(ended)
    expect(prove(subject, from, 3)).toEqual({
      actions: [{ action: "g", turns: 3 }],
      positions: 1 + (2 + 2 + 1) + (2 + 2 + 3),
    })
  })

  it("require that the seat alone has the highest return", () => {
    const ends: Drawing = {
      root: { who: 0, to: ["won", "few", "lost", "even"] },
      won: { returns: [0.5, -0.5] },
      few: { returns: [7, 6] },
      lost: { returns: [3, 4] },
      even: { returns: [0, 0] },
    }
    const { actions } = prove(drawn(ends), { ...start, at: "root" }, 1)
    expect(actions.map(({ action, turns }) => [action, turns])).toEqual([
      ["won", 1],
      ["few", 1],
      ["lost", undefined],
      ["even", undefined],
    ])
  })

  it("are cached by the game's key within the same turn", () => {
    const diamond: Drawing = {
      root: { who: 0, to: ["x", "y"] },
      x: { who: 1, to: ["same"] },
      y: { who: 1, to: ["same"] },
      same: { who: 0, to: ["even", "lost"] },
      even: { returns: [0, 0] },
      lost: { returns: [-1, 1] },
    }
    const { game } = drawn(diamond)
    const count = (more: object) => prove({ game, ...more }, { ...start, at: "root" }, 2).positions
    // Both ways lead to the same place; what follows from it is looked at once.
    expect([
      count({}),
      count({ keyOf: ({ at }: DrawnState) => at }),
      count({ keyOf: () => String(Math.random()) }),
    ]).toEqual([6, 6, 8])
    // A key says nothing of the turn.
    const chain: Drawing = {
      root: { who: 0, to: ["a"] },
      a: { who: 1, to: ["b"] },
      b: { who: 0, to: ["win"] },
      win: { returns: [1, -1] },
    }
    const keyed = { game: drawn(chain).game, keyOf: () => "same" }
    expect(prove(keyed, { ...start, at: "a", ply: 5 }, 1).actions).toEqual([{ action: "b", turns: undefined }])
  })

  it("are refused with a BotError where a proof is impossible", () => {
    const { game } = drawn(places)
    const words = "drawn: a proof needs two seats, one of them to move, and a position with nothing hidden or drawn"
    const three = { ...game, seats: () => [...game.seats({}), ...game.seats({})].slice(0, 3) }
    for (const [subject, state] of [
      [{ game }, { ...start, at: "now" }],
      [{ game: three }, start],
      [{ game, isOpen: () => false }, start],
    ] as const)
      expect(() => prove(subject, state, 1)).toThrow(new BotError(words))
  })
})
