/** The places of the table, their labels, and pointing at them. */
import type { Seat } from "@flottille/core"
import { arrowsOf, type Layout, type Motion, type Place } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import { names } from "../messages/words"
import { type MyGameAction, type MyGameEvent, playOf } from "../state/actions"
import { type Card, largestHand, seatsOf } from "../state/state"
import type { MyGameView } from "../view/view"

/** The size of a card, and the distance between two. */
export const [width, height, gap] = [44, 62, 10] as const

/** The corner of a row, of a card in it, and of the card that has been played. */
export const rowAt = (seat: Seat) => gap + seat * (height + gap)
export const cardAt = (index: number) => 100 + index * (width + gap)
export const playedAt = cardAt(largestHand) + 30

/** The place of a seat, of a card that can be seen in a hand, and of the card that a seat has played. */
const seatPlace = ({ options }: MyGameView, seat: Seat) => seatsOf(options)[seat]?.id ?? ""
export const cardPlace = (card: Card) => `${card}`
export const playedPlace = (view: MyGameView, seat: Seat) => `${seatPlace(view, seat)}-played`

/** Returns a place of a row. */
function placeAt(id: string, name: Place["name"], x: number, seat: Seat, wide: number = width): Place {
  const y = rowAt(seat)
  const outline = `M${x} ${y}H${x + wide}V${y + height}H${x}Z`
  return { id, name, centre: { x: x + wide / 2, y: y + height / 2 }, outline, near: {} }
}

/** The places of a seat's row; a card that is hidden is none. */
function rowOf(view: MyGameView, seat: Seat): readonly Place[] {
  const [en, fr] = [names.en[seat] ?? "", names.fr[seat] ?? ""]
  const cards = (view.hands[seat] ?? []).flatMap((card, index) =>
    card === null ? [] : [placeAt(cardPlace(card), { en: `card ${card}`, fr: `carte ${card}` }, cardAt(index), seat)],
  )
  const played = placeAt(
    playedPlace(view, seat),
    { en: `${en}, card played`, fr: `${fr}, carte jouée` },
    playedAt,
    seat,
  )
  return [placeAt(seatPlace(view, seat), { en, fr }, gap, seat, 80), ...cards, played]
}

/** Returns all places; the rows are in the order of the seats for every viewer. */
export function layoutOf(view: MyGameView): Layout {
  const rows = seatsOf(view.options).map((_, seat) => rowOf(view, seat))
  // Along a row, and from seat to seat.
  const beside = (id: string) => {
    const [seat = 0, index = 0] = rows.flatMap((row, each) =>
      row.flatMap((place, at) => (place.id === id ? [each, at] : [])),
    )
    const across = index === 0 ? [rows[seat - 1]?.[0], rows[seat + 1]?.[0]] : []
    return [rows[seat]?.[index - 1], rows[seat]?.[index + 1], ...across].flatMap((place) => place?.id ?? [])
  }
  const arrows = arrowsOf(new Map(rows.flat().map(({ id, centre }) => [id, centre])), beside)
  const places = rows.flat().map((place) => ({ ...place, near: arrows.get(place.id) ?? {} }))
  return { left: 0, top: 0, width: playedAt + width + 2 * gap, height: rows.length * (height + gap) + 4 * gap, places }
}

/** The card that is played. */
export function pathOf({ card }: MyGameAction): readonly string[] {
  return [cardPlace(card)]
}

/** To play the card, allowed or not; other places mean nothing. */
export function actionsFor([place, ...more]: readonly string[]): readonly MyGameAction[] {
  return more.length > 0 ? [] : playOf.filter(({ card }) => card > 0 && cardPlace(card) === place)
}

/** An action in a few words. */
export function label({ type, card }: MyGameAction, _view: MyGameView, language: Language): string {
  if (type === "deal") return { en: `deal the ${card}`, fr: `donner le ${card}` }[language]
  return { en: `play the ${card}`, fr: `jouer le ${card}` }[language]
}

/** Describes the card at a place as far as the viewer sees it: a hidden card is only counted. */
export function describe(place: string, view: MyGameView, language: Language): string {
  for (const seat of seatsOf(view.options).keys()) {
    const hand = view.hands[seat] ?? []
    const played = view.table[seat] ?? null
    if (place === playedPlace(view, seat))
      return played === null ? "" : { en: `card ${played}`, fr: `carte ${played}` }[language]
    if (place === seatPlace(view, seat))
      return {
        en: `cards: ${hand.length}, tricks: ${view.won[seat]}`,
        fr: `cartes : ${hand.length}, levées : ${view.won[seat]}`,
      }[language]
    if (hand.some((card) => card !== null && place === cardPlace(card))) {
      if (seat === view.viewer) return { en: "in your hand", fr: "dans votre main" }[language]
      return { en: `in the hand of ${names.en[seat]}`, fr: `${names.fr[seat]} l’a en main` }[language]
    }
  }
  return ""
}

/** Moves a played card from its seat, not from its place in the hand, which would reveal other cards. */
export function motions(event: MyGameEvent, view: MyGameView): readonly Motion[] {
  return event.type === "played" ? [{ from: seatPlace(view, event.seat), to: playedPlace(view, event.seat) }] : []
}
