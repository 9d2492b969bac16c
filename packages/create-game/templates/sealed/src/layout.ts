/** The places of the cards: a row for each seat, with its name, its cards, and its sealed card. */
import type { Seat } from "@flottille/core"
import { arrowsOf, type Layout, type Place } from "@flottille/core/diagram"
import { type Card, type MyGameView, mostPrizes, sealedCard, seatId, seats } from "./state"
import { names } from "./texts"

/** The size of a card, and the distance between two. */
export const [width, height, gap] = [36, 52, 10] as const

/** The corner of a row, of a card in it, and of the sealed card. */
export const rowAt = (seat: Seat) => gap + seat * (height + gap)
export const cardAt = (index: number) => 100 + index * (width + gap)
export const sealedAt = cardAt(mostPrizes) + 30

/** The place of a seat's card, and of the one that it has sealed; that of the seat is its name. */
export const cardPlace = (seat: Seat, card: Card) => `${seatId(seat)}-${card}`
export const sealedPlace = (seat: Seat) => `${seatId(seat)}-sealed`

/** The cards of a seat that lie open: all but the sealed one, if the viewer knows which it is. */
export function heldCards(view: MyGameView, seat: Seat): readonly Card[] {
  return (view.hands[seat] ?? []).filter((card) => card !== sealedCard(view, seat))
}

/** Returns a place of a row. */
function placeAt(id: string, name: Place["name"], x: number, seat: Seat, wide: number = width): Place {
  const y = rowAt(seat)
  const outline = `M${x} ${y}H${x + wide}V${y + height}H${x}Z`
  return { id, name, centre: { x: x + wide / 2, y: y + height / 2 }, outline, near: {} }
}

/** The places of a seat's row. */
function rowOf(view: MyGameView, seat: Seat): readonly Place[] {
  const { en, fr } = names[seat] ?? { en: "", fr: "" }
  const cards = heldCards(view, seat).map((card, index) =>
    placeAt(cardPlace(seat, card), { en: `${en}, card ${card}`, fr: `${fr}, carte ${card}` }, cardAt(index), seat),
  )
  const sealed = placeAt(sealedPlace(seat), { en: `${en}, sealed card`, fr: `${fr}, carte posée` }, sealedAt, seat)
  return [placeAt(seatId(seat), { en, fr }, gap, seat, 80), ...cards, sealed]
}

/** Returns all places; the rows are in the order of the seats for every viewer. */
export function layoutOf(view: MyGameView): Layout {
  const rows = seats.map((_, seat) => rowOf(view, seat))
  // Along a row, and from seat to seat.
  const beside = (id: string) => {
    const [seat = 0, index = 0] = rows.flatMap((row, each) =>
      row.flatMap((place, at) => (place.id === id ? [each, at] : [])),
    )
    const across = index === 0 ? [rows[1 - seat]?.[0]] : []
    return [rows[seat]?.[index - 1], rows[seat]?.[index + 1], ...across].flatMap((place) => place?.id ?? [])
  }
  const arrows = arrowsOf(new Map(rows.flat().map(({ id, centre }) => [id, centre])), beside)
  const places = rows.flat().map((place) => ({ ...place, near: arrows.get(place.id) ?? {} }))
  return { left: 0, top: 0, width: sealedAt + width + 2 * gap, height: 2 * (height + gap) + 4 * gap, places }
}
