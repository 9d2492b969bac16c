/**
 * Rooms of Flottille games over WebSockets, for Node. The client for browsers is `@flottille/ws/client`.
 *
 * @packageDocumentation
 */
export {
  type Limits,
  type RoomServer,
  type RoomServerSetup,
  serveRooms,
  type UpgradeServer,
  usualLimits,
} from "./server"
