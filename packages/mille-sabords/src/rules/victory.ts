/** The ways in which a game can end, and its result. */
import { deepFreeze, type Outcome, outcomeOf, type Seat } from "@flottille/core"
import { outcomeBy } from "@flottille/core/kinds"
import type { Emit } from "../state/events"
import { type AnyState, type EndReason, strongerSeat } from "../state/state"
import type { Base, MilleSabordsEnding } from "./base"

/** The clause of each ending. */
export const endingRules: Readonly<Record<EndReason, string>> = {
  sunk: "MS-4.3",
  "both-sunk": "MS-4.3",
  boarded: "MS-5.3",
  aground: "MS-6.2",
  "both-aground": "MS-6.2",
  "more-resistance": "MS-7.1",
  "equal-resistance": "MS-7.1",
  resigned: "MS-7.2",
}

/**
 * Returns the seats by rank for a winner, or for a draw.
 *
 * @example
 * rankingOf(1) // => [[1], [0]]
 * rankingOf(null) // => [[0, 1]]
 */
export function rankingOf(winner: Seat | null): readonly (readonly Seat[])[] {
  return winner === null ? [[0, 1]] : [[winner], [1 - winner]]
}

/** Returns an ending that an action decides, with its winner. */
function decided(reason: EndReason): MilleSabordsEnding {
  return { reason, rule: endingRules[reason], ranking: ({ ending }) => rankingOf(ending?.winner ?? null) }
}

/** Returns an ending that the last turn reaches. */
function last(reason: EndReason, isDraw: boolean): MilleSabordsEnding {
  return {
    reason,
    rule: endingRules[reason],
    reached: (state) => state.turn === state.options.turnLimit && (strongerSeat(state) === null) === isDraw,
    ranking: (state) => rankingOf(strongerSeat(state)),
  }
}

/** The endings of the standard game. Those of the last turn are judged in this order. */
export const standardEndings: readonly MilleSabordsEnding[] = /* @__PURE__ */ deepFreeze([
  decided("sunk"),
  decided("both-sunk"),
  decided("boarded"),
  decided("aground"),
  decided("both-aground"),
  last("more-resistance", false),
  last("equal-resistance", true),
  decided("resigned"),
])

/** Ends the game; a winner of null is a draw. */
export function end(state: AnyState, reason: string, winner: Seat | null, emit: Emit): void {
  state.phase = "over"
  state.ending = { reason, winner }
  state.pending = [null, null]
  for (const ship of state.ships) ship.left = 0
  emit?.({ type: "ended", ending: { reason, winner } })
}

/** Returns the winner of an ending that is reached at the end of a turn, or null for a draw. */
export function winnerOf({ endings }: Pick<Base, "endings">, reason: string, state: AnyState): Seat | null {
  const [winners, losers] = outcomeBy(endings, reason, state, 2, state.counts).ranking
  return losers ? (winners?.[0] ?? null) : null
}

/**
 * Resigns a seat. Does nothing after the end of the game.
 *
 * @rule MS-7.2
 */
export function resign(state: AnyState, seat: Seat, emit?: Emit): void {
  if (state.phase !== "over" && (seat === 0 || seat === 1)) end(state, "resigned", 1 - seat, emit)
}

/** Returns the result, or `undefined` while the game goes on. */
export function outcome({ endings }: Pick<Base, "endings">, { ending }: AnyState): Outcome | undefined {
  if (!ending) return undefined
  const { reason, winner } = ending
  const { rule = "MS-7.2" } = endings.find((each) => each.reason === reason) ?? {}
  return outcomeOf(2, winner === null ? [] : [winner], { reason, rule })
}
