import { FlottilleError } from "@flottille/core"

/**
 * The kind of a {@link RoomError}: an invalid setup, a damaged log, a log of other rules, a log that
 * another process uses, or a log that cannot be written.
 */
export type RoomProblem = "setup" | "log" | "version" | "locked" | "write"

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
    /** The kind of problem. */
    readonly kind: RoomProblem = "log",
  ) {
    super(line === undefined ? problem : `line ${line} of the log: ${problem}`)
  }
}

/** Reasons why a room rejects a request, apart from the rules of the game. */
export type ErrorCode =
  | "bad-message"
  | "not-joined"
  | "joined-already"
  | "no-such-seat"
  | "seat-taken"
  | "seat-vacant"
  | "wrong-token"
  | "room-full"
  | "not-seated"
  | "paused"
  | "one-by-one"
  | "offer-pending"
  | "too-many-offers"
  | "no-offer"
  | "no-deadline"
  | "bad-deadline"
  | "no-such-draw"
  | "no-press"
  | "public-press"
  | "letter-too-long"
  | "too-many-letters"
  | "muted"
  | "not-host"
  | "no-such-phase"
  | "seat-replaced"
  | "busy"
  | "over"
