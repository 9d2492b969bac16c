/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Words as CoreWords, Translated } from "@flottille/core/rulebook"
import type { Space } from "../../state/board"
import type { DejarikEvent } from "../../state/events"
import type { PieceLetter } from "../../state/pieces"

/** The forms of a seat's name: at the start of a sentence and within it, and in French after "à" and "de". */
export interface SeatWords extends Translated {
  readonly within: string
  readonly to: string
  readonly of: string
}

/** Names that a sentence about an event needs. */
export interface EventNames {
  seatName(seat: Seat): SeatWords
  /** Returns the name of a piece, which is the same in all languages. */
  pieceName(letter: PieceLetter): string
  spaceName(space: Space): string
  /** Returns the words for the reason of an end in two languages. */
  endName(reason: string): Translated
}

export type EventNamed<Type extends DejarikEvent["type"]> = Extract<DejarikEvent<string>, { readonly type: Type }>

/** The words of a kind of action, a phase or an ending. `Code` is a refusal code, `Event` an event of its own. */
export interface Words<Code extends string = string, Event extends Typed = Typed>
  extends CoreWords<Code, Event, [names: EventNames]> {
  /** Labels of actions that are buttons, by their types. */
  readonly labels?: Readonly<Record<string, Translated>>
}
