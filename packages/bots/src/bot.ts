/** The types of a bot, its request and its answer. None of them holds a state, so a bot cannot receive one. */
import type { ActionOf, AnyGame, EventOf, Random, Seat, ViewOf } from "@flottille/core"

/**
 * The thinking budget of a bot: iterations, for equal results on every machine, or milliseconds,
 * for play against people.
 */
export type Budget = { readonly iterations: number } | { readonly ms: number }

/** A bot's task: seat, view, legal actions, events since the last request, budget and `random`. */
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

/** An action that a bot searched, with its visits and the expected value of each seat. */
export interface Line<Action> {
  readonly action: Action
  readonly visits: number
  /** The expected values, one number a seat from −1 to 1. */
  readonly values: readonly number[]
  /** The expected continuation. */
  readonly next: readonly Action[]
}

/** Report of a search: effort, and the best lines first, each with visits and values. */
export interface Info<Action> {
  readonly iterations: number
  /** Actions played in its head. */
  readonly plies: number
  /** Number of determinizations searched. */
  readonly worlds: number
  /** The best first. */
  readonly lines: readonly Line<Action>[]
}

/** A bot's answer to a request: a legal action, perhaps with those that follow it. */
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
  /** True for a bot that ends a question itself if it hangs, by an AbortedError. A room ends those of others. */
  readonly hasPatience?: true
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

/** A request to a bot of a game. */
export type RequestOf<G extends AnyGame> = SearchRequest<ActionOf<G>, ViewOf<G>, EventOf<G>>

/** A bot of a game. */
export type BotOf<G extends AnyGame> = Bot<ActionOf<G>, ViewOf<G>, EventOf<G>>

/** A bot of any game: its actions and views are `unknown`. */
export type AnyBot = Bot<unknown, unknown>
