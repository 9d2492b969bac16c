/** Events as sentences. */
import type { MatchEvent } from "@flottille/core/match"
import { type Describe, type GameNames, makeDescribe } from "@flottille/core/rulebook"
import { describerOn, namesOf } from "@flottille/diplomacy/variant"
import { partsBy } from "../letter/text"
import type { Rules } from "../rules/compile-rules"
import { standard } from "../rules/standard"
import type { SubVariantEvent } from "../state/events"

export function describerBy(rules: Rules): Describe<MatchEvent<SubVariantEvent>> {
  let describeBase: ReturnType<typeof describerOn> | undefined
  return makeDescribe<SubVariantEvent>((event, language, viewer) => {
    describeBase ??= describerOn(rules.map)
    if (event.type !== "adjudicated") return describeBase(event, language, viewer)
    const { heading, everyone, alone } = partsBy(rules, { viewer, last: event }, language)
    const lines = [...everyone, ...alone]
    if (lines.length > 0) return [heading + { en: ":", fr: " :" }[language], ...lines].join("\n")
    return heading + { en: ": the umpire tells nothing.", fr: " : l’arbitre ne dit rien." }[language]
  })
}

/**
 * Describes an event as a sentence. The umpire's letter follows line by line: first the public
 * part, then the part for the viewer alone.
 *
 * @param event - As the viewer observes it.
 * @example
 * describeEvent({ type: "ready", seat: 2 }, "fr", "spectator") // => "La France est prête."
 */
export const describeEvent: Describe<MatchEvent<SubVariantEvent>> = /* @__PURE__ */ describerBy(standard)

export function namesBy({ board }: Rules): GameNames {
  const names = namesOf(board.map)
  return { ...names, phases: { setup: { en: "setting up", fr: "mise en place" }, ...names.phases } }
}
