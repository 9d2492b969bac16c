/** What happens in a game, and who learns of it: everybody. */
import type { Seat } from "@flottille/core"
import type { CombatResult, Faces } from "./actions"
import type { Space } from "./board"
import type { PieceLetter } from "./pieces"
import type { EndReason } from "./state"

/** What happened, in the order in which it did. */
export type DejarikEvent =
  /** A piece was dealt to a starting space of a seat. */
  | { readonly type: "dealt"; readonly seat: Seat; readonly piece: PieceLetter; readonly space: Space }
  /** A turn began. */
  | { readonly type: "began"; readonly turn: number; readonly seat: Seat }
  /** A piece has moved. */
  | {
      readonly type: "moved"
      readonly seat: Seat
      readonly piece: PieceLetter
      readonly from: Space
      readonly to: Space
    }
  /** A seat passed one action: it could do nothing. */
  | { readonly type: "passed"; readonly seat: Seat }
  /** An attack was declared; the dice follow. */
  | {
      readonly type: "attacked"
      readonly attacker: PieceLetter
      readonly target: PieceLetter
      readonly from: Space
      readonly to: Space
    }
  /** The dice of an attack, where they are known, and its result. */
  | {
      readonly type: "fought"
      readonly result: CombatResult
      readonly attack: Faces | null
      readonly defence: Faces | null
    }
  /** A piece was pushed, by the seat that won. */
  | {
      readonly type: "pushed"
      readonly by: Seat
      readonly piece: PieceLetter
      readonly from: Space
      readonly to: Space
    }
  /** A piece that should be pushed stays: there is no empty space beside it. */
  | { readonly type: "stuck"; readonly piece: PieceLetter; readonly space: Space }
  /** A seat has lost a piece. */
  | { readonly type: "lost"; readonly seat: Seat; readonly piece: PieceLetter; readonly space: Space }
  /** A seat is out: it has no pieces left, or has resigned. */
  | { readonly type: "out"; readonly seat: Seat; readonly resigned: boolean }
  /** The last fight begins, between these seats. */
  | { readonly type: "duel"; readonly seats: readonly Seat[] }
  /** A seat has won the last fight, after so many rounds where they are known. */
  | { readonly type: "survived"; readonly seat: Seat; readonly rounds: number | null }
  /** The game is over. */
  | { readonly type: "over"; readonly ending: EndReason }

/** Whoever listens. */
export type Emit = ((event: DejarikEvent) => void) | undefined

/** An event as anybody learns of it. */
export function observe(event: DejarikEvent): DejarikEvent {
  return event
}
