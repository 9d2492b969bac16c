/** What is handed out may be spoilt, and what comes in is refused by one typed error. */
import { createRandom, FlottilleError, type SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { spoil, unfrozen } from "../../core/test/support/frozen"
import * as main from "../src"
import { type LesGrandsAmirauxState, lesGrandsAmiraux, standardRules } from "../src"
import * as rules from "../src/messages/rulebook"
import { explain } from "../src/messages/rulebook"
import { diagram } from "../src/picture/diagram"
import * as formation from "../src/rules/formation"
import { deploymentOf, parseFormation } from "../src/rules/formation"
import { shapes } from "../src/schema"
import type { LesGrandsAmirauxView } from "../src/view/view"
import { formatView, parseView } from "../src/view/view-text"
import { deployed, play, position } from "./support/boards"
import { ranks } from "./support/standard"

const game = lesGrandsAmiraux
const { formatFormation } = formation.formationTextOf(standardRules)
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const positions: readonly (readonly [string, () => LesGrandsAmirauxState])[] = [
  ["the beginning", () => game.initialState({ firstSeat: "random" })],
  ["half a deployment", () => play(game.initialState(), "place G A1", "place 6 B1")],
  ["the lot", () => deployed({ firstSeat: "random" })],
  ["the first turn", () => deployed()],
  ["without memory", () => deployed({ memory: "none" })],
  ["a chain", () => play(position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG"), "A4^A6")],
  ["the end", () => play(position("E6 w0, E7 rG, A1 wG, H9 r1"), "E6xE7")],
  ["a position read", () => game.parseState(game.formatState(play(position("E6 w0, E7 rG, A1 wG, H9 r1"), "E6xE7")))],
]

describe("returned values", () => {
  it("[CO-4] tables and all values reachable from an export are frozen", () => {
    for (const [name, exports] of Object.entries({ main, formation, rules, shapes })) {
      const found = Object.entries(exports).flatMap(([key, value]) => unfrozen(value, `${name}.${key}`))
      expect(found).toEqual([])
    }
  })

  it.each(positions)("[GA-6.1] can be modified without changing the state in %s", (_, make) => {
    const state = make()
    const before = copy(state)
    const handouts = () => [
      ...([0, 1, "spectator", "referee"] as const).flatMap((viewer) => [
        game.view(state, viewer),
        game.turn(state, viewer),
      ]),
      ...[0, 1].map((seat) => game.legalActions(state, seat, { amending: true })),
      game.seats(state.options),
      game.actors(state),
      game.chanceOutcomes(state),
      game.outcome(state),
      game.options(state.options),
    ]
    const answers = copy(handouts())
    spoil(handouts())
    const next = game.clone(state)
    const actor = game.actors(state)[0]
    if (typeof actor === "number")
      game.step(next, actor, game.legalActions(next, actor)[0] as main.LesGrandsAmirauxAction, spoil)
    else if (actor !== undefined) game.step(next, actor, { type: "first", seat: 0 }, spoil)
    const view = game.view(state, 0)
    const guess = game.determinize(view, createRandom(1))
    const guessed = copy(guess)
    spoil(view)
    expect(guess).toEqual(guessed)
    spoil(game.clone(state).ending)
    expect(state).toEqual(before)
    expect(copy(handouts())).toEqual(answers)
    expect(copy(game.initialState().options)).toEqual(copy(game.options()))
  })
})

/** That something is refused by an error of the library. */
function refused(ask: () => unknown): void {
  expect(ask).toThrow(FlottilleError)
}

const nonsense: readonly unknown[] = [
  undefined,
  null,
  Number.NaN,
  -1,
  80,
  0.5,
  "",
  "A1 ",
  "__proto__",
  [],
  {},
  [[]],
  { length: 3 },
  true,
]

describe("untrusted input", () => {
  it("[CO-4] is rejected unless it is a valid text, square, seat, viewer, formation or action", () => {
    const state = deployed()
    for (const read of [(text: never) => game.parseAction(text, state, 0), game.parseState, parseView, parseFormation])
      refused(() => read(5 as never))
    for (const value of nonsense) {
      const any = value as never
      if (typeof value !== "string") {
        refused(() => game.parseAction(any, state, 0))
        refused(() => game.parseState(any))
        refused(() => parseView(any))
        refused(() => parseFormation(any))
      }
      refused(() => main.squareName(any))
      refused(() => game.view(state, any))
      refused(() => game.turn(state, any))
      refused(() => game.formatAction(any))
      refused(() => formatView(any))
      refused(() => diagram.draw(any))
      refused(() => game.render(any))
      refused(() => formatFormation(any))
      refused(() => deploymentOf(any, 0))
      refused(() => deploymentOf(formation.formations.decoy, any))
      refused(() => game.determinize(any, createRandom(1)))
      expect(main.squareNamed(any)).toBeUndefined()
      expect(game.legalActions(state, any)).toEqual([])
      expect(game.validate(state, any, { type: "ready" })).toMatchObject({ rule: "CO-2" })
      expect(explain({ code: "mines-stay", rule: "GA-2.2", details: { square: value } })).toContain("GA-2.2")
    }
    refused(() => deploymentOf(formation.formations.decoy.slice(1), 0))
    refused(() => formatFormation([...formation.formations.decoy.slice(1), "6"]))
    refused(() => game.formatAction({ type: "place", rank: "7" as "6", square: 0 }))
  })

  it("[CO-4 GA-5.4] counts are whole numbers, written as such", () => {
    const text = game.formatState(
      position("A1 wG, H10 rG, C1 w1, H9 r1", { options: "quietTurns=null,turnLimit=null" }),
    )
    expect(game.parseState(text.replace(" 50 0 ", " 51 50 ")).quiet).toBe(50)
    for (const count of ["1.5", "Infinity", "NaN", "1e3", "1e+21", "+5", "05", "9".repeat(17), ""]) {
      refused(() => game.parseState(text.replace(" 50 ", ` ${count} `)))
      refused(() => game.parseState(text.replace(" 50 0 ", ` 50 ${count} `)))
    }
  })

  it("[CO-4 GA-6.4] a view of valid shape is possible or rejected with a SchemaError", () => {
    const random = createRandom("altered views")
    let [taken, refusedViews] = [0, 0]
    for (const [, make] of positions)
      for (const viewer of [0, 1, "spectator", "referee"] as const)
        for (let attempt = 0; attempt < 60; attempt++) {
          const view = copy(game.view(make(), viewer)) as {
            -readonly [K in keyof LesGrandsAmirauxView]: LesGrandsAmirauxView[K]
          }
          alter(view, random.below)
          try {
            const guess = game.determinize(view, random, { sealed: attempt % 2 ? "none" : "drawn" })
            expect(game.view(guess, view.viewer)).toEqual(view)
            expect(game.parseState(game.formatState(guess))).toEqual(guess)
            taken++
          } catch (error) {
            expect((error as SchemaError).code).toBe("schema")
            refusedViews++
          }
        }
    expect(Math.min(taken, refusedViews)).toBeGreaterThan(100)
  })
})

/** Something else that still looks like a view. */
function alter(
  view: { -readonly [K in keyof LesGrandsAmirauxView]: LesGrandsAmirauxView[K] },
  below: (bound: number) => number,
): void {
  const squares = [...view.squares]
  const standing = squares.flatMap((piece, square) => (piece ? [square] : []))
  const some = standing[below(standing.length || 1)] ?? 0
  const piece = squares[some] ?? { seat: 0, rank: "6", moved: false, shown: false }
  const letters = ["?", ...ranks] as const
  switch (below(9)) {
    case 0:
      squares[below(80)] = piece
      break
    case 1:
      squares[some] = null
      break
    case 2:
      squares[some] = { ...piece, rank: letters[below(10)] ?? "?" }
      break
    case 3:
      squares[some] = { ...piece, moved: !piece.moved, shown: below(2) === 0 }
      break
    case 4:
      view.ready = [below(2) === 0, below(2) === 0]
      view.waiting = [below(2)]
      break
    case 5:
      view.phase = (["deployment", "lot", "play", "chain", "over"] as const)[below(5)] ?? "play"
      break
    case 6:
      view.removed = [view.removed[below(2)] ?? view.removed[0], { ...view.removed[1], M: below(6) }]
      break
    case 7:
      view.viewer = ([0, 1, "spectator", "referee"] as const)[below(4)] ?? 0
      break
    default:
      view.turn = below(60)
      view.quiet = below(3)
  }
  view.squares = squares
}
