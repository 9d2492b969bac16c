/** The prepared rules to which kinds of action and phases are bound. */
import type { OptionTable, Seat } from "@flottille/core"
import type { Ending } from "@flottille/core/kinds"
import type { Island } from "../state/board"
import type { MilleSabordsOptions } from "../state/options"
import type { AnyState, EndReason, Phase } from "../state/state"
import type { Damages } from "./damage"
import type { OptionRules } from "./option-table"
import type { Actions } from "./orders"
import type { MilleSabordsNumbers } from "./rules"

/** An ending that a variant may add or replace: its reason, clause and test. */
export type MilleSabordsEnding<Reason extends string = EndReason> = Ending<AnyState, Reason>

/**
 * Conditions that the standard game takes from its options. A function must return the same for the
 * same arguments.
 */
export interface Conditions {
  /** The default islands. Default: none. */
  readonly islands?: readonly Island[]
  /**
   * Returns the direction the wind blows from in a turn, in whole degrees from 0 to 359. In turn 0,
   * the deployment, it is that of the options. Default: it never changes.
   */
  windAt?(options: MilleSabordsOptions, turn: number): number
  /**
   * Returns the movement points of a seat's ship by sector, as many as the `rose` of the rules has.
   * Default: those of the options.
   */
  roseOf?(state: AnyState, seat: Seat): readonly number[]
  /**
   * Returns the points of resistance with which a seat's ship starts, at most the largest of
   * `resistances`. Default: those of the options.
   */
  resistanceOf?(options: MilleSabordsOptions, seat: Seat): number
}

/** The rules of a game without functions of a state, kinds, phases and endings. */
export type RuleNumbers = MilleSabordsNumbers & Pick<Conditions, "islands">

/** The rules of a game without its kinds of action and phases, and all that follows from them. */
export interface Base<Reason extends string = string, PhaseName extends string = string>
  extends MilleSabordsNumbers,
    Required<Conditions>,
    Actions,
    Damages,
    OptionRules {
  readonly optionTable: OptionTable<MilleSabordsOptions>
  /** The names of the phases, in order. */
  readonly phaseNames: readonly (Phase | PhaseName)[]
  /** The phase that follows the loss of a ship if no ending does. */
  readonly relief: string | undefined
  readonly endings: readonly MilleSabordsEnding<Reason>[]
  /** The endings that are judged at the end of a turn. */
  readonly turnEndings: readonly MilleSabordsEnding<Reason>[]
  /**
   * Maximum distance from its stern that a hull can reach in one step, in µL, with a margin for the
   * rounding of the sine table.
   */
  readonly reach: number
  /** Maximum number of points that a salvo or collision takes from a ship. */
  readonly mostLoss: number
}
