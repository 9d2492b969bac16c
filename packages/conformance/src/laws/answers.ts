import { type FlottilleError, isFlottilleError } from "@flottille/core"
import { LawViolation } from "../game-under-test"
import { brief } from "../json"
import { describeError } from "../playout"

/** Time limit for the answer to one input, in milliseconds. */
const PATIENCE = 5000

/** A value, or a typed error of the library; any other error is a fault. */
export type Answer<T> = { readonly value: T } | { readonly refused: FlottilleError }

/**
 * Calls a function with input from outside, and separates typed errors from all others.
 *
 * @throws LawViolation with the fault. It has no history: `forAll` knows that of the game.
 */
export function answer<T>(what: string, input: unknown, ask: () => T): Answer<T> {
  const fail = (fault: string) => new LawViolation(fault, { start: {}, states: [], entries: [] })
  const begun = performance.now()
  let value: T
  try {
    value = ask()
  } catch (error) {
    if (isFlottilleError(error)) return { refused: error }
    throw fail(`${what} of ${shown(input)} threw ${describeError(error)}`)
  }
  if (performance.now() - begun > PATIENCE)
    throw fail(`${what} takes longer than ${PATIENCE / 1000} s for ${shown(input)}`)
  return { value }
}

/** Formats an input. Deep nesting would break an ordinary formatter. */
export function shown(input: unknown): string {
  return typeof input === "string" ? JSON.stringify(input.length > 80 ? `${input.slice(0, 80)}…` : input) : brief(input)
}
