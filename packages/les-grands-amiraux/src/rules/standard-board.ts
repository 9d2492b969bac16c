/** The standard rules, prepared. */
import type { Square } from "../state/board"
import { type LesGrandsAmirauxRules, prepare, type Rules } from "./compile-rules"
import { standardRules } from "./standard"

/** The prepared standard rules. */
export const standard: Rules<LesGrandsAmirauxRules> = /* @__PURE__ */ prepare(standardRules)

/**
 * Returns the name of a square.
 *
 * @param square - 0 to 79.
 * @throws SchemaError if it is not a square.
 * @rule GA-1.1
 * @example
 * squareName(24) // => "A4"
 */
export function squareName(square: Square): string {
  return standard.squareName(square)
}

/**
 * Returns the square with this upper-case name, or `undefined`.
 *
 * @rule GA-1.1
 * @example
 * squareNamed("H10") // => 79
 */
export function squareNamed(name: string): Square | undefined {
  return standard.squareNamed(name)
}
