/** The numbers that define a game of this kind, and functions where numbers are not enough. */
import type { GameRules } from "@flottille/core/rules"
import type { Sea } from "../state/board"

/**
 * The numbers of a game. Choices that players make before a game are options instead.
 *
 * All measures are in lengths of a million µL. The ship of the standard game is one length long and
 * sails one with each point. Orders, notation, positions, shapes, drawings and the set of options
 * follow from these fields.
 */
export interface MilleSabordsNumbers extends GameRules {
  /** Length from stern to bow, in whole lengths. */
  readonly shipLength: number
  /** Whole lengths that a movement point takes a ship ahead. */
  readonly ahead: number
  /** Whole lengths that a ship in irons goes astern. */
  readonly astern: number
  readonly sea: {
    /** Minimum of every dimension, in lengths. */
    readonly smallest: number
    /** Maximum of every dimension, in lengths. */
    readonly largest: number
    /** The default sea. */
    readonly usual: Sea
  }
  /** Whole lengths from the start point to each stern. */
  readonly startDistance: number
  /** Selectable points of resistance; the first is the default. */
  readonly resistances: readonly number[]
  /**
   * Default movement points from upwind to downwind. One value per sector on either side; their
   * middles are evenly spread.
   */
  readonly rose: readonly number[]
  /** Maximum points of any rose, and so maximum steps of a turn. */
  readonly mostPoints: number
  /**
   * The largest turn of one point in degrees, a divisor of 360. Turn steps are the divisors up to
   * it; the default is this one.
   */
  readonly largestTurn: number
  /** Default broadside arcs on either side, in degrees off the bow. */
  readonly arc: readonly number[]
  /** Distance in whole lengths at and beyond which no ball hits. */
  readonly gunRange: number
  /** Losses in a collision, in points of resistance. */
  readonly collisionLosses: {
    /** Loss of the ship that struck with the part nearer to its end. */
    readonly striking: number
    /** Loss of the ship struck on its side. */
    readonly struck: number
    /** Loss of both ships if neither part is nearer. */
    readonly level: number
  }
  /** Maximum distance of the hulls for grapples, in thousandths of a length. */
  readonly boardingDistance: number
  /** Default for the last turn, or null. */
  readonly turnLimit: number | null
  /**
   * Returns the points of resistance that a hit takes, for a distance in lengths below `gunRange`.
   *
   * Called only when the game is made: for whole lengths, where it must be an integer, and for
   * every thousandth, where it is rounded to a thousandth of a point.
   */
  damageAt(lengths: number): number
}
