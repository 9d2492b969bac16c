import {
  type AnyGame,
  assert,
  assertGame,
  createRandom,
  type LawSettings,
  type StateOf,
  type Viewer,
} from "@flottille/core"
import type { ActionSpace } from "@flottille/core/action-space"
import { gameSchema } from "@flottille/core/schema"
import type { ConformOptions, PlayoutOptions } from "./conform-options"
import { type GameUnderTest, type History, openingOf, type PlayoutSetup } from "./game-under-test"
import { assertMembers } from "./members"
import { playOn } from "./playout"

/** @throws SchemaError for an invalid option set, NotationError for an invalid position. */
export function setupOf<G extends AnyGame>(game: G, kit: PlayoutOptions<G>): PlayoutSetup {
  assert(!kit.options || Array.isArray(kit.options), "kit", "options", "a list of options of games")
  const options = (kit.options ?? [{}]).map((given) => ({ options: game.options(given) }))
  for (const text of kit.positions ?? []) game.parseState(text)
  const setup: PlayoutSetup = {
    maxPlies: 0,
    game,
    starts: [...options, ...(kit.positions ?? []).map((text) => ({ text }))],
    policies: Object.entries(kit.policies ?? {}),
  }
  return { ...setup, maxPlies: kit.maxPlies ?? usualLength(setup) }
}

/** Default limit of a random game: longer ones would only repeat themselves. */
const LONG = 300

/** Returns a little more than the longest of a few trial games, so that random lengths reach every part of a game. */
function usualLength(setup: PlayoutSetup): number {
  const lengths = setup.starts.flatMap((start) =>
    [1, 2, 3].map((seed) => {
      try {
        const history: History = { start, states: [openingOf(setup.game, start)], entries: [] }
        playOn(setup, history, createRandom(seed), LONG)
        return history.entries.length
      } catch {
        // The laws report why a game cannot be played.
        return LONG
      }
    }),
  )
  return Math.min(LONG, Math.max(...lengths) + 2)
}

function everyAction<Action>(space: ActionSpace<Action>): readonly Action[] {
  return Array.from({ length: space.size }, (_, index) => space.at(index))
}

/** Does the same for a call of a user. */
export function userSetup<G extends AnyGame>(game: G, kit: PlayoutOptions<G>, caller: string): PlayoutSetup {
  assertGame(game, caller)
  assert(typeof kit === "object" && kit !== null, caller, "kit", "an object of options, or nothing")
  return setupOf(game, kit)
}

/** @throws SchemaError for a game that lacks a member of the contract or has one by a wrong name. */
export function gameUnderTest<G extends AnyGame<{ readonly viewer: Viewer }>>(
  game: G,
  kit: ConformOptions<G>,
): GameUnderTest {
  assertMembers(game)
  const { options, ...shapes } = kit.shapes
  const {
    forgets = () => false,
    asksInSecret = () => false,
    ranksDraws = () => false,
    sought = (state) => state,
  }: LawSettings<StateOf<G>> = { ...game.laws, ...kit }
  return {
    ...setupOf(game, kit),
    game,
    shapes: { ...shapes, options: Object.entries(options) },
    schema: gameSchema(game, kit.shapes),
    swaps: kit.swaps,
    actions: kit.actions,
    all: kit.space ? everyAction(kit.space) : [],
    contradiction: kit.contradiction,
    forgets,
    asksInSecret,
    ranksDraws,
    sought,
  }
}
