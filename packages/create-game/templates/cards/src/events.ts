/** What happens in a game, and who learns of it. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Card } from "./deck"

/** Something that has happened. */
export type MyGameEvent =
  | { readonly type: "dealt"; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: "played"; readonly seat: Seat; readonly card: Card }
  | { readonly type: "won"; readonly seat: Seat }
  | { readonly type: "resigned"; readonly seat: Seat }

/** Told of each event, in order. */
export type Emit = ((event: MyGameEvent) => void) | undefined

/**
 * Returns true if a viewer sees the hand of a seat; `view` asks the same.
 *
 * @rule XY-1.2
 */
export function seesHand(viewer: Viewer, seat: Seat): boolean {
  return viewer === seat || viewer === REFEREE
}

/**
 * An event as a viewer learns of it: that a card was dealt everybody sees, and which one only whoever holds it.
 *
 * @rule XY-1.2
 */
export function observe(event: MyGameEvent, viewer: Viewer): MyGameEvent {
  return event.type === "dealt" && !seesHand(viewer, event.seat) ? { ...event, card: null } : event
}
