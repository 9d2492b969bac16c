/** The sentences for refusals and events. */

import type { MatchEvent } from "@flottille/core/match"
import { type Describe, type Language, makeDescribe, type Rulebook, refusalsIn } from "@flottille/core/rulebook"
import type { MyGameEvent, RefusalCode } from "../state/actions"

/** The sentences for refusals. */
export const refusals: Rulebook<RefusalCode>["refusals"] = /* @__PURE__ */ refusalsIn({
  refusals: {
    "dealt-before": { en: "The {card} has been dealt already.", fr: "Le {card} est déjà distribué." },
    "not-chance": { en: "Chance deals; it plays no card.", fr: "Le hasard distribue ; il ne joue pas de carte." },
    "not-yours-to-deal": { en: "Cards are dealt by chance.", fr: "C’est le hasard qui distribue." },
    "not-in-your-hand": { en: "You do not hold the {card}.", fr: "Vous n’avez pas le {card}." },
  },
})

/** Display names of the seats. */
export const names: Readonly<Record<Language, readonly string[]>> = {
  en: ["East", "South", "West", "North"],
  fr: ["L’est", "Le sud", "L’ouest", "Le nord"],
}

/**
 * An event as a sentence that a player understands; it says no more than the event does, as
 * `observe` gave it to the viewer.
 *
 * @example
 * describeEvent({ type: "dealt", seat: 0, card: null }, "en", "spectator") // => "East receives a card."
 */
export const describeEvent: Describe<MatchEvent<MyGameEvent>> = makeDescribe<MyGameEvent>((event, language) => {
  const name = names[language][event.seat]
  switch (event.type) {
    case "dealt":
      return event.card === null
        ? { en: `${name} receives a card.`, fr: `${name} reçoit une carte.` }[language]
        : { en: `${name} receives the ${event.card}.`, fr: `${name} reçoit le ${event.card}.` }[language]
    case "played":
      return { en: `${name} plays the ${event.card}.`, fr: `${name} joue le ${event.card}.` }[language]
    case "won":
      return { en: `${name} wins the trick.`, fr: `${name} gagne la levée.` }[language]
    case "resigned":
      return { en: `${name} resigns.`, fr: `${name} abandonne.` }[language]
  }
})
