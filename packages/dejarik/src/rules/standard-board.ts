/** The standard game's board, odds and starting spaces, for bots and tools. */
import { assert, integer, parse, type Seat } from "@flottille/core"
import type { Space, Spaces } from "../state/board"
import type { Weights } from "../state/numbers"
import type { DejarikOptions } from "../state/options"
import { compileRules, type DejarikRules, type Rules } from "./compile-rules"
import { startingSpaces as startOfSeat } from "./setup"
import { standardRules } from "./standard"

/** The compiled standard rules. */
export const standard: Rules<DejarikRules> = compileRules(standardRules)

/**
 * Returns the name of a space.
 *
 * @example
 * spaceName(13) // => "O1"
 */
export function spaceName(space: Space): string {
  return standard.spaceName(space)
}

/**
 * Returns the number of a space by its name, `C`, `I1` to `I12` or `O1` to `O12`; `undefined` for other texts.
 *
 * @example
 * spaceNamed("I12") // => 12
 */
export function spaceNamed(name: string): Space | undefined {
  return standard.spaceNamed(name)
}

/**
 * Returns the spaces adjacent to a space.
 *
 * @rule DJ-1.1
 * @example
 * spacesIn(neighbours(1)) // => [ 0, 2, 12, 13 ]
 */
export function neighbours(space: Space): Spaces {
  return standard.neighbours(space)
}

/**
 * Returns the spaces that a path of exactly `movement` steps can end on. A path runs through empty
 * spaces and enters none twice.
 *
 * @param movement - Number of steps, 1 to 6.
 * @param occupied - Occupied spaces, including that of the moving piece.
 * @throws SchemaError for any other movement.
 * @rule DJ-3.1 DJ-3.2
 * @example
 * spacesIn(reach(13, 1, only(13))).map(spaceName) // => ["I1", "O2", "O12"]
 */
export function reach(from: Space, movement: number, occupied: Spaces): Spaces {
  return standard.reach(from, movement, occupied)
}

/**
 * Returns the starting spaces of a seat in the order of the deal.
 *
 * @rule DJ-1.2 DJ-7.1
 * @example
 * startingSpaces({ ...dejarik.initialState().options }, 0) // => [ 14, 13, 24, 23 ]
 */
export function startingSpaces(options: DejarikOptions, seat: Seat): readonly Space[] {
  assert(typeof options?.seats === "number", "startingSpaces", "options", "the options of a game")
  return startOfSeat(standard, options, seat)
}

/** Number of dice that a piece can roll. */
const diceCount = /* @__PURE__ */ integer(1, 8)

/**
 * Returns the exact weights of the four results of an attack.
 *
 * @param attack - Number of dice of the attacker, 1 to 8.
 * @param defence - Number of dice of the defender, 1 to 8.
 * @returns Counts out of 6^(attack + defence), at most 6^16: exact, safe integers.
 * @throws SchemaError for any other number of dice.
 * @rule DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5 DJ-4.8
 * @example
 * combatWeights(2, 2) // => { kill: 35, push: 540, counterpush: 686, counterkill: 35 }
 */
export function combatWeights(attack: number, defence: number): Weights {
  for (const dice of [attack, defence]) parse(diceCount, dice, "dice", "DJ-4.1")
  return standard.combatWeights(attack, defence)
}
