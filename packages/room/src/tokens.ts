/** Tokens prove the seat of a client. A room keeps only their hashes, keyed by a salt of its own. */
import { hmac } from "@noble/hashes/hmac.js"
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, randomBytes, utf8ToBytes } from "@noble/hashes/utils.js"

/** The least length of a token: 22 characters of Base64 hold 128 bits. */
export const TOKEN_LENGTH = 22

/** Draws the salt of a room: 128 bits in hexadecimal. */
export function drawSalt(): string {
  return bytesToHex(randomBytes(16))
}

export function hashToken(token: string, salt: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(salt), utf8ToBytes(token)))
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
