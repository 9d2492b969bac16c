/** Setup of a room, as its host gives it and as the first line of its log keeps it. */
import type { AnyBot } from "@flottille/bots"
import type { AnyGame, Seat, Shape } from "@flottille/core"
import { anything, boolean, canonicalJson, createRandom, integer, number, object, parse, string } from "@flottille/core"
import type { Match } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"
import { Chain } from "./chain"
import { bankShape, type ClockSetup, phaseShape } from "./clocks"
import type { Correspondent } from "./correspondents"
import { HOUR, MAX_SPAN, readPolicy } from "./deadline-policy"
import { eventsShape, millisecondsShape, type SpectatorDelay } from "./delay"
import { type Command, lineOf, type Opening, type Sheet } from "./entries"
import { RoomError } from "./errors"
import type { Log } from "./log"
import type { Reply } from "./messages"
import type { Outbox } from "./outbox"
import { type PressMode, type PressSetup, readPress } from "./press"
import type { Draws, Expiry, FailedOrder, Outage, SessionSetup } from "./session-setup"
import type { Time } from "./time"
import { drawSalt, hashToken, TOKEN_LENGTH } from "./tokens"

/** Owner of a seat from the beginning: the holder of a token of at least 22 characters, or a bot by its name. */
export type SeatSetup = { readonly token: string } | { readonly bot: string }

/** Setup of a room: its game, and `send` for replies; the rest has defaults. */
export interface RoomSetup {
  /** The game; where bots play by their names, with what they know: `{ ...dejarikPackage, ...dejarikBots }`. */
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
   * (`"default"`, or it resigns if the game has none), it resigns, a bot takes its place, the game
   * ends without a result, or the room waits for seats without a sheet and a default (`"wait"`).
   * `"default"` if left out.
   */
  readonly expiry?: Expiry
  /** The bot that replaces a late player under `expiry: "bot"`; `"uniform"` if left out. */
  readonly fallbackBot?: string
  /**
   * What an outage of the server does to the clocks: `"run"` charges it to the seats, `"extend"` does
   * not. By default `"run"` for deadlines and for clocks of six hours and more, and `"extend"` for
   * shorter ones, whose rooms log a sign of life every few seconds.
   */
  readonly outage?: Outage
  /** Letters between the players; none if left out. */
  readonly press?: PressMode | PressSetup
  /**
   * Draws on which the players may agree: only those that all survivors share, or also those of some of
   * them. `"survivors"` if left out.
   */
  readonly draws?: Draws
  /** True hides who proposed a draw, a concession or an end, and who voted how, until all have voted. */
  readonly secretVotes?: boolean
  /**
   * Token of the host, of at least 22 characters: a client that joins with it watches, and may send
   * `host` messages. Without it only the owner of the room has the powers of the host.
   */
  readonly host?: string
  /**
   * Milliseconds by which the time of the machine may be ahead of its monotonic clock; 600,000 if left
   * out. Beyond it the room pauses and reports it, and nobody is late.
   */
  readonly jump?: number
  /** Requests that may wait for the log; 100 if left out. One more is answered with `"busy"`. */
  readonly queue?: number
  /**
   * Milliseconds of absence after which another client may take a person's seat; never if left out.
   * A bot with a seat of its own is never away.
   */
  readonly takeOver?: number
  /** True tells everyone which seats have a connected player or a bot. False if left out. */
  readonly presence?: boolean
  /** Delay for spectators, in events or milliseconds; none by default. */
  readonly spectatorDelay?: SpectatorDelay
  /**
   * Creates a bot by its name; `botNamed` of `@flottille/bots/named` if left out, whose bots think on the event loop
   * in slices of 10 ms. `botThreads` of `@flottille/bots/threads` creates bots that think in threads.
   */
  bot?(name: string): AnyBot
  /**
   * Creates the correspondent of a bot by its name and seat. Bots without one answer the first letter of
   * each writer with a sentence that they write no letters.
   */
  correspondent?(name: string, seat: Seat): Correspondent | undefined
  /**
   * A bot plays at a multiple of so many milliseconds after it was asked, so that its thinking time reveals
   * less about what it knows; 0 if left out: it plays as soon as it has thought.
   */
  readonly botPace?: number
  /** The log of the room; a log with lines resumes the room that they describe. In memory if left out. */
  readonly log?: Log
  /**
   * Called once if the log cannot be written; nothing by default. The room is then closed; it can
   * be opened again from its log.
   */
  failed?(error: RoomError): void
  /** Called with what a host may want to pass on, such as reminders; nothing by default. */
  report?(report: Report): void
  /**
   * Called after opening and whenever the instant changes at which a clock runs out or a reminder is
   * due, in milliseconds since 1970; `undefined` means never. A room that is closed must be opened by then.
   */
  scheduled?(at: number | undefined): void
  /**
   * Receives notifications for players who are away, and the name of the room in them. Those that a crash
   * has cut off are added when the room is opened again.
   */
  readonly outbox?: { readonly outbox: Outbox; readonly room: string }
  /**
   * Called after each line of the log, also after those that are read from it: what follows from the
   * calls is the same whenever the room is opened.
   */
  follow?(at: number, command: Command | { readonly do: "open" }, session: RoomSession): void
  /** The clock of the machine if left out. */
  readonly time?: Time
}

/** A game as its room knows it, with the sheets of the phase; nothing of it goes to a client. */
export interface RoomSession {
  readonly match: Match<AnyGame>
  /** The sheets of the phase that count, by seat. */
  readonly sheets: ReadonlyMap<Seat, Sheet>
  /** Orders of the last phase that the rules refused. */
  readonly failed: readonly FailedOrder[]
  /** Returns when the phase is due, in milliseconds since 1970. */
  due(): number | undefined
  /** Returns the seats that are late at an instant. */
  late(at: number): readonly Seat[]
  /** Returns the seats without which the game cannot go on. */
  missing(): readonly Seat[]
}

/** A report to the host: reminders, late and vacant seats, changes of the time, failures. */
export type Report =
  /** A reminder is due: `hours` before the deadline, these seats have not acted. */
  | { readonly type: "reminder"; readonly seats: readonly Seat[]; readonly hours: number; readonly due: number }
  /** These seats have run out of time. */
  | { readonly type: "late"; readonly seats: readonly Seat[] }
  /** The seat has missed too many phases; anybody may take it. */
  | { readonly type: "vacant"; readonly seat: Seat }
  /** The time of the machine was set, by so many milliseconds; the game is paused if it was set ahead. */
  | { readonly type: "jump"; readonly by: number }
  /** The bot of a seat has failed and resigns, or was stopped as it did not answer, and its time is up. */
  | { readonly type: "bot-failed"; readonly seat: Seat; readonly error: unknown }
  /** The outbox did not take notifications; the room tries again with its next entry. */
  | { readonly type: "outbox-failed"; readonly error: unknown }

const outages: readonly Outage[] = ["run", "extend"]

/** The clocks with less time than this are clocks of a sitting: an outage does not run them down. */
const SITTING = 6 * HOUR

function usualOutage(clock: ClockSetup | undefined): Outage {
  if (!clock) return "extend"
  if (has(clock, "hours")) return "run"
  const { phase, initial } = { phase: 0, initial: 0, ...clock }
  return Math.max(phase, initial) < SITTING ? "extend" : "run"
}

const draws: readonly Draws[] = ["survivors", "any"]

const expiries: readonly Expiry[] = ["default", "resign", "abandon", "bot", "wait"]

function drawnSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((word) => word.toString(36)).join("-")
}

const any = anything()
const milliseconds = number(0, MAX_SPAN)

/** Typed so that the compiler asks for each new key of a setup. */
const settings: Readonly<Record<Exclude<keyof RoomSetup, "package">, Shape>> = {
  send: any,
  options: any,
  start: any,
  seed: any,
  seats: any,
  clock: any,
  expiry: any,
  fallbackBot: string(),
  outage: any,
  press: any,
  draws: any,
  secretVotes: boolean(),
  host: string(),
  jump: milliseconds,
  queue: integer(1, 1_000_000),
  takeOver: milliseconds,
  presence: boolean(),
  spectatorDelay: any,
  bot: any,
  correspondent: any,
  botPace: milliseconds,
  log: any,
  failed: any,
  report: any,
  scheduled: any,
  outbox: any,
  follow: any,
  time: any,
}

const setupShape = object({ package: any }, settings)

/** @throws SchemaError for an unknown key; RoomError for a game in place of its package. */
export function checkSetup(setup: RoomSetup): void {
  parse(setupShape, setup, "setup")
  if (!has(setup.package, "game"))
    throw invalid("package: a game with its texts and shapes, such as dejarikPackage of @flottille/dejarik/package")
}

/**
 * Returns the first line of a room's log.
 *
 * @throws RoomError for more seats than the game has, a duplicate token or an unknown expiry;
 *   SchemaError for invalid options or clocks.
 */
export function openingOf(setup: RoomSetup, at: number, salt: string = drawSalt()): Opening {
  const { package: subject, options, start, seed, seats = [], clock, expiry = "default", outage } = setup
  const { game } = subject
  const complete = start === undefined ? game.options(options) : game.parseState(start).options
  const count = game.seats(complete).length
  if (seats.length > count) throw invalid(`${game.id} has ${count} seats, not ${seats.length}`)
  const tokens = Array.from({ length: count }, (_, seat) => {
    const given = seats[seat]
    return given && "token" in given ? hashOf(`seats.${seat}.token`, given.token, salt) : null
  })
  const host = setup.host === undefined ? undefined : hashOf("host", setup.host, salt)
  const taken = [...tokens, host ?? null].filter((token) => token !== null)
  if (new Set(taken).size < taken.length) throw invalid("a token proves one seat, not two")
  const bots = Array.from({ length: count }, (_, seat) => {
    const given = seats[seat]
    return given && "bot" in given ? given.bot : null
  })
  const text = seed === undefined ? drawnSeed() : `${seed}`
  createRandom(text)
  const opening: Opening = {
    format: "flottille-room-3",
    game: game.id,
    version: game.version,
    options: complete,
    start: start ?? null,
    seed: text,
    salt,
    seats: tokens,
    bots,
    clock: clock ?? null,
    expiry,
    outage: outage ?? usualOutage(clock),
    ...agreementsOf(setup),
    ...(host !== undefined && { host }),
    at,
  }
  sessionSetupOf(opening)
  lineOf(new Chain(), opening)
  return opening
}

function hashOf(path: string, token: string, salt: string): string {
  if (typeof token !== "string" || token.length < TOKEN_LENGTH || token.length > 200)
    throw invalid(`${path}: at least ${TOKEN_LENGTH} characters, such as those of crypto.randomUUID()`)
  return hashToken(token, salt)
}

/** Returns what the log says of letters and votes; nothing by default. */
function agreementsOf({ press, draws, secretVotes }: RoomSetup): Pick<Opening, "press" | "draws" | "secretVotes"> {
  return {
    ...(press !== undefined && { press: readPress(press) }),
    ...(draws !== undefined && { draws }),
    ...(secretVotes !== undefined && { secretVotes }),
  }
}

/** Returns the setup of the session from the first line of a log. */
export function sessionSetupOf({
  options,
  start,
  seed,
  seats,
  bots,
  clock,
  expiry,
  outage,
  press = "none",
  draws: allowed = "survivors",
  secretVotes = false,
  at,
  due,
}: Opening): SessionSetup {
  return {
    options: Object(options),
    start: start ?? undefined,
    seed,
    clock: clock === null ? undefined : readClock(clock),
    expiry: oneOf("expiry", expiries, expiry),
    outage: oneOf("outage", outages, outage),
    tokens: seats,
    bots: bots.map((bot) => bot !== null),
    press: readPress(press),
    draws: oneOf("draws", draws, allowed),
    secretVotes: parse(boolean(), secretVotes, "secretVotes"),
    at,
    ...(due !== undefined && { due }),
  }
}

const invalid = (problem: string) => new RoomError(problem, undefined, "setup")

function oneOf<T extends string>(name: string, values: readonly T[], given: string): T {
  const found = values.find((value) => value === given)
  if (!found) throw invalid(`${name}: one of ${values.join(", ")}, not ${JSON.stringify(given)}`)
  return found
}

/**
 * Checks the rules of a log against the installed ones, and the setup of a reopened room against its log.
 *
 * @throws RoomError naming what differs.
 */
export function checkReopening(setup: RoomSetup, opening: Opening): void {
  const { game } = setup.package
  if (opening.game !== game.id) throw new RoomError(`it is a log of ${opening.game}, not of ${game.id}`, 1, "version")
  if (opening.version !== game.version)
    throw new RoomError(
      `its game was begun by rules ${opening.version} of ${game.id}, and rules ${game.version} are installed; ` +
        `only a release with rules ${opening.version} can replay it`,
      1,
      "version",
    )
  const wanted = openingOf(setup, opening.at, opening.salt)
  const others = wanted.seats.findIndex((hash, seat) => hash !== null && hash !== opening.seats[seat])
  if (others >= 0)
    throw invalid(`seats.${others}: the log began with another token; leave it out, or begin another log`)
  const bot = wanted.bots.findIndex((name, seat) => name !== null && name !== opening.bots[seat])
  if (bot >= 0)
    throw invalid(
      `seats.${bot}.bot: the log says ${JSON.stringify(opening.bots[bot])}, not ${JSON.stringify(wanted.bots[bot])}; ` +
        "leave it out, or begin another log",
    )
  if (wanted.host !== undefined && wanted.host !== opening.host)
    throw invalid("host: the log began with another token; leave it out, or begin another log")
  const keys = ["options", "start", "seed", "clock", "expiry", "outage", "press", "draws", "secretVotes"] as const
  for (const key of keys)
    if (setup[key] !== undefined && canonicalJson(wanted[key]) !== canonicalJson(opening[key] ?? null))
      throw invalid(
        `${key}: the log says ${JSON.stringify(opening[key])}, not ${JSON.stringify(wanted[key])}; ` +
          "leave it out, or begin another log",
      )
}

const has = (given: unknown, key: string) => typeof given === "object" && given !== null && key in given

function readClock(given: unknown): ClockSetup {
  if (has(given, "hours")) return readPolicy(given)
  return has(given, "phase") ? parse(phaseShape, given, "clock") : parse(bankShape, given, "clock")
}

/** @throws SchemaError unless the value is a delay. */
export function readDelay(given: unknown): SpectatorDelay {
  return has(given, "milliseconds")
    ? parse(millisecondsShape, given, "spectatorDelay")
    : parse(eventsShape, given, "spectatorDelay")
}
