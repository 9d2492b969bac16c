/** The numbers that define a game of this kind, and two functions where numbers are not enough. */
import type { GameRules } from "@flottille/core/rules"

const westernFiles = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"] as const
const easternFiles = ["n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z"] as const

/** The names of the files from the west. */
export const fileNames = Object.freeze([...westernFiles, ...easternFiles] as const)

/** A square in notation: file, then rank. `a1` lies in the south-west. */
export type Square = `${(typeof fileNames)[number]}${number}`

/** The four sides clockwise, each named after the edge where its fleet begins. */
export const allSeatNames = Object.freeze(["south", "west", "north", "east"] as const)

export type SeatName = (typeof allSeatNames)[number]

export type SeatCount = (typeof seatCounts)[number]

export const seatCounts = [2, 3, 4] as const

/** The sea for one number of fleets. */
export interface Sea {
  /** Number of files, from `a` in the west; at most 26. */
  readonly columns: number
  /** Number of ranks, from 1 in the south; at most 26. */
  readonly rows: number
  /** The edge where each seat's fleet begins, in turn order. Each fleet sails for the opposite edge. */
  readonly sides: readonly SeatName[]
  /** Upper limit of the option `minimumFleet`. */
  readonly minimumFleetTo: number
  /** Squares that are no part of the sea, such as islands; nothing passes them. Default: none. */
  readonly without?: readonly Square[]
}

export interface Range {
  readonly least: number
  /** The default value. */
  readonly usual: number
  readonly most: number
}

/** An act that costs cannonballs. */
export type Act = "move" | "reorient" | "rebuild"

/** The relative bearing of a ship and its target, in eighths of a circle clockwise: 0 is dead ahead, 4 dead astern. */
export interface Aspect {
  /** From the ship's bow to the direction of its target. */
  readonly shown: number
  /** From the target's bow to the direction of the ship. */
  readonly met: number
  /** The value of the option `flanks`. */
  readonly flanks: "wide" | "beam"
}

/** The functions that distinguish ships, called once per argument when the game is made. */
export interface Handling {
  /** Returns the cost of an act next to 0 to 8 enemies, in cannonballs; a rebuilt ship has none near. */
  costOf(act: Act, enemies: number): number
  /** Returns true if a ship with this aspect can be one of the two that sink another. */
  sinks(aspect: Aspect): boolean
}

/** A class of ships besides the usual one. */
export interface ShipClass extends Handling {
  /** A lower-case letter between the square and the heading in positions: `t` in `c2tNE`. */
  readonly sign: string
}

/**
 * The numbers of a game. Choices that players make before a game are options instead.
 *
 * The boards, actions, joint deployment, look-ahead, notation, positions, drawings, policies,
 * shapes and the set of options follow from these fields.
 */
export interface DiabolikFleetNumbers extends GameRules, Handling {
  /** The sea by number of seats. A missing number cannot be played. */
  readonly seas: { readonly [seats in SeatCount]?: Sea }
  /** Number of ships in a whole fleet. */
  readonly ships: number
  /** Number of cannonballs in a turn; at most 8. */
  readonly cannonballs: number
  /** Number of cannonballs in a bonus turn. */
  readonly bonusCannonballs: Range
  /** Number of ships on the goal row that wins. */
  readonly arrivalsToWin: Range
  /** Smallest fleet that is not lost. Each sea sets the upper limit. */
  readonly minimumFleet: Omit<Range, "most">
  /** At most 3 further classes of ships, which only kinds of a variant put on the board. Default: none. */
  readonly classes?: readonly ShipClass[]
}
