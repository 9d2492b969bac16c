import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { diplomacy } from "../../src/game"
import type { DiplomacyState } from "../../src/state/state"
import {
  after,
  centresOf,
  type DiplomacyGame,
  isCentre,
  over,
  overSteps,
  type Phase,
  placesOf,
  powers,
  provinceOf,
  unitsOf,
  unitText,
} from "./theatre"

/** DP-7: a survivor owns a centre or a unit and has not resigned. */
const survivorsOf = (state: DiplomacyState) =>
  powers.flatMap((power, seat) => {
    const owns = centresOf(state, power).length + unitsOf([...state.units, ...state.dislodged], power).length
    return owns > 0 && !state.resigned[seat] ? [seat] : []
  })
const isAfterFall = ({ before, after }: Pick<Phase, "before" | "after">) =>
  before.season.startsWith("fall") && (after.season === "winter" || after.year > before.year)

const properties = {
  "[DP-1] has at most one unit in a province": overSteps(({ after }) => {
    const provinces = after.units.map(({ at }) => provinceOf(at))
    expect(provinces).toEqual([...new Set(provinces)])
    for (const { type, at } of after.units) expect(placesOf(type, provinceOf(at))).toContain(at)
  }),
  "[DP-5] lets units retreat where they may, unless two want to be in one province": over((phase) => {
    const { before, after, judged, isLast } = phase
    if (!before.season.endsWith("retreats") || !isLast) return
    const given = before.orders.flat()
    const goals = before.dislodged.map(({ at, retreats }) => {
      const order = given.find((each) => each.type === "retreat" && each.unit === at)
      const to = order?.type === "retreat" ? order.to : undefined
      if (to !== undefined) expect(retreats).toContain(to)
      return to
    })
    const back = before.dislodged.flatMap((unit, index) => {
      const to = goals[index]
      const isAlone = to && goals.filter((other) => other && provinceOf(other) === provinceOf(to)).length === 1
      return isAlone ? [unitText({ ...unit, at: to })] : []
    })
    expect(after.units.map(unitText).sort()).toEqual([...before.units.map(unitText), ...back].sort())
    expect(after.dislodged).toEqual([])
    for (const { order, result, fate } of judged.reports)
      expect([order.type === "retreat" && result === "succeeds", fate]).toEqual(
        order.type === "retreat" && result === "succeeds" ? [true, null] : [false, "destroyed"],
      )
  }),
  "[DP-6] counts a centre for the unit in it after a fall, and at no other time": over((phase) => {
    const { before, after } = phase
    for (const id of Object.keys(before.centres).filter(isCentre)) {
      // Of a winter that passed by itself only units without centres are gone.
      const there = after.units.find(({ at }) => provinceOf(at) === id)?.power ?? before.centres[id]
      const isCounted = isAfterFall(phase) && phase.isLast
      if (isCounted || !isAfterFall(phase))
        expect([id, after.centres[id]]).toEqual([id, isCounted ? there : before.centres[id]])
    }
  }),
  "[DP-7] ends with 18 centres, a last survivor or the last year, and goes on otherwise": over((phase) => {
    const { before, after } = phase
    const alive = survivorsOf(after)
    const seat = powers.findIndex((power) => centresOf(after, power).length >= 18)
    if (seat >= 0 && isAfterFall(phase)) expect(after.ending).toEqual({ reason: "solo", winners: [seat] })
    else if (alive.length < 2) expect(after.ending?.reason).toBe("last-survivor")
    else if (isAfterFall(phase) && before.year === before.options.yearLimit)
      expect(after.ending).toEqual({ reason: "year-limit", winners: alive })
    else expect(after.ending).toBe(null)
  }),
  "[DP-3] hides pending orders from other powers until the phase ends": overSteps(({ after }, game) => {
    for (const viewer of [...powers.keys()].slice(1, 4)) {
      const view = game.view(after, viewer)
      view.orders.forEach((orders, seat) => {
        // Of a power with nothing to decide, everyone knows that it orders nothing.
        if (seat === viewer) expect(orders).toEqual(after.orders[seat])
        else expect(orders ?? []).toEqual([])
      })
    }
  }),
} satisfies Record<string, (game: DiplomacyGame) => fc.IProperty<unknown>>

const specimens: Record<keyof typeof properties, Readonly<Record<string, DiplomacyGame>>> = {
  "[DP-1] has at most one unit in a province": {
    "a unit enters beside another": after((state) => {
      const [first, second, ...others] = state.units
      if (first && second) state.units = [first, { ...second, type: first.type, at: first.at }, ...others]
    }),
    "an army puts to sea": after((state) => {
      state.units = state.units.map((unit) => (unit.at === "eng" ? { ...unit, type: "A" } : unit))
    }),
  },
  "[DP-5] lets units retreat where they may, unless two want to be in one province": {
    "nobody comes back": after((state, before) => {
      if (before.season.endsWith("retreats"))
        state.units = state.units.filter(({ at }) => before.units.some((unit) => unit.at === at))
    }),
    "a unit without an order stays": after((state, before) => {
      const lost = before.dislodged.filter(
        ({ at }) => !before.orders.flat().some((order) => "unit" in order && order.unit === at),
      )
      if (before.season.endsWith("retreats")) state.units = [...state.units, ...lost]
    }),
  },
  "[DP-6] counts a centre for the unit in it after a fall, and at no other time": {
    "centres are never taken": after((state, before) => {
      state.centres = before.centres
    }),
    "centres are taken in spring": after((state, before) => {
      if (before.season !== "spring") return
      state.centres = {
        ...state.centres,
        ...Object.fromEntries(state.units.filter(({ at }) => isCentre(at)).map(({ at, power }) => [at, power])),
      }
    }),
  },
  "[DP-7] ends with 18 centres, a last survivor or the last year, and goes on otherwise": {
    "no game ends": after((state) => {
      state.ending = null
    }),
    "a game ends after a spring": after((state, before) => {
      if (before.season === "spring") state.ending = { reason: "draw", winners: survivorsOf(state) }
    }),
  },
  "[DP-3] hides pending orders from other powers until the phase ends": {
    "everyone sees all orders": {
      ...diplomacy,
      view: (state, viewer) => ({ ...diplomacy.view(state, viewer), orders: state.orders }),
    },
    "nobody sees own orders": { ...diplomacy, view: (state) => diplomacy.view(state, "spectator") },
  },
}

describe("years", () => {
  for (const [title, property] of Object.entries<(game: DiplomacyGame) => fc.IProperty<unknown>>(properties))
    it(title, () => {
      fc.assert(property(diplomacy), { numRuns: runs(40, 400) })
    })

  it("[DP-5] have properties that find planted faults", () => {
    for (const [title, faults] of Object.entries(specimens))
      for (const [fault, game] of Object.entries(faults))
        expectCaught(properties[title as keyof typeof properties](game), `${title}: ${fault}`)
  })
})
