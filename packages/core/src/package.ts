/**
 * A game with all that boards, bots and rooms need, as one value.
 *
 * @packageDocumentation
 */
import type { Actor, Game, Policy, Random, Refusal, RenderOptions, Seat, SeatInfo, StateWith, Viewer } from "./contract"
import type { Diagram } from "./diagram"
import type { GameShapes } from "./game-shapes"
import type { GameNames } from "./names"
import type { OptionField } from "./options"
import { type GameTexts, type Language, makeDescribe, makeExplain, type Rulebook } from "./rulebook"
import type { ActionSpace } from "./space"
import type { MatchEvent } from "./undo-event"

/**
 * The default export of `@flottille/<game>/package`: a game with all that boards, bots and rooms need. Its clauses
 * stand on `/rulebook`, its Zod schemas on `/schema`, so that a page does not load them.
 */
export interface GamePackage<State extends StateWith<Options>, Action, Options extends object, Event, View> {
  readonly game: Game<State, Action, Options, Event, View>
  /** The title, and the sentences for refusals and endings, in English and French. */
  readonly texts: GameTexts
  /** A refusal as a sentence that a player understands, with its clause; total. */
  explain(refusal: Refusal, language?: Language): string
  /**
   * An event as one sentence that a player understands; total. A list, where an event holds one, follows line by line.
   *
   * @param event - As `observe` gives it to the viewer, or as `match.events` lists it.
   * @param seats - Who plays, as `game.seats` lists them: for a game whose seats have other names by its options.
   */
  describe(event: MatchEvent<Event>, language: Language, viewer: Viewer, seats?: readonly SeatInfo[]): string
  /** What its seats, its phases and the limits of its turns are called; without it, tools show them as the game writes them. */
  readonly names?: GameNames
  /** The shapes of options, actions, states and views; `gameSchema` of `@flottille/core/schema` makes Zod schemas from them. */
  readonly shapes: GameShapes<State, Action, Options, View>
  /** Players by name, besides uniform random ones. */
  readonly policies?: Readonly<Record<string, Policy<State, Action>>>
  /**
   * How a position stands before it is over, for bots: one number a seat from −1, lost, to 1, won, which sum to 0. Given any state of the game, a
   * guess of `determinize` among them. Without it, bots play games to the end.
   */
  evaluate?(state: State): readonly number[]
  /**
   * What a sensible player might do now: one of many sets of actions, drawn at random, in the order in which the seat gives them; where it gives
   * several before others answer, all of them. For bots, where lists of single actions say little.
   *
   * @param state - Any in which the seat has to act and has not begun to, a guess of `determinize` among them.
   */
  propose?(state: State, seat: Seat, random: Random): readonly Action[]
  /**
   * Another set of actions beside one that a seat might choose, drawn at random: a little of it is changed, and what goes together is changed together. For
   * bots that look for a better set than what is proposed.
   *
   * @param set - As `propose` gives it, or as this gave it before.
   * @param actions - All that the seat may do, as `legalActions` lists it.
   */
  vary?(set: readonly Action[], actions: readonly Action[], random: Random): readonly Action[]
  /**
   * A position as a short text, made fast, so that a search knows it again. Positions of the same options with the same key are the same: what can
   * be done, by whom, what chance can bring, how it ends, and all of that wherever the same is done from there. So a key may leave out only what no rule
   * reads any more: who owned a piece that is lost, the number of the turn where no limit counts turns. What counts towards a draw belongs to it.
   *
   * @param state - Any of the game, a guess of `determinize` among them: the key tells all that is hidden.
   */
  keyOf?(state: State): string
  /** Begins to make something of what one seat of one game is told, for bots of games in which something is hidden. */
  belief?(): Belief<State, View, Event>
  /**
   * Whether from here on nothing is hidden, drawn or chosen at once, for bots that look ahead without guesses: for a game that begins with a secret or
   * a draw and is open afterwards. Without it, the game's traits say so.
   */
  isOpen?(state: State): boolean
  /**
   * Those of a seat's actions that are worth looking further ahead after, for bots; none for no opinion.
   *
   * @param actions - All that the seat may do, as `legalActions` lists it.
   */
  candidates?(state: State, seat: Seat, actions: readonly Action[]): readonly Action[]
  /**
   * Draws the board as a map of text that stays in sight while orders are given, where `render` lists what stands where.
   *
   * It is for terminals, so the package of a published game leaves it out; its subpath `/text-map` has it.
   */
  map?(view: View, look?: RenderOptions): string
  /** How people write in a language that has codes of its own. Records, positions and programs keep to the notation of the game. */
  readonly notations?: Readonly<Partial<Record<Language, Notation<State, Action, View>>>>
  /** The board, to be drawn and pointed at. */
  readonly diagram?: Diagram<View, Action, Event>
  /** A number for each action that there can ever be, where these are few. */
  readonly space?: ActionSpace<Action>
  /** Endings that can be solved, where the game has some. */
  readonly endings?: Endings<State>
}

/** What a game writes for people to read and to type, in the codes of one language; a game itself is one. */
export interface Notation<State, Action, View> {
  /** An action, in codes that `parseAction` reads again. */
  formatAction(action: Action, state?: State): string
  /**
   * Reads an action, in the game's own notation too.
   *
   * @throws NotationError for what is none, with its position.
   */
  parseAction(text: string, state: State, actor: Actor): Action
  /** The board as text. */
  render(view: View, look?: RenderOptions): string
}

/**
 * What one seat makes of what it is told: which of the states behind its view are likelier than others, and what the view does not show any more.
 * One belief serves one seat of one game.
 */
export interface Belief<State, View, Event> {
  /** Told whatever the seat has learnt since it was last told, before it chooses. */
  receive(events: readonly Event[], view: View, seat: Seat): void
  /**
   * A guess of what is hidden, the likelier the more often: a full state that gives the seat this very view, with nobody else having chosen yet, as
   * `determinize` gives one with `sealed: "none"`.
   *
   * @throws SchemaError for a view that no state gives.
   */
  draw(view: View, random: Random): State
}

/** Endings of two seats with few pieces, for a solver that looks at every position: without draws by counting, and without what does not matter. */
export interface Endings<State> {
  /** The ending that a position belongs to, as {@link Endings.positions} takes it, if it is one. */
  materialOf(state: State): string | undefined
  /**
   * The positions to begin with; each holds until the next one is asked for.
   *
   * @param material - As the game writes it: `"GH O"`.
   * @param like - A position whose options hold, but for draws by counting; the usual options if left out.
   * @throws NotationError for what is no ending of the game.
   */
  positions(material: string, like?: State): Iterable<State>
  /** Positions with the same key are worth the same: those that differ by a symmetry of the board have one. */
  keyOf(state: State): number
  /**
   * Returns whether a draw by counting, which the values leave out, can still end the game; absent from games without such draws.
   *
   * @param acts - Choices of seats, and the chance behind them, within which the draw must come; any number if left out.
   */
  countsDraws?(state: State, acts?: number): boolean
}

/** The package of a game whose types are not known here; every such package fits, without a cast. */
export type AnyGamePackage = GamePackage<StateWith, unknown, object, unknown, unknown> & {
  readonly shapes: { readonly options: Readonly<Record<string, OptionField<unknown, never>>> }
}

/** A package with its rulebook, for tools that show clauses: `{ ...dejarikPackage, rulebook }`. */
export type AnyRuledPackage = AnyGamePackage & { readonly rulebook: Rulebook }

/** The parts of a package that do not follow from the rest. */
export type PackageParts<State extends StateWith<Options>, Action, Options extends object, Event, View> = Omit<
  GamePackage<State, Action, Options, Event, View>,
  "game" | "explain"
>

/**
 * Makes the package of a game. `explain` follows from its texts, which may be a whole rulebook, and `describe` becomes total.
 *
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { describeEvent, texts } from "@flottille/dejarik/rulebook"
 * import { shapes } from "@flottille/dejarik/schema"
 * const { explain } = packageFor(dejarik, { texts, describe: describeEvent, shapes })
 * explain({ code: "not-your-turn", rule: "CO-2" }) // => "The game does not wait for you. (CO-2)"
 */
export function packageFor<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  parts: PackageParts<State, Action, Options, Event, View>,
): GamePackage<State, Action, Options, Event, View> {
  return {
    ...parts,
    game,
    describe: makeDescribe(parts.describe),
    explain: makeExplain(parts.texts),
  }
}
