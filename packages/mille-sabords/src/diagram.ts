/**
 * The board as a drawing.
 *
 * @packageDocumentation
 */
import { number, object, readAs, type Seat, type Shape } from "@flottille/core"
import { decimal, drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { boardOf } from "./board"
import { eastOf, headingOf, northOf, oneLength, pointOf, unsigned } from "./compass"
import { bears, hullThousandths } from "./fire"
import { hullOf, type Placed } from "./hull"
import type { Rules } from "./prepare"
import type { MilleSabordsRules } from "./rules"
import { standard } from "./standard"
import { isInIrons, type MilleSabordsView, pointUnit, shipOf } from "./state"
import { variantOf } from "./variant"

/** The side of the sea on the sheet. */
const sheetSide = 560

/** The part of the sea that is drawn large: a square around both ships. */
export interface Frame {
  /** Its middle, in millionths of a length as all coordinates. */
  readonly x: number
  readonly y: number
  /** Its side. */
  readonly side: number
}

/** A frame with room for both ships and what is near: at least 10 ships, at most the whole sea. */
function frameBy(rules: Rules, view: MilleSabordsView): Frame {
  const { options, ships } = readAs(rules.viewShape, view, "view")
  const ship = rules.shipLength * oneLength
  const { width, height } = boardOf(options)
  const port = hullOf(rules, ships[0])
  const starboard = hullOf(rules, ships[1])
  const middle = (a: number, b: number) => (a + b) / 2
  const spread = Math.max(Math.abs(port.x - starboard.x), Math.abs(port.y - starboard.y))
  const whole = Math.max(width, height) + 2 * ship
  return {
    x: middle(port.x + port.dx / 2, starboard.x + starboard.dx / 2),
    y: middle(port.y + port.dy / 2, starboard.y + starboard.dy / 2),
    side: Math.min(whole, Math.max(10 * ship, spread + 5 * ship)),
  }
}

/**
 * A frame with room for both ships and what is near: at least 10 lengths, at most the whole sea.
 *
 * @throws SchemaError for what does not look like a view.
 */
export function frameOf(view: MilleSabordsView): Frame {
  return frameBy(standard, view)
}

const far = number(-1000 * oneLength, 1000 * oneLength)
const frameShape: Shape<Frame> = object({ x: far, y: far, side: number(1, 1000 * oneLength) })

/**
 * Where a point of the sea is drawn: to the right of the frame's north-west corner, and below it.
 *
 * @throws SchemaError for what is no frame, or no place near the sea.
 */
export function placeOf(frame: Frame, east: number, north: number): { readonly x: number; readonly y: number } {
  const { x, y, side } = readAs(frameShape, frame, "frame")
  readAs(far, unsigned(east), "east")
  readAs(far, unsigned(north), "north")
  return { x: ((east - x) / side + 0.5) * sheetSide, y: (0.5 - (north - y) / side) * sheetSide }
}

/** Vermillion and green that nobody takes for one another; port's badge is round, starboard's square. */
const palette: Palette = {
  table: ["#f3f6f8", "#12171c"],
  shore: ["#c9c2ae", "#3a372f"],
  sea: ["#d9e8f1", "#1f2e3a"],
  grid: ["#b7d0df", "#2f4352"],
  island: ["#b9a878", "#7d7050"],
  edge: ["#6f8797", "#5c7284"],
  ink: ["#1d2730", "#e6edf2"],
  soft: ["#566875", "#9db0bd"],
  port: ["#c8500a", "#e0671f"],
  starboard: ["#00785a", "#12a37c"],
  light: ["#ffffff", "#ffffff"],
  hull: ["#16202a", "#0a0f14"],
}

const nameOf = (seat: Seat) => (seat === 0 ? "port" : "starboard")
const dot = ({ x, y }: { readonly x: number; readonly y: number }) => `${decimal(x)} ${decimal(y)}`

/** The outline of a hull: how far along from the stern, how far aside, in lengths. */
const outline = [
  [0, -0.13],
  [0.5, -0.19],
  [0.78, -0.14],
  [1, 0],
  [0.78, 0.14],
  [0.5, 0.19],
  [0, 0.13],
] as const

function hullPath(rules: Rules, frame: Frame, ship: Placed): string {
  const { x, y, dx, dy } = hullOf(rules, ship)
  const points = outline.map(([along, aside]) => placeOf(frame, x + along * dx + aside * dy, y + along * dy - aside * dx))
  return `M${points.map(dot).join("L")}Z`
}

function badge(seat: Seat, x: number, y: number): Markup {
  const name = nameOf(seat)
  const style = { class: `fill-${name} line-hull`, "stroke-width": 1.5 }
  const shape =
    seat === 0
      ? element("circle", { cx: x, cy: y, r: 12, ...style })
      : element("rect", { x: x - 11, y: y - 11, width: 22, height: 22, ...style })
  return element("g", {}, shape, label(x, y, 14, name.charAt(0).toUpperCase(), { class: "fill-light", "font-weight": 700 }))
}

/** A ship: its hull from stern to bow, its badge behind the stern; before headings are known, only the badge. */
function shipToken(rules: Rules, view: MilleSabordsView, frame: Frame, seat: Seat): Markup {
  const ship = shipOf(view, seat)
  const stern = placeOf(frame, ship.x, ship.y)
  const where = `at ${decimal(ship.x / oneLength)} east, ${decimal(ship.y / oneLength)} north`
  const under = view.turn > 0
  const title = `${nameOf(seat)} ${where}${under ? `, heading ${ship.heading}° ${pointOf(ship.heading)}` : ""}`
  const astern = { x: stern.x - 20 * (eastOf(ship.heading) / oneLength), y: stern.y + 20 * (northOf(ship.heading) / oneLength) }
  const hull = { d: hullPath(rules, frame, ship), class: `fill-${nameOf(seat)} line-hull`, "stroke-width": 1.5, "stroke-linejoin": "round" }
  return element(
    "g",
    { class: "piece" },
    element("title", {}, title),
    ...(under ? [element("path", hull), badge(seat, astern.x, astern.y)] : [badge(seat, stern.x, stern.y)]),
  )
}

function middleOf(rules: Rules, ship: Placed): { readonly x: number; readonly y: number } {
  const { x, y, dx, dy } = hullOf(rules, ship)
  return { x: x + dx / 2, y: y + dy / 2 }
}

/** Both broadsides of a ship as far as a ball carries, from its middle. */
function broadsides(rules: Rules, view: MilleSabordsView, frame: Frame, seat: Seat): readonly Markup[] {
  const ship = shipOf(view, seat)
  const { x, y } = middleOf(rules, ship)
  const [first = 0, last = 0] = view.options.arc
  const { gunRange } = rules
  const radius = (gunRange * oneLength * sheetSide) / frame.side
  return [1, -1].map((side) => {
    const [from, to] = [first, last].map((degrees) => {
      const heading = headingOf(ship.heading + side * degrees)
      return dot(placeOf(frame, x + gunRange * eastOf(heading), y + gunRange * northOf(heading)))
    })
    const arc = `A${decimal(radius)} ${decimal(radius)} 0 0 ${side > 0 ? 1 : 0} ${to}`
    return element("path", { d: `M${dot(placeOf(frame, x, y))}L${from}${arc}Z`, class: `fill-${nameOf(seat)}`, opacity: "0.11" })
  })
}

/** The distance of the hulls, where a broadside bears and a ball can hit. */
function lineOfFire(rules: Rules, view: MilleSabordsView, frame: Frame): readonly Markup[] {
  const [port, starboard] = view.ships
  const lengths = hullThousandths(rules, port, starboard) / 1000
  if (lengths >= rules.gunRange || (!bears(rules, view.options, port, starboard) && !bears(rules, view.options, starboard, port))) return []
  const [from, to] = [middleOf(rules, port), middleOf(rules, starboard)].map(({ x, y }) => placeOf(frame, x, y))
  if (!from || !to) return []
  const style = { class: "line-ink", "stroke-width": 1.6, "stroke-dasharray": "6 5" }
  const text = { class: "fill-ink line-sea", "stroke-width": 4, "paint-order": "stroke", "font-weight": 600 }
  return [
    element("path", { d: `M${dot(from)}L${dot(to)}`, ...style }),
    label((from.x + to.x) / 2, (from.y + to.y) / 2 - 14, 14, `${lengths}`, text),
  ]
}

/** The sea, its islands, and a line every length; every fifth is stronger. */
function waters(view: MilleSabordsView, frame: Frame): Markup[] {
  const { round, width, height, islands } = boardOf(view.options)
  const scale = sheetSide / frame.side
  const centre = placeOf(frame, 0, 0)
  const corner = placeOf(frame, -width / 2, height / 2)
  const look = { class: "fill-sea line-edge", "stroke-width": 2 }
  const sea = round
    ? element("circle", { cx: centre.x, cy: centre.y, r: (width / 2) * scale, ...look })
    : element("rect", { ...corner, width: width * scale, height: height * scale, ...look })
  const step = frame.side > 60 * oneLength ? 10 : frame.side > 32 * oneLength ? 5 : 1
  const half = Math.floor(Math.max(width, height) / 2 / oneLength / step) * step
  const inside = (at: number, extent: number) => Math.abs(at * oneLength * 2) < extent
  const lines = Array.from({ length: (2 * half) / step + 1 }, (_, index) => index * step - half).flatMap((at) => {
    const reach = (extent: number, across: number) =>
      round ? Math.sqrt(Math.max(0, (extent / 2) ** 2 - (at * oneLength) ** 2)) : across / 2
    const [north, east] = [reach(width, height), reach(height, width)]
    const style = { class: "line-grid", "stroke-width": at % 5 === 0 ? 1.6 : 0.7 }
    const down = `M${dot(placeOf(frame, at * oneLength, north))}L${dot(placeOf(frame, at * oneLength, -north))}`
    const over = `M${dot(placeOf(frame, -east, at * oneLength))}L${dot(placeOf(frame, east, at * oneLength))}`
    return [
      ...(inside(at, width) ? [element("path", { d: down, ...style })] : []),
      ...(inside(at, height) ? [element("path", { d: over, ...style })] : []),
    ]
  })
  const rocks = islands.map(({ x, y, radius }) => {
    const { x: cx, y: cy } = placeOf(frame, x, y)
    return element("circle", { cx, cy, r: Math.max(2, radius * scale), class: "fill-island line-edge", "stroke-width": 1.5 })
  })
  return [sea, ...lines, ...rocks]
}

/** A square of the sheet that cuts off what lies beyond it. */
function inset(title: string, at: number, side: number, ...content: readonly Markup[]): Markup {
  const ground = element("rect", { width: sheetSide, height: sheetSide, class: "fill-shore" })
  const frame = { x: at, y: at, width: side, height: side, viewBox: `0 0 ${sheetSide} ${sheetSide}` }
  return element("svg", frame, element("title", {}, title), ground, ...content)
}

/** The whole sea in a corner, with both ships and the frame of the large drawing. */
function overview(view: MilleSabordsView, frame: Frame): readonly Markup[] {
  const { width, height } = boardOf(view.options)
  const whole: Frame = { x: 0, y: 0, side: Math.max(width, height) * 1.06 }
  if (frame.side > whole.side * 0.8) return []
  const corner = placeOf(whole, frame.x - frame.side / 2, frame.y + frame.side / 2)
  const side = (frame.side / whole.side) * sheetSide
  const ships = view.ships.map((ship, seat) => {
    const { x, y } = placeOf(whole, ship.x, ship.y)
    const style = { class: `fill-${nameOf(seat)} line-hull`, "stroke-width": 4 }
    return seat === 0
      ? element("circle", { cx: x, cy: y, r: 15, ...style })
      : element("rect", { x: x - 14, y: y - 14, width: 28, height: 28, ...style })
  })
  const border = element("rect", { x: 431, y: 431, width: 114, height: 114, fill: "none", class: "line-edge", "stroke-width": 2 })
  const window = element("rect", { ...corner, width: side, height: side, fill: "none", class: "line-ink", "stroke-width": 6 })
  return [inset("The whole sea", 432, 112, ...waters(view, whole), window, ...ships), border]
}

/** Which way the wind blows: `wind` is where it comes from. */
function windRose({ options: { wind } }: MilleSabordsView): Markup {
  return element(
    "g",
    { transform: "translate(54 58)" },
    element("circle", { r: 36, class: "fill-table line-edge", "stroke-width": 2, opacity: "0.94" }),
    ...["N", "E", "S", "W"].map((point, index) => {
      const degrees = 90 * index
      return label((28 * eastOf(degrees)) / oneLength, (-28 * northOf(degrees)) / oneLength, 9, point, { class: "fill-soft" })
    }),
    element(
      "g",
      { transform: `rotate(${wind})` },
      element("path", { d: "M0 -19V9", class: "line-ink", "stroke-width": 4 }),
      element("path", { d: "M0 20L-9 5H9Z", class: "fill-ink" }),
    ),
    label(0, 50, 13, `from ${pointOf(wind)}`, { class: "fill-ink" }),
  )
}

/** A ship's name, what it still resists, where it heads and what it may still do. */
function legend(view: MilleSabordsView, seat: Seat, x: number): Markup {
  const ship = shipOf(view, seat)
  const full = view.options.resistance
  const left = Math.max(0, ship.resistance / pointUnit(view.options))
  const movement =
    view.phase === "movement" && (isInIrons(ship) ? "in irons" : `${ship.left} of ${ship.points} ${ship.points === 1 ? "point" : "points"}`)
  const facts = [view.turn > 0 && `heading ${ship.heading}° ${pointOf(ship.heading)}`, movement].filter(Boolean).join(" · ")
  const start = { "text-anchor": "start" }
  const bar = { x: x + 22, y: sheetSide + 42, height: 9, rx: 3 }
  return element(
    "g",
    {},
    badge(seat, x, sheetSide + 26),
    label(x + 22, sheetSide + 26, 17, nameOf(seat), { ...start, class: "fill-ink", "font-weight": 600 }),
    label(x + 232, sheetSide + 47, 13, `${decimal(left)} of ${full}`, { "text-anchor": "end", class: "fill-ink" }),
    element("rect", { ...bar, width: 140, class: "fill-grid" }),
    element("rect", { ...bar, width: (140 * left) / full, class: `fill-${nameOf(seat)}` }),
    label(x + 22, sheetSide + 68, 14, facts, { ...start, class: "fill-soft" }),
  )
}

function describe(view: MilleSabordsView): string {
  const ships = view.ships.map((ship, seat) => {
    const heading = view.turn > 0 ? `, heading ${ship.heading}°` : ""
    return `${nameOf(seat)} at ${decimal(ship.x / oneLength)} lengths east and ${decimal(ship.y / oneLength)} north${heading}, resistance ${decimal(ship.resistance / pointUnit(view.options))}`
  })
  return `A chart of the sea, north on top, wind from ${view.options.wind}°. ${ships.join("; ")}.`
}

function draw(rules: Rules, view: MilleSabordsView): string {
  const frame = frameBy(rules, view)
  const box = [-14, -14, sheetSide + 28, sheetSide + 108] as const
  const armed =
    view.turn > 0 ? [...broadsides(rules, view, frame, 0), ...broadsides(rules, view, frame, 1), ...lineOfFire(rules, view, frame)] : []
  return drawing(
    {
      name: "flottille-sabords",
      title: view.turn > 0 ? `${rules.title}, turn ${view.turn}` : rules.title,
      description: describe(view),
      box,
      palette,
    },
    element("rect", { x: box[0], y: box[1], width: box[2], height: box[3], rx: 16, class: "fill-table" }),
    inset(
      "The sea around both ships",
      0,
      sheetSide,
      ...waters(view, frame),
      ...armed,
      shipToken(rules, view, frame, 0),
      shipToken(rules, view, frame, 1),
    ),
    windRose(view),
    ...overview(view, frame),
    legend(view, 0, 22),
    legend(view, 1, 22 + sheetSide / 2),
  )
}

/**
 * The sea around both ships as a self-contained SVG: hulls to scale, broadsides as far as a ball carries, the distance where one bears, islands, the
 * wind, and in a corner the whole sea.
 *
 * @rule MS-1.1 MS-4.1
 * @example
 * diagram(milleSabords.view(milleSabords.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: MilleSabordsView): string {
  return draw(standard, view)
}

/**
 * The drawing of a game made by `milleSabordsOf`, by its rules.
 *
 * @throws SchemaError as `milleSabordsOf` does.
 */
export function diagramOf(rules: MilleSabordsRules): typeof diagram {
  const prepared = variantOf(rules)
  return (view) => draw(prepared, view)
}

/**
 * {@link frameOf} for a game made by `milleSabordsOf`, by its rules.
 *
 * @throws SchemaError as `milleSabordsOf` does.
 */
export function framesOf(rules: MilleSabordsRules): typeof frameOf {
  const prepared = variantOf(rules)
  return (view) => frameBy(prepared, view)
}
