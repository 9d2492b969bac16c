import type { Outcome, Seat } from "@flottille/core"
import { centresOf, type DiplomacyState, type EndReason, SEATS, survivors } from "./state"

/** Ends the game. What was pending is forgotten. */
export function end(state: DiplomacyState, reason: EndReason, winners: readonly Seat[]): void {
  state.ending = { reason, winners }
  state.orders = state.orders.map(() => [])
  state.ready = state.ready.map(() => false)
  state.proposals = state.proposals.map(() => false)
}

/** DP-7: one survivor alone wins; whether that ended the game. */
export function judgeSurvivors(state: DiplomacyState): boolean {
  const alive = survivors(state)
  if (alive.length > 1) return false
  if (alive.length === 1) end(state, "last-survivor", alive)
  else end(state, "draw", [])
  return true
}

/** DP-7: after the count of a fall: 18 centres win, the last year ends in a draw; whether either ended the game. */
export function judgeFall(state: DiplomacyState, victory: number): boolean {
  const alive = survivors(state)
  const winner = alive.find((seat) => centresOf(state, seat) >= victory)
  if (winner !== undefined) end(state, "solo", [winner])
  else if (judgeSurvivors(state)) return true
  else if (state.options.yearLimit !== null && state.year >= state.options.yearLimit) end(state, "year-limit", alive)
  return state.ending !== null
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
  const seats = Array.from({ length: SEATS }, (_, seat) => seat)
  const others = seats.filter((seat) => !winners.includes(seat))
  const share = winners.length === 0 ? 0 : SEATS / winners.length - 1
  const loss = winners.length === 0 ? 0 : -1
  const ranking = reason === "year-limit" ? [...byCentres(state, winners), others] : [winners, others]
  return {
    returns: seats.map((seat) => (winners.includes(seat) ? share : loss)),
    ranking: ranking.filter((group) => group.length > 0),
    reason,
    rule: "DP-7",
  }
}
