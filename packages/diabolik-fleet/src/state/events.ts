/** Events and their visibility. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Emit as EmitOf, Typed } from "@flottille/core/kinds"
import type { Heading } from "./board"
import type { Square } from "./numbers"
import type { EndReason } from "./state"

interface Placed<Type extends string> {
  readonly type: Type
  readonly seat: Seat
  readonly square: Square
  readonly heading: Heading
  readonly cost: number
}

/** An event of the game. `Reason` is a reason for the end of the game. */
export type DiabolikFleetEvent<Reason extends string = EndReason> =
  /** A ship was deployed. `square` and `heading` are `null` if the viewer may not know them. */
  | {
      readonly type: "deployed"
      readonly seat: Seat
      readonly secret: boolean
      readonly square: Square | null
      readonly heading: Heading | null
      /** The sign of a further class of ships, if the viewer may know it. */
      readonly class?: string
    }
  /** A turn began; `bonus` marks a bonus turn. */
  | { readonly type: "turn-begun"; readonly seat: Seat; readonly turn: number; readonly bonus: boolean }
  /** A ship moved and spent `cost` cannonballs. */
  | { readonly type: "moved"; readonly seat: Seat; readonly from: Square; readonly to: Square; readonly cost: number }
  /** A ship reached its goal row. */
  | { readonly type: "arrived"; readonly seat: Seat; readonly square: Square }
  /** A ship was turned and spent `cost` cannonballs. */
  | Placed<"reoriented">
  /** A ship was rebuilt and spent `cost` cannonballs. */
  | Placed<"rebuilt">
  /** Two attackers sank a ship. */
  | {
      readonly type: "sunk"
      readonly seat: Seat
      readonly owner: Seat
      readonly target: Square
      readonly attackers: readonly [Square, Square]
    }
  /** A seat proposed to stop. */
  | { readonly type: "stop-proposed"; readonly seat: Seat }
  /** A seat asked another one to sink a ship together. */
  | { readonly type: "sinking-proposed"; readonly seat: Seat; readonly asked: Seat; readonly target: Square }
  /** A seat accepted the proposal. */
  | { readonly type: "accepted"; readonly seat: Seat }
  /** A seat declined the proposal. */
  | { readonly type: "declined"; readonly seat: Seat }
  /** A turn ended. */
  | { readonly type: "turn-ended"; readonly seat: Seat; readonly turn: number }
  /** A seat went out of the game. */
  | { readonly type: "eliminated"; readonly seat: Seat; readonly by: "destruction" | "blockade" | "resignation" }
  /** The game ended. */
  | { readonly type: "over"; readonly ending: Reason }

/** The listener for events, if there is one. The listener of a game with more events fits. */
export type Emit = EmitOf<DiabolikFleetEvent<string>>

type Observed = DiabolikFleetEvent<string> | Typed

/** Hides the square, heading and class of ships deployed in secret (DF-1.3). */
export function observe(event: Observed, viewer: Viewer): Observed {
  if (!isDeployment(event) || !event.secret || viewer === REFEREE || viewer === event.seat) return event
  const { class: _, ...seen } = event
  return { ...seen, square: null, heading: null }
}

function isDeployment(event: Observed): event is DiabolikFleetEvent<string> & { readonly type: "deployed" } {
  return event.type === "deployed"
}
