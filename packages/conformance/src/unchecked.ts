import type { Actor, AnyGame, GameRecord, ListFlags, Random, Refusal, StateWith, Turn } from "@flottille/core"
import { createMatch, type Match } from "@flottille/core/match"
import { parseRecord } from "@flottille/core/record-text"

export type AnyMatch = Match<AnyGame>

/** A game without static types on its inputs, as untyped callers use it. */
export interface UncheckedGame {
  options(given: unknown): object
  validate(state: StateWith, actor: unknown, action: unknown): Refusal | undefined
  step(state: StateWith, actor: unknown, action: unknown): void
  legalActions(state: StateWith, seat: unknown, list?: ListFlags): readonly unknown[]
  turn(state: StateWith, viewer: unknown): Turn
  view(state: StateWith, viewer: unknown): object
  determinize(view: unknown, random: Random): StateWith
  parseAction(text: unknown, state: StateWith, actor: Actor): unknown
  parseState(text: unknown): StateWith
  formatState(state: unknown): string
}

/** A match without static types on its inputs. */
export interface UncheckedMatch extends Pick<AnyMatch, "game" | "options" | "state" | "actors"> {
  agreeDraw(among?: unknown): unknown
  submit(actor: unknown, action: unknown): unknown
  resign(seat: unknown): unknown
  undo(how: unknown): unknown
  comment(text: unknown): void
  events(viewer: unknown, since: unknown): unknown
  view(viewer: unknown): unknown
  turn(viewer: unknown): unknown
  legalActions(seat: unknown, list: unknown): unknown
  record(headers: unknown): unknown
}

/** Functions that create matches and records, without static types on their inputs. */
export const unchecked: {
  createMatch(game: AnyGame, setup: unknown): AnyMatch
  parseRecord(game: AnyGame, text: unknown): GameRecord
} = { createMatch, parseRecord }
