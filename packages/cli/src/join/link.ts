/**
 * Links to a seat in a room: `http://host:8080/#room=evening&seat=france&key=…`. Everything is in the
 * fragment, which browsers do not send, so that no server and no proxy sees a key.
 */
import { InputError } from "@flottille/lab/errors"

/** The parts of a link. */
export interface RoomLink {
  /** Address of the room: `ws://host:8080/rooms/evening`. */
  readonly url: string
  /** The token that proves a seat, or the powers of the host. */
  readonly key?: string
  /** Name of the seat, for people to read. */
  readonly seat?: string
  /** Id of the game. */
  readonly game?: string
  /** True for the link of the host. */
  readonly host?: true
  /** True for the link of a spectator. */
  readonly watch?: true
}

/** Path of rooms on their server. */
const ROOMS = "/rooms/"

function faulty(text: string): InputError {
  return new InputError(
    "link",
    `expected a link such as http://host:8080/#room=evening&key=…, or ws://host:8080/rooms/evening, not ${JSON.stringify(text)}`,
  )
}

/** Returns the address of the room, by the link's own address and the name of the room in the fragment. */
function addressOf(url: URL, room: string | null, text: string): string {
  if (/^wss?:$/.test(url.protocol)) return `${url.origin}${url.pathname}${url.search}`
  if (!/^https?:$/.test(url.protocol) || !room) throw faulty(text)
  if (/^wss?:\/\//.test(room)) {
    if (!URL.canParse(room)) throw faulty(text)
    return room
  }
  return `${url.origin.replace(/^http/, "ws")}${ROOMS}${encodeURIComponent(room)}`
}

/**
 * Reads a link, or the address of a room.
 *
 * @throws InputError for a text that is neither.
 * @example
 * readLink("http://10.0.0.2:8080/#room=evening&seat=france&key=abc").url // => "ws://10.0.0.2:8080/rooms/evening"
 */
export function readLink(text: string): RoomLink {
  const given = text.trim()
  if (!URL.canParse(given)) throw faulty(text)
  const url = new URL(given)
  const words = new URLSearchParams(url.hash.slice(1))
  const [key, seat, game] = ["key", "seat", "game"].map((name) => words.get(name) || undefined)
  return {
    url: addressOf(url, words.get("room"), text),
    ...(key !== undefined && { key }),
    ...(seat !== undefined && { seat }),
    ...(game !== undefined && { game }),
    ...(words.has("host") && { host: true }),
    ...(words.has("watch") && { watch: true }),
  }
}

/** The same parts with the name of the room on its server instead of its address. */
export type LinkParts = Omit<RoomLink, "url"> & { readonly room: string }

/**
 * Writes a link.
 *
 * @param origin - Address of the server: `http://10.0.0.2:8080`.
 * @example
 * formatLink("http://10.0.0.2:8080", { room: "evening", watch: true }) // => "http://10.0.0.2:8080/#room=evening&watch"
 */
export function formatLink(origin: string, { room, seat, key, game, host, watch }: LinkParts): string {
  const words = new URLSearchParams({ room })
  if (seat !== undefined) words.set("seat", seat)
  const marks = `${host ? "&host" : ""}${watch ? "&watch" : ""}`
  const rest = new URLSearchParams({ ...(key !== undefined && { key }), ...(game !== undefined && { game }) })
  const tail = rest.size === 0 ? "" : `&${rest}`
  return `${origin}/#${words}${marks}${tail}`
}

/** Returns the link of a room by its address, for the terminal that has just been there. */
export function linkAgain({ url }: Pick<RoomLink, "url">, { seat, key, host, watch }: Omit<RoomLink, "url">): string {
  const words = new URLSearchParams({ ...(seat !== undefined && { seat }), ...(key !== undefined && { key }) })
  const parts = [host ? "host" : "", watch ? "watch" : "", String(words)].filter(Boolean)
  return `${url}${parts.length > 0 ? `#${parts.join("&")}` : ""}`
}
