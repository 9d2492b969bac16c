/** Draws by agreement, in any game. */
import type { Game, Outcome, Seat, StateWith } from "./contract"
import { canonicalJson } from "./hash"
import { type End, hasStakes, outcomeOf, outcomeOfReturns, winnersOf } from "./outcome"

const AGREED: End = Object.freeze({ reason: "agreed-draw", rule: "CO-7" })

/** @returns Whether an outcome claims to be an agreed draw. */
export function isAgreed(outcome: Outcome | undefined): boolean {
  return outcome?.rule === AGREED.rule
}

/** Returns the outcome of the game once these seats have resigned, one after the other. */
function outcomeWithout<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
  leaving: readonly Seat[],
): Outcome | undefined {
  const end = game.clone(state)
  for (const seat of leaving) game.resign(end, seat)
  return game.outcome(end)
}

/** Returns the outcome where seats have stakes: those still in share equally what they would have. */
function agreedReturns<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
): Outcome {
  const seats = game.seats(state.options).map((_, seat) => seat)
  const staying = seats.filter((seat) => {
    const after = game.clone(state)
    game.resign(after, seat)
    return canonicalJson(after) !== canonicalJson(state)
  })
  const { returns = seats.map(() => 0) } = outcomeWithout(game, state, staying.slice(1)) ?? {}
  const whole = staying.reduce((sum, seat) => sum + (returns[seat] ?? 0), 0)
  const share = whole / staying.length
  return outcomeOfReturns(
    returns.map((each, seat) => (staying.includes(seat) ? share : each)),
    AGREED,
  )
}

/**
 * Returns the outcome of a game that is not over and whose players agree on a draw.
 *
 * Those still in the game share the first place. Those who are out stay behind them, in the order
 * that the game ranks them. A seat is still in the game if it would win once all others resigned.
 *
 * In a game with stakes or scores, the seats still in the game share equally what they would have
 * together if all of them but one resigned. The others keep what they would have then.
 *
 * @rule CO-7
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * agreedDraw(dejarik, dejarik.initialState())
 * // => { returns: [0, 0], ranking: [[0, 1]], reason: "agreed-draw", rule: "CO-7" }
 */
export function agreedDraw<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  state: State,
): Outcome {
  if (hasStakes(game)) return agreedReturns(game, state)
  const seats = game.seats(state.options).map((_, seat) => seat)
  const staying = seats.filter((seat) => {
    const outcome = outcomeWithout(
      game,
      state,
      seats.filter((other) => other !== seat),
    )
    return !outcome || winnersOf(outcome).includes(seat)
  })
  const out = seats.filter((seat) => !staying.includes(seat))
  const ranked = outcomeWithout(game, state, staying.slice(1))?.ranking ?? [out]
  return outcomeOf(seats.length, staying, AGREED, [
    staying,
    ...ranked.map((group) => group.filter((seat) => out.includes(seat))),
  ])
}
