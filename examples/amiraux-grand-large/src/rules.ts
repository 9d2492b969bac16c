import { type LesGrandsAmirauxRules, type PieceKind, standardRules } from "@flottille/les-grands-amiraux"

const counts: Readonly<Record<string, number>> = { "3": 5, "2": 6, "1": 8, M: 8 }
const battleship: PieceKind = { rank: "7", count: 1, mover: true, admiral: false, mine: false, sweeper: false }
const kinds = standardRules.fleet.map((kind) => ({ ...kind, count: counts[kind.rank] ?? kind.count }))

/** Ten columns, eight condemned squares, fleets of 40 with a battleship, and chains of three leaps at most. */
export const grandLargeRules: LesGrandsAmirauxRules = {
  ...standardRules,
  id: "amiraux-grand-large",
  title: "Les Grands Amiraux, grand large",
  version: "1.0",
  columns: 10,
  condemned: ["C5", "D5", "G5", "H5", "C6", "D6", "G6", "H6"],
  // The battleship is the strongest ship; kinds with special rules come after it.
  fleet: [...kinds.slice(0, 7), battleship, ...kinds.slice(7)],
  longestChain: 3,
}
