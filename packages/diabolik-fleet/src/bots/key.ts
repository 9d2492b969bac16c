/** Transposition-table keys of positions. */
import { type AnyState, endReasons, obligations, phases } from "../state/state"

const known: { readonly phases: readonly string[]; readonly reasons: readonly (string | null)[] } = {
  phases,
  reasons: endReasons,
}

/** Returns a key of all that can still affect the game; without a limit, turns do not count. */
export function keyOf(state: AnyState): string {
  const { options, phase, turn, obligation, question, declined, out, ending } = state
  const moment = String.fromCharCode(
    known.phases.indexOf(phase) * 8 + known.reasons.indexOf(ending) + 1,
    state.active * 16 + state.cannonballs,
    obligations.indexOf(obligation) * 4 + (state.bonusEarned ? 2 : 0) + (state.stopDeclined ? 1 : 0),
  )
  const turns = options.turnLimit === null ? Math.min(turn, 1) : turn
  const rest = question || declined.length + out.length > 0 ? JSON.stringify([question, declined, out]) : ""
  // Names of a variant have no place in the lists.
  const own = known.phases.includes(phase) && (ending === null || known.reasons.includes(ending)) ? "" : phase + ending
  return own + String.fromCharCode(...state.cells) + moment + turns + rest
}
