/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Words as CoreWords, Translated } from "@flottille/core/rulebook"
import type { Heading } from "../../state/board"
import type { DiabolikFleetEvent } from "../../state/events"
import type { SeatName, Square } from "../../state/numbers"
import type { AnyView } from "../../state/state"

const frenchHeadings: Readonly<Record<Heading, string>> = {
  N: "au nord",
  NE: "au nord-est",
  E: "à l'est",
  SE: "au sud-est",
  S: "au sud",
  SW: "au sud-ouest",
  W: "à l'ouest",
  NW: "au nord-ouest",
}

/** Returns a heading in French, to follow "cap". */
export function frenchHeading(heading: unknown): string {
  const names: Readonly<Record<string, string>> = frenchHeadings
  return names[String(heading)] ?? String(heading)
}

/** The forms of a seat's name: as a subject, as an owner, and in French as a person asked. */
export interface SeatForms extends Translated {
  readonly owner: Translated
  readonly asked: string
}

/** Names that a sentence about an event needs. */
export interface EventNames {
  /** Returns the words for a seat in two languages. */
  seatName(seat: Seat): SeatForms
  /** Returns a number of cannonballs in words. */
  balls(cost: number): Translated
  /** Returns the name of a class of ships, with its article, by its sign. */
  shipName(sign?: string): Translated
  /** Returns the words for the reason of an end in two languages. */
  endName(reason: string): Translated
}

/** Names that the label of a button needs. */
export interface LabelNames {
  readonly view: AnyView
  /** The sides in play, by seat. */
  readonly sides: readonly SeatName[]
  /** Returns the name of a heading. */
  headingName(heading: Heading): Translated
  /** Returns the name of a side; in French as a subject. */
  sideName(side: SeatName): Translated
  /** Returns the seat whose ship is on a square; −1 for water. */
  seatOn(square: Square): Seat
}

/** A label of an action. A method, so that those of different actions fit into one record. */
type Labelling = { label(action: Typed, names: LabelNames): Translated }["label"]

/** An event of the standard game by its type. */
export type EventNamed<Type extends DiabolikFleetEvent["type"]> = Extract<
  DiabolikFleetEvent<string>,
  { readonly type: Type }
>

/** The words of a kind of action, a phase or an ending. `Code` is a refusal code, `Event` an event of its own. */
export interface Words<Code extends string = string, Event extends Typed = Typed>
  extends CoreWords<Code, Event, [names: EventNames]> {
  /** Labels of actions by their types. Default: the notation. */
  readonly labels?: Readonly<Record<string, Labelling>>
  /** Names of classes of ships with their articles, by their signs: `{ t: { en: "a torpedo boat", … } }`. */
  readonly ships?: Readonly<Record<string, Translated>>
}
