/** The languages that every rulebook speaks. */
export type Language = "en" | "fr"

/** A text in every language. */
export type Translated = Readonly<Record<Language, string>>
