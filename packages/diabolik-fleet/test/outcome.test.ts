import { describe, expect, it } from "vitest"
import { type DiabolikFleetOptions, diabolikFleet } from "../src/index"
import { play, refusal, sketch, texts } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const
const MET = { obligation: "met", balls: 2 } as const

/** South's last act of the last turn: the outcome by comparison. */
const stopped = (fleets: string, options: Partial<DiabolikFleetOptions> = {}) =>
  diabolikFleet.outcome(play(sketch(fleets, { minimumFleet: 2, turnLimit: 1, ...options }, MET), "end"))

describe("the end of the game", () => {
  it("[DF-7.1] the first seat with enough arrivals wins at that very act", () => {
    for (const arrivalsToWin of [2, 3, 4] as const) {
      const frozen = ["a8N", "c8N", "e8N"].slice(0, arrivalsToWin - 1).join(" ")
      const state = sketch(`${frozen} g7N b2N / b4S d3S g4S`, { arrivalsToWin, minimumFleet: 2 })
      const after = play(state, "g7-g8")
      expect(diabolikFleet.outcome(after)).toEqual({
        returns: [1, -1],
        ranking: [[0], [1]],
        reason: "arrival",
        rule: "DF-7.1",
      })
      expect(diabolikFleet.actors(after)).toEqual([])
    }
  })

  it("[DF-7.2] a seat with too few ships loses at that very act; frozen ones count", () => {
    for (const minimumFleet of [2, 3, 4] as const) {
      const others = ["a1S", "h7S", "a7S"].slice(0, minimumFleet - 1).join(" ")
      const state = sketch(`c4N e4N f2N c2W / d4S ${others}`, { minimumFleet }, MET)
      const after = play(state, "c4+e4xd4")
      expect(diabolikFleet.outcome(after)).toEqual({
        returns: [1, -1],
        ranking: [[0], [1]],
        reason: "destruction",
        rule: "DF-7.2",
      })
      const spared = play(sketch(`c4N e4N f2N c2W / d4S h5W ${others}`, { minimumFleet }, MET), "c4+e4xd4")
      expect(diabolikFleet.outcome(spared)).toBeUndefined()
    }
  })

  it("[DF-7.3] a seat that cannot complete a turn at its start loses", () => {
    // The last enemy comes to c5: d4 costs 3 to turn and 2 to move, c8 is frozen, and no square of
    // the second row is free of enemies.
    const state = sketch("d4N c8N / d5S c6S b1S e1S h1S", SMALL, { seat: "north", turn: 8, obligation: "open" })
    const after = play(state, "c6-c5", "end")
    expect(diabolikFleet.outcome(after)).toEqual({
      returns: [-1, 1],
      ranking: [[1], [0]],
      reason: "blockade",
      rule: "DF-7.3",
    })
    expect(after.turn).toBe(8)
    expect(() => sketch("d4N c8N / d5S c5S b1S e1S h1S", SMALL)).toThrow("DF-7.3")
  })

  it("[DF-7.3] near misses are not blocked", () => {
    // h1 gone: a ship can be rebuilt on g2 or h2, and moved.
    const rebuild = sketch("d4N c8N / d5S c5S b1S e1S h6S", SMALL)
    expect(texts(rebuild).filter((text) => text !== "propose")).toEqual([
      ...["N", "NE", "E", "W", "NW"].map((heading) => `+g2:${heading}`),
      ...["N", "W", "NW"].map((heading) => `+h2:${heading}`),
    ])
    // c5 gone: turning costs 2 and moving 2.
    const turned = sketch("d4N c8N / d5S b1S e1S h1S", SMALL)
    expect(texts(turned).every((text) => text.startsWith("d4@") || text === "propose")).toBe(true)
    expect(texts(turned).length).toBeGreaterThan(1)
  })

  it("[DF-7.4] most ships arrived win, then most on the enemy half, then most on the board, else a draw", () => {
    expect(stopped("a8N b2N c2N / a7S b7S c7S")).toMatchObject({
      returns: [1, -1],
      reason: "turn-limit",
      rule: "DF-7.4",
    })
    expect(stopped("a8N b2N c2N / a1S b4S c4S")).toMatchObject({ returns: [-1, 1] })
    expect(stopped("a8N b5N c2N / a1S b7S c7S")).toMatchObject({ returns: [1, -1] })
    expect(stopped("a8N b5N c2N / a1S b4S c7S d7S")).toMatchObject({ returns: [-1, 1] })
    expect(stopped("a8N b5N c2N / a1S b4S c7S")).toEqual({
      returns: [0, 0],
      ranking: [[0, 1]],
      reason: "turn-limit",
      rule: "DF-7.4",
    })
  })

  it("[DF-7.4] of several seats those still tied share the win; each count compares only them", () => {
    const three = { seats: 3, minimumFleet: 2 } as const
    // West has arrived least, so its many ships do not count.
    const tied = "a12N b3N d2N / b9E b7E b5E b3W h8N / a1S c10S e11S"
    expect(stopped(tied.replace("b3W", "b4N"), three)).toEqual({
      returns: [0.5, -1, 0.5],
      ranking: [[0, 2], [1]],
      reason: "turn-limit",
      rule: "DF-7.4",
    })
    expect(stopped("c3N e3N / b9E b7E / k10S h11S", three)).toMatchObject({ returns: [0, 0, 0], ranking: [[0, 1, 2]] })
  })

  it("[DF-7.4] the limit is judged when the last turn has ended, its bonus included, before the next seat's blockade", () => {
    const state = sketch("c4N e4N h2N / d4S a7S b7S c7S", { ...SMALL, turnLimit: 1 })
    const bonus = play(state, "h2-h3", "c4+e4xd4", "bonus")
    expect(diabolikFleet.turn(bonus, 0)).toMatchObject({ number: 1, phase: "bonus" })
    expect(diabolikFleet.outcome(play(bonus, "h3-h4", "end"))?.reason).toBe("turn-limit")
    const blocking = sketch("d4N c8N / d5S c6S b1S e1S h1S", { ...SMALL, turnLimit: 8 }, { seat: "north", turn: 8 })
    expect(diabolikFleet.outcome(play(blocking, "c6-c5", "end"))?.reason).toBe("turn-limit")
  })

  it("[DF-7.6] a seat may propose to stop before its first act, once a turn", () => {
    const state = sketch("a8N b2N c2N / a7S b7S c7S", SMALL)
    const asked = play(state, "propose")
    expect(diabolikFleet.actors(asked)).toEqual([1])
    expect(texts(asked)).toEqual(["accept", "decline"])
    expect(refusal(asked, "a7-a6")).toBe("DF-7.6 answer-first")
    expect(diabolikFleet.outcome(play(asked, "accept"))).toMatchObject({
      returns: [1, -1],
      reason: "agreement",
      rule: "DF-7.6",
    })
    const declined = play(asked, "decline")
    expect(diabolikFleet.actors(declined)).toEqual([0])
    expect(refusal(declined, "propose")).toBe("DF-7.6 already-declined")
    expect(refusal(play(state, "b2-b3"), "propose")).toBe("DF-7.6 turn-has-begun")
    expect(refusal(state, "accept")).toBe("DF-7.6 nothing-asked")
    expect(refusal(sketch("a8N b2N c2N / a7S b7S c7S", { ...SMALL, allowStop: false }), "propose")).toBe(
      "DF-7.6 stopping-is-off",
    )
  })

  it("[DF-7.6] a bonus turn has its own proposal, and all seats answer clockwise", () => {
    const state = sketch("c4N e4N h2N / d4S a7S b7S c7S", SMALL)
    const bonus = play(state, "propose", "decline", "h2-h3", "c4+e4xd4", "bonus")
    expect(texts(bonus)).toContain("propose")
    const three = sketch("c3N e3N / b9E b7E / k10S h11S", { seats: 3, minimumFleet: 2 }, { seat: "west" })
    const asked = play(three, "propose")
    expect(diabolikFleet.actors(asked)).toEqual([2])
    expect(diabolikFleet.actors(play(asked, "accept"))).toEqual([0])
    expect(diabolikFleet.outcome(play(asked, "accept", "accept"))?.reason).toBe("agreement")
    expect(diabolikFleet.actors(play(asked, "accept", "decline"))).toEqual([1])
  })
})
