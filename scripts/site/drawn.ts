import type { Language } from "@flottille/core/rulebook"

/** A drawing in both languages. */
export type Drawn = Readonly<Record<Language, string>>

const languages = ["en", "fr"] as const

/** What of a drawing is to be seen: its title and its description are for who does not see it. */
const seen = (svg: string) => svg.replace(/^<svg[^>]*>/, "").replace(/<(title|desc)>[^<]*<\/\1>/g, "")

/** The file of a picture for readers of a language: the French have one of their own where a word of it differs. */
export function fileOf(file: string, { en, fr }: Drawn, language: Language): string {
  return language === "fr" && seen(en) !== seen(fr) ? `${file}.fr.svg` : `${file}.svg`
}

/** The files of a picture, each as `made` of the drawing. */
export function filesOf(
  file: string,
  drawn: Drawn,
  made: (svg: string) => string = (svg) => svg,
): readonly (readonly [name: string, svg: string])[] {
  const names = new Set(languages.map((language) => fileOf(file, drawn, language)))
  return [...names].map((name) => [name, made(drawn[name.endsWith(".fr.svg") ? "fr" : "en"])])
}
