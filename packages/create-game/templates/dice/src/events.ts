/** The events of a game, and their observers. */
import type { Seat } from "@flottille/core"

/** Something that has happened. */
export type MyGameEvent =
  | { readonly type: "thrown"; readonly seat: Seat; readonly dice: number }
  | { readonly type: "advanced"; readonly seat: Seat; readonly sum: number; readonly from: number; readonly to: number }
  | { readonly type: "resigned"; readonly seat: Seat }

/** Told of each event, in order. */
export type Emit = ((event: MyGameEvent) => void) | undefined

/** Nothing is hidden: everyone learns of everything. */
export function observe(event: MyGameEvent): MyGameEvent {
  return event
}
