/** What strangers may do: counters of requests in a window of time, and proofs of a seat. */

/** Counts requests by key, in windows of a fixed length. */
export class Rate {
  readonly #limit: number
  readonly #milliseconds: number
  readonly #counts = new Map<string, number>()
  #end = 0

  constructor(limit: number, milliseconds: number) {
    this.#limit = limit
    this.#milliseconds = milliseconds
  }

  /** Counts a request. Returns the milliseconds until the next window if the limit is exceeded, otherwise 0. */
  count(key: string): number {
    const now = performance.now()
    if (now >= this.#end) {
      this.#counts.clear()
      this.#end = now + this.#milliseconds
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    return count > this.#limit ? this.#end - now : 0
  }
}

/**
 * Returns the network of an address: an IPv4 address itself, the first 64 bits of an IPv6 address,
 * as one client has all the others.
 *
 * @example
 * networkOf("192.0.2.1") // => "192.0.2.1"
 * networkOf("::ffff:192.0.2.1") // => "192.0.2.1"
 * networkOf("2001:db8::7") // => "2001:db8:0:0"
 */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? []
  if (mapped) return mapped
  const [head = "", tail = ""] = address.split("::")
  const [first, last] = [head, tail].map((part) => part.split(":").filter(Boolean))
  const missing = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  return [...(first ?? []), ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(last ?? [])]
    .slice(0, 4)
    .join(":")
}

/** Compares credentials in constant time. A seat that is not taken has none. */
export function isProved(given: unknown, player?: { readonly credentials?: string }): boolean {
  const kept = player?.credentials
  if (typeof given !== "string" || typeof kept !== "string" || kept === "") return false
  let difference = given.length ^ kept.length
  for (let at = 0; at < kept.length; at++) difference |= given.charCodeAt(at) ^ kept.charCodeAt(at)
  return difference === 0
}
