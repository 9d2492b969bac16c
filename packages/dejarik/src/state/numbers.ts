/** The numbers that define a game of this kind, and two functions where numbers are not enough. */
import type { GameRules } from "@flottille/core/rules"
import type { PieceRatings } from "./pieces"

/** The result of an attack: `kill`, `push`, `counterpush` or `counterkill` (DJ-4.2 to DJ-4.5). */
export type CombatResult = (typeof results)[number]

/** The results, best for the attacker first. */
export const results = ["kill", "push", "counterpush", "counterkill"] as const

/** Number of dice rolls that give each result. */
export type Weights = Readonly<Record<CombatResult, number>>

export type SeatCount = (typeof seatCounts)[number]

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
  readonly actionsPerTurn: number
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
