/**
 * Years of three powers crowded round the English Channel, and the geometry of the map, drawn here
 * from its published borders.
 */
import fc from "fast-check"
import { Played, type Step } from "../../../core/test/support/played.ts"
import type { OrderReport } from "../../src/adjudicator/report"
import { diplomacy } from "../../src/game"
import { standardMap } from "../../src/map/standard"
import type { MovementOrder, Unit } from "../../src/orders/order"
import type { DiplomacyAction } from "../../src/rules/actions"
import type { DiplomacyEvent } from "../../src/state/events"
import type { DiplomacyOptions } from "../../src/state/options"
import type { DiplomacyState } from "../../src/state/state"

export type DiplomacyGame = typeof diplomacy
export type Year = Played<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyEvent>
export type YearStep = Step<DiplomacyState, DiplomacyAction, DiplomacyEvent>
export type Judged = Extract<DiplomacyEvent, { type: "adjudicated" }>

export const powers = standardMap.powers.map(({ id }) => id)
const spec = new Map(standardMap.provinces.map((province) => [province.id, province]))
export const provinceOf = (place: string) => place.replace(/\/.*/, "")
/** The places where a class of units can stand in a province. */
export const placesOf = (type: string, province: string): readonly string[] => {
  const { army, fleet = {} } = spec.get(province) ?? {}
  return type === "F" ? Object.keys(fleet) : army ? [province] : []
}
/** DP-2.1: the places one step away. */
export const stepsOf = ({ type, at }: Pick<Unit, "type" | "at">): readonly string[] =>
  (type === "A" ? spec.get(at)?.army : spec.get(provinceOf(at))?.fleet?.[at]) ?? []
const isSea = (place: string) => spec.has(place) && spec.get(place)?.army === undefined
export const isCoast = (province: string) => !isSea(province) && placesOf("F", province).length > 0
export const isCentre = (province: string) => spec.get(province)?.centre === true
export const homesOf = (power: string) => standardMap.provinces.filter(({ home }) => home === power).map(({ id }) => id)
/** The provinces on whose border a fleet at sea lies. */
const shoresOf = (sea: string) => stepsOf({ type: "F", at: sea }).map(provinceOf)

/** DP-4.3: whether fleets at these places join two coasts. */
export function joins(fleets: readonly string[], from: string, to: string): boolean {
  const seas = new Set(fleets.filter(isSea))
  const reached = [...seas].filter((sea) => shoresOf(sea).includes(from))
  for (const sea of reached)
    for (const next of shoresOf(sea)) if (seas.has(next) && !reached.includes(next)) reached.push(next)
  return isCoast(from) && isCoast(to) && reached.some((sea) => shoresOf(sea).includes(to))
}

/** Steps from a province to the nearest of some others, over all borders. */
export function distance(from: string, goals: readonly string[]): number {
  let reached = new Set([from])
  for (let steps = 0; ; steps++) {
    if (goals.some((goal) => reached.has(goal))) return steps
    const next = new Set(reached)
    for (const province of reached)
      for (const type of ["A", "F"])
        for (const at of placesOf(type, province)) for (const to of stepsOf({ type, at })) next.add(provinceOf(to))
    if (next.size === reached.size) return Number.POSITIVE_INFINITY
    reached = next
  }
}

const owners = ["england", "france", "germany"]
const THEATRE = [
  ..."bre eng pic lon nth bel bel hol bur mao iri wal yor edi den hel kie ruh mun par gas".split(" "),
  ..."spa spa/nc spa/sc por wes lyo mar nwg nwy swe ber naf".split(" "),
]

/** Positions at the beginning of a phase. One power may own almost enough centres to win. */
const starts: fc.Arbitrary<DiplomacyState> = fc
  .record({
    season: fc.constantFrom("spring", "fall", "fall", "winter"),
    paradox: fc.constantFrom("szykman", "all-hold"),
    adjacentConvoy: fc.constantFrom("intent", "explicit"),
    missingConvoy: fc.constantFrom("stay", "land"),
    civilDisorder: fc.constantFrom("owned-centres", "home-centres"),
    drawn: fc.uniqueArray(
      fc.record({ at: fc.constantFrom(...THEATRE), power: fc.constantFrom(...owners), isFleet: fc.boolean() }),
      { minLength: 2, maxLength: 20, size: "max", selector: ({ at }) => provinceOf(at) },
    ),
    leader: fc.constantFrom(...owners),
    share: fc.integer({ min: 0, max: 18 }),
    pool: fc.subarray([...owners, "nobody"], { minLength: 1 }),
    others: fc.array(fc.nat(11), { minLength: 34, maxLength: 34 }),
  })
  .map(({ season, drawn, leader, share, pool, others, ...options }) => {
    const units = drawn.map(({ at, power, isFleet }) => {
      const type = at.includes("/") || (isFleet && placesOf("F", at).includes(at)) || isSea(at) ? "F" : "A"
      return { power, type, at }
    })
    const centres = standardMap.provinces.filter(({ centre }) => centre).map(({ id }) => id)
    const owned = new Map(owners.map((power): [string, string[]] => [power, []]))
    // A winter follows a fall, after which the owner of a centre with a unit is known.
    const holder = (id: string) =>
      season === "winter" ? units.find(({ at }) => provinceOf(at) === id)?.power : undefined
    const room = new Map(owners.map((power) => [power, 17]))
    for (const [index, id] of centres.entries()) {
      const owner = holder(id) ?? (index < share ? leader : (pool[(others[index] ?? 0) % pool.length] ?? ""))
      if ((room.get(owner) ?? 0) <= 0) continue
      room.set(owner, (room.get(owner) ?? 0) - 1)
      owned.get(owner)?.push(id)
    }
    const list = (power: string) => units.filter((unit) => unit.power === power).map(({ type, at }) => `${type} ${at}`)
    const parts = [
      `1901 ${season}`,
      `options ${JSON.stringify({ ...options, yearLimit: 1902 })}`,
      ...owners.flatMap((power) => (list(power).length > 0 ? [`${power}: ${list(power).join(", ")}`] : [])),
      ...owners.flatMap((power) =>
        owned.get(power)?.length ? [`centres ${power}: ${owned.get(power)?.join(" ")}`] : [],
      ),
    ]
    return parts.join(" | ")
  })
  .map((text) => {
    try {
      return diplomacy.parseState(text)
    } catch {
      return diplomacy.initialState()
    }
  })

/** Gives orders that fit the pending ones of all powers, most of the time, and is then ready. */
function choose(state: DiplomacyState, _seat: number, actions: readonly DiplomacyAction[], choice: number) {
  const pending = state.orders.flat()
  const target = (order: DiplomacyAction) => ("to" in order && order.to !== null ? provinceOf(order.to) : null)
  const helps = (help: DiplomacyAction, order: DiplomacyAction) =>
    (help.type === "support" || help.type === "convoy") &&
    "unit" in order &&
    help.of === order.unit &&
    (order.type === "move" ? target(help) === target(order) : order.type === "hold" && help.to === null)
  const orders = actions.filter(({ type }) => !["ready", "draw", "waive"].includes(type))
  const fitting = orders.filter((order) => pending.some((other) => helps(order, other) || helps(other, order)))
  const attacks = orders.filter(
    (order) => order.type === "move" && state.units.some(({ at }) => provinceOf(at) === target(order)),
  )
  // Moves that follow a unit which leaves, and those that close a ring.
  const moves = pending.flatMap((order) => (order.type === "move" ? [order] : []))
  const follows = (order: DiplomacyAction) => moves.some(({ unit }) => provinceOf(unit) === target(order))
  const isFollowed = (order: DiplomacyAction) =>
    "unit" in order && moves.some((other) => provinceOf(order.unit) === target(other))
  const chains = attacks.filter((order) => follows(order) || isFollowed(order))
  const rings = chains.filter((order) => follows(order) && isFollowed(order))
  const lists = [fitting, fitting, fitting, attacks, rings.length > 0 ? rings : chains, chains, orders, actions]
  // Missing retreats and disbands leave units to the rules.
  const isOver = state.season.endsWith("retreats") || state.season === "winter" ? choice % 3 === 0 : false
  if (isOver) return { type: "ready" } as const
  const list = lists[choice % lists.length] ?? actions
  const from = list.length > 0 ? list : orders.length > 0 ? orders : actions.filter(({ type }) => type !== "draw")
  return from[Math.floor(choice / lists.length) % from.length] ?? ({ type: "ready" } as const)
}

/** Random years, a phase or several long. */
export const years = (game: DiplomacyGame): fc.Arbitrary<Year> =>
  fc
    .tuple(starts, fc.array(fc.nat(0x7fffffff), { minLength: 1, maxLength: 70, size: "max" }))
    // The front is dropped first: reversed, a year loses its end first.
    .map(([start, choices]) => new Played(game, start, choose, choices.toReversed()))

/** Three provinces that border on one another by land. */
export const triangles = standardMap.provinces.flatMap(({ id, army = [] }) =>
  army.flatMap((next) =>
    stepsOf({ type: "A", at: next }).flatMap((last) => (army.includes(last) ? [[id, next, last]] : [])),
  ),
)

/** Positions without pending orders. */
export const positions = starts

/** A phase with its orders and what came of them. */
export interface Phase {
  readonly before: DiplomacyState
  readonly after: DiplomacyState
  readonly judged: Judged
  /** Whether no later phase passed by itself, so that the state afterwards is that of this phase. */
  readonly isLast: boolean
}

/** The phases that a year decides. */
export function* phasesOf(year: Year): Generator<Phase> {
  for (const { before, events, after } of year) {
    const judged = events.filter((event): event is Judged => event.type === "adjudicated")
    if (judged[0]) yield { before, after, judged: judged[0], isLast: judged.length === 1 }
  }
}

/** A unit in a movement phase with the order that it was given. */
export interface Piece extends Unit {
  readonly order: MovementOrder
  readonly province: string
  /** The province it moves to, or null. */
  readonly goal: string | null
  readonly report: OrderReport | undefined
}

/** DP-2: each unit with its order; without one it holds. */
export function piecesOf({ before, judged }: Phase): Piece[] {
  return before.units.map((unit) => {
    const pending = before.orders.flat().find((order) => "unit" in order && order.unit === unit.at)
    const order = (pending ?? { type: "hold", unit: unit.at }) as MovementOrder
    const report = judged.reports.find(({ order: given }) => "unit" in given && given.unit === unit.at)
    const goal = order.type === "move" ? provinceOf(order.to) : null
    return { ...unit, order, province: provinceOf(unit.at), goal, report }
  })
}

/** A game that plays by the rules except for what a fault does to the state or the events of a phase. */
export function faulty(spoil: {
  readonly orders?: (state: DiplomacyState) => void
  readonly event?: (event: Judged) => Judged
  readonly state?: (state: DiplomacyState, judged: Judged, before: DiplomacyState) => void
  readonly list?: (actions: DiplomacyAction[], state: DiplomacyState, seat: number) => DiplomacyAction[]
}): DiplomacyGame {
  return {
    ...diplomacy,
    legalActions: (state, seat, options) => {
      const actions = diplomacy.legalActions(state, seat, options)
      return spoil.list ? spoil.list([...actions], state, seat) : actions
    },
    step(state, actor, action, emit) {
      const before = diplomacy.clone(state)
      const isEnd = () => {
        const copy = diplomacy.clone(state)
        diplomacy.step(copy, actor, action)
        return copy.season !== state.season || copy.year !== state.year
      }
      if (spoil.orders && isEnd()) spoil.orders(state)
      const found: Judged[] = []
      diplomacy.step(state, actor, action, (event) => {
        const told = event.type === "adjudicated" && spoil.event ? spoil.event(event) : event
        if (told.type === "adjudicated") found.push(told)
        emit?.(told)
      })
      if (found[0]) spoil.state?.(state, found[0], before)
    },
  }
}

/** A game that changes the state after each phase. */
export const after = (change: (state: DiplomacyState, before: DiplomacyState) => void) =>
  faulty({ state: (state, _judged, before) => change(state, before) })

/** A property of every phase, and of every step, of random years. */
export const over = (check: (phase: Phase) => void) => (game: DiplomacyGame) =>
  fc.property(years(game), (year) => {
    for (const phase of phasesOf(year)) check(phase)
  })
export const overSteps = (check: (step: YearStep, game: DiplomacyGame) => void) => (game: DiplomacyGame) =>
  fc.property(years(game), (year) => {
    for (const step of year) check(step, game)
  })

export const unitText = ({ power, type, at }: Unit) => `${power} ${type} ${at}`
export const unitsOf = (list: readonly Unit[], power: string | undefined) => list.filter((unit) => unit.power === power)
export const centresOf = ({ centres }: DiplomacyState, power: string) =>
  Object.keys(centres).filter((id) => centres[id] === power)
