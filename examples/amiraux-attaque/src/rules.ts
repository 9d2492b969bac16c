import { type PieceKind, standardKinds, standardRules } from "@flottille/les-grands-amiraux"
import { ride } from "./ride"

function soldier(rank: string, count: number, special?: Partial<PieceKind>): PieceKind {
  return { rank, count, mover: true, admiral: false, mine: false, sweeper: false, ...special }
}

const flag = soldier("F", 1, { mover: false, admiral: true, hidden: true })
const mines = soldier("M", 4, { mover: false, mine: true })

/** The army of each side, from the spy to the commander-in-chief, then the flag and the mines. */
const army: readonly PieceKind[] = [
  soldier("1", 1),
  soldier("2", 8),
  soldier("3", 4, { sweeper: true }),
  soldier("4", 4),
  soldier("5", 4),
  soldier("6", 4),
  soldier("7", 2),
  soldier("8", 2),
  soldier("9", 1),
  soldier("C", 1),
  flag,
  mines,
]
const order = army.map(({ rank }) => rank)

const { leap: _leap, end: _end, ...kinds } = standardKinds

/** The rules of L'Attaque: its board, armies and moves. */
export const attaqueRules = {
  ...standardRules,
  id: "amiraux-attaque",
  title: "L'Attaque",
  version: "1.0",
  columns: 9,
  condemned: ["C5", "E5", "G5", "C6", "E6", "G6"],
  fleet: army,
  shipDirections: [4] as const,
  longestChain: 0,
  kinds: { ...kinds, ride },
  duel(attacker: PieceKind, defender: PieceKind) {
    if (defender.mine) return attacker.sweeper ? "attacker" : "defender"
    if (defender.admiral || (attacker.rank === "1" && defender.rank === "C")) return "attacker"
    if (attacker.rank === defender.rank) return "neither"
    return order.indexOf(attacker.rank) > order.indexOf(defender.rank) ? "attacker" : "defender"
  },
} as const
