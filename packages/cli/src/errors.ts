import { FlottilleError } from "@flottille/core"

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

/** The person at the terminal pressed Ctrl-C. */
export class Interrupted extends Error {
  override readonly name = "Interrupted"
}
