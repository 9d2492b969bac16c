/**
 * Rooms of Flottille games on Colyseus.
 *
 * @packageDocumentation
 */
export { type HostedRoom, type HostSetup, type Limits, type Opening, roomOf, usualLimits } from "./room"
