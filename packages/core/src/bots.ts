/** All that bots know about a game besides its rules. */
import type { ActionOf, AnyGame, EventOf, Policy, Random, Seat, StateOf, ViewOf } from "./contract"

/**
 * The default export of `@flottille/<game>/bots`: a game with all that bots know about it. `{ game }` alone will do:
 * bots then play games to the end, and weigh all that a seat cannot see alike. Functions of a state accept any state
 * of the game, determinizations included.
 */
export interface GameBots<G extends AnyGame> {
  readonly game: G
  /** Players by name, besides uniform random ones. */
  readonly policies?: Readonly<Record<string, Policy<StateOf<G>, ActionOf<G>>>>
  /**
   * Evaluates an unfinished position: one number a seat from −1, lost, to 1, won, with a sum of 0. In a game with
   * stakes or scores these are the expected returns.
   */
  evaluate?(state: StateOf<G>): readonly number[]
  /** Evaluates a position like `evaluate`, after the captures in sight: for the leaves of a search. */
  quiesce?(state: StateOf<G>): readonly number[]
  /**
   * Evaluates the positions after several actions of a seat at once, faster than one by one: for each the value of the
   * seat by `quiesce`, or by `evaluate` without one, or its utility where the game is over.
   *
   * @param actions - Legal actions of the seat; none of them is followed by chance.
   * @returns One number per action; `undefined` if this position has no such shortcut.
   */
  valuesAfter?(state: StateOf<G>, seat: Seat, actions: readonly ActionOf<G>[]): readonly number[] | undefined
  /**
   * Returns the part of a seat's own secrets that bears on a legal action. A search over determinizations keeps
   * separate statistics for each, so that opponents know their own secrets.
   */
  secretBehind?(state: StateOf<G>, seat: Seat, action: ActionOf<G>): string | number
  /**
   * Draws an opening that a seat plays without a search, from a mixture: a whole deployment. It reads only what the
   * seat knows.
   *
   * @returns The actions in order; `undefined` if there is no opening in this position.
   */
  opening?(state: StateOf<G>, seat: Seat, random: Random): readonly ActionOf<G>[] | undefined
  /**
   * Proposes a plausible set of actions for a seat that has not begun to act, drawn at random, in the order in which
   * the seat gives them; where a seat gives several before others answer, all of them.
   */
  propose?(state: StateOf<G>, seat: Seat, random: Random): readonly ActionOf<G>[]
  /**
   * Varies a set of actions a little at random, and related actions together. Without it, searches consider proposals
   * only.
   *
   * @param set - As `propose` or an earlier call of this function returned it.
   * @param actions - All legal actions of the seat, as `legalActions` lists them.
   */
  vary?(set: readonly ActionOf<G>[], actions: readonly ActionOf<G>[], random: Random): readonly ActionOf<G>[]
  /**
   * Prepares the joint choices of a phase in which nobody has acted for fast evaluation, without copies of the state,
   * which must not change meanwhile. `undefined` in a phase that is not rehearsed.
   */
  rehearse?(state: StateOf<G>): Rehearsal<ActionOf<G>> | undefined
  /**
   * Returns a short key of a position, hidden information included, fast, for the transposition table of a search.
   *
   * Positions of the same options with the same key must be equivalent: the same legal actions, actors, chance and
   * outcome, now and after the same actions. A key may leave out only facts that no rule reads any more: the owner of
   * a lost piece, or the turn number where no limit counts turns. Counters towards a draw belong to it.
   */
  keyOf?(state: StateOf<G>): string
  /** Creates a belief tracker for one seat of one game with hidden information. */
  belief?(): Belief<StateOf<G>, ViewOf<G>, EventOf<G>>
  /**
   * Prepares a search of several deals of what is hidden, for a seat's decision in a game of two seats.
   *
   * @param deals - As `belief` draws them for one view of the seat.
   * @returns `undefined` if there is nothing to search in this phase.
   */
  search?(
    deals: readonly StateOf<G>[],
    seat: Seat,
  ):
    | {
        /** Returns the value of an action in a deal for the seat, from −1 to 1, after so many turns with this one. */
        look(deal: number, action: ActionOf<G>, turns: number): number
      }
    | undefined
  /**
   * Returns true if from here on nothing is hidden, drawn or chosen simultaneously: for a game that begins with a
   * secret or a draw and is open afterwards. By default the game's traits decide.
   */
  isOpen?(state: StateOf<G>): boolean
  /** Those of all legal actions of a seat that are worth looking further ahead after; none for no opinion. */
  candidates?(state: StateOf<G>, seat: Seat, actions: readonly ActionOf<G>[]): readonly ActionOf<G>[]
  /** Endings that can be solved, where the game has some. */
  readonly endings?: Endings<StateOf<G>>
}

/** The knowledge of bots about any game: its types are `unknown`. */
export type AnyGameBots = GameBots<AnyGame>

/** Evaluates joint choices of one phase of a game with simultaneous choices. */
export interface Rehearsal<Action> {
  /**
   * Returns values like those of `evaluate`, one for each seat, after the phase.
   *
   * @param sets - The actions of each seat, by seat; `undefined` for a seat that does not act. A set
   * must not change, since it may be recognised when it comes again.
   */
  values(sets: readonly (readonly Action[] | undefined)[]): readonly number[]
}

/**
 * A belief tracker for one seat of one game: weighs the states behind its view by the events it has
 * received, and remembers information that the view no longer shows.
 */
export interface Belief<State, View, Event> {
  /** Receives the events since the last call, before the seat chooses. */
  receive(events: readonly Event[], view: View, seat: Seat): void
  /**
   * Samples a full state by its likelihood. It gives the seat this very view, with no other seat
   * having chosen yet, as `determinize` with `sealed: "none"`.
   *
   * @throws SchemaError for a view that no state gives.
   */
  draw(view: View, random: Random): State
}

/** Two-seat endings with few pieces, for a solver that visits every position; draws by counting are left out. */
export interface Endings<State> {
  /** The ending that a position belongs to, as {@link Endings.positions} takes it, if it is one. */
  materialOf(state: State): string | undefined
  /**
   * Lists the starting positions of an ending; each stays valid until the next is requested.
   *
   * @param material - As the game writes it: `"GH O"`.
   * @param like - A position whose options apply, except for draws by counting. Default: the default options.
   * @throws NotationError for text that is not an ending of the game.
   */
  positions(material: string, like?: State): Iterable<State>
  /** Positions with the same key are worth the same: those that differ by a symmetry of the board have one. */
  keyOf(state: State): number
  /**
   * Returns whether a draw by counting can still end the game; absent from games without such draws.
   *
   * @param acts - Choices of seats, and the chance behind them, within which the draw must come. Default: any number.
   */
  countsDraws?(state: State, acts?: number): boolean
}
