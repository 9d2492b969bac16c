import { object } from "@flottille/core"
import { refusalsIn } from "@flottille/core/rulebook"
import { describe, expect, it } from "vitest"
import {
  type KindMaker,
  type MilleSabordsEnding,
  milleSabordsOf,
  rankingOf,
  shipOf,
  sideOf,
  standardEndings,
  standardKinds,
  standardPhases,
  standardRules,
} from "../src/index"
import { describerOf } from "../src/messages/describe"
import { packageOf } from "../src/package"

/** Guns that hardly carry: such rules are soon made. */
const rules = { ...standardRules, id: "mechanics", gunRange: 1 }

interface Wait {
  readonly type: "wait"
}

/** Waits a step; without a clause, so that its refusal elsewhere cites that of the phase. */
const wait: KindMaker<Wait> = () => ({
  phases: ["movement"],
  all: [Object.freeze({ type: "wait" })],
  shape: object({}),
  example: "wait",
  format: () => "wait",
  list: () => [{ type: "wait" }],
  apply(state, _action, _emit, actor) {
    shipOf(state, sideOf(actor)).left = 0
  },
})

describe("conditions of the rules", () => {
  it("[MS-2.2] give points by the wind of the turn and the rose of the seat", () => {
    const game = milleSabordsOf({
      ...rules,
      windAt: ({ wind }, turn) => (wind + 90 * Math.min(turn, 1)) % 360,
      roseOf: ({ options: { rose } }, seat) => (seat === 0 ? rose : [0, 1, 1, 1, 1]),
    })
    const state = game.initialState()
    game.step(state, 0, { type: "heading", heading: 225 })
    game.step(state, 1, { type: "heading", heading: 225 })
    expect(state.ships.map(({ points }) => points)).toEqual([3, 1])
    expect(game.render(game.view(state, 0))).toContain("wind from 90° E")
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })

  it("[MS-1.4] give each seat its resistance, also in thousandths", () => {
    const game = milleSabordsOf({ ...rules, resistanceOf: ({ resistance }, seat) => resistance - 4 * seat })
    const resistances = (options: Parameters<typeof game.initialState>[0]) =>
      game.initialState(options).ships.map(({ resistance }) => resistance)
    expect([resistances({}), resistances({ resistance: 15, rounding: "none" })]).toEqual([
      [10, 6],
      [15_000, 11_000],
    ])
    const [, whole] = [0, "0 deployment -10000000,0,0,10,0/0 10000000,0,0,10,0/0"]
    expect(() => game.parseState(whole)).toThrow("MS-1.3")
  })

  it("[MS-6.1] set the default islands, and refuse islands of the wrong form", () => {
    const islands = [{ x: 0, y: 5, radius: 1 }]
    const game = milleSabordsOf({ ...rules, islands })
    expect(game.initialState().options.islands).toEqual(islands)
    expect(game.formatState(game.initialState())).not.toContain("islands")
    expect(() => milleSabordsOf({ ...rules, islands: [{ x: 0, y: 0, radius: -1 }] })).toThrow("rules.islands.0.radius")
  })
})

describe("mechanics as values", () => {
  it("[MS-3.1] an own kind is sealed, revealed and refused like an order", () => {
    const game = milleSabordsOf({ ...rules, kinds: { ...standardKinds, wait } })
    const state = game.parseState("1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2")
    expect(game.legalActions(state, 0).map((action) => game.formatAction(action))).toEqual(["F", "FL", "FR", "wait"])
    expect(game.validate(game.initialState(), 0, { type: "wait" })).toEqual({
      code: "wrong-phase",
      rule: "MS-1.3",
      details: { phase: "deployment" },
    })
    game.step(state, 0, { type: "wait" })
    expect([game.view(state, 0).pending[0], game.view(state, 1).pending[0]]).toEqual(["wait", "sealed"])
    game.step(state, 1, { type: "order", order: "F" })
    expect(state.ships.map(({ x, left }) => [x, left])).toEqual([
      [0, 0],
      [10_000_000, 1],
    ])
  })

  it("[MS-3.1] a still ship is found in the way of the other", () => {
    const game = milleSabordsOf({ ...rules, kinds: { ...standardKinds, wait } })
    const state = game.parseState("1 movement 0,0,90,10,2/2 1500000,500000,180,10,2/2")
    game.step(state, 1, { type: "wait" })
    game.step(state, 0, { type: "order", order: "F" })
    expect(state.ships.map(({ resistance }) => resistance)).toEqual([9, 7])
  })

  it("[MS-4.3] ranks the winner above the other seat", () => {
    expect([rankingOf(0), rankingOf(1), rankingOf(null)]).toEqual([[[0], [1]], [[1], [0]], [[0, 1]]])
  })

  const early: MilleSabordsEnding<"early"> = {
    reason: "early",
    rule: "ME-1.1",
    reached: ({ turn }) => turn === 3,
    ranking: () => rankingOf(1),
  }
  const patient: MilleSabordsEnding<"patient"> = {
    reason: "patient",
    rule: "ME-1.2",
    counter: { enough: 2, count: (_state, seat, before) => before + seat },
    ranking: (_state, counts) => rankingOf(counts.indexOf(2)),
  }
  const afterTurn = (game: ReturnType<typeof milleSabordsOf>, text: string) => {
    const state = game.parseState(text)
    game.step(state, 1, { type: "order", order: "stop" })
    return state
  }
  const turn = (number: number, counts = "") =>
    `${number} movement 0,0,90,10,0/2 9000000,9000000,90,10,1/2${counts && ` ${counts}`}`

  it("[MS-7.1] an own ending is reached at the end of a turn", () => {
    const game = milleSabordsOf({ ...rules, endings: [...standardEndings, early] })
    expect(game.outcome(game.parseState(turn(3)))).toBeUndefined()
    const state = game.parseState(turn(3))
    game.step(state, 1, { type: "order", order: "stop" })
    expect(game.outcome(state)).toEqual({ returns: [-1, 1], ranking: [[1], [0]], reason: "early", rule: "ME-1.1" })
    expect(game.parseState(game.formatState(state))).toEqual(state)
    const wrong = game.formatState(state).replace("early:starboard", "early:port")
    expect(() => game.parseState(wrong)).toThrow("CO-1")
  })

  it("[MS-7.1] an own ending counts turns in the state and in positions", () => {
    const game = milleSabordsOf({ ...rules, endings: [...standardEndings, patient] })
    expect(game.initialState().counts).toEqual([[0, 0]])
    const state = game.parseState(turn(2, "0,0"))
    game.step(state, 1, { type: "order", order: "stop" })
    expect([state.counts, game.clone(state).counts]).toEqual([[[0, 1]], [[0, 1]]])
    const last = game.parseState(turn(3, "0,1"))
    game.step(last, 1, { type: "order", order: "stop" })
    expect(game.outcome(last)?.reason).toBe("patient")
    expect(() => game.parseState(turn(2))).toThrow("counts")
  })

  it("[MS-7.1] the standard endings do not count", () => {
    const state = afterTurn(milleSabordsOf(rules), turn(2))
    expect([state.turn, "counts" in state]).toEqual([3, false])
  })

  it("[CO-3] relief must be one of the phases", () => {
    expect(() => milleSabordsOf({ ...rules, phases: standardPhases, relief: "nap" as "over" })).toThrow("rules.relief")
    expect(() => milleSabordsOf({ ...rules, relief: "over" })).toThrow("rules.relief")
  })
})

describe("the words of a variant", () => {
  const words = {
    refusals: {
      calm: { en: "No wind in turn {turn}.", fr: ({ turn }: { turn?: unknown }) => `Calme au tour ${turn}.` },
    },
    events: { waited: () => ({ en: "Waits.", fr: "Attend." }) },
    endings: { early: { en: "Enough.", fr: "Assez." } },
    phases: { nap: { en: "nap", fr: "sieste" } },
    labels: { wait: { en: "wait", fr: "attendre" } },
  }

  it("[CO-4] describe its events, endings and phases in both languages", () => {
    const describeOwn = describerOf(undefined, [words])
    expect(describeOwn({ type: "waited" }, "fr", 0)).toBe("Attend.")
    expect(describeOwn({ type: "ended", ending: { reason: "early", winner: 0 } }, "en", 0)).toBe("Port wins: enough.")
    expect(describeOwn({ type: "ended", ending: { reason: "late", winner: null } }, "en", 0)).toBe(
      "The game is a draw: late.",
    )
    expect(refusalsIn(words).calm.en({ turn: 3 })).toBe("No wind in turn 3.")
    expect(refusalsIn(words).calm.fr({ turn: 3 })).toBe("Calme au tour 3.")
  })

  it("[CO-4] reach the package: phases and labels", () => {
    const made = packageOf({ ...rules, kinds: { ...standardKinds, wait } }, undefined, [words])
    const view = made.game.view(made.game.parseState("1 movement 0,0,90,10,2/2 9000000,0,90,10,2/2"), 0)
    expect(made.names?.phases?.nap).toEqual({ en: "nap", fr: "sieste" })
    expect(made.diagram?.label({ type: "wait" }, view, "fr")).toBe("attendre")
    expect(made.diagram?.path({ type: "wait" }, view)).toEqual(["port"])
    expect(made.space?.at(made.space.size - 1)).toEqual({ type: "wait" })
  })
})
