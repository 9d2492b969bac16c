/**
 * Errors of measurements and of the command line.
 *
 * @packageDocumentation
 */
import { FlottilleError, isFlottilleError } from "@flottille/core"

/** An error in the input of a user: an unknown game, clause, seat or player, or a file that cannot be read. */
export class InputError extends FlottilleError {
  readonly code = "input"

  constructor(
    /** The input: `"game"`, `"--players"`, the name of a file. */
    readonly place: string,
    /** The problem with it. */
    readonly problem: string,
    /** The clause, where a rule applies. */
    rule?: string,
  ) {
    super(`${place}: ${problem}${rule === undefined ? "" : ` (${rule})`}`, rule)
  }
}

/** Recognises an {@link InputError}. */
export function isInputError(error: unknown): error is InputError {
  return isFlottilleError(error) && error.code === "input"
}

/** Thrown after Ctrl-C, or when the terminal has gone away. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
}

/** Recognises an {@link Interrupted}. */
export function isInterrupted(error: unknown): error is Interrupted {
  return error instanceof Error && error.name === "Interrupted"
}
