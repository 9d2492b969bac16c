/** DF-1: setting up the fleets, and drawing who begins. */
import type { ChanceOutcome, Refusal, Seat } from "@flottille/core"
import { type Deploy, FIRSTS, type First, type FleetAction } from "./actions"
import { type Cell, FLEET, HEADINGS, type SeatName, type Square, shipOf } from "./board"
import type { Emit } from "./events"
import { type RefusalCode, refuse } from "./refusals"
import { type Sea, survey } from "./sea"
import { inFileWith } from "./single-file"
import { boardOf, clockwise, type FleetState, fleetSize, isOut, livingSeats, seatNames } from "./state"
import { beginTurn, bowOf, cellAt } from "./turn"

/** Whether fleets are set up in secret and at once. */
export function isSecret(state: Pick<FleetState, "options" | "phase">): boolean {
  return state.phase === "deployment" && state.options.deployment === "secret"
}

/**
 * The seats that may set a ship now: in secret all that are not ready; else the one with the fewest ships, south first.
 *
 * @rule DF-1.3 DF-1.4
 */
export function deployers(state: FleetState): Seat[] {
  const sizes = livingSeats(state).map((seat) => ({ seat, size: fleetSize(state, seat) }))
  const unready = sizes.filter(({ size }) => size < FLEET)
  if (isSecret(state)) return unready.map(({ seat }) => seat)
  const fewest = Math.min(...unready.map(({ size }) => size))
  return unready
    .filter(({ size }) => size === fewest)
    .map(({ seat }) => seat)
    .slice(0, 1)
}

/** Whether a ship set there would stand in single file. */
function setsFile(sea: Sea, cell: Cell, bow: number): boolean {
  sea.cells[cell] = shipOf(sea.seat, bow)
  const inFile = inFileWith(sea, cell) >= 0
  sea.cells[cell] = 0
  return inFile
}

/**
 * Every ship that a seat can set.
 *
 * @rule DF-1.2 DF-1.6
 */
export function listDeploys(state: FleetState, seat: Seat): Deploy[] {
  const sea = survey(state, seat)
  return (sea.board.secondRow[seat] as readonly Cell[])
    .filter((cell) => sea.cells[cell] === 0)
    .flatMap((cell) =>
      HEADINGS.filter((_, bow) => !setsFile(sea, cell, bow)).map(
        (heading): Deploy => ({ type: "deploy", square: sea.board.squares[cell] as Square, heading }),
      ),
    )
}

/** DF-1.2: setting a ship. */
export function refuseDeploy(state: FleetState, seat: Seat, { square, heading }: Deploy): Refusal<RefusalCode> | undefined {
  const board = boardOf(state.options)
  const cell = cellAt(board, square)
  if (!board.secondRow[seat]?.includes(cell)) return refuse("DF-1.2", "not-your-second-row", { square })
  if (state.cells[cell] !== 0) return refuse("DF-1.2", "occupied", { square })
  return setsFile(survey(state, seat), cell, bowOf(heading)) ? refuse("DF-1.6", "fleet-in-file", { square, heading }) : undefined
}

/** Sets a ship; the last one opens the play. */
export function doDeploy(state: FleetState, seat: Seat, { square, heading }: Deploy, emit: Emit): void {
  const secret = isSecret(state)
  state.cells[cellAt(boardOf(state.options), square)] = shipOf(seat, bowOf(heading))
  emit?.({ type: "deployed", seat, secret, square, heading })
  openIfReady(state, emit)
}

/**
 * Once all fleets stand, chance draws who begins, or the seat named by the option does.
 *
 * @rule DF-1.5 DF-8.6
 */
export function openIfReady(state: FleetState, emit: Emit): void {
  if (deployers(state).length > 0) return
  const { firstSeat } = state.options
  if (firstSeat === null) {
    state.phase = "draw"
    return
  }
  const named = seatNames(state.options).indexOf(firstSeat)
  beginTurn(state, isOut(state, named) ? clockwise(state, named) : named, emit)
}

/**
 * The draw of who begins: every living seat alike.
 *
 * @rule DF-1.5 DF-8.6
 */
export function drawOutcomes(state: FleetState): ChanceOutcome<FleetAction>[] {
  const names = seatNames(state.options)
  return livingSeats(state).map((seat) => ({ action: FIRSTS[names[seat] as SeatName], weight: 1 }))
}

/** DF-1.5: the draw names a seat in play. */
export function refuseFirst(state: FleetState, { seat: name }: First): Refusal<RefusalCode> | undefined {
  const seat = seatNames(state.options).indexOf(name)
  if (seat < 0) return refuse("DF-1.5", "no-such-seat", { seat: name })
  return isOut(state, seat) ? refuse("DF-8.6", "seat-is-out", { seat: name }) : undefined
}

/** Chance has drawn who begins. */
export function doFirst(state: FleetState, { seat: name }: First, emit: Emit): void {
  beginTurn(state, seatNames(state.options).indexOf(name), emit)
}
