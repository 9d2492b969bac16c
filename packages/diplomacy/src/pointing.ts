/** What is pointed at on a map: the places of an action, what touching places can mean, what stands on a place, what moves. */
import type { Motion } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import type { Chart } from "./chart/chart"
import { type AnyAction, type Phrasing, phraseOf, type Saying, unitPhrase } from "./chart/phrases"
import { centreWords, dislodgedWords, unitWords } from "./chart/tokens"
import { provinceOf } from "./map/board"
import type { AnyOrder, Order, Unit } from "./orders/order"
import { adjustmentOf } from "./phases/adjustments"
import type { ViewOf } from "./rules"
import { isMovement, isRetreat, type PlayState, unitIn } from "./state"

/** What is seen of a game of the family, as far as its board needs it. */
export type MapView = Pick<
  ViewOf<PlayState>,
  "year" | "season" | "units" | "dislodged" | "centres" | "orders" | "ready" | "viewer"
>

/** The units that the orders of a phase are for, as far as they are seen. */
const standing = ({ season, units, dislodged }: MapView): readonly Unit[] => (isRetreat(season) ? dislodged : units)

/** How a viewer's actions are said. */
function phrasingOf({ words }: Chart, view: MapView, language: Language): Phrasing {
  const units = standing(view)
  return { words, language, unitAt: (place) => units.find(({ at }) => at === place) }
}

/**
 * The places that stand for an action: the unit, the unit that it supports or convoys, and where to; where a unit is built. What names no place is a
 * button.
 */
export function pathOf({ sites }: Chart, action: AnyAction): readonly string[] {
  const named = "what" in action ? [action.what] : [action.unit, action.of, action.to, action.at]
  return named.flatMap((place) => (typeof place === "string" && sites.has(place) ? [place] : []))
}

/** The orders of the viewer that are not resolved yet; those of others are not to be seen. */
function ownOrders({ viewer, orders }: MapView): readonly AnyOrder[] {
  return (typeof viewer === "number" ? orders[viewer] : undefined) ?? []
}

/** The order that the viewer has given for a place. */
function pendingAt(view: MapView, place: string): AnyOrder | undefined {
  return ownOrders(view).find(
    ({ unit, at }) => unit === place || (at !== undefined && provinceOf(at) === provinceOf(place)),
  )
}

/** Whether the viewer has given an order for a place and can still change it: then nothing is wrong there. */
function isOpen(view: MapView, place: string): boolean {
  return typeof view.viewer === "number" && !view.ready[view.viewer] && pendingAt(view, place) !== undefined
}

/** In winter a place means a unit to be built there, or one to be disbanded. */
function adjustments({ board }: Chart, { viewer, units, centres }: MapView, place: string): readonly Order[] {
  const power = typeof viewer === "number" ? board.powerOf(viewer) : ""
  if (adjustmentOf(board, units, centres, power).disbands > 0) return [{ type: "disband", unit: place }]
  return board.graph.classes.map((unitType) => ({ type: "build", unitType, at: place }))
}

/** What two places mean in a phase of moves: a move, or the support of the unit that stands on the second one. */
function between(view: MapView, unit: string, to: string): readonly Order[] {
  const move = (viaConvoy: boolean): Order => ({ type: "move", unit, to, viaConvoy })
  const support: Order = { type: "support", unit, of: to, to: null }
  return [move(false), move(true), ...(unitIn(view.units, to) ? [support] : [])]
}

/**
 * What pointing at places can mean, allowed or not. One place is what is wrong with the unit there; nothing where the viewer's order can still be changed.
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

/** An action in a few words: a variant's own as it says them, all others as Diplomacy does. */
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

/** What stands on a place: whose supply centre it is, the unit, one that was driven out, and what the viewer has ordered it. */
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

/** An order with what came of it. */
export interface Outcome {
  readonly order: AnyOrder
  readonly result: string | null
}

/** The units that got where they were ordered to go. */
export function motions({ sites }: Chart, outcomes: readonly Outcome[]): readonly Motion[] {
  return outcomes.flatMap(({ order: { type, unit, to }, result }) => {
    const goes = (type === "move" || type === "retreat") && result === "succeeds"
    return goes && unit && to && sites.has(unit) && sites.has(to) ? [{ from: unit, to }] : []
  })
}
