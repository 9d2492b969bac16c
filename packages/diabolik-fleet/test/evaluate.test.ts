import { describe, expect, it } from "vitest"
import { diabolikFleetBots as subject } from "../src/bots"
import { bearingsOn, outOfReach } from "../src/bots/bearings"
import { type DiabolikFleetState, diabolikFleet, type Heading } from "../src/index"
import { prepare } from "../src/rules/compile-rules"
import { standard, standardRules } from "../src/rules/standard"
import { boardOf, headings } from "../src/state/board"
import { type Sketch, sketch } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const

const evaluate = (state: DiabolikFleetState) =>
  (subject.evaluate as (state: DiabolikFleetState) => readonly number[])(state)

/** What south makes of a position. */
const worth = (fleets: string, more: Sketch = {}, options: object = SMALL) => evaluate(sketch(fleets, options, more))[0]

/** What south makes of it where the fleets are worth so much each. */
const of = (south: number, north: number) => (south - north) / (south + north)

/**
 * A fleet of ships so many cannonballs from their goal, of 4 to arrive: 5.5 for each ship more than
 * one; what each is ahead of one that would be rebuilt, which is 9 away; and 0.3 for each of 7
 * rows.
 */
const fleet = (...ways: number[]) =>
  5.5 * (ways.length - 1) +
  ways.slice(0, 4).reduce((sum, way) => sum + 9 - way, 0) +
  ways.reduce((sum, way) => sum + 0.3 * (7 - way), 0)

describe("the evaluation, in cannonballs", () => {
  it("counts ships afloat and their progress in rows, one less if off course", () => {
    const north = fleet(6, 6)
    expect(worth("d4N h2N / a7S b7S")).toBeCloseTo(of(fleet(4, 6), north), 12)
    for (const bow of ["NE", "NW"]) expect(worth(`d4${bow} h2N / a7S b7S`)).toBeCloseTo(of(fleet(4, 6), north), 12)
    for (const bow of ["E", "SE", "S", "SW", "W"])
      expect(worth(`d4${bow} h2N / a7S b7S`)).toBeCloseTo(of(fleet(5, 6), north), 12)
    expect(worth("a4NE h2N / g7S b7S")).toBeCloseTo(of(fleet(4, 6), north), 12)
    // Beyond the edge there is no row that is nearer.
    expect(worth("d4N h2NE / a7S b7S")).toBeCloseTo(of(fleet(4, 7), north), 12)
    // A ship that has arrived has no way left, however it lies.
    expect(worth("d8N h2N / a4S b7S")).toBeCloseTo(of(fleet(0, 6), fleet(3, 6)), 12)
    // Of five only the four nearest race.
    expect(worth("d2N f2N h2N d4N f4N / a7S b7S")).toBeCloseTo(of(fleet(4, 4, 6, 6, 6), north), 12)
    expect(worth("d4N h2N / a7S b7S", {}, { minimumFleet: 2, arrivalsToWin: 2 })).toBeCloseTo(
      of(fleet(4, 6), north),
      12,
    )
    expect(worth("d4N f2N h2N / a7S b7S c7S", {}, { minimumFleet: 3, arrivalsToWin: 2 })).toBeCloseTo(
      of(fleet(4, 6, 6) - 5.5 - 3, fleet(6, 6, 6) - 5.5 - 3),
      12,
    )
  })

  it("counts undeployed ships as off course and starts even", () => {
    const state = diabolikFleet.initialState()
    expect(evaluate(state)).toEqual([0, 0])
    const set = (seat: number, text: string) =>
      diabolikFleet.step(state, seat, diabolikFleet.parseAction(text, state, seat))
    // Eight ships more than two; one is a row nearer than seven, and on course.
    set(0, "c2:N")
    const before = 5.5 * 6 + 3 * 2
    expect(evaluate(state)[0]).toBeCloseTo(of(before + 1 + 0.3, before), 12)
    set(1, "c7:N")
    expect(evaluate(state)[0]).toBeCloseTo(of(before + 1 + 0.3, before), 12)
  })

  it("discounts a ship that can be sunk this turn, and less so one next turn", () => {
    // North's d4 has come 4 rows, each worth 1.3 with its cannonball, and is 3 away.
    const north = fleet(3, 6)
    const loss = 5.5 + 1.3 * 4
    const met = (balls: number) => ({ obligation: "met", balls }) as const
    expect(worth("f4N h4N / g4S a7S", met(1))).toBeCloseTo(of(fleet(4, 4), north - 0.7 * loss), 12)
    expect(worth("f4N h4N / g4S a7S", { seat: "north" })).toBeCloseTo(of(fleet(4, 4), north - 0.25 * loss), 12)
    // One flank alone sinks nothing: the other ship is 4 squares and a turn away.
    expect(worth("f4N b2N / g4S a7S")).toBeCloseTo(of(fleet(4, 6), north), 12)
    // With its bow or its stern to the target a ship has to turn beside it, for 2.
    for (const bow of ["E", "W"]) {
      expect(worth(`f4N h4${bow} / g4S a7S`, met(2))).toBeCloseTo(of(fleet(4, 5), north - 0.7 * loss), 12)
      const short = { ...sketch(`f4N h4${bow} / g4S a7S`, SMALL, met(2)), cannonballs: 1 }
      expect(evaluate(short)[0]).toBeCloseTo(of(fleet(4, 5), north), 12)
    }
    // Three squares away and heading for the target a ship needs two moves and a turn.
    for (const [fleets, south, other] of [
      ["c6N d3N / d6S h7S", fleet(2, 5), 6],
      ["e6N a6E / d6S h1S", fleet(2, 3), 0],
    ] as const) {
      const north = fleet(Math.min(5, other), Math.max(5, other))
      expect(worth(fleets, met(3))).toBeCloseTo(of(south, north - 0.7 * (5.5 + 1.3 * 2)), 12)
      expect(worth(fleets, met(2))).toBeCloseTo(of(south, north), 12)
    }
    // A frozen ship has nothing to fear.
    expect(worth("c2N e2N / d1S a7S", met(2))).toBeCloseTo(of(fleet(6, 6), fleet(0, 6)), 12)
  })

  it("discounts the most valuable endangered ship in full, and each other by half", () => {
    const north = fleet(3, 4) - 0.7 * (5.5 + 1.3 * 4 + 0.5 * (5.5 + 1.3 * 3))
    expect(worth("f4N h4N b4N b6N / g4S a5S", { obligation: "met", balls: 1 })).toBeCloseTo(
      of(fleet(2, 4, 4, 4), north),
      12,
    )
  })

  it("compares each of three fleets with both others", () => {
    const three = { seats: 3, minimumFleet: 2, arrivalsToWin: 2 } as const
    const values = evaluate(sketch("c3N e3N / b9E b7E / k10S h11S", three))
    // On a sea of 12: 11 rows; a ship that is rebuilt is 13 away.
    const large = (...ways: number[]) => 5.5 + ways.reduce((sum, way) => sum + 13 - way + 0.3 * (11 - way), 0)
    const worths = [large(9, 9), large(10, 10), large(9, 10)]
    const sum = worths.reduce((all, each) => all + each, 0)
    expect(values).toHaveLength(3)
    worths.forEach((each, seat) => {
      expect(values[seat]).toBeCloseTo((3 * each - sum) / (2 * sum), 12)
    })
  })
})

describe("the cannonballs until a flank bears", () => {
  const board = boardOf(standard, { seats: 2 })
  const table = (costs = standard.costs, flanks = standard.flanks.wide) => {
    const { balls, origin, file, rank } = bearingsOn(board, costs, flanks)
    return (x: number, y: number, heading: Heading) => balls[origin + y * rank + x * file + headings.indexOf(heading)]
  }

  it("are 0 abeam, and 2 for a turn beside the target", () => {
    const to = table()
    expect(headings.map((heading) => to(0, 1, heading))).toEqual([2, 0, 0, 0, 2, 0, 0, 0])
    expect(headings.map((heading) => to(1, 1, heading))).toEqual([0, 2, 0, 0, 0, 2, 0, 0])
    expect(headings.map((heading) => to(-1, 0, heading))).toEqual([0, 0, 2, 0, 0, 0, 2, 0])
  })

  it("are one for each square and one for each turn on the way", () => {
    const to = table()
    expect([to(1, 2, "N"), to(0, 2, "NE"), to(0, 2, "N"), to(0, 2, "S")]).toEqual([1, 1, 2, 2])
    expect([to(4, 5, "N"), to(4, 5, "NE"), to(5, 5, "NE"), to(5, 5, "S")]).toEqual([5, 4, 6, 7])
    expect([to(7, 0, "E"), to(-7, 0, "E"), to(7, 7, "SW"), to(-7, -7, "W")]).toEqual([7, 8, 9, 8])
  })

  it("are more if only the two squares straight abeam count", () => {
    const to = table(standard.costs, standard.flanks.beam)
    expect(headings.map((heading) => to(0, 1, heading))).toEqual([2, 2, 0, 2, 2, 2, 0, 2])
    expect([to(1, 2, "N"), to(0, 2, "N"), to(1, 1, "NW")]).toEqual([3, 2, 0])
  })

  it("follow the costs of the rules and are out of reach if no flank sinks", () => {
    const costly = prepare({ ...standardRules, id: "other", costOf: (act) => (act === "reorient" ? 9 : 1) })
    expect(table(costly.costs)(0, 1, "N")).toBe(9)
    const slow = prepare({
      ...standardRules,
      id: "other",
      costOf: (act, enemies) => (act === "move" ? 4 + enemies : 1),
    })
    expect([table(slow.costs)(1, 2, "N"), table(slow.costs)(0, 2, "N")]).toEqual([4, 5])
    const peaceful = prepare({ ...standardRules, id: "other", sinks: () => false })
    expect([...new Set(bearingsOn(board, standard.costs, peaceful.flanks.wide).balls)]).toEqual([outOfReach])
  })
})
