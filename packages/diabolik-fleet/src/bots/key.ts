/** Transposition-table keys of positions. */
import { type AnyState, endReasons, obligations, phases } from "../state/state"

const known: { readonly phases: readonly string[]; readonly reasons: readonly (string | null)[] } = {
  phases,
  reasons: endReasons,
}

/**
 * Returns a key of all that can still affect the game. It omits the turn number if no limit counts
 * turns.
 */
export function keyOf(state: AnyState): string {
  const {
    options,
    cells,
    phase,
    turn,
    active,
    cannonballs,
    obligation,
    bonusEarned,
    stopDeclined,
    question,
    declined,
    out,
    ending,
  } = state
  const moment = String.fromCharCode(
    known.phases.indexOf(phase) * 8 + known.reasons.indexOf(ending) + 1,
    active * 16 + cannonballs,
    obligations.indexOf(obligation) * 4 + (bonusEarned ? 2 : 0) + (stopDeclined ? 1 : 0),
  )
  const turns = options.turnLimit === null ? Math.min(turn, 1) : turn
  const rest = question || declined.length + out.length > 0 ? JSON.stringify([question, declined, out]) : ""
  // Names of a variant have no place in the lists.
  const own = known.phases.includes(phase) && (ending === null || known.reasons.includes(ending)) ? "" : phase + ending
  return own + String.fromCharCode(...cells) + moment + turns + rest
}
