/** Positions as text, and back. */
import { assertSpelling, readFields, readList, readWhole } from "@flottille/core/notation"
import { completeOptions, largestHand, mostSeats } from "./options"
import { checkPosition } from "./position-check"
import { type MyGameState, seatsOf } from "./state"

const cardsText = (cards: readonly number[]) => cards.join(".") || "-"
const cardsOf = (text: string | undefined) => readList(text, "-", ".").map(readWhole)

/**
 * Formats a position as text: cards of a hand at the start, the hands, the table, the cards seen,
 * the tricks won, the leader, and the seats that resigned.
 *
 * @example
 * formatState(myGame.initialState({ seats: 2 })) // => "3 -/- -/- - 0/0 east -"
 */
export function formatState({ options, hands, table, seen, won, leader, out }: MyGameState): string {
  const ids = seatsOf(options).map(({ id }) => id)
  return [
    options.hand,
    hands.map(cardsText).join("/"),
    table.map((card) => card ?? "-").join("/"),
    cardsText(seen),
    won.join("/"),
    ids[leader],
    ids.filter((_, seat) => out[seat]).join(".") || "-",
  ].join(" ")
}

/**
 * Reads a position.
 *
 * @throws NotationError for text that is no position, or one that no game reaches, with the clause.
 */
export function parseState(given: string): MyGameState {
  const read = readFields(given)
  const [size, dealt = "", table = "", seen, won = "", leader, out] = read.fields
  const hands = dealt.split("/").map(cardsOf)
  const hand = readWhole(size)
  if (hand < 1 || hand > largestHand) return read.fail(0, `a number of cards from 1 to ${largestHand}`, "XY-1.2")
  if (hands.length < 2 || hands.length > mostSeats)
    return read.fail(1, `the hands of 2 to ${mostSeats} seats, as in 3.7/-`, "XY-1.1")
  const options = completeOptions({ seats: hands.length, hand })
  const ids = seatsOf(options).map(({ id }) => id)
  const perSeat = (text: string) => hands.map((_, seat) => text.split("/")[seat] ?? "-")
  const state: MyGameState = {
    options,
    hands,
    table: perSeat(table).map((card) => readWhole(card) || null),
    seen: cardsOf(seen),
    won: perSeat(won).map(readWhole),
    leader: Math.max(0, ids.indexOf(leader ?? "")),
    out: ids.map((id) => readList(out, "-", ".").includes(id)),
  }
  assertSpelling(read, formatState(state).split(" "))
  const rule = checkPosition(state)
  if (rule) read.fail(0, "a position that a game can reach", rule)
  return state
}
