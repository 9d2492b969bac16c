import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { diplomacyBots } from "../../src/bots"
import { diplomacy } from "../../src/game"
import { Battle } from "./battle"
import {
  centresOf,
  type DiplomacyGame,
  faulty,
  type Phase,
  type Piece,
  phasesOf,
  powers,
  provinceOf,
  stepsOf,
  triangles,
  unitText,
  years,
} from "./theatre"

const { evaluate, rehearse } = diplomacyBots

const isMovement = ({ before }: Phase) => before.season === "spring" || before.season === "fall"
const over = (check: (battle: Battle) => void) => (game: DiplomacyGame) =>
  fc.property(years(game), (year) => {
    for (const phase of phasesOf(year)) if (isMovement(phase)) check(new Battle(phase))
  })

const properties = {
  "[DP-2] moves no unit without an order, and loses none": over(({ pieces, phase: { judged, after, isLast } }) => {
    expect(judged.reports.map(({ power, order }) => `${power} ${JSON.stringify(order)}`).sort()).toEqual(
      pieces.map(({ power, order }) => `${power} ${JSON.stringify(order)}`).sort(),
    )
    if (!isLast) return
    const fell = pieces.filter(({ report }) => report?.fate)
    const stood = pieces.filter((piece) => !fell.includes(piece))
    const place = (piece: Piece) => (piece.report?.result === "succeeds" && piece.goal !== null ? piece.goal : piece.at)
    const now = after.units.map(({ power, type, at }) => `${power} ${type} ${provinceOf(at)}`)
    expect(now.sort()).toEqual(stood.map((piece) => `${piece.power} ${piece.type} ${provinceOf(place(piece))}`).sort())
    for (const { power, type, at } of after.units)
      expect(
        stood.some(
          (piece) =>
            piece.power === power &&
            piece.type === type &&
            (piece.at === at ||
              (piece.order.type === "move" && [piece.order.to, provinceOf(at)].includes(at)) ||
              stepsOf(piece).includes(at)),
        ),
      ).toBe(true)
    expect([...after.dislodged, ...judged.gone].map(unitText).sort()).toEqual(fell.map(unitText).sort())
  }),
  "[DP-4.1] carries out a move if it is stronger than all that oppose it": over((battle) => {
    for (const piece of battle.pieces)
      if (piece.goal !== null) expect([piece.at, battle.moved(piece)]).toEqual([piece.at, battle.succeeds(piece)])
  }),
  "[DP-4.1] reports the strength of a move, never more than its supports": over((battle) => {
    for (const piece of battle.pieces) {
      const { result, reason, facts } = piece.report ?? {}
      if (piece.goal === null || facts?.strength === undefined) continue
      const there = battle.unitIn(piece.goal)
      const stays = there && (battle.opponentOf(piece) || !battle.moved(there)) ? there : undefined
      const most = 1 + battle.supportsOf(piece)
      expect(facts.strength).toBeLessThanOrEqual(most)
      if (result === "succeeds") expect(facts.strength).toBe(1 + battle.supportsOf(piece, stays?.power))
      if (result === "succeeds") expect(facts.strength).toBeGreaterThan(facts.against ?? 0)
      if (reason === "standoff")
        expect(facts.by?.every((at) => battle.into(piece.goal ?? "").some((other) => other.at === at))).toBe(true)
    }
  }),
  "[DP-4.2] counts a support unless it is cut or fits no order": over((battle) => {
    for (const piece of battle.pieces) {
      if (piece.order.type !== "support") continue
      const expected = battle.stands(piece) ? "succeeds" : battle.matches(piece) ? "cut" : "void"
      expect([piece.at, piece.report?.result]).toEqual([piece.at, expected])
      if (expected !== "cut") continue
      const by = battle.into(piece.province).map(({ at }) => at)
      expect(piece.report?.facts.by?.length).toBeGreaterThan(0)
      for (const at of piece.report?.facts.by ?? []) expect(by).toContain(at)
      expect(piece.report?.reason).toBe(battle.isDislodged(piece) ? "dislodged" : "attacked")
    }
  }),
  "[DP-4.3] convoys an army by fleets at sea that nobody dislodges": over((battle) => {
    for (const piece of battle.pieces) {
      const { order, report } = piece
      // Under all-hold a move without convoy may be part of the paradox: it bounces.
      const excluded = battle.goesBySea(piece) ? /succeeds|bounced/ : /succeeds/
      if (piece.goal !== null && !battle.arrives(piece)) expect(report?.result).not.toMatch(excluded)
      if (order.type !== "convoy") continue
      const army = battle.pieces.find(({ at }) => at === order.of)
      if (army?.goal !== provinceOf(order.to)) expect(report?.result).toBe("void")
      else if (battle.isDislodged(piece)) expect(report?.result).toBe("convoy-disrupted")
      else if (!battle.isStopped(piece)) expect(report?.result).toBe("succeeds")
    }
  }),
  "[DP-4] is rehearsed as it is judged, and values no other phase": (game: DiplomacyGame) =>
    fc.property(years(game), (year) => {
      for (const { before, after, isLast } of phasesOf(year)) {
        const state = { ...before, orders: before.orders.map(() => []) }
        const text = game.formatState(state)
        const values = rehearse?.(state)?.values(before.orders)
        expect(game.formatState(state)).toBe(text)
        expect(values !== undefined).toBe(["spring", "fall"].includes(before.season))
        // A phase without decisions is over at once, and an end in sight is valued before the retreats.
        const isNear =
          before.year === before.options.yearLimit || powers.some((power) => centresOf(before, power).length > 14)
        const isNext = isLast && !after.ending && after.year === before.year
        if (values && isNext && !(isNear && after.season === "fall-retreats")) expect(values).toEqual(evaluate?.(after))
      }
    }),
  "[DP-4] moves a ring of units that nobody disturbs": (game: DiplomacyGame) =>
    fc.property(
      fc.constantFrom(...triangles),
      fc.uniqueArray(fc.nat(6), { minLength: 3, maxLength: 3 }),
      (ring, seats) => {
        const turn = (places: readonly string[]) =>
          seats.map((seat, index) => ({ power: powers[seat] ?? "", type: "A", at: places[index % 3] ?? "" }))
        const state = { ...game.initialState(), units: turn(ring) }
        const goals = [...ring.slice(1), ...ring.slice(0, 1)]
        seats.forEach((seat, index) => {
          game.step(state, seat, { type: "move", unit: ring[index] ?? "", to: goals[index] ?? "", viaConvoy: false })
        })
        for (const seat of game.actors(state)) game.step(state, seat, { type: "ready" })
        expect(state.units.map(unitText).sort()).toEqual(turn(goals).map(unitText).sort())
      },
    ),
  "[DP-5] dislodges a unit if another moves in, and lets it retreat one step": over((battle) => {
    const { after, judged, isLast } = battle.phase
    for (const piece of battle.pieces) {
      if (!battle.isDislodged(piece)) {
        expect([piece.at, piece.report?.fate]).toEqual([piece.at, null])
        continue
      }
      const attacker = battle.into(piece.province).find(battle.moved)
      const isOpen = (place: string) => {
        const province = provinceOf(place)
        const isTaken = battle.pieces.some((other) =>
          battle.moved(other) ? other.goal === province : other.province === province && !battle.isDislodged(other),
        )
        const isOrigin = attacker && !battle.goesBySea(attacker) && attacker.province === province
        return !isTaken && !isOrigin && !battle.isContested(province)
      }
      const open = stepsOf(piece).filter(isOpen).sort()
      expect([piece.at, piece.report?.fate]).toEqual([piece.at, open.length > 0 ? "dislodged" : "destroyed"])
      const fallen = after.dislodged.find(({ at }) => at === piece.at)
      if (isLast && open.length > 0) expect([piece.at, [...(fallen?.retreats ?? [])].sort()]).toEqual([piece.at, open])
    }
    const moved = new Set(
      battle.pieces.flatMap(({ goal }) => (goal !== null && battle.isContested(goal) ? [goal] : [])),
    )
    expect([...judged.contested].sort()).toEqual([...moved].sort())
  }),
} satisfies Record<string, (game: DiplomacyGame) => fc.IProperty<unknown>>

/** Turns orders of a type into holds before they are judged. */
const forget = (type: string) =>
  faulty({
    orders(state) {
      state.orders = state.orders.map((list) =>
        list.map((order) => (order.type === type && "unit" in order ? { type: "hold", unit: order.unit } : order)),
      )
    },
  })
/** Changes the reports of a phase. */
const retold = (change: (report: Phase["judged"]["reports"][number]) => object) =>
  faulty({
    event: (event) => ({ ...event, reports: event.reports.map((report) => ({ ...report, ...change(report) })) }),
  })

const specimens: Record<keyof typeof properties, Readonly<Record<string, DiplomacyGame>>> = {
  "[DP-2] moves no unit without an order, and loses none": {
    "a unit that fell stands where it was": faulty({
      state: (state) => {
        state.units = [...state.units, ...state.dislodged]
      },
    }),
    "a unit drifts": faulty({
      state(state, { season }) {
        const [first, ...others] = state.units
        const to =
          first && stepsOf(first).find((place) => !state.units.some(({ at }) => provinceOf(at) === provinceOf(place)))
        if (first && to && season === "spring") state.units = [{ ...first, at: to }, ...others]
      },
    }),
  },
  "[DP-4.1] carries out a move if it is stronger than all that oppose it": {
    "supports of moves count for nothing": forget("support"),
    "a standoff lets a unit in": retold(({ reason }) => (reason === "standoff" ? { result: "succeeds" } : {})),
  },
  "[DP-4.1] reports the strength of a move, never more than its supports": {
    "each move is one stronger": retold(({ facts }) => ({ facts: { ...facts, strength: (facts.strength ?? 0) + 1 } })),
    "a standoff names the unit itself": retold(({ order, facts, reason }) =>
      reason === "standoff" ? { facts: { ...facts, by: ["ank"] } } : { order },
    ),
  },
  "[DP-4.2] counts a support unless it is cut or fits no order": {
    "no support is cut": retold(({ result }) => (result === "cut" ? { result: "succeeds" } : {})),
    "a support that fits no order counts": retold(({ reason }) =>
      reason === "unmatched" ? { result: "succeeds" } : {},
    ),
  },
  "[DP-4.3] convoys an army by fleets at sea that nobody dislodges": {
    "fleets are forgotten": forget("convoy"),
    "a convoy that fits no order counts": retold(({ order, reason }) =>
      order.type === "convoy" && reason === "unmatched" ? { result: "succeeds" } : {},
    ),
  },
  "[DP-4] is rehearsed as it is judged, and values no other phase": {
    "supports are forgotten": forget("support"),
    "moves are forgotten": forget("move"),
  },
  "[DP-4] moves a ring of units that nobody disturbs": {
    "moves are forgotten": forget("move"),
    "a ring stands": faulty({ state: (state, _judged, before) => void Object.assign(state, { units: before.units }) }),
  },
  "[DP-5] dislodges a unit if another moves in, and lets it retreat one step": {
    "a unit retreats to where its attacker came from": faulty({
      state(state) {
        state.dislodged = state.dislodged.map((unit) => ({ ...unit, retreats: [...unit.retreats, unit.by] }))
      },
    }),
    "no province is contested": faulty({ event: (event) => ({ ...event, contested: [] }) }),
  },
}

describe("a movement phase", () => {
  for (const [title, property] of Object.entries<(game: DiplomacyGame) => fc.IProperty<unknown>>(properties))
    it(title, () => {
      fc.assert(property(diplomacy), { numRuns: runs(40, 400) })
    })

  it("[DP-4] has properties that find planted faults", () => {
    for (const [title, faults] of Object.entries(specimens))
      for (const [fault, game] of Object.entries(faults))
        expectCaught(properties[title as keyof typeof properties](game), `${title}: ${fault}`)
  })
})
