/** Sentences with placeholders, in both languages. */
import type { Language, Sentence, Translated } from "@flottille/core/rulebook"
import { english, type Locale } from "./locales"
import { formatPlace } from "./orders"

export type Words = Translated

export type Both = Readonly<Record<Language, Sentence>>

/** Formats a fact: places by their codes, lists separated by blanks. */
function written(fact: unknown, locale: Locale): string {
  if (Array.isArray(fact)) return fact.map((entry) => written(entry, locale)).join(" ")
  if (typeof fact !== "string") return String(fact ?? "")
  return /^[a-z\d]+([/-][a-z\d]+)?$/.test(fact) ? formatPlace(fact, locale) : fact
}

/** Returns two sentences with placeholders in the form `{name}`. */
export function both(en: string, fr: string): Words {
  return { en, fr }
}

/** Returns such sentences by code, on a map with these French codes. */
export function sentencesOf<Code extends string>(
  words: Readonly<Record<Code, Words>>,
  locale: Locale,
): Readonly<Record<Code, Both>>
export function sentencesOf(words: Readonly<Record<string, Words>>, locale: Locale): Readonly<Record<string, Both>> {
  const sentence =
    (text: string, locale: Locale): Sentence =>
    (facts) =>
      text.replace(/\{(\w+)\}/g, (_, name: string) => written(facts[name], locale))
  return Object.fromEntries(
    Object.entries(words).map(([code, { en, fr }]) => [code, { en: sentence(en, english), fr: sentence(fr, locale) }]),
  )
}
