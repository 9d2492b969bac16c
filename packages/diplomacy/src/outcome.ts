/** How a game ends, and what it is then worth to each seat. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import type { Board } from "./map/board"
import { centresOf, type EndReason, forgetPending, type PlayState, survivors } from "./state"

export type { EndReason } from "./state"

/** The clause of each reason for which a game ends. */
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

/** DP-7: one survivor alone wins. */
export function judgeSurvivors(board: Board, state: PlayState): void {
  const alive = survivors(board, state)
  if (alive.length <= 1) end(state, alive.length === 1 ? "last-survivor" : "draw", alive)
}

/** DP-7: whoever has the centres that win, and more than any other power: perhaps nobody. */
export function winnerOf(board: Board, state: PlayState): Seat | undefined {
  const counts = board.seats.map((seat) => centresOf(board, state, seat))
  const most = Math.max(...counts)
  const winner = counts.indexOf(most)
  return most >= board.map.victory && counts.lastIndexOf(most) === winner && !state.resigned[winner]
    ? winner
    : undefined
}

/** DP-7: after the count of a fall: whoever has enough centres wins, the last year ends in a draw. */
export function judgeFall(board: Board, state: PlayState): void {
  const alive = survivors(board, state)
  const { yearLimit } = state.options
  const winner = winnerOf(board, state)
  if (winner !== undefined) end(state, "solo", [winner])
  else if (alive.length > 1 && yearLimit !== null && state.year >= yearLimit) end(state, "year-limit", alive)
  else judgeSurvivors(board, state)
}

/** Equal seats in groups, the most centres first. */
function byCentres(board: Board, state: PlayState, seats: readonly Seat[]): Seat[][] {
  const counts = seats.map((seat) => centresOf(board, state, seat))
  return [...new Set(counts)].sort((a, b) => b - a).map((count) => seats.filter((_, index) => counts[index] === count))
}

/** DP-7: the result. Whoever shares a draw shares it equally; only the last year ranks by centres. */
export function outcome(board: Board, state: PlayState): Outcome | undefined {
  if (!state.ending) return undefined
  const { reason, winners } = state.ending
  const others = board.seats.filter((seat) => !winners.includes(seat))
  const ranking = [...(reason === "year-limit" ? byCentres(board, state, winners) : [[...winners]]), others]
  return outcomeOf(board.seats.length, winners, { reason, rule: endingRules[reason] }, ranking)
}

/**
 * DP-7: a seat leaves the game.
 *
 * @returns Whether it was still in it.
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
