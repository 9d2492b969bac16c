/** What makes a game of this kind: data, and one function where data cannot say it. */
import { deepFreeze } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"
import type { Sea } from "./board"

/** What a collision takes, in points of resistance. */
export interface CollisionLosses {
  /** From the ship that struck with the part nearer to its end. */
  readonly striking: number
  /** From the ship struck on its side. */
  readonly struck: number
  /** From each, where neither is nearer. */
  readonly level: number
}

/** How large a sea may be. */
export interface SeaLimits {
  /** Lengths that every dimension has at least. */
  readonly smallest: number
  /** Lengths that none exceeds. */
  readonly largest: number
  /** The sea, if nothing else is agreed on. */
  readonly usual: Sea
}

/**
 * The rules of a game: what is here makes it another game, what players agree on before one are its options. All measures are in
 * lengths of a million µL; the ship of the standard game is one long, and sails one with each point. Everything else follows:
 * orders, notation, positions, shapes, drawings, measures, and which options there are.
 */
export interface MilleSabordsRules extends GameRules {
  /** From stern to bow, in whole lengths. */
  readonly shipLength: number
  /** Whole lengths that a movement point takes a ship ahead. */
  readonly ahead: number
  /** Whole lengths that a ship in irons goes astern. */
  readonly astern: number
  readonly sea: SeaLimits
  /** Whole lengths from the start point to each stern. */
  readonly startDistance: number
  /** Points of resistance that players can agree on; the first is the default. */
  readonly resistances: readonly number[]
  /** Movement points from into the wind to before it, if nothing else is agreed on: as many values as there are sectors on either side, their middles evenly spread. */
  readonly rose: readonly number[]
  /** The most points of any rose, and so the most steps of a turn. */
  readonly mostPoints: number
  /** The largest turn of one point in degrees, a divisor of 360; turn steps are the divisors up to it, by default this one. */
  readonly largestTurn: number
  /** The broadside arcs on either side, in degrees off the bow, if nothing else is agreed on. */
  readonly arc: readonly number[]
  /** Whole lengths from which on no ball hits. */
  readonly gunRange: number
  readonly collisionLosses: CollisionLosses
  /** Hulls are near enough for grapples up to this many thousandths of a length. */
  readonly boardingDistance: number
  /** The last turn, if nothing else is agreed on, or null. */
  readonly turnLimit: number | null
  /**
   * Points of resistance that a hit takes, by the distance in lengths, below `gunRange`. Asked when the game is made, and never again: for
   * whole lengths, where it is an integer, and for every thousandth, where it is taken to the nearest thousandth of a point.
   */
  damageAt(lengths: number): number
}

/**
 * The rules of Mille Sabords. A variant begins with them: `milleSabordsOf({ ...standardRules, id: "rams", title: "Rams", version: "1.0", collisionLosses: { striking: 0, struck: 6, level: 3 } })`.
 *
 * @rule MS-1.1 MS-1.3 MS-1.4 MS-2.1 MS-2.3 MS-4.1 MS-4.2 MS-5.1b MS-5.3 MS-7.1
 */
export const standardRules: MilleSabordsRules = /* @__PURE__ */ deepFreeze<MilleSabordsRules>({
  id: "mille-sabords",
  title: "Mille Sabords",
  version: "2.0",
  shipLength: 1,
  ahead: 1,
  astern: 1,
  sea: { smallest: 50, largest: 200, usual: { shape: "rectangle", width: 50, height: 50 } },
  startDistance: 10,
  resistances: [10, 15, 20],
  rose: [0, 1, 2, 3, 2],
  mostPoints: 3,
  largestTurn: 45,
  arc: [45, 135],
  gunRange: 10,
  collisionLosses: { striking: 1, struck: 3, level: 3 },
  boardingDistance: 499,
  turnLimit: 100,
  damageAt: (lengths) => 10 - lengths,
})
