/** A game of Flottille as a game of boardgame.io. */
import { isSchemaError, type Random } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { openly, type Plugin, type Silence, silences } from "./openly"
import { rulesOf, type Seen, type Table } from "./table"

/** How a game is set up. */
export interface BoardGameSetup {
  /** Of every match. Without it, whoever makes a match chooses, by `setupData`. */
  readonly options?: object
  /** What a seat knows: the game begins with a guess from it, that holds no secret. For bots and analysis in the page of a player. */
  readonly view?: unknown
  /** Where chance comes from, asked once for each action that needs it; the machine's own if left out. For tests. */
  random?(): Random
}

/** What boardgame.io hands to a move. */
export interface MoveContext {
  readonly playerID: string
  /** A draft, which is slow to read. */
  readonly G: Table
  readonly flottille?: {
    /** `G` as it is. */
    table(): Table
  }
}

/** A move of boardgame.io: it is done on the server alone, nobody reads of it in a log, and others may have acted meanwhile. */
export interface Move {
  readonly client: false
  readonly redact: true
  readonly ignoreStaleStateID: true
  /** Gives the next `G`, or what boardgame.io calls an invalid move. */
  move(context: MoveContext, action?: unknown): Table | "INVALID_MOVE"
}

/** What boardgame.io calls a game: fits its `Game`. */
export interface BoardGame {
  readonly name: string
  readonly disableUndo: true
  readonly minPlayers?: number
  readonly maxPlayers?: number
  /** The first `G`. */
  setup(context: object, setupData?: unknown): Table
  /** Why a match cannot be made of that, if so. */
  validateSetupData(setupData: unknown, players: number): string | undefined
  /** `act` takes one action of `G.actions`; `resign` takes nothing. */
  readonly moves: { readonly act: Move; readonly resign: Move }
  readonly events: Readonly<Record<string, false>>
  /** The outcome, with `winner` or `draw`. */
  endIf(context: { readonly G: Table }): object | undefined
  /** What a client gets of `G`. */
  playerView(context: { readonly G: Table; readonly playerID?: string | null }): Seen
  readonly ai: {
    /** What boardgame.io's bots choose from. */
    enumerate(G: Table, ctx: object, playerID: string): { move: string; args: unknown[] }[]
  }
  readonly plugins: (Plugin | Silence)[]
}

/** What players could do to the course of a match beside their moves; the rules alone change it. */
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
export function boardgameOf(subject: AnyGamePackage, { options, view, random }: BoardGameSetup = {}): BoardGame {
  const { game } = subject
  const rules = rulesOf(subject, random)
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
      act: move(rules.act),
      resign: move(rules.resign),
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
