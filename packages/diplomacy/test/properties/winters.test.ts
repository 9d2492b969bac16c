import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { diplomacy } from "../../src/game"
import type { Unit } from "../../src/orders/order"
import type { DiplomacyState } from "../../src/state/state"
import {
  after,
  centresOf,
  type DiplomacyGame,
  distance,
  faulty,
  homesOf,
  over,
  overSteps,
  placesOf,
  powers,
  provinceOf,
  unitsOf,
  unitText,
} from "./theatre"

const properties = {
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
    const stood = new Set(before.units.map(unitText))
    for (const unit of after.units) {
      if (stood.has(unitText(unit))) continue
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
  "[DP-6.1] refuses builds elsewhere, and more than centres allow": overSteps(({ before }, game) => {
    if (before.season !== "winter" || before.ending) return
    for (const [seat, power] of powers.entries()) {
      if (!game.actors(before).includes(seat)) continue
      const pending = before.orders[seat] ?? []
      const free = homesOf(power).filter(
        (home) => before.centres[home] === power && !before.units.some(({ at }) => provinceOf(at) === home),
      )
      const spare = centresOf(before, power).length - unitsOf(before.units, power).length
      const most = Math.min(free.length, Math.max(0, spare))
      for (const at of [...homesOf(power).filter((home) => home !== "stp"), "bel", "war"]) {
        const others = pending.filter((order) => !("at" in order) || order.at !== at)
        const expected = !homesOf(power).includes(at)
          ? "not-a-home-centre"
          : before.centres[at] !== power
            ? "centre-not-owned"
            : before.units.some((unit) => provinceOf(unit.at) === at)
              ? "occupied"
              : others.length >= most
                ? "no-builds-left"
                : undefined
        expect([at, game.validate(before, seat, { type: "build", unitType: "A", at })?.code]).toEqual([at, expected])
      }
    }
  }),
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
} satisfies Record<string, (game: DiplomacyGame) => fc.IProperty<unknown>>

const specimens: Record<keyof typeof properties, Readonly<Record<string, DiplomacyGame>>> = {
  "[DP-6] leaves no power more units than centres after a winter": {
    "units stay without centres": after((state, before) => {
      if (before.season === "winter") state.units = before.units
    }),
    "a power loses one unit too many": after((state, before) => {
      if (before.season === "winter") state.units = state.units.slice(1)
    }),
  },
  "[DP-6.1] builds only in free home centres that the power owns": {
    "a unit is built abroad": after((state, before) => {
      if (before.season === "winter") state.units = [...state.units, { power: "france", type: "A", at: "ukr" }]
    }),
    "waivers build": after((state, before) => {
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
  "[DP-6.1] refuses builds elsewhere, and more than centres allow": {
    "builds are allowed where a unit stands": {
      ...diplomacy,
      validate(state, actor, action) {
        const found = diplomacy.validate(state, actor, action)
        return found?.code === "occupied" ? undefined : found
      },
    },
    "builds are allowed anywhere": {
      ...diplomacy,
      validate(state, actor, action) {
        const found = diplomacy.validate(state, actor, action)
        return found?.code === "not-a-home-centre" ? undefined : found
      },
    },
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
}

describe("a winter", () => {
  for (const [title, property] of Object.entries<(game: DiplomacyGame) => fc.IProperty<unknown>>(properties))
    it(title, () => {
      fc.assert(property(diplomacy), { numRuns: runs(40, 400) })
    })

  it("[DP-6] has properties that find planted faults", () => {
    for (const [title, faults] of Object.entries(specimens))
      for (const [fault, game] of Object.entries(faults))
        expectCaught(properties[title as keyof typeof properties](game), `${title}: ${fault}`)
  })
})
