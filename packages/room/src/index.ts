/**
 * A game server without a transport: seats and tokens, hidden information, clocks, offers, bots,
 * and a log from which it resumes.
 *
 * @packageDocumentation
 */
export { type Alarms, memoryAlarms } from "./alarms"
export type { ClockSetup } from "./clocks"
export { type DeadlinePolicy, dueOf, readPolicy } from "./deadline-policy"
export type { Command } from "./entries"
export { type ErrorCode, RoomError } from "./errors"
export type { HostPower, Notice, Proposal } from "./host-powers"
export { type Log, memoryLog } from "./log"
export {
  type Ending,
  type Known,
  type Offer,
  type OwnClock,
  type Reply,
  type Request,
  requestSchema,
} from "./messages"
export type { Notification } from "./notifications"
export type { Order } from "./orders"
export { createDelivery, memoryOutbox, type Outbox } from "./outbox"
export { type Letter, type PressMode, type PressSetup, plainText } from "./press"
export { replySchema } from "./replies"
export { createRoom, type Room } from "./room"
export type { Draws } from "./session-setup"
export type { Report, RoomSession, RoomSetup, SeatSetup } from "./setup"
export type { Time } from "./time"
