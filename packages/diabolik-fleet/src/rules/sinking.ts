/** Sinkings: by two ships of the seat, or by ships of two seats. */
import type { Sink } from "../state/actions"
import { boardOf, ownerOf } from "../state/board"
import type { Emit } from "../state/events"
import type { Square } from "../state/numbers"
import { type AnyState, cellOf, fleetSize } from "../state/state"
import type { Base } from "./base"
import { sinkingsOf, sinkTargets } from "./flanks"
import { forgetLostShips, jointSinkings } from "./joint"
import { sinkingKeeps } from "./look-ahead"
import type { SearchPosition } from "./search-position"
import { eliminate } from "./victory"

/** Lists each target with its first own pair, and joint pairs (DF-3.2, DF-4.2, DF-8.4). */
export function listSinkings(rules: Base, state: AnyState, position: SearchPosition): readonly Sink[] {
  const targets = sinkTargets(position)
  const sinkings = targets.map((target) => sinkingsOf(rules, state, position.seat, target).own[0]!)
  if (state.options.jointSinking) sinkings.push(...jointSinkings(rules, state, position))
  // Between neighbours, a sinking never prevents the completion of a turn.
  return position.line
    ? sinkings.filter(({ target }) => sinkingKeeps(position, cellOf(position.board, target), state.cannonballs))
    : sinkings
}

/** Takes a sunk ship off the board; its fleet may be lost with it (DF-7.2, DF-8.2). */
export function sinkShip(
  rules: Base,
  state: AnyState,
  target: Square,
  attackers: readonly [Square, Square],
  emit: Emit,
): void {
  const cell = cellOf(boardOf(rules, state.options), target)
  const owner = ownerOf(state.cells[cell]!)
  state.cells[cell] = 0
  if (state.phase === "play") state.bonusEarned = true
  forgetLostShips(rules, state)
  emit?.({ type: "sunk", seat: state.active, owner, target, attackers: [...attackers] })
  if (fleetSize(state, owner) < state.options.minimumFleet) eliminate(rules, state, owner, "destruction", emit)
}
