/** The result of a game, and resignation. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import { type Boards, boardOf, ownerOf } from "./board"
import type { Emit } from "./events"
import { canFinish, sinkingKeeps } from "./look-ahead"
import type { Rules } from "./prepare"
import { searchPosition } from "./search-position"
import { cellOf, type DiabolikFleetState, type EndReason, livingSeats, shipAt } from "./state"
import { declineQuestion, endTurn, openIfReady, settle } from "./turn"
import { eliminate, isOver } from "./victory"

export type { EndReason } from "./state"

/** The clause of each reason. */
const endingRules: Readonly<Record<EndReason, string>> = {
  arrival: "DF-7.1",
  destruction: "DF-7.2",
  blockade: "DF-7.3",
  "last-fleet": "DF-8.3",
  resignation: "DF-8.6",
  agreement: "DF-7.6",
  "turn-limit": "DF-7.4",
}

/**
 * Returns the seats that lead when a game stops: by ships arrived, then by ships on the enemy half,
 * then by ships on the board.
 *
 * @rule DF-7.4
 */
function leaders(rules: Boards, { options, cells, out }: Readonly<DiabolikFleetState>): Seat[] {
  const { rowsToGoal, depths } = boardOf(rules, options)
  let tied = livingSeats({ options, out })
  // The middle row of an odd number belongs to neither half.
  for (const limitOf of [() => 1, (depth: number) => depth / 2, (depth: number) => depth + 1]) {
    const counts = tied.map((seat) => {
      const limit = limitOf(depths[seat] ?? 0)
      // Stryker disable next-line OptionalChaining: every seat of a board has its rows
      return cells.filter((ship, cell) => ownerOf(ship) === seat && (rowsToGoal[seat]?.[cell] ?? limit) < limit).length
    })
    const most = Math.max(...counts)
    tied = tied.filter((_, index) => counts[index] === most)
  }
  return tied
}

/**
 * Returns the result. Winners share the first rank and other living seats the second; earlier
 * eliminations rank lower.
 *
 * @rule DF-7.4 DF-8.3
 */
export function outcome(rules: Boards, state: Readonly<DiabolikFleetState>): Outcome | undefined {
  const { ending, options, out } = state
  if (ending === null) return undefined
  const winners = ending === "arrival" ? [state.active] : leaders(rules, state)
  const others = livingSeats(state).filter((seat) => !winners.includes(seat))
  const earlier = out.map((seat) => [seat]).reverse()
  return outcomeOf(options.seats, winners, { reason: ending, rule: endingRules[ending] }, [winners, others, ...earlier])
}

/**
 * Resigns a seat, at any time.
 *
 * @rule DF-8.6
 */
export function resign(rules: Rules, state: DiabolikFleetState, seat: Seat, emit: Emit): void {
  const before = state.phase
  if (before === "over" || !livingSeats(state).includes(seat)) return
  const { question } = state
  const board = boardOf(rules, state.options)
  const target = question?.type === "sink" ? question.sinking.target : undefined
  // The seat asked the question, was asked, or owns the target.
  if ([state.active, question?.seat, target && ownerOf(shipAt(board, state.cells, target))].includes(seat))
    declineQuestion(state)
  eliminate(rules, state, seat, "resignation", emit)
  if (isOver(state) || before === "draw") return
  if (before === "deployment") return openIfReady(rules, state, emit)
  const position = searchPosition(rules, state, state.active)
  if (seat === state.active || !canFinish(position, state.cannonballs, state.obligation)) {
    state.question = null
    return endTurn(rules, state, emit)
  }
  // A joint sinking is pending, and the resigned fleet stood in a gap. The sinking lapses if it can
  // no longer be offered.
  if (state.question && target && !sinkingKeeps(position, cellOf(board, target), state.cannonballs))
    declineQuestion(state)
  // Stryker disable next-line ConditionalExpression: while a question is pending the turn does not pass
  if (!state.question) settle(rules, state, emit)
}
