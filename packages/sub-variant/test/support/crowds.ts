/** Crowded seas: positions in which much happens under water, and seasons in which everyone acts on everyone. */
import { pick, type Random, shuffle } from "@flottille/core"
import { type ProvinceSpec, standardMap } from "@flottille/diplomacy"
import { provinceOf } from "@flottille/diplomacy/adjudicator"
import { coastUnits, orderClashes } from "../../../diplomacy/test/support/coasts"
import { type SubVariantGame, sousMarinsOf, subVariant } from "../../src/game"
import type { SubOrder } from "../../src/orders/order"
import type { SubVariantAction } from "../../src/rules/actions"
import { compileRules, type Rules } from "../../src/rules/compile-rules"
import { type SousMarinsRules, submarineRules } from "../../src/rules/rules"
import { standard } from "../../src/rules/standard"
import { depthOf, isDeep } from "../../src/state/depths"
import type { SubVariantOptions } from "../../src/state/options"
import type { SubUnit, SubVariantState } from "../../src/state/state"
import { randomPosition } from "../oracle/positions"

/** A game and the rules that it is made of. */
export interface Waters {
  readonly game: SubVariantGame
  readonly rules: Rules
}

export const calmWaters: Waters = { game: subVariant, rules: standard }

/** The standard map with currents: many borders between its seas lead one way. The years have whichever seasons. */
export function currents(random: Random): Waters {
  const provinces = standardMap.provinces.map((province): ProvinceSpec => ({ ...province, oneWay: [] }))
  const isSea = (place: string) => standard.seas.includes(place)
  for (const [index, { id }] of provinces.entries())
    for (const to of provinces[index]?.fleet?.[id] ?? []) {
      const other = provinces.findIndex((province) => province.id === to)
      if (!isSea(id) || !isSea(to) || other < index || random.below(2) === 0) continue
      const [upstream, downstream] = random.below(2) ? [index, other] : [other, index]
      const [above, below] = [provinces[upstream], provinces[downstream]]
      if (!above || !below) continue
      provinces[upstream] = { ...above, oneWay: [...(above.oneWay ?? []), below.id] }
      provinces[downstream] = {
        ...below,
        fleet: { [below.id]: (below.fleet?.[below.id] ?? []).filter((place) => place !== above.id) },
      }
    }
  const seasons = pick([["spring", "fall"], ["spring"], ["fall"]] as const, random)
  const map = { ...standardMap, provinces, calendar: { seasons, winterEvery: 1 + random.below(3) } }
  const rules: SousMarinsRules = { ...submarineRules, id: "currents", title: "Currents", version: "1.0", map }
  return { game: sousMarinsOf(rules), rules: compileRules(rules) }
}

/** A few seas side by side, and submarines of a few powers in most of their depths, with others above them. */
function shoal({ depthsFrom, otherLevel, powers: everyPower, seas }: Rules, random: Random): SubUnit[] {
  const waters = [pick(seas, random)]
  while (waters.length < 4 + random.below(5)) {
    const beside = waters.flatMap((sea) => depthsFrom(depthOf(sea)).map((depth) => otherLevel(depth) ?? sea))
    waters.push(pick([...beside, pick(seas, random)], random))
  }
  const powers = shuffle([...everyPower], random).slice(0, 2 + random.below(3))
  const some = (places: readonly string[], share: number, types: readonly string[]) =>
    places.flatMap((at) =>
      random.below(10) < share ? [{ power: pick(powers, random), type: pick(types, random), at }] : [],
    )
  const all = [...new Set(waters)]
  return [
    ...some(all.map(depthOf), 8, ["SM"]),
    ...some(all, 5, ["F", "SM"]),
    ...powers.map((power, one) => ({ power, type: "A", at: ["mun", "mos", "bud", "par"][one] ?? "" })),
  ]
}

/** A spring or fall in which nobody knows where whose submarines are, or everyone does. */
export function crowd(
  random: Random,
  options: Partial<SubVariantOptions> = {},
  { game, rules }: Waters = calmWaters,
): SubVariantState {
  const { base, bitOf, powers, seas } = rules
  const chosen = game.options(options)
  const units = (random.below(3) > 0 ? shoal(rules, random) : randomPosition(random).units).map((unit): SubUnit => {
    const disguised = chosen.surfaceDisguise && unit.type === "SM" && !isDeep(unit.at) && random.below(4) > 0
    return disguised ? { ...unit, disguised: true } : unit
  })
  const seen = random.below(2) === 0
  const mask = (at: string) => (seen ? bitOf(at) : 2 ** seas.length - 1)
  const below = (power: string) => units.filter((unit) => unit.power === power && isDeep(unit.at))
  const tracks = powers.map((power) =>
    below(power)
      .map(({ at }) => mask(at))
      .sort((a, b) => a - b),
  )
  const season = pick(base.phases.filter(base.isMovement), random)
  const state = { ...game.initialState(chosen), year: 1902, season, orders: powers.map(() => []), units, tracks }
  return game.parseState(game.formatState(state))
}

const isOrder = (action: SubVariantAction): action is SubOrder & { readonly unit: string } =>
  "unit" in action && action.type !== "setup"

/**
 * Orders for a whole phase, supports of what others do preferred; then one after the other is ready.
 * Now and then somebody resigns instead.
 *
 * @param look - Called each time a power is ready and others are not.
 */
export function playPhase(
  state: SubVariantState,
  random: Random,
  { game }: Waters = calmWaters,
  look: () => void = () => {},
): void {
  const { year, season } = state
  const chosen = new Map<string, SubOrder>()
  /** What fits the orders given so far, or does something; or anything. */
  const prefer = (orders: readonly SubOrder[]) => {
    const fitting = orders.filter((order) => {
      if (!("of" in order)) return false
      const other = chosen.get(order.of)
      if (order.type === "support-torpedo") return other?.type === "torpedo"
      return other?.type === "move" ? order.to === provinceOf(other.to) : other !== undefined && order.to === null
    })
    const brisk = orders.filter(({ type }) => type === "move" || type === "torpedo" || type === "retreat")
    const wish = random.below(10)
    return wish < 5 && fitting.length > 0 ? fitting : wish < 9 && brisk.length > 0 ? brisk : orders
  }
  const isOpen = () => state.ending === null && state.year === year && state.season === season
  for (const seat of season === "winter" ? [] : game.actors(state)) {
    if (typeof seat !== "number") continue
    const orders = game.legalActions(state, seat).filter(isOrder)
    for (const unit of new Set(orders.map((order) => order.unit))) {
      const order = pick(prefer(orders.filter((each) => each.unit === unit)), random)
      chosen.set(unit, order)
      game.step(state, seat, order)
    }
  }
  while (isOpen()) {
    const actors = game.actors(state)
    const seat = actors[random.below(actors.length)]
    if (typeof seat !== "number") break
    if (random.below(200) === 0) game.resign(state, seat)
    else {
      for (const action of season === "winter" ? shuffle([...game.legalActions(state, seat)], random) : [])
        if (action.type !== "ready" && game.validate(state, seat, action) === undefined) game.step(state, seat, action)
      game.step(state, seat, { type: "ready" })
    }
    if (isOpen()) look()
  }
}

/**
 * A phase in which some power retreats in secret and another in sight, after torpedoes on all seas.
 * Submarines below may be anywhere.
 */
export function struck(random: Random, surfaceDisguise: boolean): SubVariantState {
  const { powers, seas } = standard
  const some = (share: number, unit: Pick<SubUnit, "type" | "at">): SubUnit[] =>
    random.below(10) < share ? [{ ...unit, power: pick(powers.slice(0, 3), random) }] : []
  const units = seas.flatMap((sea) => [
    ...some(5, { type: "F", at: sea }),
    ...some(4, { type: "SM", at: depthOf(sea) }),
  ])
  const tracks = powers.map((power) =>
    units.filter((unit) => unit.power === power && isDeep(unit.at)).map(() => 2 ** seas.length - 1),
  )
  const chosen = { ...subVariant.initialState({ surfaceDisguise }), season: "spring" as const, units, tracks }
  const state = subVariant.parseState(subVariant.formatState(chosen))
  const seats = subVariant.actors(state).filter((actor) => typeof actor === "number")
  for (const seat of seats)
    for (const order of subVariant.legalActions(state, seat)) {
      const hits = order.type === "torpedo" && state.units.some(({ at }) => at === order.to)
      if (hits && random.below(3) < (isDeep(order.to) ? 1 : 2)) subVariant.step(state, seat, order)
    }
  for (const seat of seats) subVariant.step(state, seat, { type: "ready" })
  const fallenOf = (isWanted: (place: string) => boolean) =>
    state.dislodged.filter(({ at }) => isWanted(at)).map(({ power }) => power)
  const shown = fallenOf((place) => !isDeep(place))
  return shown.length > 0 && fallenOf(isDeep).some((power) => !shown.includes(power))
    ? state
    : struck(random, surfaceDisguise)
}

/**
 * A phase of moves round a province with two coasts, with submarines below that may be anywhere,
 * and orders given that meet there.
 */
export function coastCrowd(random: Random, options: Partial<SubVariantOptions> = {}): SubVariantState {
  const { base, powers, seas } = standard
  const afloat = coastUnits(random).map(
    (unit): SubUnit => (unit.type === "F" && random.below(3) === 0 ? { ...unit, type: "SM" } : unit),
  )
  const below = shuffle([...seas], random)
    .slice(0, 1 + random.below(3))
    .map((sea): SubUnit => ({ power: pick(powers.slice(0, 3), random), type: "SM", at: depthOf(sea) }))
  const units = [...afloat, ...below]
  const tracks = powers.map((power) => below.filter((unit) => unit.power === power).map(() => 2 ** seas.length - 1))
  const season = pick(base.phases.filter(base.isMovement), random)
  const chosen = { ...subVariant.initialState(options), year: 1902, season, units, tracks }
  const state = subVariant.parseState(subVariant.formatState({ ...chosen, orders: powers.map(() => []) }))
  orderClashes(subVariant, state, random)
  return state
}
