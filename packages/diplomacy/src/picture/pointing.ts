/** Selection on a map: the path of an action, the actions for selected places, descriptions and motions. */
import type { Motion } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import type { Chart } from "../chart/chart"
import { type AnyAction, type Phrasing, phraseOf, type Saying, unitPhrase } from "../chart/phrases"
import { centreWords, dislodgedWords, unitWords } from "../chart/tokens"
import { provinceOf } from "../map/board"
import type { AnyOrder, Order, Unit } from "../orders/order"
import { adjustmentOf } from "../phases/adjustments"
import type { ViewOf } from "../rules/rules"
import { isMovement, isRetreat, type PlayState, unitIn } from "../state/state"

/** The parts of a view that the board needs. */
export type MapView = Pick<
  ViewOf<PlayState>,
  "year" | "season" | "units" | "dislodged" | "centres" | "orders" | "ready" | "viewer"
>

const standing = ({ season, units, dislodged }: MapView): readonly Unit[] => (isRetreat(season) ? dislodged : units)

function phrasingOf({ words }: Chart, view: MapView, language: Language): Phrasing {
  const units = standing(view)
  return { words, language, unitAt: (place) => units.find(({ at }) => at === place) }
}

/**
 * Returns the path of an action: the unit, the unit that it supports or convoys, and the
 * destination; for a build, its place. An action without a place is a button.
 */
export function pathOf({ sites }: Chart, action: AnyAction): readonly string[] {
  const named = "what" in action ? [action.what] : [action.unit, action.of, action.to, action.at]
  return named.flatMap((place) => (typeof place === "string" && sites.has(place) ? [place] : []))
}

/** Returns the viewer's own pending orders; those of others are secret. */
function ownOrders({ viewer, orders }: MapView): readonly AnyOrder[] {
  return (typeof viewer === "number" ? orders[viewer] : undefined) ?? []
}

function pendingAt(view: MapView, place: string): AnyOrder | undefined {
  return ownOrders(view).find(
    ({ unit, at }) => unit === place || (at !== undefined && provinceOf(at) === provinceOf(place)),
  )
}

/** Returns true if the viewer can still change a pending order for a place: then there is nothing to refuse. */
function isOpen(view: MapView, place: string): boolean {
  return typeof view.viewer === "number" && !view.ready[view.viewer] && pendingAt(view, place) !== undefined
}

function adjustments({ board }: Chart, { viewer, units, centres }: MapView, place: string): readonly Order[] {
  const power = typeof viewer === "number" ? board.powerOf(viewer) : ""
  if (adjustmentOf(board, units, centres, power).disbands > 0) return [{ type: "disband", unit: place }]
  return board.graph.classes.map((unitType) => ({ type: "build", unitType, at: place }))
}

/** Returns the movement orders between two places: a move, or a support of the unit on the second. */
function between(view: MapView, unit: string, to: string): readonly Order[] {
  const move = (viaConvoy: boolean): Order => ({ type: "move", unit, to, viaConvoy })
  const support: Order = { type: "support", unit, of: to, to: null }
  return [move(false), move(true), ...(unitIn(view.units, to) ? [support] : [])]
}

/**
 * Returns the orders that selected places can mean, legal or not. A single place yields the order
 * whose refusal explains the unit there; none if the viewer can still change its order.
 */
export function actionsFor(chart: Chart, touched: readonly string[], view: MapView): readonly Order[] {
  const [first, second, third, ...more] = touched
  if (first === undefined || more.length > 0 || (second === undefined && isOpen(view, first))) return []
  const { season } = view
  if (isMovement(season)) {
    if (second === undefined) return [{ type: "hold", unit: first }]
    if (third === undefined) return between(view, first, second)
    const support: Order = { type: "support", unit: first, of: second, to: third }
    const convoy: Order = { type: "convoy", unit: first, of: second, to: third }
    const isAtSea = chart.board.spec.get(first)?.army === undefined && unitIn(view.units, second)?.type === "A"
    return isAtSea ? [convoy, support] : [support, convoy]
  }
  if (third !== undefined) return []
  if (isRetreat(season))
    return [second === undefined ? { type: "disband", unit: first } : { type: "retreat", unit: first, to: second }]
  return season === "winter" && second === undefined ? adjustments(chart, view, first) : []
}

/** Phrases an action in a few words. `own` phrases a variant's own actions. */
export function label(
  chart: Chart,
  action: AnyAction,
  view: MapView,
  language: Language,
  say: (action: AnyAction, saying: Saying) => string | undefined,
): string {
  const phrasing = phrasingOf(chart, view, language)
  const { words } = phrasing
  const saying: Saying = {
    language,
    place: (id) => words.place(id, language),
    unit: (place) => unitPhrase(phrasing, place),
  }
  return say(action, saying) ?? phraseOf(phrasing, action)
}

/** Describes a place: the owner of its supply centre, the unit, a dislodged unit, and the viewer's order. */
export function describe(
  chart: Chart,
  place: string,
  view: MapView,
  language: Language,
  phrase: (action: AnyOrder) => string,
): string {
  const { board } = chart
  const own = typeof view.viewer === "number" ? board.powerOf(view.viewer) : undefined
  const called = (unit: Unit) => {
    const name = chart.words.unit(unit.type, language)
    if (unit.power !== own) return unitWords(chart, unit, language)
    return { en: `own ${name}`, fr: `${name} à vous` }[language]
  }
  const ordered = pendingAt(view, place)
  return [
    ...(board.centres.includes(place) ? [centreWords(chart, view.centres[place] ?? null, language)] : []),
    ...view.units.flatMap((unit) => (unit.at === place ? [called(unit)] : [])),
    ...view.dislodged.flatMap((unit) => (unit.at === place ? [`${called(unit)}, ${dislodgedWords[language]}`] : [])),
    ...(ordered && pathOf(chart, ordered)[0] === place
      ? [`${{ en: "ordered", fr: "ordre donné" }[language]}: ${phrase(ordered)}`]
      : []),
  ].join(", ")
}

export interface Outcome {
  readonly order: AnyOrder
  readonly result: string | null
}

export function motions({ sites }: Chart, outcomes: readonly Outcome[]): readonly Motion[] {
  return outcomes.flatMap(({ order: { type, unit, to }, result }) => {
    const goes = (type === "move" || type === "retreat") && result === "succeeds"
    return goes && unit && to && sites.has(unit) && sites.has(to) ? [{ from: unit, to }] : []
  })
}
