/** Lines of a log: the first one is the opening, each other one an executed command. */
import type { Seat, Shape } from "@flottille/core"
import {
  anything,
  array,
  boolean,
  integer,
  literal,
  nullable,
  number,
  object,
  parse,
  string,
  tagged,
  union,
  violation,
} from "@flottille/core"
import { Chain } from "./chain"
import { RoomError } from "./errors"
import { type HostPower, type Proposal, powerShape, proposals, spanShape } from "./host-powers"
import { MOST_ORDERS, type Order, ordersShape } from "./orders"
import { type Draft, LETTER_LENGTH } from "./press"

/** The setup of a room: the first line of its log. */
export type Opening = NonNullable<(typeof openingShape)["type"]>

/**
 * An executed command: `n` counts from 1, `at` is a time in milliseconds since 1970. `due` is the new
 * deadline, if the command has changed it: the room keeps it even if the rules of a time zone change.
 */
export type Entry = { readonly n: number; readonly at: number; readonly due?: number } & Command

/** Orders that a seat sends before its phase ends. The room plays them at the end, and a later sheet replaces them. */
export interface Sheet {
  readonly seat: Seat
  /** Names the letter with the orders. */
  readonly id: string
  /** The orders as their sender reads them, and their actions. */
  readonly orders: readonly { readonly text: string; readonly action: unknown }[]
  /** True if the sender needs no more time. */
  readonly final: boolean
  /** When the sheet was sent, in milliseconds since 1970. */
  readonly sent: number
}

/** A change of a room's session, as its log keeps it. */
export type Command =
  /** Takes a free seat, or that of an absent player. */
  | { readonly do: "claim"; readonly seat: Seat; readonly token: string }
  | { readonly do: "act"; readonly seat: Seat; readonly seen: number; readonly action: unknown }
  /** Plays several actions, which were sent as `orders`. */
  | {
      readonly do: "orders"
      readonly seat: Seat
      readonly seen: number
      readonly orders: readonly Order[]
      readonly actions: readonly unknown[]
    }
  | ({ readonly do: "sheet" } & Sheet)
  | { readonly do: "resign"; readonly seat: Seat }
  | { readonly do: "offer"; readonly seat: Seat; readonly what: Proposal; readonly among?: readonly Seat[] }
  | { readonly do: "answer"; readonly seat: Seat; readonly accept: boolean; readonly offer?: number }
  /** Ends the time of these seats, all at once. */
  | { readonly do: "late"; readonly seats: readonly Seat[] }
  /** Resumes a room from its log. `outage` says who is charged for the time since the last entry. */
  | { readonly do: "back" }
  /** Says that the room is open, so that an outage is no longer than the time since then. */
  | { readonly do: "alive" }
  /** Corrects the clock of the machine, which was set by `by` milliseconds. Ahead, the game is paused. */
  | { readonly do: "jump"; readonly by: number }
  /** Reports a reminder, so many hours before the deadline. */
  | { readonly do: "remind"; readonly hours: number }
  /** Gives the seats that the game waits for more time, in milliseconds. */
  | { readonly do: "extend"; readonly by: number }
  | ({ readonly do: "letter" } & Draft)
  /** Carries out a decision of the host. A token in it is hashed. */
  | { readonly do: "host"; readonly power: HostPower }

const seat = integer(0, 99)
const count = integer()

export const openingShape = object(
  {
    format: literal("flottille-room-3"),
    game: string(),
    version: string(),
    options: anything(),
    /** Initial position in notation, or null for that of the game. */
    start: nullable(string(100_000)),
    /** Seed of the dice. A reader of the log can predict every roll. */
    seed: string(1000),
    /** Key of the hashes of tokens. */
    salt: string(64),
    /** Hashes of tokens, by seat; null for a free seat or a bot. */
    seats: array(nullable(string(64)), 0, 100),
    /** Names of bots, by seat. */
    bots: array(nullable(string()), 0, 100),
    clock: anything(),
    expiry: string(),
    outage: string(),
    at: count,
  },
  {
    /** The first deadline, if all seats are taken from the beginning and the clock is a policy. */
    due: count,
    /** Letters; none if left out. */
    press: anything(),
    /** Draws that the players may agree on; those of all survivors if left out. */
    draws: string(),
    secretVotes: boolean(),
    /** Hash of the host's token, if there is one. */
    host: string(64),
  },
)

const fields = { n: count, at: count } as const

/** The shape of an entry with these fields beside the common ones. */
const entry = <const F extends Readonly<Record<string, Shape>>>(others: F) =>
  object({ ...fields, ...others }, { due: count })

const seats = array(seat, 0, 100)

const entryShape: Shape<Entry> = tagged("do", {
  claim: entry({ seat, token: string(64) }),
  act: entry({ seat, seen: count, action: anything() }),
  orders: entry({ seat, seen: count, orders: ordersShape, actions: array(anything(), 0, MOST_ORDERS) }),
  sheet: entry({
    seat,
    id: string(),
    orders: array(object({ text: string(2000), action: anything() }), 0, 1000),
    final: boolean(),
    sent: count,
  }),
  resign: entry({ seat }),
  offer: object({ ...fields, seat, what: literal(...proposals) }, { due: count, among: seats }),
  answer: object({ ...fields, seat, accept: boolean() }, { due: count, offer: count }),
  late: entry({ seats }),
  back: entry({}),
  alive: entry({}),
  jump: entry({ by: spanShape }),
  remind: entry({ hours: number(0, 24 * 365) }),
  extend: entry({ by: spanShape }),
  letter: object(
    { ...fields, seat, to: union(literal("all"), seats), text: string(LETTER_LENGTH) },
    { due: count, anonymous: literal(true), id: string(64) },
  ),
  host: entry({ power: powerShape }),
})

/** Returns whether a log can read this command back. */
export function isReadable(at: number, command: Command): boolean {
  return violation(entryShape, { n: 1, at, ...command }) === undefined
}

/** @throws SchemaError for a line that a log could not read back. */
export function lineOf(chain: Chain, value: Opening | Entry): string {
  const text: unknown = JSON.parse(JSON.stringify(value))
  if ("format" in value) parse(openingShape, text, "setup")
  else parse(entryShape, text, "line")
  return chain.seal(value)
}

/** The contents of a log. */
export interface ReadLog {
  readonly opening: Opening
  readonly entries: readonly Entry[]
}

/**
 * Reads the lines of a log.
 *
 * @param chain - Receives the checksums, to continue the log.
 * @throws RoomError naming the line that is malformed, damaged or out of order.
 */
export function readLog(lines: readonly string[], chain: Chain = new Chain()): ReadLog {
  const [first, ...others] = chain.open(lines)
  if (!first) throw new RoomError("the log is empty")
  const opening = readLine(openingShape, first)
  const entries = others.map((line) => readLine(entryShape, line))
  entries.forEach(({ n }, index) => {
    if (n !== index + 1) throw new RoomError(`it is entry ${n}, not ${index + 1}`, others[index]?.number)
  })
  return { opening, entries }
}

/** @throws RoomError naming the line that does not have this shape. */
export function readLine<T>(
  shape: Shape<T>,
  { value, number }: { readonly value: unknown; readonly number: number },
): T {
  try {
    return parse(shape, value, "line")
  } catch (error) {
    throw new RoomError(error instanceof Error ? error.message : String(error), number)
  }
}
