/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Words as CoreWords, Translated } from "@flottille/core/rulebook"
import type { Square } from "../../state/board"
import type { LesGrandsAmirauxEvent } from "../../state/events"
import type { Rank } from "../../state/fleet"
import type { Path } from "../rules"

/** Names that a sentence about an event needs. */
export interface EventNames {
  /** Returns the name of a seat at the start of a sentence; a plural in French. */
  seatName(seat: Seat): Translated
  /** Returns the name of a square in notation. */
  squareName(square: Square): string
  /** Returns the name of a rank without an article. */
  rankName(rank: Rank): Translated
  /** Returns the sentence for the reason of an end. */
  endName(reason: string): Translated
}

/** An event of the standard game by its type. */
export type EventNamed<Type extends LesGrandsAmirauxEvent["type"]> = Extract<
  LesGrandsAmirauxEvent<string>,
  { readonly type: Type }
>

/** Names that a label needs. */
export type LabelNames = Pick<EventNames, "squareName" | "rankName">

/** The label of an action on a button. A method, so that words of different actions fit into one list. */
export type Labelling<Action = Typed> = {
  /** Returns the label in both languages. */
  describe(action: Action, names: LabelNames): Translated
}["describe"]

/** The words of a kind of action or an ending. `Code` is a refusal code, `Event` an event of its own. */
export interface Words<Code extends string = string, Event extends Typed = Typed>
  extends CoreWords<Code, Event, [names: EventNames]> {
  /** Labels of actions on buttons, by their types. */
  readonly labels?: Readonly<Record<string, Labelling>>
}

/**
 * Returns the label of an action from one square to another.
 *
 * @param en - The verb in English.
 * @param fr - The verb in French.
 */
export function pathLabel(en: string, fr: string): Labelling<Path<string>> {
  return (action, { squareName }) => {
    const [from, to] = [squareName(action.from), squareName(action.to)]
    return { en: `${en} from ${from} to ${to}`, fr: `${fr} de ${from} en ${to}` }
  }
}

/** Lowers the first letter, to continue another sentence. */
export function following(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
