/** Messages between clients and a room. */
import type { GameRecord, Outcome, Refusal, Seat, SeatInfo, Shape, SPECTATOR, Turn } from "@flottille/core"
import { anything, array, boolean, integer, literal, object, string, tagged, union, violation } from "@flottille/core"
import { type Schema, schemaOf } from "@flottille/core/schema"
import type { ErrorCode } from "./errors"
import { type HostPower, type Notice, type Proposal, powerShape, proposals } from "./host-powers"
import { type Order, ordersShape, type RefusedOrder } from "./orders"
import type { Patch } from "./patch"
import { LETTER_LENGTH, type Letter, type PressMode } from "./press"
import texts from "./sentences.json" with { type: "json" }

/**
 * A request of a client. `seen` is the number of events that the client has received: an action is
 * meant for the position after them, and counts once, however often it arrives.
 *
 * `id` is a name of the sender's choice, at most 64 characters. The answer to a request with an `id` has it
 * as `answers`; a request that has been carried out is answered with `done`, after the events that it caused.
 * A room that is `busy` has handled nothing, and names no request.
 */
export type Request =
  /**
   * Takes a seat, with a token that proves it again later; without a token, watches. A token is a
   * random text of 22 to 200 characters, such as `crypto.randomUUID()` gives. Without
   * `seat`: the seat of the token, or else a free one. With `actions: "push"` each position comes with
   * the legal actions of the seat.
   */
  | {
      readonly type: "join"
      readonly token?: string
      readonly seat?: Seat
      readonly language?: "en" | "fr"
      readonly actions?: "push"
    }
  /** Plays one of the listed actions. */
  | { readonly type: "act"; readonly seen: number; readonly action: unknown; readonly id?: string }
  /** Plays an action in notation. */
  | { readonly type: "say"; readonly seen: number; readonly text: string; readonly id?: string }
  /** Plays several orders, one after another: all of them, or none. Their reasons are the `lines` of `refused`. */
  | { readonly type: "orders"; readonly seen: number; readonly orders: readonly Order[]; readonly id?: string }
  /** Resigns. */
  | { readonly type: "resign"; readonly id?: string }
  /**
   * Makes a proposal to the other players. `among` names the seats that share a draw, all survivors if it
   * is left out; for `concede` the one seat that wins.
   */
  | { readonly type: "offer"; readonly what: Proposal; readonly among?: readonly Seat[]; readonly id?: string }
  /**
   * Answers the proposal of this number, or the one that the position shows. A secret vote may be changed until
   * the last one has voted.
   */
  | { readonly type: "answer"; readonly accept: boolean; readonly offer?: number; readonly id?: string }
  /** Requests a page of events from the given one on, and the position in full with a page of letters. */
  | { readonly type: "sync"; readonly seen: number; readonly letters?: number }
  /** Requests the legal actions of the seat. */
  | { readonly type: "actions" }
  /**
   * Writes a letter to some of the other seats or to everyone. A letter with the `id` of an earlier one
   * repeats it. `anonymous` leaves out the sender, if the room allows that.
   */
  | {
      readonly type: "letter"
      readonly to: "all" | readonly Seat[]
      readonly text: string
      readonly anonymous?: true
      readonly id?: string
    }
  /** Decides as the host, for a client that has joined with the token of the host. */
  | { readonly type: "host"; readonly power: HostPower; readonly id?: string }

/**
 * A pending proposal, visible to everyone. Of several a seat is shown one that it has not answered. A proposal
 * ends with its position: once a seat is known to have acted, or in a room with deadlines with the phase.
 */
export interface Offer {
  /** Proposals are numbered from 1. */
  readonly number: number
  readonly what: Proposal
  /** The proposer; missing if votes are secret. */
  readonly by?: Seat
  /** Seats that share the draw, or the one that wins; all survivors if left out. */
  readonly among?: readonly Seat[]
  /** Seats that have not answered yet; if votes are secret, all seats that vote. */
  readonly waiting: readonly Seat[]
  readonly secret?: true
  /** The viewer's own vote so far, if votes are secret. */
  readonly vote?: boolean
}

/** The clock of the viewer's own seat, in milliseconds. */
export interface OwnClock {
  /** Milliseconds left when the message was sent. */
  readonly left: number
  readonly running: boolean
  /** When the phase is due, in milliseconds since 1970, if the room has deadlines and waits for the seat. */
  readonly due?: number
}

/** Everything that a viewer knows after its events so far, as a room sends it. */
export interface Position {
  /** Number of events of the viewer since the beginning. */
  readonly seen: number
  readonly view: unknown
  readonly turn: Turn
  /** Legal actions of the seat, if the client has joined with `actions: "push"`. */
  readonly actions?: readonly unknown[]
  readonly offer?: Offer
  readonly paused?: true
  readonly clock?: OwnClock
  /** Letters that seats may write in this phase; missing if none. */
  readonly press?: Exclude<PressMode, "none">
  /** Letters that the viewer has received or sent, in order. */
  readonly letters?: readonly Letter[]
  /** True if `letters` lacks later ones, which a `sync` requests. */
  readonly more?: true
  /** Decisions of the host, and changes of players, in order. */
  readonly notices?: readonly Notice[]
  /** Seats without a player that anybody may take. */
  readonly vacant?: readonly Seat[]
  /** Seats whose players are connected, and those of bots, if the room tells so. */
  readonly present?: readonly Seat[]
}

/** A position with the legal actions of the seat, as a client has it. */
export interface Known extends Position {
  readonly actions: readonly unknown[]
}

/** News of a viewer: events from the `from`th on, and the change of the position. */
export interface News {
  readonly from: number
  readonly list: readonly unknown[]
  /** Number of events of the viewer since the beginning. */
  readonly seen: number
  /** The change of the position, apart from `seen`, since the last one that the client was sent. */
  readonly patch: Patch
  /** Hash of the view after it: see {@link Patch}. */
  readonly hash: string
}

/** The end of a room's game, and how it came about: by the rules, by agreement or by the host. */
export interface Ending {
  /** The result. Missing if the game was abandoned, or if no seat was left to win. */
  readonly outcome?: Outcome
  /** The agreement that ended the game, if one did. */
  readonly agreed?: "draw" | "concede" | "abandon"
  /** Seats that did not act in time when no seat was left to win. */
  readonly late?: readonly Seat[]
  /** True if the host has ended the game without a result. */
  readonly host?: true
}

interface RefusedLine extends RefusedOrder {
  readonly sentence: string
}

/** A message of a room to one client. `answers` is the `id` of the request that it answers. */
export type Reply =
  /** Answers `join`: the game, the seat, and the position. */
  | ({
      readonly type: "welcome"
      readonly game: string
      readonly version: string
      readonly options: object
      readonly seats: readonly SeatInfo[]
      readonly seat: Seat | typeof SPECTATOR
    } & Position)
  /**
   * Answers `sync`: a page of events from the `from`th on, which is the first one if `seen` was too large, and the
   * position, with letters from number `lettersFrom` on. While events or letters are missing, the client requests them.
   */
  | ({
      readonly type: "position"
      readonly from: number
      readonly list: readonly unknown[]
      readonly lettersFrom?: number
    } & Position)
  /** Reports events; the list is empty if only the position or the pending proposal has changed. */
  | ({ readonly type: "events" } & News)
  /** Answers `actions` with the legal actions after `seen` events. */
  | { readonly type: "actions"; readonly seen: number; readonly actions: readonly unknown[] }
  /**
   * Refuses an action by the rules of the game. Of several orders, it is the first one that was refused, and `lines`
   * has each of them.
   */
  | {
      readonly type: "refused"
      readonly seen: number
      readonly refusal: Refusal
      readonly sentence: string
      readonly lines?: readonly RefusedLine[]
      readonly answers?: string
    }
  /**
   * Answers an action that was meant for another position: the events since then, or all of them if
   * `seen` was too large.
   */
  | ({ readonly type: "stale"; readonly answers?: string } & News)
  /** Rejects a request. `details` tells where a `bad-message` does not fit its shape. */
  | {
      readonly type: "error"
      readonly code: ErrorCode
      readonly sentence: string
      readonly details?: { readonly path: string; readonly expected: string }
      readonly answers?: string
    }
  /** Reports that a request with an `id` has been carried out; all that it caused was sent before. */
  | { readonly type: "done"; readonly answers: string }
  /** Announces the end of the game, with its record, which everyone may read from now on. */
  | ({ readonly type: "ended"; readonly record: GameRecord<unknown, object> } & Ending)

/** Most characters of the `id` of a request. */
export const NAME_LENGTH = 64

/** Returns the `id` of a message that may be malformed otherwise. */
export function nameOf(message: unknown): string | undefined {
  const id = typeof message === "object" && message !== null && "id" in message ? message.id : undefined
  return typeof id === "string" && id.length <= NAME_LENGTH ? id : undefined
}

const token = string(200)
const seen = integer(0, 10_000_000)
const id = string(NAME_LENGTH)

export const requestShape: Shape<Request> = tagged("type", {
  join: object({}, { token, seat: integer(0, 99), language: literal("en", "fr"), actions: literal("push") }),
  act: object({ seen, action: anything() }, { id }),
  say: object({ seen, text: string(1000) }, { id }),
  orders: object({ seen, orders: ordersShape }, { id }),
  resign: object({}, { id }),
  offer: object({ what: literal(...proposals) }, { among: array(integer(0, 99), 0, 100), id }),
  answer: object({ accept: boolean() }, { offer: integer(1, 10_000_000), id }),
  sync: object({ seen }, { letters: seen }),
  actions: object({}),
  letter: object(
    { to: union(literal("all"), array(integer(0, 99), 0, 100)), text: string(LETTER_LENGTH) },
    { anonymous: literal(true), id },
  ),
  host: object({ power: powerShape }, { id }),
})

/**
 * The same as a Standard Schema and, for clients in other languages, as a JSON Schema.
 *
 * @example
 * requestSchema.validate({ type: "unknown" }).issues?.length // => 1
 */
export const requestSchema: Schema<Request> = schemaOf(requestShape)

const sentences: Readonly<Record<ErrorCode, Readonly<Record<"en" | "fr", string>>>> = texts

export const errorCodes: readonly string[] = Object.keys(sentences)

export function errorReply(
  code: ErrorCode,
  language: "en" | "fr" = "en",
  answers?: string,
): Extract<Reply, { type: "error" }> {
  return { type: "error", code, sentence: sentences[code][language], ...(answers !== undefined && { answers }) }
}

/** Rejects a message that is not a request, and says where it does not fit. */
export function rejectMessage(
  message: unknown,
  language: "en" | "fr",
  answers: string | undefined,
): Extract<Reply, { type: "error" }> {
  const { path, expected } = violation(requestShape, message) ?? { path: [], expected: "a request" }
  // A message can have keys of any length.
  const details = { path: path.join(".").slice(0, 100), expected }
  const place = details.path === "" ? "" : `at ${details.path}, `
  const { sentence, ...reply } = errorReply("bad-message", language, answers)
  const told = `${sentence.slice(0, -1)}: ${place}expected ${expected}.`
  return { ...reply, sentence: language === "en" ? told : sentence, details }
}
