/** L'Attaque, a game by Hermance Edan, on the rules of Les Grands Amiraux (LA). */

import { rulebookOf } from "@flottille/core/rulebook"
import {
  endMove,
  isOf,
  type KindMaker,
  linesFrom,
  moved,
  NOTHING,
  type Path,
  type PieceKind,
  pathsOf,
  type Rank,
  rankCode,
  refusal,
  refuseMover,
  type Square,
  seatOfActor,
  shown,
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
import words from "./words.json" with { type: "json" }

/** The rank of scouts. */
export const scout: Rank = "2"

/** A scout rides two squares or more along a row or a column. */
export interface Ride extends Path<"ride"> {}

/** A scout rode, which shows its rank. */
export interface Rode extends Path<"rode"> {
  readonly seat: number
  readonly rank: Rank
}

/** @rule LA-2.3 */
export const ride: KindMaker<Ride, Rode> = (rules) => {
  const code = rules.codeOf(scout)

  /** The actions from each square, line by line, the nearest first. The first of a line is a step. */
  const lines = rules.squareNames.map((_, from) =>
    linesFrom(rules, from).map((line) => line.map((to): Ride => Object.freeze({ type: "ride", from, to }))),
  )
  const ridesFrom = (squares: readonly number[], from: Square) =>
    (lines[from] ?? []).flatMap((actions) => {
      const end = actions.findIndex(({ to }) => squares[to] !== NOTHING)
      return actions.slice(1, end < 0 ? actions.length : end)
    })
  const all = lines.flatMap((each) => each.flatMap((actions) => actions.slice(1)))

  return {
    phases: ["play"],
    ...pathsOf(rules, "ride", "~", all),
    example: "A4~A7",
    shows: 1,
    list: ({ squares }, seat) =>
      squares.flatMap((piece, from) => (isOf(piece, seat) && rankCode(piece) === code ? ridesFrom(squares, from) : [])),
    refuse(state, action, actor) {
      const { from, to } = action
      const refused = refuseMover(rules, state, action, actor)
      if (refused) return refused
      const isScout = rankCode(state.squares[from] ?? NOTHING) === code
      if (isScout && ridesFrom(state.squares, from).some((each) => each.to === to)) return undefined
      return refusal("LA-2.3", isScout ? "no-ride" : "not-a-scout", { square: from, to })
    },
    apply(state, { from, to }, emit, actor) {
      const seat = seatOfActor(actor)
      state.squares[to] = shown(moved(state.squares[from] ?? NOTHING))
      state.squares[from] = NOTHING
      emit?.({ type: "rode", seat, from, to, rank: scout })
      endMove(rules, state, seat, "quiet", emit)
    },
  }
}

/** The words of a scout. */
export const rideWords: Words<"not-a-scout" | "no-ride", Rode> = {
  refusals: {
    "not-a-scout": { en: "The piece on {square} is not a scout.", fr: "La pièce en {square} n'est pas un éclaireur." },
    "no-ride": {
      en: "No free line of two squares or more leads from {square} to {to}.",
      fr: "Aucune ligne libre de deux cases ou plus ne mène de {square} à {to}.",
    },
  },
  events: {
    rode(event, { seatName, squareName }) {
      const [seat, from, to] = [seatName(event.seat), squareName(event.from), squareName(event.to)]
      return {
        en: `${seat.en} rides with a scout from ${from} to ${to}.`,
        fr: `${seat.fr} vont avec un éclaireur de ${from} en ${to}.`,
      }
    },
  },
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

/** The words of the ending by the flag. */
export const flagWords: Words<never, never> = { endings: words.endings }

/** All clauses, refusals and endings. */
const rulebook = rulebookOf(base, {
  game: "amiraux-attaque",
  ...words,
  refusals: { ...refusalsOf(attaqueRules), ...refusalsIn(rideWords, attaqueRules) },
})

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export default {
  ...packageOf(attaqueRules, rulebook, names, [rideWords, flagWords]),
  ...botsOf(attaqueRules),
  rulebook,
}
