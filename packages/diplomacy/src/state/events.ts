/** The events of a game. */
import type { Seat } from "@flottille/core"
import type { OrderReport } from "../adjudicator/report"
import type { AnyOrder, Unit } from "../orders/order"
import type { EndReason, Phase } from "./state"

/** The public events of Diplomacy and its variants. */
export type PlayEvent =
  /** A power is ready. */
  | { readonly type: "ready"; readonly seat: Seat }
  /** A power is no longer ready. */
  | { readonly type: "unready"; readonly seat: Seat }
  /** A power has resigned. */
  | { readonly type: "resigned"; readonly seat: Seat }
  /** Centres changed owner. */
  | {
      readonly type: "centres"
      readonly taken: readonly { readonly centre: string; readonly from: string | null; readonly to: string }[]
    }
  /** The game is over. */
  | { readonly type: "ended"; readonly reason: EndReason; readonly winners: readonly Seat[] }

/** An event of a game whose own events are not known by their types. */
export type AnyEvent =
  /** An event of Diplomacy. */
  | PlayEvent
  /** An event of a variant. */
  | { readonly type: string }

export type Emit<Event = PlayEvent> = ((event: Event) => void) | undefined

/** The events of Diplomacy, all public. `Other` is an order of a variant. */
export type DiplomacyEvent<Other extends AnyOrder = never> =
  /** An event of every variant. */
  | PlayEvent
  /**
   * A phase was resolved. It lists every order with its result, units without an order, and removed
   * units.
   */
  | {
      readonly type: "adjudicated"
      readonly year: number
      readonly season: Phase
      readonly reports: readonly OrderReport<Other>[]
      readonly gone: readonly Unit[]
      /** Empty provinces closed to retreats. */
      readonly contested: readonly string[]
    }

export function observe<Event>(event: Event): Event {
  return event
}
