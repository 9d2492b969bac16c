/** Labels and places of the table. */
import type { Motion } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import { type MyGameAction, playOf } from "./actions"
import { names } from "./describe"
import type { MyGameEvent } from "./events"
import { cardPlace, playedPlace, seatPlace } from "./layout"
import { seatsOf } from "./state"
import type { MyGameView } from "./view"

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
        fr: `cartes : ${hand.length}, levées : ${view.won[seat]}`,
      }[language]
    if (hand.some((card) => card !== null && place === cardPlace(card))) {
      if (seat === view.viewer) return { en: "in your hand", fr: "dans votre main" }[language]
      return { en: `in the hand of ${names.en[seat]}`, fr: `${names.fr[seat]} l'a en main` }[language]
    }
  }
  return ""
}

/** Moves a played card from its seat, not from its place in the hand, which would reveal other cards. */
export function motions(event: MyGameEvent, view: MyGameView): readonly Motion[] {
  return event.type === "played" ? [{ from: seatPlace(view, event.seat), to: playedPlace(view, event.seat) }] : []
}
