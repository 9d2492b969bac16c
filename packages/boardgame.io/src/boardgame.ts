/** A game of Flottille as a game of boardgame.io. */
import { assert, assertSearchGame, isSchemaError, type Random } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { openly, silences } from "./openly"
import { Rules, type Seen, type Table } from "./table"

export interface BoardGameSetup {
  /** The options of every match. Without it the creator of a match chooses, by `setupData`. */
  readonly options?: object
  /**
   * A seat's view: the game begins with a determinization of it and holds no secret. For bots and
   * analysis on a player's page; none by default.
   */
  readonly view?: unknown
  /**
   * The source of chance, called once for each action that needs it; the system's random numbers by
   * default. For tests.
   */
  random?(): Random
}

export interface MoveContext {
  readonly playerID: string
  /** A draft, which is slow to read. */
  readonly G: Table
  /** The API of the plugin; absent outside a match. */
  readonly flottille?: {
    /** `G` as it is. */
    table(): Table
  }
}

/**
 * A move of boardgame.io. It runs on the server only, is redacted in the log, and ignores stale
 * state IDs because others may have acted meanwhile.
 */
export interface Move {
  readonly client: false
  readonly redact: true
  readonly ignoreStaleStateID: true
  /** Returns the next `G`, or boardgame.io's value for an invalid move. */
  move(context: MoveContext, action?: unknown): Table | "INVALID_MOVE"
}

/** A game object for boardgame.io: assignable to its `Game`. */
export interface BoardGame {
  readonly name: string
  readonly disableUndo: true
  /** Number of seats of the given options; absent if each match sets its own. */
  readonly minPlayers?: number
  /** Number of seats of the given options; absent if each match sets its own. */
  readonly maxPlayers?: number
  /** The first `G`. */
  setup(context: object, setupData?: unknown): Table
  /** Returns the reason why a match cannot be created from the setup data, if any. */
  validateSetupData(setupData: unknown, players: number): string | undefined
  /** `act` takes one action of `G.actions`; `resign` takes nothing. */
  readonly moves: { readonly act: Move; readonly resign: Move }
  readonly events: Readonly<Record<string, false>>
  /** The outcome, with `winner` or `draw`. */
  endIf(context: { readonly G: Table }): object | undefined
  /** Returns the part of `G` that a client receives. */
  playerView(context: { readonly G: Table; readonly playerID?: string | null }): Seen
  readonly ai: {
    /** Lists the moves that boardgame.io's bots choose from. */
    enumerate(G: Table, ctx: object, playerID: string): { move: string; args: unknown[] }[]
  }
  readonly plugins: { readonly name: string }[]
}

/** Events by which players could change the course of a match besides their moves. Only the rules change it. */
const events = ["endGame", "endPhase", "endTurn", "setPhase", "endStage", "setStage", "pass", "setActivePlayers"]

/**
 * A game for boardgame.io's server, clients, lobby, panel and bots.
 *
 * @throws SchemaError for bad options, or a view that no position gives.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const game = boardgameOf(dejarikPackage)
 * game.name // => "dejarik"
 * game.validateSetupData({ seats: 9 }, 2)?.startsWith("options") // => true
 */
export function boardgameOf(subject: AnyGamePackage, setup: BoardGameSetup = {}): BoardGame {
  assertSearchGame(subject, "boardgameOf")
  assert(typeof setup === "object" && setup !== null, "boardgameOf", "setup", "an object")
  const { options, view, random } = setup
  const { game } = subject
  const rules = new Rules(subject, random)
  const fixed = view === undefined ? options && game.options(options) : rules.sample(view).state.options
  const count = fixed && game.seats(fixed).length

  const move = (next: (G: Table, playerID: string, action: unknown) => Table | undefined): Move => ({
    client: false,
    redact: true,
    ignoreStaleStateID: true,
    move: ({ flottille, G, playerID }, action) => next(flottille?.table() ?? G, playerID, action) ?? "INVALID_MOVE",
  })

  return {
    name: game.id,
    disableUndo: true,
    ...(count !== undefined && { minPlayers: count, maxPlayers: count }),
    setup: (_, setupData) => (view === undefined ? rules.open(fixed ?? Object(setupData)) : rules.sample(view)),
    validateSetupData(setupData, players) {
      if (setupData !== undefined && fixed) return "the options of this game are given"
      try {
        if (setupData !== undefined && Object(setupData) !== setupData) return "options: an object"
        const seats = count ?? game.seats(game.options(Object(setupData))).length
        return seats === players ? undefined : `${game.title} has ${seats} seats with these options, not ${players}`
      } catch (error) {
        if (isSchemaError(error)) return error.message
        throw error
      }
    },
    // Without a prototype: "constructor" is no move.
    moves: Object.assign(Object.create(null), {
      act: move((G, playerID, action) => rules.act(G, playerID, action)),
      resign: move((G, playerID) => rules.resign(G, playerID)),
    }),
    events: Object.fromEntries(events.map((event) => [event, false])),
    endIf: ({ G }) => ("state" in G ? rules.gameover(G) : undefined),
    playerView: ({ G, playerID }) => rules.see(G, playerID),
    ai: {
      enumerate: (G, _, playerID) => rules.see(G, playerID).actions.map((action) => ({ move: "act", args: [action] })),
    },
    plugins: [openly(rules), ...silences],
  }
}
