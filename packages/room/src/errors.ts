import { FlottilleError } from "@flottille/core"

/**
 * Reports an invalid setup, a log that does not fit the room, or a log that cannot be written.
 *
 * @example
 * new RoomError("expected JSON", 5).message // => "line 5 of the log: expected JSON"
 */
export class RoomError extends FlottilleError {
  readonly code = "room"

  constructor(
    /** The problem, in a few words. */
    readonly problem: string,
    /** The line of the log, from 1. */
    readonly line?: number,
  ) {
    super(line === undefined ? problem : `line ${line} of the log: ${problem}`)
  }
}
