import { createRandom, type Game, type StateWith, type Viewer } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { Kit, WalkKit } from "./kit"
import type { Played, Table, Trial } from "./trial"
import { playOn } from "./walk"

/**
 * What random play needs.
 *
 * @throws SchemaError if an option set is bad, NotationError if a position is.
 */
export function tableOf<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  kit: WalkKit<State, Action, Options>,
): Table {
  const options = (kit.options ?? [{}]).map((given) => ({ options: game.options(given) }))
  for (const text of kit.positions ?? []) game.parseState(text)
  const table: Table = {
    maxPlies: 0,
    game,
    starts: [...options, ...(kit.positions ?? []).map((text) => ({ text }))],
    policies: Object.entries(kit.policies ?? {}) as unknown as Table["policies"],
  }
  return { ...table, maxPlies: kit.maxPlies ?? usualLength(table) }
}

/** Random games are cut here unless the kit says otherwise: longer ones would only repeat themselves. */
const LONG = 300

/** A little more than the longest of a few trial games, so that random lengths reach every part of a game: most games of a short one would be over. */
function usualLength(table: Table): number {
  const lengths = table.starts.flatMap((start) =>
    [1, 2, 3].map((seed) => {
      try {
        const state = start.text === undefined ? table.game.initialState(start.options) : table.game.parseState(start.text)
        const played: Played = { start, states: [state], entries: [] }
        playOn(table, played, createRandom(seed), LONG)
        return played.entries.length
      } catch {
        // A game that cannot be played: the laws will say why.
        return LONG
      }
    }),
  )
  return Math.min(LONG, Math.max(...lengths) + 2)
}

/** The game and its kit, made ready. */
export function trialOf<State extends StateWith<Options>, Action, Options extends object, Event, View extends { readonly viewer: Viewer }>(
  game: Game<State, Action, Options, Event, View>,
  kit: Kit<State, Action, Options, View>,
): Trial {
  return {
    ...tableOf(game, kit),
    shapes: kit.shapes as unknown as Trial["shapes"],
    schema: gameSchema(game, kit.shapes) as unknown as GameSchema<StateWith>,
    swaps: kit.swaps as Trial["swaps"],
    forgets: (state) => kit.forgets?.(state as State) ?? false,
    sought: (state) => kit.sought?.(state as State) ?? state,
    actions: kit.actions as Trial["actions"],
  }
}
