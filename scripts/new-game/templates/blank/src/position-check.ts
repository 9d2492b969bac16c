/** What no game reaches. */
import { mostStones } from "./actions"
import type { MyGameState } from "./state"

/**
 * The clause that a position breaks, if there is one.
 *
 * @rule XY-1.2 XY-2.2
 */
export function checkPosition({ heap, options, turn, resigned }: MyGameState): string | undefined {
  const taken = options.heap - heap
  const turns = turn - 1
  if (turns < 0 || taken < turns || taken > mostStones * turns) return "XY-1.2"
  return heap === 0 && resigned !== null ? "XY-2.2" : undefined
}
