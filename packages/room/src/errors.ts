import { FlottilleError } from "@flottille/core"

/** A room was set up as none can be, its log does not fit it, or its log could not be written. */
export class RoomError extends FlottilleError {
  readonly code = "room"

  constructor(
    /** What is wrong, in a few words. */
    readonly problem: string,
    /** The line of the log, from 1. */
    readonly line?: number,
  ) {
    super(line === undefined ? problem : `line ${line} of the log: ${problem}`)
  }
}
