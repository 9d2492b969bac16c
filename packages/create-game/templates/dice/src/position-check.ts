/** Rejects positions that no game reaches. */
import { faces, mostDice } from "./dice"
import { type MyGameState, spaceOf } from "./state"

/**
 * The clause that a position breaks, if there is one.
 *
 * @rule XY-2.1 XY-2.2 XY-2.3 XY-3.1 XY-3.2 XY-3.3
 */
export function checkPosition(state: MyGameState): string | undefined {
  const { options, dice, turn, active, resigned } = state
  if (turn < 1 || turn > options.turns + 1) return "XY-3.2"
  const turns = [turn >> 1, (turn - 1) >> 1]
  for (const seat of [0, 1]) {
    if (spaceOf(state, seat) > (turns[seat] ?? 0) * mostDice * faces) return "XY-2.2"
    if (spaceOf(state, seat) > options.spaces) return "XY-2.3"
  }
  // A ship that has arrived ended the game, so its seat moved last.
  if (spaceOf(state, active) === options.spaces) return "XY-3.1"
  const isEnded = turn > options.turns || spaceOf(state, 1 - active) === options.spaces
  if (dice > mostDice || (dice > 0 && isEnded)) return "XY-2.1"
  return isEnded && resigned !== null ? "XY-3.3" : undefined
}
