/**
 * The types of a bot, its request and its answer. None of them holds a state, so a bot cannot
 * receive one.
 */
import type { ActionOf, AnyGame, EventOf, Policy, Random, Seat, StateOf, ViewOf } from "@flottille/core"
import type { Belief, Rehearsal } from "@flottille/core/package"

/**
 * The thinking budget of a bot: iterations, for equal results on every machine, or milliseconds,
 * for play against people.
 */
export type Budget = { readonly iterations: number } | { readonly ms: number }

/** Everything a bot receives when its seat must choose. */
export interface SearchRequest<Action, View, Event = unknown> {
  readonly seat: Seat
  /** The view of the seat. */
  readonly view: View
  /** The legal actions of the seat, each once; never empty. */
  readonly actions: readonly Action[]
  /** The seat's observations since the previous request, in order. */
  readonly events: readonly Event[]
  readonly random: Random
  readonly budget: Budget
  /**
   * Stops the search within 50 ms; the answer is then an {@link AbortedError}. Without one the
   * search runs until its budget is used up.
   */
  readonly signal?: AbortSignal
  /** Called now and then with the progress of the search, if the bot reports any. */
  onInfo?(info: Info<Action>): void
}

/** One of the actions a bot thought about. */
export interface Line<Action> {
  readonly action: Action
  readonly visits: number
  /** The expected values, one number a seat from −1 to 1. */
  readonly values: readonly number[]
  /** The expected continuation. */
  readonly next: readonly Action[]
}

/** Report of a search. */
export interface Info<Action> {
  readonly iterations: number
  /** Actions played in its head. */
  readonly plies: number
  /** Number of determinizations searched. */
  readonly worlds: number
  /** The best first. */
  readonly lines: readonly Line<Action>[]
}

/** The answer of a bot. */
export interface SearchResult<Action> {
  /** One of the actions of the request. */
  readonly action: Action
  /**
   * Further actions that the bot will take without being asked, as long as each is legal and turn
   * and phase stay the same: a whole turn, a set of orders.
   */
  readonly then?: readonly Action[]
  /** Report of the search; absent from bots that do not search. */
  readonly info?: Info<Action>
}

/** An action with its part of a mixed strategy. */
export interface Weighted<Action> {
  readonly action: Action
  readonly weight: number
}

/**
 * A player that sees only the view of its seat. It serves one seat of one game; `start` returns a
 * fresh one for another seat.
 */
export interface Bot<Action, View, Event = unknown> {
  /** The text that makes it again: `"mcts:1000"`. */
  readonly name: string
  /** The default budget. */
  readonly budget: Budget
  /** The same bot with nothing remembered. */
  start(): Bot<Action, View, Event>
  /**
   * @throws BudgetError for a budget that is none, AbortedError once the signal is aborted,
   *   SchemaError for a view of another game.
   */
  choose(request: SearchRequest<Action, View, Event>): SearchResult<Action> | Promise<SearchResult<Action>>
  /** Returns the mixed strategy: `choose` draws its action from it, or plays the most likely action. */
  policy?(
    request: SearchRequest<Action, View, Event>,
  ): readonly Weighted<Action>[] | Promise<readonly Weighted<Action>[]>
}

/** A bot of a game whose types are not known here. */
export type AnyBot = Bot<unknown, unknown>

/** The input of a bot: a game's package, or `{ game }` alone. */
export interface SearchGame<G extends AnyGame> {
  readonly game: G
  /** Policies by name; none by default. */
  readonly policies?: Readonly<Record<string, Policy<StateOf<G>, ActionOf<G>>>>
  /**
   * One number a seat from −1 to 1, summing to 0; the expected returns in a game with stakes or
   * scores. Without it, bots play games to the end.
   */
  evaluate?(state: StateOf<G>): readonly number[]
  /** Values like those of `evaluate`, after the captures in sight. `evaluate` by default. */
  quiesce?(state: StateOf<G>): readonly number[]
  /** The values of a seat by `quiesce` after each action, computed at once. None by default. */
  valuesAfter?(state: StateOf<G>, seat: Seat, actions: readonly ActionOf<G>[]): readonly number[] | undefined
  /** The part of a seat's own secrets that bears on an action. None by default. */
  secretBehind?(state: StateOf<G>, seat: Seat, action: ActionOf<G>): string | number
  /** Draws an opening that a seat plays without a search. None by default. */
  opening?(state: StateOf<G>, seat: Seat, random: Random): readonly ActionOf<G>[] | undefined
  /** A set of actions that a sensible player might choose, drawn at random. */
  propose?(state: StateOf<G>, seat: Seat, random: Random): readonly ActionOf<G>[]
  /** Varies a set of actions a little. Without it, the search considers proposals only. */
  vary?(set: readonly ActionOf<G>[], actions: readonly ActionOf<G>[], random: Random): readonly ActionOf<G>[]
  /**
   * Prepares the joint choices of a phase for fast evaluation. Without it, the search steps through
   * copies of the state.
   */
  rehearse?(state: StateOf<G>): Rehearsal<ActionOf<G>> | undefined
  /**
   * A position as a short text: where it is the same, so is all that can follow. Without it,
   * searches do not know positions again.
   */
  keyOf?(state: StateOf<G>): string
  /** Creates a belief tracker for one seat. Without it, all states behind a view are equally likely. */
  belief?(): Belief<StateOf<G>, ViewOf<G>, EventOf<G>>
  /**
   * Returns true if from here on nothing is hidden, drawn or chosen simultaneously. Without it, the
   * game's traits decide.
   */
  isOpen?(state: StateOf<G>): boolean
  /** Those of the listed actions that are worth looking at further. */
  candidates?(state: StateOf<G>, seat: Seat, actions: readonly ActionOf<G>[]): readonly ActionOf<G>[]
}
