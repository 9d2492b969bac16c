/** What a map is called, within sentences of either language. */
import type { Language } from "@flottille/core/rulebook"
import { french } from "../french"
import type { MapSpec } from "../map/board"
import { standardMap } from "../map/standard"
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

/** What a map is called in one language. */
export interface Wording {
  readonly language: Language
  readonly locale: Locale
  /** The powers by their ids, as they are called within a sentence. */
  readonly powers: ReadonlyMap<string, string>
}

/** The provinces that are the same on the standard map: their ids. */
export function standardOnes({ provinces }: MapSpec): ReadonlySet<string> {
  const isStandard = new Set(standardMap.provinces.map(({ id, name }) => `${id} ${name}`))
  return new Set(provinces.flatMap(({ id, name }) => (isStandard.has(`${id} ${name}`) ? [id] : [])))
}

/** The French codes of a map: those of the standard map for the provinces that are the same on both. */
export function frenchLocaleOf(map: MapSpec): Locale {
  const same = standardOnes(map)
  const kept = (table: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(table).filter(([id]) => same.has(id)))
  return { ...french, codes: kept(french.codes), names: kept(french.names) }
}

/** What a map is called in English and in French. */
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
