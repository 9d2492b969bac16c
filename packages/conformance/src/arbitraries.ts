import type { Game, GameRecord, StateWith } from "@flottille/core"
import fc from "fast-check"
import type { WalkKit } from "./kit"
import { tableOf } from "./setup"
import { lastState, play, recordOf, walks } from "./walk"

/**
 * States that play can reach, any phase, any of the option sets, now and then after a resignation. They shrink to positions of shorter games,
 * and a failing property prints them in the game's notation.
 *
 * Each state is a fresh one that belongs to the property.
 */
export function positions<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  kit: WalkKit<State, Action, Options> = {},
): fc.Arbitrary<State> {
  const table = tableOf(game, kit)
  return walks(table).map((walk) => {
    const state = lastState(play(table, walk)) as State
    const toText = () => game.formatState(state)
    return Object.defineProperty(state as object, fc.toStringMethod, { value: toText, configurable: true }) as State
  })
}

/**
 * Recorded games, finished or broken off, as `replay` takes them. They shrink to shorter games.
 */
export function matches<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  kit: WalkKit<State, Action, Options> = {},
): fc.Arbitrary<GameRecord<Action, Options>> {
  const table = tableOf(game, kit)
  return walks(table).map((walk) => recordOf(table, play(table, walk)) as GameRecord<Action, Options>)
}
