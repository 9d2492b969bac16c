/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Words as CoreWords, Translated } from "@flottille/core/rulebook"
import { bowOf, type Heading } from "../../state/board"
import type { DiabolikFleetEvent } from "../../state/events"
import type { SeatName, Square } from "../../state/numbers"
import type { AnyView } from "../../state/state"

/** The headings in words, by bow; in French to follow "cap". */
export const headingWords: readonly Translated[] = [
  { en: "north", fr: "au nord" },
  { en: "north-east", fr: "au nord-est" },
  { en: "east", fr: "à l’est" },
  { en: "south-east", fr: "au sud-est" },
  { en: "south", fr: "au sud" },
  { en: "south-west", fr: "au sud-ouest" },
  { en: "west", fr: "à l’ouest" },
  { en: "north-west", fr: "au nord-ouest" },
]

export function frenchHeading(heading: unknown): string {
  return headingWords[bowOf(String(heading))]?.fr ?? String(heading)
}

/** The forms of a seat's name: as a subject, as an owner, and in French as a person asked. */
export interface SeatForms extends Translated {
  readonly owner: Translated
  readonly asked: string
}

export interface EventNames {
  seatName(seat: Seat): SeatForms
  balls(cost: number): Translated
  /** Returns the name of a class of ships, with its article, by its sign. */
  shipName(sign?: string): Translated
  /** Returns the words for the reason of an end in two languages. */
  endName(reason: string): Translated
}

export interface LabelNames {
  readonly view: AnyView
  /** The sides in play, by seat. */
  readonly sides: readonly SeatName[]
  headingName(heading: Heading): Translated
  /** Returns the name of a side; in French as a subject. */
  sideName(side: SeatName): Translated
  /** Returns the seat whose ship is on a square; −1 for water. */
  seatOn(square: Square): Seat
}

/** A label of an action. A method, so that those of different actions fit into one record. */
type Labelling = { label(action: Typed, names: LabelNames): Translated }["label"]

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
