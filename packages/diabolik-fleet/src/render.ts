/** The board as text: a letter for the seat, an arrow for the bow, a double arrow for a frozen ship. */
import type { Seat } from "@flottille/core"
import { type Board, type Cell, FLEET, ownerOf, type Ship } from "./board"
import { sinkingText } from "./joint"
import { isFrozen } from "./sea"
import { boardOf, cannonballsOf, fleetSize, seatNames } from "./state"
import { outcomeOf } from "./victory"
import type { FleetView } from "./view"

const ARROWS = "↑↗→↘↓↙←↖"
const FROZEN = "⇑⇗⇒⇘⇓⇙⇐⇖"

function drawShip(board: Board, cell: Cell, ship: Ship): string {
  if (ship === 0) return "· "
  const letter = (board.seats[ownerOf(ship)] as string)[0]
  return `${letter}${(isFrozen(board, cell, ship) ? FROZEN : ARROWS)[ship & 7]}`
}

function drawBoard({ options, cells }: FleetView): string[] {
  const board = boardOf(options)
  const lines = Array.from({ length: board.size }, (_, rank) => {
    const row = cells.slice(rank * board.size, (rank + 1) * board.size)
    const ships = row.map((ship, file) => drawShip(board, rank * board.size + file, ship))
    return `${String(rank + 1).padStart(2)} ${ships.join(" ").trimEnd()}`
  })
  return [...lines.reverse(), `   ${[..."abcdefghijkl"].slice(0, board.size).join("  ")}`]
}

function describe(view: FleetView): string {
  const { phase, turn, cannonballs, question } = view
  const names = seatNames(view.options)
  const name = (seat: Seat) => names[seat]
  if (phase === "deployment")
    return `deployment: ${names.map((each, seat) => `${each} ${fleetSize(view, seat) + (view.hidden[seat] ?? 0)} of ${FLEET}`).join(", ")}`
  if (phase === "draw") return "the lot decides who begins"
  if (phase === "over") return `over: ${view.ending}, ${outcomeOf(view)?.ranking[0]?.map(name).join(" and ")} first`
  const balls = "●".repeat(cannonballs).padEnd(cannonballsOf(view), "○")
  const asked = question ? `, ${name(question.seat)} is asked to ${question.type === "stop" ? "stop" : sinkingText(question.sinking)}` : ""
  return `turn ${turn}${phase === "bonus" ? ", bonus" : ""}: ${name(view.seat)} ${balls}${asked}`
}

/** Draws a view: ranks from the north, then one line about the turn. */
export function render(view: FleetView): string {
  return `${[...drawBoard(view), describe(view)].join("\n")}\n`
}
