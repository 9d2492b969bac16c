/** The view of a game, its turn, and the board as text. */
import type { Seat, Turn, Viewer } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { rowOf, rowsSeenBy, squareName } from "./board"
import { phaseOf } from "./outcome"
import { cloneState, type MyGameState, type MyGameView, seatId, signOf } from "./state"

/** Returns the view of any viewer. */
export function view(state: MyGameState, viewer: Viewer): MyGameView {
  return { viewer, ...cloneState(state) }
}

/** Returns the state that a view shows. */
export function determinize({ viewer: _, ...state }: MyGameView): MyGameState {
  return cloneState(state)
}

/** Returns the seat that drawings are turned to: the viewer, or else the seat whose turn it is. */
export function nearSeat({ viewer, active }: MyGameView): Seat {
  return typeof viewer === "number" ? viewer : active
}

/** Returns turn and phase. */
export function turn(state: MyGameState): Turn {
  const phase = phaseOf(state)
  const seats = phase === "over" ? [] : [state.active]
  return { number: state.turn, phase, seats, waiting: seats, budgets: [] }
}

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
