/** What is handed out may be spoilt, and what comes in is refused by one typed error. */
import { createRandom, FlottilleError, type Seat } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { spoil, unfrozen } from "../../core/test/support/frozen"
import * as adjudicator from "../src/adjudicator"
import * as main from "../src/index"
import * as rulebook from "../src/messages/rulebook"
import * as schema from "../src/schema"
import type { DiplomacyEvent } from "../src/state/events"
import type { DiplomacyState, Phase } from "../src/state/state"
import * as french from "../src/text/french"
import * as variant from "../src/variant"
import { phaseOf } from "./support/play"

const { diplomacy: game } = main
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const seats = [0, 1, 2, 3, 4, 5, 6]

/** A phase in which everyone has given an order, and some have proposed a draw. */
function given(season: Phase): DiplomacyState {
  const state = phaseOf(`borders ${season}`, season, ({ year }) => year > 1901)
  for (const seat of game.actors(state) as Seat[]) {
    const [order] = game.legalActions(state, seat)
    if (order && order.type !== "ready") game.step(state, seat, order)
    if (seat % 2 === 0 && game.validate(state, seat, { type: "draw" }) === undefined)
      game.step(state, seat, { type: "draw" })
  }
  return state
}

describe("[CO-4] returned values", () => {
  it("[CO-4] tables and all values reachable from an export are frozen", () => {
    for (const [name, exports] of Object.entries({ main, adjudicator, french, rulebook, schema, variant }))
      expect(
        Object.entries(exports).flatMap(([key, value]) =>
          unfrozen(value, `${name}.${key}`, (path) => /\.graph$|\.schema$/.test(path)),
        ),
      ).toEqual([])
  })

  it.each(["spring", "spring-retreats", "fall", "fall-retreats", "winter"] as const)(
    "[CO-4] can be modified without changing the state in %s",
    (season) => {
      const state = given(season)
      const before = copy(state)
      const handouts = () => [
        ...([...seats, "spectator", "referee"] as const).flatMap((viewer) => [
          game.view(state, viewer),
          game.turn(state, viewer),
        ]),
        ...seats.flatMap((seat) => [
          game.legalActions(state, seat, { amending: true, fine: true }),
          game.defaultAction?.(state, seat),
        ]),
        game.validate(state, 2, { type: "hold", unit: "mos" }),
        game.seats(state.options),
        game.actors(state),
        game.options(state.options),
      ]
      const answers = copy(handouts())
      spoil(handouts())
      expect(copy(handouts())).toEqual(answers)
      const view = game.view(state, 2)
      const guess = game.determinize(view, createRandom(1))
      const guessed = copy(guess)
      spoil(view)
      expect(guess).toEqual(guessed)
      const events: unknown[] = []
      const next = game.clone(state)
      const twin = game.clone(state)
      for (const seat of game.actors(state) as Seat[]) {
        game.step(next, seat, { type: "ready" }, (event) => {
          events.push(copy(event))
          spoil(event)
        })
        game.step(twin, seat, { type: "ready" })
      }
      expect(events.length).toBeGreaterThan(0)
      expect(next).toEqual(twin)
      expect(state).toEqual(before)
    },
  )

  it("[CO-4] can be modified without changing a finished game", () => {
    const state = game.initialState()
    const events: DiplomacyEvent[] = []
    for (const seat of seats) game.step(state, seat, { type: "draw" })
    for (const seat of seats) game.step(state, seat, { type: "ready" }, (event) => events.push(event))
    const before = copy(state)
    expect(events.at(-1)).toEqual({ type: "ended", reason: "draw", winners: seats })
    spoil(events)
    spoil(game.outcome(state))
    spoil(game.view(state, "referee"))
    expect(state).toEqual(before)
  })

  it("[DP-3] a submitted order is copied", () => {
    const state = game.initialState()
    const order = { type: "hold" as const, unit: "par" }
    game.step(state, 2, order)
    order.unit = "bre"
    expect(state.orders[2]).toEqual([{ type: "hold", unit: "par" }])
  })

  it("[DP-1] a board shares no objects with its map", () => {
    const map = copy(main.standardMap)
    const board = adjudicator.makeBoard(map)
    spoil(map)
    expect(copy(board.map)).toEqual(copy(main.standardMap))
    expect(
      adjudicator.adjudicate({ units: ["France: A PAR"], orders: ["A PAR - BUR"], map: board }).reports[0]?.result,
    ).toBe("succeeds")
  })
})

describe("[CO-4] untrusted input", () => {
  const state = given("fall")
  const strange = [
    "__proto__",
    "constructor",
    "length",
    "0",
    -1,
    7,
    0.5,
    Number.NaN,
    null,
    undefined,
    [0],
    {},
  ] as unknown as Seat[]

  it("[CO-4] an unknown seat has no actions and cannot resign", () => {
    for (const seat of strange) {
      expect(game.legalActions(state, seat, { amending: true, fine: true })).toEqual([])
      expect(game.defaultAction?.(state, seat)).toBeUndefined()
      expect(game.validate(state, seat, { type: "ready" })?.code).toBe("not-your-turn")
      const next = game.clone(state)
      game.resign(next, seat)
      expect(next).toEqual(state)
      expect(game.parseAction("A PAR H", state, seat)).toEqual({ type: "hold", unit: "par" })
      expect(game.parseAction("withdraw A PAR", state, seat)).toEqual({ type: "withdraw", what: "par" })
    }
  })

  it("[CO-4] an unknown viewer gets no view and no turn", () => {
    for (const viewer of [...strange, "chance"] as Seat[]) {
      expect(() => game.view(state, viewer)).toThrow(FlottilleError)
      expect(() => game.turn(state, viewer)).toThrow(FlottilleError)
    }
  })
})

describe("[CO-1 CO-4] the game", () => {
  it("[DP-1 DP-3 DP-7] declares simultaneous sealed orders, no chance and ready as the default action", () => {
    const state = game.initialState()
    expect(game.traits).toEqual({ information: "imperfect", chance: false, simultaneous: true })
    expect(game.chanceOutcomes(state)).toEqual([])
    expect(game.defaultAction?.(state, 3)).toEqual({ type: "ready" })
    game.step(state, 3, { type: "ready" })
    expect(game.defaultAction?.(state, 3)).toBeUndefined()
    expect(game.turn(state, 4)).toMatchObject({ number: 1, phase: "spring", waiting: [0, 1, 2, 4, 5, 6] })
  })

  it.each([
    [{ paradox: "none" }, "paradox", '"szykman" | "all-hold"', "DP-4.4"],
    [{ adjacentConvoy: "" }, "adjacentConvoy", '"intent" | "explicit"', "DP-4.5"],
    [{ missingConvoy: 1 }, "missingConvoy", '"stay" | "land"', "DP-4.6"],
    [{ yearLimit: 1900 }, "yearLimit", "an integer from 1901 to 9999 or null", "DP-7"],
  ])("[DP-4 DP-7] rejects an invalid option: %o", (options, option, expected, rule) => {
    expect(() => game.options(options as never)).toThrow(
      expect.objectContaining({ subject: "options", path: [option], expected, rule }),
    )
  })

  it("[DP-7] rejects a last year without a phase of moves", () => {
    const late = main.standardMap.firstYear
    const winter = main.diplomacyOf({
      id: "late",
      title: "Late",
      version: "1.0",
      map: { ...main.standardMap, firstSeason: "winter" },
    } as never)
    expect(() => winter.options({ yearLimit: late })).toThrow(expect.objectContaining({ rule: "DP-7" }))
    expect(winter.options({ yearLimit: late + 1 }).yearLimit).toBe(late + 1)
  })

  it("[DP-1] rejects unknown viewers with their clause", () => {
    for (const viewer of [7, -1, 0.5, "nobody"] as never[])
      for (const ask of [() => game.view(game.initialState(), viewer), () => game.turn(game.initialState(), viewer)])
        expect(ask).toThrow(expect.objectContaining({ subject: "viewer", rule: "DP-1" }))
  })

  it("[DP-3 DP-8] rejects views that show sealed orders or hide public facts", () => {
    const state = given("spring")
    const view = game.view(state, 2)
    const behind = (change: object) => () => game.determinize({ ...view, ...change } as never, createRandom(1))
    const sealed = { subject: "view", expected: "null only for sealed orders", rule: "DP-3" }
    const changed = (part: "orders" | "proposals", seat: number, value: unknown) =>
      behind({ [part]: (view[part] as readonly unknown[]).map((each, index) => (index === seat ? value : each)) })
    expect(changed("orders", 3, [])).toThrow(expect.objectContaining({ ...sealed, path: ["orders", 3] }))
    expect(changed("orders", 2, null)).toThrow(expect.objectContaining({ ...sealed, path: ["orders", 2] }))
    expect(changed("proposals", 4, false)).toThrow(expect.objectContaining({ ...sealed, path: ["proposals", 4] }))
    expect(behind({ year: 0 })).toThrow(expect.objectContaining({ subject: "view", path: ["year"], rule: "DP-8" }))
    expect(behind({ ready: seats.map(() => true) })).toThrow(
      expect.objectContaining({ subject: "view", path: [], rule: "DP-3" }),
    )
  })
})
