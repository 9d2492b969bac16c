/** Names of a map's powers and provinces within sentences, in both languages. */
import type { Language } from "@flottille/core/rulebook"
import type { MapSpec } from "../map/board"
import { standardMap } from "../map/standard"
import { french } from "./french"
import { english, type Locale } from "./locales"

/** The standard powers in French, with their articles. */
const frenchTitles: Readonly<Record<string, string>> = {
  austria: "l'Autriche",
  england: "l'Angleterre",
  france: "la France",
  germany: "l'Allemagne",
  italy: "l'Italie",
  russia: "la Russie",
  turkey: "la Turquie",
}

/** The names of a map in one language. */
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

/** Returns the names of a map in English and in French. */
export function wordingsOf(map: MapSpec): Readonly<Record<Language, Wording>> {
  const isStandard = ({ id, title }: MapSpec["powers"][number]) =>
    standardMap.powers.some((power) => power.id === id && power.title === title)
  const frenchTitle = (power: MapSpec["powers"][number]) =>
    power.french ?? (isStandard(power) ? frenchTitles[power.id] : undefined) ?? power.title
  return {
    en: { language: "en", locale: english, powers: new Map(map.powers.map(({ id, title }) => [id, title])) },
    fr: {
      language: "fr",
      locale: frenchLocaleOf(map),
      powers: new Map(map.powers.map((power) => [power.id, frenchTitle(power)])),
    },
  }
}
