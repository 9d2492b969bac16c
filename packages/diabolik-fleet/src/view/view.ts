/** Views: the whole state except ships that other seats deploy in secret. */
import { assertViewer, REFEREE, type Turn, type Viewer } from "@flottille/core"
import type { AnyRules } from "../rules/compile-rules"
import { isSecret } from "../rules/setup"
import { ownerOf } from "../state/board"
import { type AnyState, type AnyView, cloneState, fleetSize, isTurn } from "../state/state"

/** @rule DF-1.3 */
export function view(state: AnyState, viewer: Viewer): AnyView {
  assertViewer(viewer, state.options.seats)
  const hides = isSecret(state) && viewer !== REFEREE
  const seen = cloneState(state)
  if (hides) seen.cells = seen.cells.map((ship) => (ownerOf(ship) === viewer ? ship : 0))
  const hidden = Array.from({ length: state.options.seats }, (_, seat) =>
    hides && seat !== viewer ? fleetSize(state, seat) : 0,
  )
  return { ...seen, viewer, hidden }
}

/** Describes the current turn. The same for every viewer. */
export function turn({ play }: AnyRules, state: AnyState, viewer: Viewer): Turn {
  assertViewer(viewer, state.options.seats)
  const budgets = play.budgets(state)
  const seats = isTurn(state.phase) ? [state.active] : budgets.map(({ seat }) => seat)
  return { number: state.turn, phase: state.phase, seats, waiting: play.methods.actors(state), budgets }
}
