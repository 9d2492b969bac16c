/** A plugin that limits the match context which boardgame.io broadcasts to public information. */
import type { Rules, Table } from "./table"

/** The context of a match in boardgame.io; all of it goes to every client. */
export interface Context {
  readonly turn: number
  readonly currentPlayer: string
  readonly gameover?: unknown
}

/** The part of boardgame.io's state that is set here. */
export interface Match {
  readonly G: Table
  readonly ctx: Context
}

/** A plugin of boardgame.io. */
export interface Plugin {
  readonly name: "flottille"
  /** Returns the API that moves get. */
  api(context: { readonly G: Table }): {
    /** `G` as it is, no draft. */
    table(): Table
  }
  /** Called after every action and before any client is notified. */
  dangerouslyFlushRawState<State extends Match>(context: { readonly state: State }): State
  /** Clients get nothing of it. */
  playerView(): undefined
}

/** The redacted form of one of boardgame.io's own plugins. */
export interface Silence {
  /** The name of the plugin that it replaces. */
  readonly name: string
  /** Returns an empty view for every player. */
  playerView(): object
}

/** After a move that is refused, boardgame.io would tell everyone by these whose it was. */
export const silences: readonly Silence[] = ["events", "log"].map((name) => ({ name, playerView: () => ({}) }))

/**
 * Publishes the seats that everyone may know to be active, and nothing else. boardgame.io itself
 * counts the moves of each seat, and its log names the seats that moved.
 * Changes that players make to the match by events are undone.
 */
export function openly(rules: Rules): Plugin {
  function contextOf(G: Extract<Table, { state: unknown }>, { currentPlayer }: Context): object {
    const waiting = rules.waiting(G).map(String)
    const numPlayers = rules.seats(G)
    const playOrder = Array.from({ length: numPlayers }, (_, seat) => `${seat}`)
    const gameover = rules.gameover(G)
    const current = waiting[0] ?? currentPlayer
    return {
      numPlayers,
      turn: rules.turn(G),
      currentPlayer: current,
      playOrder,
      playOrderPos: playOrder.indexOf(current),
      phase: null,
      activePlayers: Object.fromEntries(waiting.map((playerID) => [playerID, null])),
      numMoves: 0,
      _activePlayersNumMoves: Object.fromEntries(waiting.map((playerID) => [playerID, 0])),
      _prevActivePlayers: [],
      ...(gameover !== undefined && { gameover }),
    }
  }

  return {
    name: "flottille",
    api: ({ G }) => ({ table: () => G }),
    dangerouslyFlushRawState: ({ state }) =>
      "state" in state.G ? { ...state, ctx: contextOf(state.G, state.ctx), deltalog: [], _undo: [], _redo: [] } : state,
    playerView: () => undefined,
  }
}
