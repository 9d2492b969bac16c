/** Refusal codes and their sentences. */
import { assert } from "@flottille/core"
import { refusalsIn as fill, type Language, type Sentence } from "@flottille/core/rulebook"
import { duelWords } from "../rules/kinds/duel"
import { endWords } from "../rules/kinds/end"
import { firstWords } from "../rules/kinds/first"
import { leapWords } from "../rules/kinds/leap"
import { liftWords } from "../rules/kinds/lift"
import { placeWords } from "../rules/kinds/place"
import { readyWords } from "../rules/kinds/ready"
import { stepWords } from "../rules/kinds/step"
import type { Words } from "../rules/kinds/words"
import { standardRules } from "../rules/standard"
import { boardOf, rowsInWords } from "../state/board"
import { fleetOf } from "../state/fleet"
import type { LesGrandsAmirauxNumbers } from "../state/numbers"
import type { RefusalCode } from "../state/refusal"

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
  assert(typeof words === "object" && words !== null, "refusalsIn", "words", "the words of a kind of action")
  assert(Array.isArray(rules?.fleet), "refusalsIn", "rules", "the rules of a game")
  const { isSquare, squareName } = boardOf(rules)
  const constants = { en: constantsOf(rules, "en"), fr: constantsOf(rules, "fr") }
  return fill(words, (key, facts, language) => {
    const fact = facts[key] ?? constants[language][key] ?? "?"
    return squares.includes(key) ? (isSquare(fact) ? squareName(fact) : "?") : fact
  })
}

/** A sentence for each refusal. */
export type Refusals = Readonly<Record<RefusalCode, Readonly<Record<Language, Sentence>>>>

/**
 * Returns the sentences of a game made by `grandsAmirauxOf`.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * Object.keys(refusalsOf(standardRules)).length // => 20
 */
export function refusalsOf(rules: LesGrandsAmirauxNumbers): Refusals {
  return {
    ...refusalsIn(placeWords, rules),
    ...refusalsIn(liftWords, rules),
    ...refusalsIn(readyWords, rules),
    ...refusalsIn(firstWords, rules),
    ...refusalsIn(stepWords, rules),
    ...refusalsIn(duelWords, rules),
    ...refusalsIn(leapWords, rules),
    ...refusalsIn(endWords, rules),
  }
}

/** The sentences of the standard game. */
export const refusals: Refusals = refusalsOf(standardRules)
