/** The board as text: a letter for the seat, an arrow for the bow, a double arrow for a frozen ship. */
import { type Board, type Cell, ownerOf, type Ship } from "./board"
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
  const files = `   ${[..."abcdefghijkl"].slice(0, board.size).join("  ")}`
  const ranks = Array.from({ length: board.size }, (_, row) => {
    const rank = board.size - 1 - row
    const ships = Array.from({ length: board.size }, (_, file) => {
      const cell = rank * board.size + file
      return drawShip(board, cell, cells[cell] ?? 0)
    })
    return `${String(rank + 1).padStart(2)} ${ships.join(" ").trimEnd()}`
  })
  return [...ranks, files]
}

function describe(view: FleetView): string {
  const names = seatNames(view.options)
  const name = names[view.seat]
  switch (view.phase) {
    case "deployment":
      return `deployment: ${names.map((seat, index) => `${seat} ${fleetSize(view, index) + (view.hidden[index] ?? 0)} of 8`).join(", ")}`
    case "draw":
      return "the lot decides who begins"
    case "over": {
      const outcome = outcomeOf(view as never)
      return `over: ${view.ending}, ${(outcome?.ranking[0] ?? []).map((seat) => names[seat]).join(" and ")}${outcome?.returns.every((value) => value === 0) ? " draw" : " first"}`
    }
    default: {
      const turn = `turn ${view.turn}${view.phase === "bonus" ? ", bonus" : ""}: ${name}`
      const balls = `${"●".repeat(view.cannonballs)}${"○".repeat(Math.max(0, cannonballsOf(view) - view.cannonballs))}`
      const { question } = view
      const asked = question && names[question.seat]
      if (!question) return `${turn} ${balls}`
      if (question.type === "stop") return `${turn} ${balls}, ${asked} is asked to stop`
      const { own, helper, target } = question.sinking
      return `${turn} ${balls}, ${asked} is asked to sink ${target} from ${helper} with ${own}`
    }
  }
}

/** Draws a view: ranks from the north, then one line about the turn. */
export function render(view: FleetView): string {
  return `${[...drawBoard(view), describe(view)].join("\n")}\n`
}
