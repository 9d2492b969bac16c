/** The rules that define a game of this kind: data, and a function where data is not enough. */
import { deepFreeze } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"
import type { PieceKind, Rank } from "./fleet"

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

/**
 * Returns the result of a duel: mines beat all but minesweepers, an attacker that is or attacks a
 * Grand Admiral wins, else the stronger rank.
 *
 * @rule GA-3.2 GA-3.3 GA-3.4
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * const [weakest, next] = standardRules.fleet
 * duel(weakest, next) // => "defender"
 */
export function duel(attacker: PieceKind, defender: PieceKind): DuelResult {
  if (defender.mine) return attacker.sweeper ? "attacker" : "defender"
  if (attacker.admiral || defender.admiral) return "attacker"
  if (attacker.rank === defender.rank) return "neither"
  return attacker.rank > defender.rank ? "attacker" : "defender"
}

function ship(rank: Rank, count: number, special?: Partial<PieceKind>): PieceKind {
  return { rank, count, mover: true, admiral: false, mine: false, sweeper: false, ...special }
}

/**
 * The rules of Les Grands Amiraux, and the base of its variants:
 *
 * `grandsAmirauxOf({ ...standardRules, id: "short-leaps", title: "Short leaps", version: "1.0",
 * longestChain: 1 })`.
 *
 * @rule GA-1.1 GA-1.2 GA-1.3
 */
export const standardRules: LesGrandsAmirauxNumbers = /* @__PURE__ */ deepFreeze({
  id: "les-grands-amiraux",
  title: "Les Grands Amiraux",
  version: "1.1",
  columns: 8,
  rows: 10,
  condemned: ["C5", "F5", "C6", "F6"],
  homeRows: 4,
  fleet: [
    ship("0", 5, { sweeper: true }),
    ship("1", 6),
    ship("2", 5),
    ship("3", 4),
    ship("4", 3),
    ship("5", 2),
    ship("6", 1),
    ship("G", 1, { admiral: true }),
    ship("M", 5, { mover: false, mine: true }),
  ],
  shipDirections: [8, 4],
  longestChain: null,
  duel,
})
