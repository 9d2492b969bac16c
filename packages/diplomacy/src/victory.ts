import type { Outcome, Seat } from "@flottille/core"
import { standardBoard } from "./map"
import { centresOf, type DiplomacyState, type EndReason, SEATS, seats, survivors } from "./state"

/** Ends the game. What was pending is forgotten. */
export function end(state: DiplomacyState, reason: EndReason, winners: readonly Seat[]): void {
  state.ending = { reason, winners }
  state.orders = state.orders.map(() => [])
  state.ready = state.ready.map(() => false)
  state.proposals = state.proposals.map(() => false)
}

/** DP-7: one survivor alone wins. */
export function judgeSurvivors(state: DiplomacyState): void {
  const alive = survivors(state)
  if (alive.length <= 1) end(state, alive.length === 1 ? "last-survivor" : "draw", alive)
}

/** DP-7: after the count of a fall: 18 centres win, the last year ends in a draw. */
export function judgeFall(state: DiplomacyState): void {
  const alive = survivors(state)
  const { yearLimit } = state.options
  const winner = alive.find((seat) => centresOf(state, seat) >= standardBoard.map.victory)
  if (winner !== undefined) end(state, "solo", [winner])
  else if (alive.length > 1 && yearLimit !== null && state.year >= yearLimit) end(state, "year-limit", alive)
  else judgeSurvivors(state)
}

/** Equal seats in groups, the most centres first. */
function byCentres(state: DiplomacyState, seats: readonly Seat[]): Seat[][] {
  const groups = new Map<number, Seat[]>()
  for (const seat of seats) {
    const count = centresOf(state, seat)
    groups.set(count, [...(groups.get(count) ?? []), seat])
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group)
}

/** DP-7: the result. Whoever shares a draw shares it equally; only the last year ranks by centres. */
export function outcome(state: DiplomacyState): Outcome | undefined {
  if (!state.ending) return undefined
  const { reason, winners } = state.ending
  const others = seats.filter((seat) => !winners.includes(seat))
  const shareOf = (seat: Seat) => (winners.includes(seat) ? SEATS / winners.length - 1 : -1)
  const ranking = reason === "year-limit" ? [...byCentres(state, winners), others] : [winners, others]
  return {
    returns: seats.map((seat) => (winners.length === 0 ? 0 : shareOf(seat))),
    ranking: ranking.filter((group) => group.length > 0),
    reason,
    rule: "DP-7",
  }
}
