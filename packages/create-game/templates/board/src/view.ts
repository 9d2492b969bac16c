/** The board as text, turned to a viewer. */
import type { RenderOptions, Seat } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { rowsSeenBy } from "./board"
import { phaseOf } from "./outcome"
import { activeSeat, type MyGameView, ownerOf } from "./state"

/** Returns the seat that drawings are turned to: the viewer, or else the seat whose turn it is. */
export function nearSeat(view: MyGameView): Seat {
  return typeof view.viewer === "number" ? view.viewer : activeSeat(view)
}

/** Describes the situation in a few words. */
export function situation(view: MyGameView, language: Language = "en"): string {
  const [isOver, seat] = [phaseOf(view) === "over", activeSeat(view)]
  if (language === "fr") return `tour ${view.turn}, ${isOver ? "fini" : ["au sud de jouer", "au nord de jouer"][seat]}`
  return `turn ${view.turn}, ${isOver ? "over" : ["south to play", "north to play"][seat]}`
}

/** Renders the board: ships by the initials of their seats, and the seat whose turn it is. */
export function render(view: MyGameView, { paint = (text) => text }: RenderOptions = {}): string {
  const rows = rowsSeenBy(view.options, nearSeat(view))
  const sign = (square: string) => {
    const owner = ownerOf(view, square)
    return owner === null ? "." : paint("sn".charAt(owner), owner)
  }
  const lines = rows.map((row) => [row[0]?.charAt(1), ...row.map(sign)])
  const letters = (rows[0] ?? []).map((square) => square.charAt(0))
  return [...lines, [" ", ...letters]]
    .map((line) => line.join(" "))
    .concat(situation(view))
    .join("\n")
}
