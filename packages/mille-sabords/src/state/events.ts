/** Events and their visibility. */
import type { Seat, Viewer } from "@flottille/core"
import { knowsSealed, type Typed } from "@flottille/core/kinds"
import type { Ending, EndReason } from "./state"

/**
 * A seat sealed a choice. `choice` is its notation; null for all viewers but that seat and the
 * referee.
 */
export interface Sealed {
  readonly type: "sealed"
  readonly seat: Seat
  readonly choice: string | null
}

/** An event of the game. */
export type MilleSabordsEvent<Reason extends string = EndReason> =
  /** A seat sealed a choice. */
  | Sealed
  /** Both headings were revealed. */
  | { readonly type: "deployed"; readonly headings: readonly [number, number] }
  /** A turn began with these movement points. */
  | { readonly type: "turn"; readonly number: number; readonly points: readonly [number, number] }
  /** An order was carried out; `ship` is its result. */
  | {
      readonly type: "moved"
      readonly seat: Seat
      readonly order: string
      readonly ship: { readonly x: number; readonly y: number; readonly heading: number }
    }
  /** The ships collided. `losses` are points by seat. */
  | { readonly type: "collided"; readonly losses: readonly [number, number] }
  /** At least one broadside hit. `losses` are by seat, in the unit of resistance. */
  | { readonly type: "fired"; readonly losses: readonly [number, number] }
  /**
   * Grapples were thrown between ships of unequal resistance. The event does not say who threw
   * them, because the next position does not show it either.
   */
  | { readonly type: "boarded"; readonly winner: Seat }
  /** The game ended. */
  | { readonly type: "ended"; readonly ending: Ending<Reason> }

/** The listener for events, if there is one. */
export type Emit = ((event: MilleSabordsEvent<string>) => void) | undefined

/**
 * Returns the event as a viewer sees it. Sealing is public; only the choice is secret.
 *
 * @rule MS-3.3
 */
export function observe<Event extends Typed>(event: Event | Sealed, viewer: Viewer): Event | Sealed {
  if (!isSealed(event) || knowsSealed(viewer, event.seat)) return event
  return { type: "sealed", seat: event.seat, choice: null }
}

/** Returns true if an event is a sealed choice. */
export function isSealed(event: Typed): event is Sealed {
  return event.type === "sealed"
}

/** The reasons why an action is refused, in addition to those of the core. */
export type RefusalCode =
  | "wrong-phase"
  | "off-the-step"
  | "hull-blocked"
  | "must-move"
  | "in-irons"
  | "not-in-irons"
  | "fixed-angle"
  | "beyond-turn-step"
  | "way-blocked"
  | "turn-blocked"
  | "pivot-not-first"
  | "can-still-sail"
