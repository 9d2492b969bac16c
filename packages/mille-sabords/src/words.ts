// Stryker disable all: texts, which other checks compare with committed files
/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Words as CoreWords, Translated } from "@flottille/core/rulebook"
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

/** An event of the standard game by its type. */
export type EventNamed<Type extends MilleSabordsEvent["type"]> = Extract<
  MilleSabordsEvent<string>,
  { readonly type: Type }
>

/** The words of a kind of action, a phase or an ending. `Code` is a refusal code, `Event` an event of its own. */
export interface Words<Code extends string = string, Event extends Typed = Typed> extends CoreWords<Code, Event> {
  /** Labels of actions that are buttons, by their types. */
  readonly labels?: Readonly<Record<string, Translated>>
}
