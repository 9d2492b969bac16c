// Stryker disable all: texts, which other checks compare with committed files
/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Language, Sentence, Translated } from "@flottille/core/rulebook"
import { oneLength } from "./compass"
import type { MilleSabordsEvent } from "./events"

const port: Translated = { en: "Port", fr: "Bâbord" }
const starboard: Translated = { en: "Starboard", fr: "Tribord" }

/** Returns the name of a seat at the start of a sentence. */
export function seatNames(seat: Seat): Translated {
  return seat === 0 ? port : starboard
}

/** Returns a coordinate in lengths. */
export function inLengths(value: number): string {
  return (value / oneLength).toFixed(3)
}

/** Returns a value of both ships: `Port 2, Starboard 1`. */
export function ofBoth([first, second]: readonly [number, number], unit = ""): Translated {
  return {
    en: `${port.en} ${first}${unit}, ${starboard.en} ${second}${unit}`,
    fr: `${port.fr} ${first}${unit}, ${starboard.fr} ${second}${unit}`,
  }
}

/** A sentence about an event. A method, so that words of different events fit into one list. */
type EventSentence<Event> = { describe(event: Event): Translated }["describe"]

/** Sentences about events by their types. */
export type EventSentences<Event extends Typed> = {
  readonly [Type in Event["type"]]: EventSentence<Extract<Event, { readonly type: Type }>>
}

/** An event of the standard game by its type. */
export type EventNamed<Type extends MilleSabordsEvent["type"]> = Extract<
  MilleSabordsEvent<string>,
  { readonly type: Type }
>

/** The words of a kind of action, a phase or an ending. `Code` is a refusal code, `Event` an event of its own. */
export interface Words<Code extends string = string, Event extends Typed = Typed> {
  /** Sentences for refusals: functions of the facts, or texts in which `{points}` stands for the fact `points`. */
  readonly refusals?: Readonly<Record<Code, Readonly<Record<Language, Sentence | string>>>>
  /** Sentences for events. */
  readonly events?: Partial<EventSentences<Event>>
  /** Sentences for endings by their reasons. */
  readonly endings?: Readonly<Record<string, Translated>>
  /** Names of phases within a sentence. */
  readonly phases?: Readonly<Record<string, Translated>>
  /** Labels of actions that are buttons, by their types. */
  readonly labels?: Readonly<Record<string, Translated>>
}

/** Returns a sentence that fills in facts such as `{points}`. */
function says(sentence: Sentence | string): Sentence {
  if (typeof sentence !== "string") return sentence
  return (facts) => sentence.replace(/\{(\w+)\}/g, (_, key: string) => String(facts[key] ?? "?"))
}

/**
 * Returns the sentences of a rulebook for the refusals of a kind of action.
 *
 * @example
 * const words = { refusals: { "no-mooring": { en: "{island} is too far.", fr: "{island} est trop loin." } } }
 * refusalsIn(words)["no-mooring"].en({ island: "Tortuga" }) // => "Tortuga is too far."
 */
export function refusalsIn<Code extends string>({
  refusals,
}: Words<Code, never>): Readonly<Record<Code, Readonly<Record<Language, Sentence>>>>
export function refusalsIn({ refusals = {} }: Words): Readonly<Record<string, Readonly<Record<Language, Sentence>>>> {
  return Object.fromEntries(
    Object.entries(refusals).map(([code, { en, fr }]) => [code, { en: says(en), fr: says(fr) }]),
  )
}
