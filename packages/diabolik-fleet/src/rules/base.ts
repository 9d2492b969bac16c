/** The prepared rules to which kinds of action, phases and endings are bound. */
import type { Seat, Shape } from "@flottille/core"
import type { Ending, Typed } from "@flottille/core/kinds"
import type { Square } from "../state/numbers"
import type { WithOptions } from "../state/options"
import type { AnyState, EndReason, Phase } from "../state/state"
import type { Searched } from "./search-position"

/** A way in which a game of this kind can end. States have no room for counters. */
export type DiabolikFleetEnding<Reason extends string = EndReason> = Omit<Ending<AnyState, Reason>, "counter">

export interface PhaseCheck {
  readonly rule: string
  /** Returns true if a state set up by hand can be in this phase of a variant. Default: always, if its ships fit. */
  isPossible?(state: AnyState): boolean
}

interface Listed {
  readonly phases: readonly string[]
  list?(state: AnyState, seat: Seat): readonly Typed[]
}

/** The rules of a game without its kinds of action, and all that follows from them. */
export interface Base<Reason extends string = string, PhaseName extends string = string> extends WithOptions, Searched {
  /** The shape of a square of any board. */
  readonly square: Shape<Square>
  readonly endings: readonly DiabolikFleetEnding<Reason>[]
  /** The phases by their names, those of questions included. */
  readonly phases: Readonly<Record<string, PhaseCheck>>
  /** The names of the phases of a state, in order. */
  readonly phaseNames: readonly (Phase | PhaseName)[]
  /** The kinds of action of a turn that the look-ahead does not know. */
  readonly further: readonly Listed[]
}
