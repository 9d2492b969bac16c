/** What happens, and who learns of it. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Square } from "./board"
import type { Rank } from "./fleet"
import type { DuelResult } from "./rules"
import type { EndReason } from "./state"

/**
 * What happens in a game. Placements are their owner's secret; everything else is seen by all, and a rank stands in an event
 * only where the rules turn the piece over.
 */
export type LesGrandsAmirauxEvent =
  /** A piece was set or taken up; only its owner learns of it. */
  | { readonly type: "placed" | "lifted"; readonly seat: Seat; readonly rank: Rank; readonly square: Square }
  /** A seat has deployed its fleet. */
  | { readonly type: "ready"; readonly seat: Seat }
  /** Both fleets stand; the squares of the white and the red Grand Admiral. */
  | { readonly type: "unveiled"; readonly admirals: readonly [Square, Square] }
  /** It was drawn who begins. */
  | { readonly type: "first"; readonly seat: Seat }
  /** A piece has moved to an empty square. */
  | { readonly type: "stepped"; readonly seat: Seat; readonly from: Square; readonly to: Square }
  /** A duel: both ranks are shown, and the result says who is left. */
  | {
      readonly type: "duelled"
      readonly seat: Seat
      readonly from: Square
      readonly to: Square
      readonly attacker: Rank
      readonly defender: Rank
      readonly result: DuelResult
    }
  /** A piece has leapt over another one. */
  | {
      readonly type: "leapt"
      readonly seat: Seat
      readonly from: Square
      readonly over: Square
      readonly to: Square
      /** The rank of the piece leapt over. */
      readonly rank: Rank
      /** The rank of the leaper where the leap shows it, else `null`. */
      readonly leaper: Rank | null
      readonly result: LeapResult
    }
  /** A chain was stopped by choice. */
  | { readonly type: "ended"; readonly seat: Seat; readonly square: Square }
  /** A seat has resigned. */
  | { readonly type: "resigned"; readonly seat: Seat }
  /** The game is over. */
  | { readonly type: "over"; readonly winner: Seat | null; readonly reason: EndReason }

/** `captured`: the piece leapt over is removed. `destroyed`: it was a mine, the leaper is removed. `repelled`: an immune Grand Admiral before a mine. */
export type LeapResult = "captured" | "destroyed" | "repelled"

/** Takes down what happens; nothing is made up when nobody listens. */
export type Emit = ((event: LesGrandsAmirauxEvent) => void) | undefined

/**
 * The event as a viewer learns of it: placements reach their owner and the referee only.
 *
 * @rule GA-1.3 GA-6.1
 */
export function observe(event: LesGrandsAmirauxEvent, viewer: Viewer): LesGrandsAmirauxEvent | undefined {
  const secret = event.type === "placed" || event.type === "lifted"
  return secret && viewer !== event.seat && viewer !== REFEREE ? undefined : event
}
