/**
 * Links to the seats of a room: `https://example.org/play/#room=evening&seat=france&key=…`. A browser
 * sends nothing of the part from `#` on, so that no server and no proxy on the way sees a key.
 *
 * @packageDocumentation
 */
import { assert } from "@flottille/core"

/** The parts of a link to a room: its address, and the key of a seat or of the host. */
export interface RoomLink {
  /** Address of the room, such as `wss://example.org/rooms/evening`. */
  readonly url: string
  /** The token that proves a seat or the powers of the host. A link without one leads to a place to watch from. */
  readonly key?: string
  /** Id of the seat, for its reader. */
  readonly seat?: string
  /** Id of the game, for a client that loads it before the room answers. */
  readonly game?: string
  /** True for the link of the host. */
  readonly host?: true
  /** True for the link of a spectator. */
  readonly watch?: true
}

/** The protocol of a socket to a server with one of these protocols. */
const sockets: Readonly<Record<string, string>> = { "http:": "ws:", "https:": "wss:", "ws:": "ws:", "wss:": "wss:" }

/** The name of a room: what `serveRooms` accepts. */
const name = /^[\w-]{1,64}$/
/** The path of a room, with its name. */
const path = /^(?:\/.*)?\/rooms\/([\w-]{1,64})$/

/** Returns an address as that of a socket, or `undefined` for another protocol. */
function socketOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, href } = new URL(text)
  const wanted = sockets[protocol]
  return wanted === undefined ? undefined : new URL(wanted + href.slice(protocol.length))
}

/** Returns an address without the part from `#` on. Browsers disagree on the `origin` of `ws:`. */
const addressOf = ({ protocol, host, pathname, search }: URL) => `${protocol}//${host}${pathname}${search}`

const roomOf = ({ protocol, host }: URL, room: string) => `${protocol}//${host}/rooms/${room}`

/** Returns the address of the room that a link names: in its fragment, or by its own path. */
function find(before: string, room: string | null, page: string | undefined): string | undefined {
  if (room === null) {
    const own = socketOf(before)
    return own && (/^wss?:/.test(before) || path.test(own.pathname)) ? addressOf(own) : undefined
  }
  const elsewhere = socketOf(room)
  if (elsewhere) return addressOf(elsewhere)
  const server = socketOf(before === "" ? (page ?? "") : before)
  return server && name.test(room) ? roomOf(server, room) : undefined
}

/**
 * Reads a link to a room, or the address of a room.
 *
 * @param text - The whole link, or its part from `#` on.
 * @param page - Address of the page that has the link, for one that begins with `#`.
 * @returns Nothing if the text leads to no room.
 * @example
 * readLink("http://10.0.0.2:8080/#room=evening&seat=france&key=abc")?.url // => "ws://10.0.0.2:8080/rooms/evening"
 * readLink("#room=evening&watch", "https://example.org/play/")?.url // => "wss://example.org/rooms/evening"
 * readLink("https://example.org/") // => undefined
 */
export function readLink(text: string, page?: string): RoomLink | undefined {
  assert(typeof text === "string", "readLink", "text", "a text")
  assert(page === undefined || typeof page === "string", "readLink", "page", "an address")
  const given = text.trim()
  const hash = given.indexOf("#")
  const [before, fragment] = hash < 0 ? [given, ""] : [given.slice(0, hash), given.slice(hash + 1)]
  const words = new URLSearchParams(fragment)
  const url = find(before, words.get("room"), page)
  if (url === undefined) return undefined
  const [key, seat, game] = ["key", "seat", "game"].map((word) => words.get(word) || undefined)
  return {
    url,
    ...(key !== undefined && { key }),
    ...(seat !== undefined && { seat }),
    ...(game !== undefined && { game }),
    ...(words.has("host") && { host: true }),
    ...(words.has("watch") && { watch: true }),
  }
}

/**
 * Writes a link, which {@link readLink} reads.
 *
 * @param page - Address of the page that opens the link. A room of its server is named by its name
 * alone. Without a page, the link is the address of the room, for clients without pages.
 * @example
 * const link = { url: "wss://example.org/rooms/evening", seat: "france", key: "abc" }
 * formatLink(link, "https://example.org/play/") // => "https://example.org/play/#room=evening&seat=france&key=abc"
 * formatLink(link) // => "wss://example.org/rooms/evening#seat=france&key=abc"
 */
export function formatLink(link: RoomLink, page?: string): string {
  assert(typeof link?.url === "string", "formatLink", "link.url", "the address of a room")
  assert(page === undefined || typeof page === "string", "formatLink", "page", "an address")
  const { url, seat, host, watch, key, game } = link
  const words = (parts: Readonly<Record<string, string | undefined>>) =>
    Object.entries(parts).flatMap(([word, value]) =>
      value === undefined ? [] : [String(new URLSearchParams({ [word]: value }))],
    )
  const room = page === undefined ? undefined : nameOn(page, url)
  const marks = [host ? "host" : "", watch ? "watch" : ""].filter(Boolean)
  const parts = [...words({ room, seat }), ...marks, ...words({ key, game })].join("&")
  const [before] = (page ?? url).split("#", 1)
  return parts === "" ? url : `${before}#${parts}`
}

/** Returns the name by which a page calls a room: its name on the server of the page, or else its address. */
function nameOn(page: string, url: string): string {
  const server = socketOf(page)
  const room = socketOf(url)
  const short = room && path.exec(room.pathname)?.[1]
  return server && short !== undefined && url === roomOf(server, short) ? short : url
}
