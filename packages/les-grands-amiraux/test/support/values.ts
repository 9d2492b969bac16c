import { type Game, type Seat, type StateWith, utilitiesOf } from "@flottille/core"

/** Returns the value of each action for its seat: one copy of the state, one step and one estimate for each. */
export function valuesByStep<State extends StateWith, Action, Event, View>(
  game: Game<State, Action, object, Event, View>,
  estimate: ((state: State) => readonly number[]) | undefined,
  state: State,
  seat: Seat,
): readonly (number | undefined)[] {
  return game.legalActions(state, seat).map((action) => {
    const next = game.clone(state)
    game.step(next, seat, action)
    const outcome = game.outcome(next)
    return (outcome ? utilitiesOf(game, outcome) : estimate?.(next))?.[seat]
  })
}
