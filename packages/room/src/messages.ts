/** What clients and a room say to each other. */
import {
  anything,
  flag,
  type GameRecord,
  integer,
  literal,
  type Outcome,
  object,
  type Refusal,
  type Seat,
  type SeatInfo,
  type Shape,
  type SPECTATOR,
  type Turn,
  tagged,
  text,
} from "@flottille/core"
import { zodOf } from "@flottille/core/schema"
import * as z from "zod/mini"

/** What players agree on among themselves: taking back the last action of whoever asks, a draw, an end without a result, a pause and its end. */
export const proposals = Object.freeze(["undo", "draw", "abandon", "pause", "resume"] as const)

/** One of {@link proposals}. */
export type Proposal = (typeof proposals)[number]

/**
 * What a client says. `seen` is how many of its own events it knows: an action is meant for the position after them, and counts once, however often
 * it arrives.
 */
export type Request =
  /** Takes a seat, with a token that proves it again later; without one, looks on. Without `seat`: the seat of the token, or else a free one. */
  | { readonly type: "join"; readonly token?: string; readonly seat?: Seat; readonly language?: "en" | "fr" }
  /** Does one of the listed actions. */
  | { readonly type: "act"; readonly seen: number; readonly action: unknown }
  /** The same, as people write it. */
  | { readonly type: "say"; readonly seen: number; readonly text: string }
  /** Gives up. */
  | { readonly type: "resign" }
  /** Proposes something to the others. */
  | { readonly type: "offer"; readonly what: Proposal }
  /** Answers the proposal that waits. */
  | { readonly type: "answer"; readonly accept: boolean }
  /** Asks for all events from the given one on. */
  | { readonly type: "sync"; readonly seen: number }

/** What a proposal waits for; everybody may know it. */
export interface Offer {
  readonly what: Proposal
  readonly by: Seat
  /** Who has not answered yet. */
  readonly waiting: readonly Seat[]
}

/** The viewer's own time. */
export interface OwnClock {
  /** Milliseconds left when this was said. */
  readonly left: number
  readonly running: boolean
}

/** What a viewer knows after its own events so far. */
export interface Known {
  /** How many events the viewer has been told of, from the beginning. */
  readonly seen: number
  readonly view: unknown
  readonly turn: Turn
  /** What the seat may do. */
  readonly actions: readonly unknown[]
  readonly offer?: Offer
  readonly paused?: true
  readonly clock?: OwnClock
}

/** Why the room does not do what it was asked, apart from the rules of the game. */
export const troubles = Object.freeze([
  "bad-message",
  "not-joined",
  "joined-already",
  "no-such-seat",
  "seat-taken",
  "wrong-token",
  "room-full",
  "not-seated",
  "paused",
  "offer-pending",
  "no-offer",
  "over",
] as const)

/** One of {@link troubles}. */
export type Trouble = (typeof troubles)[number]

/** How it ended, besides by the rules. */
export interface Ending {
  /** The result. Missing where the game was abandoned, or where nobody was left to win. */
  readonly outcome?: Outcome
  /** What the players agreed on, where that ended it. */
  readonly agreed?: "draw" | "abandon"
  /** Seats that did not act in time when nobody was left to win. */
  readonly late?: readonly Seat[]
}

/** What a room says to one client. */
export type Reply =
  /** Whoever has joined learns what is played, where it sits, and how the game stands. */
  | ({
      readonly type: "welcome"
      readonly game: string
      readonly version: string
      readonly options: object
      readonly seats: readonly SeatInfo[]
      readonly seat: Seat | typeof SPECTATOR
    } & Known)
  /** Events from the `from`th on; none where only the position is another, or somebody has made an offer. */
  | ({ readonly type: "events"; readonly from: number; readonly list: readonly unknown[] } & Known)
  /** The rules forbid it. */
  | { readonly type: "refused"; readonly seen: number; readonly refusal: Refusal; readonly sentence: string }
  /** It was meant for another position: what has happened since, or all from the beginning for who knows more than there is. */
  | ({ readonly type: "stale"; readonly from: number; readonly list: readonly unknown[] } & Known)
  /** The room does not do that. */
  | { readonly type: "trouble"; readonly code: Trouble; readonly sentence: string }
  /** The game is over: how, and its record, which is open to all from now on. */
  | ({ readonly type: "ended"; readonly record: GameRecord<unknown, object> } & Ending)

const token = text(200)
const seen = integer(0, 10_000_000)

/** The shape of what a client may say. An action is looked at by its game. */
export const requestShape: Shape<Request> = tagged("type", {
  join: object({}, { token, seat: integer(0, 99), language: literal("en", "fr") }),
  act: object({ seen, action: anything() }),
  say: object({ seen, text: text(1000) }),
  resign: object({}),
  offer: object({ what: literal(...proposals) }),
  answer: object({ accept: flag() }),
  sync: object({ seen }),
})

/** The same as a Zod schema, hence as a Standard Schema. */
export const requestSchema: z.ZodMiniType<Request> = zodOf(requestShape)

/** The same as a JSON Schema, for clients in other languages. */
export function requestJsonSchema(): object {
  return z.toJSONSchema(requestSchema)
}

const sentences: Readonly<Record<Trouble, Readonly<Record<"en" | "fr", string>>>> = {
  "bad-message": { en: "That is no message of this room.", fr: "Ce n'est pas un message de ce salon." },
  "not-joined": { en: "Join first.", fr: "Rejoignez d'abord le salon." },
  "joined-already": { en: "You have joined already.", fr: "Vous avez déjà rejoint le salon." },
  "no-such-seat": { en: "There is no such seat.", fr: "Cette place n'existe pas." },
  "seat-taken": { en: "That seat is taken.", fr: "Cette place est prise." },
  "wrong-token": { en: "That is no token.", fr: "Ce n'est pas un jeton." },
  "room-full": { en: "All seats are taken.", fr: "Toutes les places sont prises." },
  "not-seated": { en: "Whoever looks on cannot do that.", fr: "Un spectateur ne peut pas faire cela." },
  paused: { en: "The game is paused.", fr: "La partie est suspendue." },
  "offer-pending": { en: "Another offer waits for its answers.", fr: "Une autre proposition attend ses réponses." },
  "no-offer": { en: "There is no offer to answer.", fr: "Il n'y a pas de proposition à laquelle répondre." },
  over: { en: "The game is over.", fr: "La partie est terminée." },
}

/** A trouble as a message. */
export function trouble(code: Trouble, language: "en" | "fr" = "en"): Extract<Reply, { type: "trouble" }> {
  return { type: "trouble", code, sentence: sentences[code][language] }
}
