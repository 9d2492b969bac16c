/** A bot, what it is asked, and what it answers. Nothing here holds a state: a bot cannot be given one. */
import type { Game, Policy, Random, Seat, StateWith } from "@flottille/core"
import type { Belief } from "@flottille/core/package"

/** How long a bot may think: so many iterations, the same on every machine, or so many milliseconds, for people who wait. */
export type Budget = { readonly iterations: number } | { readonly ms: number }

/** All that a bot is told when its seat has to choose. */
export interface Question<Action, View, Event = unknown> {
  readonly seat: Seat
  /** What the seat sees. */
  readonly view: View
  /** What the seat may do, each possibility once; never empty. */
  readonly actions: readonly Action[]
  /** What the seat has learnt since it was last asked, in order. */
  readonly events: readonly Event[]
  readonly random: Random
  readonly budget: Budget
  /** Stops the thinking within 50 ms; the answer is then an {@link AbortedError}. */
  readonly signal?: AbortSignal
  /** Told now and then how far the thinking has come, if the bot has anything to tell. */
  onInfo?(info: Info<Action>): void
}

/** One of the actions a bot thought about. */
export interface Line<Action> {
  readonly action: Action
  readonly visits: number
  /** What it expects, one number a seat from −1 to 1. */
  readonly values: readonly number[]
  /** What it expects to follow. */
  readonly next: readonly Action[]
}

/** What a bot thought. */
export interface Info<Action> {
  readonly iterations: number
  /** Actions played in its head. */
  readonly plies: number
  /** Guesses made of what is hidden. */
  readonly worlds: number
  /** The best first. */
  readonly lines: readonly Line<Action>[]
}

/** What a bot does. */
export interface Answer<Action> {
  /** One of the actions of the question. */
  readonly action: Action
  /** What it will do next without being asked, as long as that is listed and the turn and its phase are the same: a whole turn, a set of orders. */
  readonly then?: readonly Action[]
  readonly info?: Info<Action>
}

/** An action with its part of a mixed strategy. */
export interface Weighted<Action> {
  readonly action: Action
  readonly weight: number
}

/** A player that sees what its seat sees. It serves one seat of one game: whoever wants it for another asks `start` for a fresh one. */
export interface Bot<Action, View, Event = unknown> {
  /** The text that makes it again: `"mcts:1000"`. */
  readonly name: string
  /** What it thinks with where nobody says otherwise. */
  readonly budget: Budget
  /** The same bot with nothing remembered. */
  start(): Bot<Action, View, Event>
  /**
   * @throws BudgetError for a budget that is none, AbortedError once the signal is aborted, SchemaError for a view of another game.
   */
  choose(question: Question<Action, View, Event>): Answer<Action> | Promise<Answer<Action>>
  /** How it mixes: `choose` draws its action from these, or plays what has the most of them. */
  policy?(question: Question<Action, View, Event>): readonly Weighted<Action>[] | Promise<readonly Weighted<Action>[]>
}

/** A bot of a game whose types are not known here. */
export type AnyBot = Bot<unknown, unknown>

/** What a bot is made from: a game's package, or `{ game }` alone. */
export interface Subject<State extends StateWith, Action, Event, View> {
  readonly game: Game<State, Action, object, Event, View>
  readonly policies?: Readonly<Record<string, Policy<State, Action>>>
  /** One number a seat from −1 to 1, summing to 0. Without it, bots play games to the end. */
  evaluate?(state: State): readonly number[]
  /** A set of actions that a sensible player might choose, drawn at random. */
  propose?(state: State, seat: Seat, random: Random): readonly Action[]
  /** Another set beside one, a little of which is changed. Without it, nothing is looked for but what is proposed. */
  vary?(set: readonly Action[], actions: readonly Action[], random: Random): readonly Action[]
  /** A position as a short text: where it is the same, so is all that can follow. Without it, searches do not know positions again. */
  keyOf?(state: State): string
  /** Begins to make something of what one seat is told. Without it, all that may be hidden is as likely. */
  belief?(): Belief<State, View, Event>
  /** Whether from here on nothing is hidden, drawn or chosen at once. Without it, the game's traits say so. */
  isOpen?(state: State): boolean
  /** Those of the listed actions that are worth looking at further. */
  candidates?(state: State, seat: Seat, actions: readonly Action[]): readonly Action[]
}
