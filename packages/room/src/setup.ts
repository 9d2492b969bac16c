/** How a room is set up, and what its log says of that. */
import type { AnyBot } from "@flottille/bots"
import { createRandom, readAs } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { bankShape, type ClockSetup, phaseShape } from "./clocks"
import { eventsShape, millisecondsShape, type SpectatorDelay } from "./delay"
import type { Opening } from "./entries"
import { RoomError } from "./errors"
import type { Log } from "./log"
import type { Reply } from "./messages"
import type { Expiry, TableSetup } from "./table"
import { hashToken } from "./tokens"

/** Who has a seat from the beginning: whoever knows a token, or a bot by its name. */
export type SeatSetup = { readonly token: string } | { readonly bot: string }

/** Where a room has its time from. */
export interface Time {
  /** Milliseconds. */
  now(): number
  /** Calls a function once, so many milliseconds from now, unless it is called off. */
  after(milliseconds: number, work: () => void): () => void
}

/** How a room is set up. */
export interface RoomSetup {
  /** What is played. */
  readonly package: AnyGamePackage
  /** Brings a message to a client. What it throws is the host's. */
  send(client: string, reply: Reply): void
  /** Of the game. */
  readonly options?: object
  /** A position to begin from, in the game's notation; it brings its own options. */
  readonly start?: string
  /** Of the dice; drawn if left out. */
  readonly seed?: number | string
  /** By seat; null or left out for a seat that is free. */
  readonly seats?: readonly (SeatSetup | null)[]
  /** Without it nobody is ever late. */
  readonly clock?: ClockSetup
  /**
   * What becomes of a seat whose time is up: the game does something for it (`"default"`, or it resigns where the game has nothing), it resigns, a bot
   * takes its place, or the game ends without a result. `"default"` if left out.
   */
  readonly expiry?: Expiry
  /** The bot that takes the place of whoever is late; `"uniform"` if left out. */
  readonly relief?: string
  /** Milliseconds of absence after which somebody else may take a person's seat; never if left out. A bot with a seat of its own is never away. */
  readonly takeOver?: number
  /** How far whoever looks on is behind: so many events, or milliseconds. Not at all if left out. */
  readonly spectatorDelay?: SpectatorDelay
  /** Makes a bot by its name; those of `@flottille/bots/named` if left out. */
  bot?(name: string): AnyBot
  /** Where the room writes what comes about; if something is there already, the room goes on from it. In memory if left out. */
  readonly log?: Log
  /** Told once that the log could not be written, and that the room is closed therefore; it can be opened again from its log. */
  failed?(error: RoomError): void
  /** The clock of the machine if left out. */
  readonly time?: Time
}

const expiries: readonly Expiry[] = ["default", "resign", "abandon", "bot"]

/** The clock and the timers of the machine. */
export const machineTime: Time = {
  now: () => Date.now(),
  after(milliseconds, work) {
    // A timer holds 2³¹ − 1 ms at most; whoever is called too early asks again.
    const timer = setTimeout(work, Math.min(milliseconds, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}

function drawnSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join("-")
}

/**
 * The first line of a room's log.
 *
 * @throws RoomError for more seats than the game has, a token twice, or another expiry; SchemaError for options or clocks that are none.
 */
export function openingOf(
  { package: subject, options, start, seed, seats = [], clock, expiry = "default" }: RoomSetup,
  at: number,
): Opening {
  const { game } = subject
  const complete = start === undefined ? game.options(options) : game.parseState(start).options
  const count = game.seats(complete).length
  if (seats.length > count) throw new RoomError(`${game.id} has ${count} seats, not ${seats.length}`)
  const tokens = Array.from({ length: count }, (_, seat) => {
    const given = seats[seat]
    return given && "token" in given ? hashToken(given.token) : null
  })
  const taken = tokens.filter((token) => token !== null)
  if (new Set(taken).size < taken.length) throw new RoomError("a token proves one seat, not two")
  const bots = Array.from({ length: count }, (_, seat) => {
    const given = seats[seat]
    return given && "bot" in given ? given.bot : null
  })
  const text = seed === undefined ? drawnSeed() : `${seed}`
  createRandom(text)
  const opening: Opening = {
    format: "flottille-room-1",
    game: game.id,
    version: game.version,
    options: complete,
    start: start ?? null,
    seed: text,
    seats: tokens,
    bots,
    clock: clock ?? null,
    expiry,
    at,
  }
  tableSetupOf(opening)
  return opening
}

/** What the first line of a log says of its table. */
export function tableSetupOf({ options, start, seed, seats, bots, clock, expiry, at }: Opening): TableSetup {
  const found = expiries.find((each) => each === expiry)
  if (!found) throw new RoomError(`expiry: one of ${expiries.join(", ")}, not ${JSON.stringify(expiry)}`)
  return {
    options: Object(options),
    start: start ?? undefined,
    seed,
    clock: clock === null ? undefined : readClock(clock),
    expiry: found,
    tokens: seats,
    bots: bots.map((bot) => bot !== null),
    at,
  }
}

const has = (given: unknown, key: string) => typeof given === "object" && given !== null && key in given

function readClock(given: unknown): ClockSetup {
  return has(given, "phase") ? readAs(phaseShape, given, "clock") : readAs(bankShape, given, "clock")
}

/** @throws SchemaError for what is no delay. */
export function readDelay(given: unknown): SpectatorDelay {
  return has(given, "milliseconds")
    ? readAs(millisecondsShape, given, "spectatorDelay")
    : readAs(eventsShape, given, "spectatorDelay")
}
