/** A phase shown order by order: the position with all orders, then each result. */
import type { Point, Scene } from "@flottille/core/diagram"
import type { Dislodged } from "../adjudicator/aftermath"
import { provinceOf } from "../map/board"
import type { AnyOrder, Unit } from "../orders/order"
import type { Centres } from "../phases/adjustments"
import type { Chart } from "./chart"
import type { DrawnOrder } from "./orders"

export interface ReportedOrder {
  /** The power, or null if unknown; then the order is not drawn. */
  readonly power: string | null
  readonly order: AnyOrder
  /** `"succeeds"`, another result, or null if unknown. */
  readonly result: string | null
  /** The fate of the unit, if reported. */
  readonly fate?: "dislodged" | "destroyed" | null
}

/** A step of the animation of a report: one order's result as an event of its own. */
export interface Part<Event> {
  readonly event: Event
  readonly report?: ReportedOrder
  /** Centres that change owner. */
  readonly taken?: readonly { readonly centre: string; readonly to: string }[]
}

export interface Standing {
  readonly units: readonly Unit[]
  readonly dislodged: readonly Dislodged[]
  readonly centres: Centres
}

/** A step: the map after it, and the orders resolved by then. */
export interface Step<Event> extends Required<Omit<Scene<Event>, "draw">> {
  readonly standing: Standing
  readonly orders: readonly DrawnOrder[]
}

const isMove = ({ type }: AnyOrder) => type === "move" || type === "retreat"
const succeeds = ({ result }: ReportedOrder) => result === "succeeds"
const isHeld = ({ report }: Part<unknown>) =>
  report !== undefined && report.order.type === "hold" && succeeds(report) && !report.fate

/** Returns the rank of a part: void or cut orders, supports and convoys, failed moves, arrivals, units that leave. */
function rank({ report }: Part<unknown>): number {
  if (!report) return 6
  if (report.fate) return 5
  if (isMove(report.order)) return succeeds(report) ? 4 : 3
  return { void: 0, cut: 1 }[report.result ?? ""] ?? 2
}

/** Groups parts into steps: holds together, a move after the one that vacates its destination, rings at once. */
function inSteps<Event>(parts: readonly Part<Event>[]): readonly (readonly Part<Event>[])[] {
  const held = parts.filter(isHeld)
  const rest = parts.filter((part) => !isHeld(part)).sort((a, b) => rank(a) - rank(b))
  const steps = rest.filter((part) => rank(part) < 4).map((part) => [part])
  let arriving = rest.filter((part) => rank(part) === 4)
  while (arriving.length > 0) {
    const left = new Set(arriving.map(({ report }) => provinceOf(report?.order.unit ?? "")))
    const free = arriving.filter(({ report }) => !left.has(provinceOf(report?.order.to ?? "")))
    if (free.length > 0) steps.push(...free.map((part) => [part]))
    else steps.push(arriving)
    arriving = free.length > 0 ? arriving.filter((part) => !free.includes(part)) : []
  }
  return [...(held.length > 0 ? [held] : []), ...steps, ...rest.filter((part) => rank(part) > 4).map((part) => [part])]
}

/** Returns a unit as dislodged, drawn beside the one that dislodged it. */
const driven = (unit: Unit): Dislodged => ({ ...unit, by: provinceOf(unit.at), byConvoy: false, retreats: [] })

function arrived(
  { units, dislodged, centres }: Standing,
  own: Unit | undefined,
  unit: Unit,
  leaving: ReadonlySet<string>,
): Standing {
  const isDriven = (each: Unit) => each !== own && provinceOf(each.at) === provinceOf(unit.at) && !leaving.has(each.at)
  return {
    units: [...units.filter((each) => each !== own && !isDriven(each)), unit],
    dislodged: [...dislodged.filter((each) => each !== own), ...units.filter(isDriven).map(driven)],
    centres,
  }
}

/**
 * Returns the map after one order. A viewer may learn where a unit arrives without seeing it
 * depart.
 *
 * @param leaving - The places that units leave at the same time.
 */
function after(standing: Standing, report: ReportedOrder, leaving: ReadonlySet<string>): Standing {
  const { units, dislodged, centres } = standing
  const { power, order, fate } = report
  const { unit: from = "", to, unitType, at = from } = order
  const isOf = (unit: Unit) => unit.at === from && unit.power === power
  const own = (order.type === "retreat" ? undefined : units.find(isOf)) ?? dislodged.find(isOf) ?? units.find(isOf)
  const others = {
    units: units.filter((unit) => unit !== own),
    dislodged: dislodged.filter((unit) => unit !== own),
    centres,
  }
  if (power === null) return standing
  if (fate) {
    const there = own && driven({ ...own, at: (isMove(order) && succeeds(report) && to) || own.at })
    return there && fate === "dislodged" ? { ...others, dislodged: [...others.dislodged, there] } : others
  }
  if (!succeeds(report)) return standing
  if (isMove(order) && to) return arrived(standing, own, { power, type: own?.type ?? "SM", at: to }, leaving)
  if (order.type === "disband") return others
  return unitType === undefined ? standing : { ...others, units: [...others.units, { power, type: unitType, at }] }
}

function drawn({ power, order, result }: ReportedOrder, isReported: boolean): readonly DrawnOrder[] {
  if (power === null) return []
  return [
    { power, order, state: isReported ? (result === null || result === "succeeds" ? "done" : "failed") : "given" },
  ]
}

/** Returns the steps of a report, given the map before it. */
export function stepsOf<Event>(
  { siteOf }: Chart,
  parts: readonly Part<Event>[],
  before: Standing,
): readonly Step<Event>[] {
  const orders = parts.flatMap(({ report }) => report ?? [])
  if (orders.length === 0) return []
  const known = new Set<ReportedOrder>()
  const drawnNow = () => orders.flatMap((report) => drawn(report, known.has(report)))
  let standing = before
  const spot = (place = ""): readonly Point[] => {
    const site = siteOf(place)
    return site ? [site.unit] : []
  }
  const first: Step<Event> = { events: [], courses: [], standing, orders: drawnNow(), about: [] }
  const steps = inSteps(parts).map((step): Step<Event> => {
    const courses: Scene<never>["courses"][number][] = []
    const leaving = new Set(step.flatMap(({ report }) => report?.order.unit ?? []))
    for (const { report, taken } of step) {
      if (taken)
        standing = {
          ...standing,
          centres: { ...standing.centres, ...Object.fromEntries(taken.map(({ centre, to }) => [centre, to])) },
        }
      if (!report) continue
      known.add(report)
      standing = after(standing, report, leaving)
      const { unit, to } = report.order
      if (isMove(report.order) && succeeds(report) && to && !report.fate && report.power !== null)
        courses.push({ piece: to, points: [...spot(unit), ...spot(to)] })
    }
    const about = step.flatMap(({ report }) =>
      report && !isHeld({ event: undefined, report }) ? [report.order.unit ?? report.order.at, report.order.to] : [],
    )
    return {
      events: step.map(({ event }) => event),
      courses,
      standing,
      orders: drawnNow(),
      about: about.flatMap((place) => (typeof place === "string" ? [place] : [])),
    }
  })
  return [first, ...steps]
}
