/** What a room writes down: its first line says what is played, each other one what came about. */
import {
  anything,
  flag,
  integer,
  list,
  literal,
  nullable,
  object,
  readAs,
  type Seat,
  type Shape,
  tagged,
  text,
} from "@flottille/core"
import { RoomError } from "./errors"
import { type Proposal, proposals } from "./messages"

/** What is played: the first line of a log. */
export interface Opening {
  readonly format: "flottille-room-1"
  readonly game: string
  readonly version: string
  readonly options: unknown
  /** The position that it began from, if not the initial one. */
  readonly start: string | null
  /** Of the dice. Whoever reads the log can foresee them. */
  readonly seed: string
  /** For each seat the hash of its token, the name of its bot, or null: it is free. */
  readonly seats: readonly (string | null)[]
  readonly bots: readonly (string | null)[]
  readonly clock: unknown
  readonly expiry: string
  readonly at: number
}

/** What came about in a room, in order: `n` counts from 1, `at` are milliseconds. */
export type Entry = { readonly n: number; readonly at: number } & Deed

/** What came about. */
export type Deed =
  /** Somebody has taken a free seat, or that of somebody who was away. */
  | { readonly do: "claim"; readonly seat: Seat; readonly token: string }
  | { readonly do: "act"; readonly seat: Seat; readonly seen: number; readonly action: unknown }
  | { readonly do: "resign"; readonly seat: Seat }
  | { readonly do: "offer"; readonly seat: Seat; readonly what: Proposal }
  | { readonly do: "answer"; readonly seat: Seat; readonly accept: boolean }
  /** The clocks of these seats have run out, all at once. */
  | { readonly do: "late"; readonly seats: readonly Seat[] }
  /** The room was read from its log again. The time since its last entry is nobody's. */
  | { readonly do: "back" }

const seat = integer(0, 99)
const count = integer()

const openingShape: Shape<Opening> = object({
  format: literal("flottille-room-1"),
  game: text(),
  version: text(),
  options: anything(),
  start: nullable(text(100_000)),
  seed: text(1000),
  seats: list(nullable(text(64)), 0, 100),
  bots: list(nullable(text()), 0, 100),
  clock: anything(),
  expiry: text(),
  at: count,
})

const fields = { n: count, at: count } as const

const entryShape: Shape<Entry> = tagged("do", {
  claim: object({ ...fields, seat, token: text(64) }),
  act: object({ ...fields, seat, seen: count, action: anything() }),
  resign: object({ ...fields, seat }),
  offer: object({ ...fields, seat, what: literal(...proposals) }),
  answer: object({ ...fields, seat, accept: flag() }),
  late: object({ ...fields, seats: list(seat, 0, 100) }),
  back: object(fields),
})

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new RoomError("it is no JSON", number)
  }
}

/** A log as it was read back. */
export interface ReadLog {
  readonly opening: Opening
  readonly entries: readonly Entry[]
}

/**
 * Reads the lines of a log.
 *
 * @throws RoomError naming the line that is none, or out of order.
 */
export function readLog(lines: readonly string[]): ReadLog {
  const [first, ...others] = lines
  if (first === undefined) throw new RoomError("the log is empty")
  const shaped = <T>(shape: Shape<T>, line: string, number: number): T => {
    const value = parsed(line, number)
    try {
      return readAs(shape, value, "line")
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
