/**
 * The board as a drawing.
 *
 * @packageDocumentation
 */
import { drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { rowsSeenBy, type Square, squareName } from "./board"
import { ownerOf, phaseOf, seatId, shipsOf } from "./state"
import { type MyGameView, nearSeat } from "./view"

const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  square: ["#e7dfcb", "#2b333c"],
  edge: ["#8a7b58", "#6d7b88"],
  south: ["#0068a8", "#2a8fd0"],
  north: ["#c8500a", "#d9601a"],
  ink: ["#2a2620", "#e8ecf0"],
}

/** The side of a square, and the margin around the board. */
const side = 56
const margin = 24

function squareAt(view: MyGameView, square: Square, x: number, y: number): readonly Markup[] {
  const owner = ownerOf(view, square)
  const frame = element("rect", { x, y, width: side, height: side, class: "fill-square line-edge" })
  const name = label(x + 12, y + side - 10, 11, squareName(square), { class: "fill-ink" })
  if (owner === undefined) return [frame, name]
  // A bow that points ahead: away from its own side, whoever looks.
  const [cx, cy, ahead] = [x + side / 2, y + side / 2, owner === nearSeat(view) ? -1 : 1]
  const d = `M${cx - 12} ${cy - 16 * ahead}h24v${14 * ahead}l-12 ${18 * ahead}l-12 ${-18 * ahead}Z`
  return [
    frame,
    name,
    element("path", { d, class: `fill-${seatId(owner)}` }, element("title", {}, `${seatId(owner)} on ${squareName(square)}`)),
  ]
}

/**
 * The board as a self-contained SVG, turned to whoever looks; for those who have no seat, to whoever is to play.
 *
 * @rule XY-1.1
 * @example
 * diagram(myGame.view(myGame.initialState(), "spectator")).startsWith("<svg ") // => true
 */
export function diagram(view: MyGameView): string {
  const rows = rowsSeenBy(view.options, nearSeat(view))
  const width = view.options.columns * side + 2 * margin
  const height = view.options.rows * side + 3 * margin
  const whose = phaseOf(view) === "over" ? "over" : `${seatId(view.active)} to play`
  const fleets = [0, 1].map((seat) => `${seatId(seat)} on ${shipsOf(view, seat).map(squareName).join(", ") || "no square"}`)
  return drawing(
    {
      name: "flottille-my-game",
      title: `My Game, turn ${view.turn}`,
      description: `${fleets.join("; ")}; ${whose}.`,
      box: [0, 0, width, height],
      palette,
    },
    element("rect", { width, height, class: "fill-table" }),
    ...rows.flatMap((row, y) => row.flatMap((square, x) => squareAt(view, square, margin + x * side, margin + y * side))),
    label(width / 2, height - margin, 16, `turn ${view.turn}: ${whose}`, { class: "fill-ink" }),
  )
}
