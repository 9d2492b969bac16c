import { describe, expect, it } from "vitest"
import { diabolikFleet } from "../src/index"
import { play, refusal, sketch, texts } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const

describe("obligations within a turn", () => {
  it("[DF-4.1] after a first act that moves no ship the second must", () => {
    const state = play(sketch("d4N h2N / a7S b7S", SMALL), "d4@NE")
    expect(texts(state).sort()).toEqual(["d4-e5", "h2-h3"])
    expect(refusal(state, "h2@E")).toBe("DF-4.1 must-move")
    expect(refusal(state, "+a2:N")).toBe("DF-4.1 must-move")
    expect(refusal(state, "end")).toBe("DF-4.1 must-move")
  })

  it("[DF-4.1] a first act after which no move could be paid or made is refused", () => {
    // Every ship is next to an enemy and moves for 2 balls, so a rebuilding leaves only the rebuilt ship to move.
    const state = sketch("c4N e4N / d5S a7S h7S", SMALL)
    expect(refusal(state, "+b2:S")).toBe("DF-4.1 no-move-would-follow")
    expect(refusal(state, "+b2:N")).toBeUndefined()
    // Turning d4 away leaves h2 to move; turning the only ship that can move to where it cannot does not.
    const corner = sketch("d4N h8N / d6E b4S g6S", SMALL)
    expect(refusal(corner, "d4@E")).toBeUndefined()
    const edge = sketch("a4N h8N / a6E c4S g6S h1S e1S b1S", SMALL)
    expect(refusal(edge, "a4@W")).toBe("DF-4.1 no-move-would-follow")
  })

  it("[DF-4.2] nothing is sunk before a ship has moved; afterwards once is enough", () => {
    const state = sketch("c4N e4N g4N h2N / d4S f4S a7S b7S c7S", SMALL)
    expect(refusal(state, "c4+e4xd4")).toBe("DF-4.2 no-ship-moved-yet")
    expect(refusal(play(state, "h2@NW"), "c4+e4xd4")).toBe("DF-4.2 no-ship-moved-yet")
    const after = play(state, "h2-h3", "c4+e4xd4", "e4+g4xf4")
    expect(after.cannonballs).toBe(3)
  })

  it("[DF-4.4] when no act is possible any more, the turn passes automatically", () => {
    const spent = play(sketch("d4N h2N / a7S b7S", SMALL), "h2-h3", "h3-h4", "h4-h5", "d4@E")
    expect(diabolikFleet.turn(spent, 0).seats).toEqual([1])
    // With two balls left: d5 is blocked, and turning it costs 3.
    const left = play(sketch("d4N c8N / d6S e5W a7S", SMALL), "d4-d5")
    expect(diabolikFleet.turn(left, 0)).toMatchObject({ number: 2, seats: [1] })
    expect(() => sketch("d5N c8N / d6S e5W a7S", SMALL, { obligation: "met", balls: 2 })).toThrow("DF-4.4")
  })

  it("[DF-4.5] sinking earns one bonus turn, like any other, and bonus turns never chain", () => {
    for (const bonusCannonballs of [4, 3, 2] as const) {
      const state = sketch("c4N e4N g4N h2N / d4S f4S a7S b7S c7S", { ...SMALL, bonusCannonballs }, { turn: 3 })
      const bonus = play(state, "h2-h3", "c4+e4xd4", "bonus")
      expect(diabolikFleet.turn(bonus, 0)).toMatchObject({
        number: 3,
        phase: "bonus",
        budgets: [{ seat: 0, unit: "cannonball", total: bonusCannonballs, left: bonusCannonballs }],
      })
      expect(refusal(bonus, "e4+g4xf4")).toBe("DF-4.2 no-ship-moved-yet")
      const again = play(bonus, "h3-h4", "e4+g4xf4")
      expect(refusal(again, "bonus")).toBe("DF-4.5 no-second-bonus")
      expect(diabolikFleet.turn(play(again, "end"), 0)).toMatchObject({ number: 4, seats: [1], phase: "play" })
    }
    expect(refusal(play(sketch("d4N h2N / a7S b7S", SMALL), "d4-d5"), "bonus")).toBe("DF-4.5 no-bonus-earned")
  })

  it("[DF-4.6] the bonus is offered only if it can be completed", () => {
    // Turning d4 costs 2 and moving it 2 more: a bonus turn of 3 balls could not be completed.
    const fleets = "d4N c8N / d5S b1S e1S h1S"
    const more = { obligation: "met", balls: 2, earned: true } as const
    expect(texts(sketch(fleets, SMALL, more))).toContain("bonus")
    const short = sketch(fleets, { ...SMALL, bonusCannonballs: 3 }, more)
    expect(texts(short)).toContain("end")
    expect(refusal(short, "bonus")).toBe("DF-4.6 bonus-cannot-be-completed")
    // `bonus` stands beside `end` only: not while a single file does.
    const file = sketch("c3NE d4NE h2N / a7S b7S c7S", SMALL, { obligation: "met", balls: 2, earned: true })
    expect(refusal(file, "bonus")).toBe("DF-5.1 ships-in-file")
  })

  it("[DF-4.6] when no act is left but the bonus, exactly bonus and end are listed; else the turn passes", () => {
    const state = sketch("c4N e4N h5N / d4S a7S b7S c7S", SMALL, { obligation: "met", balls: 0 })
    expect(texts(play(state, "c4+e4xd4"))).toEqual(["end", "bonus"])
    const blocked = sketch(
      "d4N c8N e3E / d5S e4S b1S e1S h1S c6S",
      { ...SMALL, bonusCannonballs: 2 },
      { obligation: "met", balls: 0 },
    )
    const after = play(blocked, "d4+e3xe4")
    expect(diabolikFleet.turn(after, 0)).toMatchObject({ seats: [0] })
  })
})
