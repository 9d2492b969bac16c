/** The words of a kind of action, as a second export of its file. Bundles without the rulebook drop them. */
import { demand, type Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import {
  type Words as CoreWords,
  refusalsIn as fill,
  type Language,
  type Sentence,
  type Translated,
} from "@flottille/core/rulebook"
import type { Path } from "./base"
import { boardOf, rowsInWords, type Square } from "./board"
import type { LesGrandsAmirauxEvent } from "./events"
import { fleetOf, type Rank } from "./fleet"
import { type LesGrandsAmirauxNumbers, standardRules } from "./rules"

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

/** Facts that are squares. */
const squares: readonly string[] = ["square", "from", "to"]

/** Facts that follow from the rules, in one language. */
type Constants = Readonly<Record<string, string | number>>

function constantsOf({ fleet, homeRows }: LesGrandsAmirauxNumbers, language: Language): Constants {
  const onlyMinesStay = fleet.every(({ mover, mine }) => mover || mine)
  const [fleetSize] = fleetOf(fleet).fleetSizes
  const rows = rowsInWords(homeRows)[language]
  return language === "en"
    ? { fleetSize, homeRows: homeRows === 1 ? "row" : rows, still: onlyMinesStay ? "mine" : "piece" }
    : { fleetSize, homeRows: homeRows === 1 ? "votre ligne" : `vos ${rows}`, still: onlyMinesStay ? "mine" : "pièce" }
}

/**
 * Returns the sentences of a rulebook for the refusals of kinds of action.
 *
 * @param rules - The rules that name squares and numbers. Default: those of the standard game.
 * @example
 * const words = { refusals: { "no-sail": { en: "No line leads to {to}.", fr: "Aucune ligne ne mène en {to}." } } }
 * refusalsIn(words)["no-sail"].en({ to: 8 }) // => "No line leads to A2."
 */
export function refusalsIn<Code extends string>(
  words: Words<Code, never>,
  rules: LesGrandsAmirauxNumbers = standardRules,
): Readonly<Record<Code, Readonly<Record<Language, Sentence>>>> {
  demand(typeof words === "object" && words !== null, "refusalsIn", "words", "the words of a kind of action")
  demand(Array.isArray(rules?.fleet), "refusalsIn", "rules", "the rules of a game")
  const { isSquare, squareName } = boardOf(rules)
  const constants = { en: constantsOf(rules, "en"), fr: constantsOf(rules, "fr") }
  return fill(words, (key, facts, language) => {
    const fact = facts[key] ?? constants[language][key] ?? "?"
    return squares.includes(key) ? (isSquare(fact) ? squareName(fact) : "?") : fact
  })
}
