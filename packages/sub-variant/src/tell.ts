/** Events as sentences. */
import type { MatchEvent } from "@flottille/core/match"
import { makeTell, type Tell } from "@flottille/core/rulebook"
import { tellOf as tellBaseOf } from "@flottille/diplomacy/rulebook"
import type { SubVariantEvent } from "./events"
import { partsBy } from "./letter/text"
import { prepare, type Rules } from "./prepare"
import type { SousMarinsRules } from "./rules"
import { checkRules } from "./rules-check"
import { standard } from "./standard"

/** How events of a game by these rules are told. */
function tellBy(rules: Rules): Tell<MatchEvent<SubVariantEvent>> {
  const { id, title, version, map } = rules
  let tellBase: ReturnType<typeof tellBaseOf> | undefined
  return makeTell<SubVariantEvent>((event, language, viewer) => {
    tellBase ??= tellBaseOf({ id, title, version, map })
    if (event.type !== "adjudicated") return tellBase(event, language, viewer)
    const { heading, everyone, alone } = partsBy(rules, { viewer, last: event }, language)
    const lines = [...everyone, ...alone]
    if (lines.length > 0) return [heading + { en: ":", fr: " :" }[language], ...lines].join("\n")
    return heading + { en: ": the umpire tells nothing.", fr: " : l'arbitre ne dit rien." }[language]
  })
}

/**
 * An event as a sentence. The umpire's letter follows line by line: what everybody reads, then what the viewer alone is told.
 *
 * @param event - As the viewer observes it.
 * @example
 * tell({ type: "ready", seat: 2 }, "fr", "spectator") // => "La France est prête."
 */
export const tell: Tell<MatchEvent<SubVariantEvent>> = /* @__PURE__ */ tellBy(standard)

/**
 * How events of a game by these rules are told.
 *
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function tellOf(rules: SousMarinsRules): typeof tell {
  return tellBy(prepare(checkRules(rules)))
}
