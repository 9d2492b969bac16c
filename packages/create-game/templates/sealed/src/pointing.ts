/** Labels and places of the table. */
import type { Motion } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import type { MyGameAction, MyGameEvent } from "./game"
import { seals } from "./kinds/seal"
import { cardPlace, sealedPlace } from "./layout"
import { type MyGameView, sealedCard, seatId, seats } from "./state"

/** The own card that is sealed; to take it back is a button. */
export function pathOf(action: MyGameAction, { viewer }: MyGameView): readonly string[] {
  return action.type === "seal" && typeof viewer === "number" ? [cardPlace(viewer, action.card)] : []
}

/** To seal the own card, allowed or not; other places mean nothing. */
export function actionsFor([place, ...more]: readonly string[], { viewer }: MyGameView): readonly MyGameAction[] {
  if (typeof viewer !== "number" || more.length > 0) return []
  return seals.filter(({ card }) => cardPlace(viewer, card) === place)
}

/** An action in a few words. */
export function label(action: MyGameAction, _view: MyGameView, language: Language): string {
  if (action.type === "withdraw") return { en: "take the card back", fr: "reprendre la carte" }[language]
  return { en: `seal the ${action.card}`, fr: `poser le ${action.card}` }[language]
}

/** Describes the card at a place as far as the viewer knows it. */
export function describe(place: string, view: MyGameView, language: Language): string {
  const { hands, points, viewer } = view
  for (const seat of seats.keys()) {
    const card = sealedCard(view, seat)
    if (place === seatId(seat)) return { en: `points: ${points[seat]}`, fr: `points : ${points[seat]}` }[language]
    if (place === sealedPlace(seat) && card !== null) {
      if (card === "hidden") return { en: "hidden card", fr: "carte cachée" }[language]
      return { en: `card ${card}`, fr: `carte ${card}` }[language]
    }
    if (seat === viewer && hands[seat]?.some((each) => cardPlace(seat, each) === place))
      return { en: "in your hand", fr: "dans votre main" }[language]
  }
  return ""
}

/** A card goes from its seat to where it lies sealed, or back: which one it is the event may not say. */
export function motions(event: MyGameEvent): readonly Motion[] {
  if (event.type === "sealed") return [{ from: seatId(event.seat), to: sealedPlace(event.seat) }]
  return event.type === "withdrawn" ? [{ from: sealedPlace(event.seat), to: seatId(event.seat) }] : []
}
