/** What happens in a game, and who learns of it. */
import type { Seat, Viewer } from "@flottille/core"
import type { Ending } from "./state"

/** What happens in a game. */
export type MilleSabordsEvent =
  /** A seat has sealed a choice, in its notation; null for everybody but that seat and the referee. */
  | { readonly type: "sealed"; readonly seat: Seat; readonly choice: string | null }
  /** Both headings are revealed. */
  | { readonly type: "deployed"; readonly headings: readonly [number, number] }
  /** A turn begins, with these movement points. */
  | { readonly type: "turn"; readonly number: number; readonly points: readonly [number, number] }
  /** An order is carried out; `ship` is where it led. */
  | {
      readonly type: "moved"
      readonly seat: Seat
      readonly order: string
      readonly ship: { readonly x: number; readonly y: number; readonly heading: number }
    }
  /** The ships collided; points lost by seat. */
  | { readonly type: "collided"; readonly losses: readonly [number, number] }
  /** Both broadsides, if either hit; loss of resistance by seat, in the unit that resistance is kept in. */
  | { readonly type: "fired"; readonly losses: readonly [number, number] }
  /** Grapples were thrown between ships of unequal resistance. Who threw them is not told: the next position would not show it either. */
  | { readonly type: "boarded"; readonly winner: Seat }
  /** The game is over. */
  | { readonly type: "ended"; readonly ending: Ending }

/** What a caller listens with. */
export type Emit = ((event: MilleSabordsEvent) => void) | undefined

/**
 * Whether a viewer knows what a seat has sealed.
 *
 * @rule MS-3.3
 */
export function knows(viewer: Viewer, seat: Seat): boolean {
  return viewer === seat || viewer === "referee"
}

/** An event as a viewer learns of it: that a choice is sealed is public, and only the choice is secret. */
export function observe(event: MilleSabordsEvent, viewer: Viewer): MilleSabordsEvent {
  return event.type === "sealed" && !knows(viewer, event.seat) ? { ...event, choice: null } : event
}
