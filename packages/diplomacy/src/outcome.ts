/** The end of a game and its payoffs. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import type { Board } from "./map/board"
import { isLastYear } from "./map/calendar"
import { centresOf, type EndReason, forgetPending, type PlayState, survivors } from "./state"

export type { EndReason } from "./state"

/** The clause for each way in which a game ends. */
const endingRules: Readonly<Record<EndReason, string>> = /* @__PURE__ */ Object.freeze({
  solo: "DP-7",
  "last-survivor": "DP-7",
  draw: "DP-7",
  "year-limit": "DP-7",
})

/** Ends the game. */
export function end(state: PlayState, reason: EndReason, winners: readonly Seat[]): void {
  state.ending = { reason, winners }
  forgetPending(state)
}

/** DP-7: Ends the game if only one power survives, which then wins. */
export function judgeSurvivors(board: Board, state: PlayState): void {
  const alive = survivors(board, state)
  if (alive.length <= 1) end(state, alive.length === 1 ? "last-survivor" : "draw", alive)
}

/** DP-7: Returns the seat with enough centres to win and more than any other, if there is one. */
export function winnerOf(board: Board, state: PlayState): Seat | undefined {
  const counts = board.seats.map((seat) => centresOf(board, state, seat))
  const most = Math.max(...counts)
  const winner = counts.indexOf(most)
  return most >= board.map.victory && counts.lastIndexOf(most) === winner && !state.resigned[winner]
    ? winner
    : undefined
}

/** DP-7: Judges the count after a fall: enough centres win, and the last year ends in a draw. */
export function judgeFall(board: Board, state: PlayState): void {
  const alive = survivors(board, state)
  const winner = winnerOf(board, state)
  if (winner !== undefined) end(state, "solo", [winner])
  else if (alive.length > 1 && isLastYear(board.map, state.year, state.options.yearLimit))
    end(state, "year-limit", alive)
  else judgeSurvivors(board, state)
}

/** Groups seats with equal centres, most centres first. */
function byCentres(board: Board, state: PlayState, seats: readonly Seat[]): Seat[][] {
  const counts = seats.map((seat) => centresOf(board, state, seat))
  return [...new Set(counts)].sort((a, b) => b - a).map((count) => seats.filter((_, index) => counts[index] === count))
}

/** DP-7: Returns the outcome. A draw is shared equally; only the last year ranks by centres. */
export function outcome(board: Board, state: PlayState): Outcome | undefined {
  if (!state.ending) return undefined
  const { reason, winners } = state.ending
  const others = board.seats.filter((seat) => !winners.includes(seat))
  const ranking = [...(reason === "year-limit" ? byCentres(board, state, winners) : [[...winners]]), others]
  return outcomeOf(board.seats.length, winners, { reason, rule: endingRules[reason] }, ranking)
}

/**
 * DP-7: Removes a seat from the game.
 *
 * @returns False if it had already left.
 */
export function resign(board: Board, state: PlayState, seat: Seat, emit?: Emit): boolean {
  if (!board.seats.includes(seat) || state.ending !== null || state.resigned[seat] !== false) return false
  state.resigned[seat] = true
  state.orders[seat] = []
  state.ready[seat] = false
  state.proposals[seat] = false
  emit?.({ type: "resigned", seat })
  judgeSurvivors(board, state)
  return true
}
