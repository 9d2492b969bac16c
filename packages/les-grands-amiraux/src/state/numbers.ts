/** The rules that define a game of this kind: data, and a function where data is not enough. */
import type { GameRules } from "@flottille/core/rules"
import type { PieceKind } from "./fleet"

/** The survivor of a duel: the attacker, the defender, neither or both. */
export type DuelResult = (typeof duelResults)[number]

/** The possible results of a duel. */
export const duelResults = ["attacker", "defender", "neither", "both"] as const

/**
 * The numbers of a game. Choices that players make before a game are options instead.
 *
 * The squares and their names, deployment, the actions and their order, notation, positions, views
 * and determinizations, drawings, shapes and the set of options follow from these fields.
 */
export interface LesGrandsAmirauxNumbers extends GameRules {
  /** Number of columns, named from A on. */
  readonly columns: number
  /** Number of rows, numbered from 1. */
  readonly rows: number
  /** Names of the squares that no piece may stand on or pass over. */
  readonly condemned: readonly string[]
  /** Number of rows at its own edge in which each seat deploys. */
  readonly homeRows: number
  /** The fleet of each seat, from the weakest ship to the strongest, then kinds with special rules. */
  readonly fleet: readonly PieceKind[]
  /** Numbers of directions of ships that players may agree on, the default first. */
  readonly shipDirections: readonly (8 | 4)[]
  /** Maximum number of leaps of one piece in a turn; 0 for no leaps, `null` for no limit. */
  readonly longestChain: number | null
  /**
   * Returns the result of an attack. Called once for each pair of kinds when the game is made.
   *
   * @returns The result before the option `admiralOnMine`, which decides for a Grand Admiral
   *   destroyed by a mine.
   */
  duel(attacker: PieceKind, defender: PieceKind): DuelResult
}
