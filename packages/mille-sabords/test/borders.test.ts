/** What is handed out may be spoilt, and what comes in is refused by one typed error. */
import { createRandom, FlottilleError, NotationError, SchemaError, type Seat } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { spoil, unfrozen } from "../../core/test/support/frozen"
import { milleSabordsBots } from "../src/bots"
import * as main from "../src/index"
import { type MilleSabordsState, type MilleSabordsView, milleSabords } from "../src/index"
import * as rules from "../src/messages/rulebook"
import { explain } from "../src/messages/texts"
import * as drawing from "../src/picture/diagram"
import { standard } from "../src/rules/standard"
import { shapes } from "../src/schema"
import { parseHands } from "../src/view/hands"
import { AWAY, at, both, play } from "./support/setup"

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value))

const islands = [{ x: 0, y: 5, radius: 1 }]
const nearby = () => at([0, 0, "NE", 7], [0.2, -0.2, "NE", 5])
const positions: readonly (readonly [string, () => MilleSabordsState])[] = [
  ["the beginning", () => milleSabords.initialState({ islands, wind: 20, freeAngles: true })],
  ["a heading sealed", () => play(milleSabords.initialState({ islands }), "port heading 45")],
  ["a turn", () => at([0, 0, "E"], AWAY, { islands })],
  ["an order sealed", () => play(at([0, 0, "E"], AWAY), "starboard F")],
  ["boarding", () => both(nearby(), "F", "F")],
  ["a ship alone", () => both(at([0, 0, "NE"], [10, -10, "SW"]), "F", "F")],
  ["the end", () => play(both(nearby(), "F", "F"), "port grapple", "starboard grapple")],
  ["a position read", () => milleSabords.parseState('7 over:boarded:port 0,0,45,7,0/1 300000,0,45,4,0/1 {"wind":5}')],
  ["a state from JSON", () => copy(at([0, 0, "E"], AWAY, { islands }))],
]

describe("returned values", () => {
  it("[CO-4] tables and all values reachable from an export are frozen", () => {
    for (const [name, exports] of Object.entries({
      main,
      drawing,
      playing: milleSabordsBots.policies,
      rules,
      shapes,
    })) {
      const found = Object.entries(exports).flatMap(([key, value]) => unfrozen(value, `${name}.${key}`))
      expect(found).toEqual([])
    }
    expect(Object.isFrozen(standard.orders.get("FL"))).toBe(true)
  })

  it.each(positions)("[MS-3.3] can be modified without changing the state in %s", (_, make) => {
    const state = make()
    const before = copy(state)
    const handouts = () => [
      ...([0, 1, "spectator", "referee"] as const).flatMap((viewer) => [
        milleSabords.view(state, viewer),
        milleSabords.turn(state, viewer),
      ]),
      ...[0, 1].map((seat) => milleSabords.legalActions(state, seat, { fine: true })),
      milleSabords.seats(state.options),
      milleSabords.actors(state),
      milleSabords.chanceOutcomes(state),
      milleSabords.outcome(state),
      milleSabords.options(state.options),
      milleSabords.options(),
    ]
    const answers = copy(handouts())
    spoil(handouts())
    for (const actor of milleSabords.actors(state)) {
      const next = milleSabords.clone(state)
      for (const seat of [actor, 1 - (actor as Seat)])
        if (milleSabords.actors(next).includes(seat))
          milleSabords.step(
            next,
            seat,
            milleSabords.legalActions(next, seat as Seat)[0] as main.MilleSabordsAction,
            spoil,
          )
      expect(milleSabords.parseState(milleSabords.formatState(next))).toEqual(next)
    }
    const view = milleSabords.view(state, 0)
    const guess = milleSabords.determinize(view, createRandom(1))
    const guessed = copy(guess)
    spoil(view)
    expect(copy(guess)).toEqual(guessed)
    spoil(milleSabords.clone(state).ending)
    const resigned = milleSabords.clone(state)
    milleSabords.resign(resigned, 0, spoil)
    expect(milleSabords.parseState(milleSabords.formatState(resigned))).toEqual(resigned)
    expect(copy(state)).toEqual(before)
    expect(copy(handouts())).toEqual(answers)
  })

  it("[MS-6.1] options are copied, so the caller may change them afterwards", () => {
    const given = { islands: [{ x: 0, y: 5, radius: 1 }] }
    const state = milleSabords.initialState(given)
    spoil(given)
    expect(state.options.islands).toEqual(islands)
    expect(milleSabords.options(state.options)).toBe(state.options)
  })

  it("[MS-6.1] options of a state from JSON may be changed: the board is measured again", () => {
    const state = JSON.parse(JSON.stringify(at([0, 0, "E"], AWAY, { islands })))
    const ahead = { type: "order", order: "F" } as const
    expect(milleSabords.validate(state, 0, ahead)).toBeUndefined()
    state.options.islands[0].y = 0
    expect(milleSabords.validate(state, 0, ahead)).toMatchObject({ code: "way-blocked", rule: "MS-6.1" })
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
  360,
  0.5,
  "",
  "FL46",
  "__proto__",
  [],
  {},
  [[]],
  { length: 3 },
  true,
]

describe("untrusted input", () => {
  it("[CO-4] is rejected unless it is a valid text, seat, viewer or action", () => {
    const state = at([0, 0, "E"], AWAY)
    for (const read of [(text: never) => milleSabords.parseAction(text, state, 0), milleSabords.parseState])
      refused(() => read(5 as never))
    for (const value of nonsense) {
      const any = value as never
      refused(() => milleSabords.parseAction(any, state, 0))
      refused(() => milleSabords.parseState(any))
      refused(() => milleSabords.view(state, any))
      refused(() => milleSabords.turn(state, any))
      refused(() => milleSabords.formatAction(any))
      refused(() => milleSabords.render(any))
      refused(() => milleSabords.determinize(any, createRandom(1)))
      refused(() => drawing.diagram.draw(any))
      refused(() => drawing.diagram.layout(any))
      expect(milleSabords.legalActions(state, any)).toEqual([])
      expect(milleSabords.validate(state, any, { type: "order", order: "F" })).toMatchObject({ rule: "CO-2" })
      expect(explain({ code: "off-the-step", rule: "MS-1.3", details: { heading: value } })).toContain("MS-1.3")
    }
    refused(() => milleSabords.formatAction({ type: "order", order: "FL46" }))
  })

  it("[MS-3.3 CO-4] an impossible view is rejected at its impossible field", () => {
    const view = milleSabords.view(at([0, 0, "E"], AWAY), 0)
    const [port, starboard] = view.ships
    const guess = (changed: object) => () =>
      milleSabords.determinize({ ...view, ...changed } as MilleSabordsView, createRandom(1))
    const refusals: readonly (readonly [object, readonly (string | number)[], string, string])[] = [
      [{ turn: 101 }, [], "a possible position", "MS-7.1"],
      [{ ships: [{ ...port, resistance: 11 }, starboard] }, ["ships", 0], "a possible position", "MS-1.4"],
      [{ ships: [port, { ...starboard, resistance: 11 }] }, ["ships", 1], "a possible position", "MS-1.4"],
      [{ pending: [null, "F"] }, ["pending", 1], 'null or "sealed", as another seat\'s choice is secret', "MS-3.3"],
      [{ pending: ["F", "sealed"] }, ["pending", 1], "null, as nothing is sealed here", "MS-3.1"],
    ]
    for (const [changed, path, expected, rule] of refusals)
      expect(guess(changed)).toThrow(new SchemaError("view", path, expected, rule))
    expect(guess({ wind: 3 })).toThrow(/^view.wind: /)
    expect(guess({ pending: ["F", null] })().pending[0]).toBe("F")
    // The other seat has chosen exactly where the view says so.
    const pendings = (changed: object, how?: { sealed: "none" }) =>
      Array.from(
        { length: 12 },
        (_, seed) => milleSabords.determinize({ ...view, ...changed }, createRandom(`${seed}`), how).pending,
      )
    expect(new Set(pendings({}).flat())).toEqual(new Set([null]))
    const sealed = pendings({ pending: [null, "sealed"] })
    expect(new Set(sealed.map(([own]) => own))).toEqual(new Set([null]))
    expect(new Set(sealed.map(([_, other]) => other)).size).toBeGreaterThan(1)
    expect(sealed.flat()).not.toContain("sealed")
    expect(new Set(pendings({ pending: [null, "sealed"] }, { sealed: "none" }).flat())).toEqual(new Set([null]))
  })

  it("[CO-4 MS-3.1] rejects invalid input with its name", () => {
    const state = at([0, 0, "E"], AWAY)
    expect(() => milleSabords.formatAction(5 as never)).toThrow(/^action: /)
    expect(() => milleSabords.view(state, 2 as never)).toThrow(/^viewer: /)
    expect(() => milleSabords.turn(state, 2 as never)).toThrow(/^viewer: /)
    expect(() => parseHands(5 as never)).toThrow(/^hands: .*MS-3.1/)
    expect(() => parseHands({ left: [], right: [] }, 5 as never)).toThrow(/^at: /)
    const both = new SchemaError("hands", [], "one index finger at most", "MS-3.1")
    expect(() => parseHands({ left: ["index"], right: ["index"] })).toThrow(both)
    expect(() => milleSabords.parseAction("FX", state, 0)).toThrow(new NotationError("FX", 1, "F, FL, FR"))
    expect(() => milleSabords.parseAction("FX", state, 1)).toThrow(new NotationError("FX", 1, "F, FL, FR"))
    expect(() => milleSabords.parseAction("FX", state, "chance")).toThrow(new NotationError("FX", 0, "nothing"))
  })

  it("[MS-3.1] hands are rejected without a valid seat and position", () => {
    const state = at([0, 0, "E"], AWAY)
    const hands = { left: ["index"], right: [] } as const
    for (const value of nonsense.slice(1)) {
      refused(() => parseHands(value as never))
      refused(() => parseHands(hands, value as never))
      refused(() => parseHands(hands, { state, seat: value as never }))
      refused(() => parseHands(hands, { state: value as never, seat: 0 }))
    }
  })

  it("[CO-4 MS-3.3] a view of valid shape is possible or rejected with a SchemaError", () => {
    const random = createRandom("altered views")
    let [taken, unfit] = [0, 0]
    for (const [, make] of positions)
      for (const viewer of [0, 1, "spectator", "referee"] as const)
        for (let attempt = 0; attempt < 40; attempt++) {
          const view = copy(milleSabords.view(make(), viewer)) as {
            -readonly [K in keyof MilleSabordsView]: MilleSabordsView[K]
          }
          alter(view, random.below)
          try {
            const guess = milleSabords.determinize(view, random, { sealed: attempt % 2 ? "none" : "drawn" })
            const pending = attempt % 2 ? view.pending.map((each) => (each === "sealed" ? null : each)) : view.pending
            expect(milleSabords.view(guess, view.viewer)).toEqual({ ...view, pending })
            expect(milleSabords.parseState(milleSabords.formatState(guess))).toEqual(guess)
            taken++
          } catch (error) {
            expect((error as SchemaError).code).toBe("schema")
            unfit++
          }
        }
    expect(Math.min(taken, unfit)).toBeGreaterThan(100)
  })
})

/** Something else that still looks like a view. */
function alter(
  view: { -readonly [K in keyof MilleSabordsView]: MilleSabordsView[K] },
  below: (bound: number) => number,
): void {
  const ship = view.ships[below(2)] ?? view.ships[0]
  switch (below(8)) {
    case 0:
      ship.x += below(3) * 1_000_000
      break
    case 1:
      ship.heading = (ship.heading + 45 * below(3)) % 360
      break
    case 2:
      ship.left = below(4)
      break
    case 3:
      view.pending[below(2)] =
        ["F", "FL", "stop", "heading 45", "grapple", "hold off", "nonsense", ""][below(8)] ?? null
      break
    case 4:
      view.phase = (["deployment", "movement", "boarding", "boarding-after-fire", "over"] as const)[below(5)] ?? "over"
      break
    case 5:
      view.ending = below(2) === 0 ? null : { reason: "resigned", winner: below(2) }
      break
    case 6:
      view.viewer = ([0, 1, "spectator", "referee"] as const)[below(4)] ?? 0
      break
    default:
      view.options = { ...view.options, wind: below(360), islands: [{ x: -10 * below(2), y: 0, radius: below(2) }] }
  }
}
