/** Names of places, powers and units in both languages. */
import type { Language, Translated } from "@flottille/core/rulebook"
import { type Board, provinceOf } from "../map/board"
import { formatPlace } from "../text/orders"
import { frenchNames, standardOnes, wordingsOf } from "../text/wording"

export interface Words {
  /** Returns the unique name of a place: `"Spain (north coast)"`. */
  place(id: string, language: Language): string
  /** Returns the code of a place in orders: `"SPA/NC"`. */
  code(id: string, language: Language): string
  /** Returns the name of a power: `"France"`, `"la France"`. */
  power(id: string, language: Language): string
  /** Returns the name of a power after "of": `"of France"`, `"de la France"`. */
  ofPower(id: string, language: Language): string
  /** Returns the name of a class of units: `"army"`, `"armée"`. */
  unit(type: string, language: Language): string
}

const coastNames: Readonly<Record<string, Translated>> = {
  nc: { en: "north coast", fr: "côte nord" },
  sc: { en: "south coast", fr: "côte sud" },
  ec: { en: "east coast", fr: "côte est" },
  wc: { en: "west coast", fr: "côte ouest" },
}

const unitNames: Readonly<Record<string, Translated>> = {
  A: { en: "army", fr: "armée" },
  F: { en: "fleet", fr: "flotte" },
  SM: { en: "submarine", fr: "sous-marin" },
}

/** Puts "de" before a French name, contracted with its article. */
function frenchOf(title: string): string {
  if (title.startsWith("le ")) return `du ${title.slice(3)}`
  if (title.startsWith("les ")) return `des ${title.slice(4)}`
  return /^[aeiouyàâéèêëîïôöûü]/i.test(title) ? `d’${title}` : `de ${title}`
}

/** Returns the place at the surface: `"med"` for `"med-1"`. */
export function surfaceOf(place: string): string {
  const mark = place.indexOf("-")
  return mark < 0 ? place : place.slice(0, mark)
}

export function wordsOf({ map, spec }: Board): Words {
  const wordings = wordingsOf(map)
  const standard = standardOnes(map)
  const nameOf = (id: string, language: Language) => {
    const french = language === "fr" && standard.has(id) ? frenchNames[id]?.split(",")[0] : undefined
    return french ?? spec.get(id)?.name ?? id.toUpperCase()
  }
  const power = (id: string, language: Language) => wordings[language].powers.get(id) ?? id
  return {
    place(id, language) {
      const [home, above] = [provinceOf(id), surfaceOf(id)]
      if (above !== id)
        return { en: `${nameOf(above, "en")}, under water`, fr: `${nameOf(above, "fr")}, sous l’eau` }[language]
      if (home === id) return nameOf(id, language)
      const coast = id.slice(home.length + 1)
      return `${nameOf(home, language)} (${coastNames[coast]?.[language] ?? coast})`
    },
    code: (id, language) => formatPlace(id, wordings[language].locale),
    power,
    ofPower: (id, language) => (language === "fr" ? frenchOf(power(id, "fr")) : `of ${power(id, "en")}`),
    unit: (type, language) => unitNames[type]?.[language] ?? type,
  }
}

const seasons: Readonly<Record<string, Translated>> = {
  spring: { en: "Spring", fr: "printemps" },
  "spring-retreats": { en: "Spring retreats", fr: "retraites du printemps" },
  fall: { en: "Fall", fr: "automne" },
  "fall-retreats": { en: "Fall retreats", fr: "retraites de l’automne" },
  winter: { en: "Winter", fr: "hiver" },
  setup: { en: "Setup", fr: "mise en place" },
}

/** Returns a phase with its year: `"Spring 1901"`. */
export function dateWords(season: string, year: number, language: Language): string {
  return `${seasons[season]?.[language] ?? season} ${year}`
}
