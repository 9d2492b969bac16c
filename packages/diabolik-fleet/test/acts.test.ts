import { describe, expect, it } from "vitest"
import { type DiabolikFleetEvent, diabolikFleet } from "../src/index"
import { play, playAndDescribe, refusal, sketch, texts } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const

describe("acts and their cost", () => {
  it("[DF-2.1] a turn has four cannonballs, and acts cost at most the rest", () => {
    const state = sketch("d4N h2N / a7S b7S", SMALL)
    expect(diabolikFleet.turn(state, 0).budgets).toEqual([{ seat: 0, unit: "cannonball", total: 4, left: 4 }])
    const after = play(state, "d4-d5", "d5@E", "d5@N")
    expect(diabolikFleet.turn(after, 0).budgets).toEqual([{ seat: 0, unit: "cannonball", total: 4, left: 1 }])
    expect(refusal(after, "+a2:N")).toBe("DF-2.1 too-few-cannonballs")
    // They need not all be used.
    expect(diabolikFleet.turn(play(after, "end"), 0)).toMatchObject({ number: 2, seats: [1] })
  })

  it("[DF-2.2] a ship moves only to the free square ahead of its bow", () => {
    const state = sketch("d4NE c3N h4E / e5S c4S b7S", SMALL)
    expect(refusal(state, "d4-e5")).toBe("DF-2.2 occupied")
    expect(refusal(state, "c3-c4")).toBe("DF-2.2 occupied")
    expect(refusal(state, "d4-d5")).toBe("DF-2.2 not-ahead")
    expect(refusal(state, "h4-h5")).toBe("DF-2.2 not-ahead")
    expect(texts(state).filter((text) => text.startsWith("h4-"))).toEqual([])
  })

  it("[DF-2.3] a ship never moves onto its own home row, but onto that of another seat", () => {
    expect(refusal(sketch("d2S h2N / a7S b7S", SMALL), "d2-d1")).toBe("DF-2.3 own-home-row")
    const large = sketch("b5W h2N c3N / c9E c7E d8N / h11S a11S g11S", { seats: 3, minimumFleet: 2 })
    expect(refusal(large, "b5-a5")).toBeUndefined()
  })

  it("[DF-2.4] a turn must change the heading", () => {
    expect(refusal(sketch("d4N h2N / a7S b7S", SMALL), "d4@N")).toBe("DF-2.4 same-heading")
    expect(texts(sketch("d4N h2N / a7S b7S", SMALL)).filter((text) => text.startsWith("d4@"))).toHaveLength(7)
  })

  it("[DF-2.5] two ships sink a third regardless of its heading; it leaves at once and its square stays empty", () => {
    for (const heading of ["N", "NE", "E", "S", "W"]) {
      const state = sketch(`c4N e4N / d4${heading} h7S a7S`, SMALL, { obligation: "met", balls: 2 })
      const after = play(state, "c4+e4xd4")
      expect(diabolikFleet.formatState(after)).toContain("c4N,e4N/a7S,h7S ")
      expect(after.cannonballs).toBe(2)
    }
    const state = sketch("c4N e4N b2N / d4S h7S a7S f5S", SMALL, { obligation: "met", balls: 2 })
    expect(refusal(state, "b2+e4xd4")).toBe("DF-2.5 not-a-neighbour")
    expect(refusal(state, "c4+e4xd5")).toBe("DF-2.5 no-ship-there")
    expect(refusal(state, "c4+e4xb2")).toBe("DF-2.5 your-own-ship")
    expect(refusal(state, "c4+c4xd4")).toBe("DF-2.5 same-attacker")
    expect(refusal(state, "c4+d6xd4")).toBe("DF-2.5 no-ship-there")
  })

  it("[DF-2.6] a ship is rebuilt for 3 balls on a free square of the second row away from enemies, and acts at once", () => {
    // A black ship frozen on d1 keeps c2, d2 and e2 closed.
    const state = sketch("a2N b2N / d1S a7S h7S", SMALL)
    expect([
      ...new Set(
        texts(state)
          .filter((text) => text.startsWith("+"))
          .map((text) => text.slice(1, 3)),
      ),
    ]).toEqual(["f2", "g2", "h2"])
    expect(refusal(state, "+e2:N")).toBe("DF-2.6 enemy-near")
    expect(refusal(state, "+a2:N")).toBe("DF-2.6 occupied")
    expect(refusal(state, "+f3:N")).toBe("DF-2.6 not-your-second-row")
    const after = play(state, "+f2:NW")
    expect(after.cannonballs).toBe(1)
    expect(texts(after)).toContain("f2-e3")
    const full = sketch("a2N b2N c2N d2N e2N f2N g2N h3N / a7S b7S c7S")
    expect(refusal(full, "+h2:N")).toBe("DF-2.6 fleet-complete")
  })

  it("[DF-2.2 DF-2.4 DF-2.5 DF-2.6] each act emits its own event with its cost", () => {
    const delivered = (fleets: string, ...acts: string[]) =>
      playAndDescribe(sketch(fleets, SMALL, { turn: 5 }), ...acts).events
    const turned = { type: "reoriented", seat: 0, square: "d4", heading: "W", cost: 2 }
    expect(delivered("d4N h2N / e5S b7S", "d4@W")).toEqual([turned])
    const rebuilt = { type: "rebuilt", seat: 0, square: "f2", heading: "NW", cost: 3 }
    expect(delivered("d4N h2N / a7S b7S", "+f2:NW", "f2-e3")).toEqual([
      rebuilt,
      { type: "moved", seat: 0, from: "f2", to: "e3", cost: 1 },
      { type: "turn-ended", seat: 0, turn: 5 },
      { type: "turn-begun", seat: 1, turn: 6, bonus: false },
    ])
    expect(delivered("c7N h2N / d2S b3S", "c7-c8")).toEqual([
      { type: "moved", seat: 0, from: "c7", to: "c8", cost: 1 },
      { type: "arrived", seat: 0, square: "c8" },
    ])
    expect(delivered("c4N e4N h2N / d4S a7S b7S c7S", "h2-h3", "c4+e4xd4", "bonus").slice(1)).toEqual([
      { type: "sunk", seat: 0, owner: 1, target: "d4", attackers: ["c4", "e4"] },
      { type: "turn-begun", seat: 0, turn: 5, bonus: true },
    ])
  })

  it("[DF-2.7] acts repeat in any order with any ship, and free acts go on with no balls left", () => {
    const state = sketch("a5N c5N e5N g5N h2N / b5S d5S f5S a7S c7S e7S")
    const spent = play(state, "h2-h3", "h3-h4", "h4-h5", "h5-h6")
    expect(spent.cannonballs).toBe(0)
    const after = play(spent, "a5+c5xb5", "c5+e5xd5", "e5+g5xf5")
    expect(diabolikFleet.turn(after, 0)).toMatchObject({ number: 1, seats: [0] })
    expect(texts(after)).toEqual(["end", "bonus"])
  })

  it("[DF-2.8] a seat cannot handle another seat's ship", () => {
    const state = sketch("d4N h2N / a7S b7S", SMALL)
    expect(refusal(state, "a7-a6")).toBe("DF-2.8 not-your-ship")
    expect(refusal(state, "a7@N")).toBe("DF-2.8 not-your-ship")
    expect(refusal(state, "d5@N")).toBe("DF-2.8 no-ship-there")
    const sinking = sketch("c4N e4N / d5E d4S h7S a7S", SMALL, { obligation: "met", balls: 1 })
    expect(refusal(sinking, "c4+d5xd4")).toBe("DF-8.4 joint-sinking-is-off")
  })

  it("[DF-2.2 DF-6.1 DF-7.1] a listener may query other positions during an act", () => {
    const asked = sketch("d4N h2N / a7S b7S", SMALL, { seat: "north" })
    const listen = () => {
      diabolikFleet.legalActions(asked, 1)
      diabolikFleet.validate(asked, 1, { type: "end" })
    }
    const delivered = (text: string, listener?: () => void) => {
      const state = sketch("d7N g8N e6N h2N / a5S b5S", { minimumFleet: 2, arrivalsToWin: 2, allowStop: false })
      const events: DiabolikFleetEvent[] = []
      diabolikFleet.step(state, 0, diabolikFleet.parseAction(text, state, 0), (event) => {
        events.push(event)
        listener?.()
      })
      return [events, state]
    }
    for (const text of ["d7-d8", "e6-e7", "e6@E"]) expect(delivered(text, listen)).toEqual(delivered(text))
    expect(delivered("d7-d8", listen)[0]).toEqual(
      expect.arrayContaining([
        { type: "arrived", seat: 0, square: "d8" },
        { type: "over", ending: "arrival" },
      ]),
    )
  })
})
