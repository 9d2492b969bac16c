/** Deployment of the fleets, and the draw of the first seat. */
import type { ChanceOutcome, Seat } from "@flottille/core"
import {
  type Deploy,
  type DiabolikFleetAction,
  type DiabolikFleetRefusal,
  type First,
  firstRefusal,
  firsts,
} from "./actions"
import { bowOf } from "./board"
import type { Emit } from "./events"
import { seatNamed, seatNames } from "./options"
import type { Rules } from "./prepare"
import { searchPosition } from "./search-position"
import { wouldBeInFile } from "./single-file"
import { cellOf, type DiabolikFleetState, fleetSize, livingSeats, setShip } from "./state"

/** Returns true if fleets are deployed in secret and simultaneously. */
export function isSecret(state: Pick<DiabolikFleetState, "options" | "phase">): boolean {
  return state.phase === "deployment" && state.options.deployment === "secret"
}

/**
 * Returns the seats that may deploy a ship: in secret, all that are not ready; otherwise the one
 * with fewest ships, south first.
 *
 * @rule DF-1.3 DF-1.4
 */
export function deployers({ ships }: Pick<Rules, "ships">, state: DiabolikFleetState): Seat[] {
  const unready = livingSeats(state)
    .map((seat) => ({ seat, size: fleetSize(state, seat) }))
    .filter(({ size }) => size < ships)
  const first = isSecret(state) ? unready : unready.sort((one, other) => one.size - other.size).slice(0, 1)
  return first.map(({ seat }) => seat)
}

/**
 * Returns every ship that a seat can deploy.
 *
 * @rule DF-1.2 DF-1.6
 */
export function listDeploys(rules: Rules, state: DiabolikFleetState, seat: Seat): Deploy[] {
  const position = searchPosition(rules, state, seat)
  const { deploys } = position.actions
  return position.board.secondRow[seat]!.filter((cell) => position.cells[cell] === 0).flatMap((cell) =>
    deploys.slice(cell * 8, cell * 8 + 8).filter((_, bow) => !wouldBeInFile(position, cell, bow)),
  )
}

/**
 * Returns the reason why a ship cannot be deployed so, or `undefined`.
 *
 * @rule DF-1.2 DF-1.6
 */
export function refuseDeploy(
  rules: Rules,
  state: DiabolikFleetState,
  seat: Seat,
  { square, heading }: Deploy,
): DiabolikFleetRefusal {
  const position = searchPosition(rules, state, seat)
  const cell = cellOf(position.board, square)
  return firstRefusal({ square, heading }, [
    // Stryker disable next-line OptionalChaining: every seat of a board has a second row
    ["DF-1.2", "not-your-second-row", !position.board.secondRow[seat]?.includes(cell)],
    ["DF-1.2", "occupied", position.cells[cell]],
    ["DF-1.6", "fleet-in-file", wouldBeInFile(position, cell, bowOf(heading))],
  ])
}

/** Deploys a ship. */
export function applyDeploy(
  rules: Rules,
  state: DiabolikFleetState,
  seat: Seat,
  { square, heading }: Deploy,
  emit: Emit,
): void {
  const secret = isSecret(state)
  setShip(rules, state, seat, square, heading)
  emit?.({ type: "deployed", seat, secret, square, heading })
}

/**
 * Returns the outcomes of the draw for the first seat: every living seat, equally likely.
 *
 * @rule DF-1.5 DF-8.6
 */
export function firstOutcomes(rules: Rules, state: DiabolikFleetState): ChanceOutcome<DiabolikFleetAction>[] {
  if (state.phase !== "draw") return []
  const names = seatNames(rules, state.options)
  return livingSeats(state).map((seat) => ({ action: firsts[names[seat]!], weight: 1 }))
}

/**
 * Returns the reason why a seat cannot be drawn, or `undefined`. The draw must name a seat in play.
 *
 * @rule DF-1.5 DF-8.6
 */
export function refuseFirst(rules: Rules, { options, out }: DiabolikFleetState, { seat }: First): DiabolikFleetRefusal {
  const named = seatNamed(rules, options, seat)
  return firstRefusal({ seat }, [
    ["DF-1.5", "no-such-seat", named < 0],
    ["DF-8.6", "seat-is-out", out.includes(named)],
  ])
}
