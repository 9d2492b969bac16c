/** The board as text. */
import { rowOf, rowsSeenBy, squareName } from "./board"
import { phaseOf, seatId, signOf } from "./state"
import { type MyGameView, nearSeat } from "./view"

/** The board, turned to whoever looks: ships by the initials of their seats, and whose turn it is. */
export function render(view: MyGameView): string {
  const rows = rowsSeenBy(view.options, nearSeat(view))
  const lines = rows.map((row) => {
    const signs = row.map((square) => signOf(view, square))
    return `${rowOf(row[0] ?? 0) + 1} ${signs.join(" ")}`
  })
  const letters = (rows[0] ?? []).map((square) => squareName(square).charAt(0))
  const state = phaseOf(view) === "over" ? "over" : `${seatId(view.active)} to play`
  return [...lines, `  ${letters.join(" ")}`, `turn ${view.turn}, ${state}`].join("\n")
}
