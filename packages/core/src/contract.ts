/** A player's place at the table, counted from 0 in the order of the game's own seat list. */
export type Seat = number

/** The actor of everything decided by lot: deals, dice, who begins. */
export const CHANCE = "chance" as const

/** Whoever the game can wait for: a seat, or chance. */
export type Actor = Seat | typeof CHANCE

/** A viewer who sees what everyone at the table sees, and nothing more. */
export const SPECTATOR = "spectator" as const

/** A viewer who sees everything; its views are never sent to a client. */
export const REFEREE = "referee" as const

/** Whoever looks at a game. */
export type Viewer = Seat | typeof SPECTATOR | typeof REFEREE

/** A seat's public name. */
export interface SeatInfo {
  /** Lower-case word, stable for ever: `"white"`, `"france"`. Used in options, records and commands. */
  readonly id: string
  /** The name people read. */
  readonly title: string
}

/** What limits a turn: cannonballs, actions, movement points, builds. */
export interface Budget {
  readonly seat: Seat
  /** What is counted, in the singular: `"cannonball"`. */
  readonly unit: string
  /** How many the turn (or phase) began with. */
  readonly total: number
  /** How many are left, from 0 to `total`. */
  readonly left: number
}

/** Where the game stands, as far as one viewer may know. */
export interface Turn {
  /** Turns are numbered from 1; whatever comes before play (a deal, a deployment) is turn 0. */
  readonly number: number
  /** A stable word for the phase: `"deal"`, `"play"`, `"retreat"`, `"over"`. */
  readonly phase: string
  /**
   * Whose turn it is, in ascending order; nobody's when the game is over. Not always who must act: in Dejarik the other side may have to
   * choose a counter-push, and a seat that has sealed its choice still shares the turn.
   */
  readonly seats: readonly Seat[]
  /**
   * Whom the game waits for: the actors, for every viewer. That a seat has chosen is public, as on a table where everybody sees an order
   * sheet lie, so a seat that has sealed its choice is named to nobody. Only where the rules keep it secret that a seat is asked at all
   * (in Sous-marins, about a submarine under water) do the turns of the others leave it out; they never name a seat that is no actor.
   */
  readonly waiting: readonly Actor[]
  readonly budgets: readonly Budget[]
}

/** Why an action is not allowed: a value, made into a sentence by the game's rulebook. */
export interface Refusal<Code extends string = string> {
  /** Stable, lower-case, hyphenated. */
  readonly code: Code
  /** The clause that forbids it: `"DJ-3.1"`, or one of the core's `CO-…`. */
  readonly rule: string
  /** The facts of the case, for the sentence. Plain JSON. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** How a finished game ended. */
export interface Outcome {
  /** One number a seat; their sum is 0. A sole winner of n seats has n − 1, the others −1; a draw is all 0. */
  readonly returns: readonly number[]
  /** Seats by rank, best first; seats of equal rank share a group. Every seat stands in exactly one group. */
  readonly ranking: readonly (readonly Seat[])[]
  /** A stable, lower-case, hyphenated word: `"last-seat-with-pieces"`. */
  readonly reason: string
  /** The clause that ended the game. */
  readonly rule: string
}

/** One of the outcomes of a chance node. */
export interface ChanceOutcome<Action> {
  readonly action: Action
  /** A positive safe integer; the probability is `weight / (sum of the weights)`, exactly. */
  readonly weight: number
}

/** What a game is about, for tools that must know before they start one. */
export interface Traits {
  readonly information: "perfect" | "imperfect"
  /** Whether chance ever acts. */
  readonly chance: boolean
  /** Whether several seats can be actors at once. */
  readonly simultaneous: boolean
}

/** What a list of legal actions shall hold besides the ordinary ones. */
export interface ListFlags {
  /** Also the actions that only take back or replace the seat's own pending choice. */
  readonly amending?: boolean
  /** Also every value of an open range (every whole degree of an angle). */
  readonly fine?: boolean
}

/** What every state says of itself: the complete options of its game. */
export interface StateWith<Options extends object = object> {
  readonly options: Options
}

/** What a guess shall hold of what the other seats have sealed. */
export interface DeterminizeFlags {
  /**
   * `"drawn"`, the default: sealed choices are drawn like all that is hidden. `"none"`: no other seat has chosen yet, so that a search can
   * treat the position as one where everybody still has to choose.
   */
  readonly sealed?: "drawn" | "none"
}

/** A source of randomness that the caller owns. A state never holds one. */
export interface Random {
  /**
   * A uniformly distributed integer.
   *
   * @param bound - A safe integer of at least 1.
   * @returns An integer from 0 to `bound − 1`, exactly uniform.
   */
  below(bound: number): number
}

/**
 * The contract that every game implements and every tool consumes.
 *
 * States, actions, options, events and views are plain JSON: numbers, strings, booleans, null, arrays and plain objects.
 * The rules are written once, in {@link Game.step}; everything else asks about them.
 */
export interface Game<
  State extends StateWith<Options>,
  Action,
  Options extends object = object,
  Event = unknown,
  View = unknown,
> {
  /** The folder name of the game's package: `"dejarik"`. */
  readonly id: string
  readonly title: string
  /** Version of the rules; it stands in every record. */
  readonly version: string
  readonly traits: Traits

  /** The seats of a game with these options, in seat order. */
  seats(options: Options): readonly SeatInfo[]

  /**
   * Completes and cross-checks options.
   *
   * @param given - Any subset of the options; what is missing takes its default.
   * @throws SchemaError naming the option and its clause.
   */
  options(given?: Partial<Options>): Options

  /** A bound on the number of actions (chance and seats together) of any game with these options, if one is declared. */
  maxActions(options: Options): number | undefined

  /** The position before the first action; the complete options are part of it. */
  initialState(options?: Partial<Options>): State

  /** Whom the game waits for: `[CHANCE]`, or seats in ascending order, or nobody when it is over. For the referee only. */
  actors(state: State): readonly Actor[]

  /** Where the game stands. Viewers are told different budgets, if anything. */
  turn(state: State, viewer: Viewer): Turn

  /**
   * What a seat may do now, each possibility once; empty when the seat is not an actor (amending actions excepted).
   * The list depends on `view(state, seat)` alone; changing it changes nothing in the game.
   */
  legalActions(state: State, seat: Seat, list?: ListFlags): readonly Action[]

  /**
   * One legal action, each equally likely, without the list: exactly what `pick(legalActions(state, seat), random)` gives, from one `random.below`.
   * The list must not be empty.
   */
  pickAction?(state: State, seat: Seat, random: Random): Action

  /**
   * What is done for a seat that does not answer in time, or `undefined` for a seat that is no actor; depends on `view(state, seat)` alone.
   * A game without it leaves the decision to its host: wait, or resign the seat.
   */
  defaultAction?(state: State, seat: Seat): Action | undefined

  /** Every outcome of the chance node with its exact weight; empty when chance is not the actor. */
  chanceOutcomes(state: State): readonly ChanceOutcome<Action>[]

  /** A detailed outcome (the faces of the dice), where one exists, with the probabilities of `chanceOutcomes`. */
  rollChance?(state: State, random: Random): Action

  /** The listed outcome that a detailed one stands for. */
  plainChance?(action: Action): Action

  /** Why the action is not allowed, or `undefined`. Total: any JSON value may be given as action. */
  validate(state: State, actor: Actor, action: Action): Refusal | undefined

  /** Applies a legal action in place, unchecked, and tells what happened. The state belongs to the caller. */
  step(state: State, actor: Actor, action: Action, emit?: (event: Event) => void): void

  /** A seat resigns, is timed out or removed, in place, at any time; does nothing once the game is over or the seat is out. */
  resign(state: State, seat: Seat, emit?: (event: Event) => void): void

  /** An independent copy of the state. */
  clone(state: State): State

  /** The result, or `undefined` while the game goes on. */
  outcome(state: State): Outcome | undefined

  /** All that `viewer` may know of the state. It names its viewer and the options. */
  view(state: State, viewer: Viewer): View

  /** The event as `viewer` learns of it, or `undefined` if it does not. */
  observe(event: Event, viewer: Viewer): Event | undefined

  /**
   * A full state that the viewer cannot tell from the real one, with every such state possible; a plain copy where nothing is hidden.
   *
   * @throws SchemaError for a view that no possible state has.
   */
  determinize(view: View, random: Random, how?: DeterminizeFlags): State

  /** The action as people write it. */
  formatAction(action: Action, state?: State): string

  /**
   * Reads an action; depends on `view(state, actor)` alone.
   *
   * @throws NotationError with the position in the text and what was expected there.
   */
  parseAction(text: string, state: State, actor: Actor): Action

  /** The whole state as one line of text. */
  formatState(state: State): string

  /**
   * The inverse of {@link Game.formatState}.
   *
   * @throws NotationError for text that is no position, or an impossible one.
   */
  parseState(text: string): State

  /**
   * The board as text, for terminals, tests and docs.
   *
   * @param look - For whom it is drawn; a game heeds what it can. If left out, as it is drawn everywhere: in English, without colours, turned to nobody.
   */
  render(view: View, look?: RenderOptions): string
}

/** How a board is drawn as text. */
export interface RenderOptions {
  /** Whom the board is turned to: their own side is below. */
  readonly from?: Seat
  readonly language?: "en" | "fr"
  /** What a seat is called; its own name if left out. */
  nameOf?(seat: Seat): string
  /** Colours what belongs to a seat; what it gives takes as many columns as the text. */
  paint?(text: string, seat: Seat): string
  /**
   * The columns and rows of the place it has to fit into, as far as it can: a large board is drawn smaller, a list as a map, and what is told elsewhere
   * is left out.
   */
  readonly room?: { readonly columns: number; readonly rows: number }
}

/** A game whose types are not known here: what tools that serve every game take. */
export type AnyGame = Game<StateWith, unknown>

/** The states of a game, as in `StateOf<typeof dejarik>`. */
export type StateOf<G> =
  G extends Game<infer State, infer _Action, infer _Options, infer _Event, infer _View> ? State : never
/** The actions of a game, those of chance among them. */
export type ActionOf<G> =
  G extends Game<infer _State, infer Action, infer _Options, infer _Event, infer _View> ? Action : never
/** The complete options of a game. */
export type OptionsOf<G> =
  G extends Game<infer _State, infer _Action, infer Options, infer _Event, infer _View> ? Options : never
/** What a game tells. */
export type EventOf<G> =
  G extends Game<infer _State, infer _Action, infer _Options, infer Event, infer _View> ? Event : never
/** What a seat may know of a game. */
export type ViewOf<G> =
  G extends Game<infer _State, infer _Action, infer _Options, infer _Event, infer View> ? View : never

/**
 * How a bot or a playout chooses: one of `actions`, which is never empty. Taken from a method, whose parameters TypeScript compares both
 * ways: so a policy of one game stands in a list of those of all games, as the game itself does.
 */
export type Policy<State, Action> = {
  /** Chooses one of the actions. */
  choose(state: State, seat: Seat, actions: readonly Action[], random: Random): Action
}["choose"]
