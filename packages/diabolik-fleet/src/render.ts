/** The board as text: a letter for the seat, an arrow for the bow, a double arrow for a frozen ship. */
import type { Seat } from "@flottille/core"
import { type Board, type Cell, ownerOf, type Ship, wholeFleet } from "./board"
import { sinkingText } from "./joint"
import { boardOf, seatNames } from "./options"
import { outcome } from "./outcome"
import { isFrozen } from "./search-position"
import { cannonballsOf, fleetSize } from "./state"
import type { DiabolikFleetView } from "./view"

const arrows = "↑↗→↘↓↙←↖"
const frozenArrows = "⇑⇗⇒⇘⇓⇙⇐⇖"

function drawShip(board: Board, cell: Cell, ship: Ship): string {
  if (ship === 0) return "· "
  const letter = board.seats[ownerOf(ship)]!.charAt(0)
  return `${letter}${(isFrozen(board, cell, ship) ? frozenArrows : arrows)[ship & 7]}`
}

function drawBoard({ options, cells }: DiabolikFleetView): string[] {
  const board = boardOf(options)
  const lines = Array.from({ length: board.size }, (_, rank) => {
    const row = cells.slice(rank * board.size, (rank + 1) * board.size)
    const ships = row.map((ship, file) => drawShip(board, rank * board.size + file, ship))
    return `${String(rank + 1).padStart(2)} ${ships.join(" ").trimEnd()}`
  })
  return [...lines.reverse(), `   ${[..."abcdefghijkl"].slice(0, board.size).join("  ")}`]
}

function describe(view: DiabolikFleetView): string {
  const { phase, turn, cannonballs, question } = view
  const names = seatNames(view.options)
  const name = (seat: Seat) => names[seat]
  if (phase === "deployment")
    return `deployment: ${names.map((each, seat) => `${each} ${fleetSize(view, seat) + (view.hidden[seat] ?? 0)} of ${wholeFleet}`).join(", ")}`
  if (phase === "draw") return "the lot decides who begins"
  if (phase === "over") return `over: ${view.ending}, ${outcome(view)?.ranking[0]?.map(name).join(" and ")} first`
  const balls = "●".repeat(cannonballs).padEnd(cannonballsOf(view), "○")
  const asked = question ? `, ${name(question.seat)} is asked to ${question.type === "stop" ? "stop" : sinkingText(question.sinking)}` : ""
  return `turn ${turn}${phase === "bonus" ? ", bonus" : ""}: ${name(view.active)} ${balls}${asked}`
}

/** Draws a view: ranks from the north, then one line about the turn. */
export function render(view: DiabolikFleetView): string {
  return `${[...drawBoard(view), describe(view)].join("\n")}\n`
}
