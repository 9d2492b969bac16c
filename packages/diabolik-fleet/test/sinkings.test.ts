import { describe, expect, it } from "vitest"
import { type DiabolikFleetRules, diabolikFleet, diabolikFleetOf, standardRules } from "../src/index"
import { sketch } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const
const MET = { obligation: "met", balls: 1 } as const

describe("a target alone", () => {
  const read = (fleets: string, text: string) => {
    const state = sketch(fleets, SMALL, MET)
    return diabolikFleet.formatAction(diabolikFleet.parseAction(text, state, 0))
  }

  it("[DF-3.2] is enough if one pair could sink it, from any sides", () => {
    expect(read("c4N e5E h2N / d4S a7S b7S", "xd4")).toBe("c4+e5xd4")
    expect(read("c3W e5E h2N / d4S a7S b7S", "xd4")).toBe("c3+e5xd4")
    expect(read("d3E d5W h2N / d4S a7S b7S", "xd4")).toBe("d3+d5xd4")
    expect(read("e3N e4S h2N / d4S a7S b7S", "xd4")).toBe("e3+e4xd4")
  })

  it("[DF-2.5 DF-6.1] needs an enemy ship that is not frozen", () => {
    for (const [fleets, target] of [
      ["c4N e4N h2N / d6S a7S b7S", "xd4"],
      ["c4N e4N d4E / d6S a7S b7S", "xd4"],
      ["c2W e2E f5N / d1S a7S b7S", "xd1"],
    ] as const)
      expect(() => read(fleets, target)).toThrow("expected a target that two ships could sink at position 1 (DF-2.5)")
  })
})

describe("ships that sink or are sunk on one side only", () => {
  const sunk = (sinks: DiabolikFleetRules["sinks"], fleets: string) => {
    const game = diabolikFleetOf({ ...standardRules, id: "one-sided", sinks })
    const state = game.parseState(`${fleets} play 3 south 2 met - - - - {"arrivalsToWin":4,"minimumFleet":2}`)
    return game
      .legalActions(state, 0)
      .map((action) => game.formatAction(action))
      .filter((text) => text.includes("x"))
  }

  it("[DF-3.1] to starboard alone", () => {
    const starboard: DiabolikFleetRules["sinks"] = ({ shown }) => shown === 2
    expect(sunk(starboard, "c4N,e4S,h2N/d4N,h7S,g7S")).toEqual(["c4+e4xd4"])
    expect(sunk(starboard, "c4S,e4N,h2N/d4N,h7S,g7S")).toEqual([])
    expect(sunk(starboard, "c4N,e4N,h2N/d4N,h7S,g7S")).toEqual([])
  })

  it("[DF-3.1] from the target's starboard alone", () => {
    const met: DiabolikFleetRules["sinks"] = (aspect) => aspect.shown % 4 !== 0 && aspect.met > 0 && aspect.met < 4
    // The target heads NW: to its starboard lie N, NE and E.
    expect(sunk(met, "d5E,e4N,h2N/d4NW,h7S,g7S")).toEqual(["d5+e4xd4"])
    expect(sunk(met, "d3E,c4N,h2N/d4NW,h7S,g7S")).toEqual([])
    expect(sunk(met, "d5E,c4N,h2N/d4NW,h7S,g7S")).toEqual([])
    // Heading E they are SE, S and SW.
    expect(sunk(met, "d3E,c3N,h2N/d4E,h7S,g7S")).toEqual(["c3+d3xd4"])
  })
})

describe("the end of the game", () => {
  it("[DF-7.1] the seat that arrives wins, regardless of other seats' arrivals", () => {
    const over = (seat: string) => diabolikFleet.parseState(`a8N,b8N,c8N/a1S,b1S,c1S over 4 ${seat} arrival -`)
    expect(diabolikFleet.outcome(over("south"))?.ranking).toEqual([[0], [1]])
    expect(diabolikFleet.outcome(over("north"))?.ranking).toEqual([[1], [0]])
  })
})
