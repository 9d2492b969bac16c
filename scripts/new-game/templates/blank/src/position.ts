/** Positions as text, and back. */
import { demandSpelling, readFields, readWhole } from "@flottille/core/notation"
import { completeOptions, largestHeap } from "./options"
import { checkPosition } from "./position-check"
import { type MyGameState, seatId, seats } from "./state"

/**
 * A position as text: stones left of those at the beginning, the turn, and who has resigned.
 *
 * @example
 * formatState(myGame.initialState({ heap: 7 })) // => "7/7 1 -"
 */
export function formatState({ heap, options, turn, resigned }: MyGameState): string {
  return `${heap}/${options.heap} ${turn} ${resigned === null ? "-" : seatId(resigned)}`
}

/**
 * Reads a position.
 *
 * @throws NotationError for text that is no position, or one that no game reaches, with the clause.
 */
export function parseState(given: string): MyGameState {
  const read = readFields(given)
  const [stones = "", turn, out] = read.fields
  const [heap, whole] = stones.split("/").map(readWhole)
  if (!whole || whole > largestHeap) return read.fail(0, "stones left of those at the beginning, as in 7/12", "XY-1.1")
  const resigned = seats.findIndex(({ id }) => id === out)
  const state: MyGameState = {
    options: completeOptions({ heap: whole }),
    heap: heap ?? 0,
    turn: readWhole(turn),
    active: (readWhole(turn) + 1) % 2,
    resigned: resigned < 0 ? null : resigned,
  }
  demandSpelling(read, formatState(state).split(" "))
  const rule = checkPosition(state)
  if (rule) read.fail(0, "a position that a game can reach", rule)
  return state
}
