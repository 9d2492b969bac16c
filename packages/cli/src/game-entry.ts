import type { AnyGame, Game, OptionField, Policy, Refusal, StateWith, Viewer } from "@flottille/core"
import type { Language, Rulebook } from "@flottille/core/rulebook"
import type { GameShapes } from "@flottille/core/schema"
import { InputError } from "./errors"

/** A policy of a game whose types are not known here. */
export type AnyPolicy = Policy<StateWith, unknown>

/** The option table of a game whose types are not known here. */
export type AnyOptionTable = Readonly<Record<string, OptionField<unknown, never>>>

/**
 * Tells an event, as somebody observed it, as a text of one or more lines or as lines; `undefined` leaves it to the common wording.
 *
 * @typeParam Event - The game's events.
 */
export type Tell<Event> = (event: Event, language: Language, viewer: Viewer) => string | readonly string[] | undefined

/** A game with all that the commands need of it. */
export interface GameEntry {
  readonly game: AnyGame
  /** What options it takes. */
  readonly options: AnyOptionTable
  readonly rulebook: Rulebook
  /** A refusal as a sentence with its clause. */
  readonly explain: (refusal: Refusal, language?: Language) => string
  /** Players by name, besides uniform random ones. */
  readonly policies: Readonly<Record<string, AnyPolicy>>
  /** Events in the game's own words, where the common ones would not do. */
  readonly tell?: Tell<unknown>
}

/** What a game's packages export, with the game's own types. */
export interface GameModules<State extends StateWith<Options>, Action, Options extends object, Event, View> {
  readonly game: Game<State, Action, Options, Event, View>
  readonly shapes: Pick<GameShapes<State, Action, Options, View>, "options">
  readonly rulebook: Rulebook
  /** Of the rulebook. */
  readonly explain: GameEntry["explain"]
  readonly policies?: Readonly<Record<string, Policy<State, Action>>>
  readonly tell?: Tell<Event>
}

/** Makes an entry for the commands; here the game's own types are forgotten, and nowhere else. */
export function gameEntry<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  modules: GameModules<State, Action, Options, Event, View>,
): GameEntry {
  const { game, shapes, rulebook, explain, policies = {}, tell } = modules
  return {
    game,
    options: shapes.options as unknown as AnyOptionTable,
    rulebook,
    explain,
    policies: policies as unknown as Readonly<Record<string, AnyPolicy>>,
    ...(tell && { tell: tell as unknown as Tell<unknown> }),
  }
}

/**
 * The entry of a game by its id.
 *
 * @throws InputError naming the games there are.
 */
export function findGame(known: readonly GameEntry[], id: string): GameEntry {
  const entry = known.find(({ game }) => game.id === id)
  if (entry) return entry
  throw new InputError("game", `no game ${JSON.stringify(id)}; there are ${known.map(({ game }) => game.id).join(", ")}`)
}
