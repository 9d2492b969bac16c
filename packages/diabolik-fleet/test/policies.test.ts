import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { botsOf, diabolikFleetBots as subject } from "../src/bots"
import { candidatesOf } from "../src/bots/candidates"
import { evaluateOf } from "../src/bots/evaluate"
import { type DiabolikFleetAction, type DiabolikFleetState, diabolikFleet, standardRules } from "../src/index"
import { standard } from "../src/rules/standard"
import { play, type Sketch, sketch } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const
const JOINT = { seats: 3, minimumFleet: 2, arrivalsToWin: 4, jointSinking: true } as const

const format = (action: DiabolikFleetAction) => diabolikFleet.formatAction(action)

const { hunting, racing } = subject.policies

/** What a policy chooses in a position, of all it may do or of these actions, whatever the dice. */
function chosen(policy: typeof hunting, state: DiabolikFleetState, among?: readonly string[]): string {
  const seat = diabolikFleet.actors(state)[0] as number
  const actions =
    among?.map((text) => diabolikFleet.parseAction(text, state, seat)) ?? diabolikFleet.legalActions(state, seat)
  const dice = Array.from({ length: 12 }, (_, seed) => createRandom(seed))
  return [...new Set(dice.map((random) => format(policy(state, seat, actions, random))))].sort().join(" ")
}

const MET = { obligation: "met", balls: 3 } as const

describe("both policies", () => {
  it("sink, take the bonus, accept joint sinkings and decline to stop", () => {
    for (const policy of [hunting, racing]) {
      const state = sketch("c4N e4N h2N / d4S a7S b7S", SMALL, MET)
      expect(chosen(policy, state)).toBe("c4+e4xd4")
      expect(chosen(policy, sketch("c4N h2N / a7S b7S", SMALL, { ...MET, balls: 0, earned: true }))).toBe("bonus")
      expect(chosen(policy, sketch("c4N h2N / a7S b7S", SMALL), ["propose", "c4@S"])).toBe("c4@S")
      expect(chosen(policy, play(sketch("c4N h2N / a7S b7S", SMALL), "propose"))).toBe("decline")
      const asked = play(sketch("c4N h2N j2N / e4N b7E b9E / d4S h11S f11S", JOINT, MET), "c4+e4xd4")
      expect(chosen(policy, asked)).toBe("accept")
    }
  })
})

describe("created from rules", () => {
  it("policies, candidates and evaluation equal those of the published game", () => {
    const state = sketch("c4N e4N h2N / d4S a7S b7S", SMALL, { ...MET, earned: true })
    const made = botsOf(standardRules).policies
    expect([made.hunting, made.racing].map((policy) => chosen(policy, state))).toEqual(["c4+e4xd4", "c4+e4xd4"])
    const actions = diabolikFleet.legalActions(state, 0)
    const worthALook = candidatesOf(standard)(state, 0, actions)
    expect(worthALook.map(format)).toContain("c4-c5")
    // North, towards the goal; not backwards, where nobody is near.
    const turns = ["h2@NW", "h2@S"].map((text) => diabolikFleet.parseAction(text, state, 0))
    expect(candidatesOf(standard)(sketch("h2E d4N / a7S b7S", SMALL), 0, turns).map(format)).toEqual(["h2@NW"])
    const [south = 0, north = 0] = evaluateOf(standard)(state)
    expect([south > 0, south + north]).toEqual([true, 0])
  })
})

describe("hunting", () => {
  const at = (fleets: string, among: readonly string[], more: Sketch = {}, options: object = SMALL) =>
    chosen(hunting, sketch(fleets, options, more), among)

  it("moves nearer to the closest enemy that can be sunk", () => {
    expect(at("b2E f2N h2N / b6S c6S", ["b2-c2", "f2-f3", "h2-h3"])).toBe("f2-f3")
    expect(at("b2N f2E h2N / b6S c6S", ["b2-b3", "f2-g2", "h2-h3"])).toBe("b2-b3")
    expect(at("b2N f2NE / h6S g5S", ["b2-b3", "f2-g3"])).toBe("f2-g3")
    // The frozen one beside b2 draws nobody.
    expect(at("c3S f3N / c1S f7S g7S", ["c3-c2", "f3-f4"])).toBe("f3-f4")
  })

  it("brings its flank to bear, preferably where another flank already bears", () => {
    // d4 then has c5 abeam; h4 comes no nearer to anything that matters.
    expect(at("d4N g4N / c6S a7S", ["d4-d5", "g4-g5"])).toBe("d4-d5")
    expect(at("d4N b6N f6N / c6S g7S", ["d4-d5", "f6-f7"])).toBe("d4-d5")
    // Two enemies on whom no other flank bears are less than one on whom b6 does.
    expect(at("d4N b6N g3N / c6S f5S h5S", ["d4-d5", "g3-g4"])).toBe("d4-d5")
    expect(at("d4N b6E g3N / c6S f5S h5S", ["d4-d5", "g3-g4"])).toBe("g3-g4")
    expect(at("d4N g3N / c6S b6S f5S h5S", ["d4-d5", "g3-g4"])).toBe("g3-g4")
    // A ship does not help itself from where it was: a rebuilding is worth a little more than nothing.
    expect(at("d5N h2N / c6S h7S", ["d5-d6", "+a2:N"])).toBe("+a2:N")
    expect(at("d4N h2N / c6S h7S", ["d4-d5", "+a2:N"])).toBe("d4-d5")
    // Nor do ships of its own, or frozen ones, draw it.
    expect(at("d4N c6S h2N / b2S g2S", ["d4-d5", "+a2:N"])).toBe("+a2:N")
    // A move away from a flank that bears is a loss.
    expect(at("d7N g2N / c6S g7S", ["d7-d8", "g2-g3"])).toBe("g2-g3")
  })

  it("turns a ship so that its flank bears, at a small cost, higher towards an occupied square", () => {
    expect(at("d5NW h2N / c6S h7S", ["d5@N", "d5@SE", "d5@NE"])).toBe("d5@N")
    expect(at("d5NW h2N / c6S h7S", ["d5@SE", "h2@NE"])).toBe("d5@SE")
    expect(at("d2N d3E / h7S a7S", ["d2@N", "d2@NE"])).toBe("d2@NE")
    expect(at("a4N h2N / d7S f7S", ["+c2:N", "a4@E"])).toBe("+c2:N")
  })
})

describe("racing", () => {
  const at = (fleets: string, among: readonly string[], more: Sketch = {}, options: object = SMALL) =>
    chosen(racing, sketch(fleets, options, more), among)

  it("deploys its ships towards the goal", () => {
    const state = diabolikFleet.initialState()
    expect(chosen(racing, state, ["a2:N", "a2:NE", "a2:NW", "a2:E", "a2:S"])).toBe("a2:N a2:NE")
    expect(chosen(racing, state, ["b2:NW", "b2:W", "b2:SW", "b2:S"])).toBe("b2:NW")
    expect(chosen(racing, state, ["a2:W", "a2:S", "a2:E"])).toBe("a2:E")
  })

  it("prefers to advance the ship nearest to the goal", () => {
    expect(at("b3N d5NE h2N / a7S c7S", ["b3-b4", "d5-e6", "h2-h3", "h2@NE"])).toBe("d5-e6")
    expect(at("b3E d5S h2N / a7S c7S", ["b3-c3", "d5-d4", "h2-h3"])).toBe("h2-h3")
    expect(at("b3E d5S h2N / a7S c7S", ["b3-c3", "d5-d4"])).toBe("b3-c3")
    expect(at("b3E d5S h2N / a7S c7S", ["d5-d4", "end"], MET)).toBe("end")
  })

  it("turns only ships that are off course towards the goal", () => {
    expect(at("b3E h2N / a7S c7S", ["b3@N", "b3@NE", "b3@W", "b3@S", "h2@NW"])).toBe("b3@N b3@NE")
    expect(at("b3E h2N / a7S c7S", ["b3@N", "b3-c3"])).toBe("b3@N")
    expect(at("b3E h2N / a7S c7S", ["h2@NW", "b3@W"])).toBe("b3@W")
    // What stands ahead bars the way, whoever it is.
    expect(at("b3N b4E h2N / a7S c7S", ["b3@NE", "h2@NW"])).toBe("b3@NE")
    expect(at("b3E b4E h2N / a7S c7S", ["b3@N", "b3@W"])).toBe("b3@W")
    expect(at("h3E b2N / a7S c7S", ["h3@NE", "h3@S", "h3@W"])).toBe("h3@W")
  })
})

describe("search candidates", () => {
  const kept = (fleets: string, more: Sketch = {}, options: object = SMALL) => {
    const state = sketch(fleets, options, more)
    const seat = diabolikFleet.actors(state)[0] as number
    const candidates = subject.candidates as (
      state: DiabolikFleetState,
      seat: number,
      actions: readonly DiabolikFleetAction[],
    ) => readonly DiabolikFleetAction[]
    return candidates(state, seat, diabolikFleet.legalActions(state, seat)).map(format)
  }
  const turns = (square: string, texts: readonly string[]) =>
    texts.filter((text) => text.startsWith(`${square}@`)).map((text) => text.slice(3))

  it("exclude proposals, ships rebuilt away from the goal, and idle turns", () => {
    const all = kept("c4N e4N h2N / d4S a7S b7S", { ...MET, earned: true })
    for (const text of ["c4-c5", "c4+e4xd4", "end", "bonus", "+a2:N", "+a2:NE", "+b2:NW"]) expect(all).toContain(text)
    for (const text of ["+a2:NW", "+a2:E", "+a2:S", "+b2:W", "h2@NW", "h2@E"]) expect(all).not.toContain(text)
    expect(kept("d4N h2N / a7S b7S")).not.toContain("propose")
  })

  it("turn a ship towards the goal if it has no free way there", () => {
    expect(turns("d4", kept("d4E h2N / a7S b7S"))).toEqual(["N", "NE", "NW"])
    expect(turns("d4", kept("d4N h2N / a7S b7S"))).toEqual([])
    // Barred by a ship of its own, or the edge.
    expect(turns("d4", kept("d4N d5E h2N / a7S b7S"))).toEqual(["NE", "NW"])
    expect(turns("a4", kept("a4NW h2N / h7S g7S"))).toEqual(["N", "NE"])
    expect(turns("h4", kept("h4E b2N / a7S b7S"))).toEqual(["N", "NW"])
    expect(turns("d4", kept("d4E d5E h2N / a7S b7S"))).toEqual(["NE", "NW"])
    // A way aside is none.
    expect(turns("d4", kept("d4S h2N / a7S b7S"))).toEqual(["N", "NE", "NW"])
  })

  it("turn a ship in any direction beside a sinkable enemy, and elsewhere towards one", () => {
    expect(turns("d4", kept("d4N h2N / e5S b7S"))).toEqual(["NE", "E", "SE", "S", "SW", "W", "NW"])
    expect(turns("h4", kept("h4N b2N / g5S b7S"))).toEqual(["S", "SW", "W", "NW"])
    // The ship on f5 is near e4 and e5, but not e3 or d5.
    expect(turns("d4", kept("d4N h2N / f5S b7S"))).toEqual(["NE", "E"])
    expect(turns("d3", kept("d3N h2N / d1S b7S"))).toEqual([])
    // What stands at the other edge is far.
    expect(turns("h4", kept("h4N b2N / a6S b7S"))).toEqual([])
    expect(turns("d2", kept("d2N h2N / d1S b7S"))).toEqual([])
  })

  it("isOpen returns true from the first turn on", () => {
    const isOpen = subject.isOpen as (state: DiabolikFleetState) => boolean
    const playing = sketch("d4N h2N / a7S b7S", SMALL)
    const phases = ["deployment", "draw", "play", "bonus", "over"] as const
    expect(phases.map((phase) => isOpen({ ...playing, phase }))).toEqual([false, false, true, true, true])
  })
})

describe("the key of a position", () => {
  const keyOf = subject.keyOf as (state: DiabolikFleetState) => string
  const start = () => sketch("d4N h2N / a7S b7S", SMALL, { ...MET, turn: 7 })

  it("distinguishes every difference that can still matter", () => {
    const state = start()
    const sinking = { own: "d4", helper: "h2", target: "a7" } as const
    const others: readonly Partial<DiabolikFleetState>[] = [
      {},
      { cells: state.cells.with(0, 8) },
      { cells: state.cells.with(1, 8) },
      { phase: "bonus" },
      { phase: "draw" },
      { phase: "over", ending: "arrival" },
      { phase: "over", ending: "turn-limit" },
      { turn: 8 },
      { active: 1 },
      { cannonballs: 2 },
      { obligation: "open" },
      { obligation: "pressing" },
      { bonusEarned: true },
      { stopDeclined: true },
      { bonusEarned: true, stopDeclined: true },
      { question: { type: "stop", seat: 1 } },
      { question: { type: "sink", seat: 1, sinking } },
      { declined: [sinking] },
      { out: [1] },
      { out: [0, 1] },
    ]
    expect(new Set(others.map((changed) => keyOf({ ...state, ...changed }))).size).toBe(others.length)
    expect(keyOf(diabolikFleet.clone(state))).toBe(keyOf(state))
  })

  it("ignores the turn number after the first turn if there is no limit", () => {
    const state = start()
    const endless = (turn: number) => keyOf({ ...state, options: { ...state.options, turnLimit: null }, turn })
    expect([endless(1) === endless(9), endless(0) === endless(1)]).toEqual([true, false])
  })
})
