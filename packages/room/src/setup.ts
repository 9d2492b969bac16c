/** Setup of a room, as its host gives it and as the first line of its log keeps it. */
import type { AnyBot } from "@flottille/bots"
import { createRandom, parse } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { bankShape, type ClockSetup, phaseShape } from "./clocks"
import { eventsShape, millisecondsShape, type SpectatorDelay } from "./delay"
import type { Opening } from "./entries"
import { RoomError } from "./errors"
import type { Log } from "./log"
import type { Reply } from "./messages"
import type { Expiry, SessionSetup } from "./session"
import { hashToken } from "./tokens"

/** Owner of a seat from the beginning: the holder of a token, or a bot by its name. */
export type SeatSetup = { readonly token: string } | { readonly bot: string }

/** The clock and the timers of a room. */
export interface Time {
  /** Returns the time in milliseconds. */
  now(): number
  /** Calls a function once, after so many milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, work: () => void): () => void
}

/** Setup of a room. */
export interface RoomSetup {
  /** The game. */
  readonly package: AnyGamePackage
  /** Sends a message to a client. The host handles its own errors. */
  send(client: string, reply: Reply): void
  /** Options of the game; missing ones take their defaults. */
  readonly options?: object
  /** Initial position in the game's notation, including the options; by default the opening. */
  readonly start?: string
  /** Seed of the dice; random if left out. */
  readonly seed?: number | string
  /** Owners by seat; null or left out for a free seat. */
  readonly seats?: readonly (SeatSetup | null)[]
  /** Time limits; none if left out. */
  readonly clock?: ClockSetup
  /**
   * Consequence for a seat that has run out of time: it plays the default action of the game
   * (`"default"`, or it resigns if the game has none), it resigns, a bot takes its place, or the game
   * ends without a result. `"default"` if left out.
   */
  readonly expiry?: Expiry
  /** The bot that replaces a late player under `expiry: "bot"`; `"uniform"` if left out. */
  readonly fallbackBot?: string
  /**
   * Milliseconds of absence after which another client may take a person's seat; never if left out.
   * A bot with a seat of its own is never away.
   */
  readonly takeOver?: number
  /** Delay for spectators, in events or milliseconds; none by default. */
  readonly spectatorDelay?: SpectatorDelay
  /** Creates a bot by its name; `botNamed` of `@flottille/bots/named` if left out. */
  bot?(name: string): AnyBot
  /** The log of the room; a log with lines resumes the room that they describe. In memory if left out. */
  readonly log?: Log
  /**
   * Called once if the log cannot be written; nothing by default. The room is then closed; it can
   * be opened again from its log.
   */
  failed?(error: RoomError): void
  /** The clock of the machine if left out. */
  readonly time?: Time
}

const expiries: readonly Expiry[] = ["default", "resign", "abandon", "bot"]

/** The clock and the timers of the machine. */
export const machineTime: Time = {
  now: () => Date.now(),
  after(milliseconds, work) {
    // A timer takes 2³¹ − 1 ms at most; a room that is woken too early sets another one.
    const timer = setTimeout(work, Math.min(milliseconds, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}

function drawnSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join("-")
}

/**
 * Returns the first line of a room's log.
 *
 * @throws RoomError for more seats than the game has, a duplicate token or an unknown expiry;
 *   SchemaError for invalid options or clocks.
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
  sessionSetupOf(opening)
  return opening
}

/** Returns the setup of the session from the first line of a log. */
export function sessionSetupOf({ options, start, seed, seats, bots, clock, expiry, at }: Opening): SessionSetup {
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
  return has(given, "phase") ? parse(phaseShape, given, "clock") : parse(bankShape, given, "clock")
}

/** @throws SchemaError unless the value is a delay. */
export function readDelay(given: unknown): SpectatorDelay {
  return has(given, "milliseconds")
    ? parse(millisecondsShape, given, "spectatorDelay")
    : parse(eventsShape, given, "spectatorDelay")
}
