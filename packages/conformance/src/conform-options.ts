import type { Actor, GameShapes, Policy, Random, Viewer } from "@flottille/core"
import type fc from "fast-check"

/** From where and how far random games are played. All of it is optional. */
export interface PlayoutOptions<State, Action, Options extends object> {
  /** The sets of options to play with; the default options alone if left out. */
  readonly options?: readonly Partial<Options>[]
  /** Further positions to begin from, in the notation of `formatState`: phases that random play seldom reaches. */
  readonly positions?: readonly string[]
  /** Ways to choose an action besides uniformly at random. */
  readonly policies?: Readonly<Record<string, Policy<State, Action>>>
  /**
   * How many actions a random game has at most. If left out: a little more than a few trial games had, and 300 at most. Games that must be
   * played to the end are not cut.
   */
  readonly maxPlies?: number
}

/** How far a thorough run has come. */
export interface Progress {
  readonly game: string
  /** The options, or the position, from which the random games begin. */
  readonly start: string
  /** Different positions looked at. */
  readonly positions: number
  /** Different positions that the run looks at in all. */
  readonly wanted: number
  /** Random games played. */
  readonly games: number
  readonly seconds: number
}

/** What the laws need to know of a game besides the game itself. */
export interface ConformOptions<State, Action, Options extends object, View>
  extends PlayoutOptions<State, Action, Options> {
  /** The shapes from which the game's schemas are made. Candidate actions and hostile states are drawn from them. */
  readonly shapes: GameShapes<State, Action, Options, View>
  /**
   * Another state that differs from the given one only in what the viewer may not know, or `undefined` where there is none (laws 9 and 16).
   * The given state must not be changed.
   */
  swaps?(state: State, viewer: Viewer, random: Random): State | undefined
  /**
   * Whether players must remember for themselves what events reveal in this state, because the rules of the game keep it out of later views (law 9).
   * Where it is true, the events of an action that resolves something are not compared with the views afterwards.
   */
  forgets?(state: State): boolean
  /**
   * Whether the rules of the game keep it secret in this state which seats are asked at all (law 7). Where it is true, the turns of
   * other viewers may leave such a seat out. That a seat has chosen is never a secret.
   */
  asksInSecret?(state: State): boolean
  /**
   * Whether the rules of the game rank the seats of a draw, or of a shared win, in this finished state (law 12). Where it is false, all
   * seats with the best return share the first rank.
   */
  ranksDraws?(state: State): boolean
  /**
   * What of a state law 10 looks for in guesses; all of it if left out. For what only remembers who was told what, and no rule reads:
   * a guess may leave it empty for others.
   */
  sought?(state: State): object
  /**
   * Describes how a state contradicts what its view says, or returns `undefined` if it does not (law 10). For a game that works out what its players
   * can conclude: each conclusion must be true of the real state, and of every state made from the view.
   */
  contradiction?(view: View, state: State): string | undefined
  /** More candidates for law 2, besides those drawn from the shape and the altered legal ones. Any JSON. */
  actions?(state: State, actor: Actor): fc.Arbitrary<unknown>
  /** Random games a law; 40 if left out. */
  readonly runs?: number
  /**
   * With `"thorough"` all laws also look at many different positions of random games, which finds faults of one position in 10,000. It takes
   * minutes to hours for each set of options.
   */
  readonly depth?: "usual" | "thorough"
  /** Different positions of a thorough run, for each set of options and each further position to begin from; 30,000 if left out. */
  readonly distinct?: number
  /** Called after each random game of a thorough run. `conform` writes a line to the console every ten seconds if it is left out. */
  onProgress?(progress: Progress): void
  /** The seed of the random games; fast-check's global seed, or else a fresh one, if left out. */
  readonly seed?: number
  /** With `seed`: the path that a failure printed, to go straight to its case. */
  readonly path?: string
}
