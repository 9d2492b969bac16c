/** What happens in a game, and who learns of it. */
import type { Seat } from "@flottille/core"
import type { OrderReport } from "./adjudicator/report"
import type { Unit } from "./orders/order"
import type { EndReason, Phase } from "./state"

/** What happens in every game of the family, for all to see. */
export type PlayEvent =
  /** A power is ready. */
  | { readonly type: "ready"; readonly seat: Seat }
  /** A power is ready no longer. */
  | { readonly type: "unready"; readonly seat: Seat }
  /** A power has resigned. */
  | { readonly type: "resigned"; readonly seat: Seat }
  /** Centres that changed hands. */
  | {
      readonly type: "centres"
      readonly taken: readonly { readonly centre: string; readonly from: string | null; readonly to: string }[]
    }
  /** The game is over. */
  | { readonly type: "ended"; readonly reason: EndReason; readonly winners: readonly Seat[] }

/** Who is told what happens. */
export type Emit<Event = PlayEvent> = ((event: Event) => void) | undefined

/** What happens at the table, for all to see. */
export type DiplomacyEvent =
  /** What happens in every game of orders. */
  | PlayEvent
  /** A phase is over: every order with its result, those of units without order too, and the units that are gone. */
  | {
      readonly type: "adjudicated"
      readonly year: number
      readonly season: Phase
      readonly reports: readonly OrderReport[]
      readonly gone: readonly Unit[]
      /** Empty provinces closed to retreats. */
      readonly contested: readonly string[]
    }

/** All that happens is for all to see. */
export function observe<Event>(event: Event): Event {
  return event
}
