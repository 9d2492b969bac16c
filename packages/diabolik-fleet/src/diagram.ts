/**
 * The board as a drawing.
 *
 * @packageDocumentation
 */
import type { Seat } from "@flottille/core"
import { decimal, drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { type Board, type Bow, type Cell, headings, ownerOf, type SeatName, type Ship } from "./board"
import { boardOf } from "./options"
import { isFrozen } from "./search-position"
import { cannonballsOf, fleetSize } from "./state"
import type { DiabolikFleetView } from "./view"

/** The side of a square. */
const squareSide = 60

/** The middle of a square, to the right of the board's north-west corner and below it. */
export function centreOf({ size }: Board, cell: Cell): { readonly x: number; readonly y: number } {
  return { x: ((cell % size) + 0.5) * squareSide, y: (size - 0.5 - Math.floor(cell / size)) * squareSide }
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

/** The edge that a seat sails for: of the four straight directions the one that leads from its goal row off the board. */
function goalBar(board: Board, seat: Seat, name: SeatName): Markup {
  const goal = [...board.squares.keys()].filter((cell) => board.rowsToGoal[seat]?.[cell] === 0)
  const bow = [0, 2, 4, 6].find((each) => goal.every((cell) => board.ahead[cell * 8 + each] === board.beyond)) ?? 0
  const places = goal.map((cell) => centreOf(board, cell))
  const out = { x: [0, 1, 0, -1][bow / 2] ?? 0, y: [-1, 0, 1, 0][bow / 2] ?? 0 }
  const [first, last] = [places[0], places.at(-1)]
  const across = { x: Math.abs(out.y) * (squareSide / 2 - 4), y: -Math.abs(out.x) * (squareSide / 2 - 4) }
  const at = ({ x, y } = { x: 0, y: 0 }, side: number) =>
    `${x + out.x * (squareSide / 2 + 5) + side * across.x} ${y + out.y * (squareSide / 2 + 5) + side * across.y}`
  return element("path", { d: `M${at(first, -1)}L${at(last, 1)}`, class: `line-${name}`, "stroke-width": 6, "stroke-linecap": "round" })
}

function water(board: Board): Markup[] {
  return board.squares.map((_, cell) => {
    const { x, y } = centreOf(board, cell)
    const tint = ((cell % board.size) + Math.floor(cell / board.size)) % 2 ? "odd" : "even"
    return element("rect", { x: x - squareSide / 2, y: y - squareSide / 2, width: squareSide, height: squareSide, class: `fill-${tint}` })
  })
}

/** Files below the board, ranks on its left. */
function names({ size, squares }: Board): Markup[] {
  const line = Array.from({ length: size }, (_, index) => index)
  return [
    ...line.map((file) =>
      label((file + 0.5) * squareSide, size * squareSide + 22, 15, squares[file]?.charAt(0) ?? "", { class: "fill-soft" }),
    ),
    ...line.map((rank) => label(-22, (size - 0.5 - rank) * squareSide, 15, `${rank + 1}`, { class: "fill-soft" })),
  ]
}

/** How a seat stands: its ships, and in its turn its cannonballs. */
function factsOf(view: DiabolikFleetView, seat: Seat): string {
  const unseen = view.hidden[seat] ?? 0
  const count = fleetSize(view, seat)
  const acts = (view.phase === "play" || view.phase === "bonus") && view.active === seat
  const balls = acts ? ` · ${"●".repeat(view.cannonballs).padEnd(cannonballsOf(view), "○")}` : ""
  return `${count + unseen} ${count + unseen === 1 ? "ship" : "ships"}${unseen > 0 ? `, ${unseen} unseen` : ""}${balls}`
}

function legend(view: DiabolikFleetView, seat: Seat, name: SeatName, x: number, y: number): Markup {
  const font = { "text-anchor": "start", "font-weight": view.turn > 0 && view.active === seat ? 700 : undefined }
  return element(
    "g",
    {},
    element("g", { transform: `translate(${decimal(x)} ${y + 10}) scale(0.85)` }, ship(name, 0)),
    label(x + 22, y, 17, name, { ...font, class: "fill-ink" }),
    label(x + 22, y + 21, 14, factsOf(view, seat), { ...font, class: "fill-soft" }),
  )
}

function describe(view: DiabolikFleetView, board: Board): string {
  const fleets = board.seats.slice(0, view.options.seats).map((name, seat) => {
    const ships = view.cells.flatMap((code, cell) => (ownerOf(code) === seat ? [`${board.squares[cell]} ${headings[code & 7]}`] : []))
    return `${name}: ${ships.join(", ") || "no ships to be seen"}`
  })
  return `A board of ${board.size} by ${board.size} squares, north on top. ${fleets.join("; ")}.`
}

/**
 * The board as a self-contained SVG: each ship in its seat's colour with its seat's letter, its bow where it heads; ships on their goal row lie in ice.
 * A bar on the edge shows where each fleet sails to. Ships that the viewer may not see are only counted.
 *
 * @rule DF-1.1 DF-6.1
 * @example
 * diagram(diabolikFleet.view(diabolikFleet.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: DiabolikFleetView): string {
  const board = boardOf(view.options)
  const edge = board.size * squareSide
  const seats = board.seats.slice(0, view.options.seats)
  const box = [-40, -22, edge + 62, edge + 122] as const
  return drawing(
    {
      name: "flottille-fleet",
      title: view.turn > 0 ? `Diabolik Fleet, turn ${view.turn}` : "Diabolik Fleet",
      description: describe(view, board),
      box,
      palette,
    },
    element("rect", { x: box[0], y: box[1], width: box[2], height: box[3], rx: 16, class: "fill-table" }),
    ...water(board),
    element("rect", { width: edge, height: edge, fill: "none", class: "line-grid", "stroke-width": 2 }),
    ...seats.map((name, seat) => goalBar(board, seat, name)),
    ...names(board),
    ...view.cells.flatMap((code, cell) => (code === 0 ? [] : [shipOn(board, cell, code)])),
    ...seats.map((name, seat) => legend(view, seat, name, 14 + (seat * edge) / seats.length, edge + 58)),
  )
}
