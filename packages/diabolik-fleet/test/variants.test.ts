import { CHANCE, createRandom, SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { botsOf, diabolikFleetBots } from "../src/bots"
import { space } from "../src/bots/space"
import {
  type DiabolikFleetOptions,
  type DiabolikFleetView,
  diabolikFleet,
  diabolikFleetOf,
  standardRules,
} from "../src/index"
import { packageOf } from "../src/package"
import { prepare } from "../src/rules/compile-rules"
import { standard } from "../src/rules/standard"
import { shapes } from "../src/schema"
import { costsOf, flanksOf } from "../src/state/tables"
import { play, sketch } from "./support/positions"

const copy = () => diabolikFleetOf({ ...standardRules, id: "copy" })

describe("equal rules create equal", () => {
  it("[DF-1.1 DF-2.2 DF-2.4 DF-3.1] boards, costs, flanks, actions and options", () => {
    const made = prepare(standardRules)
    for (const seats of [2, 3, 4] as const) {
      // Compared as text, which is much quicker.
      expect(JSON.stringify([made.boards[seats], made.actions[seats]])).toBe(
        JSON.stringify([standard.boards[seats], standard.actions[seats]]),
      )
    }
    expect(made.actions[3]).toBe(made.actions[4])
    expect([made.costs, made.flanks]).toEqual([standard.costs, standard.flanks])
    expect(JSON.stringify([made.optionTable, made.square, made.play.actionShape])).toBe(
      JSON.stringify([standard.optionTable, standard.square, standard.play.actionShape]),
    )
    expect(JSON.stringify(packageOf(standardRules).shapes)).toBe(JSON.stringify(shapes))
    const numbered = packageOf(standardRules).space
    expect(numbered.size).toBe(space.size)
    for (const index of [0, 9, 512, 1200, 1700, 2900, 5000, 7000, 7680, 7688])
      expect(numbered.at(index)).toEqual(space.at(index))
  })

  it("[DF-2.1 DF-2.8] turns and refusals", () => {
    const [game, state] = [
      copy(),
      sketch("c4N e4N h2N / d4S a7S b7S", { minimumFleet: 2 }, { obligation: "met", balls: 3 }),
    ]
    expect(game.turn(state, 0)).toEqual({
      number: 1,
      phase: "play",
      seats: [0],
      waiting: [0],
      budgets: [{ seat: 0, unit: "cannonball", total: 4, left: 3 }],
    })
    expect(game.validate(state, 0, { type: "move", from: "a7", to: "a6" })).toMatchObject({
      rule: "DF-2.8",
      code: "not-your-ship",
    })
  })

  it("[DF-2.2 DF-2.4 DF-2.6] costs, in cannonballs", () => {
    const { costOf } = standardRules
    const costs = (["move", "reorient"] as const).map((act) => [0, 1, 2, 3, 8].map((enemies) => costOf(act, enemies)))
    expect([...costs, costOf("rebuild", 0)]).toEqual([[1, 2, 2, 2, 2], [1, 2, 3, 3, 3], 3])
    expect(costsOf({ costOf })).toEqual({
      move: [1, 2, 2, 2, 2, 2, 2, 2, 2],
      reorient: [1, 2, 3, 3, 3, 3, 3, 3, 3],
      rebuild: 3,
      mostForMove: 2,
      enemies: 2,
    })
    expect(costsOf({ costOf: (act, enemies) => (act === "move" ? Math.min(5, 1 + enemies) : 4) })).toMatchObject({
      mostForMove: 5,
      enemies: 4,
    })
  })

  it("[DF-3.1] flanks: the turns at which a ship may help", () => {
    expect(flanksOf(standardRules, "wide").turns).toEqual([1, 2, 3, 5, 6, 7])
    expect(flanksOf(standardRules, "beam").turns).toEqual([2, 6])
    expect(flanksOf({ sinks: ({ shown, met }) => shown === 3 && met === 7 }, "wide").turns).toEqual([3])
  })

  it("[DF-1.1] positions before the first ship", () => {
    const none = {
      turn: 0,
      active: 0,
      cannonballs: 0,
      obligation: "open",
      bonusEarned: false,
      stopDeclined: false,
      question: null,
    }
    const state = diabolikFleet.initialState()
    const { options } = state
    expect(state).toEqual({
      options,
      phase: "deployment",
      cells: Array(64).fill(0),
      ...none,
      declined: [],
      out: [],
      ending: null,
    })
  })

  it("[DF-1.1 DF-1.3 DF-1.5 DF-8.4] game", () => {
    const game = copy()
    const { id: _, ...standing } = diabolikFleet
    expect(JSON.stringify({ ...game, id: undefined })).toBe(JSON.stringify(standing))
    expect(game.traits).toEqual({ information: "imperfect", chance: true, simultaneous: true })
    for (const seats of [2, 3, 4] as const) {
      const options = game.options({ seats })
      expect(options).toEqual(diabolikFleet.options({ seats }))
      expect(game.seats(options)).toEqual(diabolikFleet.seats(options))
      expect(game.initialState({ seats })).toEqual(diabolikFleet.initialState({ seats }))
    }
    const state = sketch("c4N e4N h2N / d4S a7S b7S", { minimumFleet: 2 }, { obligation: "met", balls: 3 })
    const view = diabolikFleet.view(state, 0)
    expect(game.turn(state, 0)).toEqual(diabolikFleet.turn(state, 0))
    expect(game.validate(state, 0, { type: "propose" })).toEqual(diabolikFleet.validate(state, 0, { type: "propose" }))
    expect(game.formatState(state)).toBe(diabolikFleet.formatState(state))
    expect(game.parseAction("xd4", state, 0)).toEqual(diabolikFleet.parseAction("xd4", state, 0))
    expect(game.render(view)).toBe(diabolikFleet.render(view))
    expect(game.determinize(view, createRandom(1))).toEqual(state)
    expect(game.legalActions(state, 0)).toEqual(diabolikFleet.legalActions(state, 0))
    const [moved, left] = [game.clone(state), game.clone(state)]
    game.step(moved, 0, { type: "end" })
    expect(moved).toEqual(play(state, "end"))
    game.resign(left, 1)
    expect(game.outcome(left)).toMatchObject({ returns: [1, -1], reason: "resignation" })
    const drawn = diabolikFleet.parseState("a2N,b2N,c2N,d2N,e2N,f2N,g2N,h2N/a7S,b7S,c7S,d7S,e7S,f7S,g7S,h7S draw -")
    expect(game.chanceOutcomes(drawn)).toEqual(
      ["south", "north"].map((seat) => ({ action: { type: "first", seat }, weight: 1 })),
    )
    expect(game.actors(drawn)).toEqual([CHANCE])
  })

  it("evaluations, candidates and policies", () => {
    const made = botsOf({ ...standardRules, id: "copy" })
    const state = sketch("c4N e4N h2N / d4S a7S b7S", { minimumFleet: 2 }, { obligation: "met", balls: 3 })
    const actions = diabolikFleet.legalActions(state, 0)
    expect(made.evaluate?.(state)).toEqual(diabolikFleetBots.evaluate?.(state))
    expect(made.candidates?.(state, 0, actions)).toEqual(diabolikFleetBots.candidates?.(state, 0, actions))
    for (const name of ["hunting", "racing"] as const)
      expect(made.policies[name](state, 0, actions, createRandom(4))).toEqual(
        diabolikFleetBots.policies[name](state, 0, actions, createRandom(4)),
      )
  })
})

describe("a sea of another shape", () => {
  const make = () =>
    diabolikFleetOf({
      ...standardRules,
      id: "narrow",
      seas: {
        2: { columns: 7, rows: 5, sides: ["west", "east"], minimumFleetTo: 3 },
        3: { columns: 6, rows: 9, sides: ["south", "north", "east"], minimumFleetTo: 4 },
      },
      ships: 4,
      arrivalsToWin: { least: 1, usual: 2, most: 3 },
    })

  it("[DF-1.1 DF-1.2 DF-8.1] has its own squares, second rows and goals", () => {
    const narrow = make()
    expect(narrow.initialState().cells).toHaveLength(35)
    expect(narrow.initialState({ seats: 3 }).cells).toHaveLength(54)
    const list = (seats: 2 | 3, seat: number) => {
      const state = narrow.initialState({ seats, ...(seats === 2 && { deployment: "secret" }) })
      state.cells[0] = 0
      return [
        ...new Set(narrow.legalActions(state, seat).map((action) => narrow.formatAction(action).replace(/:.*/, ""))),
      ].join(" ")
    }
    expect([list(2, 0), list(2, 1)]).toEqual(["b1 b2 b3 b4 b5", "f1 f2 f3 f4 f5"])
    expect(list(3, 0)).toBe("a2 b2 c2 d2 e2 f2")
    const arrived = narrow.parseState("f3E,c1N,c5N/d1W,e5N,e2N play 9 west 4 open - - - -")
    const actions = narrow.legalActions(arrived, 0).map((action) => narrow.formatAction(action))
    expect(actions).toContain("f3-g3")
    expect(() => narrow.parseState("g3E,f3E,c1N/d1W,e5N,e2N play 9 west 4 open - - - -")).toThrow("DF-5.1")
    expect(() => narrow.parseState("a3E,c1N,c5N/d1W,e5N,e2N play 9 west 4 open - - - -")).toThrow("DF-2.3")
  })
})

describe("options", () => {
  const options = (given: object, game = diabolikFleet) => game.options(given as Partial<DiabolikFleetOptions>)

  it("[DF-1.1 DF-1.3 DF-1.5 DF-3.1 DF-4.5 DF-5.3 DF-7.1 DF-7.2 DF-7.4 DF-7.6 DF-8.4] have their clauses", () => {
    const game = copy()
    const clause = (given: object) => {
      try {
        return options(given, game)
      } catch (error) {
        return error instanceof SchemaError ? `${error.path.join(".")} ${error.rule}` : error
      }
    }
    expect(clause({ seats: 1 })).toBe("seats DF-1.1")
    expect(clause({ firstSeat: "up" })).toBe("firstSeat DF-1.5")
    expect(clause({ deployment: "open" })).toBe("deployment DF-1.3")
    expect(clause({ seats: 4, deployment: "alternate" })).toBe("deployment DF-1.3")
    expect(clause({ flanks: "both" })).toBe("flanks DF-3.1")
    for (const bonusCannonballs of [1, 5]) expect(clause({ bonusCannonballs })).toBe("bonusCannonballs DF-4.5")
    expect(clause({ singleFile: "row" })).toBe("singleFile DF-5.3")
    for (const arrivalsToWin of [1, 5]) expect(clause({ arrivalsToWin })).toBe("arrivalsToWin DF-7.1")
    for (const minimumFleet of [1, 5]) expect(clause({ minimumFleet })).toBe("minimumFleet DF-7.2")
    expect(clause({ seats: 3, minimumFleet: 7 })).toBe("minimumFleet DF-7.2")
    expect(clause({ turnLimit: -1 })).toBe("turnLimit DF-7.4")
    expect(clause({ jointSinking: true })).toBe("jointSinking DF-8.4")
    expect(clause({ seats: 3, jointSinking: 1 })).toBe("jointSinking DF-8.4")
    expect(clause({ allowStop: "no" })).toBe("allowStop DF-7.6")
  })

  it("[DF-1.5 DF-7.2] reject incompatible values with the expected ones", () => {
    expect(() => options({ firstSeat: "west" })).toThrow(
      "options.firstSeat: expected null or one of south, north (DF-1.5)",
    )
    expect(() => options({ seats: 3, firstSeat: "east" })).toThrow(
      "options.firstSeat: expected null or one of south, west, north (DF-1.5)",
    )
    expect(() => options({ minimumFleet: 5 })).toThrow("options.minimumFleet: expected at most 4 with 2 seats (DF-7.2)")
    expect(options({ minimumFleet: 4 }).minimumFleet).toBe(4)
    expect(options({ seats: 4, minimumFleet: 6, firstSeat: "east" })).toMatchObject({
      minimumFleet: 6,
      firstSeat: "east",
    })
  })

  it("[DF-1.1 DF-1.3 DF-8.4] have the published defaults", () => {
    const common = {
      firstSeat: null,
      flanks: "wide",
      bonusCannonballs: 4,
      singleFile: "neighbours",
      allowSetupFiles: false,
      arrivalsToWin: 3,
      minimumFleet: 3,
      turnLimit: 200,
      allowStop: true,
    }
    for (const game of [diabolikFleet, copy()]) {
      expect(game.options()).toEqual({ ...common, seats: 2, deployment: "secret" })
      expect(game.options({ seats: 3 })).toEqual({ ...common, seats: 3, jointSinking: false })
      expect(game.seats(game.options({ seats: 4 }))).toEqual(
        ["South", "West", "North", "East"].map((title) => ({ id: title.toLowerCase(), title })),
      )
    }
  })

  it("[DF-7.4] bound the actions of a game unless its turns are unlimited", () => {
    const most = (given: object) => diabolikFleet.maxActions(options(given))
    expect(most({})).toBe(2 * 8 + 1 + 200 * 2 * (1 + 2 + 4 + 8 + 1))
    expect(most({ seats: 3, turnLimit: 10 })).toBe(3 * 8 + 1 + 10 * 2 * (1 + 3 + 4 + 16 + 1))
    // Of a ship of one's own, a helper and a target each is asked about at most once, and answered.
    expect(most({ seats: 4, turnLimit: 10, jointSinking: true })).toBe(
      4 * 8 + 1 + 10 * 2 * (1 + 4 + 4 + 24 + 2 * 8 * 24 * 24 + 1),
    )
    expect(most({ turnLimit: null })).toBeUndefined()
    const long = diabolikFleetOf({ ...standardRules, id: "long", bonusCannonballs: { least: 2, usual: 4, most: 6 } })
    expect(long.maxActions(long.options({ turnLimit: 1 }))).toBe(2 * 8 + 1 + 2 * (1 + 2 + 6 + 8 + 1))
  })
})

describe("views", () => {
  it("[DF-1.3] with more unseen ships than fit are rejected", () => {
    const view = diabolikFleet.view(diabolikFleet.initialState(), 0)
    const wrong = (changed: Partial<DiabolikFleetView>) => () =>
      diabolikFleet.determinize({ ...view, ...changed }, createRandom(1))
    expect(wrong({ hidden: [0, 0, 3] })).toThrow("view.hidden.2: expected fewer unseen ships (DF-1.3)")
    expect(wrong({ phase: "play", hidden: [0, 1] })).toThrow("view.hidden.1: expected fewer unseen ships (DF-1.3)")
    expect(wrong({ cells: [...view.cells, 0], hidden: [0, 1] })).toThrow(
      "view.hidden.1: expected fewer unseen ships (DF-1.3)",
    )
    expect(wrong({ hidden: [0, 8] })().cells.filter((ship) => ship > 0)).toHaveLength(8)
    expect(wrong({ hidden: [0, 3] })().cells.filter((ship) => ship > 15)).toHaveLength(3)
  })

  it("[DF-1.3] samples and sealed choices: no other seat has placed a ship yet", () => {
    const state = play(diabolikFleet.initialState(), "c2:E")
    diabolikFleet.step(state, 1, { type: "deploy", square: "d7", heading: "S" })
    const bare = (viewer: 0 | 1 | "spectator" | "referee") =>
      diabolikFleet.formatState(
        diabolikFleet.determinize(diabolikFleet.view(state, viewer), createRandom(2), { sealed: "none" }),
      )
    expect([bare(0), bare(1), bare("spectator"), bare("referee")]).toEqual([
      "c2E/- deployment -",
      "-/d7S deployment -",
      "-/- deployment -",
      "c2E/d7S deployment -",
    ])
    const drawn = diabolikFleet.determinize(diabolikFleet.view(state, 0), createRandom(2))
    expect(drawn.cells.filter((ship) => ship > 0)).toHaveLength(2)
    expect(diabolikFleet.view(drawn, 0)).toEqual(diabolikFleet.view(state, 0))
  })

  it("[DF-1.3] hide only the square and heading of a secretly deployed ship", () => {
    const secret = { type: "deployed", seat: 1, secret: true, square: "c7", heading: "S" } as const
    const open = { ...secret, secret: false }
    const ended = { type: "turn-ended", seat: 1, turn: 3 } as const
    for (const viewer of [0, "spectator"] as const)
      expect(diabolikFleet.observe(secret, viewer)).toEqual({ ...secret, square: null, heading: null })
    for (const viewer of [1, "referee"] as const) expect(diabolikFleet.observe(secret, viewer)).toBe(secret)
    for (const viewer of [0, 1, "spectator", "referee"] as const) {
      expect(diabolikFleet.observe(open, viewer)).toBe(open)
      expect(diabolikFleet.observe(ended, viewer)).toBe(ended)
    }
  })
})
