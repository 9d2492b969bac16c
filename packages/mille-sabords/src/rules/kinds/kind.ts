/** Kinds of action of this game. Each is one value in one file. */
import type { ActionIn, EventIn, Kind, Typed } from "@flottille/core/kinds"
import type { MilleSabordsEvent } from "../../state/events"
import type { AnyState, AnyView } from "../../state/state"
import type { Base } from "../base"
import type { Motion } from "../collision"

/** A kind of action under the rules of one game. `Own` is an event that the standard game does not have. */
export interface MilleSabordsKind<Action = Typed, Own = never>
  extends Kind<AnyState, Action, MilleSabordsEvent<string> | Own> {
  /** The clause of its refusal in another phase. Default: that of the current phase. */
  readonly rule?: string
  /** Returns the motion of its ship in a step of movement. Default: the ship lies still. */
  motion?(state: AnyState, action: Action): Motion
  /** Returns the places to point at for an action. Default: the viewer's own ship. */
  path?(action: Action, view: AnyView): readonly string[]
}

/** Binds a kind of action to the rules of a game. `Own` is an event that the standard game does not have. */
export type KindMaker<Action, Own = never> = (rules: Base) => MilleSabordsKind<Action, Own>

/** Kinds of action by their types, in the order of their numbers. */
export type Kinds = Readonly<Record<string, KindMaker<Typed, Typed>>>

/** Kinds of action bound to the rules of one game. */
export type BoundKinds = Readonly<Record<string, MilleSabordsKind<Typed, Typed>>>

type Made<Makers> = {
  readonly [Type in keyof Makers]: Makers[Type] extends (rules: never) => infer Kind ? Kind : never
}

/** The actions of a record of kinds. */
export type ActionOf<Makers> = ActionIn<Made<Makers>>

/** The events of a record of kinds that the standard game does not have. */
export type OwnEventOf<Makers> = Extract<Exclude<EventIn<Made<Makers>>, MilleSabordsEvent<string>>, Typed>
