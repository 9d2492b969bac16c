/** DF-8.4: sinkings by ships of two seats. */
import type { Sink } from "./actions"
import { type Cell, ownerOf, type Ship, type Square } from "./board"
import { sinkingsOf } from "./flanks"
import type { Sea } from "./sea"
import { boardOf, type FleetState, type JointSinking } from "./state"

/** Every joint sinking that has not been declined in this turn, by target, then by attackers. */
export function jointSinkings(state: FleetState, sea: Sea): readonly Sink[] {
  const targets = new Set(sea.ships.flatMap((cell) => sea.board.ahead.slice(cell * 8, cell * 8 + 8)))
  return [...targets]
    .sort((a, b) => a - b)
    .flatMap((target) => sinkingsOf(state, sea.seat, target).joint)
    .filter((sinking) => !isDeclined(state, sinking))
}

/** Whether these three ships have been declined in this turn. */
export function isDeclined(state: FleetState, { target, attackers: [first, second] }: Sink): boolean {
  return state.declined.some(
    (sinking) =>
      sinking.target === target &&
      ((sinking.own === first && sinking.helper === second) || (sinking.own === second && sinking.helper === first)),
  )
}

/** Tells the active seat's ship from the helper. */
export function jointSinking(state: FleetState, { target, attackers: [first, second] }: Sink): JointSinking {
  const isOwn = ownerOf(state.cells[boardOf(state.options).cells.get(first) as Cell] as Ship) === state.seat
  return isOwn ? { own: first, helper: second, target } : { own: second, helper: first, target }
}

const textOf = ({ own, helper, target }: JointSinking) => `${own}+${helper}x${target}`

/** Notes what has been declined, in an order that does not depend on when. */
export function noteDeclined(state: FleetState, declined: readonly JointSinking[]): void {
  state.declined = [...declined].sort((a, b) => (textOf(a) < textOf(b) ? -1 : 1))
}

/** Declined sinkings follow the ships, not the squares: a ship of the active seat has moved. */
export function followShip(state: FleetState, from: Square, to: Square): void {
  if (state.declined.length === 0) return
  noteDeclined(
    state,
    state.declined.map((sinking) => (sinking.own === from ? { ...sinking, own: to } : sinking)),
  )
}

/** Forgets what was declined about ships that are gone. */
export function forgetLostShips(state: FleetState): void {
  if (state.declined.length === 0) return
  const { cells } = boardOf(state.options)
  const stands = (square: Square) => state.cells[cells.get(square) as Cell] !== 0
  state.declined = state.declined.filter(({ helper, target }) => stands(helper) && stands(target))
}
