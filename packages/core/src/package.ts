/**
 * A game with all that boards and rooms need, as one value, and all that bots know about it, as another.
 *
 * @packageDocumentation
 */

import { assert, assertGame } from "./assert"
import type { AnyGameBots } from "./bots"
import type {
  ActionOf,
  Actor,
  AnyGame,
  EventOf,
  OptionsOf,
  Refusal,
  RenderOptions,
  Seat,
  SeatInfo,
  StateOf,
  Viewer,
  ViewOf,
} from "./contract"
import type { Diagram } from "./picture/diagram"
import type { ActionSpace } from "./shapes/action-space"
import type { GameShapes, OptionField } from "./shapes/options"
import type { GameNames } from "./text/names"
import type { GameTexts, Language, Rulebook, Translated } from "./text/rulebook"
import { makeDescribe, makeExplain } from "./text/rulebook"
import type { MatchEvent } from "./undo-event"

export type { AnyGameBots, Belief, Endings, GameBots, Rehearsal } from "./bots"
export { type LanguageWords, translated } from "./text/languages"

/**
 * The default export of `@flottille/<game>/package`: a game with all that boards and rooms need. Its clauses
 * stand on `/rulebook`, its Zod schemas on `/schema`, all that bots know about it on `/bots`, so that a page does not
 * load them.
 */
export interface GamePackage<G extends AnyGame> {
  readonly game: G
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
  describe(event: MatchEvent<EventOf<G>>, language: Language, viewer: Viewer, seats?: readonly SeatInfo[]): string
  /** Names of its seats, phases and budgets; without it, tools show the game's own ids. */
  readonly names?: GameNames
  /**
   * The shapes of options, actions, states and views; `gameSchema` of `@flottille/core/schema`
   * makes Zod schemas from them.
   */
  readonly shapes: GameShapes<StateOf<G>, ActionOf<G>, OptionsOf<G>, ViewOf<G>>
  /**
   * Renders the board as a map of text that stays in sight while orders are given, where `render`
   * lists the units.
   *
   * It is for terminals, so the package of a published game leaves it out; its subpath `/text-map`
   * has it.
   */
  map?(view: ViewOf<G>, look?: RenderOptions): string
  /**
   * Notations of languages with abbreviations of their own. Records, positions and programs keep to
   * the notation of the game.
   */
  readonly notations?: Readonly<Partial<Record<Language, Notation<StateOf<G>, ActionOf<G>, ViewOf<G>>>>>
  /** The board, to be drawn and pointed at. */
  readonly diagram?: Diagram<ViewOf<G>, ActionOf<G>, EventOf<G>>
  /** A number for each action that there can ever be, where these are few. */
  readonly space?: ActionSpace<ActionOf<G>>
  /**
   * A first lesson in small positions.
   *
   * The package of a published game leaves it out, so that rooms do not load its texts; its subpath `/tutorial`
   * has it. `tutorialProblems` of `@flottille/conformance` plays it.
   */
  readonly tutorial?: Tutorial
}

/** A first lesson: five to eight steps. */
export type Tutorial = readonly TutorialStep[]

/** A small position with one idea. It asks for one action, and explains the answer by a clause. */
interface TutorialStep {
  readonly title: Translated
  /** The position, as `formatState` writes it. */
  readonly start: string
  /** The seat that is asked; the game waits for it. */
  readonly seat: Seat
  /** The task: what to look at, and what to do. */
  readonly task: Translated
  /** The right actions, in the game's notation; each is legal. */
  readonly solutions: readonly string[]
  /** The reason why they are right. */
  readonly answer: Translated
  /** The clause that the step is about. */
  readonly rule: string
  /** Likely mistakes; other actions that are not right need no explanation. */
  readonly mistakes?: readonly TutorialMistake[]
}

/** A wrong answer: refused by a clause, or legal and not the answer. */
interface TutorialMistake {
  /** In the game's notation. */
  readonly action: string
  /** The clause that refuses it; the game then explains the refusal. Nothing for a legal action. */
  readonly refusedBy?: string
  /** The reason why a legal action is not the answer. */
  readonly answer?: Translated
}

/** A notation that people read and type, with the abbreviations of one language; a game itself is one. */
export interface Notation<State, Action, View> {
  /** An action, in codes that `parseAction` reads again. */
  formatAction(action: Action, state?: State): string
  /**
   * Parses an action; accepts the game's own notation too.
   *
   * @throws NotationError for invalid text, with its position.
   */
  parseAction(text: string, state: State, actor: Actor): Action
  /** The board as text. */
  render(view: View, look?: RenderOptions): string
}

/**
 * The package of a game whose types are not known here; every such package fits, without a cast. For tools that seat
 * bots by name it carries what they know: `{ ...dejarikPackage, ...dejarikBots }`.
 */
export type AnyGamePackage = GamePackage<AnyGame> &
  AnyGameBots & { readonly shapes: { readonly options: Readonly<Record<string, OptionField<unknown, never>>> } }

/** A package with its rulebook, for tools that show clauses: `{ ...dejarikPackage, rulebook }`. */
export type AnyRuledPackage = AnyGamePackage & { readonly rulebook: Rulebook }

/** The parts of a package that `packageFor` does not derive from the game and its texts. */
type PackageParts<G extends AnyGame> = Omit<GamePackage<G>, "game" | "explain">

/**
 * Makes the package of a game. `explain` follows from its texts, which may be a whole rulebook, and
 * `describe` becomes total.
 *
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * import { describeEvent, texts } from "@flottille/dejarik/rulebook"
 * import { shapes } from "@flottille/dejarik/schema"
 * const { explain } = packageFor(dejarik, { texts, describe: describeEvent, shapes })
 * explain({ code: "not-your-turn", rule: "CO-2" }) // => "The game is not waiting for you. (CO-2)"
 */
export function packageFor<G extends AnyGame>(game: G, parts: PackageParts<G>): GamePackage<G> {
  assertGame(game, "packageFor")
  assert(typeof parts === "object" && parts !== null, "packageFor", "parts", "the parts of a package")
  return {
    ...parts,
    game,
    describe: makeDescribe(parts.describe),
    explain: makeExplain(parts.texts),
  }
}
