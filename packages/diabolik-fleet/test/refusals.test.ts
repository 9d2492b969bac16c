import { CHANCE, type Refusal } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type DiabolikFleetAction, type DiabolikFleetState, diabolikFleet } from "../src/index"
import { play, type Sketch, sketch } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const
const MET = { obligation: "met", balls: 3 } as const
const LAST = { obligation: "met", balls: 1 } as const

/** Why the seat to act may not do this, with all facts; those of the action itself are asked for, too. */
function whole(state: DiabolikFleetState, text: string, facts: object): [found: Refusal | undefined, facts: object] {
  const actor = diabolikFleet.actors(state)[0] ?? 0
  const action = diabolikFleet.parseAction(text, state, actor)
  return [diabolikFleet.validate(state, actor, action), { ...action, left: state.cannonballs, ...facts }]
}

const CALM = "d4N h2N / a7S b7S"
const HOME = "d2S c8N h2N / a7S b7S"
const FULL = "a2N b2N c2N d2N e2N f2N g2N h3N / a7S b7S c7S"
const NEAR = "a2N b2N / d1S a7S h7S"

describe("a refusal has its clause, its code and the facts of the case", () => {
  it.each<[fleets: string, more: Sketch, text: string, rule: string, code: string, facts: object]>([
    [CALM, {}, "a7-a6", "DF-2.8", "not-your-ship", { square: "a7" }],
    [CALM, {}, "a7@N", "DF-2.8", "not-your-ship", {}],
    [CALM, {}, "d5-d6", "DF-2.8", "no-ship-there", { square: "d5" }],
    [CALM, {}, "d5@N", "DF-2.8", "no-ship-there", {}],
    [HOME, {}, "c8-b8", "DF-6.1", "frozen", { square: "c8" }],
    [HOME, {}, "c8@S", "DF-6.1", "frozen", {}],
    [CALM, {}, "d4-e5", "DF-2.2", "not-ahead", {}],
    ["d4N d5E / a7S b7S", {}, "d4-d5", "DF-2.2", "occupied", { square: "d5" }],
    [HOME, {}, "d2-d1", "DF-2.3", "own-home-row", { square: "d1" }],
    ["d4N h2N / e5S b7S", LAST, "d4-d5", "DF-2.1", "too-few-cannonballs", { cost: 2 }],
    ["d4N h2N / e5S b7S", LAST, "d4@E", "DF-2.1", "too-few-cannonballs", { cost: 2 }],
    [CALM, { obligation: "met", balls: 2 }, "+a2:N", "DF-2.1", "too-few-cannonballs", { cost: 3 }],
    [CALM, {}, "d4@N", "DF-2.4", "same-heading", {}],
    [CALM, { obligation: "pressing", balls: 3 }, "d4@E", "DF-4.1", "must-move", {}],
    [CALM, { obligation: "pressing", balls: 3 }, "+a2:N", "DF-4.1", "must-move", {}],
    ["a4N h8N / a6E c4S g6S h1S e1S b1S", {}, "a4@W", "DF-4.1", "no-move-would-follow", {}],
    ["c4N e4N / d5S a7S h7S", {}, "+b2:S", "DF-4.1", "no-move-would-follow", {}],
    [CALM, {}, "+a3:N", "DF-2.6", "not-your-second-row", {}],
    [CALM, {}, "+h2:N", "DF-2.6", "occupied", {}],
    [FULL, {}, "+h2:N", "DF-2.6", "fleet-complete", {}],
    [NEAR, {}, "+e2:N", "DF-2.6", "enemy-near", {}],
    ["c3NE d4SW h2N / a7S b7S g7S", LAST, "h2-h3", "DF-5.2", "cannot-be-completed", {}],
    ["c4N e4N b2N / d4S h7S a7S f5S", LAST, "c4+e4xb2", "DF-2.5", "your-own-ship", { square: "b2" }],
    ["c4N e4N b2N / d1S h7S a7S f5S", LAST, "c4+e4xd1", "DF-6.1", "frozen", { square: "d1" }],
    ["c4N e4N b2N / d4S h7S a7S f5S", LAST, "c4+e4xd5", "DF-2.5", "no-ship-there", { square: "d5" }],
    ["c4N e4N b2N / d4S h7S a7S f5S", LAST, "c4+e5xd4", "DF-2.5", "no-ship-there", { square: "e5" }],
    ["c4N e4N b2N / d4S h7S a7S f5S", LAST, "c4+c4xd4", "DF-2.5", "same-attacker", { square: "c4" }],
    ["c4N e4N b2N / d4S h7S a7S f5S", LAST, "a7+h7xd4", "DF-2.8", "not-your-ship", { square: "a7" }],
    ["c4N e4N b2N / d4S h7S a7S f5S", LAST, "c4+h7xd4", "DF-8.4", "joint-sinking-is-off", { square: "h7" }],
    ["c4N e4N b2N / d4S h7S a7S f5S", LAST, "b2+e4xd4", "DF-2.5", "not-a-neighbour", { square: "b2" }],
    ["c4E e4N b2N / d4S h7S a7S f5S", LAST, "c4+e4xd4", "DF-3.1", "no-flank", {}],
    ["c4N e4E b2N / d4S h7S a7S f5S", LAST, "c4+e4xd4", "DF-3.1", "no-flank", {}],
    ["c4N d3N b2N / d4S h7S a7S f5S", LAST, "c4+d3xd4", "DF-3.1", "no-flank", {}],
    ["c4N e4N b2N / d4S h7S a7S f5S", {}, "c4+e4xd4", "DF-4.2", "no-ship-moved-yet", {}],
    ["a8N b2N c2N / a7S b7S c7S", LAST, "propose", "DF-7.6", "turn-has-begun", {}],
    [CALM, {}, "end", "DF-4.1", "must-move", {}],
    [CALM, { obligation: "pressing", balls: 3 }, "end", "DF-4.1", "must-move", {}],
    ["c3NE d4NE h2N / a7S b7S c7S", LAST, "end", "DF-5.1", "ships-in-file", {}],
    [CALM, LAST, "bonus", "DF-4.5", "no-bonus-earned", {}],
    [CALM, { ...LAST, phase: "bonus" }, "bonus", "DF-4.5", "no-second-bonus", {}],
    ["c3NE d4NE h2N / a7S b7S c7S", { ...LAST, earned: true }, "bonus", "DF-5.1", "ships-in-file", {}],
  ])(
    "[DF-2.1 DF-2.2 DF-2.4 DF-2.5 DF-2.6 DF-2.8 DF-4.1] %s %j: %s is refused by %s, %s",
    (fleets, more, text, rule, code, facts) => {
      const [found, details] = whole(sketch(fleets, SMALL, more), text, facts)
      expect(found).toEqual({ rule, code, details })
    },
  )

  it("[DF-2.2 DF-2.8] of several reasons the first clause is cited: no ship, another seat's ship, then its destination", () => {
    const state = sketch("d4N d5E d2S c8N / a7S b7S", SMALL)
    const clause = (text: string) => whole(state, text, {})[0]?.code
    expect([clause("e4-a1"), clause("a7-d4"), clause("c8-d5"), clause("d4-d1")]).toEqual([
      "no-ship-there",
      "not-your-ship",
      "frozen",
      "not-ahead",
    ])
  })

  it("[DF-2.1 DF-5.2] a move to a1 is one like any other", () => {
    const short = sketch("a3E h2N / b2SW g6S", SMALL, { seat: "north", obligation: "met", balls: 1 })
    expect(whole(short, "b2-a1", {})[0]?.code).toBe("too-few-cannonballs")
    // After the rebuilding b2 could move to a1, but d6 and d7 would stand in single file.
    const file = sketch("f4N h2N / b2SW d6N", SMALL, { seat: "north" })
    expect(whole(file, "+d7:N", {})[0]).toMatchObject({ rule: "DF-5.2", code: "cannot-be-completed" })
    expect(whole(file, "+c7:N", {})[0]).toBeUndefined()
  })

  it("[DF-4.6] a bonus turn that could not be completed has its own sentence", () => {
    const more = { obligation: "met", balls: 2, earned: true } as const
    const short = sketch("d4N c8N / d5S b1S e1S h1S", { ...SMALL, bonusCannonballs: 3 }, more)
    expect(whole(short, "bonus", {})[0]).toEqual({
      rule: "DF-4.6",
      code: "bonus-cannot-be-completed",
      details: { type: "bonus", left: 2 },
    })
  })

  it("[DF-7.6] a stop that may not be proposed, or has been declined", () => {
    const off = sketch(CALM, { ...SMALL, allowStop: false })
    expect(whole(off, "propose", {})[0]).toEqual({
      rule: "DF-7.6",
      code: "stopping-is-off",
      details: { type: "propose", left: 4 },
    })
    const declined = play(sketch(CALM, SMALL), "propose", "decline")
    expect(whole(declined, "propose", {})[0]).toEqual({
      rule: "DF-7.6",
      code: "already-declined",
      details: { type: "propose", left: 4 },
    })
  })

  it("[DF-8.4] joint sinkings: never with the target's own fleet, nor again once declined, nor of ships of two others", () => {
    const joint = { seats: 3, minimumFleet: 2, arrivalsToWin: 4, jointSinking: true } as const
    const state = sketch("c4N h2N j2N / e4N d3E b9E / d4S d5E h11S", joint, MET)
    const [helped, facts] = whole(state, "c4+d5xd4", {})
    expect(helped).toEqual({ rule: "DF-8.4", code: "helper-of-the-target", details: facts })
    const [others, all] = whole(state, "d3+e4xd4", { square: "d3" })
    expect(others).toEqual({ rule: "DF-2.8", code: "not-your-ship", details: all })
    const [again, same] = whole(play(state, "c4+e4xd4", "decline"), "c4+e4xd4", {})
    expect(again).toEqual({ rule: "DF-8.4", code: "already-declined", details: same })
    const both = sketch("c4N c5N j2N / e4N b7E b9E / d4S d5E h11S", joint, MET)
    const action = { type: "sink", target: "d4", attackers: ["c5", "c4"] } as const
    expect(diabolikFleet.validate(both, 0, action)).toEqual({
      rule: "DF-3.2",
      code: "another-pair-is-listed",
      details: { ...action, left: 3 },
    })
  })

  it("[DF-1.2 DF-1.5 DF-1.6] during deployment and the draw of the first seat", () => {
    const state = play(diabolikFleet.initialState({ firstSeat: "south" }), "c2:E")
    const set = (text: string) => diabolikFleet.validate(state, 0, diabolikFleet.parseAction(text, state, 0))
    expect(set("a7:S")).toEqual({
      rule: "DF-1.2",
      code: "not-your-second-row",
      details: { square: "a7", heading: "S" },
    })
    expect(set("c2:S")).toEqual({ rule: "DF-1.2", code: "occupied", details: { square: "c2", heading: "S" } })
    expect(set("d2:W")).toEqual({ rule: "DF-1.6", code: "fleet-in-file", details: { square: "d2", heading: "W" } })
    let draw = diabolikFleet.initialState({ seats: 3 })
    for (const file of "cdefghij") draw = play(draw, `${file}2:N`, `b${"cdefghij".indexOf(file) + 3}:E`, `${file}11:S`)
    expect(diabolikFleet.validate(draw, CHANCE, { type: "first", seat: "east" })).toEqual({
      rule: "DF-1.5",
      code: "no-such-seat",
      details: { seat: "east" },
    })
    diabolikFleet.resign(draw, 1)
    expect(diabolikFleet.validate(draw, CHANCE, { type: "first", seat: "west" })).toEqual({
      rule: "DF-8.6",
      code: "seat-is-out",
      details: { seat: "west" },
    })
    expect(diabolikFleet.validate(draw, CHANCE, { type: "end" })).toEqual({
      rule: "DF-1.5",
      code: "not-now",
      details: {},
    })
  })

  it("[DF-1.1 DF-1.2 DF-1.3 DF-1.5 DF-7.6 DF-8.4] an action of another phase is refused with the clause of its phase", () => {
    const setting = diabolikFleet.initialState()
    const playing = sketch(CALM, SMALL)
    const stop = play(playing, "propose")
    const joint = { seats: 3, minimumFleet: 2, arrivalsToWin: 4, jointSinking: true } as const
    const sinking = play(sketch("c4N h2N j2N / e4N b7E b9E / d4S h11S f11S", joint, MET), "c4+e4xd4")
    const cases: readonly [state: DiabolikFleetState, action: DiabolikFleetAction, refused: string][] = [
      [setting, { type: "end" }, "DF-1.3 not-now"],
      [setting, { type: "first", seat: "south" }, "DF-1.3 not-now"],
      [setting, { type: "accept" }, "DF-1.3 not-now"],
      [playing, { type: "deploy", square: "a2", heading: "N" }, "DF-1.2 not-now"],
      [playing, { type: "first", seat: "south" }, "DF-1.5 not-now"],
      [playing, { type: "accept" }, "DF-7.6 nothing-asked"],
      [playing, { type: "decline" }, "DF-7.6 nothing-asked"],
      [stop, { type: "end" }, "DF-7.6 answer-first"],
      [stop, { type: "move", from: "a7", to: "a6" }, "DF-7.6 answer-first"],
      [sinking, { type: "end" }, "DF-8.4 answer-first"],
    ]
    for (const [state, action, refused] of cases) {
      const [rule, code] = refused.split(" ")
      expect(diabolikFleet.validate(state, diabolikFleet.actors(state)[0] ?? 0, action)).toEqual({
        rule,
        code,
        details: {},
      })
    }
    const squares: readonly [action: DiabolikFleetAction, square: string][] = [
      [{ type: "move", from: "l12", to: "l11" }, "l12"],
      [{ type: "move", from: "d4", to: "i4" }, "i4"],
      [{ type: "sink", target: "d4", attackers: ["c4", "a9"] }, "a9"],
      [{ type: "rebuild", square: "d10", heading: "N" }, "d10"],
    ]
    for (const [action, square] of squares)
      expect(diabolikFleet.validate(playing, 0, action)).toEqual({
        rule: "DF-1.1",
        code: "no-such-square",
        details: { square, columns: 8, rows: 8 },
      })
    for (const answer of ["accept", "decline"] as const)
      expect(diabolikFleet.validate(stop, 1, { type: answer })).toBeUndefined()
  })

  it("[DF-8.6] a seat that is out, or not to move, is refused", () => {
    const four = sketch("c4N e4N / b9E b7E / k10S h11S / k3W k5W", { seats: 4, minimumFleet: 2, arrivalsToWin: 4 })
    diabolikFleet.resign(four, 2)
    expect(diabolikFleet.validate(four, 1, { type: "end" })).toMatchObject({ rule: "CO-2" })
    expect(diabolikFleet.validate(four, 2, { type: "end" })).toMatchObject({ rule: "CO-3" })
    expect(diabolikFleet.validate(four, CHANCE, { type: "end" })).toMatchObject({ rule: "CO-2" })
  })
})
