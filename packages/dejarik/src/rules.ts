/** What makes a game of this kind: data, and two functions where data cannot say it. */
import { deepFreeze } from "@flottille/core"
import type { GameRules } from "@flottille/core/rules"
import type { PieceClass, PieceLetter, PieceRatings } from "./pieces"

/** The four results of an attack. */
export type CombatResult = (typeof results)[number]

/** The results, best for the attacker first. */
export const results = ["kill", "push", "counterpush", "counterkill"] as const

/** How many can play: as many as there are names of seats. */
export type SeatCount = (typeof seatCounts)[number]

/** The numbers of seats that rules can provide for. */
export const seatCounts = [2, 3, 4] as const

/** The starting spaces of each seat by name, in the order in which the deal fills them. */
export type Start = readonly (readonly string[])[]

/**
 * The rules of a game: what is here makes it another game, what players agree on before one are its options. Everything else follows:
 * the board, the actions and their order, odds, notation, positions, drawings, shapes, and which options there are.
 */
export interface DejarikRules extends GameRules {
  /** The capital letter of each orbit, from the inside out; `C` is the centre. */
  readonly orbits: readonly string[]
  /** Spaces of each orbit, clockwise from 12 o'clock: at least 3. Each touches the two beside it and those of its ray. */
  readonly sectors: number
  /** Every piece exists once. */
  readonly pieces: readonly PieceRatings[]
  /** Actions of a turn. */
  readonly actionsPerTurn: number
  /** Faces of a die, numbered from 1. */
  readonly dieFaces: number
  /** The starting spaces by number of seats; only numbers that stand here can play. */
  readonly start: { readonly [seats in SeatCount]?: Start }
  /** The board as text, each space by its name; with null the orbits are drawn as rings of names. */
  readonly picture: string | null
  /** What a margin of attack over defence means; asked once for each, when the game is made. */
  resultOf(margin: number): CombatResult
  /** Dice of a piece in the last fight; asked once for each, when the game is made. */
  duelDice(piece: PieceRatings): number
}

/** A sum that is larger by so much kills. */
const killingMargin = 7

/**
 * What a margin of attack over defence means.
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
 * The rules of Dejarik. A variant begins with them: `dejarikOf({ ...standardRules, id: "long-turns", title: "Long turns", version: "1.0", actionsPerTurn: 3 })`.
 *
 * @rule DJ-1.1 DJ-1.2 DJ-2.1 DJ-5.1 DJ-7.1
 */
export const standardRules: DejarikRules = deepFreeze({
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
  // From left to right as the owner sees them, half on either side of its ray; the rays of the seats are evenly spread, the first at 12 o'clock.
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

/** The eight pieces of the standard game, as the rules introduce them. */
export const pieces: readonly PieceRatings[] = standardRules.pieces
