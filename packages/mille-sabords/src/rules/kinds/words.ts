/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import { assert, type Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Words as CoreWords, Translated } from "@flottille/core/rulebook"
import { oneLength, pointOf } from "../../state/compass"
import type { MilleSabordsEvent } from "../../state/events"

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

/** Returns a heading with the nearest compass point: `135° SE`. */
export function headingOf(heading: number): Translated {
  const point = pointOf(heading)
  return { en: `${heading}° ${point}`, fr: `${heading}° ${point.replace("W", "O")}` }
}

/** Returns a place in words, from the start point: `10 lengths west, 0.707 lengths north`. */
export function placeWords({ x, y }: { readonly x: number; readonly y: number }): Translated {
  const [across, up] = [Math.abs(x), Math.abs(y)].map((value) => Number(inLengths(value)))
  const sides = {
    en: [x < 0 ? "west" : "east", y < 0 ? "south" : "north"],
    fr: [x < 0 ? "à l’ouest" : "à l’est", y < 0 ? "au sud" : "au nord"],
  }
  const length = {
    en: (value = 0) => (value === 1 ? "length" : "lengths"),
    fr: (value = 0) => (value < 2 ? "longueur" : "longueurs"),
  }
  const french = (value = 0) => String(value).replace(".", ",")
  return {
    en: `${across} ${length.en(across)} ${sides.en[0]}, ${up} ${length.en(up)} ${sides.en[1]}`,
    fr: `${french(across)} ${length.fr(across)} ${sides.fr[0]}, ${french(up)} ${length.fr(up)} ${sides.fr[1]}`,
  }
}

const sails: Readonly<Record<string, Translated>> = {
  F: { en: "ahead", fr: "avancer" },
  FL: { en: "ahead, then to port", fr: "avancer, puis virer à bâbord" },
  FR: { en: "ahead, then to starboard", fr: "avancer, puis virer à tribord" },
  L: { en: "astern, then to port", fr: "culer, puis virer à bâbord" },
  R: { en: "astern, then to starboard", fr: "culer, puis virer à tribord" },
  PL: { en: "turn on the spot to port", fr: "virer sur place à bâbord" },
  PR: { en: "turn on the spot to starboard", fr: "virer sur place à tribord" },
  stop: { en: "stop", fr: "stopper" },
  grapple: { en: "grapple", fr: "lancer les grappins" },
  "hold off": { en: "hold off", fr: "ne pas aborder" },
}

/** Returns a choice in notation as words, with the notation of an order: `ahead, then to port (FL)`. */
export function choiceWords(choice: string): Translated {
  const heading = /^heading (\d+)$/.exec(choice)?.[1]
  if (heading !== undefined) {
    const { en, fr } = headingOf(Number(heading))
    return { en: `heading ${en}`, fr: `cap ${fr}` }
  }
  const [, code = choice, degrees = ""] = /^([A-Z]+)(\d*)$/.exec(choice) ?? []
  const words = sails[code]
  if (!words) return { en: choice, fr: choice }
  const by = degrees && { en: ` by ${degrees}°`, fr: ` de ${degrees}°` }
  const note = code === code.toUpperCase() ? ` (${choice})` : ""
  return { en: `${words.en}${by ? by.en : ""}${note}`, fr: `${words.fr}${by ? by.fr : ""}${note}` }
}

/** Returns a value of both ships in words: `Port 2, Starboard 1`. */
export function ofBoth(values: readonly [number, number], unit = ""): Translated {
  assert(Array.isArray(values), "ofBoth", "values", "a list of two numbers")
  const [first, second] = values
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
