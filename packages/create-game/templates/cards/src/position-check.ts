/** Rejects positions that no game reaches. */
import { deck, sorted } from "./deck"
import { inTurn, type MyGameState, nextDealt, phaseOf, tricksOf } from "./state"

/** Returns true if each card is in one place, and hands are in order. */
function isDeck({ hands, table, seen }: MyGameState): boolean {
  const cards = [...hands.flat(), ...table.flatMap((card) => card ?? []), ...seen]
  const inOrder = hands.every((hand) => hand.join() === sorted(hand).join())
  return inOrder && new Set(cards).size === cards.length && cards.every((card) => deck.includes(card))
}

/** Returns true if the hands are as large as a deal makes them, card by card and seat by seat. */
function isDealt({ hands, options }: MyGameState): boolean {
  const sizes = hands.map((hand) => hand.length)
  const [most = 0, least = 0] = [sizes[0], sizes.at(-1)]
  return most <= options.hand && most - least <= 1 && sizes.every((size, seat) => size <= (sizes[seat - 1] ?? size))
}

/** Returns true if each remaining seat has played a card to each trick, and to this one in turn. */
function isPlayed(state: MyGameState): boolean {
  const { options, hands, table, leader } = state
  const tricks = tricksOf(state)
  const order = inTurn(state)
  const played = order.map((seat) => table[seat] !== null)
  const isInTurn = played.every((has, place) => !has || played.slice(0, place).every((before) => before))
  const sizes = order.map((seat) => (hands[seat]?.length ?? 0) + (table[seat] === null ? 0 : 1))
  return isInTurn && sizes.every((size) => size === options.hand - tricks) && (tricks > 0 || leader === 0)
}

/**
 * The clause that a position breaks, if there is one.
 *
 * @rule XY-1.2 XY-2.1 XY-2.2 XY-3.2
 */
export function checkPosition(state: MyGameState): string | undefined {
  const { options, hands, table, seen, won, out, leader } = state
  if (!isDeck(state)) return "XY-1.2"
  if (out.every((gone) => gone)) return "XY-3.2"
  const tricks = tricksOf(state)
  if (tricks > options.hand || (tricks > 0 && won[leader] === 0)) return "XY-2.2"
  if (nextDealt(state) !== undefined) return isDealt(state) && tricks === 0 && leader === 0 ? undefined : "XY-1.2"
  if (!isPlayed(state)) return "XY-2.1"
  const places = hands.map((hand, seat) => hand.length + (table[seat] === null ? 0 : 1))
  // A seat that has resigned took part in some tricks, and possibly in this one.
  const isWhole = places.reduce((sum, held) => sum + held, seen.length) === options.seats * options.hand
  const isQuiet = out.every((gone, seat) => !gone || (table[seat] === null && (places[seat] ?? 0) <= options.hand))
  if (!isWhole || !isQuiet) return "XY-3.2"
  const waits = inTurn(state).some((seat) => table[seat] === null)
  return phaseOf(state) === "over" || waits ? undefined : "XY-2.2"
}
