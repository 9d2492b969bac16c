/**
 * A game server without a transport: seats and tokens, secrets, cursors, clocks, offers, bots, and a log from which it comes back.
 *
 * @packageDocumentation
 */
export type { ClockSetup } from "./clocks"
export type { SpectatorDelay } from "./delay"
export { RoomError } from "./errors"
export { type Log, memoryLog } from "./log"
export {
  type Ending,
  type Known,
  type Offer,
  type OwnClock,
  type Proposal,
  proposals,
  type Reply,
  type Request,
  requestJsonSchema,
  requestSchema,
  requestShape,
  type Trouble,
  troubles,
} from "./messages"
export { replyJsonSchema, replySchema, replyShape } from "./replies"
export { createRoom, type Room } from "./room"
export type { RoomSetup, SeatSetup, Time } from "./setup"
export type { Expiry } from "./table"
