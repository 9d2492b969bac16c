import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../../scripts/played.ts"
import { diplomacy } from "../../src/game"
import type { Unit } from "../../src/orders/order"
import type { DiplomacyState } from "../../src/state"
import {
  type DiplomacyGame,
  distance,
  faulty,
  homesOf,
  isCentre,
  type Phase,
  phasesOf,
  placesOf,
  powers,
  provinceOf,
  type YearStep,
  years,
} from "./theatre"

const over = (check: (phase: Phase) => void) => (game: DiplomacyGame) =>
  fc.property(years(game), (year) => {
    for (const phase of phasesOf(year)) check(phase)
  })
const overSteps = (check: (step: YearStep, game: DiplomacyGame) => void) => (game: DiplomacyGame) =>
  fc.property(years(game), (year) => {
    for (const step of year) check(step, game)
  })

const text = ({ power, type, at }: Unit) => `${power} ${type} ${at}`
const unitsOf = (list: readonly Unit[], power: string | undefined) => list.filter((unit) => unit.power === power)
const centresOf = ({ centres }: DiplomacyState, power: string) =>
  Object.keys(centres).filter((id) => centres[id] === power)
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
      return isAlone ? [text({ ...unit, at: to })] : []
    })
    expect(after.units.map(text).sort()).toEqual([...before.units.map(text), ...back].sort())
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
  "[DP-6] leaves no power more units than centres after a winter": over(({ before, after, judged }) => {
    if (before.season !== "winter") return
    for (const power of powers) {
      const [had, has, centres] = [
        unitsOf(before.units, power),
        unitsOf(after.units, power),
        centresOf(before, power).length,
      ]
      expect(has.length).toBeLessThanOrEqual(Math.max(centres, 0))
      expect(has.length).toBeGreaterThanOrEqual(Math.min(had.length, centres))
      expect(unitsOf(judged.gone, power).length).toBe(Math.max(0, had.length - centres))
    }
  }),
  "[DP-6.1] builds only in free home centres that the power owns": over(({ before, after }) => {
    if (before.season !== "winter") return
    const stood = new Set(before.units.map(text))
    for (const unit of after.units) {
      if (stood.has(text(unit))) continue
      const home = provinceOf(unit.at)
      expect(homesOf(unit.power)).toContain(home)
      expect(before.centres[home]).toBe(unit.power)
      expect(before.units.map(({ at }) => provinceOf(at))).not.toContain(home)
      expect(before.orders.flat()).toContainEqual({ type: "build", unitType: unit.type, at: unit.at })
    }
  }),
  "[DP-6.1] lists each build that a power may order, and a waiver, and nobody else decides": overSteps(
    ({ before }, game) => {
      if (before.season !== "winter" || before.ending) return
      powers.forEach((power, seat) => {
        const [units, centres] = [unitsOf(before.units, power), centresOf(before, power)]
        const free = homesOf(power).filter(
          (home) => centres.includes(home) && !before.units.some(({ at }) => provinceOf(at) === home),
        )
        const builds = Math.min(free.length, Math.max(0, centres.length - units.length))
        const disbands = centres.length > 0 ? Math.max(0, units.length - centres.length) : 0
        const left = builds + disbands - (before.orders[seat]?.length ?? 0)
        if (!before.ready[seat]) expect(game.actors(before).includes(seat)).toBe(builds + disbands > 0)
        if (left <= 0 || before.ready[seat]) return
        const taken = (before.orders[seat] ?? []).flatMap((order) =>
          "at" in order ? provinceOf(order.at) : "unit" in order ? order.unit : [],
        )
        const sites = builds > 0 ? free.filter((home) => !taken.includes(home)) : []
        const expected = [
          ...sites.flatMap((home) =>
            ["A", "F"].flatMap((type) => placesOf(type, home).map((at) => `build ${type} ${at}`)),
          ),
          ...(disbands > 0 ? units.filter(({ at }) => !taken.includes(at)).map(({ at }) => `disband ${at}`) : []),
          ...(builds > 0 ? ["waive"] : []),
        ]
        const actions = game.legalActions(before, seat).filter(({ type }) => type !== "ready")
        expect(
          actions
            .map((action) =>
              action.type === "build"
                ? `build ${action.unitType} ${action.at}`
                : action.type === "disband"
                  ? `disband ${action.unit}`
                  : action.type,
            )
            .sort(),
        ).toEqual(expected.sort())
      })
    },
  ),
  "[DP-6.2] disbands the farthest units of a power in disorder, fleets first": over(({ before, after, judged }) => {
    for (const { power, order, reason } of judged.reports) {
      if (reason !== "civil-disorder" || !("unit" in order)) continue
      const goals = before.options.civilDisorder === "home-centres" ? homesOf(power) : centresOf(before, power)
      const rank = ({ type, at }: Unit) => distance(provinceOf(at), goals) * 2 + (type === "F" ? 1 : 0)
      const gone = before.units.find(({ at }) => at === order.unit)
      for (const kept of unitsOf(after.units, power)) {
        if (gone && before.units.some(({ at }) => at === kept.at)) expect(rank(gone)).toBeGreaterThanOrEqual(rank(kept))
      }
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

const state = (change: (state: DiplomacyState, before: DiplomacyState) => void) =>
  faulty({ state: (state, _judged, before) => change(state, before) })

const specimens: Record<keyof typeof properties, Readonly<Record<string, DiplomacyGame>>> = {
  "[DP-1] has at most one unit in a province": {
    "a unit enters beside another": state((state) => {
      const [first, second, ...others] = state.units
      if (first && second) state.units = [first, { ...second, type: first.type, at: first.at }, ...others]
    }),
    "an army puts to sea": state((state) => {
      state.units = state.units.map((unit) => (unit.at === "eng" ? { ...unit, type: "A" } : unit))
    }),
  },
  "[DP-5] lets units retreat where they may, unless two want to be in one province": {
    "nobody comes back": state((state, before) => {
      if (before.season.endsWith("retreats"))
        state.units = state.units.filter(({ at }) => before.units.some((unit) => unit.at === at))
    }),
    "a unit without an order stays": state((state, before) => {
      const lost = before.dislodged.filter(
        ({ at }) => !before.orders.flat().some((order) => "unit" in order && order.unit === at),
      )
      if (before.season.endsWith("retreats")) state.units = [...state.units, ...lost]
    }),
  },
  "[DP-6] counts a centre for the unit in it after a fall, and at no other time": {
    "centres are never taken": state((state, before) => {
      state.centres = before.centres
    }),
    "centres are taken in spring": state((state, before) => {
      if (before.season !== "spring") return
      state.centres = {
        ...state.centres,
        ...Object.fromEntries(state.units.filter(({ at }) => isCentre(at)).map(({ at, power }) => [at, power])),
      }
    }),
  },
  "[DP-6] leaves no power more units than centres after a winter": {
    "units stay without centres": state((state, before) => {
      if (before.season === "winter") state.units = before.units
    }),
    "a power loses one unit too many": state((state, before) => {
      if (before.season === "winter") state.units = state.units.slice(1)
    }),
  },
  "[DP-6.1] builds only in free home centres that the power owns": {
    "a unit is built abroad": state((state, before) => {
      if (before.season === "winter") state.units = [...state.units, { power: "france", type: "A", at: "ukr" }]
    }),
    "waivers build": state((state, before) => {
      const home = centresOf(before, "france").find(
        (id) => homesOf("france").includes(id) && !state.units.some(({ at }) => at === id),
      )
      if (before.season === "winter" && home) state.units = [...state.units, { power: "france", type: "A", at: home }]
    }),
  },
  "[DP-6.1] lists each build that a power may order, and a waiver, and nobody else decides": {
    "waivers are missing": faulty({ list: (actions) => actions.filter(({ type }) => type !== "waive") }),
    "fleets are built inland": faulty({
      list: (actions) =>
        actions.flatMap((action) =>
          action.type === "build" && action.at === "par" ? [action, { ...action, unitType: "F" }] : [action],
        ),
    }),
  },
  "[DP-6.2] disbands the farthest units of a power in disorder, fleets first": {
    "options are exchanged": {
      ...diplomacy,
      step(state, actor, action, emit) {
        const other = state.options.civilDisorder === "home-centres" ? "owned-centres" : "home-centres"
        const copy = { ...state, options: { ...state.options, civilDisorder: other } } as DiplomacyState
        diplomacy.step(copy, actor, action, emit)
        Object.assign(state, copy, { options: state.options })
      },
    },
    "another unit is disbanded": faulty({
      state(state, judged, before) {
        const gone = judged.reports.flatMap(({ order, reason }) =>
          reason === "civil-disorder" && "unit" in order ? [order.unit] : [],
        )
        const lost = before.units.find(({ at }) => at === gone[0])
        const other = state.units.findIndex(({ power }) => power === lost?.power)
        if (lost && other >= 0) state.units = state.units.with(other, lost)
      },
    }),
  },
  "[DP-7] ends with 18 centres, a last survivor or the last year, and goes on otherwise": {
    "no game ends": state((state) => {
      state.ending = null
    }),
    "a game ends after a spring": state((state, before) => {
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

  it("[DP-6] have properties that find planted faults", () => {
    for (const [title, faults] of Object.entries(specimens))
      for (const [fault, game] of Object.entries(faults))
        expectCaught(properties[title as keyof typeof properties](game), `${title}: ${fault}`)
  })
})
