import { type FlottilleError, isFlottilleError } from "@flottille/core"
import { brief } from "../json"
import { describeError } from "../playout"

/** Time limit for the answer to one input, in milliseconds. */
const PATIENCE = 5000

/** A value, or a typed error of the library; any other error is a fault. */
export type Answer<T> = { readonly value: T } | { readonly refused: FlottilleError } | { readonly fault: string }

/** Calls a function with input from outside, and separates typed errors from all others. */
export function answer<T>(what: string, input: unknown, ask: () => T): Answer<T> {
  const begun = performance.now()
  try {
    const value = ask()
    if (performance.now() - begun > PATIENCE)
      return { fault: `${what} takes longer than ${PATIENCE / 1000} s for ${shown(input)}` }
    return { value }
  } catch (error) {
    if (isFlottilleError(error)) return { refused: error }
    return { fault: `${what} of ${shown(input)} threw ${describeError(error)}` }
  }
}

/** Formats an input. Deep nesting would break an ordinary formatter. */
export function shown(input: unknown): string {
  return typeof input === "string" ? JSON.stringify(input.length > 80 ? `${input.slice(0, 80)}…` : input) : brief(input)
}
