/** Events of a game. All of them are public. */
import type { Seat } from "@flottille/core"
import type { Emit as EmitOf } from "@flottille/core/kinds"
import type { Space } from "./board"
import type { CombatResult } from "./numbers"
import type { PieceLetter } from "./pieces"
import type { EndReason } from "./state"

/** Faces shown by dice, each from 1 to the number of faces of a die. */
export type Faces = readonly number[]

/** An event of the game. Events are emitted in order. `Reason` is a reason for the end of the game. */
export type DejarikEvent<Reason extends string = EndReason> =
  /** A piece was dealt to a starting space of a seat. */
  | { readonly type: "dealt"; readonly seat: Seat; readonly piece: PieceLetter; readonly space: Space }
  /** A turn began. */
  | { readonly type: "began"; readonly turn: number; readonly seat: Seat }
  /** A piece moved. */
  | {
      readonly type: "moved"
      readonly seat: Seat
      readonly piece: PieceLetter
      readonly from: Space
      readonly to: Space
    }
  /** A seat passed one action because it could do nothing else. */
  | { readonly type: "passed"; readonly seat: Seat }
  /** An attack was declared; the dice follow. */
  | {
      readonly type: "attacked"
      readonly attacker: PieceLetter
      readonly target: PieceLetter
      readonly from: Space
      readonly to: Space
    }
  /** An attack got its result. `attack` and `defence` are the dice, if known. */
  | {
      readonly type: "fought"
      readonly result: CombatResult
      readonly attack: Faces | null
      readonly defence: Faces | null
    }
  /** A piece was pushed by the seat `by`, which won the dice. */
  | {
      readonly type: "pushed"
      readonly by: Seat
      readonly piece: PieceLetter
      readonly from: Space
      readonly to: Space
    }
  /** A piece could not be pushed: no adjacent space is empty. */
  | { readonly type: "stuck"; readonly piece: PieceLetter; readonly space: Space }
  /** A seat lost a piece. */
  | { readonly type: "lost"; readonly seat: Seat; readonly piece: PieceLetter; readonly space: Space }
  /** A seat went out: it has no pieces left, or it resigned. */
  | { readonly type: "out"; readonly seat: Seat; readonly resigned: boolean }
  /** The last fight began between these seats. */
  | { readonly type: "duel"; readonly seats: readonly Seat[] }
  /** A seat won the last fight. `rounds` is the number of rounds, if known. */
  | { readonly type: "survived"; readonly seat: Seat; readonly rounds: number | null }
  /** The game ended. */
  | { readonly type: "over"; readonly ending: Reason }

/** The listener for events, if there is one. The listener of a game with more events fits. */
export type Emit = EmitOf<DejarikEvent<string>>

/** Returns the event unchanged: every viewer sees all of it. */
export function observe<Event>(event: Event): Event {
  return event
}
