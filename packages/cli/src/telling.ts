import type { Viewer } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import { type DiplomacyEvent, formatPlace, formatResults } from "@flottille/diplomacy"
import type { SubVariantEvent } from "@flottille/sub-variant"
import { letterParts } from "@flottille/sub-variant/letter"

/** `"centres: BEL to france, TRI from austria to italy"`; nothing where none changed hands. */
function centresTold({ taken }: Extract<DiplomacyEvent, { type: "centres" }>): readonly string[] {
  if (taken.length === 0) return []
  const changes = taken.map(({ centre, from, to }) => `${formatPlace(centre)}${from === null ? "" : ` from ${from}`} to ${to}`)
  return [`centres: ${changes.join(", ")}`]
}

/** Diplomacy: the results of a phase, an order a line, as the board shows them. */
export function tellDiplomacy(event: DiplomacyEvent): readonly string[] | undefined {
  if (event.type === "centres") return centresTold(event)
  if (event.type !== "adjudicated") return undefined
  const { year, season, reports } = event
  if (reports.length === 0) return []
  const lines = formatResults({ year, season, orders: reports })
  return [`results of ${season.replace("-", " ")} ${year}`, ...lines.map((line) => `  ${line}`)]
}

/** Sous-marins: the umpire's letter, what everybody reads before what the reader alone is told. */
export function tellSubVariant(event: SubVariantEvent, language: Language, viewer: Viewer): readonly string[] | undefined {
  if (event.type === "centres") return centresTold(event)
  if (event.type !== "adjudicated") return undefined
  const { heading, everyone, alone } = letterParts({ viewer, last: event }, language)
  const lines = [...everyone, ...alone]
  return lines.length === 0 ? [] : [heading, ...lines.map((line) => `  ${line}`)]
}
