/** The types of matches: setup, results of submissions, and the referee. */
import type {
  ActionOf,
  Actor,
  AnyGame,
  ChanceOutcome,
  EventOf,
  ListFlags,
  OptionsOf,
  Outcome,
  Refusal,
  Seat,
  StateOf,
  Turn,
  Viewer,
  ViewOf,
} from "../contract"
import type { GameRecord } from "../records/record"
import type { MatchEvent } from "../undo-event"
import type { Redone, UndoHow, Undone } from "./undo"

export interface MatchSetup<Options extends object> {
  /** Options of the game; missing ones take their defaults. */
  readonly options?: Partial<Options>
  /**
   * Seeds the referee's dice. Without it the match waits for chance outcomes given by hand, as with real dice.
   *
   * Given with `record`, the dice continue after the last entry of the record: each recorded chance
   * outcome counts as one roll. The same seed and the same actions therefore give the same dice,
   * however often the match is resumed. Recorded outcomes always stand, even if they came from real
   * dice or another seed.
   *
   * The seed determines every roll. Keep it secret and apart from the record, which does not contain it.
   */
  readonly seed?: number | string
  /** Initial position in the game's notation, including the options; by default the opening. */
  readonly start?: string
  /** Record to resume, including the options and the initial position; by default a new match begins. */
  readonly record?: unknown
}

/** Result of a submission: the events as the submitting seat observes them, or a refusal that changed nothing. */
export type Submission<Event> =
  | { readonly ok: true; readonly events: readonly MatchEvent<Event>[] }
  | { readonly ok: false; readonly refusal: Refusal }

/**
 * A referee: holds the state, rolls the dice, and shows each seat only its own view. Everything that it
 * returns is frozen or a copy, so a caller cannot change the match through it.
 */
export interface Match<G extends AnyGame> {
  readonly game: G
  /** The complete options. */
  readonly options: OptionsOf<G>
  /** The referee's own copy of the state: everything. */
  state(): StateOf<G>
  /** Actors that the game waits for. For the referee only: seats read `turn(seat).waiting`. */
  actors(): readonly Actor[]
  /** Turn, phase and budgets, as far as the viewer may know. */
  turn(viewer: Viewer): Turn
  /** Frozen view of the state; the same object until the viewer can see a difference. */
  view(viewer: Viewer): ViewOf<G>
  /** Events that the viewer has observed, in order; the list only grows. `since` skips that many of them. */
  events(viewer: Viewer, since?: number): readonly MatchEvent<EventOf<G>>[]
  /**
   * Calls the listener with the new events of the viewer after each change that it can observe. An
   * agreement brings no event: the list is then empty.
   *
   * @returns A function that ends the subscription.
   */
  subscribe(viewer: Viewer, listener: (events: readonly MatchEvent<EventOf<G>>[]) => void): () => void
  /** Legal actions of the seat. */
  legalActions(seat: Seat, list?: ListFlags): readonly ActionOf<G>[]
  /** Possible outcomes of chance, if the referee does not roll the dice itself. */
  chanceOutcomes(): readonly ChanceOutcome<ActionOf<G>>[]
  /**
   * Submits an action of a seat, or an outcome of chance given by hand. Any value may be submitted;
   * one that is not an action is refused with `CO-4`.
   */
  submit(actor: Actor, action: unknown): Submission<EventOf<G>>
  /**
   * Submits an action in the game's notation. A text that cannot be read is refused with `not-an-action`,
   * the place of the fault and what was expected there; `explain` makes a sentence of it as of any refusal.
   */
  submitText(actor: Actor, text: string): Submission<EventOf<G>>
  /** Resigns for the seat. Refused once the game is over, and the second time. */
  resign(seat: Seat): Submission<EventOf<G>>
  /**
   * Ends the match by agreement: as a draw of those still in the game or of some of them, or as a
   * concession to one. The caller has asked the players. Refused once the game is over. An agreement is
   * final: `undo` does not take it back.
   *
   * @param among - The seats that share the first place; by default all that are still in the game.
   *   Refused with `CO-4` unless each is still in the game, and in a game with stakes unless they are all.
   * @throws SchemaError for a value that is no list of seats.
   * @rule CO-7
   */
  agreeDraw(among?: readonly Seat[]): Submission<EventOf<G>>
  /** Returns the number of entries of the record so far. */
  ply(): number
  /** Returns the seats that are still in the game; none once it is over. */
  inGame(): readonly Seat[]
  /**
   * Takes back the last entry of a seat and all that followed it (dice given by hand: the last entry).
   * The generator goes back too, so the same action rolls the same dice again. The result lists what was
   * crossed: entries of other seats, and revealed information. It may miss information that only the
   * acting seat received; `crossed.reveals` says how often.
   *
   * @rule CO-6
   */
  undo(how?: UndoHow): Undone
  /** Restores the entries that the last undo took back, with their dice, unless something else was played since. */
  redo(): Redone
  /**
   * Takes back all entries after the first ones, whatever they cross: a referee's decision. The
   * generator goes back too, or begins again from a new seed, so that nobody knows the coming dice.
   *
   * @param entries - Number of entries of the record that stay, from 0 to all.
   * @param seed - Seed of the dice from here on; those that were taken back come again if left out.
   * @throws SchemaError for another number.
   */
  rewind(entries: number, seed?: number | string): Undone
  /**
   * Adds a comment to the last entry.
   *
   * @throws SchemaError unless the comment is a text of at most 10,000 characters and there is an entry.
   */
  comment(text: string): void
  /** The result, or `undefined` while the game goes on. */
  outcome(): Outcome | undefined
  /**
   * Returns the record of the match so far; `headers` are free, such as the names of the players.
   *
   * @throws SchemaError for a header that a record cannot hold.
   */
  record(headers?: GameRecord["headers"]): GameRecord<ActionOf<G>, OptionsOf<G>>
}
