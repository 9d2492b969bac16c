/** Addresses of clients, with their sockets and messages. */
import { Bucket, type Limits } from "./limits"

/** The request of a WebSocket handshake; the `IncomingMessage` of Node has it. */
export interface UpgradeRequest {
  /** The address without the host, such as `/rooms/7?invitation=x`. */
  readonly url?: string | undefined
  /** Headers by their names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  /** The connection. */
  readonly socket: { readonly remoteAddress?: string | undefined }
}

/** The sockets, messages and answers of one address. */
export interface Address {
  readonly name: string
  readonly messages: Bucket
  /** Bytes of answers. */
  readonly bytes: Bucket
  sockets: number
}

/** All addresses from which there are sockets or were recent messages. */
export class Addresses {
  readonly #limits: Limits
  readonly #addresses = new Map<string, Address>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** Counts a handshake. Returns the address, or `undefined` if it exceeds a limit. */
  enter(name: string): Address | undefined {
    const address = this.#addresses.get(name) ?? {
      name,
      messages: new Bucket(this.#limits.addressMessages),
      bytes: new Bucket(this.#limits.addressBytes),
      sockets: 0,
    }
    this.#addresses.set(name, address)
    if (!address.messages.take() || address.sockets >= this.#limits.addressClients) return undefined
    address.sockets++
    return address
  }

  /** Forgets the addresses of which nothing counts any more. */
  sweep(): void {
    for (const [name, { sockets, messages, bytes }] of this.#addresses)
      if (sockets === 0 && messages.isFull && bytes.isFull) this.#addresses.delete(name)
  }
}

/**
 * Returns the address of the other end of a connection. Of IPv6 it is the first half, because one
 * customer of a provider has all addresses that begin with it.
 */
export function remoteAddress({ socket: { remoteAddress: full = "" } }: UpgradeRequest): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(full)?.[1]
  if (mapped || !full.includes(":")) return mapped ?? full
  const [head = "", tail] = full.split("%", 1).join("").split("::")
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter((group) => group !== ""))
  const zeros = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...(after ?? [])]
    .slice(0, 4)
    .join(":")
}
