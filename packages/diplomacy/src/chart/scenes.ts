/** A phase told order by order: the position before with all orders, then what came of each. */
import type { Course, Point, Scene } from "@flottille/core/diagram"
import type { Dislodged } from "../adjudicator/aftermath"
import { provinceOf } from "../map/board"
import type { AnyOrder, Unit } from "../orders/order"
import type { Centres } from "../phases/adjustments"
import type { Chart } from "./chart"
import type { DrawnOrder } from "./orders"

/** An order as it was told. */
export interface ReportedOrder {
  /** Null where nobody knows whose it is; then it is not drawn. */
  readonly power: string | null
  readonly order: AnyOrder
  /** `"succeeds"`, or null where nobody knows. */
  readonly result: string | null
  /** What befell the unit, as far as it was told. */
  readonly fate?: "dislodged" | "destroyed" | null
}

/** A part of what was told, and the event that tells it alone. */
export interface Part<Event> {
  readonly event: Event
  readonly report?: ReportedOrder
  /** The centres that change hands. */
  readonly taken?: readonly { readonly centre: string; readonly to: string }[]
}

/** What stands on the map between two steps. */
export interface Standing {
  readonly units: readonly Unit[]
  readonly dislodged: readonly Dislodged[]
  readonly centres: Centres
}

/** A step: what stands on the map after it, and the orders by then. */
export interface Step<Event> extends Pick<Scene<Event>, "events" | "courses"> {
  readonly standing: Standing
  readonly orders: readonly DrawnOrder[]
  /** The places that it is about. */
  readonly about: readonly string[]
}

const isMove = ({ type }: AnyOrder) => type === "move" || type === "retreat"
const succeeds = ({ result }: ReportedOrder) => result === "succeeds"
const isHeld = ({ report }: Part<unknown>) =>
  report !== undefined && report.order.type === "hold" && succeeds(report) && !report.fate

/** What is told first: what was void or cut, then help, what was repelled, who arrived, and who had to go. */
function rank({ report }: Part<unknown>): number {
  if (!report) return 6
  if (report.fate) return 5
  if (isMove(report.order)) return succeeds(report) ? 4 : 3
  return { void: 0, cut: 1 }[report.result ?? ""] ?? 2
}

/** Parts in steps: units that held stand together; who goes where another one leaves comes after him, and those in a circle go at once. */
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

/** A unit that has been driven out, and stands beside who did it. */
const driven = (unit: Unit): Dislodged => ({ ...unit, by: provinceOf(unit.at), byConvoy: false, retreats: [] })

/** Somebody arrives: whoever stands there and does not leave at the same time is driven out. */
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
 * What stands on the map after one order. Of a unit that he does not see, a viewer may still be told where it arrives.
 *
 * @param leaving - Where units leave at the same time.
 */
function after(standing: Standing, told: ReportedOrder, leaving: ReadonlySet<string>): Standing {
  const { units, dislodged, centres } = standing
  const { power, order, fate } = told
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
    const there = own && driven({ ...own, at: (isMove(order) && succeeds(told) && to) || own.at })
    return there && fate === "dislodged" ? { ...others, dislodged: [...others.dislodged, there] } : others
  }
  if (!succeeds(told)) return standing
  if (isMove(order) && to) return arrived(standing, own, { power, type: own?.type ?? "SM", at: to }, leaving)
  if (order.type === "disband") return others
  return unitType === undefined ? standing : { ...others, units: [...others.units, { power, type: unitType, at }] }
}

function drawn({ power, order, result }: ReportedOrder, isTold: boolean): readonly DrawnOrder[] {
  if (power === null) return []
  return [{ power, order, state: isTold ? (result === null || result === "succeeds" ? "done" : "failed") : "given" }]
}

/** The steps of what was told, from what stood on the map before. */
export function stepsOf<Event>(
  { siteOf }: Chart,
  parts: readonly Part<Event>[],
  before: Standing,
): readonly Step<Event>[] {
  const orders = parts.flatMap(({ report }) => report ?? [])
  if (orders.length === 0) return []
  const known = new Set<ReportedOrder>()
  const drawnNow = () => orders.flatMap((told) => drawn(told, known.has(told)))
  let standing = before
  const spot = (place = ""): readonly Point[] => {
    const site = siteOf(place)
    return site ? [site.unit] : []
  }
  const first: Step<Event> = { events: [], courses: [], standing, orders: drawnNow(), about: [] }
  const told = inSteps(parts).map((step): Step<Event> => {
    const courses: Course[] = []
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
  return [first, ...told]
}
