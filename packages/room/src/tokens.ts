/** Tokens prove that a client may sit where it sits. A room keeps their hashes alone. */
import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js"

/** What a room keeps of a token. */
export function hashToken(token: string): string {
  return bytesToHex(sha256(utf8ToBytes(`flottille room ${token}`)))
}

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function sameHash(one: string, other: string): boolean {
  let difference = one.length ^ other.length
  for (let at = 0; at < one.length; at++) difference |= one.charCodeAt(at) ^ other.charCodeAt(at)
  return difference === 0
}
