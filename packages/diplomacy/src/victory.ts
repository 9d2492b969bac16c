import type { Outcome, Seat } from "@flottille/core"
import { standardBoard } from "./map"
import { centresOf, type EndReason, forgetPending, type PlayState, SEATS, seats, survivors } from "./state"

/** Ends the game. */
export function end(state: PlayState, reason: EndReason, winners: readonly Seat[]): void {
  state.ending = { reason, winners }
  forgetPending(state)
}

/** DP-7: one survivor alone wins. */
export function judgeSurvivors(state: PlayState): void {
  const alive = survivors(state)
  if (alive.length <= 1) end(state, alive.length === 1 ? "last-survivor" : "draw", alive)
}

/** DP-7: after the count of a fall: 18 centres win, the last year ends in a draw. */
export function judgeFall(state: PlayState): void {
  const alive = survivors(state)
  const { yearLimit } = state.options
  const winner = alive.find((seat) => centresOf(state, seat) >= standardBoard.map.victory)
  if (winner !== undefined) end(state, "solo", [winner])
  else if (alive.length > 1 && yearLimit !== null && state.year >= yearLimit) end(state, "year-limit", alive)
  else judgeSurvivors(state)
}

/** Equal seats in groups, the most centres first. */
function byCentres(state: PlayState, seats: readonly Seat[]): Seat[][] {
  const counts = seats.map((seat) => centresOf(state, seat))
  return [...new Set(counts)].sort((a, b) => b - a).map((count) => seats.filter((_, index) => counts[index] === count))
}

/** DP-7: the result. Whoever shares a draw shares it equally; only the last year ranks by centres. */
export function outcome(state: PlayState): Outcome | undefined {
  if (!state.ending) return undefined
  const { reason, winners } = state.ending
  const others = seats.filter((seat) => !winners.includes(seat))
  const shareOf = (seat: Seat) => (winners.includes(seat) ? SEATS / winners.length - 1 : -1)
  const ranking = reason === "year-limit" ? [...byCentres(state, winners), others] : [[...winners], others]
  return {
    returns: seats.map((seat) => (winners.length === 0 ? 0 : shareOf(seat))),
    ranking: ranking.filter((group) => group.length > 0),
    reason,
    rule: "DP-7",
  }
}
