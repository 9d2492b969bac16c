/**
 * Codes with which a server closes a socket. Browsers cannot read the status of a handshake, so
 * that a server accepts the handshake and closes the socket with its reason.
 *
 * @example
 * closeCodes.full // => 4409
 */
export const closeCodes = Object.freeze({
  /** Another process has the room; the reason is its address. The client goes there. */
  moved: 4307,
  /** The client may not enter this room. It does not retry. */
  forbidden: 4403,
  /** There is no such room. The client does not retry. */
  "not-found": 4404,
  /** The socket did not join in time. */
  unjoined: 4408,
  /** The room takes no more clients of this kind. The client does not retry. */
  full: 4409,
  /** A newer socket of the same seat took this one's place. The client does not retry. */
  replaced: 4410,
  /** The room cannot be opened or cannot go on. The client retries after a while. */
  failed: 4500,
  /** The server, or the owner of the room, has no capacity at present. The client retries after a while. */
  busy: 4503,
} as const)

/** Reasons for which `open` and `admit` reject a client. */
export type Rejection = "not-found" | "forbidden" | "full"
