/** Actions and positions as text, and back. */
import { actionTextOf, NotationError } from "@flottille/core"
import { assertSpelling, readFields, readList, readWhole } from "@flottille/core/notation"
import type { MyGameAction } from "../state/actions"
import {
  completeOptions,
  deck,
  inTurn,
  largestHand,
  type MyGameState,
  mostSeats,
  nextDealt,
  phaseOf,
  seatsOf,
  sorted,
  tricksOf,
} from "../state/state"

/** An action as text: `play 7`, and of chance `deal 7`. */
export function formatAction({ type, card }: MyGameAction): string {
  return `${type} ${card}`
}

/**
 * Parses an action without looking at a hand; `validate` checks whether it is legal.
 *
 * @throws NotationError with the position in the text and the expectation there.
 */
export function parseAction(given: string): MyGameAction {
  const text = actionTextOf(given)
  const [, type, digits] = /^(deal|play) ([1-9]\d?)$/.exec(text) ?? []
  const card = Number(digits)
  if ((type === "deal" || type === "play") && deck.includes(card)) return { type, card }
  if (/^(deal|play) /.test(text)) throw new NotationError(text, 5, `a card from 1 to ${deck.length}`)
  throw new NotationError(text, 0, "an action, as in play 7")
}

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
function checkPosition(state: MyGameState): string | undefined {
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
