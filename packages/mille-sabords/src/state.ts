import type { Frozen, Seat } from "@flottille/core"
import { eastOf, northOf } from "./compass"
import type { Segment } from "./geometry"

/** The area of play, centred on the start point, its sides north–south and east–west. All measures in ships' lengths, at least 50, at most 200. */
export type Sea =
  | { readonly shape: "rectangle"; readonly width: number; readonly height: number }
  | { readonly shape: "circle"; readonly diameter: number }

/** A round island; centre and radius in ships' lengths, east and north of the start point. */
export interface Island {
  readonly x: number
  readonly y: number
  readonly radius: number
}

/** What the players agree on beforehand. */
export interface MilleSabordsOptions {
  /** Default: a square of 50 × 50. */
  readonly sea: Sea
  /** The direction the wind blows from, 0 to 359; default 0, north. */
  readonly wind: number
  /** Default none. */
  readonly islands: readonly Island[]
  /** Points of resistance of each ship; default 10. */
  readonly resistance: 10 | 15 | 20
  /** Movement points at 0°, 45°, 90°, 135° and 180° off the wind; default 0, 1, 2, 3, 2. */
  readonly rose: readonly number[]
  /** The largest turn of one movement point, in degrees: 1 to 45, dividing 360; default 45. */
  readonly turnStep: number
  /** Whether a turn may be any whole number of degrees up to the step, and the first heading any at all; default no: exactly the step, the headings of the wind's rose. */
  readonly freeAngles: boolean
  /** The broadside arcs on either side, in degrees off the bow; default 45 to 135. */
  readonly arc: readonly number[]
  /** What the range of fire is measured between; default the hulls. */
  readonly distance: "hull" | "middle"
  /** What becomes of a started length; default up: it counts whole. With `none` resistance is kept in thousandths. */
  readonly rounding: "up" | "nearest" | "down" | "none"
  /** Whether ships that touch collide; default yes. */
  readonly collision: "contact" | "off"
  /** The turn after which the game is decided by resistance, or null; default 100. */
  readonly turnLimit: number | null
}

/** One ship. */
export interface Ship {
  /** East of the start point, of the stern, in millionths of a length. */
  x: number
  /** North of the start point, of the stern, in millionths of a length. */
  y: number
  /** Degrees clockwise from north, 0 to 359; 0 until it is chosen. */
  heading: number
  /** Points left (thousandths with the rounding `none`); at 0 or less the ship is sunk. */
  resistance: number
  /** Movement points of this turn, 0 to 3. */
  points: number
  /** Orders it may still give in this turn: its points at first, 1 in irons, 0 when it has finished. */
  left: number
}

/** Every way in which a game can end. */
export const REASONS = [
  "sunk",
  "both-sunk",
  "boarded",
  "aground",
  "both-aground",
  "more-resistance",
  "equal-resistance",
  "resigned",
] as const

/** Why a game ended. */
export type MilleSabordsReason = (typeof REASONS)[number]

/** The clause that each ending rests on. */
export const ENDING_RULES: Readonly<Record<MilleSabordsReason, string>> = {
  sunk: "MS-4.3",
  "both-sunk": "MS-4.3",
  boarded: "MS-5.3",
  aground: "MS-6.2",
  "both-aground": "MS-6.2",
  "more-resistance": "MS-7.1",
  "equal-resistance": "MS-7.1",
  resigned: "MS-7.2",
}

/** How a game ended. */
export interface Ending {
  readonly reason: MilleSabordsReason
  /** Null for a draw. */
  readonly winner: Seat | null
}

/** Where a turn can stand. Boarding is asked after a step of movement, and again after fire. */
export const PHASES = ["deployment", "movement", "boarding", "boarding-after-fire", "over"] as const

/** Where a turn stands. */
export type Phase = (typeof PHASES)[number]

/** The seats by name, and the third that can come of a game. */
export const RESULTS: readonly (string | undefined)[] = ["port", "starboard", "draw"]

/** The whole game at one moment. */
export interface MilleSabordsState {
  readonly options: MilleSabordsOptions
  /** 0 during deployment, then from 1. */
  turn: number
  phase: Phase
  /** By seat: port, starboard. */
  ships: [Ship, Ship]
  /** The sealed choice of each seat in its notation, until both are in. */
  pending: [string | null, string | null]
  ending: Ending | null
}

/** Where a ship is, and how it heads. */
export type Placed = Readonly<Pick<Ship, "x" | "y" | "heading">>

/** A ship as a segment from its stern to its bow. */
export function hullOf({ x, y, heading }: Placed): Segment {
  return { x, y, dx: eastOf(heading), dy: northOf(heading) }
}

/** A ship after its way: `way` lengths along its heading. */
export function advanced({ x, y, heading }: Placed, way: number): Placed {
  return { x: x + way * eastOf(heading), y: y + way * northOf(heading), heading }
}

/** What one point of resistance is kept as. */
export function pointUnit({ rounding }: MilleSabordsOptions): number {
  return rounding === "none" ? 1000 : 1
}

/** The ship of a seat. */
export function shipOf(state: Pick<MilleSabordsState, "ships">, seat: Seat): Ship {
  return seat === 0 ? state.ships[0] : state.ships[1]
}

/** An independent copy; the options, which nobody changes, are shared. */
export function cloneState(state: Frozen<MilleSabordsState>): MilleSabordsState {
  const { ships, pending, ending } = state
  return { ...state, ships: [{ ...ships[0] }, { ...ships[1] }], pending: [pending[0], pending[1]], ending: ending && { ...ending } }
}
