/** The endings of the game, its result, and resignation. */
import { deepFreeze, type Outcome, type Seat } from "@flottille/core"
import { outcomeBy } from "@flottille/core/kinds"
import type { Emit } from "../state/events"
import { seatsOf } from "../state/options"
import { type AnyState, failState, OFF_BOARD, piecesOf, standing } from "../state/state"
import type { Base, DejarikEnding } from "./rules"
import { continueDeal, endAction } from "./turn"
import { end, judgeLosses, leave } from "./victory"

/**
 * Ranks the winner first, then the other seats that are in the game, then the rest in reverse order
 * of going out.
 *
 * @param winner - Default: the only seat that is left.
 * @rule DJ-6.1
 */
export function rankingOf(state: AnyState, winner?: Seat): readonly (readonly Seat[])[] {
  if (state?.out === undefined) failState("rankingOf")
  const others = standing(state).filter((seat) => seat !== winner)
  const left = winner === undefined ? [others] : [[winner], others]
  return [...left, ...state.out.toReversed().map((seat) => [seat])]
}

function draw({ options }: AnyState): readonly (readonly Seat[])[] {
  return [seatsOf(options)]
}

/**
 * The endings of the standard game. At the end of a turn, the first one that is reached ends it.
 *
 * @rule DJ-5.1 DJ-6.1 DJ-6.2 DJ-6.3
 */
export const standardEndings: readonly DejarikEnding[] = deepFreeze([
  { reason: "last-seat-with-pieces", rule: "DJ-6.1", ranking: (state) => rankingOf(state) },
  { reason: "fight-to-the-death", rule: "DJ-5.1", ranking: (state) => rankingOf(state) },
  { reason: "resignation", rule: "DJ-6.3", ranking: (state) => rankingOf(state) },
  {
    reason: "quiet-turns",
    rule: "DJ-6.2",
    reached: ({ options, quiet }) => options.quietTurns !== null && quiet >= options.quietTurns,
    ranking: draw,
  },
  {
    reason: "turn-limit",
    rule: "DJ-6.2",
    reached: ({ options, turn }) => options.turnLimit !== null && turn >= options.turnLimit,
    ranking: draw,
  },
])

/** @rule DJ-6.1 */
export function outcome({ endings }: Base, state: AnyState): Outcome | undefined {
  const { ending, options, counts } = state
  return ending === null ? undefined : outcomeBy(endings, ending, state, options.seats, counts)
}

/**
 * Resigns a seat: its pieces are removed, and an attack or push that needs them lapses.
 *
 * @rule DJ-6.3
 */
export function resign(rules: Base, state: AnyState, seat: Seat, emit: Emit): void {
  if (state.phase === "over" || !standing(state).includes(seat)) return
  for (const piece of piecesOf(state, seat)) state.at[piece] = OFF_BOARD
  leave(state, seat, true, emit)
  if (state.turn === 0) return continueBeforePlay(rules, state, emit)
  if (judgeLosses(state, "resignation", emit)) return
  // The attacker always belongs to the active seat.
  if (seat === state.active || seat === state.owner[state.target]) endAction(rules, state, emit)
}

/**
 * Continues the deal without the seat; with one seat left, the game ends. Its pieces stay off the
 * board.
 */
function continueBeforePlay(rules: Base, state: AnyState, emit: Emit): void {
  if (standing(state).length === 1) end(state, "resignation", emit)
  else continueDeal(rules, state, emit)
}
