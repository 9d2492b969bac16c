/** boardgame.io tells everybody the course of a match: this keeps it to what everybody may know. */
import type { Rules, Table } from "./table"

/** The course of a match as boardgame.io keeps it; all of it goes to everybody. */
export interface Course {
  readonly turn: number
  readonly currentPlayer: string
  readonly gameover?: unknown
}

/** As much of boardgame.io's state as is set here. */
export interface Match {
  readonly G: Table
  readonly ctx: Course
}

/** A plugin of boardgame.io. */
export interface Plugin {
  readonly name: "flottille"
  /** What moves get of it. */
  api(context: { readonly G: Table }): {
    /** `G` as it is, no draft. */
    table(): Table
  }
  /** Called after everything that is done, and before anybody hears of it. */
  dangerouslyFlushRawState<State extends Match>(context: { readonly state: State }): State
  /** Clients get nothing of it. */
  playerView(): undefined
}

/** What clients get of one of boardgame.io's own plugins. */
export interface Silence {
  /** Whose place it takes among boardgame.io's plugins. */
  readonly name: string
  /** Nothing, for anybody. */
  playerView(): object
}

/** After a move that is refused, boardgame.io would tell everybody by these whose it was. */
export const silences: readonly Silence[] = ["events", "log"].map((name) => ({ name, playerView: () => ({}) }))

/**
 * Whoever is waited for, as everybody may know it, and nothing besides: boardgame.io itself counts each seat's moves, and its log names who has moved.
 * What players do to the course of a match by its events does not last either.
 */
export function openly(rules: Rules): Plugin {
  function courseOf(G: Extract<Table, { state: unknown }>, { currentPlayer }: Course): object {
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
      "state" in state.G ? { ...state, ctx: courseOf(state.G, state.ctx), deltalog: [], _undo: [], _redo: [] } : state,
    playerView: () => undefined,
  }
}
