import {
  type Actor,
  type AnyGame,
  CHANCE,
  type Policy,
  type Random,
  REFEREE,
  type RecordEntry,
  type Seat,
  SPECTATOR,
  type StateWith,
  type Viewer,
} from "@flottille/core"
import type { GameSchema, GameShapes } from "@flottille/core/schema"
import type fc from "fast-check"

/** Where a random game begins: with options, or in a position. */
export interface Start {
  readonly options?: object
  readonly text?: string
}

/** A game with everything that random play needs; the types of the game are forgotten here. */
export interface Table {
  readonly game: AnyGame
  readonly starts: readonly Start[]
  readonly policies: readonly (readonly [name: string, policy: Policy<StateWith, unknown>])[]
  readonly maxPlies: number
}

/** A game with its whole kit. */
export interface Trial extends Table {
  readonly shapes: GameShapes<StateWith, unknown, object, unknown>
  readonly schema: GameSchema<StateWith>
  readonly swaps: ((state: StateWith, viewer: Viewer, random: Random) => StateWith) | undefined
  readonly forgets: (state: StateWith) => boolean
  readonly sought: (state: StateWith) => object
  readonly actions: ((state: StateWith, actor: Actor) => fc.Arbitrary<unknown>) | undefined
}

/** A random game as it was played; `states[n]` is the position before `entries[n]`, the last one the position reached. */
export interface Played {
  readonly start: Start
  readonly states: StateWith[]
  readonly entries: RecordEntry<unknown>[]
}

/** A law does not hold. Thrown by whatever checks a law; says where. */
export class Broken extends Error {
  constructor(
    readonly fault: string,
    readonly played: Played,
  ) {
    super(fault)
  }
}

/** All seats of the game that a state belongs to. */
export function seatsOf(game: AnyGame, state: StateWith): readonly Seat[] {
  return game.seats(state.options).map((_, seat) => seat)
}

/** Every seat, and whoever watches. */
export function viewersOf(game: AnyGame, state: StateWith): readonly Viewer[] {
  return [...seatsOf(game, state), SPECTATOR, REFEREE]
}

/** All that an actor may do, chance included; for seats with the amending actions and all of every open range. */
export function everything(game: AnyGame, state: StateWith, actor: Actor): readonly unknown[] {
  if (actor === CHANCE) return game.chanceOutcomes(state).map(({ action }) => action)
  return game.legalActions(state, actor, { amending: true, fine: true })
}

/** A name for messages. */
export function actorName(game: AnyGame, state: StateWith, actor: Actor | Viewer): string {
  return typeof actor === "number" ? (game.seats(state.options)[actor]?.id ?? `seat ${actor}`) : actor
}
