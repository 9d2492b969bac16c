/** Joint sinkings, by ships of two seats. */
import type { Sink } from "../state/actions"
import { boardOf, ownerOf } from "../state/board"
import type { Square } from "../state/numbers"
import { type AnyState, type JointSinking, type Question, shipAt } from "../state/state"
import type { Base } from "./base"
import { sinkingsOf } from "./flanks"
import type { SearchPosition } from "./search-position"

/** Returns the joint sinkings not yet declined in this turn, by target, then by attackers. */
export function jointSinkings(rules: Base, state: AnyState, position: SearchPosition): readonly Sink[] {
  const targets = new Set(position.ships.flatMap((cell) => position.board.ahead.slice(cell * 8, cell * 8 + 8)))
  return [...targets]
    .sort((a, b) => a - b)
    .flatMap((target) => sinkingsOf(rules, state, position.seat, target).joint)
    .filter((sinking) => !isDeclined(rules, state, sinking))
}

/** Formats a joint sinking: the active seat's ship, the helper, the target. */
export function sinkingText({ own, helper, target }: JointSinking): string {
  return `${own}+${helper}x${target}`
}

/** Separates the active seat's ship from the helper. */
function jointSinking(rules: Base, state: AnyState, { target, attackers: [first, second] }: Sink): JointSinking {
  return ownerOf(shipAt(boardOf(rules, state.options), state.cells, first)) === state.active
    ? { own: first, helper: second, target }
    : { own: second, helper: first, target }
}

export function isDeclined(rules: Base, state: AnyState, sinking: Sink): boolean {
  if (state.declined.length === 0) return false
  const text = sinkingText(jointSinking(rules, state, sinking))
  return state.declined.some((declined) => sinkingText(declined) === text)
}

/** Returns the question to the owner of the helping ship, or null if the active seat needs no help. */
export function questionOf(rules: Base, state: AnyState, action: Sink): Question | null {
  const sinking = jointSinking(rules, state, action)
  const seat = ownerOf(shipAt(boardOf(rules, state.options), state.cells, sinking.helper))
  return seat === state.active ? null : { type: "sink", seat, sinking }
}

/** Records declined sinkings, in an order independent of when they were declined. */
export function noteDeclined(state: AnyState, declined: readonly JointSinking[]): void {
  state.declined = [...declined].sort((a, b) => (sinkingText(a) < sinkingText(b) ? -1 : 1))
}

/** Updates declined sinkings after a ship of the active seat moved: they follow ships, not squares. */
export function followShip(state: AnyState, from: Square, to: Square): void {
  if (state.declined.length === 0) return
  noteDeclined(
    state,
    state.declined.map((sinking) => (sinking.own === from ? { ...sinking, own: to } : sinking)),
  )
}

export function forgetLostShips(rules: Base, state: AnyState): void {
  if (state.declined.length === 0) return
  const board = boardOf(rules, state.options)
  state.declined = state.declined.filter(
    ({ helper, target }) => shipAt(board, state.cells, helper) && shipAt(board, state.cells, target),
  )
}
