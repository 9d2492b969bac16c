/** L'Attaque, a game by Hermance Edan, on the rules of Les Grands Amiraux (LA). */
import { rulebookOf } from "@flottille/core/rulebook"
import {
  type KindMaker,
  type Path,
  type PieceKind,
  refusal,
  standardKinds,
  standardRules,
} from "@flottille/les-grands-amiraux"
import { botsOf } from "@flottille/les-grands-amiraux/bots"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import {
  rulebook as base,
  pathLabel,
  type RankNames,
  refusalsIn,
  refusalsOf,
  type Words,
} from "@flottille/les-grands-amiraux/rulebook"
import { type LineEvent, lineKind } from "../amiraux-scouts/variant"
import words from "./words.json" with { type: "json" }

/** A scout rides two squares or more along a row or a column. */
export interface Ride extends Path<"ride"> {}

/** A scout rode, which shows its rank. */
export interface Rode extends LineEvent<"rode"> {}

/** @rule LA-2.3 */
export const ride: KindMaker<Ride, Rode> = lineKind("ride", "rode", (isScout, from, to) =>
  refusal("LA-2.3", isScout ? "no-ride" : "not-a-scout", { square: from, to }),
)

const rideWords: Words<"not-a-scout" | "no-ride", Rode> = {
  refusals: words.refusals,
  events: {
    rode(event, { seatName, squareName }) {
      const [seat, from, to] = [seatName(event.seat), squareName(event.from), squareName(event.to)]
      return {
        en: `${seat.en} rides with a scout from ${from} to ${to}.`,
        fr: `${seat.fr} vont avec un éclaireur de ${from} en ${to}.`,
      }
    },
  },
  endings: words.endings,
  labels: { ride: pathLabel("ride", "galoper") },
}

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
  title: words.title.en,
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

/** Names of the pieces, by rank. */
export const names: RankNames = Object.freeze({
  C: { en: "commander-in-chief", fr: "commandant en chef" },
  "9": { en: "brigadier general", fr: "général de brigade" },
  "8": { en: "colonel", fr: "colonel" },
  "7": { en: "commandant", fr: "commandant" },
  "6": { en: "captain", fr: "capitaine" },
  "5": { en: "lieutenant", fr: "lieutenant" },
  "4": { en: "sergeant", fr: "sergent" },
  "3": { en: "sapper", fr: "sapeur" },
  "2": { en: "scout", fr: "éclaireur" },
  "1": { en: "spy", fr: "espion" },
  F: { en: "flag", fr: "drapeau" },
  M: { en: "mine", fr: "mine" },
})

const rulebook = rulebookOf(base, {
  game: "amiraux-attaque",
  ...words,
  refusals: { ...refusalsOf(attaqueRules), ...refusalsIn(rideWords, attaqueRules) },
})

export default {
  ...packageOf(attaqueRules, rulebook, names, [rideWords]),
  ...botsOf(attaqueRules),
  rulebook,
}
