/** Events as sentences. */
import type { Viewer } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { tell as tellDiplomacy } from "@flottille/diplomacy/rulebook"
import type { SubVariantEvent } from "./events"
import { letterParts } from "./letter"

/**
 * An event as a sentence. The umpire's letter follows line by line: what everybody reads, then what the viewer alone is told.
 *
 * @param event - As the viewer observes it.
 * @example
 * tell({ type: "ready", seat: 2 }, "fr", "spectator") // => "La France est prête."
 */
export function tell(event: SubVariantEvent, language: Language, viewer: Viewer): string {
  if (event.type !== "adjudicated") return tellDiplomacy(event, language, viewer)
  const { heading, everyone, alone } = letterParts({ viewer, last: event }, language)
  const lines = [...everyone, ...alone]
  if (lines.length > 0) return [heading + { en: ":", fr: " :" }[language], ...lines].join("\n")
  return heading + { en: ": the umpire tells nothing.", fr: " : l'arbitre ne dit rien." }[language]
}
