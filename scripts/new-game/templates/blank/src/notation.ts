/** Actions and positions as text, and back. */
import { NotationError, textOf } from "@flottille/core"
import { completeOptions, LARGEST_HEAP, type MyGameState, SEAT_NAMES } from "./state"
import type { MyGameAction } from "./taking"

/** An action as text: `take 2`. */
export function formatAction({ stones }: MyGameAction): string {
  return `take ${stones}`
}

/**
 * Reads an action. Whether it is legal is another question, for `validate`.
 *
 * @throws NotationError with the position in the text and what was expected there.
 */
export function parseAction(text: string): MyGameAction {
  const stones = Number(/^take ([1-9]\d{0,2})$/.exec(textOf(text))?.[1])
  if (stones <= LARGEST_HEAP) return { type: "take", stones }
  throw new NotationError(
    text,
    text.startsWith("take ") ? 5 : 0,
    text.startsWith("take ") ? "a number of stones" : "an action, as in take 2",
  )
}

/** A position as text: stones left of those at the beginning, the turn, and who has resigned: `7/12 3 -`. */
export function formatState({ heap, options, turn, resigned }: MyGameState): string {
  return `${heap}/${options.heap} ${turn} ${resigned === null ? "-" : SEAT_NAMES[resigned]}`
}

/**
 * Reads a position.
 *
 * @throws NotationError for text that is no position, or an impossible one.
 */
export function parseState(text: string): MyGameState {
  const [, heap = "", whole = "", turn = "", out = ""] = /^(\d{1,3})\/(\d{1,3}) (\d{1,3}) (-|first|second)$/.exec(textOf(text)) ?? []
  const resigned = out === "-" ? null : SEAT_NAMES.indexOf(out as "first")
  const state: MyGameState = { options: { heap: Number(whole) }, heap: Number(heap), turn: Number(turn), resigned }
  const taken = state.options.heap - state.heap
  const turns = state.turn - 1
  const isPossible = turns >= 0 && taken >= turns && taken <= 3 * turns && state.heap >= 0 && (state.heap > 0 || resigned === null)
  if (formatState(state) !== text || !isPossible || whole === "0" || state.options.heap > LARGEST_HEAP)
    throw new NotationError(text, 0, "a position, as in 7/12 3 -", "XY-1.2")
  return { ...state, options: completeOptions(state.options) }
}
