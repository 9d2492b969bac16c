/** The numbers that define a game of this kind, and two functions where numbers are not enough. */
import { deepFreeze } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"
import type { PieceClass, PieceLetter, PieceRatings } from "./pieces"

/** The four results of an attack. */
export type CombatResult = (typeof results)[number]

/** The results, best for the attacker first. */
export const results = ["kill", "push", "counterpush", "counterkill"] as const

/** The number of seats, 2 to 4. */
export type SeatCount = (typeof seatCounts)[number]

/** The supported numbers of seats. */
export const seatCounts = [2, 3, 4] as const

/** The starting spaces of each seat by name, in the order of the deal. */
export type Start = readonly (readonly string[])[]

/**
 * The numbers of a game. Choices that players make before a game are options instead.
 *
 * The board, the actions and their order, odds, notation, positions, drawings, shapes and the set
 * of options follow from these fields.
 */
export interface DejarikNumbers extends GameRules {
  /** The capital letter of each orbit, from the inside out; `C` is the centre. */
  readonly orbits: readonly string[]
  /**
   * Number of spaces per orbit, at least 3, clockwise from 12 o'clock. A space touches its two
   * neighbours on the orbit and those on its ray.
   */
  readonly sectors: number
  /** The pieces; each exists once. */
  readonly pieces: readonly PieceRatings[]
  /** Number of actions in a turn. */
  readonly actionsPerTurn: number
  /** Number of faces of a die, numbered from 1. */
  readonly dieFaces: number
  /** The starting spaces by number of seats. A missing number cannot be played. */
  readonly start: { readonly [seats in SeatCount]?: Start }
  /** The board as text with each space by its name, or null to draw each orbit as a line of names. */
  readonly picture: string | null
  /**
   * Returns the result for a margin of attack over defence. Called once per margin when the game is
   * made.
   */
  resultOf(margin: number): CombatResult
  /**
   * Returns the number of dice of a piece in the last fight. Called once per piece when the game is
   * made.
   */
  duelDice(piece: PieceRatings): number
}

/** Smallest margin that kills. */
const killingMargin = 7

/**
 * Returns the result for a margin of attack over defence.
 *
 * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5
 * @example
 * [7, 6, 1, 0, -6, -7].map(resultOf) // => ["kill", "push", "push", "counterpush", "counterpush", "counterkill"]
 */
export function resultOf(margin: number): CombatResult {
  if (margin >= killingMargin) return "kill"
  if (margin > 0) return "push"
  return margin > -killingMargin ? "counterpush" : "counterkill"
}

function piece(letter: PieceLetter, kind: PieceClass, movement: number, attack: number, defence: number): PieceRatings {
  return { letter, class: kind, movement, attack, defence }
}

/**
 * The rules of Dejarik, and the base of its variants:
 *
 * `dejarikOf({ ...standardRules, id: "long-turns", title: "Long turns", version: "1.0",
 * actionsPerTurn: 3 })`.
 *
 * @rule DJ-1.1 DJ-1.2 DJ-2.1 DJ-5.1 DJ-7.1
 */
export const standardRules: DejarikNumbers = deepFreeze({
  id: "dejarik",
  title: "Dejarik",
  version: "1.0",
  orbits: ["I", "O"],
  sectors: 12,
  pieces: [
    piece("S", "powerful", 2, 6, 6),
    piece("M", "powerful", 3, 6, 5),
    piece("G", "intermediate", 2, 4, 3),
    piece("H", "intermediate", 1, 4, 4),
    piece("K", "defensive", 3, 2, 7),
    piece("N", "defensive", 1, 3, 8),
    piece("R", "offensive", 2, 7, 3),
    piece("O", "offensive", 2, 8, 2),
  ],
  actionsPerTurn: 2,
  dieFaces: 6,
  // From left to right as the owner sees them, half on either side of its ray. The seats' rays are
  // evenly spread, the first at 12 o'clock.
  start: {
    2: [
      ["O2", "O1", "O12", "O11"],
      ["O8", "O7", "O6", "O5"],
    ],
    3: [
      ["O1", "O12"],
      ["O5", "O4"],
      ["O9", "O8"],
    ],
    4: [
      ["O1", "O12"],
      ["O4", "O3"],
      ["O7", "O6"],
      ["O10", "O9"],
    ],
  },
  picture: `
              O12·······O1
          ·····           ·····
        ···                   ···
      O11                       O2
    ···         I12···I1          ···
   ··       I11·         ·I2        ··
  ···      ···             ···      ···
  O10     ··                 ··     O3
  ··     I10                 I3      ··
  ·       ·         C         ·       ·
  ··     I9                  I4      ··
  O9      ··                 ··     O4
  ···      ···             ···      ···
   ··       I8 ·         ·I5        ··
    ···         I7 ···I6          ···
      O8                        O5
        ···                   ···
          ·····           ·····
              O7 ·······O6`.slice(1),
  resultOf,
  duelDice: ({ attack, defence }) => Math.max(attack, defence),
})

/** The eight pieces of the standard game, in the order of the rules. */
export const pieces: readonly PieceRatings[] = standardRules.pieces
