/**
 * The board as a drawing.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import { decimal, drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { type Board, type Boards, type Bow, boardOf, boardsOf, type Cell, fileNames, headings, ownerOf, type Ship } from "./board"
import { type DiabolikFleetRules, type SeatName, standardRules } from "./rules"
import { checkRules } from "./rules-check"
import { isFrozen } from "./search-position"
import { cannonballsOf, fleetSize } from "./state"
import type { DiabolikFleetView } from "./view"

/** The side of a square. */
const squareSide = 60

/** The middle of a square, to the right of the board's north-west corner and below it. */
export function centreOf({ columns, rows }: Pick<Board, "columns" | "rows">, cell: Cell): { readonly x: number; readonly y: number } {
  return { x: ((cell % columns) + 0.5) * squareSide, y: (rows - 0.5 - Math.floor(cell / columns)) * squareSide }
}

/** Four colours that nobody takes for one another; each ship bears its seat's letter besides. */
const palette: Palette = {
  table: ["#f3f6f8", "#12171c"],
  even: ["#d6e6f0", "#22323f"],
  odd: ["#c3d9e7", "#1b2833"],
  grid: ["#9fbdd0", "#35495a"],
  ink: ["#1d2730", "#e6edf2"],
  soft: ["#566875", "#9db0bd"],
  ice: ["#ffffff", "#5c7688"],
  south: ["#c8500a", "#e0671f"],
  west: ["#00785a", "#12a37c"],
  north: ["#005f9e", "#3a9ad9"],
  east: ["#8a3b76", "#cf79b4"],
  deck: ["#ffffff", "#ffffff"],
  hull: ["#16202a", "#0a0f14"],
}

const hull = "M0 -26C9 -17 12 -8 12 2V17Q12 22 7 22H-7Q-12 22 -12 17V2C-12 -8 -9 -17 0 -26Z"

function ship(seat: SeatName, bow: Bow): Markup {
  return element(
    "g",
    {},
    element(
      "g",
      { transform: `rotate(${bow * 45})` },
      element("path", { d: hull, class: `fill-${seat} line-hull`, "stroke-width": 1.5, "stroke-linejoin": "round" }),
      element("path", { d: "M-4.5 -13.5L0 -19.5L4.5 -13.5", class: "line-deck", fill: "none", "stroke-width": 2.2 }),
    ),
    label(0, 1, 17, seat.charAt(0).toUpperCase(), { class: "fill-deck", "font-weight": 700 }),
  )
}

/** A ship where it stands; on its goal row it lies in the ice. */
function shipOn(board: Board, cell: Cell, code: Ship): Markup {
  const { x, y } = centreOf(board, cell)
  const seat = board.seats[ownerOf(code)] ?? "south"
  const frozen = isFrozen(board, cell, code)
  const floe = { x: -27, y: -27, width: 54, height: 54, rx: 9, class: "fill-ice line-grid", "stroke-width": 1.5, "stroke-dasharray": "7 4" }
  return element(
    "g",
    { class: "piece", transform: `translate(${x} ${y})` },
    element("title", {}, `${seat} ship on ${board.squares[cell]} heading ${headings[code & 7]}${frozen ? ", frozen" : ""}`),
    ...(frozen ? [element("rect", floe)] : []),
    ship(seat, code & 7),
  )
}

/** The edge that a seat sails for. */
function goalBar(board: Board, seat: Seat, name: SeatName): Markup {
  const goal = [...board.squares.keys()].filter((cell) => board.rowsToGoal[seat]?.[cell] === 0)
  const places = goal.map((cell) => centreOf(board, cell))
  const out = { x: { south: 0, west: 1, north: 0, east: -1 }[name], y: { south: -1, west: 0, north: 1, east: 0 }[name] }
  const [first, last] = [places[0], places.at(-1)]
  const across = { x: Math.abs(out.y) * (squareSide / 2 - 4), y: -Math.abs(out.x) * (squareSide / 2 - 4) }
  const at = ({ x, y } = { x: 0, y: 0 }, side: number) =>
    `${x + out.x * (squareSide / 2 + 5) + side * across.x} ${y + out.y * (squareSide / 2 + 5) + side * across.y}`
  return element("path", { d: `M${at(first, -1)}L${at(last, 1)}`, class: `line-${name}`, "stroke-width": 6, "stroke-linecap": "round" })
}

function water(board: Board): Markup[] {
  return board.squares.map((_, cell) => {
    const { x, y } = centreOf(board, cell)
    const tint = ((board.files[cell] ?? 0) + (board.ranks[cell] ?? 0)) % 2 ? "odd" : "even"
    return element("rect", { x: x - squareSide / 2, y: y - squareSide / 2, width: squareSide, height: squareSide, class: `fill-${tint}` })
  })
}

/** Files below the board, ranks on its left. */
function names({ columns, rows }: Board): Markup[] {
  const files = fileNames.slice(0, columns)
  const ranks = Array.from({ length: rows }, (_, rank) => rank)
  return [
    ...files.map((file, index) => label((index + 0.5) * squareSide, rows * squareSide + 22, 15, file, { class: "fill-soft" })),
    ...ranks.map((rank) => label(-22, (rows - 0.5 - rank) * squareSide, 15, `${rank + 1}`, { class: "fill-soft" })),
  ]
}

/** How a seat stands: its ships, and in its turn its cannonballs. */
function factsOf(rules: Drawn, view: DiabolikFleetView, seat: Seat): string {
  const unseen = view.hidden[seat] ?? 0
  const count = fleetSize(view, seat)
  const acts = (view.phase === "play" || view.phase === "bonus") && view.active === seat
  const balls = acts ? ` · ${"●".repeat(view.cannonballs).padEnd(cannonballsOf(rules, view), "○")}` : ""
  return `${count + unseen} ${count + unseen === 1 ? "ship" : "ships"}${unseen > 0 ? `, ${unseen} unseen` : ""}${balls}`
}

function legend(rules: Drawn, view: DiabolikFleetView, seat: Seat, name: SeatName, x: number, y: number): Markup {
  const font = { "text-anchor": "start", "font-weight": view.turn > 0 && view.active === seat ? 700 : undefined }
  return element(
    "g",
    {},
    element("g", { transform: `translate(${decimal(x)} ${y + 10}) scale(0.85)` }, ship(name, 0)),
    label(x + 22, y, 17, name, { ...font, class: "fill-ink" }),
    label(x + 22, y + 21, 14, factsOf(rules, view, seat), { ...font, class: "fill-soft" }),
  )
}

function describe(view: DiabolikFleetView, board: Board): string {
  const fleets = board.seats.map((name, seat) => {
    const ships = view.cells.flatMap((code, cell) => (ownerOf(code) === seat ? [`${board.squares[cell]} ${headings[code & 7]}`] : []))
    return `${name}: ${ships.join(", ") || "no ships to be seen"}`
  })
  return `A board of ${board.columns} by ${board.rows} squares, north on top. ${fleets.join("; ")}.`
}

function draw(rules: Drawn, view: DiabolikFleetView): string {
  const board = boardOf(rules, view.options)
  const { seats } = board
  const [width, height] = [board.columns * squareSide, board.rows * squareSide]
  // However narrow the sea is, the fleets are named side by side below it.
  const line = Math.max(width, seats.length * 150)
  const box = [-40, -22, line + 62, height + 122] as const
  return drawing(
    {
      name: "flottille-fleet",
      title: view.turn > 0 ? `${rules.title}, turn ${view.turn}` : rules.title,
      description: describe(view, board),
      box,
      palette,
    },
    element("rect", { x: box[0], y: box[1], width: box[2], height: box[3], rx: 16, class: "fill-table" }),
    ...water(board),
    element("rect", { width, height, fill: "none", class: "line-grid", "stroke-width": 2 }),
    ...seats.map((name, seat) => goalBar(board, seat, name)),
    ...names(board),
    ...view.cells.flatMap((code, cell) => (code === 0 ? [] : [shipOn(board, cell, code)])),
    ...seats.map((name, seat) => legend(rules, view, seat, name, 14 + (seat * line) / seats.length, height + 58)),
  )
}

/** What is drawn. */
interface Drawn extends DiabolikFleetRules, Boards {}

/** The drawing of a game made by `diabolikFleetOf`, by its rules. */
export function diagramOf(rules: DiabolikFleetRules): (view: DiabolikFleetView) => string {
  const checked = checkRules(rules)
  const drawn = { ...checked, ...boardsOf(checked) }
  return (view) => draw(drawn, view)
}

const standard: Drawn = { ...standardRules, .../* @__PURE__ */ boardsOf(standardRules) }

/**
 * The board as a self-contained SVG: each ship in its seat's colour with its seat's letter, its bow where it heads; ships on their goal row lie in ice.
 * A bar on the edge shows where each fleet sails to. Ships that the viewer may not see are only counted.
 *
 * @rule DF-1.1 DF-6.1
 * @example
 * diagram(diabolikFleet.view(diabolikFleet.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: DiabolikFleetView): string {
  return draw(standard, view)
}
