import { conform, diagramProblem } from "@flottille/conformance"
import { type ActionOf, apply, type EventOf, object, type StateOf } from "@flottille/core"
import { describe, expect, expectTypeOf, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { botsOf } from "../src/bots"
import {
  type AnyState,
  boardOf,
  canComplete,
  type DiabolikFleetAction,
  type DiabolikFleetEvent,
  diabolikFleetOf,
  type EndingMaker,
  type EndReason,
  type KindMaker,
  ownerOf,
  type Phase,
  type PhaseMaker,
  rankingOf,
  refuseOn,
  type Square,
  settle,
  standardEndings,
  standardKinds,
  standardPhases,
  standardRules,
} from "../src/index"
import type { Words } from "../src/messages/rulebook"
import { packageOf } from "../src/package"
import { cloneState } from "../src/state/state"

/** A ship drifts one square astern for two cannonballs; then its seat takes a sounding. */
interface Drift {
  readonly type: "drift"
  readonly square: Square
}

interface Drifted {
  readonly type: "drifted"
  readonly from: Square
  readonly to: Square
}

const drift: KindMaker<Drift, Drifted> = (rules) => {
  function astern(state: AnyState, square: Square): Square | undefined {
    const { cells, squares, ahead, rowsToGoal, depths } = boardOf(rules, state.options)
    const cell = cells.get(square) ?? -1
    const ship = state.cells[cell] ?? 0
    const to = ahead[cell * 8 + ((ship & 7) ^ 4)] ?? -1
    const rows = rowsToGoal[state.active] ?? []
    const isFree = ownerOf(ship) === state.active && rows[cell] !== 0 && state.cells[to] === 0
    return isFree && rows[to] !== depths[state.active] && rows[to] !== 0 ? squares[to] : undefined
  }

  function place(state: AnyState, { square }: Drift): void {
    const { cells } = boardOf(rules, state.options)
    const [from, to] = [cells.get(square) ?? -1, cells.get(astern(state, square) ?? "") ?? -1]
    state.cells[to] = state.cells[from] ?? 0
    state.cells[from] = 0
    state.cannonballs -= 2
  }

  function keeps(state: AnyState, action: Drift): boolean {
    const after = cloneState(state)
    place(after, action)
    return canComplete(rules, after)
  }

  return {
    phases: ["play"],
    all: [],
    numbered: ({ squares }) => squares.map((square): Drift => Object.freeze({ type: "drift", square })),
    shape: object({ square: rules.square }),
    example: "~c3",
    format: ({ square }) => `~${square}`,
    forms: { "~a1": ({ squares: [square] }) => ({ type: "drift", square }) },
    path: ({ square }) => [square],
    cost: () => 2,
    list(state) {
      // Only after a move, with nothing declined.
      if (state.obligation !== "met" || state.cannonballs < 2 || state.declined.length > 0) return []
      const squares = boardOf(rules, state.options).squares.filter((square) => astern(state, square))
      return squares.map((square): Drift => ({ type: "drift", square })).filter((action) => keeps(state, action))
    },
    refuse: (state, { square }) =>
      refuseOn(rules, state, [square], { square }, () => [
        ["DF-2.2", "occupied", astern(state, square) === undefined],
        ["DF-4.1", "must-move", state.obligation !== "met" || state.declined.length > 0],
      ]),
    apply(state, action, emit) {
      const to = astern(state, action.square)
      place(state, action)
      if (to) emit?.({ type: "drifted", from: action.square, to })
      state.phase = "sounding"
    },
  }
}

/** The seat takes a sounding in a phase of its own. */
interface Sound {
  readonly type: "sound"
}

const sound: KindMaker<Sound> = (rules) => {
  const all: readonly Sound[] = [Object.freeze({ type: "sound" })]
  return {
    phases: ["sounding"],
    all,
    shape: object({}),
    example: "sound",
    format: () => "sound",
    list: () => all,
    apply(state, _action, emit) {
      state.phase = "play"
      settle(rules, state, emit)
    },
  }
}

const sounding: PhaseMaker = () => ({
  rule: "DF-2.7",
  actors: ({ active }) => [active],
  isPossible: ({ obligation }) => obligation === "met",
})

/** The game ends as soon as a turn ends with a ship of its seat on the fifth row. */
const landfall: EndingMaker<"landfall"> = (rules) => ({
  reason: "landfall",
  rule: "DF-7.4",
  reached({ cells, options, active, turn }) {
    const rows = boardOf(rules, options).rowsToGoal[active] ?? []
    return turn > 6 && cells.some((ship, cell) => ownerOf(ship) === active && rows[cell] === 3)
  },
  ranking: (state) => rankingOf(rules, state, [state.active]),
})

const rules = {
  ...standardRules,
  id: "drifting",
  title: "Drifting",
  kinds: { ...standardKinds, drift, sound },
  endings: [...standardEndings, landfall],
  phases: { ...standardPhases, sounding: sounding },
}

const words: readonly Words[] = [
  {
    events: {
      drifted: ({ from, to }: Drifted) => ({ en: `A ship drifts from ${from} to ${to}.`, fr: `De ${from} en ${to}.` }),
    },
    endings: { landfall: { en: "Landfall.", fr: "Terre." } },
    phases: { sounding: { en: "sounding", fr: "sondage" } },
    labels: { drift: ({ square }: Drift) => ({ en: `drift from ${square}`, fr: `dériver de ${square}` }) },
  },
]

const game = diabolikFleetOf(rules)
const made = { ...packageOf(rules, undefined, words), ...botsOf(rules) }
const afloat = "d4N,h3N,a3N/c7S,f7S,h7S"
const moved = game.parseState(`${afloat} play 7 south 3 met - - - -`)

describe("a variant with kinds, phases and endings of its own", () => {
  conform(game, {
    shapes: made.shapes,
    options: [{ turnLimit: 12 }, { seats: 3, turnLimit: 9, allowStop: false }],
    space: made.space,
    runs: runs(2, 20),
  })

  it("obeys the law of boards", () => {
    const options = [{ turnLimit: 10 }]
    expect(diagramProblem(game, made.diagram, { options, runs: 2 })).toBeUndefined()
  })

  it("lists own acts beside the others, and writes them", () => {
    const texts = game.legalActions(moved, 0).map((action) => game.formatAction(action))
    expect(texts.filter((text) => text.startsWith("~"))).toEqual(["~a3", "~h3", "~d4"])
    expect(game.parseAction("~d4", moved, 0)).toEqual({ type: "drift", square: "d4" })
    expect(() => game.parseAction("~d", moved, 0)).toThrow(
      "an action such as c2-d3, c2@SW, c3+e5xd4, +c2:N, ~c3 or end",
    )
    expect(() => game.parseAction("~", moved, 0)).toThrow("the rest of an action")
  })

  it("refuses own acts for their own reasons, their cost, and turns that could not be completed", () => {
    const refusal = (position: string, square: Square) =>
      game.validate(game.parseState(`${position} - - - -`), 0, { type: "drift", square })
    expect(refusal(`${afloat} play 7 south 3 met`, "c4")?.code).toBe("occupied")
    expect(refusal(`${afloat} play 7 south 4 open`, "d4")?.code).toBe("must-move")
    expect(refusal(`${afloat} play 7 south 1 met`, "d4")).toMatchObject({
      code: "too-few-cannonballs",
      rule: "DF-2.1",
      details: { cost: 2, left: 1, square: "d4" },
    })
    // Astern of it lies a ship with which it would stand in single file, and no ball is left to turn.
    expect(refusal("d5N,d3E,d2N/c7S,f7S,h7S play 7 south 2 met", "d5")).toBeUndefined()
    expect(refusal("d5N,d3N,a2N/c7S,f7S,h7S play 7 south 2 met", "d5")).toMatchObject({
      code: "cannot-be-completed",
      rule: "DF-5.2",
    })
  })

  it("continues the turn after an own phase", () => {
    const { state, events } = apply(game, moved, 0, { type: "drift", square: "d4" })
    expect(events.map((event) => made.describe(event, "en", 0))).toEqual(["A ship drifts from d4 to d3."])
    const text = "a3N,d3N,h3N/c7S,f7S,h7S sounding 7 south 1 met - - - -"
    expect(game.formatState(state)).toBe(text)
    expect(game.parseState(text)).toEqual(state)
    expect(() => game.parseState(text.replace("1 met", "4 open"))).toThrow("DF-2.7")
    expect(game.legalActions(state, 0)).toEqual([{ type: "sound" }])
    expect(game.validate(state, 0, { type: "end" })?.code).toBe("wrong-moment")
    expect(apply(game, state, 0, { type: "sound" }).state.phase).toBe("play")
  })

  it("offers an own kind in its phases alone", () => {
    const bonus = { ...moved, phase: "bonus" as const }
    const drifts = (state: typeof moved) => game.legalActions(state, 0).some(({ type }) => type === "drift")
    expect([drifts(moved), drifts(bonus)]).toEqual([true, false])
    expect(game.validate(bonus, 0, { type: "drift", square: "d4" })?.code).toBe("not-now")
  })

  it("ends the turn where neither the look-ahead nor an own kind knows an act", () => {
    const last = game.parseState("d4N,h3N,a3N/c7S,f7S,h7S play 5 south 2 met - - - -")
    const { state } = apply(game, apply(game, last, 0, { type: "drift", square: "d4" }).state, 0, { type: "sound" })
    expect([state.turn, state.active]).toEqual([6, 1])
  })

  it("ends by an own ending, at the end of a turn", () => {
    const late = game.parseState("d5N,h3N,a3N/c7S,f7S,h7S play 7 south 3 met - - - -")
    const { state, events } = apply(game, late, 0, { type: "end" })
    expect(game.outcome(state)).toMatchObject({ reason: "landfall", rule: "DF-7.4", ranking: [[0], [1]] })
    expect(events.map((event) => made.describe(event, "fr", 0)).at(-1)).toBe("Terre.")
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })

  it("lists the acts of a position that an own kind has examined", () => {
    const drifted = game.parseState("d3N,h3N,a3N/c7S,f7S,h7S play 7 south 3 met - - - -")
    game.legalActions(moved, 0)
    const listed = game.legalActions(drifted, 0)
    expect(listed).toEqual(diabolikFleetOf(rules).legalActions(drifted, 0))
  })

  it("lists acts of an own kind that a caller cannot change", () => {
    const acts = () => game.legalActions(moved, 0).filter(({ type }) => type === "drift")
    const listed = JSON.stringify(acts())
    for (const act of acts()) Reflect.set(act, "type", "sound")
    expect(acts().length).toBeGreaterThan(0)
    expect(JSON.stringify(acts())).toBe(listed)
  })

  it("has keys that distinguish its phases and endings", () => {
    const { state } = apply(game, moved, 0, { type: "drift", square: "d4" })
    const keys = [state, { ...state, phase: "play" as const }, { ...state, ending: "landfall" as const }].map((each) =>
      made.keyOf?.(each),
    )
    expect(new Set(keys).size).toBe(3)
  })

  it("bounds the actions of a game with an own phase", () => {
    const options = game.options({ turnLimit: 10 })
    expect(game.maxActions(options)).toBe(2 * 8 + 1 + 10 * 2 * 2 * (1 + 2 + 4 + 8 + 1))
  })

  it("has its types without an annotation", () => {
    expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<DiabolikFleetAction | Drift | Sound>()
    expectTypeOf<EventOf<typeof game>>().toEqualTypeOf<DiabolikFleetEvent<EndReason | "landfall"> | Drifted>()
    expectTypeOf<StateOf<typeof game>["phase"]>().toEqualTypeOf<Phase | "sounding">()
  })
})

describe("inconsistent values", () => {
  const boat = { sign: "t", costOf: standardRules.costOf, sinks: standardRules.sinks }

  it.each([
    ["no move", { kinds: { ...standardKinds, move: undefined } }, "rules.kinds.move: expected a kind of action"],
    ["four classes", { classes: ["t", "u", "v", "w"].map((sign) => ({ ...boat, sign })) }, "rules.classes"],
    ["two classes with one sign", { classes: [boat, boat] }, "rules.classes.1.sign: expected nothing twice"],
    ["a sign that is a heading", { classes: [{ ...boat, sign: "N" }] }, "rules.classes.0.sign: expected a lower-case"],
    ["a class that acts for nothing", { classes: [{ ...boat, costOf: () => 0 }] }, "rules.classes.0.costOf: expected"],
    [
      "a class without flanks",
      { classes: [{ ...boat, sinks: () => 1 }] },
      'rules.classes.0.sinks: expected true or false for {"shown":0',
    ],
    ["land off the board", withLand("a9"), "rules.seas.2.without.0: expected a square of the sea, not a9"],
    ["land that is no square", withLand("9a"), "rules.seas.2.without.0"],
    ["land on the second row", withLand("c2"), "rules.ships: expected at most 7, the room on the second row of south"],
    [
      "land on the goal row",
      withLand("a8", "b8", "c8", "d8", "e8"),
      "rules.arrivalsToWin.most: expected at most 3, the squares of the goal row of south with 2 seats",
    ],
  ])("[CO-4] %s", (_, changed, message) => {
    expect(() => diabolikFleetOf({ ...standardRules, id: "odd", ...(changed as object) })).toThrow(message)
  })

  function withLand(...without: readonly string[]) {
    return { seas: { 2: { ...standardRules.seas[2], without } } }
  }
})
