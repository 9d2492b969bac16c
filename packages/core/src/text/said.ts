/**
 * English sentences with their facts, which other languages can say.
 *
 * @packageDocumentation
 */
import { assert } from "../assert"

/** A sentence with its facts. Its template, `no seat {0}`, is the key of the sentence in other languages. */
export interface Said {
  readonly template: string
  readonly facts: readonly unknown[]
  /** Returns the sentence in English. */
  toString(): string
}

/**
 * Makes an English sentence that other languages can say.
 *
 * @example
 * said`no seat ${"green"}`.template // => "no seat {0}"
 */
export function said(parts: TemplateStringsArray, ...facts: readonly unknown[]): Said {
  assert(parts?.raw !== undefined, "said", "parts", "a template")
  const template = parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`)
  return { template, facts, toString: () => String.raw({ raw: parts }, ...facts) }
}

/**
 * Returns a sentence in the words of a language; in English where they lack it. The key `"{0}"` has its quotes.
 *
 * @example
 * inWords({ "no seat {0}": "pas de camp {0}" }, said`no seat ${"green"}`) // => "pas de camp green"
 */
export function inWords(words: Readonly<Record<string, string>>, sentence: unknown): string {
  assert(typeof words === "object" && words !== null, "inWords", "words", "sentences by their templates")
  const [, quoted] = /^"(.*)"$/s.exec(String(sentence)) ?? []
  const { template, facts }: Pick<Said, "template" | "facts"> = isSaid(sentence)
    ? sentence
    : quoted === undefined
      ? { template: String(sentence), facts: [] }
      : { template: '"{0}"', facts: [quoted] }
  const text = Object.hasOwn(words, template) ? words[template] : undefined
  return text?.replace(/\{(\d)\}/g, (_, index) => inWords(words, facts[index])) ?? String(sentence)
}

function isSaid(sentence: unknown): sentence is Said {
  return typeof sentence === "object" && sentence !== null && "template" in sentence
}
