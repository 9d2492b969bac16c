/**
 * Rooms of Flottille games over WebSockets, for Node. The client for browsers is
 * `@flottille/ws/client`.
 *
 * @packageDocumentation
 */
export { closeCodes } from "./codes"
export { roomCreation } from "./creation"
export { type Metrics, openMetrics } from "./metrics"
export { type RoomServer, serveRooms } from "./server"
export type { RoomServerSetup, ServerEvent, UpgradeServer } from "./setup"
