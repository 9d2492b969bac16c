/**
 * Rooms of Flottille games on Colyseus.
 *
 * @packageDocumentation
 */
export { roomOf } from "./room"
