import { FlottilleError, NotationError, SchemaError, violation } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type DiabolikFleetOptions, diabolikFleet, standardRules } from "../src/index"
import { packageOf } from "../src/package"
import { schema } from "../src/schema"
import { position, refusal, sketch } from "./support/positions"

const SMALL = { minimumFleet: 2, arrivalsToWin: 4 } as const

/** The clause that a position breaks. */
function broken(text: string): string | undefined {
  try {
    diabolikFleet.parseState(text)
    return undefined
  } catch (error) {
    if (!(error instanceof NotationError)) throw error
    return error.rule
  }
}

describe("bad input", () => {
  it("[DF-1.1 DF-1.2 DF-2.2 DF-2.3 DF-2.6 DF-6.1] impossible positions name the clause", () => {
    const small = (fleets: string) => broken(position(fleets, SMALL))
    expect(small("d4N h2N / a7S b7S")).toBeUndefined()
    expect(small("d4N d4E / a7S b7S")).toBe("DF-2.2")
    expect(small("d4N h2N / d4S b7S")).toBe("DF-2.2")
    expect(small("d4N d1N / a7S b7S")).toBe("DF-2.3")
    expect(small("a2N b2N c2N d2N e2N f2N g2N h2N h4N / a7S b7S")).toBe("DF-2.6")
    expect(small("d4NNE h2N / a7S b7S")).toBe("DF-1.2")
    expect(small("d4n h2N / a7S b7S")).toBe("DF-1.2")
    expect(small("d4N i2N / a7S b7S")).toBe("DF-1.1")
    expect(small("d4N h2N / a7S b7S / c6S")).toBe("DF-1.1")
    expect(small("d8E h2N / a7S b7S")).toBe("DF-6.1")
    expect(small("a8NE h2N / a7S b7S")).toBe("DF-6.1")
    expect(small("d4N / a7S b7S")).toBe("DF-7.2")
    expect(small("a8N c8N e8N g8N / a7S b7S")).toBe("DF-7.1")
    expect(small("c3NE d4NE / a7S b7S")).toBe("DF-5.1")
  })

  it("[DF-2.1 DF-4.5 DF-7.1 DF-7.4 DF-7.6 DF-8.2 DF-8.4 DF-8.5] impossible turns name the clause", () => {
    const text = position("d4N h2N / a7S b7S", SMALL)
    expect(broken(text.replace("4 open", "3 open"))).toBe("DF-2.1")
    expect(broken(text.replace("4 open", "4 met"))).toBe("DF-2.1")
    expect(broken(text.replace("open - -", "open earned -"))).toBe("DF-4.5")
    expect(broken(text.replace("play 1", "play 201"))).toBe("DF-7.4")
    expect(broken(text.replace("play 1", "play 0"))).toBe("DF-7.4")
    expect(broken(text.replace("open - -", "open - stop?south"))).toBe("DF-7.6")
    expect(broken(text.replace("open - - -", "open - - d4+h2xa7"))).toBe("DF-8.4")
    const three = position("d4N h2N / b5E b7E / a11S c11S", { seats: 3, minimumFleet: 2 }, { out: "west" })
    expect(broken(three)).toBe("DF-8.2")
    expect(broken(three.replace("b5E,b7E", "-").replace("south", "west"))).toBe("DF-8.5")
    expect(broken('d4N,h2N/a7S,b7S over 4 south arrival - {"minimumFleet":2}')).toBe("DF-7.1")
    expect(broken("c2N/- draw -")).toBe("DF-1.5")
    expect(broken("c3N/- deployment -")).toBe("DF-1.2")
    expect(broken("c2E,d2E/- deployment -")).toBe("DF-1.6")
    expect(broken('c2N/a7S,b7S deployment - {"deployment":"alternate"}')).toBe("DF-1.3")
  })

  it.each([
    ["d4N,h2N", "2 fleets", "DF-1.1"],
    ["d4N,i2N/a7S,b7S", "a free square and a heading instead of i2N", "DF-1.1"],
    ["d4N,4N/a7S,b7S", "a free square and a heading instead of 4N", "DF-1.1"],
    ["d4N,xh2N/a7S,b7S", "a free square and a heading instead of xh2N", "DF-1.1"],
    ["d4N,h2N\n/a7S,b7S", "a free square and a heading instead of h2N\n", "DF-1.1"],
    ["d4N,h2NNE/a7S,b7S", "a free square and a heading instead of h2NNE", "DF-1.2"],
    ["d4E,d4N/a7S,b7S", "a free square and a heading instead of d4N", "DF-2.2"],
    ["d4N,h2N/a1S,a1E", "a free square and a heading instead of a1E", "DF-2.2"],
    ["c3NE,d4NE/a7S,b7S", "a possible position", "DF-5.1"],
  ])("[DF-1.1 DF-1.2 DF-2.2] the fleets %j are refused at the first impossible ship", (fleets, expected, rule) => {
    const text = `${fleets} play 1 south 4 open - - - - {"arrivalsToWin":4,"minimumFleet":2}`
    const [, ship = text] = /instead of (.*)/s.exec(expected) ?? []
    expect(() => diabolikFleet.parseState(text)).toThrow(
      new NotationError(text, Math.max(0, text.lastIndexOf(ship)), expected, rule),
    )
  })

  it("[DF-4.5] a turn that begins with fewer cannonballs than others is possible", () => {
    const text = 'd4N,h2N/a7S,b7S play 1 south 4 open - - - - {"bonusCannonballs":2,"minimumFleet":2}'
    expect(diabolikFleet.parseState(text)).toMatchObject({
      phase: "play",
      cannonballs: 4,
      options: { bonusCannonballs: 2 },
    })
    expect(broken(text.replace("play 1 south 4", "bonus 1 south 2"))).toBeUndefined()
    expect(broken(text.replace("play 1 south 4", "bonus 1 south 4"))).toBe("DF-2.1")
  })

  it("[DF-8.3] at least one seat is left", () => {
    expect(broken("-/- over 4 south resignation south,north")).toBe("DF-8.3")
    expect(broken("c2N/c7S over 4 south resignation south,north")).toBe("DF-8.3")
  })

  it("[DF-1.1] positions of the wrong length or with unknown words are refused", () => {
    const text = position("d4N h2N / a7S b7S", SMALL)
    const words = text.split(" ")
    for (let length = 1; length < 10; length++) expect(broken(words.slice(0, length).join(" "))).toBe("CO-4")
    expect(broken(`${words.slice(0, 10).join(" ")} -`)).toBe("CO-4")
    expect(broken(text.replace("open", "ajar"))).toBe("CO-4")
    expect(broken(text.replace("{", '{"flanks":"narrow",'))).toBe("DF-3.1")
    expect(broken(text.replace("{", '{"wind":"north",'))).toBe("CO-4")
    expect(broken(text.replace("{", '{"minimumFleet":3,'))).toBe("CO-4")
  })

  it("[DF-1.1] reports a surplus word or an unknown seat at its place", () => {
    const failure = (text: string) => {
      try {
        diabolikFleet.parseState(text)
        return undefined
      } catch (error) {
        if (!(error instanceof NotationError)) throw error
        return `${error.position} ${error.expected}`
      }
    }
    expect(failure("c2N/- deployment -")).toBeUndefined()
    expect(failure("c2N/- deployment - 201")).toBe("19 nothing more")
    expect(failure("c2N/- deployment moon")).toBe("17 -")
    expect(failure("c2N/- anchored -")).toBe("6 deployment")
    expect(failure("c2N/-")).toBe("5 deployment")
    expect(failure("c2N/- deployment ,")).toBe("17 -")
    expect(failure("d4N,h2N/a7S,b7S over 4 south boredom -")).toBe("29 arrival")
    const pending = (text: string) => `d4N,h2N/a7S,b7S play 1 south 4 open - ${text} - - {"minimumFleet":2}`
    expect(failure(pending("d4?north"))).toBe("38 d4+a1xa1?north")
    expect(failure(pending("d4+h2?north"))).toBe("38 d4+h2xa1?north")
  })

  it("[DF-2.8 DF-8.4] acts of another seat's ship and joint sinkings without the option are refused with their clause", () => {
    const state = sketch("c4N h2N / a7S b7S d4S e4N", SMALL, { obligation: "met", balls: 3 })
    expect(refusal(state, "a7-a6")).toBe("DF-2.8 not-your-ship")
    expect(refusal(state, "c4+e4xd4")).toBe("DF-8.4 joint-sinking-is-off")
    expect(refusal(state, "a4-a5")).toBe("DF-2.8 no-ship-there")
    expect(diabolikFleet.validate(state, 0, { type: "move", from: "l12", to: "l11" })).toMatchObject({
      rule: "DF-1.1",
      code: "no-such-square",
    })
    expect(diabolikFleet.validate(state, 1, { type: "end" })).toMatchObject({ rule: "CO-2" })
    expect(diabolikFleet.validate(state, 0, { type: "deploy", square: "c2", heading: "N" })).toMatchObject({
      rule: "DF-1.2",
      code: "not-now",
    })
    expect(diabolikFleet.validate(state, 0, { type: "sail" } as never)).toMatchObject({ rule: "CO-4" })
  })

  it("[DF-1.3 DF-1.5 DF-3.1 DF-7.1 DF-7.2 DF-8.4] options are checked one by one and together", () => {
    const clause = (options: object) => {
      try {
        diabolikFleet.options(options as Partial<DiabolikFleetOptions>)
        return undefined
      } catch (error) {
        if (!(error instanceof SchemaError)) throw error
        return error.rule
      }
    }
    expect(clause({})).toBeUndefined()
    expect(clause({ seats: 5 })).toBe("DF-1.1")
    expect(clause({ firstSeat: "west" })).toBe("DF-1.5")
    expect(clause({ seats: 3, firstSeat: "east" })).toBe("DF-1.5")
    expect(clause({ seats: 3, deployment: "secret" })).toBe("DF-1.3")
    expect(clause({ jointSinking: false })).toBe("DF-8.4")
    expect(clause({ minimumFleet: 5 })).toBe("DF-7.2")
    expect(clause({ seats: 3, minimumFleet: 6 })).toBeUndefined()
    expect(clause({ arrivalsToWin: 5 })).toBe("DF-7.1")
    expect(clause({ flanks: "narrow" })).toBe("DF-3.1")
    expect(clause({ turnLimit: 0 })).toBe("DF-7.4")
    expect(diabolikFleet.options({ seats: 3 })).not.toHaveProperty("deployment")
    expect(diabolikFleet.options()).not.toHaveProperty("jointSinking")
  })

  it("[DF-1.1 DF-8.4] each part of a state, a view and an action has its shape", () => {
    const { state: ofState, view: ofView, action: ofAction } = packageOf(standardRules).shapes
    const state = sketch("d4N h2N / a7S b7S", SMALL)
    const sinking = { own: "d4", helper: "h2", target: "a7" }
    const fits = (changed: object) => violation(ofState, { ...state, ...changed }) === undefined
    const right = [
      {},
      { active: 3 },
      { cells: state.cells.with(3, 39) },
      { question: { type: "stop", seat: 1 } },
      { declined: [sinking] },
    ]
    for (const changed of [...right, { question: { type: "sink", seat: 1, sinking } }])
      expect(fits(changed), JSON.stringify(changed)).toBe(true)
    const wrong = [
      { active: 4 },
      { cells: state.cells.with(3, 40) },
      { question: { type: "stop" } },
      { question: { type: "sink", seat: 1 } },
    ]
    const unfinished = { own: "d4", helper: "h2" }
    for (const changed of [...wrong, { declined: [unfinished] }, { question: { type: "wait", seat: 1 } }])
      expect(fits(changed), JSON.stringify(changed)).toBe(false)
    const views = [0, 3, 4, "moon"].map((viewer) => violation(ofView, { ...state, viewer, hidden: [] }) === undefined)
    expect(views).toEqual([true, true, false, false])
    const actions = [
      { type: "deploy", square: "c2", heading: "N" },
      { type: "move", from: "c2", to: "c3" },
      { type: "sink", target: "c2", attackers: ["c3", "d3"] },
      { type: "first", seat: "south" },
    ]
    for (const { type, ...rest } of actions)
      expect([{ type, ...rest }, { type }].map((action) => violation(ofAction, action) === undefined)).toEqual([
        true,
        false,
      ])
  })

  it("[DF-1.1] the schemas reject impossible values", () => {
    const state = sketch("d4N h2N / a7S b7S", SMALL)
    expect(schema.state.validate(state).issues).toBeUndefined()
    expect(schema.state.validate({ ...state, cells: state.cells.slice(1) }).issues).toBeDefined()
    expect(schema.state.validate({ ...state, cells: state.cells.with(3, 8) }).issues).toBeDefined()
    expect(schema.action.validate({ type: "reorient", square: "c2", heading: "UP" }).issues).toBeDefined()
    const view = diabolikFleet.view(diabolikFleet.initialState(), 0)
    expect(schema.view.validate({ ...view, hidden: [0, 8] }).issues).toBeUndefined()
    expect(schema.view.validate({ ...view, hidden: [1, 8] }).issues).toBeDefined()
    expect(() => diabolikFleet.determinize({ ...view, active: 0, hidden: [0, 0, 3] }, { below: () => 0 })).toThrow(
      FlottilleError,
    )
  })
})
