/** Words of kinds of action, phases and endings: what a variant adds to the texts of its base. */
import { assert, isObject } from "../assert"
import type { Typed } from "../contract"
import type { Language, Translated } from "./names"

/** Returns the sentence for the facts of a refusal (`details`). */
export type Sentence = (facts: Readonly<Record<string, unknown>>) => string

/** Sentences for refusals by code: functions of the facts, or texts in which `{from}` stands for the fact `from`. */
export type RefusalWords<Code extends string = string> = Readonly<
  Record<Code, Readonly<Record<Language, Sentence | string>>>
>

/**
 * Sentences about events by their types. Methods, so that those of different events fit into one list.
 *
 * `Names` are the parameters after the event, which name seats and places.
 */
export type EventSentences<Event extends Typed, Names extends readonly unknown[] = []> = {
  readonly [Type in Event["type"]]: {
    /** Returns the sentence about an event in each language. */
    describe(event: Extract<Event, { readonly type: Type }>, ...names: Names): Translated
  }["describe"]
}

/** The words of a kind of action, a phase or an ending. `Code` is a refusal code, `Event` an event of its own. */
export interface Words<
  Code extends string = string,
  Event extends Typed = Typed,
  Names extends readonly unknown[] = [],
> {
  /** Sentences for refusals. */
  readonly refusals?: RefusalWords<Code>
  /** Sentences for events. */
  readonly events?: EventSentences<Event, Names>
  /** Sentences for endings by their reasons. */
  readonly endings?: Readonly<Record<string, Translated>>
  /** Names of phases within a sentence. */
  readonly phases?: Readonly<Record<string, Translated>>
}

/** Fills a text in which `{from}` stands for the fact `from`; `?` where the facts lack it. */
export function fill(text: string, facts: Readonly<Record<string, unknown>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key] ?? "?"))
}

/**
 * Returns the sentences of a rulebook for the refusals of a kind of action.
 *
 * @param words - The words of the kind.
 * @param fact - Returns the text for a fact. Default: the fact itself, `?` if the refusal lacks it.
 * @example
 * const words = { refusals: { "no-leap": { en: "No leap leads to {to}.", fr: "Aucun saut ne mène en {to}." } } }
 * refusalsIn(words)["no-leap"].en({ to: "O3" }) // => "No leap leads to O3."
 */
export function refusalsIn<Code extends string>(
  words: { readonly refusals?: RefusalWords<Code> },
  fact?: (key: string, facts: Readonly<Record<string, unknown>>, language: Language) => unknown,
): Readonly<Record<Code, Readonly<Record<Language, Sentence>>>>
export function refusalsIn(
  words: { readonly refusals?: RefusalWords },
  fact: (key: string, facts: Readonly<Record<string, unknown>>, language: Language) => unknown = (key, facts) =>
    facts[key] ?? "?",
): Readonly<Record<string, Readonly<Record<Language, Sentence>>>> {
  const filled = (sentence: Sentence | string, language: Language): Sentence =>
    typeof sentence === "string"
      ? (facts) => sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(fact(key, facts, language)))
      : sentence
  assert(isObject(words), "refusalsIn", "words", "the words of a kind")
  return Object.fromEntries(
    Object.entries(words.refusals ?? {}).map(([code, { en, fr }]) => [
      code,
      { en: filled(en, "en"), fr: filled(fr, "fr") },
    ]),
  )
}

/** Returns the sentence that `make` returns; `undefined` if it throws or returns no text. */
export function sentenceOf(make: () => string | undefined): string | undefined {
  try {
    const made: unknown = make()
    return typeof made === "string" ? made : undefined
  } catch {
    return undefined
  }
}
