/** Orders of units and the places where they end up, from the board and the clauses alone. */
import { canonicalJson } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { expectCaught } from "../../../core/test/support/played.ts"
import { type SubVariantGame, subVariant } from "../../src/game"
import type { SubOrder } from "../../src/orders/order"
import type { SubVariantAction } from "../../src/rules/actions"
import type { SubUnit, SubVariantState } from "../../src/state/state"
import { miswritten, spoilt } from "./faults"
import {
  across,
  depthsBeside,
  holds,
  isBelow,
  ofSeasons,
  powers,
  type Rule,
  type Season,
  type SubVariantStep,
  seas,
  siteOf,
  stepsFrom,
} from "./waters"

const numRuns = runs(80, 600)
/** Lists are long, and differ little from game to game. */
const few = { numRuns: runs(20, 200) }
const isMovement = ({ season }: SubVariantState) => season === "spring" || season === "fall"
const sorted = (list: Iterable<string>) => [...new Set(list)].sort()

const onePerLevel: Rule = ({ after }) => {
  const sites = after.units.map(({ at }) => siteOf(at))
  expect(sites).toEqual([...new Set(sites)])
  for (const { type, at, disguised } of [...after.units, ...after.dislodged]) {
    if (!isBelow(at)) continue
    expect([type, disguised, seas.includes(siteOf(at).slice(0, -2))]).toEqual(["SM", undefined, true])
  }
}

/** The units of an actor in spring or fall that have no order yet, with what is listed for each. */
function listed({ before, actor }: Parameters<Rule>[0], game: SubVariantGame) {
  if (!isMovement(before) || typeof actor !== "number") return []
  const given = before.orders.flat().map((order) => ("unit" in order ? order.unit : ""))
  const actions = game.legalActions(before, actor)
  return before.units
    .filter(({ power, at }) => power === powers[actor] && !given.includes(at))
    .map((unit) => ({
      unit,
      orders: actions.filter((action): action is SubOrder => "unit" in action && action.unit === unit.at),
    }))
}

const levels = ({ type, at }: SubUnit) => (type === "A" ? [] : [across(at) ?? []].flat())

/** An order is accepted where it is listed, and the refusal names the clause. */
function expectRefused(game: SubVariantGame, { before, actor }: SubVariantStep, unit: SubUnit, to: string): void {
  const refusal = game.validate(before, actor, { type: "move", unit: unit.at, to, viaConvoy: false })
  if (unit.type === "A") return
  const isVertical = isBelow(unit.at) !== isBelow(to)
  if (!isVertical && !stepsFrom(unit).includes(to)) expect(refusal?.rule).toMatch(/^DP-2/)
  else if (!isVertical) expect(refusal).toBeUndefined()
  else expect(refusal?.rule).toBe(unit.type === "F" ? "SV-2.1" : to === across(unit.at) ? undefined : "SV-2.2")
}

const listsMoves: Rule = (step, game) => {
  const { before, actor } = step
  // Who retreats or builds fires no torpedo.
  for (const { type, at } of isMovement(before) ? [] : before.units) {
    const order = { type: "torpedo", unit: at, to: across(at) ?? at } as const
    if (type !== "A" && !isBelow(at)) expect(game.validate(before, actor, order)?.code).toBe("wrong-phase")
  }
  for (const { unit, orders } of listed(step, game)) {
    const to = (isListed: (order: SubOrder) => boolean) =>
      orders.flatMap((order) => (isListed(order) && "to" in order && order.to ? [order.to] : [])).sort()
    const dives = unit.type === "SM" ? levels(unit) : []
    expect(to((order) => order.type === "move" && !order.viaConvoy)).toEqual([...stepsFrom(unit), ...dives].sort())
    expect(to(({ type }) => type === "torpedo")).toEqual(levels(unit))
    const far = isBelow(unit.at) ? "bla-1" : "bla"
    for (const at of [...stepsFrom(unit).flatMap((place) => [place, across(place) ?? place]), far])
      expectRefused(game, step, unit, at)
    const convoyed = orders.filter((order) => order.type === "convoy" || (order.type === "move" && order.viaConvoy))
    expect(canonicalJson(convoyed)).not.toContain("-1")
  }
}

const listsSupports: Rule = (step, game) => {
  for (const { unit, orders } of listed(step, game)) {
    const reach = [...stepsFrom(unit), ...levels(unit)].map(siteOf)
    const supports = orders.flatMap((order) =>
      order.type === "support" || order.type === "support-torpedo" ? [order] : [],
    )
    for (const { of, to } of supports) expect(reach).toContain(siteOf(to ?? of))
    // Of those below nobody is known to be anywhere: geometry decides.
    const blind = reach.flatMap((into) => {
      const twin = across(into)
      if (!isBelow(into)) return twin ? [`support ${twin} ${into}`, `support-torpedo ${twin} ${into}`] : []
      return [`support ${into} null`, ...depthsBeside(into).map((depth) => `support ${depth} ${into}`)]
    })
    expect(sorted(supports.filter(({ of }) => isBelow(of)).map(({ type, of, to }) => `${type} ${of} ${to}`))).toEqual(
      sorted(blind).filter((text) => text.split(" ")[1] !== unit.at),
    )
    // SV-1.5: a foreign fleet may be a submarine in disguise.
    const { surfaceDisguise } = step.before.options
    const divers = step.before.units.filter(
      ({ power, type, at }) =>
        !isBelow(at) &&
        at !== unit.at &&
        reach.includes(across(at) ?? "") &&
        (type === "SM" || (surfaceDisguise && type === "F" && power !== unit.power)),
    )
    for (const { power, type, at } of step.before.units) {
      if (surfaceDisguise || type !== "F" || power === unit.power || !reach.includes(across(at) ?? "")) continue
      const order = { type: "support", unit: unit.at, of: at, to: across(at) ?? null } as const
      expect(game.validate(step.before, step.actor, order)?.code).toBe("supported-cannot-go")
    }
    const dives = supports.filter(({ type, of, to }) => type === "support" && to === across(of) && !isBelow(of))
    expect(sorted(dives.map(({ of }) => of))).toEqual(sorted(divers.map(({ at }) => at)))
  }
}

const isDirect = (order: SubOrder | undefined) => order?.type === "move" && !order.viaConvoy

/** The supports of a unit's order that were given, by powers but one. */
function supportsOf({ before, orders }: Season, of: SubUnit, to: string | null, not?: string): readonly SubUnit[] {
  return before.units.filter((unit) => {
    const order = orders.get(unit.at)
    if (order?.type !== "support" || unit.power === not) return false
    const into = order.to === null ? null : siteOf(order.to)
    return siteOf(order.of) === siteOf(of.at) && into === (to && siteOf(to))
  })
}

const movesOnItsLevel = (season: Season): void => {
  const { before, orders, results, moved } = season
  const aim = ({ at }: SubUnit) => {
    const order = orders.get(at)
    return order?.type === "move" ? siteOf(order.to) : undefined
  }
  for (const unit of before.units) {
    const order = orders.get(unit.at)
    if (order?.type !== "move" || !isDirect(order)) continue
    const goal = siteOf(order.to)
    const result = results.get(unit.at)?.result
    const rivals = before.units.filter((other) => other !== unit && aim(other) === goal)
    const host = before.units.find(({ at }) => siteOf(at) === goal)
    const left = host === undefined || ![undefined, host.at].includes(moved.get(host))
    const isHeadToHead = host !== undefined && aim(host) === siteOf(unit.at)
    if (rivals.length === 0 && left && !isHeadToHead) expect(result, canonicalJson(order)).toBe("succeeds")
    if (result !== "succeeds") continue
    const swaps = isHeadToHead && isDirect(orders.get(host.at)) && results.get(host.at)?.result === "succeeds"
    expect(swaps, canonicalJson(order)).toBe(false)
    const [direct] = rivals.filter((rival) => isDirect(orders.get(rival.at)) && moved.get(rival) !== undefined)
    if (direct) expect(supportsOf(season, unit, order.to).length).toBeGreaterThan(0)
    if (!host || moved.get(host) !== undefined) continue
    expect(host.power).not.toBe(unit.power)
    expect(supportsOf(season, unit, order.to, host.power).length).toBeGreaterThan(0)
  }
}

/** The units that torpedoes hit: counted from the orders and the places after the moves. */
function struck(season: Season): ReadonlyMap<SubUnit, readonly SubUnit[]> {
  const { before, orders, results, moved } = season
  const stands = (unit: SubUnit) => moved.get(unit) !== undefined
  const isUncut = (unit: SubUnit) => stands(unit) && results.get(unit.at)?.result !== "cut"
  const struckBy = new Map<SubUnit, SubUnit[]>()
  for (const unit of before.units) {
    const order = orders.get(unit.at)
    if (order?.type !== "torpedo") continue
    const target = before.units.find((other) => moved.get(other) === order.to)
    const helpers = before.units.filter((other) => {
      const help = orders.get(other.at)
      return help?.type === "support-torpedo" && help.of === unit.at && other.power !== target?.power && isUncut(other)
    })
    const isMoving = target && orders.get(target.at)?.type === "move"
    const guards = target && !isMoving ? supportsOf(season, target, null).filter(isUncut) : []
    const isStronger = before.options.torpedo === "always" || helpers.length > guards.length
    const hits = stands(unit) && target && target.power !== unit.power && isStronger
    expect(results.get(unit.at)?.result, canonicalJson(order)).toBe(hits ? "succeeds" : "fails")
    if (hits) struckBy.set(target, [...(struckBy.get(target) ?? []), unit])
  }
  return struckBy
}

const torpedoes: Rule = ofSeasons((season) => void struck(season))

const dislodges: Rule = (step) =>
  ofSeasons((season) => {
    const { before, after, moved, event } = season
    if (step.events.filter(({ type }) => type === "adjudicated").length > 1 || after.ending) return
    const hit = struck(season)
    const at = (unit: SubUnit) => moved.get(unit)
    const text = ({ power }: SubUnit, place: string | undefined) => `${power} ${place}`
    const whole = before.units.filter((unit) => at(unit) !== undefined && !hit.has(unit))
    expect(sorted(after.units.map((unit) => text(unit, unit.at)))).toEqual(
      sorted(whole.map((unit) => text(unit, at(unit)))),
    )
    const fallen = before.units.filter((unit) => !whole.includes(unit))
    const kept = after.dislodged.map((unit) => text(unit, unit.at))
    const lost = fallen.filter((unit) => !kept.includes(text(unit, at(unit) ?? unit.at)))
    expect(kept.length + lost.length).toBe(fallen.length)
    // SV-5.10: of those below all read whose, and no more.
    const below = lost.filter((unit) => isBelow(at(unit) ?? unit.at)).map(({ power }) => power)
    const told = event.notices.filter(({ type }) => type === "lost")
    expect(told.map(({ power }) => power).sort()).toEqual(below.sort())
    for (const { to, at } of told) expect([to, at]).toEqual(["all", null])
    const taken = after.units.map((unit) => siteOf(unit.at))
    for (const unit of after.dislodged) {
      for (const to of unit.retreats)
        expect([stepsFrom(unit).includes(to), taken.includes(siteOf(to))]).toEqual([true, false])
      expect(unit.retreats.length).toBeGreaterThan(0)
    }
    // A place that nobody has touched this season is open to retreats.
    const touched = new Set(
      [...before.units.flatMap((unit) => [unit.at, at(unit) ?? unit.at]), ...aims(season)].map(siteOf),
    )
    for (const unit of [...lost, ...after.dislodged]) {
      const place = "retreats" in unit ? unit.at : (at(unit) ?? unit.at)
      const open = stepsFrom({ type: unit.type, at: place }).filter((to) => !touched.has(siteOf(to)))
      const retreats = "retreats" in unit ? unit.retreats : []
      expect(open.filter((to) => !(retreats as readonly string[]).includes(to))).toEqual([])
    }
  })(step, subVariant)

const aims = ({ orders }: Season) => [...orders.values()].flatMap((order) => (order.type === "move" ? [order.to] : []))

describe("in every game", () => {
  it("[SV-1.1 SV-1.2] each level of a province holds one unit at most, and the depths hold submarines", () => {
    fc.assert(holds(subVariant, onePerLevel), few)
  })

  it("[SV-2.1 SV-2.2 SV-2.3 SV-2.5 SV-4.1] a unit may move and fire where the map says, and nowhere else", () => {
    fc.assert(holds(subVariant, listsMoves), few)
  })

  it("[SV-1.5 SV-3.1 SV-3.2] a unit may support where it could move or fire, those below by geometry alone", () => {
    fc.assert(holds(subVariant, listsSupports), few)
  })

  it("[SV-2.4] a move meets only what is on its own level", () => {
    fc.assert(holds(subVariant, ofSeasons(movesOnItsLevel)), { numRuns })
  })

  it("[SV-4.2 SV-4.3 SV-4.4 SV-4.5 SV-5.10] torpedoes hit foreign units that stand there after the moves, which retreat on their level", () => {
    fc.assert(holds(subVariant, dislodges), { numRuns: runs(200, 1200) })
  })
})

/** A game that lists other actions. */
function listing(
  change: (actions: readonly SubVariantAction[], state: SubVariantState) => readonly SubVariantAction[],
): SubVariantGame {
  return { ...subVariant, legalActions: (state, seat, how) => change(subVariant.legalActions(state, seat, how), state) }
}

const without = (isGone: (action: SubVariantAction) => boolean) =>
  listing((actions) => actions.filter((action) => !isGone(action)))

const alike = (change: (unit: SubUnit) => SubUnit) => (state: SubVariantState) => {
  state.units = state.units.map(change)
}

const contestedAs = (result: "succeeds" | "fails") =>
  miswritten((line, { options }) =>
    line.order.type === "torpedo" && options.torpedo === "contested" ? [{ ...line, result }] : [line],
  )

describe("the properties notice a game in which", () => {
  it.each<[string, Rule, SubVariantGame]>([
    ["a fleet lies below", onePerLevel, spoilt(alike((unit) => (isBelow(unit.at) ? { ...unit, type: "F" } : unit)))],
    [
      "two units lie in one depth",
      onePerLevel,
      spoilt((state) => {
        state.units = [...state.units, ...state.units.filter(({ at }) => isBelow(at))]
      }),
    ],
    ["no submarine surfaces", listsMoves, without((order) => order.type === "move" && across(order.unit) === order.to)],
    [
      "submarines torpedo beside them",
      listsMoves,
      listing((actions) => [
        ...actions,
        ...actions.flatMap((order) =>
          order.type === "move" && isBelow(order.to) ? [{ ...order, type: "torpedo" as const }] : [],
        ),
      ]),
    ],
    [
      "a support names a submarine only where there is one",
      listsSupports,
      listing((actions, { units }) =>
        actions.filter((order) => order.type !== "support" || units.some(({ at }) => siteOf(at) === siteOf(order.of))),
      ),
    ],
    ["no torpedo is supported from beside", listsSupports, without(({ type }) => type === "support-torpedo")],
    [
      "fleets and the submarines below them collide",
      ofSeasons(movesOnItsLevel),
      miswritten((line, { units }) =>
        line.order.type === "move" && units.some(({ at }) => at === across((line.order as { to: string }).to))
          ? [{ ...line, result: "bounced" }]
          : [line],
      ),
    ],
    [
      "one unit alone dislodges another",
      ofSeasons(movesOnItsLevel),
      miswritten((line) => (line.order.type === "move" ? [{ ...line, result: "succeeds" }] : [line])),
    ],
    ["contested torpedoes always hit", torpedoes, contestedAs("succeeds")],
    ["contested torpedoes always fail", torpedoes, contestedAs("fails")],
    [
      "torpedoes hit what stood there before the moves",
      torpedoes,
      miswritten((line, { units }) => {
        const { order, power } = line
        if (order.type !== "torpedo") return [line]
        const isThere = units.some((unit) => unit.at === order.to && unit.power !== power)
        return [{ ...line, result: isThere ? "succeeds" : "fails" }]
      }),
    ],
    [
      "units hit stay where they are",
      dislodges,
      spoilt((state) => {
        state.units = [...state.units, ...state.dislodged.filter(({ at, by }) => at === by || by === across(at))]
      }),
    ],
    [
      "retreats lead to the other level",
      dislodges,
      spoilt((state) => {
        state.dislodged = state.dislodged.map((unit) => ({ ...unit, retreats: [...unit.retreats, ...levels(unit)] }))
      }),
    ],
    [
      "losses are not told",
      dislodges,
      miswritten(
        (line) => [line],
        () => [],
      ),
    ],
  ])("%s", (title, rule, game) => expectCaught(holds(game, rule), title))
})
