/** DF-1: setting up the fleets, and drawing who begins. */
import type { ChanceOutcome, Seat } from "@flottille/core"
import { actionsOn, type Deploy, FIRSTS, type FleetAction } from "./actions"
import { type Cell, FLEET, type SeatName } from "./board"
import type { Emit } from "./events"
import { survey } from "./sea"
import { wouldBeInFile } from "./single-file"
import { clockwise, type FleetState, fleetSize, livingSeats, seatNames, setShip } from "./state"
import { beginTurn } from "./turn"

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
  const unready = livingSeats(state)
    .map((seat) => ({ seat, size: fleetSize(state, seat) }))
    .filter(({ size }) => size < FLEET)
  const first = isSecret(state) ? unready : unready.sort((one, other) => one.size - other.size).slice(0, 1)
  return first.map(({ seat }) => seat)
}

/**
 * Every ship that a seat can set.
 *
 * @rule DF-1.2 DF-1.6
 */
export function listDeploys(state: FleetState, seat: Seat): Deploy[] {
  const sea = survey(state, seat)
  const { deploys } = actionsOn(sea.board)
  return (sea.board.secondRow[seat] as readonly Cell[])
    .filter((cell) => sea.cells[cell] === 0)
    .flatMap((cell) => deploys.slice(cell * 8, cell * 8 + 8).filter((_, bow) => !wouldBeInFile(sea, cell, bow)))
}

/** Sets a ship; the last one opens the play. */
export function doDeploy(state: FleetState, seat: Seat, { square, heading }: Deploy, emit: Emit): void {
  const secret = isSecret(state)
  setShip(state, seat, square, heading)
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
  if (firstSeat === null) state.phase = "draw"
  else beginWith(state, firstSeat, emit)
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

/** The named seat begins, or the next that is still in play. */
export function beginWith(state: FleetState, name: SeatName, emit: Emit): void {
  const named = seatNames(state.options).indexOf(name)
  beginTurn(state, state.out.includes(named) ? clockwise(state, named) : named, emit)
}
