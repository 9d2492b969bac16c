/**
 * A game server without a transport: seats and tokens, hidden information, clocks, offers, bots,
 * and a log from which it resumes.
 *
 * @packageDocumentation
 */
export { type Alarms, memoryAlarms } from "./alarms"
export type { ClockSetup } from "./clocks"
export type { BotLetter, Correspondent } from "./correspondents"
export { type DeadlinePolicy, dueOf, readPolicy } from "./deadline-policy"
export type { SpectatorDelay } from "./delay"
export type { Command, Sheet } from "./entries"
export { RoomError, type RoomProblem } from "./errors"
export { type HostPower, type Notice, type Proposal, proposals } from "./host-powers"
export { type Log, memoryLog } from "./log"
export {
  type Ending,
  type ErrorCode,
  errorCodes,
  type Known,
  type News,
  type Offer,
  type OwnClock,
  type Position,
  type Reply,
  type Request,
  requestSchema,
  requestShape,
} from "./messages"
export type { Notification, NotificationKind } from "./notifications"
export { createDelivery, type Delivery, type DeliverySetup, memoryOutbox, type Outbox, type Waiting } from "./outbox"
export type { Patch } from "./patch"
export { type Letter, type PressMode, type PressSetup, plainText } from "./press"
export { replySchema, replyShape } from "./replies"
export { createRoom, type Room } from "./room"
export type { Draws, Expiry, Outage } from "./session"
export type { Report, RoomSession, RoomSetup, SeatSetup } from "./setup"
export type { Time } from "./time"
