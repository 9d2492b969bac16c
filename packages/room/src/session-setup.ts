/** The setup of a session, and the reasons why it rejects a command. */
import type { Refusal, Seat, SPECTATOR } from "@flottille/core"
import type { ClockSetup } from "./clocks"
import type { ErrorCode } from "./errors"
import type { Refused } from "./orders"
import type { PressSetup } from "./press"

/** Viewer of a session: a seat or a spectator. */
export type Viewer = Seat | typeof SPECTATOR

/** Consequence for a seat that has run out of time. */
export type Expiry = "default" | "resign" | "abandon" | "bot" | "wait"

/** Effect of an outage of the server on the clocks. */
export type Outage = "run" | "extend"

/** Draws that the players may agree on: only those of all survivors, or also those of some of them. */
export type Draws = "survivors" | "any"

export interface SessionSetup {
  readonly options: object
  readonly start: string | undefined
  readonly seed: string
  readonly clock: ClockSetup | undefined
  readonly expiry: Expiry
  readonly outage: Outage
  /** Hashes of tokens, by seat; null for a free seat or a bot. */
  readonly tokens: readonly (string | null)[]
  /** Seats of bots. */
  readonly bots: readonly boolean[]
  readonly press: PressSetup
  readonly draws: Draws
  /** True hides votes on the end of the game until all have voted. */
  readonly secretVotes: boolean
  readonly at: number
  /** The first deadline, from a log. */
  readonly due?: number
}

/** Reason why a command is rejected: an error of the room, or a refusal by the rules. */
export type Rejection = { readonly error: ErrorCode } | Refused

/** An order of a sheet that the rules refused when its phase ended. */
export interface FailedOrder {
  readonly seat: Seat
  readonly text: string
  readonly refusal: Refusal
}
