/** The board as text: a letter for the seat, an arrow for the bow, a double arrow for a frozen ship. */
import type { Seat } from "@flottille/core"
import { type Board, boardOf, type Cell, fileNames, ownerOf, type Ship } from "./board"
import { sinkingText } from "./joint"
import { seatNames } from "./options"
import { outcome } from "./outcome"
import type { Rules } from "./prepare"
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

function drawBoard(rules: Rules, { options, cells }: DiabolikFleetView): string[] {
  const board = boardOf(rules, options)
  const lines = Array.from({ length: board.rows }, (_, rank) => {
    const row = cells.slice(rank * board.columns, (rank + 1) * board.columns)
    const ships = row.map((ship, file) => drawShip(board, rank * board.columns + file, ship))
    return `${String(rank + 1).padStart(2)} ${ships.join(" ").trimEnd()}`
  })
  return [...lines.reverse(), `   ${fileNames.slice(0, board.columns).join("  ")}`]
}

function describe(rules: Rules, view: DiabolikFleetView): string {
  const { phase, turn, cannonballs, question } = view
  const names = seatNames(rules, view.options)
  const name = (seat: Seat) => names[seat]
  if (phase === "deployment")
    return `deployment: ${names.map((each, seat) => `${each} ${fleetSize(view, seat) + (view.hidden[seat] ?? 0)} of ${rules.ships}`).join(", ")}`
  if (phase === "draw") return "the lot decides who begins"
  if (phase === "over") return `over: ${view.ending}, ${outcome(rules, view)?.ranking[0]?.map(name).join(" and ")} first`
  const balls = "●".repeat(cannonballs).padEnd(cannonballsOf(rules, view), "○")
  const asked = question ? `, ${name(question.seat)} is asked to ${question.type === "stop" ? "stop" : sinkingText(question.sinking)}` : ""
  return `turn ${turn}${phase === "bonus" ? ", bonus" : ""}: ${name(view.active)} ${balls}${asked}`
}

/** Draws a view: ranks from the north, then one line about the turn. */
export function render(rules: Rules, view: DiabolikFleetView): string {
  return `${[...drawBoard(rules, view), describe(rules, view)].join("\n")}\n`
}
