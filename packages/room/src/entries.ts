/** Lines of a log: the first one is the opening, each other one an executed command. */
import {
  anything,
  array,
  boolean,
  integer,
  literal,
  nullable,
  object,
  parse,
  type Seat,
  type Shape,
  string,
  tagged,
} from "@flottille/core"
import { RoomError } from "./errors"
import { type Proposal, proposals } from "./messages"

/** The setup of a room: the first line of its log. */
export interface Opening {
  readonly format: "flottille-room-1"
  readonly game: string
  readonly version: string
  readonly options: unknown
  /** Initial position in notation, or null for that of the game. */
  readonly start: string | null
  /** Seed of the dice. A reader of the log can predict every roll. */
  readonly seed: string
  /** Hashes of tokens, by seat; null for a free seat or a bot. */
  readonly seats: readonly (string | null)[]
  /** Names of bots, by seat. */
  readonly bots: readonly (string | null)[]
  readonly clock: unknown
  readonly expiry: string
  readonly at: number
}

/** An executed command: `n` counts from 1, `at` is a time in milliseconds. */
export type Entry = { readonly n: number; readonly at: number } & Command

/** A change of a session. */
export type Command =
  /** Takes a free seat, or that of an absent player. */
  | { readonly do: "claim"; readonly seat: Seat; readonly token: string }
  | { readonly do: "act"; readonly seat: Seat; readonly seen: number; readonly action: unknown }
  | { readonly do: "resign"; readonly seat: Seat }
  | { readonly do: "offer"; readonly seat: Seat; readonly what: Proposal }
  | { readonly do: "answer"; readonly seat: Seat; readonly accept: boolean }
  /** Ends the time of these seats, all at once. */
  | { readonly do: "late"; readonly seats: readonly Seat[] }
  /** Resumes a room from its log. No seat is charged for the time since the last entry. */
  | { readonly do: "back" }

const seat = integer(0, 99)
const count = integer()

const openingShape: Shape<Opening> = object({
  format: literal("flottille-room-1"),
  game: string(),
  version: string(),
  options: anything(),
  start: nullable(string(100_000)),
  seed: string(1000),
  seats: array(nullable(string(64)), 0, 100),
  bots: array(nullable(string()), 0, 100),
  clock: anything(),
  expiry: string(),
  at: count,
})

const fields = { n: count, at: count } as const

const entryShape: Shape<Entry> = tagged("do", {
  claim: object({ ...fields, seat, token: string(64) }),
  act: object({ ...fields, seat, seen: count, action: anything() }),
  resign: object({ ...fields, seat }),
  offer: object({ ...fields, seat, what: literal(...proposals) }),
  answer: object({ ...fields, seat, accept: boolean() }),
  late: object({ ...fields, seats: array(seat, 0, 100) }),
  back: object(fields),
})

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new RoomError("it is no JSON", number)
  }
}

/** The contents of a log. */
export interface ReadLog {
  readonly opening: Opening
  readonly entries: readonly Entry[]
}

/**
 * Reads the lines of a log.
 *
 * @throws RoomError naming the line that is malformed or out of order.
 */
export function readLog(lines: readonly string[]): ReadLog {
  const [first, ...others] = lines
  if (first === undefined) throw new RoomError("the log is empty")
  const shaped = <T>(shape: Shape<T>, line: string, number: number): T => {
    const value = parsed(line, number)
    try {
      return parse(shape, value, "line")
    } catch (error) {
      throw new RoomError(error instanceof Error ? error.message : String(error), number)
    }
  }
  const opening = shaped(openingShape, first, 1)
  const entries = others.map((line, index) => shaped(entryShape, line, index + 2))
  entries.forEach(({ n }, index) => {
    if (n !== index + 1) throw new RoomError(`it is entry ${n}, not ${index + 1}`, index + 2)
  })
  return { opening, entries }
}
