/** The prepared rules to which kinds of action and endings are bound. */
import type { OptionTable } from "@flottille/core"
import type { Ending } from "@flottille/core/kinds"
import type { Board, Square } from "../state/board"
import type { Faces, Fleet } from "../state/fleet"
import type { DuelResult, LesGrandsAmirauxNumbers } from "../state/numbers"
import type { LesGrandsAmirauxOptions } from "../state/options"
import type { AnyState } from "../state/state"

/** An action from one square to another. */
export interface Path<Type extends string> {
  readonly type: Type
  readonly from: Square
  readonly to: Square
}

/** A direction from one square, with its actions, interned so that a list of actions allocates only itself. */
export interface Way {
  /** The adjacent square. */
  readonly to: Square
  /** True along a row or a column, false on a diagonal. */
  readonly straight: boolean
  readonly step: Path<"step">
  readonly duel: Path<"duel">
  /** The landing square of a leap over the neighbour, or `-1` if there is none. */
  readonly behind: Square
  readonly leap: Path<"leap">
}

/** An ending that a variant may add or replace: its reason, clause and test. */
export interface LesGrandsAmirauxEnding<Reason extends string = string>
  extends Omit<Ending<AnyState, Reason>, "counter"> {
  /**
   * Returns true if a state set up by hand can have ended so. Default: with the winner that the
   * ranking names, if the ending is judged between two turns, and else always.
   */
  isPossible?(state: AnyState): boolean
}

/** Binds an ending to the rules of a game. */
export type EndingMaker<Reason extends string = string> = (rules: Tables) => LesGrandsAmirauxEnding<Reason>

/** The numbers of a game, and all that follows from them. */
export interface Tables extends LesGrandsAmirauxNumbers, Board, Fleet {
  readonly optionTable: OptionTable<LesGrandsAmirauxOptions>
  readonly faces: Faces
  /**
   * Ways from every square: up to eight neighbours without condemned squares, with leaps along rows
   * and columns only.
   *
   * @rule GA-1.1 GA-2.3 GA-4.1
   */
  readonly ways: readonly (readonly Way[])[]
  /** Duel results, by 16 times the attacker's rank code plus the defender's. */
  readonly duels: readonly DuelResult[]
  /** True if an attacking Grand Admiral can be beaten by a ship. */
  readonly admiralCanFail: boolean
  /** Returns true if the active seat has a legal action. @rule GA-5.3 */
  canMove(state: AnyState): boolean
}

/** The rules of a game without its kinds of action. */
export interface Base<Reason extends string = string> extends Tables {
  readonly endings: readonly LesGrandsAmirauxEnding<Reason>[]
  /** The endings that are judged between two turns. */
  readonly turnEndings: readonly LesGrandsAmirauxEnding<Reason>[]
}

/** The rules of a game with all that the check of positions needs. */
export interface Judge<Reason extends string = string> extends Base<Reason> {
  /** Number of pieces that an action without a removal can show. */
  readonly shownInVain: number
  /** True if mines are laid in play. */
  readonly lays: boolean
}
