/** Values of actions as chances that can be told apart. */
import type { Language } from "@flottille/core/rulebook"

/** The chance of an action. */
export interface Chance {
  /** As a percentage: `"80 %"`, or `"80.4 %"` beside others that round to the same. */
  readonly text: string
  /** True if another action has exactly this value. */
  readonly isEqual: boolean
}

/** Greatest number of digits after the point. */
const MOST_DIGITS = 1

/**
 * Formats shares of the points, from 0 to 1, as percentages, with as few digits as show every difference.
 *
 * Values that differ by less than the last digit are equal.
 */
export function chancesOf(values: readonly number[], lang: Language): readonly Chance[] {
  const rounded = (value: number, digits: number) =>
    (100 * value).toLocaleString(lang, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  const count = (digits: number) => new Set(values.map((value) => rounded(value, digits))).size
  const finest = count(MOST_DIGITS)
  const digits = [0, MOST_DIGITS].find((each) => count(each) === finest) ?? MOST_DIGITS
  const texts = values.map((value) => `${rounded(value, digits)}\u00a0%`)
  return texts.map((text) => ({ text, isEqual: texts.indexOf(text) !== texts.lastIndexOf(text) }))
}
