/** Views: the whole state except ships that other seats deploy in secret. */
import { type Budget, REFEREE, type Turn, type Viewer } from "@flottille/core"
import { ownerOf } from "./board"
import type { Rules } from "./prepare"
import { deployers, isSecret } from "./setup"
import { cannonballsOf, cloneState, type DiabolikFleetState, fleetSize, isTurn } from "./state"
import { actors } from "./turn"

/** A viewer's view of a state. */
export interface DiabolikFleetView extends Readonly<DiabolikFleetState> {
  readonly viewer: Viewer
  /** Number of unseen ships on the board, by seat. */
  readonly hidden: readonly number[]
}

/**
 * Returns the view of a viewer.
 *
 * @rule DF-1.3
 */
export function view(state: DiabolikFleetState, viewer: Viewer): DiabolikFleetView {
  const hides = isSecret(state) && viewer !== REFEREE
  const seen = cloneState(state)
  if (hides) seen.cells = seen.cells.map((ship) => (ownerOf(ship) === viewer ? ship : 0))
  const hidden = Array.from({ length: state.options.seats }, (_, seat) =>
    hides && seat !== viewer ? fleetSize(state, seat) : 0,
  )
  return { ...seen, viewer, hidden }
}

/** Describes the current turn. The same for every viewer. */
export function turn(rules: Rules, state: DiabolikFleetState): Turn {
  const budgets = budgetsOf(rules, state)
  const seats = budgets.map(({ seat }) => seat)
  return { number: state.turn, phase: state.phase, seats, waiting: actors(rules, state), budgets }
}

function budgetsOf(rules: Rules, state: DiabolikFleetState): Budget[] {
  const { phase, active, cannonballs } = state
  if (phase === "deployment")
    return deployers(rules, state).map((seat) => ({
      seat,
      unit: "ship",
      total: rules.ships,
      left: rules.ships - fleetSize(state, seat),
    }))
  return isTurn(phase)
    ? [{ seat: active, unit: "cannonball", total: cannonballsOf(rules, state), left: cannonballs }]
    : []
}
