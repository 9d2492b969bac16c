/** What happens, as tables and logs are told of it. */
import type { Seat } from "@flottille/core"
import type { Heading, Square } from "./board"
import type { Ending } from "./state"

/** Something that happened. Of a ship set in secret the others learn only that it was set: `square` and `heading` are null for them. */
export type FleetEvent =
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
  | { readonly type: "over"; readonly ending: Ending }

/** Told of each event; left out when nobody listens, so that nothing is allocated. */
export type Emit = ((event: FleetEvent) => void) | undefined
