/** Labels and places of the board. */
import type { Motion } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import type { MyGameAction } from "./actions"
import type { MyGameEvent } from "./events"
import { placeName } from "./layout"
import { seats, spaceOf } from "./state"
import type { MyGameView } from "./view"

/** No space stands for a throw: one die and two dice are buttons. */
export function pathOf(): readonly string[] {
  return []
}

/** So pointing at a space means nothing. */
export function actionsFor(): readonly MyGameAction[] {
  return []
}

/** Returns the label of a button. */
export function label(action: MyGameAction, _view: MyGameView, language: Language): string {
  if (action.type === "fall")
    return { en: `the dice show ${action.sum}`, fr: `les dés donnent ${action.sum}` }[language]
  if (action.dice === 1) return { en: "throw one die", fr: "lancer un dé" }[language]
  return { en: "throw two dice", fr: "lancer deux dés" }[language]
}

/** Describes the occupant of a space. */
export function describe(place: string, view: MyGameView, language: Language): string {
  const owner = seats.findIndex((_, seat) => placeName(seat, spaceOf(view, seat)) === place)
  if (owner < 0) return ""
  if (owner === view.viewer) return { en: "own ship", fr: "votre navire" }[language]
  return { en: ["red ship", "blue ship"], fr: ["navire rouge", "navire bleu"] }[language][owner] ?? ""
}

/** The ship that advances, unless it stays. */
export function motions(event: MyGameEvent): readonly Motion[] {
  if (event.type !== "advanced" || event.from === event.to) return []
  return [{ from: placeName(event.seat, event.from), to: placeName(event.seat, event.to) }]
}
