import type { Game, GameRecord, StateWith } from "@flottille/core"
import fc from "fast-check"
import type { PlayoutOptions } from "./conform-options"
import { lastState } from "./game-under-test"
import { historyRecord, play, playoutRecipes } from "./playout"
import { setupOf } from "./setup"

/**
 * Generates reachable states, in any phase and under any option set of the kit, sometimes after a
 * resignation.
 *
 * They shrink to positions of shorter games, and a failing property prints them in the game's
 * notation. Each state is a fresh copy that the property may change.
 *
 * @example
 * import fc from "fast-check"
 * const [state] = fc.sample(positions(dejarik), { numRuns: 1, seed: 1 })
 * state.options.players // => undefined
 */
export function positions<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  kit: PlayoutOptions<State, Action, Options> = {},
): fc.Arbitrary<State> {
  const setup = setupOf(game, kit)
  return playoutRecipes(setup).map((recipe) => {
    // The setup erases the game's types; its own functions made the state.
    const state = lastState(play(setup, recipe)) as State
    const toText = () => game.formatState(state)
    return Object.defineProperty(state, fc.toStringMethod, { value: toText, configurable: true })
  })
}

/**
 * Generates recorded games, finished or not, that `replay` accepts. They shrink to shorter games.
 *
 * @example
 * import fc from "fast-check"
 * const [record] = fc.sample(matches(dejarik), { numRuns: 1, seed: 1 })
 * record.game // => "dejarik"
 */
export function matches<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  kit: PlayoutOptions<State, Action, Options> = {},
): fc.Arbitrary<GameRecord<Action, Options>> {
  const setup = setupOf(game, kit)
  return playoutRecipes(setup).map((recipe) => historyRecord(setup, play(setup, recipe)) as GameRecord<Action, Options>)
}
