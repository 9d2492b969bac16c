import type {
  ActionOf,
  Actor,
  AnyGame,
  GameShapes,
  LawSettings,
  OptionsOf,
  Policy,
  Random,
  StateOf,
  Viewer,
  ViewOf,
} from "@flottille/core"
import type { ActionSpace } from "@flottille/core/action-space"
import type fc from "fast-check"

/** Starts and length of random games. All options may be omitted. */
export interface PlayoutOptions<G extends AnyGame> {
  /** Option sets to play with. Default: the default options alone. */
  readonly options?: readonly Partial<OptionsOf<G>>[]
  /**
   * Further starting positions in the notation of `formatState`, for phases that random play
   * seldom reaches; none by default.
   */
  readonly positions?: readonly string[]
  /** Policies to play with besides uniform choice; none by default. */
  readonly policies?: Readonly<Record<string, Policy<StateOf<G>, ActionOf<G>>>>
  /**
   * Maximum number of actions of a random game. Games that must be played to the end ignore it.
   * Default: a little more than the longest of a few trial games, at most 300.
   */
  readonly maxPlies?: number
}

export interface Progress {
  readonly game: string
  /** Options or position from which the random games start. */
  readonly start: string
  /** Number of different positions checked. */
  readonly positions: number
  /** Number of different positions to check. */
  readonly wanted: number
  /** Number of random games played. */
  readonly games: number
  readonly seconds: number
}

/**
 * Information about a game that the laws need beyond the game itself. Settings that `game.laws`
 * has too replace those of the game.
 */
export interface ConformOptions<G extends AnyGame> extends PlayoutOptions<G>, LawSettings<StateOf<G>> {
  /** The shapes from which the game's schemas are made. Candidate actions and hostile states are drawn from them. */
  readonly shapes: GameShapes<StateOf<G>, ActionOf<G>, OptionsOf<G>, ViewOf<G>>
  /**
   * Returns another state that differs only in facts hidden from the viewer, or `undefined` if
   * there is none (laws 9 and 16). It must not change the given state. Default: none.
   */
  swaps?(state: StateOf<G>, viewer: Viewer, random: Random): StateOf<G> | undefined
  /**
   * Describes a contradiction between a view and a state, or returns `undefined` (law 10). For a
   * game that computes its players' conclusions: each must hold in the real state and in every
   * determinization. Default: no contradiction is looked for.
   */
  contradiction?(view: ViewOf<G>, state: StateOf<G>): string | undefined
  /**
   * The action space. Law 2 then tries every action of it in every sampled position, so that no
   * action is legal without being listed.
   */
  readonly space?: ActionSpace<ActionOf<G>>
  /**
   * Generates further candidates for law 2, besides those from the shape and altered legal actions.
   * Any JSON is allowed. Default: none.
   */
  actions?(state: StateOf<G>, actor: Actor): fc.Arbitrary<unknown>
  /**
   * Random games per law. Default: 5 to 34, with which it catches each of its faults in the zoo with probability 0.99.
   */
  readonly runs?: number
  /**
   * With `"thorough"`, all laws are also checked at many different positions of random games, which
   * finds faults of one position in 10,000. It takes minutes to hours for each option set. Default:
   * `"usual"`.
   */
  readonly depth?: "usual" | "thorough"
  /** Different positions of a thorough run, for each option set and each starting position. Default: 30,000. */
  readonly distinct?: number
  /** Called after each random game of a thorough run. Without it, `conform` prints a line every ten seconds. */
  onProgress?(progress: Progress): void
  /** Seed of the random games. Default: fast-check's global seed, or a random one. */
  readonly seed?: number
  /** With `seed`: the path printed with a failure, which runs that case alone. Without one all cases run. */
  readonly path?: string
}
