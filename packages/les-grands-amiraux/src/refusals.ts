/** Refusal codes and their sentences. */
import type { Language, Sentence } from "@flottille/core/rulebook"
import { duelWords } from "./kinds/duel"
import { endWords } from "./kinds/end"
import { firstWords } from "./kinds/first"
import { leapWords } from "./kinds/leap"
import { liftWords } from "./kinds/lift"
import { placeWords } from "./kinds/place"
import { readyWords } from "./kinds/ready"
import { stepWords } from "./kinds/step"
import type { RefusalCode } from "./refusal"
import { type LesGrandsAmirauxNumbers, standardRules } from "./rules"
import { refusalsIn } from "./words"

export type { RefusalCode } from "./refusal"

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
