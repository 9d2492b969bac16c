/** The standard rules as data, the base of all variants. */
import { deepFreeze } from "@flottille/core"
import type { CombatResult, DejarikNumbers } from "../state/numbers"
import type { PieceClass, PieceLetter, PieceRatings } from "../state/pieces"

const killingMargin = 7

/**
 * Returns the result for a margin of attack over defence.
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
 * The rules of Dejarik, and the base of its variants:
 *
 * `dejarikOf({ ...standardRules, id: "long-turns", title: "Long turns", version: "1.0",
 * actionsPerTurn: 3 })`.
 *
 * @rule DJ-1.1 DJ-1.2 DJ-2.1 DJ-5.1 DJ-7.1
 */
export const standardRules: DejarikNumbers = deepFreeze({
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
  // From left to right as the owner sees them, half on either side of its ray. The seats' rays are
  // evenly spread, the first at 12 o'clock.
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

/**
 * The eight pieces of the standard game, in the order of the rules.
 *
 * @example
 * pieces.map(({ letter, attack }) => `${letter} ${attack}`)[0] // => "S 6"
 */
export const pieces: readonly PieceRatings[] = standardRules.pieces
