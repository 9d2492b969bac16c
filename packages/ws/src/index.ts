/**
 * Rooms of Flottille games over WebSockets, for Node. The client for browsers is
 * `@flottille/ws/client`.
 *
 * @packageDocumentation
 */
export type { UpgradeRequest } from "./addresses"
export { closeCodes, type Rejection } from "./codes"
export {
  type HttpRequest,
  type HttpResponse,
  type RoomCreation,
  type RoomCreationSetup,
  roomCreation,
} from "./creation"
export { type Limits, usualLimits } from "./limits"
export { type EventLoopDelay, type Metrics, openMetrics } from "./metrics"
export { type RoomServer, serveRooms } from "./server"
export type { OpenAnswer, RoomServerSetup, ServerEvent, UpgradeServer } from "./setup"
