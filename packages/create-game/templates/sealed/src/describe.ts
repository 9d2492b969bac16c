// Stryker disable all: texts, which other checks compare with committed files
/** Events as sentences. */
import type { MatchEvent } from "@flottille/core/match"
import { type Describe, type Language, makeDescribe } from "@flottille/core/rulebook"
import type { MyGameEvent } from "./events"

/** Display names of the seats. */
export const names: Readonly<Record<Language, readonly string[]>> = { en: ["Left", "Right"], fr: ["Gauche", "Droite"] }

/**
 * An event as a sentence that a player understands; it says no more than the event does, as
 * `observe` gave it to the viewer.
 *
 * @example
 * describeEvent({ type: "sealed", seat: 0, card: null }, "en", "spectator") // => "Left seals a card."
 */
export const describeEvent: Describe<MatchEvent<MyGameEvent>> = makeDescribe<MyGameEvent>((event, language) => {
  const nameOf = (seat: number) => names[language][seat]
  switch (event.type) {
    case "sealed": {
      const [name, card] = [nameOf(event.seat), event.card]
      if (card === null) return { en: `${name} seals a card.`, fr: `${name} pose une carte.` }[language]
      return { en: `${name} seals the ${card}.`, fr: `${name} pose le ${card}.` }[language]
    }
    case "withdrawn":
      return { en: `${nameOf(event.seat)} takes its card back.`, fr: `${nameOf(event.seat)} reprend sa carte.` }[
        language
      ]
    case "revealed": {
      const [left, right] = event.cards
      if (event.winner === null)
        return {
          en: `Both show the ${left}: no one wins prize ${event.prize}.`,
          fr: `Les deux montrent le ${left} : personne ne gagne le prix ${event.prize}.`,
        }[language]
      const name = nameOf(event.winner)
      return {
        en: `Left shows the ${left}, Right the ${right}: ${name} wins prize ${event.prize}.`,
        fr: `Gauche montre le ${left}, Droite le ${right} : ${name} gagne le prix ${event.prize}.`,
      }[language]
    }
    case "resigned":
      return { en: `${nameOf(event.seat)} resigns.`, fr: `${nameOf(event.seat)} abandonne.` }[language]
  }
})
