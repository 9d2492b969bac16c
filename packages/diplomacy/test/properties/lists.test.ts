import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { diplomacy } from "../../src/game"
import type { MovementOrder, Unit } from "../../src/orders/order"
import type { DiplomacyAction } from "../../src/rules/actions"
import { type DiplomacyGame, faulty, isCoast, joins, placesOf, positions, powers, provinceOf, stepsOf } from "./theatre"

/** The places of fleets, with which convoys are made. */
const fleetsOf = (units: readonly Unit[], without?: Unit) =>
  units.filter((unit) => unit.type === "F" && unit !== without).map(({ at }) => at)

/** DP-2.1: whether a unit could be in a province after a move, with these fleets to carry it. */
const canReach = (unit: Unit, province: string, fleets: readonly string[]) =>
  stepsOf(unit).some((place) => provinceOf(place) === province) ||
  (unit.type === "A" && unit.at !== province && joins(fleets, unit.at, province))

function movesOf(unit: Unit, units: readonly Unit[], provinces: readonly string[]): MovementOrder[] {
  const move = (to: string, viaConvoy: boolean): MovementOrder => ({ type: "move", unit: unit.at, to, viaConvoy })
  const far = unit.type === "A" ? provinces.filter((to) => to !== unit.at && joins(fleetsOf(units), unit.at, to)) : []
  return [...stepsOf(unit).map((to) => move(to, false)), ...far.map((to) => move(to, true))]
}

function supportsOf(unit: Unit, units: readonly Unit[]): MovementOrder[] {
  const fleets = fleetsOf(units, unit)
  return [...new Set(stepsOf(unit).map(provinceOf))].flatMap((into) =>
    units.flatMap((of): MovementOrder[] => {
      if (of === unit) return []
      if (provinceOf(of.at) === into) return [{ type: "support", unit: unit.at, of: of.at, to: null }]
      return canReach(of, into, fleets) ? [{ type: "support", unit: unit.at, of: of.at, to: into }] : []
    }),
  )
}

/** Whether some of the fleets join two coasts only together with this one. */
function isNeeded(fleet: Unit, units: readonly Unit[], from: string, to: string): boolean {
  const others = fleetsOf(units, fleet).filter((at) => placesOf("A", at).length === 0)
  for (let some = 0; some < 2 ** others.length; some++) {
    const route = others.filter((_, index) => some & (2 ** index))
    if (!joins(route, from, to) && joins([...route, fleet.at], from, to)) return true
  }
  return false
}

const provinces = [...new Set(diplomacy.initialState().units.map(({ at }) => provinceOf(at)))]
const coasts = [
  ...provinces,
  ..."bel hol den nwy swe spa por gas pic wal yor cly naf tun fin lvn pie tus apu alb gre bul rum arm syr pru".split(
    " ",
  ),
].filter(isCoast)

function convoysOf(fleet: Unit, units: readonly Unit[]): MovementOrder[] {
  if (fleet.type !== "F" || placesOf("A", fleet.at).length > 0 || fleet.at.includes("/")) return []
  return units.flatMap((of) =>
    of.type === "A" && isCoast(of.at)
      ? coasts
          .filter((to) => to !== of.at && isNeeded(fleet, units, of.at, to))
          .map((to): MovementOrder => ({ type: "convoy", unit: fleet.at, of: of.at, to }))
      : [],
  )
}

const text = (order: DiplomacyAction) => JSON.stringify(Object.entries(order).sort())
const textOf = (orders: readonly DiplomacyAction[]) => orders.map(text).sort()

/** Compares the listed orders of a type with those that the clause allows each unit. */
const listed =
  (type: string, allowed: (unit: Unit, units: readonly Unit[]) => MovementOrder[], mostFleets = 20) =>
  (game: DiplomacyGame) =>
    fc.property(positions, (state) => {
      if (state.season === "winter" || fleetsOf(state.units).length > mostFleets) return
      for (const seat of game.actors(state)) {
        if (typeof seat !== "number") continue
        const units = state.units.filter(({ power }) => power === powers[seat])
        const orders = game.legalActions(state, seat).filter((order) => order.type === type)
        expect(textOf(orders)).toEqual(textOf(units.flatMap((unit) => allowed(unit, state.units))))
      }
    })

const properties = {
  "[DP-2] lists a hold for each unit": listed("hold", ({ at }) => [{ type: "hold", unit: at }]),
  "[DP-2.1] lists the moves one step away and by all convoys of fleets on the board": listed("move", (unit, units) =>
    movesOf(unit, units, coasts),
  ),
  "[DP-2.2] lists supports into provinces a step away, of units that could be there": listed("support", supportsOf),
  "[DP-2.3] lists convoys by fleets at sea that belong to a route": listed("convoy", convoysOf, 7),
  "[DP-3] lists orders for units without one, and with amending for all": (game: DiplomacyGame) =>
    fc.property(positions, fc.nat(), (start, choice) => {
      const [seat] = game.actors(start)
      const actions = typeof seat === "number" ? game.legalActions(start, seat) : []
      const order = actions.filter((action) => "unit" in action)[choice % Math.max(1, actions.length - 1)]
      if (typeof seat !== "number" || order === undefined || !("unit" in order)) return
      const state = game.clone(start)
      game.step(state, seat, order)
      const about = (list: readonly DiplomacyAction[]) =>
        list.some((other) => "unit" in other && other.unit === order.unit)
      expect(state.orders[seat]).toEqual([order])
      expect(about(game.legalActions(state, seat))).toBe(false)
      const amended = game.legalActions(state, seat, { amending: true })
      if (state.season !== "winter")
        expect(textOf(amended)).toEqual(expect.arrayContaining(textOf(actions.filter((each) => "unit" in each))))
      const left = (at: typeof state) => game.turn(at, seat).budgets[0]?.left ?? 0
      expect(left(state)).toBe(left(start) - 1)
    }),
} satisfies Record<string, (game: DiplomacyGame) => fc.IProperty<unknown>>

const without = (wrong: (action: DiplomacyAction) => boolean) => {
  let found = 0
  return faulty({ list: (actions) => actions.filter((action) => !wrong(action) || ++found % 3 > 0) })
}
const more = (make: (action: DiplomacyAction) => readonly DiplomacyAction[]) =>
  faulty({ list: (actions) => actions.flatMap((action) => [action, ...make(action)]) })

const specimens: Record<keyof typeof properties, Readonly<Record<string, DiplomacyGame>>> = {
  "[DP-2] lists a hold for each unit": {
    "a hold is missing": without(({ type }) => type === "hold"),
    "a hold is listed twice": more((action) => (action.type === "hold" ? [action] : [])),
  },
  "[DP-2.1] lists the moves one step away and by all convoys of fleets on the board": {
    "a move to Spain reaches either coast": more((action) =>
      action.type === "move" && action.to === "spa/nc" ? [{ ...action, to: "spa/sc" }] : [],
    ),
    "a convoyed move is missing": without((action) => action.type === "move" && action.viaConvoy),
  },
  "[DP-2.2] lists supports into provinces a step away, of units that could be there": {
    "a support where a unit stands is missing": without((action) => action.type === "support" && action.to === null),
    "a unit supports itself": more((action) =>
      action.type === "hold" ? [{ type: "support", unit: action.unit, of: action.unit, to: null }] : [],
    ),
  },
  "[DP-2.3] lists convoys by fleets at sea that belong to a route": {
    "a convoy is missing": without(({ type }) => type === "convoy"),
    "an army convoys": more((action) => (action.type === "support" ? [{ ...action, type: "convoy", to: "par" }] : [])),
  },
  "[DP-3] lists orders for units without one, and with amending for all": {
    "pending orders are listed again": {
      ...diplomacy,
      legalActions: (state, seat) => diplomacy.legalActions(state, seat, { amending: true }),
    },
    "no order can be replaced": { ...diplomacy, legalActions: (state, seat) => diplomacy.legalActions(state, seat) },
  },
}

describe("the legal orders", () => {
  for (const [title, property] of Object.entries<(game: DiplomacyGame) => fc.IProperty<unknown>>(properties))
    it(title, () => {
      fc.assert(property(diplomacy), { numRuns: runs(40, 400) })
    })

  it("[DP-2] have properties that find planted faults", () => {
    for (const [title, faults] of Object.entries(specimens))
      for (const [fault, game] of Object.entries(faults))
        expectCaught(properties[title as keyof typeof properties](game), `${title}: ${fault}`)
  })
})
