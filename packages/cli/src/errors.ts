import { FlottilleError, isFlottilleError } from "@flottille/core"

/** What somebody gave to the command line is no good: an unknown game, clause, seat or player, a file that cannot be read. */
export class InputError extends FlottilleError {
  readonly code = "input"

  constructor(
    /** What was given: `"game"`, `"--players"`, the name of a file. */
    readonly place: string,
    /** What is wrong with it. */
    readonly problem: string,
    /** The clause, where one applies: most of what can go wrong at a command line is no matter of the rules. */
    rule?: string,
  ) {
    super(`${place}: ${problem}${rule === undefined ? "" : ` (${rule})`}`, rule)
  }
}

/** Recognises an {@link InputError}. */
export function isInputError(error: unknown): error is InputError {
  return isFlottilleError(error) && error.code === "input"
}

/** The person at the terminal pressed Ctrl-C, or the terminal went away. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
}

/** Recognises an {@link Interrupted}. */
export function isInterrupted(error: unknown): error is Interrupted {
  return error instanceof Error && error.name === "Interrupted"
}

/** Whoever read the output has seen enough (`flottille rules dejarik | head`): that is no error. */
export class ReaderLeft extends Error {
  override readonly name = "ReaderLeft"
}

/** Recognises a {@link ReaderLeft}. */
export function isReaderLeft(error: unknown): error is ReaderLeft {
  return error instanceof Error && error.name === "ReaderLeft"
}
