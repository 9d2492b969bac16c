/** What happens in a game, and who learns of it. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { PlayEvent } from "@flottille/diplomacy/variant"
import { type Audience, isReader, type Letter, ownLetterFor } from "./letter/letter"
import type { Phase } from "./state"

/** What happens at the table. */
export type SubVariantEvent =
  /** Who is ready, told to those who know that there is something to decide. */
  | { readonly type: "ready" | "unready"; readonly seat: Seat; readonly to?: Audience }
  /** What Diplomacy tells besides. */
  | Exclude<PlayEvent, { type: "ready" | "unready" }>
  /** A phase is over: the umpire's letter. */
  | (Letter & { readonly type: "adjudicated"; readonly year: number; readonly season: Phase })

/** Whoever is told of everything that happens. */
export type Emit<Event = SubVariantEvent> = ((event: Event) => void) | undefined

/** An event as a viewer learns of it: who else does is a secret itself. */
export function observe(event: SubVariantEvent, viewer: Viewer): SubVariantEvent | undefined {
  if (event.type === "adjudicated") return ownLetterFor(event, viewer)
  if (!("to" in event) || viewer === REFEREE) return event
  const { to, ...shown } = event
  return isReader(to, viewer) ? shown : undefined
}
