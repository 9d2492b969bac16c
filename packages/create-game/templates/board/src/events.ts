/** The events of a game, and their observers. */
import type { Seat } from "@flottille/core"
import type { Square } from "./board"

/** Something that has happened. */
export type MyGameEvent =
  | { readonly type: "moved"; readonly seat: Seat; readonly from: Square; readonly to: Square; readonly taken: boolean }
  | { readonly type: "resigned"; readonly seat: Seat }

/** Told of each event, in order. */
export type Emit = ((event: MyGameEvent) => void) | undefined

/** Nothing is hidden: everybody learns of everything. */
export function observe(event: MyGameEvent): MyGameEvent {
  return event
}
