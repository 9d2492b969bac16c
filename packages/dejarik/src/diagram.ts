/**
 * The round board as a drawing.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import { decimal, drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { CENTRE, type Space, spaceNamesOf } from "./board"
import { nameOf, type SeatName, seatsOf } from "./options"
import { letterOf, type Piece } from "./pieces"
import { type DejarikRules, standardRules } from "./rules"
import { type DejarikView, NOBODY, OFF_BOARD, ownerOf, piecesOf, spaceOf } from "./state"

/** Where something is drawn: to the right of the centre of the board, and below it. */
interface Point {
  readonly x: number
  readonly y: number
}

/** What is drawn, and how large: the sizes follow from the number of orbits and sectors. */
interface Plan extends DejarikRules {
  readonly spaceNames: readonly string[]
  /** The radius of the centre, and of each orbit's outer edge. */
  readonly rings: readonly number[]
  /** Degrees of a sector. */
  readonly step: number
  /** From the outer edge of an orbit to the middle of its pieces, and the radius of these. */
  readonly inset: number
  readonly token: number
}

function planOf(rules: DejarikRules): Plan {
  const { orbits, sectors } = rules
  const width = 200 / orbits.length
  const rings = [50, ...orbits.map((_, orbit) => 50 + width * (orbit + 1))]
  return {
    ...rules,
    spaceNames: spaceNamesOf(rules),
    rings,
    step: 360 / sectors,
    inset: Math.min(52, width * 0.54),
    token: Math.min(20, width * 0.3),
  }
}

/** The ring of a space from 1, 0 for the centre, and its ray from 0. */
function placeOf({ sectors }: Plan, space: Space): readonly [number, number] {
  return [Math.ceil(space / sectors), (space + sectors - 1) % sectors]
}

function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

/** The middle of a space; ray 1 lies just to the right of 12 o'clock. */
function middleOf(plan: Plan, space: Space): Point {
  const [ring, ray] = placeOf(plan, space)
  return space === CENTRE ? { x: 0, y: 0 } : polar(plan.rings[ring]! - plan.inset, (ray + 0.5) * plan.step)
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

function sector(plan: Plan, space: Space): Markup {
  const { rings, step } = plan
  const [ring, ray] = placeOf(plan, space)
  const [near, far] = [rings[ring - 1]!, rings[ring]!]
  const at = (radius: number, degrees: number) => {
    const { x, y } = polar(radius, degrees)
    return `${decimal(x)} ${decimal(y)}`
  }
  const [from, to] = [ray * step, (ray + 1) * step]
  const d = `M${at(near, from)}L${at(far, from)}A${decimal(far)} ${decimal(far)} 0 0 1 ${at(far, to)}L${at(near, to)}A${decimal(near)} ${decimal(near)} 0 0 0 ${at(near, from)}Z`
  return element("path", { d, class: `fill-${(ring + ray) % 2 ? "odd" : "even"} line-edge`, "stroke-width": 1.5 })
}

/** The names stand in the outer corner of each space, where no piece covers them. */
function spaceLabel(plan: Plan, space: Space): Markup {
  const [ring, ray] = placeOf(plan, space)
  const { x, y } = polar(plan.rings[ring]! - 14, (ray + 0.5) * plan.step)
  return label(x, y, 13, plan.spaceNames[space]!, { class: "fill-soft" })
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
function pieceToken(plan: Plan, view: DejarikView, piece: Piece): Markup | undefined {
  const space = spaceOf(view, piece)
  const owner = ownerOf(view, piece)
  if (space === OFF_BOARD || owner === NOBODY) return undefined
  const sharing = view.at.flatMap((other, sharer) => (other === space ? [sharer] : []))
  const { x, y } = middleOf(plan, space)
  const aside = sharing.length > 1 ? (sharing.indexOf(piece) - (sharing.length - 1) / 2) * 46 : 0
  const seat = nameOf(view.options, owner)
  const letter = letterOf(plan, piece)
  return token(seat, { x: x + aside, y }, plan.token, letter, `${seat} ${letter} on ${plan.spaceNames[space]!}`)
}

/** An arrow from the attacking piece to the attacked one. */
function attackArrow(plan: Plan, view: DejarikView): readonly Markup[] {
  if (view.attacker === NOBODY || view.target === NOBODY) return []
  const from = middleOf(plan, spaceOf(view, view.attacker))
  const to = middleOf(plan, spaceOf(view, view.target))
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
function legend(plan: Plan, view: DejarikView, seat: Seat, x: number): Markup {
  const name = nameOf(view.options, seat)
  const lost = piecesOf(view, seat).filter((piece) => spaceOf(view, piece) === OFF_BOARD)
  const acts = view.active === seat && view.phase !== "over"
  const facts = [acts && `${view.left} left`, lost.length > 0 && `lost ${lost.map((piece) => letterOf(plan, piece)).join(" ")}`]
    .filter(Boolean)
    .join(" · ")
  const font = { "text-anchor": "start", "font-weight": acts ? 700 : undefined }
  return element(
    "g",
    {},
    token(name, { x, y: 286 }, 12, ""),
    label(x + 22, 286, 17, name, { ...font, class: "fill-ink" }),
    label(x + 22, 308, 13, facts, { ...font, class: "fill-soft" }),
  )
}

function describe(plan: Plan, view: DejarikView): string {
  const { orbits, sectors, spaceNames } = plan
  const forces = seatsOf(view.options).map((seat) => {
    const standing = piecesOf(view, seat).filter((piece) => spaceOf(view, piece) !== OFF_BOARD)
    const places = standing.map((piece) => `${letterOf(plan, piece)} on ${spaceNames[spaceOf(view, piece)]}`)
    return `${nameOf(view.options, seat)}: ${places.join(", ") || "nothing on the board"}`
  })
  return `A centre and orbits of ${sectors} spaces: ${orbits.join(", ")}. ${forces.join("; ")}.`
}

function draw(plan: Plan, view: DejarikView): string {
  const { rings, spaceNames, title } = plan
  const seats = seatsOf(view.options)
  const around = spaceNames.map((_, space) => space).slice(1)
  const box = [-264, -264, 528, 592] as const
  return drawing(
    {
      name: `flottille-${plan.id}`,
      title: view.turn > 0 ? `${title}, turn ${view.turn}` : title,
      description: describe(plan, view),
      box,
      palette,
    },
    element("rect", { x: box[0], y: box[1], width: box[2], height: box[3], rx: 16, class: "fill-table" }),
    ...around.map((space) => sector(plan, space)),
    element("circle", { r: rings[0], class: "fill-even line-edge", "stroke-width": 1.5 }),
    element("circle", { r: 250, class: "line-edge", "stroke-width": 5, fill: "none" }),
    ...around.map((space) => spaceLabel(plan, space)),
    label(0, 38, 13, spaceNames[CENTRE]!, { class: "fill-soft" }),
    ...view.at.flatMap((_, piece) => pieceToken(plan, view, piece) ?? []),
    ...attackArrow(plan, view),
    ...seats.map((seat) => legend(plan, view, seat, -240 + seat * (500 / seats.length))),
  )
}

/** The drawing of a game made by `dejarikOf`, by its rules. */
export function diagramOf(rules: DejarikRules): (view: DejarikView) => string {
  const plan = planOf(rules)
  return (view) => draw(plan, view)
}

/** The middle of a space of the standard board. */
export function centreOf(space: Space): Point {
  return middleOf(standard, space)
}

const standard = planOf(standardRules)

/**
 * The round board as a self-contained SVG: spaces by name, pieces by their letters in their seat's shape and colour, the attack that is under way,
 * and what each seat has lost. Before the deal it is the empty board.
 *
 * @rule DJ-1.1
 * @example
 * diagram(dejarik.view(dejarik.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: DejarikView): string {
  return draw(standard, view)
}
