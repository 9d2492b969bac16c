/** What makes a game of this kind: data, and a function where data cannot say it. */
import { deepFreeze } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"
import type { PieceKind, Rank } from "./fleet"

/** Who is left after a duel: the attacker, the defender, neither of the two, or both. */
export type DuelResult = (typeof duelResults)[number]

/** All that a duel can come to. */
export const duelResults = ["attacker", "defender", "neither", "both"] as const

/**
 * The rules of a game: what is here makes it another game, what players agree on before one are its options. Everything else follows:
 * squares and their names, deployment, actions and their order, notation, positions, views and what can be behind them, drawings, shapes, and
 * which options there are.
 */
export interface LesGrandsAmirauxRules extends GameRules {
  /** From A on. */
  readonly columns: number
  /** From 1 on. */
  readonly rows: number
  /** The squares, by name, on which nothing stands and over which nothing passes. */
  readonly condemned: readonly string[]
  /** How many rows at its own edge each seat deploys in. */
  readonly homeRows: number
  /** The fleet of each seat, from the weakest ship to the strongest, then those that follow rules of their own. */
  readonly fleet: readonly PieceKind[]
  /** How many leaps of one piece a turn can have; 0 for no leaps, `null` for any number. */
  readonly longestChain: number | null
  /**
   * Who is left when one piece attacks another; asked once for each kind that moves against each kind, when the game is made.
   *
   * @returns What the option `admiralOnMine` then says of a Grand Admiral that a mine destroys comes on top.
   */
  duel(attacker: PieceKind, defender: PieceKind): DuelResult
}

/**
 * Who is left in a duel: mines beat all but minesweepers, an attacker that is a Grand Admiral or attacks one wins, else the stronger rank.
 *
 * @rule GA-3.2 GA-3.3 GA-3.4
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
 * The rules of Les Grands Amiraux. A variant begins with them:
 * `grandsAmirauxOf({ ...standardRules, id: "short-leaps", title: "Short leaps", version: "1.0", longestChain: 1 })`.
 *
 * @rule GA-1.1 GA-1.2 GA-1.3
 */
export const standardRules: LesGrandsAmirauxRules = /* @__PURE__ */ deepFreeze({
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
  longestChain: null,
  duel,
})
