/** Powers of the host and proposals of the players, and the notices that everyone receives of them. */
import { integer, literal, object, type Seat, type Shape, string, tagged } from "@flottille/core"
import { MAX_SPAN } from "./deadline-policy"

/**
 * Proposals that players can agree on: undo of the proposer's last action, a draw, the victory of one
 * player, an end without a result, a pause and its end, a later deadline.
 */
export const proposals = Object.freeze(["undo", "draw", "concede", "abandon", "pause", "resume", "extend"] as const)

/** The kind of an offer that players may make to each other. */
export type Proposal = (typeof proposals)[number]

/** A decision of the host. Everyone receives a notice of it. */
export type HostPower =
  /** Stops the clocks; nobody can act until the game is resumed. */
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  /** Gives the seats that the game waits for more time, in milliseconds. */
  | { readonly type: "extend"; readonly by: number }
  /** Sets the deadline of the phase, in milliseconds since 1970. */
  | { readonly type: "deadline"; readonly due: number }
  /** Takes a seat from its player and gives it to the holder of the token, or to anybody who joins. */
  | { readonly type: "replace"; readonly seat: Seat; readonly token?: string }
  /** Takes a seat out of the game: its player resigns. */
  | { readonly type: "remove"; readonly seat: Seat }
  /** Ends the game without a result. */
  | { readonly type: "end" }
  /** Takes back everything since the last beginning of a phase. */
  | { readonly type: "rollback"; readonly turn: number; readonly phase: string }

/** A decision of the host or an event of a seat, for everyone to read. */
export type Notice = { readonly at: number } & (
  | Exclude<HostPower, { type: "replace" }>
  | { readonly type: "replace"; readonly seat: Seat }
  /** The seat has missed too many phases; anybody may take it. */
  | { readonly type: "vacant"; readonly seat: Seat }
  /** A proposal has ended with its position. */
  | { readonly type: "lapsed"; readonly what: Proposal }
  /** Another player has taken the seat. */
  | { readonly type: "taken"; readonly seat: Seat }
)

const seat = integer(0, 99)
export const spanShape: Shape<number> = integer(-MAX_SPAN, MAX_SPAN)

const powers = {
  pause: object({}),
  resume: object({}),
  extend: object({ by: spanShape }),
  deadline: object({ due: integer() }),
  replace: object({ seat }, { token: string(200) }),
  remove: object({ seat }),
  end: object({}),
  rollback: object({ turn: integer(), phase: string() }),
} as const

export const powerShape: Shape<HostPower> = tagged("type", powers)

const at = integer()

export const noticeShape: Shape = tagged("type", {
  pause: object({ at }),
  resume: object({ at }),
  extend: object({ at, by: spanShape }),
  deadline: object({ at, due: integer() }),
  replace: object({ at, seat }),
  remove: object({ at, seat }),
  end: object({ at }),
  rollback: object({ at, turn: integer(), phase: string() }),
  vacant: object({ at, seat }),
  taken: object({ at, seat }),
  lapsed: object({ at, what: literal(...proposals) }),
})
