import type { ActionOf, AnyGame, GameRecord, OptionsOf, StateOf } from "@flottille/core"
import fc from "fast-check"
import type { PlayoutOptions } from "./conform-options"
import { lastState } from "./game-under-test"
import { historyRecord, play, playoutRecipes } from "./playout"
import { userSetup } from "./setup"

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
 * state.options.deal // => "random"
 */
export function positions<G extends AnyGame>(game: G, kit: PlayoutOptions<G> = {}): fc.Arbitrary<StateOf<G>> {
  const setup = userSetup(game, kit, "positions")
  return playoutRecipes(setup).map((recipe) => {
    // The setup erases the game's types; its own functions made the state.
    const state = lastState(play(setup, recipe)) as StateOf<G>
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
export function matches<G extends AnyGame>(
  game: G,
  kit: PlayoutOptions<G> = {},
): fc.Arbitrary<GameRecord<ActionOf<G>, OptionsOf<G>>> {
  const setup = userSetup(game, kit, "matches")
  return playoutRecipes(setup).map(
    (recipe) => historyRecord(setup, play(setup, recipe)) as GameRecord<ActionOf<G>, OptionsOf<G>>,
  )
}
