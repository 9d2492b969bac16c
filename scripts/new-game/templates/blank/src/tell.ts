/** Events as sentences. */
import type { Seat } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import type { MyGameEvent } from "./events"
import { seats } from "./state"

const titleOf = (seat: Seat) => seats[seat]?.title ?? `Seat ${seat}`

/**
 * An event as a sentence that a player understands.
 *
 * @example
 * tell({ type: "took", seat: 0, stones: 2 }, "en") // => "First takes 2."
 */
export function tell(event: MyGameEvent, language: Language): string {
  const name = titleOf(event.seat)
  switch (event.type) {
    case "took":
      return { en: `${name} takes ${event.stones}.`, fr: `${name} en prend ${event.stones}.` }[language]
    case "resigned":
      return { en: `${name} resigns.`, fr: `${name} abandonne.` }[language]
  }
}
