/** Names of a map's powers and provinces within sentences, in both languages. */
import { assert } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"
import type { MapSpec } from "../map/board"
import { standardMap } from "../map/standard"
import { french } from "./french"
import names from "./french-names.json" with { type: "json" }
import { english, type Locale } from "./locales"

/** The French names of provinces that differ from the English ones; the first of several is the usual one. */
export const frenchNames: Readonly<Record<string, string>> = /* @__PURE__ */ Object.freeze(names)

/** The standard powers in French, with their articles. */
const frenchTitles: Readonly<Record<string, string>> = {
  austria: "l’Autriche",
  england: "l’Angleterre",
  france: "la France",
  germany: "l’Allemagne",
  italy: "l’Italie",
  russia: "la Russie",
  turkey: "la Turquie",
}

export interface Wording {
  readonly language: Language
  readonly locale: Locale
  /** Names of the powers within a sentence, by id. */
  readonly powers: ReadonlyMap<string, string>
}

/** Returns the ids of the provinces that are the same on the standard map. */
export function standardOnes({ provinces }: MapSpec): ReadonlySet<string> {
  const isStandard = new Set(standardMap.provinces.map(({ id, name }) => `${id} ${name}`))
  return new Set(provinces.flatMap(({ id, name }) => (isStandard.has(`${id} ${name}`) ? [id] : [])))
}

/** Returns the French codes of a map: the standard codes for provinces that are the same on both. */
export function frenchLocaleOf(map: MapSpec): Locale {
  const same = standardOnes(map)
  const kept = (table: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => same.has(id)))
  return { ...french, codes: kept(french.codes), names: kept(french.names) }
}

function frenchTitle({ id, title, french }: MapSpec["powers"][number]): string {
  const isStandard = standardMap.powers.some((power) => power.id === id && power.title === title)
  return french ?? (isStandard ? frenchTitles[id] : undefined) ?? title
}

/**
 * Returns the name of a power as it stands alone.
 *
 * @example
 * import { standardMap } from "@flottille/diplomacy"
 * standardMap.powers.map((power) => titleIn(power, "fr")).slice(0, 2) // => ["Autriche", "Angleterre"]
 * const event = { type: "centres", taken: [{ centre: "tri", from: "austria", to: "italy" }] } as const
 * describerOn(standardMap)(event, "en", 0) // => "Centres change hands: TRI from Austria to Italy."
 */
export function titleIn(power: MapSpec["powers"][number], language: Language = "en"): string {
  assert(typeof power?.title === "string", "titleIn", "power", "a power of a map")
  return language === "en" ? power.title : frenchTitle(power).replace(/^l(['’]|[ae] |es )/, "")
}

/** Returns the names of a map in English and in French. */
export function wordingsOf(map: MapSpec): Readonly<Record<Language, Wording>> {
  return {
    en: { language: "en", locale: english, powers: new Map(map.powers.map(({ id, title }) => [id, title])) },
    fr: {
      language: "fr",
      locale: frenchLocaleOf(map),
      powers: new Map(map.powers.map((power) => [power.id, frenchTitle(power)])),
    },
  }
}
