/** Something was taken back. It is an event like any other: a viewer's events only grow. */
export interface UndoEvent {
  readonly type: "undo"
  /** Number of the viewer's latest standing events that were undone; undo events do not count. */
  readonly events: number
}

import { assert, isList } from "./assert"
/** An event that a viewer learns of a match: the game's own, or that something was taken back. */
export type MatchEvent<Event> =
  /** The game's own. */
  | Event
  /** Something was taken back. */
  | UndoEvent

/**
 * Recognises the event of a match that says that something was taken back.
 *
 * @example
 * [{ type: "undo", events: 2 }, { type: "moved" }].map(isUndoEvent) // => [true, false]
 */
export function isUndoEvent(event: unknown): event is UndoEvent {
  return typeof event === "object" && event !== null && "type" in event && event.type === "undo"
}

/**
 * Returns the events that have not been undone, without the undo events themselves.
 *
 * @param events - All events of one viewer, from the first one on.
 * @example
 * standingEvents(["a", "b", { type: "undo", events: 1 }, "c"]) // => ["a", "c"]
 */
export function standingEvents<Event>(events: readonly MatchEvent<Event>[]): readonly Event[] {
  assert(isList(events), "standingEvents", "events", "a list of events")
  const left: Event[] = []
  for (const event of events) {
    if (isUndoEvent(event)) left.length -= event.events
    else left.push(event)
  }
  return left
}
