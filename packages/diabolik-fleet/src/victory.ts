/** DF-7: the end of the game. */
import type { Outcome, Seat } from "@flottille/core"
import { ownerOf, type Ship } from "./board"
import type { Emit } from "./events"
import { forgetLostShips } from "./joint"
import { boardOf, type Ending, type FleetState, livingSeats } from "./state"

const RULES: Readonly<Record<Ending, string>> = {
  arrival: "DF-7.1",
  destruction: "DF-7.2",
  blockade: "DF-7.3",
  "last-fleet": "DF-8.3",
  resignation: "DF-8.6",
  agreement: "DF-7.6",
  "turn-limit": "DF-7.4",
}

/** Ends the game; whatever belonged to the turn is cleared. */
export function finish(state: FleetState, ending: Ending, emit: Emit): void {
  state.phase = "over"
  state.ending = ending
  state.cannonballs = 0
  state.obligation = "open"
  state.bonusEarned = false
  state.stopDeclined = false
  state.question = null
  state.declined = []
  emit?.({ type: "over", ending })
}

/**
 * A seat loses: with two seats the game ends; with more its ships leave the board, and the last seat in play wins.
 *
 * @rule DF-7.2 DF-7.3 DF-8.2 DF-8.3 DF-8.6
 */
export function eliminate(state: FleetState, seat: Seat, by: "destruction" | "blockade" | "resignation", emit: Emit): void {
  state.out.push(seat)
  emit?.({ type: "eliminated", seat, by })
  if (state.options.seats === 2) return finish(state, by, emit)
  state.cells.forEach((ship, cell) => {
    if (ownerOf(ship) === seat) state.cells[cell] = 0
  })
  forgetLostShips(state)
  if (livingSeats(state).length === 1) finish(state, "last-fleet", emit)
}

/** Ships of a seat for which a test of the rows to its goal holds. */
function shipsWhere(state: Pick<FleetState, "options" | "cells">, seat: Seat, test: (rows: number) => boolean): number {
  const rows = boardOf(state.options).rowsToGoal[seat] as readonly number[]
  return state.cells.filter((ship: Ship, cell) => ownerOf(ship) === seat && test(rows[cell] as number)).length
}

/**
 * How many of a seat's ships have arrived.
 *
 * @rule DF-7.1
 */
export function arrivals(state: Pick<FleetState, "options" | "cells">, seat: Seat): number {
  return shipsWhere(state, seat, (rows) => rows === 0)
}

/**
 * The seats that lead when a game stops: by ships arrived, then by ships on the enemy half, then by ships on the board.
 *
 * @rule DF-7.4
 */
function leaders(state: Pick<FleetState, "options" | "cells" | "out">): Seat[] {
  const half = boardOf(state.options).size / 2
  let tied = livingSeats(state)
  for (const test of [(rows: number) => rows === 0, (rows: number) => rows < half, () => true]) {
    const counts = tied.map((seat) => shipsWhere(state, seat, test))
    const most = Math.max(...counts)
    tied = tied.filter((_, index) => counts[index] === most)
  }
  return tied
}

function winnersOf(state: FleetState): Seat[] {
  if (state.ending === "arrival") return [state.seat]
  const living = livingSeats(state)
  return living.length === 1 ? living : leaders(state)
}

/**
 * The result: winners share the first rank, other living seats the second, earlier eliminations rank lower.
 *
 * @rule DF-7.4 DF-8.3
 */
export function outcomeOf(state: FleetState): Outcome | undefined {
  if (state.ending === null) return undefined
  const { seats } = state.options
  const winners = winnersOf(state)
  const others = livingSeats(state).filter((seat) => !winners.includes(seat))
  const share = seats / winners.length - 1
  const ranking = [winners, others, ...state.out.map((seat) => [seat]).reverse()].filter((group) => group.length > 0)
  return {
    returns: Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? share : -1)),
    ranking,
    reason: state.ending,
    rule: RULES[state.ending],
  }
}
