/** Kinds of action of this game. Each is one value in one file. */
import { assert, integer, object, type Shape } from "@flottille/core"
import type { ActionIn, EventIn, Kind, Typed } from "@flottille/core/kinds"
import type { Board, Space, Spaces } from "../../state/board"
import type { DejarikEvent } from "../../state/events"
import type { Piece } from "../../state/pieces"
import type { AnyState } from "../../state/state"
import type { Base } from "../rules"

/** A kind of action under the rules of one game. `Own` is an event that the standard game does not have. */
export interface DejarikKind<Action = Typed, Own = never> extends Kind<AnyState, Action, DejarikEvent<string> | Own> {
  /** All actions of a kind with ways, by start and end. */
  readonly table?: readonly (readonly Action[])[]
  /**
   * Returns the ends of the actions of a piece of the active seat. The phase "play" lists and counts them, so that the
   * kind needs no `list`. No space is an end of both an attack and a move.
   *
   * @param taken - Occupied spaces.
   * @param enemies - Spaces of other seats' pieces.
   */
  ways?(state: AnyState, piece: Piece, from: Space, taken: Spaces, enemies: Spaces): Spaces
  /** Returns the spaces to point at for an action, in order. Default: none, the action is a button. */
  path?(action: Action): readonly Space[]
}

/** Binds a kind of action to the rules of a game. `Own` is an event that the standard game does not have. */
export type KindMaker<Action, Own = never> = (rules: Base) => DejarikKind<Action, Own>

export type Kinds = Readonly<Record<string, KindMaker<Typed, Typed>>>

type Made<Makers> = {
  readonly [Type in keyof Makers]: Makers[Type] extends (rules: never) => infer Kind ? Kind : never
}

export type ActionOf<Makers> = ActionIn<Made<Makers>>

/** The events of a record of kinds that the standard game does not have. */
export type OwnEventOf<Makers> = Extract<Exclude<EventIn<Made<Makers>>, DejarikEvent<string>>, Typed>

/** An action from one space to another, by their numbers from 0, the centre. */
export interface Path<Type extends string> {
  readonly type: Type
  readonly from: Space
  readonly to: Space
}

/** The common part of all kinds that lead from one space to another. */
export interface Paths<Type extends string> {
  /** All actions by start and end. */
  readonly table: readonly (readonly Path<Type>[])[]
  readonly all: readonly Path<Type>[]
  readonly shape: Shape<Omit<Path<Type>, "type">>
  format(action: Path<Type>): string
  path(action: Path<Type>): readonly Space[]
}

/**
 * Returns the common part of all kinds that lead from one space to another: their actions, shape
 * and notation.
 *
 * @param sign - The sign between the two spaces in notation.
 * @example
 * const leap: KindMaker<Path<"leap">> = (rules) => ({
 *   ...pathsOf(rules, "leap", "^"), example: "O1^O3", phases: ["play"], apply() {},
 * })
 */
export function pathsOf<const Type extends string>(board: Board, type: Type, sign: string): Paths<Type> {
  assert(Array.isArray(board?.spaceNames), "pathsOf", "board", "the rules that a kind of action is given")
  const { spaceNames, spaceName } = board
  const space = integer(0, spaceNames.length - 1)
  const table: readonly (readonly Path<Type>[])[] = spaceNames.map((_, from) =>
    spaceNames.map((_, to) => Object.freeze({ type, from, to })),
  )
  return {
    table,
    all: table.flat(),
    shape: object({ from: space, to: space }),
    format: ({ from, to }) => spaceName(from) + sign + spaceName(to),
    path: ({ from, to }) => [from, to],
  }
}
