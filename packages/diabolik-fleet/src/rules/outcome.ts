/** The endings of the game, its result, and resignation. */
import type { Outcome, Seat } from "@flottille/core"
import { outcomeBy } from "@flottille/core/kinds"
import { type Boards, boardOf, ownerOf } from "../state/board"
import type { Emit } from "../state/events"
import { type AnyState, assertBound, cellOf, type EndReason, livingSeats, shipAt } from "../state/state"
import type { Base, DiabolikFleetEnding } from "./base"
import { canFinish, sinkingKeeps } from "./look-ahead"
import { searchPosition } from "./search-position"
import { declineQuestion, endTurn, openIfReady, settle } from "./turn"
import { eliminate, isOver } from "./victory"

/**
 * Returns the seats that lead when a game stops: by ships arrived, then by ships on the enemy half,
 * then by ships on the board.
 *
 * @rule DF-7.4
 */
function leaders(rules: Boards, { options, cells, out }: Readonly<AnyState>): Seat[] {
  const { rowsToGoal, depths } = boardOf(rules, options)
  let tied = livingSeats({ options, out })
  // The middle row of an odd number belongs to neither half.
  for (const limitOf of [() => 1, (depth: number) => depth / 2, (depth: number) => depth + 1]) {
    const counts = tied.map((seat) => {
      const limit = limitOf(depths[seat] ?? 0)
      return cells.filter((ship, cell) => ownerOf(ship) === seat && (rowsToGoal[seat]?.[cell] ?? limit) < limit).length
    })
    const most = Math.max(...counts)
    tied = tied.filter((_, index) => counts[index] === most)
  }
  return tied
}

/**
 * Ranks winners first and other living seats second; earlier eliminations rank lower.
 *
 * @param given - Default: the seats that lead.
 * @rule DF-7.4 DF-8.3
 */
export function rankingOf(
  rules: Boards,
  state: Readonly<AnyState>,
  given?: readonly Seat[],
): readonly (readonly Seat[])[] {
  assertBound("rankingOf", rules, state)
  const winners = given ?? leaders(rules, state)
  const others = livingSeats(state).filter((seat) => !winners.includes(seat))
  return [winners, others, ...state.out.map((seat) => [seat]).reverse()]
}

/** Binds an ending to the rules of a game. */
export type EndingMaker<Reason extends string = EndReason> = (rules: Base) => DiabolikFleetEnding<Reason>

const byLead =
  <Reason extends EndReason>(reason: Reason, rule: string): EndingMaker<Reason> =>
  (rules) => ({ reason, rule, ranking: (state) => rankingOf(rules, state) })

/**
 * The endings of the standard game. At the end of a turn, the first one that is reached ends it.
 *
 * @rule DF-7.1 DF-7.2 DF-7.3 DF-7.4 DF-7.6 DF-8.3 DF-8.6
 * @example
 * import { diabolikFleetOf, standardRules } from "@flottille/diabolik-fleet"
 * const calm: EndingMaker<"calm"> = (rules) => ({
 *   reason: "calm", rule: "CA-1", reached: ({ turn }) => turn > 20, ranking: (state) => rankingOf(rules, state),
 * })
 * diabolikFleetOf({ ...standardRules, id: "calm", endings: [...standardEndings, calm] }).id // => "calm"
 */
export const standardEndings: readonly EndingMaker[] = /* @__PURE__ */ Object.freeze([
  (rules: Base): DiabolikFleetEnding => ({
    reason: "arrival",
    rule: "DF-7.1",
    ranking: (state) => rankingOf(rules, state, [state.active]),
  }),
  byLead("destruction", "DF-7.2"),
  byLead("blockade", "DF-7.3"),
  byLead("last-fleet", "DF-8.3"),
  byLead("resignation", "DF-8.6"),
  byLead("agreement", "DF-7.6"),
  (rules: Base): DiabolikFleetEnding => ({
    ...byLead("turn-limit", "DF-7.4")(rules),
    reached: ({ options, turn }) => options.turnLimit !== null && turn >= options.turnLimit,
  }),
])

/** Returns the result of a finished game. */
export function outcome({ endings }: Base, state: Readonly<AnyState>): Outcome | undefined {
  const { ending, options } = state
  return ending === null ? undefined : outcomeBy(endings, ending, state, options.seats)
}

/** @rule DF-8.6 */
export function resign(rules: Base, state: AnyState, seat: Seat, emit: Emit): void {
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
  if (!state.question) settle(rules, state, emit)
}
