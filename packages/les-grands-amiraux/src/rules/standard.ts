/** The standard rules. */
import { deepFreeze } from "@flottille/core"
import type { PieceKind, Rank } from "../state/fleet"

import type { DuelResult, LesGrandsAmirauxNumbers } from "../state/numbers"

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
