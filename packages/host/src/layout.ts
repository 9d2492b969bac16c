/**
 * Plain-text layout: wrapped lines, tables, numbers and durations in English and French.
 *
 * @packageDocumentation
 */
import { assert } from "@flottille/core"
import type { Language } from "@flottille/core/rulebook"

/**
 * Breaks a text into lines of at most `width` characters, at spaces; a longer word keeps a line of its own.
 *
 * @example
 * wrap("a ship in irons", 9) // => "a ship in\nirons"
 */
export function wrap(text: string, width: number, indent = ""): string {
  assert(typeof text === "string", "wrap", "text", "a text")
  const lines: string[] = []
  for (const paragraph of text.split("\n")) {
    let line = ""
    for (const word of paragraph.split(" ")) {
      if (line !== "" && indent.length + line.length + 1 + word.length > width) {
        lines.push(line)
        line = word
      } else line = line === "" ? word : `${line} ${word}`
    }
    lines.push(line)
  }
  return lines.map((line) => (line === "" ? "" : indent + line)).join("\n")
}

/** A column's side; numbers stand to the right. */
export type Side = "left" | "right"

/**
 * Rows as text in columns of equal width, two spaces apart.
 *
 * @example
 * table([["seat", "wins"], ["red", "7"]]) // => "seat  wins\nred   7"
 */
export function table(rows: readonly (readonly string[])[], sides: readonly Side[] = []): string {
  assert(typeof rows?.map === "function", "table", "rows", "a list of rows")
  const columns = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  )
  const cell = (text: string, column: number) =>
    sides[column] === "right" ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)
  return rows.map((row) => row.map(cell).join("  ").trimEnd()).join("\n")
}

/**
 * Formats terms and their explanations in two columns, the second of which is wrapped.
 *
 * @example
 * definitions([["seat", "the number of the seat"]], 20) // => "seat  the number of\n      the seat"
 */
export function definitions(rows: readonly (readonly string[])[], width: number): string {
  assert(typeof rows?.map === "function", "definitions", "rows", "a list of rows")
  const first = Math.max(0, ...rows.map(([word = ""]) => word.length)) + 2
  return rows
    .map(([word = "", meaning = ""]) => word.padEnd(first) + wrap(meaning, width, " ".repeat(first)).trimStart())
    .join("\n")
}

/**
 * Items in as many columns as the width holds, reading down.
 *
 * @example
 * grid(["a", "b", "c", "d"], 6) // => "a  c\nb  d"
 */
export function grid(items: readonly string[], width: number): string {
  assert(typeof items?.map === "function", "grid", "items", "a list of texts")
  const widest = Math.max(1, ...items.map((item) => item.length)) + 2
  const columns = Math.max(1, Math.floor((width + 2) / widest))
  const height = Math.ceil(items.length / columns)
  const rows = Array.from({ length: height }, (_, row) => items.filter((_, index) => index % height === row))
  return rows
    .map((row) =>
      row
        .map((item) => item.padEnd(widest))
        .join("")
        .trimEnd(),
    )
    .join("\n")
}

/**
 * A text moved to the right.
 *
 * @example
 * indented("red\nblue") // => "  red\n  blue"
 */
export function indented(text: string, by = "  "): string {
  assert(typeof text === "string", "indented", "text", "a text")
  return text.replace(/^(?=.)/gm, by)
}

/**
 * Milliseconds as people read them: `"12 ms"`, `"3.4 s"`, `"5.6 min"`, `"7.8 h"`.
 *
 * @example
 * duration(3400) // => "3.4 s"
 */
export function duration(milliseconds: number, language: Language = "en"): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  const minutes = milliseconds / 60_000
  if (minutes < 2) return `${decimal(milliseconds / 1000, 1, language)} s`
  return minutes < 120 ? `${decimal(minutes, 1, language)} min` : `${decimal(minutes / 60, 1, language)} h`
}

/**
 * A number with so many digits behind the point, or in French the comma.
 *
 * @example
 * decimal(0.5, 2, "fr") // => "0,50"
 */
export function decimal(value: number, digits: number, language: Language): string {
  assert(typeof value === "number", "decimal", "value", "a number")
  return value.toFixed(digits).replace(".", language === "fr" ? "," : ".")
}

/**
 * A whole number with thin groups of three: `"1 234 567"`.
 *
 * @example
 * grouped(1234567) // => "1 234 567"
 */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, " ")
}

/** A fact of a sentence. One that is empty or missing leaves out the part in brackets that names it. */
type Fact = string | number | undefined

/** The words of a language: texts, and sentences with placeholders. */
interface Words {
  readonly sentences: Readonly<Record<string, string>>
}

/** Texts as they are, and a function for each sentence, which fills in its facts. */
type Phrases<Table extends Words> = Omit<Table, "sentences"> & {
  readonly [Key in keyof Table["sentences"]]: (...facts: readonly Fact[]) => string
}

/**
 * Returns a function that gives the phrases of a language.
 *
 * In a sentence, `{0}` is the first fact, `{0|# game|# games}` a form that agrees with that number, and a part in
 * brackets is left out unless all its facts are there.
 *
 * @param tables - The words of both languages, as a JSON file has them.
 * @example
 * const en = { draw: "draw", sentences: { played: "played {0|# game|# games}[ in {1}]" } }
 * phrasesOf({ en, fr: en })("en").played(1200, "2.0 s") // => "played 1 200 games in 2.0 s"
 */
export function phrasesOf<Table extends Words>(
  tables: Readonly<Record<Language, Table>>,
): (language: Language) => Phrases<Table>
export function phrasesOf(tables: Readonly<Record<Language, Words>>): (language: Language) => object {
  assert(typeof tables?.en === "object", "phrasesOf", "tables", "the words of both languages")
  const spoken = (language: Language) => {
    const { sentences, ...texts } = tables[language]
    const functions = Object.entries(sentences).map(([key, sentence]) => [
      key,
      (...facts: readonly Fact[]) => filled(sentence, facts, language),
    ])
    return { ...texts, ...Object.fromEntries(functions) }
  }
  const phrases = { en: spoken("en"), fr: spoken("fr") }
  return (language) => phrases[language]
}

function filled(sentence: string, facts: readonly Fact[], language: Language): string {
  const isGiven = ([, place]: RegExpExecArray) => (facts[Number(place)] ?? "") !== ""
  return sentence
    .replace(/\[(.*?)\]/g, (_, part: string) => ([...part.matchAll(/\{(\d)/g)].every(isGiven) ? part : ""))
    .replace(/\{(\d)(?:\|(.*?)\|(.*?))?\}/g, (_, place: number, one?: string, several?: string) => {
      const fact = facts[place] ?? ""
      if (one === undefined || several === undefined) return String(fact)
      const form = new Intl.PluralRules(language).select(Number(fact)) === "one" ? one : several
      return form.replace("#", grouped(Number(fact)))
    })
}
