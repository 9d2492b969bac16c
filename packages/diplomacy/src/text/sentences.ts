/** Sentences with facts in them, in both languages. */
import type { Language, Sentence } from "@flottille/core/rulebook"
import { french } from "../french"
import { english } from "./locales"
import { formatPlace } from "./orders"

/** A sentence in both languages. */
export type Both = Readonly<Record<Language, Sentence>>

/** A fact as it is written: places by their codes, lists with blanks between. */
function written(fact: unknown, language: Language): string {
  if (Array.isArray(fact)) return fact.map((entry) => written(entry, language)).join(" ")
  if (typeof fact !== "string") return String(fact ?? "")
  return /^[a-z]{3}([/-]\w+)?$/.test(fact) ? formatPlace(fact, language === "fr" ? french : english) : fact
}

/** Two sentences in which `{name}` stands for a fact. */
export function both(en: string, fr: string): Both {
  const sentence =
    (text: string, language: Language): Sentence =>
    (facts) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => written(facts[name], language))
  return { en: sentence(en, "en"), fr: sentence(fr, "fr") }
}
