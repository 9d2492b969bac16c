/** Events as sentences. */
import type { MatchEvent } from "@flottille/core/match"
import { type Describe, type Language, makeDescribe } from "@flottille/core/rulebook"
import type { MyGameEvent } from "./events"

/** Display names of the seats. */
export const names: Readonly<Record<Language, readonly string[]>> = { en: ["Red", "Blue"], fr: ["Rouge", "Bleu"] }

/**
 * An event as a sentence that a player understands.
 *
 * @example
 * describeEvent({ type: "thrown", seat: 0, dice: 2 }, "en", "spectator") // => "Red throws two dice."
 */
export const describeEvent: Describe<MatchEvent<MyGameEvent>> = makeDescribe<MyGameEvent>((event, language) => {
  const name = names[language][event.seat]
  switch (event.type) {
    case "thrown":
      return event.dice === 1
        ? { en: `${name} throws one die.`, fr: `${name} lance un dé.` }[language]
        : { en: `${name} throws two dice.`, fr: `${name} lance deux dés.` }[language]
    case "advanced": {
      const { sum, from, to } = event
      if (from === to)
        return {
          en: `${name} stays on ${to}: ${sum} is too much.`,
          fr: `${name} reste en ${to} : ${sum}, c'est trop.`,
        }[language]
      return { en: `${name} advances by ${sum} to ${to}.`, fr: `${name} avance de ${sum} et arrive en ${to}.` }[
        language
      ]
    }
    case "resigned":
      return { en: `${name} resigns.`, fr: `${name} abandonne.` }[language]
  }
})
