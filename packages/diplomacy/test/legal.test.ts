import { apply, CHANCE, createRandom, SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { remembering } from "../src/orders/remembering"
import type { DiplomacyAction } from "../src/rules/actions"
import type { DiplomacyState } from "../src/state/state"
import { lazily } from "./support/lazily"
import { phaseOf } from "./support/play"

const FRANCE = 2
const GERMANY = 3
const start = lazily(() => diplomacy.initialState())

/** Plays notation for a seat, one action after another. */
function play(state: DiplomacyState, seat: number, ...texts: readonly string[]): DiplomacyState {
  let next = state
  for (const text of texts) next = apply(diplomacy, next, seat, diplomacy.parseAction(text, next, seat)).state
  return next
}

const code = (state: DiplomacyState, seat: number, action: unknown) =>
  diplomacy.validate(state, seat, action as DiplomacyAction)?.code

describe("[DP-3] giving orders", () => {
  it("[DP-3] all seats act simultaneously, one unit at a time, until each is ready", () => {
    expect(diplomacy.actors(start())).toEqual([0, 1, 2, 3, 4, 5, 6])
    const given = play(start(), FRANCE, "A PAR - BUR", "F BRE - MAO")
    expect(given.orders[FRANCE]).toEqual([
      { type: "move", unit: "par", to: "bur", viaConvoy: false },
      { type: "move", unit: "bre", to: "mao", viaConvoy: false },
    ])
    expect(diplomacy.turn(given, FRANCE).budgets).toEqual([{ seat: FRANCE, unit: "order", total: 3, left: 1 }])
    const ready = play(given, FRANCE, "ready")
    expect(diplomacy.actors(ready)).toEqual([0, 1, 3, 4, 5, 6])
    expect(diplomacy.legalActions(ready, FRANCE)).toEqual([])
    expect(diplomacy.legalActions(ready, FRANCE, { amending: true })).toEqual([{ type: "unready" }])
    expect(diplomacy.actors(play(ready, FRANCE, "unready"))).toContain(FRANCE)
    expect(code(given, FRANCE, { type: "unready" })).toBe("not-ready")
  })

  it("[DP-3] a later order for a unit replaces the earlier one", () => {
    const given = play(start(), FRANCE, "A PAR - BUR", "A PAR - PIC")
    expect(given.orders[FRANCE]).toEqual([{ type: "move", unit: "par", to: "pic", viaConvoy: false }])
    expect(diplomacy.legalActions(given, FRANCE).some((action) => "unit" in action && action.unit === "par")).toBe(
      false,
    )
    expect(
      diplomacy
        .legalActions(given, FRANCE, { amending: true })
        .some((action) => "unit" in action && action.unit === "par"),
    ).toBe(true)
  })

  it("[DP-3] the last seat to be ready ends the phase, and missing orders are holds", () => {
    let state = play(start(), FRANCE, "A PAR - BUR", "F BRE - MAO")
    for (let seat = 0; seat < 7; seat++) state = play(state, seat, "ready")
    expect(state.season).toBe("fall")
    expect(state.units.filter(({ power }) => power === "france").map(({ at }) => at)).toEqual(["bur", "mao", "mar"])
    expect(state.last?.orders.find(({ order }) => order.type === "hold" && order.unit === "mar")).toMatchObject({
      reason: "no-order",
    })
  })

  it("[DP-3] refuses foreign units, actions of another phase and invalid actions", () => {
    expect(code(start(), GERMANY, { type: "hold", unit: "par" })).toBe("foreign-unit")
    expect(code(start(), FRANCE, { type: "hold", unit: "bur" })).toBe("no-such-unit")
    expect(code(start(), FRANCE, { type: "build", unitType: "A", at: "par" })).toBe("wrong-phase")
    expect(code(start(), FRANCE, { type: "retreat", unit: "par", to: "bur" })).toBe("wrong-phase")
    expect(code(start(), FRANCE, { type: "move", unit: "par", to: "xyz", viaConvoy: false })).toBe("not-an-action")
    expect(code(start(), FRANCE, { type: "move", unit: "par", to: "mun", viaConvoy: false })).toBe("out-of-reach")
    expect(diplomacy.validate(start(), CHANCE, { type: "ready" })?.code).toBe("not-your-turn")
    expect(code(start(), 9, { type: "ready" })).toBe("not-your-turn")
  })

  it("[DP-3] does not wait for seats without a decision", () => {
    const state = phaseOf("nothing", "spring-retreats")
    const concerned = new Set(
      state.dislodged.map(({ power }) => diplomacy.seats(state.options).findIndex(({ id }) => id === power)),
    )
    expect(diplomacy.actors(state)).toEqual([...concerned].sort())
  })

  it("[DP-3] other seats see which seats are ready but not their orders", () => {
    const given = play(start(), FRANCE, "A PAR - BUR", "ready")
    const seen = diplomacy.view(given, GERMANY)
    expect(seen.orders[FRANCE]).toBeNull()
    expect(seen.ready[FRANCE]).toBe(true)
    expect(diplomacy.turn(given, GERMANY).budgets).toEqual([{ seat: GERMANY, unit: "order", total: 3, left: 3 }])
    expect(JSON.stringify(seen)).not.toContain("bur")
    expect(diplomacy.view(given, FRANCE).orders[FRANCE]).toHaveLength(1)
    expect(diplomacy.view(given, "referee").orders[FRANCE]).toHaveLength(1)
    const samples = Array.from(
      { length: 20 },
      (_, seed) => diplomacy.determinize(seen, createRandom(seed)).orders[FRANCE]?.length,
    )
    expect(new Set(samples).size).toBeGreaterThan(1)
  })
})

describe("[DP-3] refusals", () => {
  const refused = (text: string, seat: number, action: DiplomacyAction) =>
    diplomacy.validate(diplomacy.parseState(text), seat, action)
  const spring =
    "1901 spring | options {} | france: F bre, A mar, A par | germany: A ber, F kie, A mun | centres france: bre mar par | centres germany: ber kie mun"
  const retreats =
    "1905 fall-retreats | options {} | england: F nth | germany: F hol | russia: A bel | centres england: lon edi | centres germany: hol | centres russia: bel | dislodged england: F bel from ruh to eng pic"
  const winter =
    "1905 winter | options {} | france: A bur, A mar | germany: A ruh, A mun, F kie | centres france: par bre mar | centres germany: mun kie"

  it.each<[string, string, number, DiplomacyAction, string, string]>([
    ["a foreign unit", spring, GERMANY, { type: "hold", unit: "par" }, "foreign-unit", "DP-2"],
    ["an absent unit", spring, FRANCE, { type: "hold", unit: "bur" }, "no-such-unit", "DP-2"],
    ["a build in spring", spring, FRANCE, { type: "build", unitType: "A", at: "par" }, "wrong-phase", "DP-2"],
    [
      "a move too far",
      spring,
      FRANCE,
      { type: "move", unit: "par", to: "mun", viaConvoy: false },
      "out-of-reach",
      "DP-2.1",
    ],
    [
      "a support too far",
      spring,
      FRANCE,
      { type: "support", unit: "par", of: "mar", to: "pie" },
      "cannot-support-there",
      "DP-2.2",
    ],
    [
      "a convoy by an army",
      spring,
      FRANCE,
      { type: "convoy", unit: "par", of: "mar", to: "spa" },
      "cannot-convoy",
      "DP-2.3",
    ],
    [
      "an army on a coast",
      spring,
      FRANCE,
      { type: "move", unit: "mar", to: "spa/sc", viaConvoy: false },
      "another-form",
      "DP-8",
    ],
    ["a closed retreat", retreats, 1, { type: "retreat", unit: "bel", to: "nth" }, "cannot-retreat-there", "DP-5"],
    [
      "a retreat of a unit that stands",
      retreats,
      1,
      { type: "retreat", unit: "nth", to: "nwy" },
      "not-dislodged",
      "DP-5",
    ],
    [
      "a support among retreats",
      retreats,
      1,
      { type: "support", unit: "bel", of: "nth", to: null },
      "wrong-phase",
      "DP-5",
    ],
    ["a build abroad", winter, FRANCE, { type: "build", unitType: "A", at: "mun" }, "not-a-home-centre", "DP-6.1"],
    ["a build where a unit stands", winter, FRANCE, { type: "build", unitType: "A", at: "mar" }, "occupied", "DP-6.1"],
    ["a fleet inland", winter, FRANCE, { type: "build", unitType: "F", at: "par" }, "wrong-element", "DP-6.1"],
    ["a disband where none is owed", winter, FRANCE, { type: "disband", unit: "bur" }, "no-disbands-left", "DP-6"],
    ["a waiver where none is left to build", winter, GERMANY, { type: "waive" }, "no-builds-left", "DP-6"],
  ])("[DP-2 DP-3] cite code, clause and details: %s", (_, position, seat, action, code, rule) => {
    const { type: _type, ...details } = action
    expect(refused(position, seat, action)).toEqual({ code, rule, details })
  })

  it("[DP-3 DP-7] of draw and unready in the wrong phase", () => {
    expect(refused(winter, FRANCE, { type: "draw" })).toEqual({ code: "wrong-phase", rule: "DP-7" })
    expect(refused(retreats, 1, { type: "draw" })).toEqual({ code: "wrong-phase", rule: "DP-7" })
    expect(refused(spring, FRANCE, { type: "unready" })).toEqual({ code: "not-ready", rule: "DP-3" })
    const ready = play(start(), FRANCE, "ready")
    expect(diplomacy.validate(ready, FRANCE, { type: "unready" })).toBeUndefined()
    expect(diplomacy.validate(ready, FRANCE, { type: "ready" })?.code).toBe("not-your-turn")
  })

  it("[DP-3 DP-6] in winter count earlier orders, except one that would be replaced", () => {
    const built = play(diplomacy.parseState(winter), FRANCE, "BUILD F BRE")
    expect(diplomacy.validate(built, FRANCE, { type: "build", unitType: "A", at: "par" })?.code).toBe("no-builds-left")
    expect(diplomacy.validate(built, FRANCE, { type: "build", unitType: "A", at: "bre" })).toBeUndefined()
    expect(diplomacy.validate(built, FRANCE, { type: "waive" })?.code).toBe("no-builds-left")
    const freed = play(diplomacy.parseState(winter), GERMANY, "DISBAND A RUH")
    expect(diplomacy.validate(freed, GERMANY, { type: "disband", unit: "ruh" })?.code).toBe("second-order")
    expect(diplomacy.validate(freed, GERMANY, { type: "disband", unit: "kie" })?.code).toBe("no-disbands-left")
  })
})

describe("[DP-3] the turn", () => {
  const turnOf = (text: string, viewer: number | "referee" | "spectator") =>
    diplomacy.turn(diplomacy.parseState(text), viewer)
  const retreats =
    "1905 fall-retreats | options {} | england: F nth | germany: F hol | russia: A bel | centres england: lon edi | centres germany: hol | centres russia: bel | dislodged england: F bel from ruh to eng pic"
  const winter =
    "1905 winter | options {} | france: A bur | germany: A ruh, A mun, F kie, F hol | italy: A rom | russia: A mos | centres france: par bre mar | centres germany: mun kie | centres russia: mos stp"

  it("[DP-3 DP-5] in retreats belongs to the powers with dislodged units", () => {
    const budget = { seat: 1, unit: "retreat", total: 1, left: 1 }
    const delivered = { number: 5, phase: "fall-retreats", seats: [1], waiting: [1] }
    expect(turnOf(retreats, "referee")).toEqual({ ...delivered, budgets: [budget] })
    expect(turnOf(retreats, 1)).toEqual({ ...delivered, budgets: [budget] })
    for (const viewer of [3, "spectator"] as const)
      expect(turnOf(retreats, viewer)).toEqual({ ...delivered, budgets: [] })
  })

  it("[DP-3 DP-6] in winter belongs to powers with a choice of builds or disbands", () => {
    const budgets = [
      { seat: FRANCE, unit: "build", total: 2, left: 2 },
      { seat: GERMANY, unit: "disband", total: 2, left: 2 },
      { seat: 5, unit: "build", total: 1, left: 1 },
    ]
    // Italy has no centre, and so nothing to choose: its army goes.
    const delivered = { number: 5, phase: "winter", seats: [FRANCE, GERMANY, 5], waiting: [FRANCE, GERMANY, 5] }
    expect(turnOf(winter, "referee")).toEqual({ ...delivered, budgets })
    const ready = `${winter} | orders germany: RUH DISBAND | ready germany`
    expect(turnOf(ready, GERMANY)).toEqual({
      ...delivered,
      waiting: [FRANCE, 5],
      budgets: [{ seat: GERMANY, unit: "disband", total: 2, left: 1 }],
    })
    expect(diplomacy.legalActions(diplomacy.parseState(ready), GERMANY)).toEqual([])
  })

  it("[DP-3] offers no actions to an unknown seat", () => {
    for (const seat of [-1, 7, 0.5, Number.NaN]) expect(diplomacy.legalActions(start(), seat)).toEqual([])
  })
})

it("[DP-6] reports centres that change hands with their former owners", () => {
  const fall = diplomacy.parseState(
    "1905 fall | options {} | france: A bel, A hol, A par | germany: A mun | centres france: par | centres germany: mun bel",
  )
  const delivered = [FRANCE, GERMANY].flatMap((seat) => {
    const { events } = apply(diplomacy, seat === GERMANY ? play(fall, FRANCE, "ready") : fall, seat, { type: "ready" })
    return events.filter(({ type }) => type === "centres")
  })
  expect(delivered).toEqual([
    {
      type: "centres",
      taken: [
        { centre: "bel", from: "germany", to: "france" },
        { centre: "hol", from: null, to: "france" },
      ],
    },
  ])
})

it("[DP-9] messages between players are not actions", () => {
  expect(code(start(), FRANCE, { type: "press", to: GERMANY, text: "Burgundy stays empty, I promise." })).toBe(
    "not-an-action",
  )
  expect(() => diplomacy.parseAction("FROM France TO Germany: Burgundy stays empty", start(), FRANCE)).toThrow(
    "expected",
  )
})

describe("[DP-3] the default action", () => {
  it("[DP-3] is ready for every actor and undefined for other seats", () => {
    for (const season of ["spring", "fall-retreats", "winter"] as const) {
      const state = phaseOf(`default ${season}`, season, ({ year }) => year > 1901)
      const actors = diplomacy.actors(state)
      for (let seat = 0; seat < 7; seat++) {
        const action = diplomacy.defaultAction?.(state, seat)
        expect(action).toEqual(actors.includes(seat) ? { type: "ready" } : undefined)
        if (action === undefined) continue
        expect(diplomacy.validate(state, seat, action)).toBeUndefined()
        const guess = diplomacy.determinize(diplomacy.view(state, seat), createRandom(seat))
        expect(diplomacy.defaultAction?.(guess, seat)).toEqual(action)
      }
    }
    expect(diplomacy.defaultAction?.(play(start(), FRANCE, "ready"), FRANCE)).toBeUndefined()
  })
})

describe("[DP-3] determinizations", () => {
  const given = lazily(() =>
    play(
      play(play(start(), FRANCE, "A PAR - BUR", "propose draw"), GERMANY, "A MUN - BUR", "ready"),
      0,
      "A VIE - GAL",
      "ready",
    ),
  )

  it("[DP-3] with sealed none keep own orders and give other seats none", () => {
    for (let seed = 0; seed < 10; seed++) {
      const guess = diplomacy.determinize(diplomacy.view(given(), FRANCE), createRandom(seed), { sealed: "none" })
      expect(guess.orders).toEqual(given().orders.map((list, seat) => (seat === FRANCE ? list : [])))
      expect(guess.proposals).toEqual(given().proposals)
      expect(diplomacy.actors(guess)).toEqual([0, 1, 2, 3, 4, 5, 6])
      const spectator = diplomacy.determinize(diplomacy.view(given(), "spectator"), createRandom(seed), {
        sealed: "none",
      })
      expect(spectator).toEqual(diplomacy.initialState())
    }
    expect(diplomacy.determinize(diplomacy.view(given(), "referee"), createRandom(0), { sealed: "none" })).toEqual(
      given(),
    )
  })

  it("[DP-3] add any number of sealed orders, and draw proposals in phases of moves", () => {
    const seen = diplomacy.view(given(), FRANCE)
    const [least, most] = [() => 0, (bound: number) => bound - 1].map((below) => diplomacy.determinize(seen, { below }))
    expect(least?.orders.map(({ length }) => length)).toEqual([0, 0, 1, 0, 0, 0, 0])
    expect(most?.orders.map(({ length }) => length)).toEqual([3, 3, 1, 3, 3, 4, 3])
    expect(least?.proposals).toEqual(given().proposals)
    expect(most?.proposals).toEqual(Array(7).fill(true))
    for (const guess of [least, most]) expect(guess?.ready).toEqual(given().ready)
    const retreats = diplomacy.parseState(
      "1905 fall-retreats | options {} | england: F nth | russia: A bel | centres england: lon | centres russia: bel | dislodged england: F bel from ruh to eng pic",
    )
    const retreated = diplomacy.determinize(diplomacy.view(retreats, 5), { below: (bound) => bound - 1 })
    expect(retreated.orders[1]).toEqual([{ type: "disband", unit: "bel" }])
    expect(retreated.proposals).not.toContain(true)
  })

  it("[DP-3] keep the order of the view's fields for every viewer", () => {
    for (const viewer of [0, FRANCE, "spectator", "referee"] as const) {
      const view = diplomacy.view(given(), viewer)
      expect(JSON.stringify(diplomacy.view(diplomacy.determinize(view, createRandom(1)), viewer))).toBe(
        JSON.stringify(view),
      )
    }
  })

  type View = ReturnType<typeof diplomacy.view>
  it.each<[string, (view: View) => unknown]>([
    ["no view", () => 5],
    ["a view of nobody", (view) => ({ ...view, viewer: 7 })],
    ["a field too many", (view) => ({ ...view, weather: "fine" })],
    ["a field too few", ({ ready: _, ...rest }) => rest],
    ["orders of others that are to be seen", (view) => ({ ...view, orders: given().orders })],
    ["orders of one's own that are not", (view) => ({ ...view, orders: view.orders.map(() => null) })],
    ["a proposal of another that is to be seen", (view) => ({ ...view, proposals: given().proposals })],
    [
      "a proposal that is sealed by a power that has none",
      (view) => ({ ...view, resigned: view.resigned.map((_, seat) => seat === 6) }),
    ],
    [
      "an order for a foreign unit",
      (view) => ({ ...view, orders: view.orders.map((list) => list && [{ type: "hold", unit: "mun" }]) }),
    ],
    ["two orders for a unit", (view) => ({ ...view, orders: view.orders.map((list) => list && [...list, ...list]) })],
    ["two units in a province", (view) => ({ ...view, units: [...view.units.slice(1), view.units[1]] })],
    ["units in another order", (view) => ({ ...view, units: [...view.units].reverse() })],
    ["a centre left out", (view) => ({ ...view, centres: { par: "france" } })],
    [
      "dislodged units in spring",
      (view) => ({
        ...view,
        dislodged: [{ power: "france", type: "A", at: "bur", by: "mun", byConvoy: false, retreats: ["ruh"] }],
      }),
    ],
    ["a phase without anybody to wait for", (view) => ({ ...view, ready: view.ready.map(() => true) })],
    ["an end that is none", (view) => ({ ...view, ending: { reason: "solo", winners: [2] } })],
    ["a year after the last", (view) => ({ ...view, year: 1936 })],
  ])("[CO-4 DP-3] reject an impossible view: %s", (_, seen) => {
    expect(() => diplomacy.determinize(seen(diplomacy.view(given(), FRANCE)) as View, createRandom(0))).toThrow(
      SchemaError,
    )
  })
})

it("[DP-2] recomputes the orders of units only if a unit or an option changes", () => {
  let made = 0
  const remembered = remembering(
    (units, options: { readonly rule: string }) => `${++made} ${units.length} ${options.rule}`,
  )
  const units = [
    { power: "france", type: "A", at: "par" },
    { power: "italy", type: "F", at: "nap" },
  ]
  const changed = (change: Partial<(typeof units)[number]>) => [
    units[0] as (typeof units)[number],
    { power: "italy", type: "F", at: "nap", ...change },
  ]
  expect(remembered(units, { rule: "a" })).toBe("1 2 a")
  expect(remembered(changed({}), { rule: "a" })).toBe("1 2 a")
  for (const change of [{ power: "france" }, { type: "A" }, { at: "rom" }]) {
    const before = made
    remembered(changed(change), { rule: "a" })
    expect(made).toBe(before + 1)
  }
  expect(remembered(units, { rule: "a" })).toBe("5 2 a")
  expect(remembered(units, { rule: "b" })).toBe("6 2 b")
  expect(remembered(units.slice(0, 1), { rule: "b" })).toBe("7 1 b")
  expect(remembered(units, { rule: "b" })).toBe("8 2 b")
  // Whoever alters a list that was asked for gets what belongs to it now.
  units[1] = { power: "italy", type: "A", at: "rom" }
  expect(remembered(units, { rule: "b" })).toBe("9 2 b")
  Object.assign(units[0] as object, { at: "bur" })
  expect(remembered(units, { rule: "b" })).toBe("10 2 b")
})
