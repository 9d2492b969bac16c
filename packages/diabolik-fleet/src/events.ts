/** What happens in a game, and who learns of it. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Heading, Square } from "./board"
import type { EndReason } from "./state"

/** Something that happened. Of a ship set in secret the others learn only that it was set: `square` and `heading` are null for them. */
export type DiabolikFleetEvent =
  /** A ship was set; its square and heading are `null` for whoever may not know them. */
  | {
      readonly type: "deployed"
      readonly seat: Seat
      readonly secret: boolean
      readonly square: Square | null
      readonly heading: Heading | null
    }
  /** A turn began; a bonus turn where `bonus` says so. */
  | { readonly type: "turn-begun"; readonly seat: Seat; readonly turn: number; readonly bonus: boolean }
  /** A ship has moved, for so many cannonballs. */
  | { readonly type: "moved"; readonly seat: Seat; readonly from: Square; readonly to: Square; readonly cost: number }
  /** A ship has reached the far side. */
  | { readonly type: "arrived"; readonly seat: Seat; readonly square: Square }
  /** A ship was turned, or a sunk one brought back, for so many cannonballs. */
  | {
      readonly type: "reoriented" | "rebuilt"
      readonly seat: Seat
      readonly square: Square
      readonly heading: Heading
      readonly cost: number
    }
  /** A ship was sunk by two attackers. */
  | {
      readonly type: "sunk"
      readonly seat: Seat
      readonly owner: Seat
      readonly target: Square
      readonly attackers: readonly [Square, Square]
    }
  /** A seat proposes to stop. */
  | { readonly type: "stop-proposed"; readonly seat: Seat }
  /** A seat asks another one to sink a ship together. */
  | { readonly type: "sinking-proposed"; readonly seat: Seat; readonly asked: Seat; readonly target: Square }
  /** A seat has accepted what was proposed. */
  | { readonly type: "accepted"; readonly seat: Seat }
  /** A seat has declined what was proposed. */
  | { readonly type: "declined"; readonly seat: Seat }
  /** A turn has ended. */
  | { readonly type: "turn-ended"; readonly seat: Seat; readonly turn: number }
  /** A seat is out of the game. */
  | { readonly type: "eliminated"; readonly seat: Seat; readonly by: "destruction" | "blockade" | "resignation" }
  /** The game is over. */
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
