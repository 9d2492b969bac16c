/** Events and their visibility. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Emit as EmitOf, Typed } from "@flottille/core/kinds"
import type { Square } from "./board"
import type { Rank } from "./fleet"
import type { DuelResult } from "./numbers"
import type { EndReason } from "./state"

/**
 * An event of the game.
 *
 * Only the owner sees placements; all else is public. An event contains a rank only where the rules
 * turn the piece over. `Reason` is a reason for the end of the game.
 */
export type LesGrandsAmirauxEvent<Reason extends string = EndReason> =
  /** A piece was placed. Only its owner sees the event. */
  | { readonly type: "placed"; readonly seat: Seat; readonly rank: Rank; readonly square: Square }
  /** A piece was lifted. Only its owner sees the event. */
  | { readonly type: "lifted"; readonly seat: Seat; readonly rank: Rank; readonly square: Square }
  /** A seat finished its deployment. */
  | { readonly type: "ready"; readonly seat: Seat }
  /** Both fleets are complete; the squares of the white and the red Grand Admiral. */
  | { readonly type: "unveiled"; readonly admirals: readonly [Square, Square] }
  /** Chance drew the seat that begins. */
  | { readonly type: "first"; readonly seat: Seat }
  /** A piece moved to an empty square. */
  | { readonly type: "stepped"; readonly seat: Seat; readonly from: Square; readonly to: Square }
  /** A duel was fought. It shows both ranks. */
  | {
      readonly type: "duelled"
      readonly seat: Seat
      readonly from: Square
      readonly to: Square
      readonly attacker: Rank
      readonly defender: Rank
      readonly result: DuelResult
    }
  /** A piece leapt over an enemy. */
  | {
      readonly type: "leapt"
      readonly seat: Seat
      readonly from: Square
      readonly over: Square
      readonly to: Square
      /** The rank of the piece leapt over. */
      readonly rank: Rank
      /** The leaper's rank if the leap shows it, otherwise `null`. */
      readonly leaper: Rank | null
      readonly result: LeapResult
    }
  /** A seat stopped its chain. */
  | { readonly type: "ended"; readonly seat: Seat; readonly square: Square }
  /** A seat resigned. */
  | { readonly type: "resigned"; readonly seat: Seat }
  /** The game ended. */
  | { readonly type: "over"; readonly winner: Seat | null; readonly reason: Reason }

/**
 * The result of a leap. `captured`: the piece leapt over is removed. `destroyed`: it was a mine,
 * and the leaper is removed. `repelled`: an immune Grand Admiral met a mine.
 */
export type LeapResult = "captured" | "destroyed" | "repelled"

/** The listener for events, if there is one. The listener of a game with more events fits. */
export type Emit = EmitOf<LesGrandsAmirauxEvent<string>>

/**
 * Returns the event if the viewer may see it. Placements reach only their owner and the referee;
 * events of variants are public.
 *
 * @rule GA-1.3 GA-6.1
 */
export function observe<Event extends Typed>(event: Event, viewer: Viewer): Event | undefined {
  const secret = event.type === "placed" || event.type === "lifted"
  if (!secret || viewer === REFEREE) return event
  return "seat" in event && event.seat === viewer ? event : undefined
}
