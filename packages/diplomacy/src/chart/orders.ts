/** Orders drawn as arrows, lines and rings between units. */
import { decimal, element, type Markup } from "@flottille/core/svg"
import type { AnyOrder } from "../orders/order"
import type { Chart } from "./chart"
import type { Spot } from "./spots"
import { at, shapeOf } from "./tokens"

export interface DrawnOrder {
  readonly power: string
  readonly order: AnyOrder
  /** The result; `given` if it is not known yet. */
  readonly state: "given" | "done" | "failed"
}

const dot = ({ x, y }: Spot) => `${decimal(x)} ${decimal(y)}`

/** Returns the point at a fraction, 0 to 1, of the way between two points. */
const between = (from: Spot, to: Spot, part: number): Spot => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
})

/** A path between two units, a little to the right of the straight line, so that opposite moves do not overlap. */
interface Way {
  readonly from: Spot
  readonly to: Spot
  /** The unit vector along the path. */
  readonly x: number
  readonly y: number
  readonly length: number
}

function wayOf(from: Spot, to: Spot, aside = 4): Way {
  const [across, down] = [to.x - from.x, to.y - from.y]
  const length = Math.sqrt(across * across + down * down) || 1
  const [x, y] = [across / length, down / length]
  const [dx, dy] = [-y * aside, x * aside]
  return { from: { x: from.x + dx, y: from.y + dy }, to: { x: to.x + dx, y: to.y + dy }, x, y, length }
}

function line(d: string, colour: string, width: number, dashes?: string): readonly Markup[] {
  const stroke = { d, fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" }
  return [
    element("path", { ...stroke, class: "line-halo", "stroke-width": width + 3.5 }),
    element("path", { ...stroke, class: `line-${colour}`, "stroke-width": width, "stroke-dasharray": dashes }),
  ]
}

function wave({ from, x, y, length }: Way, reach: number): string {
  const count = Math.max(1, Math.round((length * reach) / 18))
  const step = (length * reach) / count
  const bend = (side: number) =>
    `q${dot({ x: (x * step) / 4 + y * side, y: (y * step) / 4 - x * side })} ${dot({ x: (x * step) / 2, y: (y * step) / 2 })}`
  return `M${dot(from)}${(bend(-5) + bend(5)).repeat(count)}`
}

function cross(spot: Spot, colour: string, size = 6): readonly Markup[] {
  const { x, y } = spot
  const corner = (across: number, down: number) => dot({ x: x + across * size, y: y + down * size })
  const d = `M${corner(-1, -1)}L${corner(1, 1)}M${corner(-1, 1)}L${corner(1, -1)}`
  return line(d, colour, 3)
}

/** Draws an arrow between two units: a wave for a move by convoy, dashed and crossed out if it failed. */
function arrow(
  from: Spot,
  to: Spot,
  colour: string,
  { failed = false, wavy = false, width = 4, dashes = "" },
): readonly Markup[] {
  const way = wayOf(from, to)
  const { x, y, length } = way
  // The arrow ends before the unit at its destination. Between the levels of a sea there is less
  // room.
  const [gap, size] = [Math.min(26, length * 0.3), Math.min(11, length * 0.28)]
  const end = { x: way.to.x - gap * x, y: way.to.y - gap * y }
  const neck = { x: end.x - size * x, y: end.y - size * y }
  const side = size * 0.73
  const head = [end, { x: neck.x - side * y, y: neck.y + side * x }, { x: neck.x + side * y, y: neck.y - side * x }]
    .map(dot)
    .join("L")
  const shaft = wavy ? wave(way, (length - gap - size) / length) : `M${dot(way.from)}L${dot(neck)}`
  return [
    ...line(shaft, colour, width, failed ? "7 7" : dashes || undefined),
    element("path", {
      d: `M${head}Z`,
      class: `fill-${colour} line-halo`,
      "stroke-width": 2.5,
      "paint-order": "stroke",
    }),
    ...(failed ? cross(between(way.from, way.to, 0.45), colour) : []),
  ]
}

/** Draws the line of a support or a convoy, which ends in a dot. */
function tie(from: Spot, to: Spot, colour: string, failed: boolean, wavy: boolean): readonly Markup[] {
  const way = wayOf(from, to, 0)
  const end = element("circle", { cx: to.x, cy: to.y, r: 6, class: `fill-${colour} line-halo`, "stroke-width": 2 })
  const d = wavy ? wave(way, 1) : `M${dot(from)}L${dot(to)}`
  return [
    ...line(d, colour, 2.6, failed ? "3 6" : wavy ? undefined : "9 5"),
    end,
    ...(failed ? cross(between(from, to, 0.5), colour, 5) : []),
  ]
}

function ring({ x, y }: Spot, colour: string): Markup {
  return element("circle", { cx: x, cy: y, r: 31, fill: "none", class: `line-${colour}`, "stroke-width": 3 })
}

function orderMarks(chart: Chart, { power, order, state }: DrawnOrder): readonly Markup[] {
  const { sites, colourOf } = chart
  const spot = (place?: string | null) => (typeof place === "string" ? sites.get(place)?.unit : undefined)
  const colour = colourOf(power)
  const failed = state === "failed"
  const { type, unitType, viaConvoy = false } = order
  const [unit, of, to] = [spot(order.unit), spot(order.of), spot(order.to)]
  const built = unitType === undefined ? undefined : spot(order.at ?? order.unit)
  if (built && unitType) {
    const ghost = {
      d: shapeOf(unitType),
      class: `line-${colour}`,
      fill: "none",
      "stroke-width": 3,
      "stroke-dasharray": "5 3",
    }
    return [element("path", { ...ghost, transform: at(built, chart) }), ...(failed ? cross(built, colour) : [])]
  }
  if (!unit) return []
  if (of) {
    const wavy = type === "convoy"
    // The line meets a convoyed move half-way, and a supported move at its end.
    const end = to ? wayOf(of, to) : undefined
    return tie(unit, end ? between(end.from, end.to, wavy ? 0.45 : 0.62) : of, colour, failed, wavy)
  }
  switch (type) {
    case "hold":
      return [ring(unit, colour)]
    case "disband":
      return cross(unit, "mark", 14)
    case "move":
      return to ? arrow(unit, to, colour, { failed, wavy: viaConvoy }) : []
    case "retreat":
      return to ? arrow(unit, to, colour, { failed, width: 3, dashes: "12 5 2 5" }) : []
    default:
      return to ? [...arrow(unit, to, "mark", { failed, width: 5 }), ring(to, "mark")] : []
  }
}

/** Draws orders. Those of the previous phase are faint while new ones are being given. */
export function orderGroup(chart: Chart, orders: readonly DrawnOrder[]): readonly Markup[] {
  const given = orders.filter(({ state }) => state === "given")
  const last = orders.filter(({ state }) => state !== "given")
  const drawn = (list: readonly DrawnOrder[], opacity?: number) =>
    list.length === 0
      ? []
      : [element("g", { "pointer-events": "none", opacity }, ...list.flatMap((each) => orderMarks(chart, each)))]
  return [...drawn(last, given.length > 0 ? 0.45 : undefined), ...drawn(given)]
}
