/** A player's place at the table, counted from 0 in the order of the game's own seat list. */
export type Seat = number

/** A value told apart by its `type`, such as an action or an event. */
export interface Typed {
  readonly type: string
}

/** The actor of everything decided by lot: deals, dice, who begins. */
export const CHANCE = "chance" as const

/** An actor that the game can wait for: a seat, or chance. */
export type Actor = Seat | typeof CHANCE

/** A viewer who sees public information only. */
export const SPECTATOR = "spectator" as const

/** A viewer who sees everything; its views are never sent to a client. */
export const REFEREE = "referee" as const

/** A viewer of a game: a seat, a spectator or the referee. */
export type Viewer = Seat | typeof SPECTATOR | typeof REFEREE

/** A seat's stable id, as in options and records, and its title for people. */
export interface SeatInfo {
  /** Lower-case word, stable for ever: `"white"`, `"france"`. Used in options, records and commands. */
  readonly id: string
  /** The name people read. */
  readonly title: string
}

/**
 * A limit of a turn: cannonballs, actions, movement points, builds. A game may withhold a budget
 * from a viewer, but every viewer who sees it reads the same numbers.
 */
export interface Budget {
  readonly seat: Seat
  /** The unit, in the singular: `"cannonball"`. */
  readonly unit: string
  /** The amount at the start of the turn or phase, the same until its end. */
  readonly total: number
  /** The amount left, from 0 to `total`. */
  readonly left: number
}

/** Turn, phase and actors of a game, as far as one viewer may know. */
export interface Turn {
  /** Turns are numbered from 1; anything before play (a deal, a deployment) is turn 0. */
  readonly number: number
  /** A stable word for the phase: `"deal"`, `"play"`, `"retreat"`, `"over"`. */
  readonly phase: string
  /**
   * The seats whose turn it is, in ascending order; empty when the game is over. They need not be
   * the actors: in Dejarik the other side may have to choose a counter-push, and a seat that has
   * sealed its choice still shares the turn.
   */
  readonly seats: readonly Seat[]
  /**
   * The actors that the game waits for, as every viewer may know them. That a seat has chosen is
   * public, so a seat that has sealed its choice is not listed for any viewer. Only where the rules
   * keep it secret that a seat is asked at all (in Sous-marins, about a submerged submarine) do the
   * turns of other viewers leave it out. A seat that is not an actor is never listed.
   */
  readonly waiting: readonly Actor[]
  /** The budgets that the viewer may know: those of the referee, or some of them. */
  readonly budgets: readonly Budget[]
}

/** The reason why an action is not allowed, as a value. The game's rulebook turns it into a sentence. */
export interface Refusal<Code extends string = string> {
  /** Stable, lower-case, hyphenated. */
  readonly code: Code
  /** The clause that forbids it: `"DJ-3.1"`, or one of the core's `CO-…`. */
  readonly rule: string
  /** The facts of the case, for the sentence. Plain JSON. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Result of a finished game: a return per seat, the ranking, the reason and its clause. */
export interface Outcome {
  /**
   * One finite number a seat, as `traits.returns` declares. By default a sole winner of n seats has
   * n − 1, the others −1, and a draw is all 0. `outcomeOf` and `outcomeOfReturns` build outcomes.
   */
  readonly returns: readonly number[]
  /**
   * Seats by rank, best first; seats of equal rank share a group. Every seat stands in exactly one
   * group. A higher return is a better rank.
   */
  readonly ranking: readonly (readonly Seat[])[]
  /** A stable, lower-case, hyphenated word: `"last-seat-with-pieces"`. */
  readonly reason: string
  /** The clause that ended the game. */
  readonly rule: string
}

/** An action of chance and its weight; probabilities are weights divided by their sum. */
export interface ChanceOutcome<Action> {
  readonly action: Action
  /** A positive safe integer; the probability is `weight / (sum of the weights)`, exactly. */
  readonly weight: number
}

/** Properties of a game that tools need before they start one. */
export interface Traits {
  readonly information: "perfect" | "imperfect"
  /** True if chance ever acts. */
  readonly chance: boolean
  /** True if several seats can be actors at once. */
  readonly simultaneous: boolean
  /** The meaning of the returns of an outcome; `"ranking"` by default. */
  readonly returns?: Returns
}

/**
 * The meaning of the returns of an outcome.
 *
 * - `"ranking"`: the game has winners. Each of k winners of n seats has n/k − 1, every other seat
 *   −1; a draw is all 0.
 * - `"zero-sum"`: stakes, such as chips. The returns of all seats sum to 0.
 * - `"general"`: scores, such as points. The returns are any finite numbers.
 */
export type Returns = "ranking" | "zero-sum" | "general"

/** Flags for `legalActions`: `amending` adds replacements, `fine` every value of an open range. */
export interface ListFlags {
  /** Also the actions that only take back or replace the seat's own pending choice. */
  readonly amending?: boolean
  /** Also every value of an open range (every whole degree of an angle); false by default. */
  readonly fine?: boolean
}

/** The field that every state has: the complete options of its game. */
export interface StateWith<Options extends object = object> {
  readonly options: Options
}

/** Constraints of a determinization on the sealed choices of other seats. */
export interface DeterminizeFlags {
  /**
   * `"drawn"`, the default: sealed choices are drawn like all that is hidden. `"none"`: no other
   * seat has chosen yet, so that a search can treat the position as one where everyone still has
   * to choose.
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
 * Facts about the rules of a game that the laws of `@flottille/conformance` need. A game made from
 * rules states them once, so that every variant of it passes `conform` without further settings.
 */
export interface LawSettings<State> {
  /**
   * Returns whether players must remember event information that later views omit (law 9). If true,
   * the events of a resolving action are not compared with the views after it. Default: never.
   */
  forgets?(state: State): boolean
  /**
   * Returns whether the rules keep it secret in this state which seats are to act (law 7). If true,
   * the turns of other viewers may omit such a seat. The fact that a seat has chosen is never
   * secret. Default: never.
   */
  asksInSecret?(state: State): boolean
  /**
   * Returns whether the rules rank the seats of a draw or of a shared win in this finished state
   * (law 12). If false, all seats with the best return share the first rank. Default:
   * false.
   */
  ranksDraws?(state: State): boolean
  /**
   * Selects the part of a state that law 10 looks for in determinizations. Exclude bookkeeping that
   * no rule reads: a determinization may leave it empty. Default: the whole state.
   */
  sought?(state: State): object
}

/**
 * The contract that every game implements and every tool consumes.
 *
 * States, actions, options, events and views are plain JSON: numbers, strings, booleans, null,
 * arrays and plain objects. The rules are written once, in {@link Game.step}; everything else asks
 * about them.
 */
export interface Game<
  State extends StateWith<Options>,
  Action,
  Options extends object = object,
  Event = unknown,
  View = unknown,
> {
  /** What the game is about, for the compiler only: no game has this member when it runs. */
  readonly "~types"?: {
    readonly State: State
    readonly Action: Action
    readonly Options: Options
    readonly Event: Event
    readonly View: View
  }

  /** The folder name of the game's package: `"dejarik"`. */
  readonly id: string
  readonly title: string
  /** Version of the rules; it stands in every record. */
  readonly version: string
  readonly traits: Traits
  /** Facts for the laws of `@flottille/conformance`; without it, the default of each. */
  readonly laws?: LawSettings<StateOf<this>>

  /** The seats of a game with these options, in seat order. */
  seats(options: OptionsOf<this>): readonly SeatInfo[]

  /**
   * Completes and cross-checks options.
   *
   * @param given - Any subset of the options; missing ones take their defaults.
   * @throws SchemaError naming the option and its clause.
   */
  options(given?: Partial<OptionsOf<this>>): OptionsOf<this>

  /**
   * A bound on the number of actions (chance and seats together) of any game with these options, if
   * one is declared.
   */
  maxActions(options: OptionsOf<this>): number | undefined

  /** The position before the first action; the complete options are part of it. */
  initialState(options?: Partial<OptionsOf<this>>): StateOf<this>

  /** Lists the actors: `[CHANCE]`, seats in ascending order, or none when the game is over. For the referee only. */
  actors(state: StateOf<this>): readonly Actor[]

  /** Returns turn, phase and actors. Which budgets are listed depends on the viewer. */
  turn(state: StateOf<this>, viewer: Viewer): Turn

  /**
   * Lists the legal actions of a seat, each once; empty when the seat is not an actor (amending
   * actions excepted).
   * The list depends on `view(state, seat)` alone; changing it does not change the game.
   */
  legalActions(state: StateOf<this>, seat: Seat, list?: ListFlags): readonly ActionOf<this>[]

  /**
   * Draws one legal action uniformly without building the list: the same as
   * `pick(legalActions(state, seat), random)`, from one `random.below`.
   * The list must not be empty.
   */
  pickAction?(state: StateOf<this>, seat: Seat, random: Random): ActionOf<this>

  /**
   * Returns the action for a seat that does not answer in time, or `undefined` for a seat that is
   * not an actor; depends on `view(state, seat)` alone.
   * A game without it leaves the decision to its host: wait, or resign the seat.
   */
  defaultAction?(state: StateOf<this>, seat: Seat): ActionOf<this> | undefined

  /** Every outcome of the chance node with its exact weight; empty when chance is not the actor. */
  chanceOutcomes(state: StateOf<this>): readonly ChanceOutcome<ActionOf<this>>[]

  /** A detailed outcome (the faces of the dice), where one exists, with the probabilities of `chanceOutcomes`. */
  rollChance?(state: StateOf<this>, random: Random): ActionOf<this>

  /** The listed outcome that a detailed one stands for. */
  plainChance?(action: ActionOf<this>): ActionOf<this>

  /** Returns the refusal of an action, or `undefined` if it is legal. Total: the action may be any JSON value. */
  validate(state: StateOf<this>, actor: Actor, action: ActionOf<this>): Refusal | undefined

  /** Applies a legal action in place, without validation, and emits its events. The caller owns the state. */
  step(state: StateOf<this>, actor: Actor, action: ActionOf<this>, emit?: (event: EventOf<this>) => void): void

  /**
   * A seat resigns, is timed out or removed, in place, at any time; does nothing once the game is
   * over or the seat is out.
   */
  resign(state: StateOf<this>, seat: Seat, emit?: (event: EventOf<this>) => void): void

  /** An independent copy of the state. */
  clone(state: StateOf<this>): StateOf<this>

  /** The result, or `undefined` while the game goes on. */
  outcome(state: StateOf<this>): Outcome | undefined

  /** All that `viewer` may know of the state. It names its viewer and the options. */
  view(state: StateOf<this>, viewer: Viewer): ViewOf<this>

  /** The event as `viewer` learns of it, or `undefined` if it does not. */
  observe(event: EventOf<this>, viewer: Viewer): EventOf<this> | undefined

  /**
   * A full state that the viewer cannot tell from the real one, with every such state possible; a
   * plain copy where nothing is hidden.
   *
   * @throws SchemaError for a view that no possible state has.
   */
  determinize(view: ViewOf<this>, random: Random, how?: DeterminizeFlags): StateOf<this>

  /** The action as people write it. */
  formatAction(action: ActionOf<this>, state?: StateOf<this>): string

  /**
   * Parses an action; depends on `view(state, actor)` alone.
   *
   * @throws NotationError with the position in the text and the expectation there.
   */
  parseAction(text: string, state: StateOf<this>, actor: Actor): ActionOf<this>

  /** The whole state as one line of text. */
  formatState(state: StateOf<this>): string

  /**
   * The inverse of {@link Game.formatState}.
   *
   * @throws NotationError for text that is no position, or an impossible one.
   */
  parseState(text: string): StateOf<this>

  /**
   * Renders the board as text, for terminals, tests and docs.
   *
   * @param look - Preferences, followed as far as the game can. By default English, without
   * colours, not turned to any seat.
   */
  render(view: ViewOf<this>, look?: RenderOptions): string
}

/** Preferences for a board rendered as text. */
export interface RenderOptions {
  /** The seat whose side is drawn at the bottom; by default the viewer's, or the first seat's for others. */
  readonly from?: Seat
  /** `"en"` by default. */
  readonly language?: "en" | "fr"
  /** Returns the display name of a seat; by default its name in the language. */
  nameOf?(seat: Seat): string
  /** Colours the text of a seat's pieces, and keeps the number of columns; no colours by default. */
  paint?(text: string, seat: Seat): string
  /**
   * The columns and rows available. A large board is drawn smaller, a list becomes a map, and
   * information shown elsewhere is left out. Unlimited by default.
   */
  readonly room?: { readonly columns: number; readonly rows: number }
}

/** A game of unknown types, for tools that serve every game. */
export type AnyGame<View = unknown> = Game<StateWith, unknown, object, unknown, View>

type TypesOf<G extends Pick<AnyGame, "~types">> = NonNullable<G["~types"]>

/** The states of a game, as in `StateOf<typeof dejarik>`. */
export type StateOf<G extends AnyGame> = TypesOf<G>["State"]
/** The actions of a game, those of chance among them. */
export type ActionOf<G extends AnyGame> = TypesOf<G>["Action"]
/** The complete options of a game. */
export type OptionsOf<G extends AnyGame> = TypesOf<G>["State"]["options"]
/** The events of a game. */
export type EventOf<G extends AnyGame> = TypesOf<G>["Event"]
/** The view type of a game. */
export type ViewOf<G extends AnyGame> = TypesOf<G>["View"]

/**
 * A function that chooses one of `actions`, which is never empty. Declared as a method so that
 * TypeScript compares its parameters bivariantly: a policy of one game fits a list of policies of
 * all games.
 */
export type Policy<State, Action> = {
  /** Chooses one of the actions. */
  choose(state: State, seat: Seat, actions: readonly Action[], random: Random): Action
}["choose"]
