/** What happens in a game, and who learns of it. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Heading, Square } from "./board"
import type { EndReason } from "./state"

/** Something that happened. Of a ship set in secret the others learn only that it was set: `square` and `heading` are null for them. */
export type DiabolikFleetEvent =
  | {
      readonly type: "deployed"
      readonly seat: Seat
      readonly secret: boolean
      readonly square: Square | null
      readonly heading: Heading | null
    }
  | { readonly type: "turn-begun"; readonly seat: Seat; readonly turn: number; readonly bonus: boolean }
  | { readonly type: "moved"; readonly seat: Seat; readonly from: Square; readonly to: Square; readonly cost: number }
  | { readonly type: "arrived"; readonly seat: Seat; readonly square: Square }
  | {
      readonly type: "reoriented" | "rebuilt"
      readonly seat: Seat
      readonly square: Square
      readonly heading: Heading
      readonly cost: number
    }
  | {
      readonly type: "sunk"
      readonly seat: Seat
      readonly owner: Seat
      readonly target: Square
      readonly attackers: readonly [Square, Square]
    }
  | { readonly type: "stop-proposed"; readonly seat: Seat }
  | { readonly type: "sinking-proposed"; readonly seat: Seat; readonly asked: Seat; readonly target: Square }
  | { readonly type: "accepted"; readonly seat: Seat }
  | { readonly type: "declined"; readonly seat: Seat }
  | { readonly type: "turn-ended"; readonly seat: Seat; readonly turn: number }
  | { readonly type: "eliminated"; readonly seat: Seat; readonly by: "destruction" | "blockade" | "resignation" }
  | { readonly type: "over"; readonly ending: EndReason }

/** Told of each event; left out when nobody listens, so that nothing is allocated. */
export type Emit = ((event: DiabolikFleetEvent) => void) | undefined

/**
 * An event as a viewer learns of it: of a ship set in secret the others hear no more than that.
 *
 * @rule DF-1.3
 */
export function observe(event: DiabolikFleetEvent, viewer: Viewer): DiabolikFleetEvent {
  if (event.type !== "deployed" || !event.secret || viewer === REFEREE || viewer === event.seat) return event
  return { ...event, square: null, heading: null }
}
