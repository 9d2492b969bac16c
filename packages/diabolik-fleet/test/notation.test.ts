import { createRandom, NotationError, REFEREE } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diabolikFleet } from "../src/index"
import { sketch } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const
const start = () => sketch("c4N e4N h2N / d4S a7S b7S", SMALL, { obligation: "met", balls: 3 })

describe("notation", () => {
  it("[DF-3.2] reads and writes every form", () => {
    const state = start()
    for (const text of [
      "c2:NE",
      "c2-d3",
      "c2@SW",
      "c4+e4xd4",
      "+c2:N",
      "end",
      "bonus",
      "propose",
      "accept",
      "decline",
      "first south",
    ])
      expect(diabolikFleet.formatAction(diabolikFleet.parseAction(text, state, 0), state)).toBe(text)
    expect(diabolikFleet.formatAction(diabolikFleet.parseAction("xd4", state, 0))).toBe("c4+e4xd4")
    expect(diabolikFleet.formatAction(diabolikFleet.parseAction("e4+c4xd4", state, 0))).toBe("c4+e4xd4")
  })

  it("[DF-1.1 DF-1.2] reports the position of an error and the expected input", () => {
    const state = start()
    const failure = (text: string) => {
      try {
        diabolikFleet.parseAction(text, state, 0)
        return undefined
      } catch (error) {
        if (!(error instanceof NotationError)) throw error
        return `${error.position} ${error.rule}`
      }
    }
    expect(failure("c9-d3")).toBe("0 DF-1.1")
    expect(failure("c2-d9")).toBe("3 DF-1.1")
    expect(failure("c2@NNE")).toBe("3 DF-1.2")
    expect(failure("c2:UP")).toBe("3 DF-1.2")
    expect(failure("c2-d3 x")).toBe("5 CO-4")
    expect(failure("c2")).toBe("2 CO-4")
    expect(failure("castle")).toBe("0 CO-4")
    expect(failure("c4+e4")).toBe("5 CO-4")
    expect(failure("+c2")).toBe("3 CO-4")
    expect(failure("xa7")).toBe("1 DF-2.5")
    expect(failure("first moon")).toBe("0 CO-4")
    expect(failure("")).toBe("0 CO-4")
  })

  it.each([
    ["c9-d3", 0, "a square or a heading", "DF-1.1"],
    ["c2@UP", 3, "a square or a heading", "DF-1.2"],
    ["castle", 0, "an action such as c2-d3, c2@SW, c3+e5xd4, +c2:N or end", undefined],
    ["c4+e4", 5, "the rest of an action", undefined],
    ["xd5", 1, "a target that two ships could sink", "DF-2.5"],
  ])("[DF-1.1 DF-1.2 DF-2.5] reports for %j the expected input and its position", (text, place, expected, rule) => {
    const state = start()
    expect(() => diabolikFleet.parseAction(text, state, 0)).toThrow(new NotationError(text, place, expected, rule))
  })

  it("[DF-3.2] a target alone is rejected if several pairs could sink it", () => {
    const several = sketch("c4N e4N c5N h2W / d4S a7S b7S", SMALL, { obligation: "met", balls: 3 })
    const message = new NotationError("xd4", 0, "two attackers, as several pairs could sink the target", "DF-3.2")
    expect(() => diabolikFleet.parseAction("xd4", several, 0)).toThrow(message)
  })

  it("[DF-1.1] positions survive the round trip, and only changed options are written", () => {
    const state = start()
    const text = 'c4N,e4N,h2N/a7S,b7S,d4S play 1 south 3 met - - - - {"arrivalsToWin":4,"minimumFleet":2}'
    expect(diabolikFleet.formatState(state)).toBe(
      'h2N,c4N,e4N/d4S,a7S,b7S play 1 south 3 met - - - - {"arrivalsToWin":4,"minimumFleet":2}',
    )
    expect(diabolikFleet.parseState(text)).toEqual(state)
    expect(
      diabolikFleet.formatState(diabolikFleet.initialState({ seats: 4, turnLimit: null, firstSeat: "east" })),
    ).toBe('-/-/-/- deployment - {"seats":4,"firstSeat":"east","turnLimit":null}')
  })

  it("[DF-6.1] draws arrows for bows and double arrows for frozen ships", () => {
    const drawn = sketch("c8NE e4NW h2W / d1S a7SE b7E", SMALL, { turn: 12 })
    expect(diabolikFleet.render(diabolikFleet.view(drawn, REFEREE))).toBe(
      [
        " 8 ·  ·  s⇗ ·  ·  ·  ·  ·",
        " 7 n↘ n→ ·  ·  ·  ·  ·  ·",
        " 6 ·  ·  ·  ·  ·  ·  ·  ·",
        " 5 ·  ·  ·  ·  ·  ·  ·  ·",
        " 4 ·  ·  ·  ·  s↖ ·  ·  ·",
        " 3 ·  ·  ·  ·  ·  ·  ·  ·",
        " 2 ·  ·  ·  ·  ·  ·  ·  s←",
        " 1 ·  ·  ·  n⇓ ·  ·  ·  ·",
        "   a  b  c  d  e  f  g  h",
        "turn 12: south ●●●●",
        "",
      ].join("\n"),
    )
  })

  it("[DF-1.3] a view in deployment draws the own ships and counts the others", () => {
    const deployment = diabolikFleet.initialState()
    for (const [seat, text] of [
      [0, "c2:NE"],
      [1, "a7:S"],
      [1, "h7:S"],
    ] as const)
      diabolikFleet.step(deployment, seat, diabolikFleet.parseAction(text, deployment, seat))
    const drawn = diabolikFleet.render(diabolikFleet.view(deployment, 0))
    expect(drawn).toContain("s↗")
    expect(drawn).not.toContain("n↓")
    expect(drawn).toContain("deployment: south 1 of 8, north 2 of 8")
    const guess = diabolikFleet.determinize(diabolikFleet.view(deployment, 0), createRandom(3))
    expect(diabolikFleet.view(guess, 0)).toEqual(diabolikFleet.view(deployment, 0))
  })
})
