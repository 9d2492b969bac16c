import {
  type Actor,
  type AnyGame,
  CHANCE,
  type Game,
  type Policy,
  REFEREE,
  type RecordEntry,
  type Seat,
  type Shape,
  SPECTATOR,
  type StateWith,
  type Viewer,
} from "@flottille/core"
import type { GameSchema } from "@flottille/core/schema"
import type { ConformOptions } from "./conform-options"

/** Where a random game begins: with options, or in a position. */
export interface Start {
  readonly options?: object
  readonly text?: string
}

/** A game with everything that random play needs; the types of the game are forgotten here. */
export interface PlayoutSetup {
  readonly game: AnyGame
  readonly starts: readonly Start[]
  readonly policies: readonly (readonly [name: string, policy: Policy<StateWith, unknown>])[]
  readonly maxPlies: number
}

/** All that is asked of the views of a game whose types are not known. */
interface AnyView {
  readonly viewer: Viewer
}

type AnyKit = ConformOptions<StateWith, unknown, object, AnyView>

/** A game with its whole kit. */
export interface GameUnderTest extends PlayoutSetup {
  readonly game: Game<StateWith, unknown, object, unknown, AnyView>
  readonly shapes: {
    readonly options: readonly (readonly [name: string, option: { readonly shape: Shape }])[]
    readonly action: Shape
    readonly state: Shape
    readonly view: Shape
  }
  readonly schema: GameSchema<StateWith>
  readonly swaps: AnyKit["swaps"]
  readonly actions: AnyKit["actions"]
  readonly contradiction: AnyKit["contradiction"]
  forgets(state: StateWith): boolean
  asksInSecret(state: StateWith): boolean
  ranksDraws(state: StateWith): boolean
  sought(state: StateWith): object
}

/** A random game as it was played; `states[n]` is the position before `entries[n]`, the last one the position reached. */
export interface History {
  readonly start: Start
  readonly states: StateWith[]
  readonly entries: RecordEntry<unknown>[]
}

/** The position that a game had reached after so many entries. */
export function stateAt({ states }: History, ply: number): StateWith {
  const state = states[ply]
  if (!state) throw new RangeError(`no position after ${ply} entries`)
  return state
}

/** The position that a game has reached. */
export function lastState(history: History): StateWith {
  return stateAt(history, history.states.length - 1)
}

/** A law does not hold. Thrown by whatever checks a law; says where. */
export class LawViolation extends Error {
  override readonly name = "LawViolation"

  constructor(
    readonly fault: string,
    readonly history: History,
  ) {
    super(fault)
  }
}

/** Recognises a {@link LawViolation}. */
export function isLawViolation(error: unknown): error is LawViolation {
  return error instanceof Error && error.name === "LawViolation"
}

/** All seats of the game that a state belongs to. */
export function seatsOf(game: AnyGame, state: StateWith): readonly Seat[] {
  return game.seats(state.options).map((_, seat) => seat)
}

/** Every seat, and chance. */
export function actorsOf(game: AnyGame, state: StateWith): readonly Actor[] {
  return [...seatsOf(game, state), CHANCE]
}

/** Every seat, and whoever watches. */
export function viewersOf(game: AnyGame, state: StateWith): readonly Viewer[] {
  return [...seatsOf(game, state), SPECTATOR, REFEREE]
}

/** The position that a random game begins with. */
export function openingOf(game: AnyGame, { options, text }: Start): StateWith {
  return text === undefined ? game.initialState(options) : game.parseState(text)
}

/** All that an actor may do, chance included; for seats with the amending actions and all of every open range. */
export function allActions(game: AnyGame, state: StateWith, actor: Actor): readonly unknown[] {
  if (actor === CHANCE) return game.chanceOutcomes(state).map(({ action }) => action)
  return game.legalActions(state, actor, { amending: true, fine: true })
}

/** A name for messages. */
export function actorName(game: AnyGame, state: StateWith, actor: Actor | Viewer): string {
  return typeof actor === "number" ? (game.seats(state.options)[actor]?.id ?? `seat ${actor}`) : actor
}
