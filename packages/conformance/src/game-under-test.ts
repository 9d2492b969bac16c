import type { Actor, AnyGame, Policy, RecordEntry, Seat, Shape, StateWith, Viewer } from "@flottille/core"
import { CHANCE, REFEREE, SPECTATOR } from "@flottille/core"
import type { GameSchema } from "@flottille/core/schema"
import type { ConformOptions } from "./conform-options"

/** The start of a random game: options or a position. */
export interface Start {
  readonly options?: object
  readonly text?: string
}

/** A game with the setup for random play; its types are erased. */
export interface PlayoutSetup {
  readonly game: AnyGame
  readonly starts: readonly Start[]
  readonly policies: readonly (readonly [name: string, policy: Policy<StateWith, unknown>])[]
  readonly maxPlies: number
}

/** The fields of views used without knowing the game. */
interface AnyView {
  readonly viewer: Viewer
}

type AnyKit = ConformOptions<AnyGame<AnyView>>

/** A game with its complete kit. */
export interface GameUnderTest extends PlayoutSetup {
  readonly game: AnyGame<AnyView>
  readonly shapes: {
    readonly options: readonly (readonly [name: string, option: { readonly shape: Shape }])[]
    readonly action: Shape
    readonly state: Shape
    readonly view: Shape
  }
  readonly schema: GameSchema<StateWith>
  readonly swaps: AnyKit["swaps"]
  readonly actions: AnyKit["actions"]
  /** Every action of the game, if it has an action space. */
  readonly all: readonly unknown[]
  readonly contradiction: AnyKit["contradiction"]
  forgets(state: StateWith): boolean
  asksInSecret(state: StateWith): boolean
  ranksDraws(state: StateWith): boolean
  sought(state: StateWith): object
}

/** A random game as played. `states[n]` is the position before `entries[n]`; the last one is the final position. */
export interface History {
  readonly start: Start
  readonly states: StateWith[]
  readonly entries: RecordEntry<unknown>[]
}

export function stateAt({ states }: History, ply: number): StateWith {
  const state = states[ply]
  if (!state) throw new RangeError(`no position after ${ply} entries`)
  return state
}

export function lastState(history: History): StateWith {
  return stateAt(history, history.states.length - 1)
}

/** A broken law, with the game in which it was found. */
export class LawViolation extends Error {
  override readonly name = "LawViolation"

  constructor(
    readonly fault: string,
    readonly history: History,
  ) {
    super(fault)
  }
}

export function isLawViolation(error: unknown): error is LawViolation {
  return error instanceof Error && error.name === "LawViolation"
}

export function seatsOf(game: AnyGame, state: StateWith): readonly Seat[] {
  return game.seats(state.options).map((_, seat) => seat)
}

/** Returns every seat, and chance. */
export function actorsOf(game: AnyGame, state: StateWith): readonly Actor[] {
  return [...seatsOf(game, state), CHANCE]
}

/** Returns every seat, the spectator and the referee. */
export function viewersOf(game: AnyGame, state: StateWith): readonly Viewer[] {
  return [...seatsOf(game, state), SPECTATOR, REFEREE]
}

export function openingOf(game: AnyGame, { options, text }: Start): StateWith {
  return text === undefined ? game.initialState(options) : game.parseState(text)
}

/** Lists all actions of an actor, chance included; for seats with amending actions and every value of open ranges. */
export function allActions(game: AnyGame, state: StateWith, actor: Actor): readonly unknown[] {
  if (actor === CHANCE) return game.chanceOutcomes(state).map(({ action }) => action)
  return game.legalActions(state, actor, { amending: true, fine: true })
}

/** Plays an entry in place. */
export function playEntry(
  game: AnyGame,
  state: StateWith,
  entry: RecordEntry<unknown>,
  emit?: (event: unknown) => void,
): void {
  if ("resign" in entry) game.resign(state, entry.resign, emit)
  else game.step(state, entry.actor, entry.action, emit)
}

/** Returns a name for messages. */
export function actorName(game: AnyGame, state: StateWith, actor: Actor | Viewer): string {
  return typeof actor === "number" ? (game.seats(state.options)[actor]?.id ?? `seat ${actor}`) : actor
}
