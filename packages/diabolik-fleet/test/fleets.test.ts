import { CHANCE } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type DiabolikFleetState, diabolikFleet } from "../src/index"
import { play, refusal, sketch, texts } from "./support/positions"

const THREE = { seats: 3, minimumFleet: 2, arrivalsToWin: 4 } as const
const FOUR = { seats: 4, minimumFleet: 2, arrivalsToWin: 4 } as const
const MET = { obligation: "met", balls: 3 } as const

function resigned(state: DiabolikFleetState, ...seats: number[]): DiabolikFleetState {
  const next = diabolikFleet.clone(state)
  for (const seat of seats) diabolikFleet.resign(next, seat)
  return next
}

describe("three and four fleets", () => {
  it("[DF-8.1] the goal row is the opposite edge, whether a fleet plays there or not", () => {
    const state = sketch("c3N e3N / k8E b7E / k10S h11S", THREE, { seat: "west" })
    const after = play(state, "k8-l8")
    expect(texts(after).some((text) => text.startsWith("l8"))).toBe(false)
    expect(refusal(after, "l8@N")).toBe("DF-6.1 frozen")
  })

  it("[DF-8.2] elimination in mid-turn takes all ships of the fleet away and changes costs at once", () => {
    // West has two ships: d4 is sunk, and the other, beside g3, leaves with it.
    const state = sketch("c4N e4N g3N / d4S f2E / k10S h11S", THREE, MET)
    expect(3 - play(state, "g3-g4").cannonballs).toBe(2)
    const after = play(state, "c4+e4xd4")
    expect(after.out).toEqual([1])
    expect(after.cells.filter((ship) => ship >> 3 === 2)).toEqual([])
    expect(3 - play(after, "g3-g4").cannonballs).toBe(1)
    // Frozen ships leave, too.
    expect(
      play(sketch("c4N e4N g3N / d4S l8E / k10S h11S", THREE, MET), "c4+e4xd4").cells.filter((ship) => ship >> 3 === 2),
    ).toEqual([])
  })

  it("[DF-8.2 DF-7.3] a seat blocked at the start of its turn is eliminated and plays no turn", () => {
    // West: d6 is hemmed in and costs 3 to turn, l8 is frozen, and enemies stand along all of its second row.
    const state = sketch("a2N a5N a8N a10N e6N e7E / d6E l8E / k10S h11S", THREE, { turn: 5 })
    const after = play(state, "a10-a11", "end")
    expect(after).toMatchObject({ out: [1], active: 2, turn: 6, phase: "play" })
    expect(after.cells.filter((ship) => ship >> 3 === 2)).toEqual([])
    // From one square further a ship can be rebuilt, and moved.
    expect(play(state, "a10@E", "e7-f7", "end")).toMatchObject({ out: [], active: 1, turn: 6 })
  })

  it("[DF-8.3] the last seat in play wins; earlier eliminations rank lower", () => {
    const state = sketch("c4N e4N g3N / d4S f2E / k10S h11S / k3W k5W", FOUR)
    const after = resigned(state, 3, 1, 2)
    expect(diabolikFleet.outcome(after)).toEqual({
      returns: [3, -1, -1, -1],
      ranking: [[0], [2], [1], [3]],
      reason: "last-fleet",
      rule: "DF-8.3",
    })
    const arrived = sketch("a12N c12N e12N g11N / b9E b7E / k10S h10W / k3W k5W", FOUR)
    expect(diabolikFleet.outcome(resigned(arrived, 2))).toBeUndefined()
    expect(diabolikFleet.outcome(play(resigned(arrived, 2), "g11-g12"))).toEqual({
      returns: [3, -1, -1, -1],
      ranking: [[0], [1, 3], [2]],
      reason: "arrival",
      rule: "DF-7.1",
    })
  })
})

describe("joint sinking", () => {
  const JOINT = { ...THREE, jointSinking: true } as const
  // South's c4 and west's e4 both flank north's d4.
  const start = () => sketch("c4N h2N j2N / e4N b7E b9E / d4S h11S f11S", JOINT, MET)

  it("[DF-8.4] the owner of the helping ship is asked, and the active seat gets the credit", () => {
    const state = start()
    expect(texts(state)).toContain("c4+e4xd4")
    const asked = play(state, "c4+e4xd4")
    expect(diabolikFleet.actors(asked)).toEqual([1])
    expect(refusal(asked, "end")).toBe("DF-8.4 answer-first")
    const sunk = play(asked, "accept")
    expect(sunk.active).toBe(0)
    expect(sunk.bonusEarned).toBe(true)
    expect(sunk.cannonballs).toBe(3)
    expect(texts(sunk)).toContain("bonus")
    expect(refusal(sketch("c4N h2N j2N / e4N b7E b9E / d4S h11S f11S", THREE, MET), "c4+e4xd4")).toBe(
      "DF-8.4 joint-sinking-is-off",
    )
  })

  it("[DF-8.4] once declined, is not offered again for the same three ships", () => {
    const state = start()
    const declined = play(state, "c4+e4xd4", "decline")
    expect(declined.cannonballs).toBe(3)
    expect(refusal(declined, "c4+e4xd4")).toBe("DF-8.4 already-declined")
    expect(texts(declined).some((text) => text.includes("x"))).toBe(false)
    const moved = play(declined, "c4-c5")
    expect(moved.declined).toEqual([{ own: "c5", helper: "e4", target: "d4" }])
    expect(refusal(moved, "c5+e4xd4")).toBe("DF-8.4 already-declined")
    expect(diabolikFleet.formatState(diabolikFleet.parseState(diabolikFleet.formatState(moved)))).toContain("c5+e4xd4")
  })

  it("[DF-8.4] a bonus turn starts afresh", () => {
    const two = sketch("c4N h4N j4N l2N / e4N b7E b9E / d4S i4S h11S f11S", JOINT, MET)
    const declined = play(two, "c4+e4xd4", "decline", "h4+j4xi4", "bonus", "l2-l3")
    expect(declined.declined).toEqual([])
    expect(texts(declined)).toContain("c4+e4xd4")
  })

  it("[DF-8.4] joint pairs are listed beside own ones, but never with the target's own fleet", () => {
    const state = start()
    const both = sketch("c4N d3E j2N / e4N b7E b9E / d4S d5E h11S f11S", JOINT, MET)
    const own = sketch("c4N c5N j2N / e4N b7E b9E / d4S d5E h11S f11S", JOINT, MET)
    expect(texts(own).filter((text) => text.endsWith("xd4"))).toEqual(["c4+c5xd4", "c4+e4xd4", "c5+e4xd4"])
    expect(diabolikFleet.validate(both, 0, { type: "sink", target: "d4", attackers: ["c4", "d5"] })).toMatchObject({
      rule: "DF-8.4",
      code: "helper-of-the-target",
    })
    expect(diabolikFleet.formatAction(diabolikFleet.parseAction("xd4", state, 0))).toBe("c4+e4xd4")
    // Of two joint pairs the one that was declined does not count any more.
    const helpers = sketch("c4N h2N j2N / e4N e3NE b7E b9E / d4S h11S f11S", JOINT, MET)
    expect(() => diabolikFleet.parseAction("xd4", helpers, 0)).toThrow("several pairs")
    expect(diabolikFleet.formatAction(diabolikFleet.parseAction("xd4", play(helpers, "c4+e4xd4", "decline"), 0))).toBe(
      "c4+e3xd4",
    )
  })
})

describe("resigning", () => {
  it("[DF-8.6] with two seats the other wins, in every phase", () => {
    const deployment = diabolikFleet.initialState()
    const playing = sketch("d4N h2N / a7S b7S", { minimumFleet: 2 })
    for (const state of [deployment, playing, play(playing, "propose"), play(playing, "d4-d5")]) {
      expect(diabolikFleet.outcome(resigned(state, 0))).toMatchObject({
        returns: [-1, 1],
        reason: "resignation",
        rule: "DF-8.6",
      })
      expect(diabolikFleet.outcome(resigned(state, 1))).toMatchObject({ returns: [1, -1] })
    }
  })

  it("[DF-8.6] in deployment and draw a resigned seat sets no ships and is not drawn; firstSeat passes clockwise", () => {
    let state = diabolikFleet.initialState({ seats: 3, firstSeat: "west" })
    state = resigned(play(state, "c2:N", "b5:E"), 1)
    expect(state.cells.filter((ship) => ship >> 3 === 2)).toEqual([])
    expect(diabolikFleet.actors(state)).toEqual([2])
    for (const file of "defghij") state = play(state, `${file}11:S`, `${file}2:N`)
    state = play(state, "c11:S")
    expect(state).toMatchObject({ phase: "play", active: 2, turn: 1 })
    let drawn = diabolikFleet.initialState({ seats: 3 })
    for (const file of "cdefghij")
      drawn = play(drawn, `${file}2:N`, `b${"cdefghij".indexOf(file) + 3}:E`, `${file}11:S`)
    expect(diabolikFleet.actors(drawn)).toEqual([CHANCE])
    const without = resigned(drawn, 0)
    expect(diabolikFleet.chanceOutcomes(without).map(({ action }) => diabolikFleet.formatAction(action))).toEqual([
      "first west",
      "first north",
    ])
    expect(diabolikFleet.validate(without, CHANCE, { type: "first", seat: "south" })).toMatchObject({
      rule: "DF-8.6",
      code: "seat-is-out",
    })
  })

  it("[DF-8.6] in one's own turn it ends the turn, which counts, and the limit is judged", () => {
    const state = sketch("c4N e4N / b9E b7E / k10S h11S", THREE, { turn: 7 })
    expect(resigned(state, 0)).toMatchObject({ phase: "play", active: 1, turn: 8, out: [0] })
    const last = sketch("c4N e4N / b9E b7E / k10S h11S", { ...THREE, turnLimit: 7 }, { turn: 7 })
    expect(diabolikFleet.outcome(resigned(last, 0))).toMatchObject({ reason: "turn-limit", ranking: [[1, 2], [0]] })
    expect(diabolikFleet.validate(resigned(state, 0), 0, { type: "end" })).toMatchObject({ rule: "CO-3" })
  })

  it("[DF-8.6] a question lapses as declined if the seat asked, must answer, or owns the target; else it is just not asked", () => {
    const stop = play(sketch("c4N e4N / b9E b7E / k10S h11S / k3W k5W", FOUR), "propose")
    expect(resigned(stop, 1)).toMatchObject({ question: null, stopDeclined: true, active: 0 })
    expect(resigned(stop, 0)).toMatchObject({ question: null, stopDeclined: false, active: 1 })
    const skipped = resigned(stop, 2)
    expect(skipped.question).toEqual({ type: "stop", seat: 1 })
    expect(diabolikFleet.actors(play(skipped, "accept"))).toEqual([3])
    const sinking = play(
      sketch("c4N h2N / e4N b7E / d4S h11S / k5W k7W", { ...FOUR, jointSinking: true }, MET),
      "c4+e4xd4",
    )
    for (const seat of [1, 2])
      expect(resigned(sinking, seat)).toMatchObject({ question: null, active: 0, declined: [] })
    expect(resigned(sinking, 3).question).not.toBeNull()
  })

  it("[DF-8.6] a turn that a resignation leaves impossible to complete ends unpunished", () => {
    // At a distance: when west leaves, nothing stands between c3 and c7 any more, and no ball is
    // left to break the line.
    const options = { ...THREE, singleFile: "line" } as const
    const state = sketch("c3N c7N h9N / c5E b9E j5E / d4E d8S h11S", options, { obligation: "met", balls: 1 })
    const after = resigned(state, 1)
    expect(after).toMatchObject({ out: [1], active: 2, phase: "play" })
  })
})
