/**
 * The round board as a drawing.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import { decimal, drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { CENTRE, neighbours, type Space, spaceName, spacesIn } from "./board"
import { nameOf, type SeatName, seatsOf } from "./options"
import { letterOf, letters, type Piece } from "./pieces"
import { type DejarikView, NOBODY, OFF_BOARD, ownerOf, piecesOf, spaceOf } from "./state"

/** Where something is drawn: to the right of the centre of the board, and below it. */
interface Point {
  readonly x: number
  readonly y: number
}

// The orbits are what the board says: the centre's neighbours clockwise, and behind each of them its neighbour farther out.
const inner = spacesIn(neighbours(CENTRE))
const outer = inner.map((space) => spacesIn(neighbours(space)).find((other) => other !== CENTRE && !inner.includes(other))!)

/** Radii of the three rings. */
const rings = [50, 156, 250] as const
const step = 360 / inner.length

function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

/** The middle of a space; ray 1 lies just to the right of 12 o'clock. */
export function centreOf(space: Space): Point {
  const ring = inner.includes(space) ? 1 : 2
  const ray = (ring === 1 ? inner : outer).indexOf(space)
  return space === CENTRE ? { x: 0, y: 0 } : polar(rings[ring] - 52, (ray + 0.5) * step)
}

/** Vermillion, green, blue and yellow that nobody takes for one another; each seat has a shape of its own besides. */
const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  even: ["#e7dfcb", "#2b333c"],
  odd: ["#cfc3a5", "#3a4550"],
  edge: ["#8a7b58", "#6d7b88"],
  ink: ["#2a2620", "#e8ecf0"],
  soft: ["#6f6448", "#a3b0bc"],
  red: ["#c8500a", "#d9601a"],
  green: ["#00785a", "#0a9a74"],
  blue: ["#0068a8", "#2a8fd0"],
  yellow: ["#f2dc3c", "#f0e04a"],
  light: ["#ffffff", "#ffffff"],
  dark: ["#1b1b1b", "#1b1b1b"],
}

function sector(ring: 1 | 2, ray: number): Markup {
  const [near, far] = [rings[ring - 1] ?? 0, rings[ring]]
  const at = (radius: number, degrees: number) => {
    const { x, y } = polar(radius, degrees)
    return `${decimal(x)} ${decimal(y)}`
  }
  const [from, to] = [ray * step, (ray + 1) * step]
  const d = `M${at(near, from)}L${at(far, from)}A${far} ${far} 0 0 1 ${at(far, to)}L${at(near, to)}A${near} ${near} 0 0 0 ${at(near, from)}Z`
  return element("path", { d, class: `fill-${(ring + ray) % 2 ? "odd" : "even"} line-edge`, "stroke-width": 1.5 })
}

/** The names stand in the outer corner of each space, where no piece covers them. */
function spaceLabel(space: Space, ring: 1 | 2, ray: number): Markup {
  const { x, y } = polar(rings[ring] - 14, (ray + 0.5) * step)
  return label(x, y, 13, spaceName(space), { class: "fill-soft" })
}

const tokenShapes: Readonly<Record<SeatName, (radius: number) => Markup>> = {
  red: (radius) => element("circle", { r: radius }),
  green: (radius) => element("path", { d: polygon(4, radius * 1.2, 45) }),
  blue: (radius) => element("path", { d: polygon(4, radius * 1.25, 0) }),
  yellow: (radius) => element("path", { d: polygon(6, radius * 1.1, 30) }),
}

function polygon(corners: number, radius: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, corner) => polar(radius, turn + (360 * corner) / corners))
  return `M${points.map(({ x, y }) => `${decimal(x)} ${decimal(y)}`).join("L")}Z`
}

/** A seat's token with a letter. */
function token(seat: SeatName, { x, y }: Point, radius: number, letter: string, title?: string): Markup {
  return element(
    "g",
    { transform: `translate(${decimal(x)} ${decimal(y)})`, class: title && "piece" },
    ...(title ? [element("title", {}, title)] : []),
    element("g", { class: `fill-${seat} line-dark`, "stroke-width": 2, "stroke-linejoin": "round" }, tokenShapes[seat](radius)),
    label(0, 0, radius * 1.15, letter, { class: `fill-${seat === "yellow" ? "dark" : "light"}`, "font-weight": 700 }),
  )
}

/** Pieces on the board; in the last fight two share the centre. */
function pieceToken(view: DejarikView, piece: Piece): Markup | undefined {
  const space = spaceOf(view, piece)
  const owner = ownerOf(view, piece)
  if (space === OFF_BOARD || owner === NOBODY) return undefined
  const sharing = letters.map((_, other) => other).filter((other) => spaceOf(view, other) === space)
  const { x, y } = centreOf(space)
  const aside = sharing.length > 1 ? (sharing.indexOf(piece) - (sharing.length - 1) / 2) * 46 : 0
  const seat = nameOf(view.options, owner)
  return token(seat, { x: x + aside, y }, 20, letterOf(piece), `${seat} ${letterOf(piece)} on ${spaceName(space)}`)
}

/** An arrow from the attacking piece to the attacked one. */
function attackArrow(view: DejarikView): readonly Markup[] {
  if (view.attacker === NOBODY || view.target === NOBODY) return []
  const from = centreOf(spaceOf(view, view.attacker))
  const to = centreOf(spaceOf(view, view.target))
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const shaft = `M21 0H${decimal(length - 34)}`
  const head = `M${decimal(length - 23)} 0l-13 -9v18Z`
  return [
    element(
      "g",
      { transform: `translate(${decimal(from.x)} ${decimal(from.y)}) rotate(${decimal(degrees)})` },
      element("path", { d: shaft, class: "line-ink", "stroke-width": 5 }),
      element("path", { d: head, class: "fill-ink" }),
    ),
  ]
}

/** A seat's name, the actions that it has left, and what it has lost. */
function legend(view: DejarikView, seat: Seat, x: number): Markup {
  const name = nameOf(view.options, seat)
  const lost = piecesOf(view, seat).filter((piece) => spaceOf(view, piece) === OFF_BOARD)
  const acts = view.active === seat && view.phase !== "over"
  const facts = [acts && `${view.left} left`, lost.length > 0 && `lost ${lost.map(letterOf).join(" ")}`].filter(Boolean).join(" · ")
  const font = { "text-anchor": "start", "font-weight": acts ? 700 : undefined }
  return element(
    "g",
    {},
    token(name, { x, y: 286 }, 12, ""),
    label(x + 22, 286, 17, name, { ...font, class: "fill-ink" }),
    label(x + 22, 308, 13, facts, { ...font, class: "fill-soft" }),
  )
}

function describe(view: DejarikView): string {
  const forces = seatsOf(view.options).map((seat) => {
    const standing = piecesOf(view, seat).filter((piece) => spaceOf(view, piece) !== OFF_BOARD)
    const places = standing.map((piece) => `${letterOf(piece)} on ${spaceName(spaceOf(view, piece))}`)
    return `${nameOf(view.options, seat)}: ${places.join(", ") || "nothing on the board"}`
  })
  return `A centre and two orbits of twelve spaces. ${forces.join("; ")}.`
}

/**
 * The round board as a self-contained SVG: spaces by name, pieces by their letters in their seat's shape and colour, the attack that is under way,
 * and what each seat has lost. Before the deal it is the empty board.
 *
 * @rule DJ-1.1
 * @example
 * diagram(dejarik.view(dejarik.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: DejarikView): string {
  const seats = seatsOf(view.options)
  const title = view.turn > 0 ? `Dejarik, turn ${view.turn}` : "Dejarik"
  const board = ([1, 2] as const).flatMap((ring) => inner.map((_, ray) => sector(ring, ray)))
  const labels = inner.flatMap((space, ray) => [spaceLabel(space, 1, ray), spaceLabel(outer[ray]!, 2, ray)])
  const box = [-264, -264, 528, 592] as const
  return drawing(
    { name: "flottille-dejarik", title, description: describe(view), box, palette },
    element("rect", { x: box[0], y: box[1], width: box[2], height: box[3], rx: 16, class: "fill-table" }),
    ...board,
    element("circle", { r: rings[0], class: "fill-even line-edge", "stroke-width": 1.5 }),
    element("circle", { r: rings[2], class: "line-edge", "stroke-width": 5, fill: "none" }),
    ...labels,
    label(0, rings[0] - 12, 13, spaceName(CENTRE), { class: "fill-soft" }),
    ...letters.flatMap((_, piece) => pieceToken(view, piece) ?? []),
    ...attackArrow(view),
    ...seats.map((seat) => legend(view, seat, -240 + seat * (500 / seats.length))),
  )
}
