/** Tokens prove the seat of a client. A room keeps only their hashes. */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"

/** Returns the hash of a token. */
export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(`flottille room ${token}`)))
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  // Stryker disable next-line EqualityOperator: past both ends NaN is compared, which changes no bit
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
