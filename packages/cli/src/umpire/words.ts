/** The umpire's words in English and French. */
import type { Language } from "@flottille/core/rulebook"
import sentences from "./words.json" with { type: "json" }

const { happened, failed, position, template, understood, unread } = sentences

/** The headings of letters, in both languages. */
export const headings: ReadonlySet<string> = new Set(
  [happened, failed, position, template, understood, unread].flatMap(({ en, fr }) => [en, fr]),
)

/** Formats a sentence. */
export function worded(
  key: keyof typeof sentences,
  language: Language,
  facts: Readonly<Record<string, string | number>> = {},
): string {
  return sentences[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ""))
}

/** Formats an instant: `2026-11-26 18:00 UTC`. */
export function dated(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`
}
