/**
 * The board as a drawing.
 *
 * @packageDocumentation
 */
import { readAs, type Seat } from "@flottille/core"
import { drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { columnName, type Square } from "./board"
import type { Rules } from "./prepare"
import type { LesGrandsAmirauxRules } from "./rules"
import type { SeenPiece } from "./seen"
import { shapesOf } from "./shapes"
import { standard } from "./standard"
import { seatId, seats } from "./state"
import { variantOf } from "./variant"
import type { LesGrandsAmirauxView } from "./view"

/** The side of a square. */
const squareSide = 60

interface Point {
  readonly x: number
  readonly y: number
}

function middleOf({ columns, rows }: Rules, square: Square): Point {
  return { x: ((square % columns) + 0.5) * squareSide, y: (rows - 0.5 - Math.floor(square / columns)) * squareSide }
}

/**
 * The middle of a square of the standard board, to the right of the north-west corner and below it; row 1 lies at the foot.
 *
 * @throws SchemaError for what is no square.
 */
export function centreOf(square: Square): Point {
  return middleOf(standard, readAs(standard.squareShape, square, "square", "GA-1.1"))
}

/** White pieces are round-cornered and light, red ones cut-cornered and dark: they can be told apart without colours. */
const palette: Palette = {
  table: ["#f1f4f6", "#11161b"],
  middle: ["#cfe0ea", "#22303b"],
  home: ["#bcd3e1", "#1a2630"],
  grid: ["#8fb0c4", "#38505f"],
  rock: ["#5d6a73", "#4b5761"],
  crack: ["#3d474f", "#2a333a"],
  chain: ["#e69f00", "#e69f00"],
  ink: ["#1d2730", "#e6edf2"],
  soft: ["#566875", "#9db0bd"],
  white: ["#fdfcf7", "#f4f1e6"],
  "white-ink": ["#1a2530", "#1a2530"],
  red: ["#a8201a", "#b93127"],
  "red-ink": ["#ffffff", "#ffffff"],
  rim: ["#1a2530", "#0a0f14"],
}

const outlines = [
  "M-16 -23H16Q23 -23 23 -16V16Q23 23 16 23H-16Q-23 23 -23 16V-16Q-23 -23 -16 -23Z",
  "M-13 -23H13L23 -13V13L13 23H-13L-23 13V-13Z",
] as const

/** The back of a piece, the same for every rank. */
const waves = [-9, 0, 9].map((y) => `M-13 ${y}q3.25 -5 6.5 0t6.5 0t6.5 0t6.5 0`).join("")

/** What the back or the face of a piece shows. A dot: it has moved; a bar: its rank is known to the other side. */
function face({ seat, rank, moved, shown }: SeenPiece): Markup[] {
  const ink = `${seatId(seat)}-ink`
  const hidden = element("path", { d: waves, class: `line-${ink}`, fill: "none", "stroke-width": 2, "stroke-linecap": "round" })
  const marks = [
    rank === "?" ? hidden : label(0, 0, 27, rank, { class: `fill-${ink}`, "font-weight": 700 }),
    moved ? element("circle", { cx: 15, cy: 14, r: 2.8, class: `fill-${ink}` }) : undefined,
    shown ? element("path", { d: "M-9 17.5H9", class: `line-${ink}`, "stroke-width": 2.4, "stroke-linecap": "round" }) : undefined,
  ]
  return marks.filter((mark) => mark !== undefined)
}

function token({ codeOf, admiral }: Rules, piece: SeenPiece): Markup {
  const side = piece.seat === 0 ? 0 : 1
  const outline = { d: outlines[side], class: `fill-${seatId(side)} line-rim`, "stroke-width": codeOf(piece.rank) === admiral ? 4 : 1.6 }
  return element("g", {}, element("path", outline), ...face(piece))
}

function titleOf({ squareName }: Rules, { seat, rank, moved }: SeenPiece, square: Square): string {
  const what = rank === "?" ? "hidden piece" : rank
  return `${seatId(seat)} ${what} on ${squareName(square)}${moved ? ", has moved" : ""}`
}

function pieceOn(rules: Rules, piece: SeenPiece, square: Square): Markup {
  const { x, y } = middleOf(rules, square)
  return element(
    "g",
    { class: "piece", transform: `translate(${x} ${y})` },
    element("title", {}, titleOf(rules, piece, square)),
    token(rules, piece),
  )
}

/** A square of the sea, tinted where a fleet begins, or a rock. */
function squareOf(rules: Rules, square: Square, chain: Square | null): Markup {
  const { open, isHome } = rules
  const { x, y } = middleOf(rules, square)
  const frame = { x: x - squareSide / 2, y: y - squareSide / 2, width: squareSide, height: squareSide }
  const tint = !open[square] ? "rock" : isHome(square, 0) || isHome(square, 1) ? "home" : "middle"
  const box = element("rect", { ...frame, class: `fill-${tint} line-grid` })
  const cross = { d: `M${x - 16} ${y - 16}l32 32m0 -32l-32 32`, class: "line-crack", "stroke-width": 5, "stroke-linecap": "round" }
  const mark = { x: x - 27, y: y - 27, width: 54, height: 54, rx: 8, class: "line-chain", "stroke-width": 4, fill: "none" }
  if (!open[square]) return element("g", {}, box, element("path", cross))
  return square === chain ? element("g", {}, box, element("rect", mark)) : box
}

/** Columns below the board, rows on its left. */
function names({ columns, rows }: Rules): Markup[] {
  const below = Array.from({ length: columns }, (_, column) => {
    return label((column + 0.5) * squareSide, rows * squareSide + 20, 15, columnName(column), { class: "fill-soft" })
  })
  const beside = Array.from({ length: rows }, (_, row) => {
    return label(-20, (rows - 0.5 - row) * squareSide, 15, String(row + 1), { class: "fill-soft" })
  })
  return [...below, ...beside]
}

function legend(rules: Rules, view: LesGrandsAmirauxView, seat: Seat, y: number): Markup {
  const name = seatId(seat)
  const removed = view.removed[seat === 0 ? 0 : 1]
  const lost = rules.fleetOrder.flatMap((rank) => {
    const count = removed[rank] ?? 0
    return count > 1 ? `${rank}×${count}` : count > 0 ? rank : []
  })
  const sample = { seat, rank: "?", moved: false, shown: false } as const
  const weight = view.ending === null && view.waiting.includes(seat) ? 700 : undefined
  return element(
    "g",
    {},
    element("g", { transform: `translate(14 ${y}) scale(0.5)` }, token(rules, sample)),
    label(36, y, 17, name, { "text-anchor": "start", class: "fill-ink", "font-weight": weight }),
    label(98, y, 15, `removed: ${lost.join("  ") || "none"}`, { "text-anchor": "start", class: "fill-soft" }),
  )
}

function describe({ columns, rows, condemned, squareName }: Rules, { squares }: LesGrandsAmirauxView): string {
  const fleets = seats.map(({ id: name }, seat) => {
    const pieces = squares.flatMap((piece, square) => (piece?.seat === seat ? [`${squareName(square)} ${piece.rank}`] : []))
    return `${name}: ${pieces.join(", ") || "no pieces to be seen"}`
  })
  return `A board of ${columns} columns and ${rows} rows; condemned squares: ${condemned.join(", ") || "none"}. ${fleets.join("; ")}. A question mark is a rank that the viewer does not know.`
}

function draw(rules: Rules, view: LesGrandsAmirauxView): string {
  const { columns, rows, squareCount, id, title } = rules
  readAs(shapesOf(rules).view, view, "view")
  const [width, height] = [columns * squareSide, rows * squareSide]
  const box = [-36, -16, width + 54, height + 110] as const
  return drawing(
    {
      name: `flottille-${id}`,
      title: view.turn > 0 ? `${title}, turn ${view.turn}` : title,
      description: describe(rules, view),
      box,
      palette,
    },
    element("rect", { x: box[0], y: box[1], width: box[2], height: box[3], rx: 16, class: "fill-table" }),
    ...Array.from({ length: squareCount }, (_, square) => squareOf(rules, square, view.chain)),
    ...names(rules),
    ...view.squares.flatMap((piece, square) => (piece ? [pieceOn(rules, piece, square)] : [])),
    legend(rules, view, 1, height + 48),
    legend(rules, view, 0, height + 74),
  )
}

/** The drawing of a game made by `grandsAmirauxOf`, by its rules. */
export function diagramOf(rules: LesGrandsAmirauxRules): (view: LesGrandsAmirauxView) => string {
  const prepared = variantOf(rules)
  return (view) => draw(prepared, view)
}

/**
 * The board as a viewer sees it, as a self-contained SVG with row 1 at the foot: ranks where the viewer knows them, backs where not, a dot on pieces
 * that have moved, a bar under ranks that the other side knows, and what has been removed.
 *
 * @throws SchemaError for what does not look like a view.
 * @rule GA-1.1 GA-6.1
 * @example
 * diagram(lesGrandsAmiraux.view(lesGrandsAmiraux.initialState(), 0)).startsWith("<svg ") // => true
 */
export function diagram(view: LesGrandsAmirauxView): string {
  return draw(standard, view)
}
