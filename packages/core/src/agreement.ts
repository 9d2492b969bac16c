/** Draws and concessions by agreement, in any game. */

import { assert, assertPosition, isList } from "./assert"
import type { AnyGame, Outcome, Seat, StateOf } from "./contract"
import { canonicalJson } from "./hash"
import { type End, hasStakes, outcomeOf, outcomeOfReturns, winnersOf } from "./outcome"

const DRAWN: End = Object.freeze({ reason: "agreed-draw", rule: "CO-7" })
const CONCEDED: End = Object.freeze({ reason: "conceded", rule: "CO-7" })

/** @returns Whether an outcome claims to be an agreed one. */
export function isAgreed(outcome: Outcome | undefined): outcome is Outcome {
  return outcome?.rule === DRAWN.rule
}

/** Returns the outcome of the game once these seats have resigned, one after the other. */
function outcomeWithout<G extends AnyGame>(game: G, state: StateOf<G>, leaving: readonly Seat[]): Outcome | undefined {
  const end = game.clone(state)
  for (const seat of leaving) game.resign(end, seat)
  return game.outcome(end)
}

/** Returns the outcome where seats have stakes: those still in share equally what they would have. */
function agreedReturns<G extends AnyGame>(game: G, state: StateOf<G>, staying: readonly Seat[]): Outcome {
  const seats = game.seats(state.options).map((_, seat) => seat)
  const { returns = seats.map(() => 0) } = outcomeWithout(game, state, staying.slice(1)) ?? {}
  const whole = staying.reduce((sum, seat) => sum + (returns[seat] ?? 0), 0)
  const share = whole / staying.length
  return outcomeOfReturns(
    returns.map((each, seat) => (staying.includes(seat) ? share : each)),
    DRAWN,
  )
}

/**
 * Returns the seats that are still in the game: those that would win if all others resigned in
 * some order. In a game with stakes or scores they are the seats whose resignation changes the position.
 *
 * @returns The seats in order. In a game that is over, the result has no meaning.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * seatsInGame(dejarik, dejarik.initialState()) // => [0, 1]
 */
export function seatsInGame<G extends AnyGame>(game: G, state: StateOf<G>): readonly Seat[] {
  assertPosition(game, state, "seatsInGame")
  const seats = game.seats(state.options).map((_, seat) => seat)
  return seats.filter((seat) => {
    if (hasStakes(game)) {
      const after = game.clone(state)
      game.resign(after, seat)
      return canonicalJson(after) !== canonicalJson(state)
    }
    const others = seats.filter((other) => other !== seat)
    // A resignation can pass the turn, and a seat without an act can be out at its own turn. In one of
    // these orders the turn does not pass before all others are gone.
    return others.some((last) => {
      const outcome = outcomeWithout(game, state, [...others.filter((other) => other !== last), last])
      return !outcome || winnersOf(outcome).includes(seat)
    })
  })
}

/**
 * Returns whether the players may agree on an outcome that these seats share: each is still in the
 * game and stands there once. In a game with stakes or scores only all seats together may.
 */
export function canShare<G extends AnyGame>(game: G, state: StateOf<G>, among: readonly Seat[]): boolean {
  const staying = seatsInGame(game, state)
  const isSubset = among.every((seat, place) => staying.includes(seat) && among.indexOf(seat) === place)
  return isSubset && (hasStakes(game) ? among.length === staying.length : among.length > 0)
}

/**
 * Returns the outcome of a game that is not over and whose players agree on its end: on a draw of all
 * or of some of them, or on a concession to one.
 *
 * Those who share the agreement share the first place. Those still in the game without a share follow,
 * and those who are out stay behind them, in the order that the game ranks them. A seat is still in
 * the game if it would win if all others resigned in some order. With one seat of several the reason is `"conceded"`.
 *
 * In a game with stakes or scores, the seats still in the game share equally what they would have
 * together if all of them but one resigned. The others keep what they would have then.
 *
 * @param among - The seats that share the first place, each still in the game; by default all of them.
 * @rule CO-7
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * agreedDraw(dejarik, dejarik.initialState())
 * // => { returns: [0, 0], ranking: [[0, 1]], reason: "agreed-draw", rule: "CO-7" }
 * agreedDraw(dejarik, dejarik.initialState(), [1])
 * // => { returns: [-1, 1], ranking: [[1], [0]], reason: "conceded", rule: "CO-7" }
 */
export function agreedDraw<G extends AnyGame>(game: G, state: StateOf<G>, among?: readonly Seat[]): Outcome {
  assert(among === undefined || isList(among), "agreedDraw", "among", "a list of seats")
  const staying = seatsInGame(game, state)
  if (hasStakes(game)) return agreedReturns(game, state, staying)
  const seats = game.seats(state.options).map((_, seat) => seat)
  const sharing = staying.filter((seat) => !among || among.includes(seat))
  const out = seats.filter((seat) => !staying.includes(seat))
  const ranked = outcomeWithout(game, state, staying.slice(1))?.ranking ?? [out]
  return outcomeOf(seats.length, sharing, sharing.length === 1 && staying.length > 1 ? CONCEDED : DRAWN, [
    sharing,
    staying.filter((seat) => !sharing.includes(seat)),
    ...ranked.map((group) => group.filter((seat) => out.includes(seat))),
  ])
}
