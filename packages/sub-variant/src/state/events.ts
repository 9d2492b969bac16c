/** The events of a game, and the viewers who observe them. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { PlayEvent } from "@flottille/diplomacy/variant"
import { isReader, type Letter, ownLetterFor, type Readers } from "../letter/letter"
import type { Phase } from "./state"

/** An event of the game. */
export type SubVariantEvent =
  /** A seat is ready or no longer ready; observed by the viewers who know that it has a decision to make. */
  | { readonly type: "ready" | "unready"; readonly seat: Seat; readonly to?: Readers }
  /** The other events of Diplomacy. */
  | Exclude<PlayEvent, { type: "ready" | "unready" }>
  /** A phase is over: the umpire's letter. */
  | (Letter & { readonly type: "adjudicated"; readonly year: number; readonly season: Phase })

export type Emit<Event = SubVariantEvent> = ((event: Event) => void) | undefined

/** An event as a viewer learns of it: who else does is a secret itself. */
export function observe(event: SubVariantEvent, viewer: Viewer): SubVariantEvent | undefined {
  if (event.type === "adjudicated") return ownLetterFor(event, viewer)
  if (!("to" in event) || viewer === REFEREE) return event
  const { to, ...shown } = event
  return isReader(to, viewer) ? shown : undefined
}
