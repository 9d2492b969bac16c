// Stryker disable all: texts, which other checks compare with committed files
/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Language, Sentence, Translated } from "@flottille/core/rulebook"
import type { Space } from "./board"
import type { DejarikEvent } from "./events"
import type { PieceLetter } from "./pieces"

/**
 * The forms of a seat's name: at the start of a sentence and within it, and in French after "à" and
 * "de".
 */
export interface SeatWords extends Translated {
  readonly within: string
  readonly to: string
  readonly of: string
}

/** Names that a sentence about an event needs. */
export interface EventNames {
  /** Returns the words for a seat in two languages. */
  seatName(seat: Seat): SeatWords
  /** Returns the name of a piece, which is the same in all languages. */
  pieceName(letter: PieceLetter): string
  /** Returns the name of a space in notation. */
  spaceName(space: Space): string
  /** Returns the words for the reason of an end in two languages. */
  endName(reason: string): Translated
}

/** A sentence about an event. A method, so that words of different events fit into one list. */
type EventSentence<Event> = { describe(event: Event, names: EventNames): Translated }["describe"]

/** Sentences about events by their types. */
export type EventSentences<Event extends Typed> = {
  readonly [Type in Event["type"]]: EventSentence<Extract<Event, { readonly type: Type }>>
}

/** An event of the standard game by its type. */
export type EventNamed<Type extends DejarikEvent["type"]> = Extract<DejarikEvent<string>, { readonly type: Type }>

/** The words of a kind of action, a phase or an ending. `Code` is a refusal code, `Event` an event of its own. */
export interface Words<Code extends string = string, Event extends Typed = Typed> {
  /** Sentences for refusals; `{from}` stands for the fact `from`. */
  readonly refusals?: Readonly<Record<Code, Translated>>
  /** Sentences for events. */
  readonly events?: EventSentences<Event>
  /** Sentences for endings by their reasons. */
  readonly endings?: Readonly<Record<string, Translated>>
  /** Names of phases within a sentence. */
  readonly phases?: Readonly<Record<string, Translated>>
  /** Labels of actions that are buttons, by their types. */
  readonly labels?: Readonly<Record<string, Translated>>
}

/** Returns a sentence that fills in facts such as `{from}`. */
function says(template: string): Sentence {
  return (facts) => template.replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key] ?? "?"))
}

/**
 * Returns the sentences of a rulebook for the refusals of a kind of action.
 *
 * @example
 * const words = { refusals: { "no-leap": { en: "No leap leads to {to}.", fr: "Aucun saut ne mène en {to}." } } }
 * refusalsIn(words)["no-leap"].en({ to: "O3" }) // => "No leap leads to O3."
 */
export function refusalsIn<Code extends string>({
  refusals,
}: Words<Code, never>): Readonly<Record<Code, Readonly<Record<Language, Sentence>>>>
export function refusalsIn({ refusals = {} }: Words): Readonly<Record<string, Readonly<Record<Language, Sentence>>>> {
  return Object.fromEntries(
    Object.entries(refusals).map(([code, { en, fr }]) => [code, { en: says(en), fr: says(fr) }]),
  )
}
