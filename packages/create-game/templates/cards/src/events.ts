/** The events of a game, and their observers. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Card } from "./deck"

/** Something that has happened. */
export type MyGameEvent =
  /** A seat has been dealt a card, null for those who do not see it. */
  | { readonly type: "dealt"; readonly seat: Seat; readonly card: Card | null }
  /** A seat has played a card. */
  | { readonly type: "played"; readonly seat: Seat; readonly card: Card }
  /** A seat has won a trick. */
  | { readonly type: "won"; readonly seat: Seat }
  /** A seat has resigned. */
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
 * Returns an event as a viewer observes it: all see that a card was dealt, and only its holder sees
 * which one.
 *
 * @rule XY-1.2
 */
export function observe(event: MyGameEvent, viewer: Viewer): MyGameEvent {
  return event.type === "dealt" && !seesHand(viewer, event.seat) ? { ...event, card: null } : event
}
