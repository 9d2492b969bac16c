/** The compiled rules to which kinds of action are bound. */
import type { OptionTable } from "@flottille/core"
import type { Ending } from "@flottille/core/kinds"
import type { Board, Space } from "../state/board"
import type { DejarikNumbers, SeatCount, Weights } from "../state/numbers"
import type { DejarikOptions } from "../state/options"
import type { AnyState, EndReason, Phase } from "../state/state"

/** An ending that a variant may add or replace: its reason, clause and test. */
export type DejarikEnding<Reason extends string = EndReason> = Ending<AnyState, Reason>

/** The check of positions in a phase of a variant. */
export interface PhaseCheck {
  readonly rule: string
  /** Returns true if a state set up by hand can be in this phase. Default: always, if its pieces and numbers fit. */
  isPossible?(rules: Base, state: AnyState): boolean
}

/** The rules of a game without its kinds of action, and all that follows from them. */
export interface Base<Reason extends string = string, PhaseName extends string = string> extends DejarikNumbers, Board {
  readonly phases: Readonly<Record<string, PhaseCheck>>
  readonly phaseNames: readonly (Phase | PhaseName)[]
  readonly optionTable: OptionTable<DejarikOptions>
  /** The spaces of `start`: the starting spaces of each seat, by number of seats. */
  readonly starts: { readonly [seats in SeatCount]?: readonly (readonly Space[])[] }
  /**
   * Returns the exact weights of the four results for two numbers of dice.
   *
   * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8
   */
  combatWeights(attack: number, defence: number): Weights
  readonly movements: readonly number[]
  readonly endings: readonly DejarikEnding<Reason>[]
  /** The endings that are judged at the end of a turn. */
  readonly turnEndings: readonly DejarikEnding<Reason>[]
}
