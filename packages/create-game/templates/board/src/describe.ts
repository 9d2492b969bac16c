// Stryker disable all: texts, which other checks compare with committed files
/** Events as sentences. */
import type { MatchEvent } from "@flottille/core/match"
import { type Describe, type Language, makeDescribe } from "@flottille/core/rulebook"
import { squareName } from "./board"
import type { MyGameEvent } from "./events"

/** Display names of the seats. */
export const names: Readonly<Record<Language, readonly string[]>> = {
  en: ["South", "North"],
  fr: ["Le sud", "Le nord"],
}

/**
 * An event as a sentence that a player understands.
 *
 * @example
 * describeEvent({ type: "resigned", seat: 0 }, "en", "spectator") // => "South resigns."
 */
export const describeEvent: Describe<MatchEvent<MyGameEvent>> = makeDescribe<MyGameEvent>((event, language) => {
  const name = names[language][event.seat]
  switch (event.type) {
    case "moved": {
      const [from, to] = [squareName(event.from), squareName(event.to)]
      if (event.taken)
        return { en: `${name} moves from ${from} and takes on ${to}.`, fr: `${name} va de ${from} prendre en ${to}.` }[
          language
        ]
      return { en: `${name} moves from ${from} to ${to}.`, fr: `${name} va de ${from} en ${to}.` }[language]
    }
    case "resigned":
      return { en: `${name} resigns.`, fr: `${name} abandonne.` }[language]
  }
})
