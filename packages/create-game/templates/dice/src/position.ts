/** Positions as text, and back. */
import { canonicalJson } from "@flottille/core"
import { assertSpelling, changedOptions, readFields, readOptionsField, readWhole } from "@flottille/core/notation"
import { completeOptions, optionTable } from "./options"
import { checkPosition } from "./position-check"
import { type MyGameState, seatId, seats } from "./state"

/**
 * A position as text: the spaces of the ships, the dice in the air, the turn, who has resigned, and
 * the options that differ from their defaults.
 *
 * @example
 * formatState(myGame.initialState({ spaces: 9 })) // => '0/0 0 1 - {"spaces":9}'
 */
export function formatState({ options, spaces, dice, turn, resigned }: MyGameState): string {
  const changed = canonicalJson(changedOptions(optionTable, options))
  return [spaces.join("/"), dice, turn, resigned === null ? "-" : seatId(resigned), changed].join(" ")
}

/**
 * Reads a position.
 *
 * @throws NotationError for text that is no position, or one that no game reaches, with the clause.
 */
export function parseState(given: string): MyGameState {
  const read = readFields(given)
  const [spaces = "", dice, turn, out] = read.fields
  const [red, blue] = spaces.split("/")
  const resigned = seats.findIndex(({ id }) => id === out)
  const state: MyGameState = {
    options: readOptionsField(read, 4, completeOptions),
    spaces: [readWhole(red), readWhole(blue)],
    dice: readWhole(dice),
    turn: readWhole(turn),
    active: (readWhole(turn) + 1) % 2,
    resigned: resigned < 0 ? null : resigned,
  }
  assertSpelling(read, formatState(state).split(" "))
  const rule = checkPosition(state)
  if (rule) read.fail(0, "a position that a game can reach", rule)
  return state
}
