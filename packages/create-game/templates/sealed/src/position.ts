/** Positions as text, and back. */
import { assertSpelling, readFields, readWhole } from "@flottille/core/notation"
import { phaseOf } from "./outcome"
import { completeOptions, type MyGameState, mostPrizes, prizeOf, sealedCard, seatId, seats } from "./state"

/**
 * Formats a position as text: the number of prizes, the cards of each seat, sealed cards, points,
 * and the seat that has resigned.
 *
 * @example
 * formatState(myGame.initialState({ prizes: 3 })) // => "3 123/123 -/- 0/0 -"
 */
export function formatState(state: MyGameState): string {
  const { options, hands, points, resigned } = state
  return [
    options.prizes,
    hands.map((hand) => hand.join("") || "-").join("/"),
    seats.map((_, seat) => sealedCard(state, seat) ?? "-").join("/"),
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
    pending: perSeat(sealed).map((card) => (card === "-" ? null : `seal ${readWhole(card)}`)),
    points: perSeat(points).map(readWhole),
    resigned: resigned < 0 ? null : resigned,
  }
  assertSpelling(read, formatState(state).split(" "))
  const rule = checkPosition(state)
  if (rule) read.fail(0, "a position that a game can reach", rule)
  return state
}

/** Returns true if cards are in ascending order, each once, and of the game. */
function isHand(cards: readonly number[], most: number): boolean {
  return cards.every((card, index) => card >= 1 && card <= most && card > (cards[index - 1] ?? 0))
}

/**
 * Returns true if prizes 1 to `last` can give a seat so many points and the other so many: the
 * smaller sum can be made, with enough left over.
 */
function isWon(points: readonly number[], last: number): boolean {
  const sums = new Set(["0/0"])
  for (let prize = 1; prize <= last; prize++)
    for (const sum of [...sums]) {
      const [left = 0, right = 0] = sum.split("/").map(Number)
      sums.add(`${left + prize}/${right}`).add(`${left}/${right + prize}`)
    }
  return sums.has(points.join("/"))
}

/**
 * The clause that a position breaks, if there is one.
 *
 * @rule XY-1.1 XY-2.1 XY-2.3
 */
function checkPosition(state: MyGameState): string | undefined {
  const { options, hands, pending, points, resigned } = state
  const [left = [], right = []] = hands
  if (!isHand(left, options.prizes) || !isHand(right, options.prizes) || left.length !== right.length) return "XY-1.1"
  const isHeld = seats.every((_, seat) => {
    const card = sealedCard(state, seat)
    return card === null || hands[seat]?.some((each) => each === card)
  })
  if (!isHeld || !pending.includes(null)) return "XY-2.1"
  if (!isWon(points, prizeOf(state) - 1)) return "XY-2.3"
  return phaseOf({ ...state, resigned: null }) === "over" && resigned !== null ? "XY-3.2" : undefined
}
