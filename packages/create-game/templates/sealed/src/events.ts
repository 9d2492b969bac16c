/** The events of a game, and their observers. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { Card } from "./actions"

/** Something that has happened. */
export type MyGameEvent =
  | { readonly type: "sealed"; readonly seat: Seat; readonly card: Card | null }
  | { readonly type: "withdrawn"; readonly seat: Seat }
  | {
      readonly type: "revealed"
      readonly cards: readonly [Card, Card]
      readonly prize: number
      readonly winner: Seat | null
    }
  | { readonly type: "resigned"; readonly seat: Seat }

/** Told of each event, in order. */
export type Emit = ((event: MyGameEvent) => void) | undefined

/**
 * Returns true if a viewer knows the sealed card of a seat; `view` uses it too.
 *
 * @rule XY-2.1
 */
export function knowsSealed(viewer: Viewer, seat: Seat): boolean {
  return viewer === seat || viewer === REFEREE
}

/**
 * Returns an event as a viewer observes it: all see that a card was sealed, and only its seat sees
 * which one.
 *
 * @rule XY-2.1
 */
export function observe(event: MyGameEvent, viewer: Viewer): MyGameEvent {
  return event.type === "sealed" && !knowsSealed(viewer, event.seat) ? { ...event, card: null } : event
}
