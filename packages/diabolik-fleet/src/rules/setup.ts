/** Deployment of the fleets. */
import type { Seat } from "@flottille/core"
import type { Deploy } from "../state/actions"
import type { Bow, Cell } from "../state/board"
import { type AnyState, assertBound, assertState, fleetSize, livingSeats } from "../state/state"
import type { Base } from "./base"
import { type SearchPosition, searchPosition } from "./search-position"
import { wouldBeInFile } from "./single-file"

/** Returns true if fleets are deployed in secret and simultaneously. */
export function isSecret(state: AnyState): boolean {
  assertState("isSecret", state)
  return state.phase === "deployment" && state.options.deployment === "secret"
}

/**
 * Returns the seats that may deploy a ship: in secret, all that are not ready; otherwise the one
 * with fewest ships, south first.
 *
 * @rule DF-1.3 DF-1.4
 */
export function deployers({ ships }: Pick<Base, "ships">, state: AnyState): Seat[] {
  const unready = livingSeats(state)
    .map((seat) => ({ seat, size: fleetSize(state, seat) }))
    .filter(({ size }) => size < ships)
  const first = isSecret(state) ? unready : unready.sort((one, other) => one.size - other.size).slice(0, 1)
  return first.map(({ seat }) => seat)
}

/** @rule DF-1.6 */
export function isBarredByFile(position: SearchPosition, cell: Cell, bow: Bow): boolean {
  return !position.options.allowSetupFiles && wouldBeInFile(position, cell, bow)
}

/**
 * Returns every ship that a seat can deploy.
 *
 * @rule DF-1.2 DF-1.6
 */
export function listDeploys(rules: Base, state: AnyState, seat: Seat): Deploy[] {
  assertBound("listDeploys", rules, state)
  const position = searchPosition(rules, state, seat)
  const { deploys } = position.actions
  return position.board.secondRow[seat]!.filter((cell) => position.cells[cell] === 0).flatMap((cell) =>
    deploys.slice(cell * 8, cell * 8 + 8).filter((_, bow) => !isBarredByFile(position, cell, bow)),
  )
}
