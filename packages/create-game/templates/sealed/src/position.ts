/** Positions as text, and back. */
import { demandSpelling, readFields, readWhole } from "@flottille/core/notation"
import { completeOptions, mostPrizes } from "./options"
import { checkPosition } from "./position-check"
import { type MyGameState, seatId, seats } from "./state"

/**
 * Formats a position as text: the number of prizes, the cards of each seat, sealed cards, points,
 * and the seat that has resigned.
 *
 * @example
 * formatState(myGame.initialState({ prizes: 3 })) // => "3 123/123 -/- 0/0 -"
 */
export function formatState({ options, hands, sealed, points, resigned }: MyGameState): string {
  return [
    options.prizes,
    hands.map((hand) => hand.join("") || "-").join("/"),
    sealed.map((card) => card ?? "-").join("/"),
    points.join("/"),
    resigned === null ? "-" : seatId(resigned),
  ].join(" ")
}

/**
 * Reads a position.
 *
 * @throws NotationError for text that is no position, or one that no game reaches, with the clause.
 */
export function parseState(given: string): MyGameState {
  const read = readFields(given)
  const [count, cards = "", sealed = "", points = "", out] = read.fields
  const prizes = readWhole(count)
  if (prizes < 1 || prizes > mostPrizes) return read.fail(0, `a number of prizes from 1 to ${mostPrizes}`, "XY-1.1")
  const perSeat = (text: string) => seats.map((_, seat) => text.split("/")[seat] ?? "-")
  const resigned = seats.findIndex(({ id }) => id === out)
  const state: MyGameState = {
    options: completeOptions({ prizes }),
    hands: perSeat(cards).map((hand) => (hand === "-" ? [] : [...hand].map(readWhole))),
    sealed: perSeat(sealed).map((card) => readWhole(card) || null),
    points: perSeat(points).map(readWhole),
    resigned: resigned < 0 ? null : resigned,
  }
  demandSpelling(read, formatState(state).split(" "))
  const rule = checkPosition(state)
  if (rule) read.fail(0, "a position that a game can reach", rule)
  return state
}
