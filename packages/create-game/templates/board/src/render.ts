// Stryker disable all: drawings, which other checks compare with committed files
/** The board as text. */
import type { Language } from "@flottille/core/rulebook"
import { rowOf, rowsSeenBy, squareName } from "./board"
import { phaseOf, seatId, signOf } from "./state"
import { type MyGameView, nearSeat } from "./view"

/** Describes the situation in a few words. */
export function situation(view: MyGameView, language: Language = "en"): string {
  if (phaseOf(view) === "over") return { en: `turn ${view.turn}, over`, fr: `tour ${view.turn}, fini` }[language]
  const french = ["au sud de jouer", "au nord de jouer"][view.active]
  return { en: `turn ${view.turn}, ${seatId(view.active)} to play`, fr: `tour ${view.turn}, ${french}` }[language]
}

/**
 * Renders the board, turned to the viewer: ships by the initials of their seats, and the seat whose
 * turn it is.
 */
export function render(view: MyGameView): string {
  const rows = rowsSeenBy(view.options, nearSeat(view))
  const lines = rows.map((row) => {
    const signs = row.map((square) => signOf(view, square))
    return `${rowOf(row[0] ?? 0) + 1} ${signs.join(" ")}`
  })
  const letters = (rows[0] ?? []).map((square) => squareName(square).charAt(0))
  return [...lines, `  ${letters.join(" ")}`, situation(view)].join("\n")
}
