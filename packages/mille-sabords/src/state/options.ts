/** The options of a game. */
import type { Island, Sea } from "./board"

/** The rounding of a started length. With `none`, resistance is kept in thousandths. */
export type Rounding = "up" | "nearest" | "down" | "none"

/** The options of a game. */
export interface MilleSabordsOptions {
  /** The sea. In the standard game, a square of 50 × 50 lengths. */
  readonly sea: Sea
  /** The direction the wind blows from, 0 to 359. Default: 0, north. */
  readonly wind: number
  /** The islands. Default: none. */
  readonly islands: readonly Island[]
  /** Points of resistance of each ship. In the standard game 10, 15 or 20. */
  readonly resistance: number
  /**
   * Movement points by sector, from upwind to downwind. In the standard game 0, 1, 2, 3, 2 at 0°,
   * 45°, 90°, 135° and 180°.
   */
  readonly rose: readonly number[]
  /**
   * The largest turn of one movement point in degrees, a divisor of 360. In the standard game at
   * most 45, the default.
   */
  readonly turnStep: number
  /**
   * True if turns may be any whole number of degrees up to the step, and first headings any whole
   * degree. Default: false, for exact steps from the wind's direction.
   */
  readonly freeAngles: boolean
  /** The broadside arcs on either side, in degrees off the bow. In the standard game 45 to 135. */
  readonly arc: readonly number[]
  /** The part of a ship that must lie in an arc: its middle, or any part of its hull. Default: `middle`. */
  readonly target: "middle" | "hull"
  /** The points between which the range of fire is measured. Default: the hulls. */
  readonly distance: "hull" | "middle"
  /** The rounding of a started length. Default: up. With `none`, resistance is kept in thousandths. */
  readonly rounding: Rounding
  /** `contact` makes ships that touch collide. Default: `contact`. */
  readonly collision: "contact" | "off"
  /** The turn after which resistance decides the game, or null. In the standard game 100. */
  readonly turnLimit: number | null
}
