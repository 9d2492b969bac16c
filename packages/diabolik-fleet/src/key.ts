/** Transposition-table keys of positions. */
import { type DiabolikFleetState, endReasons, obligations, phases } from "./state"

/**
 * Returns a key of all that can still affect the game. It omits the turn number if no limit counts
 * turns.
 */
export function keyOf(state: DiabolikFleetState): string {
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
    phases.indexOf(phase) * 8 + (ending === null ? 0 : endReasons.indexOf(ending) + 1),
    active * 16 + cannonballs,
    obligations.indexOf(obligation) * 4 + (bonusEarned ? 2 : 0) + (stopDeclined ? 1 : 0),
  )
  const turns = options.turnLimit === null ? Math.min(turn, 1) : turn
  // Stryker disable next-line ConditionalExpression,EqualityOperator,StringLiteral: texts still differ
  const rest = question || declined.length + out.length > 0 ? JSON.stringify([question, declined, out]) : ""
  return String.fromCharCode(...cells) + moment + turns + rest
}
