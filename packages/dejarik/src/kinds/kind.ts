/** Kinds of action of this game. Each is one value in one file. */
import { integer, object } from "@flottille/core"
import type { ActionIn, EventIn, Kind, Typed } from "@flottille/core/kinds"
import type { Base } from "../base"
import type { Board, Space, Spaces } from "../board"
import type { DejarikEvent } from "../events"
import type { Piece } from "../pieces"
import type { AnyState } from "../state"

/** A kind of action under the rules of one game. `Own` is an event that the standard game does not have. */
export interface DejarikKind<Action = Typed, Own = never> extends Kind<AnyState, Action, DejarikEvent<string> | Own> {
  /** All actions by start and end, if a piece of the active seat acts. Needs `ways`. */
  readonly table?: readonly (readonly Action[])[]
  /**
   * Returns the ends of the actions of a piece of the active seat. The phase "play" lists them.
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

/** Kinds of action by their types, in the order of their numbers. */
export type Kinds = Readonly<Record<string, KindMaker<Typed, Typed>>>

type Made<Makers> = {
  readonly [Type in keyof Makers]: Makers[Type] extends (rules: never) => infer Kind ? Kind : never
}

/** The actions of a record of kinds. */
export type ActionOf<Makers> = ActionIn<Made<Makers>>

/** The events of a record of kinds that the standard game does not have. */
export type OwnEventOf<Makers> = Extract<Exclude<EventIn<Made<Makers>>, DejarikEvent<string>>, Typed>

/** An action from one space to another. */
export interface Path<Type extends string> {
  readonly type: Type
  readonly from: Space
  readonly to: Space
}

/**
 * Returns the common part of all kinds that lead from one space to another: their actions, shape
 * and notation.
 *
 * @param sign - The sign between the two spaces in notation.
 * @example
 * import { boardOf, standardRules } from "@flottille/dejarik"
 * const { format } = pathsOf(boardOf(standardRules), "leap", "^")
 * format({ type: "leap", from: 13, to: 15 }) // => "O1^O3"
 */
export function pathsOf<const Type extends string>({ spaceNames, spaceName }: Board, type: Type, sign: string) {
  const space = integer(0, spaceNames.length - 1)
  const table: readonly (readonly Path<Type>[])[] = spaceNames.map((_, from) =>
    spaceNames.map((_, to) => Object.freeze({ type, from, to })),
  )
  return {
    table,
    all: table.flat(),
    shape: object({ from: space, to: space }),
    format: ({ from, to }: Path<Type>): string => spaceName(from) + sign + spaceName(to),
    path: ({ from, to }: Path<Type>): readonly Space[] => [from, to],
  }
}
