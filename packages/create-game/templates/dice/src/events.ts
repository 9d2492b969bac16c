/** The events of a game, and their observers. */
import type { Seat } from "@flottille/core"

/** Something that has happened. */
export type MyGameEvent =
  /** A seat has thrown dice. */
  | { readonly type: "thrown"; readonly seat: Seat; readonly dice: number }
  /** A seat has moved on by the sum of its dice. */
  | { readonly type: "advanced"; readonly seat: Seat; readonly sum: number; readonly from: number; readonly to: number }
  /** A seat has resigned. */
  | { readonly type: "resigned"; readonly seat: Seat }

/** Told of each event, in order. */
export type Emit = ((event: MyGameEvent) => void) | undefined

/** Nothing is hidden: everyone learns of everything. */
export function observe(event: MyGameEvent): MyGameEvent {
  return event
}
