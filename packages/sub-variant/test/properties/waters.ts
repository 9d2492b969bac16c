/**
 * Seasons round a few seas, most units above or below one another, and the geometry of the depths,
 * drawn here from the published map.
 */
import { canonicalJson, type Seat } from "@flottille/core"
import { standardMap } from "@flottille/diplomacy"
import fc from "fast-check"
import { Played, type Step } from "../../../core/test/support/played.ts"
import { type SubVariantGame, subVariant } from "../../src/game"
import type { LetterLine } from "../../src/letter/letter"
import type { SubOrder } from "../../src/orders/order"
import type { SubVariantAction } from "../../src/rules/actions"
import type { SubVariantEvent } from "../../src/state/events"
import type { SubVariantOptions } from "../../src/state/options"
import type { SubUnit, SubVariantState } from "../../src/state/state"

export const powers = standardMap.powers.map(({ id }) => id)
export const seats: readonly Seat[] = powers.map((_, seat) => seat)
export const viewers = [...seats, "spectator"] as const

/** The places to which a fleet may go from each of its places. */
const fleetSteps = new Map(standardMap.provinces.flatMap(({ fleet = {} }) => Object.entries(fleet)))
const armySteps = new Map(standardMap.provinces.map(({ id, army = [] }) => [id, army]))
/** SV-1.2: the sea provinces, in the order of the map: those that no army enters. */
export const seas = standardMap.provinces
  .filter(({ id, army = [], fleet = {} }) => army.length === 0 && id in fleet)
  .map(({ id }) => id)

export const provinceOf = (place: string) => place.replace(/[-/].*/, "")
export const isBelow = (place: string) => place.endsWith("-1")
/** The other level of a sea. */
export const across = (place: string): string | undefined => {
  if (isBelow(place)) return provinceOf(place)
  return seas.includes(place) ? `${place}-1` : undefined
}
/** SV-2.2: the depths next to a depth. */
export const depthsBeside = (depth: string) =>
  (fleetSteps.get(provinceOf(depth)) ?? []).filter((place) => seas.includes(place)).map((sea) => `${sea}-1`)
/** The places to which a unit may move on its own level. */
export const stepsFrom = ({ type, at }: Pick<SubUnit, "type" | "at">): readonly string[] => {
  if (isBelow(at)) return depthsBeside(at)
  return (type === "A" ? armySteps.get(provinceOf(at)) : fleetSteps.get(at)) ?? []
}
/** SV-5.7: the provinces next to a sea, by fleet or coast. */
export const around = (sea: string) => new Set((fleetSteps.get(sea) ?? []).map(provinceOf))

const STRAITS = ["wes", "tys", "lyo", "mao"].flatMap((sea) => [sea, `${sea}-1`])
const COASTS = ["ion", "ion-1", "eng", "eng-1", "naf", "tun", "spa/sc", "mar", "bre"]
const OWNERS = ["england", "france", "italy"]
const CENTRES = { lon: "england", lvp: "england", par: "france", mar: "france", rom: "italy", nap: "italy" }

export type SubVariantStep = Step<SubVariantState, SubVariantAction, SubVariantEvent>
export type SubVariantPlayed = Played<SubVariantState, SubVariantAction, SubVariantOptions, SubVariantEvent>

const unitsIn = (places: readonly string[], owners: readonly string[]) =>
  fc.uniqueArray(
    fc.record({ at: fc.constantFrom(...places), power: fc.constantFrom(...owners), isBoat: fc.boolean() }),
    { minLength: 2, maxLength: 14, size: "max", selector: ({ at }) => at },
  )

/** Positions of spring or fall; those below may be known to be there, or be anywhere. */
export const waters: fc.Arbitrary<SubVariantState> = fc
  .record({
    season: fc.constantFrom("spring", "spring", "fall"),
    torpedo: fc.constantFrom("always", "contested"),
    surfaceDisguise: fc.boolean(),
    isKnown: fc.boolean(),
    drawn: fc.oneof(unitsIn(STRAITS, OWNERS.slice(1)), unitsIn([...STRAITS, ...STRAITS, ...COASTS], OWNERS)),
  })
  .map(({ season, torpedo, surfaceDisguise, isKnown, drawn }) => {
    const units = drawn.map(({ at, power, isBoat }): SubUnit => {
      if (isBelow(at)) return { power, type: "SM", at }
      if (!(fleetSteps.has(at) && (isBoat || seas.includes(at) || at.includes("/"))))
        return { power, type: "A", at: provinceOf(at) }
      if (!isBoat) return { power, type: "F", at }
      return { power, type: "SM", at, ...(surfaceDisguise && { disguised: true as const }) }
    })
    const mask = (at: string) => (isKnown ? 2 ** seas.indexOf(provinceOf(at)) : 2 ** seas.length - 1)
    const tracks = powers.map((power) =>
      units
        .filter((unit) => unit.power === power && isBelow(unit.at))
        .map(({ at }) => mask(at))
        .sort((one, other) => one - other),
    )
    const start = subVariant.initialState({ torpedo, surfaceDisguise } as Partial<SubVariantOptions>)
    const state = { ...start, year: 1902, season: season as "spring", units, tracks, centres: CENTRES }
    return subVariant.parseState(subVariant.formatState(state))
  })

/** Gives every unit an order before a power is ready: torpedoes, moves, supports that fit. */
export function choose(
  state: SubVariantState,
  seat: Seat,
  actions: readonly SubVariantAction[],
  choice: number,
): SubVariantAction {
  const orders = actions.filter(({ type }) => type !== "ready" && type !== "draw")
  const given = new Map(state.orders.flat().map((order) => ["unit" in order ? order.unit : "", order]))
  const fits = (action: SubVariantAction) => {
    if (action.type !== "support" && action.type !== "support-torpedo") return false
    const other = given.get(action.of)
    if (action.type === "support-torpedo") return other?.type === "torpedo"
    if (other?.type === "move") return action.to === siteOf(other.to)
    // A unit that is fired at is helped to withstand.
    return action.to === null && [...given.values()].some((order) => order.type === "torpedo" && order.to === action.of)
  }
  const standsAt = (place: string) => state.units.find(({ at }) => siteOf(at) === siteOf(place))
  const isForeign = (place: string) => standsAt(place) !== undefined && standsAt(place)?.power !== powers[seat]
  const isAttack = (order: SubVariantAction | undefined) =>
    (order?.type === "move" || order?.type === "torpedo") && isForeign(order.to)
  const kinds = [
    orders.filter(({ type }) => type === "move" || type === "retreat" || type === "build"),
    orders.filter(fits),
    orders.filter((action) => action.type === "torpedo" && standsAt(action.to)),
    orders.filter((action) => action.type === "retreat" || (isAttack(action) && action.type === "move")),
    orders.filter((action) => fits(action) && "of" in action && isAttack(given.get(action.of))),
    orders.filter(isAttack),
    orders.filter((action) => canonicalJson(action).includes("-1")),
  ]
  const wanted = kinds[choice % 8] ?? []
  const list = wanted.length > 0 ? wanted : orders.length > 0 ? orders : actions
  return list[Math.floor(choice / 8) % list.length] as SubVariantAction
}

/** Games of a few phases in these waters. */
function seasons(game: SubVariantGame, maxPlies = 60): fc.Arbitrary<SubVariantPlayed> {
  const choices = fc.array(fc.nat(0x7fffffff), { maxLength: maxPlies, size: "max" })
  return fc.tuple(waters, choices).map(([start, drawn]) => new Played(game, start, choose, drawn.toReversed()))
}

export type Adjudicated = Extract<SubVariantEvent, { type: "adjudicated" }>

/** A spring or a fall that was judged: its orders, and its units before, between and after. */
export interface Season {
  readonly before: SubVariantState
  readonly after: SubVariantState
  /** The umpire's letter, with its readers. */
  readonly event: Adjudicated
  /** The order of each unit, by its place; a hold if it had none. */
  readonly orders: ReadonlyMap<string, SubOrder>
  /** The line that the owner of a unit reads of its order. */
  readonly results: ReadonlyMap<string, LetterLine>
  /** The place of a unit after the moves, before torpedoes strike; none if a move dislodged it. */
  readonly moved: ReadonlyMap<SubUnit, string | undefined>
}

/** Returns true if a viewer reads a line. */
export const reads = ({ to }: Pick<LetterLine, "to">, viewer: Seat | "spectator") =>
  to === "all" || to?.includes(viewer)

/** The judged season that a step ends, if it ends one. */
export function seasonOf({ before, actor, action, events, after }: SubVariantStep): Season | undefined {
  const [event] = events.filter(({ type }) => type === "adjudicated") as Adjudicated[]
  if (event === undefined || (event.season !== "spring" && event.season !== "fall")) return undefined
  if (action.type !== "ready" || typeof actor !== "number") return undefined
  const given = before.orders.flat().flatMap((order) => ("unit" in order ? [[order.unit, order] as const] : []))
  const orders = new Map<string, SubOrder>([
    ...before.units.map(({ at }) => [at, { type: "hold", unit: at }] as const),
    ...(given as [string, SubOrder][]),
  ])
  const results = new Map<string, LetterLine>()
  for (const { power, at } of before.units)
    for (const line of event.orders)
      if ("unit" in line.order && line.order.unit === at && line.power === power && reads(line, powers.indexOf(power)))
        if (line.order.type === orders.get(at)?.type || !results.has(at)) results.set(at, line)
  const goal = ({ at }: SubUnit) => {
    const order = orders.get(at)
    return order?.type === "move" && results.get(at)?.result === "succeeds" ? order.to : undefined
  }
  const arrived = new Set(before.units.flatMap((unit) => goal(unit) ?? []).map(siteOf))
  const moved = new Map(
    before.units.map((unit) => [unit, goal(unit) ?? (arrived.has(siteOf(unit.at)) ? undefined : unit.at)] as const),
  )
  return { before, after, event, orders, results, moved }
}

/** A province on one of its levels: the coasts of a province are one site. */
export const siteOf = (place: string) => (isBelow(place) ? place : provinceOf(place))

/** A rule that each step of a game must keep. */
export type Rule = (step: SubVariantStep, game: SubVariantGame) => void

/** Returns the rule that each spring and fall that is judged must keep. */
export const ofSeasons =
  (rule: (season: Season) => void): Rule =>
  (step) => {
    const season = seasonOf(step)
    if (season) rule(season)
  }

/** A rule as a property over games in these waters. */
export function holds(game: SubVariantGame, rule: Rule): fc.IProperty<[SubVariantPlayed]> {
  return fc.property(seasons(game), (played) => {
    for (const step of played) rule(step, game)
  })
}

/** The seat of the power of a unit. */
export const seatOf = ({ power }: SubUnit) => powers.indexOf(power)
/** SV-2.1: returns true for the order to dive. */
export const isDive = (order: SubOrder) => order.type === "move" && !isBelow(order.unit) && isBelow(order.to)

/** The letters that a step makes the umpire write. */
export const adjudicated = ({ events }: Parameters<Rule>[0]) =>
  events.flatMap((event) => (event.type === "adjudicated" ? [event] : []))
export const isRetreat = (season: string) => season.endsWith("retreats")
