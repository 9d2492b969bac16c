/** Kinds of action of this game. Each is one value in one file. */

import { type Actor, assert } from "@flottille/core"
import type { ActionIn, EventIn, Kind, Typed } from "@flottille/core/kinds"
import { boardOf, type Grid, type Heading } from "../../state/board"
import type { DiabolikFleetEvent } from "../../state/events"
import type { Square } from "../../state/numbers"
import { type Case, firstRefusal, type Reason } from "../../state/refusal"
import { type AnyState, assertBound } from "../../state/state"
import type { Base } from "../base"

/** The parts of an action in notation. */
export interface Written {
  /** The squares, in order. */
  readonly squares: readonly [Square, ...Square[]]
  /** The heading; N if the form has none. */
  readonly heading: Heading
  readonly state: AnyState
  readonly actor: Actor
  /**
   * Refuses the text.
   *
   * @throws NotationError always.
   */
  fail(at: number, expected: string, rule?: string): never
}

/** A kind of action under the rules of one game. `Own` is an event that the standard game does not have. */
export interface DiabolikFleetKind<Action = Typed, Own = never>
  extends Kind<AnyState, Action, DiabolikFleetEvent<string> | Own> {
  readonly all: readonly Action[]
  /**
   * Readers of its notation by form: `a1` stands for a square and `N` for a heading, and other
   * characters for themselves. An action without forms is written as its `all` are.
   */
  readonly forms?: Readonly<Record<string, (written: Written) => Action>>
  /** Returns all actions on a grid, for the action space. Default: `all`. */
  numbered?(grid: Grid): readonly Action[]
  /**
   * Returns the squares to point at for an action, in order; a heading stands for the place ahead of
   * the square before it. Default: none, the action is a button.
   */
  path?(action: Action): readonly (Square | Heading)[]
  /** Puts the ship of an act that moves none in its place, without cost and consequences. */
  place?(state: AnyState, action: Action): void
}

/** Binds a kind of action to the rules of a game. `Own` is an event that the standard game does not have. */
export type KindMaker<Action, Own = never> = (rules: Base) => DiabolikFleetKind<Action, Own>

/** Kinds of action by their types, in the order of their numbers. */
export type Kinds = Readonly<Record<string, KindMaker<Typed, Typed>>>

type Made<Makers> = {
  readonly [Type in keyof Makers]: Makers[Type] extends (rules: never) => infer Kind ? Kind : never
}

/** The actions of a record of kinds. */
export type ActionOf<Makers> = ActionIn<Made<Makers>>

/** The events of a record of kinds that the standard game does not have. */
export type OwnEventOf<Makers> = Extract<Exclude<EventIn<Made<Makers>>, DiabolikFleetEvent<string>>, Typed>

/** The actions of a kind whose actions are written as forms and made by need. */
export const none: readonly never[] = Object.freeze([])

/**
 * Returns the first reason that applies, after squares that the board does not have.
 *
 * @param squares - The squares that the action names.
 * @param facts - Facts for the sentence of any of them.
 * @param cases - Reasons with their conditions. Called only if the board has the squares.
 * @rule DF-1.1
 */
export function refuseOn(
  rules: Base,
  state: AnyState,
  squares: readonly Square[],
  facts: Readonly<Record<string, unknown>>,
  cases: () => readonly Case[],
): Reason {
  assertBound("refuseOn", rules, state)
  assert(Array.isArray(squares), "refuseOn", "squares", "the squares of an action")
  assert(typeof cases === "function", "refuseOn", "cases", "a function that returns reasons")
  const { cells, columns, rows } = boardOf(rules, state.options)
  const square = squares.find((each) => !cells.has(each))
  return square === undefined
    ? firstRefusal(facts, cases())
    : firstRefusal({}, [["DF-1.1", "no-such-square", true, { square, columns, rows }]])
}
