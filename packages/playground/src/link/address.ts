/** Links to the seats of a room: `#room=…&seat=…&key=…`, the same for this page and for `flottille join`. */

/** A link to a room. */
export interface RoomLink {
  /** Address of the room, such as `wss://example.org/rooms/7`. */
  readonly url: string
  /** Token that proves the seat; a link without one leads to a place to watch from. */
  readonly key?: string
  /** Name of the seat, for the reader of the link. */
  readonly seat?: string
  /** Id of the game, which is loaded before the room answers. */
  readonly game?: string
  /** True for a link that is meant for spectators. */
  readonly watch?: true
}

const socketProtocols: Readonly<Record<string, string>> = {
  "http:": "ws:",
  "https:": "wss:",
  "ws:": "ws:",
  "wss:": "wss:",
}

/** Returns an address as one of a WebSocket server, or `undefined` if it is none. */
function socketAddress(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const protocol = socketProtocols[url.protocol]
  return protocol === undefined ? undefined : new URL(url.href.replace(url.protocol, protocol))
}

const roomPath = /\/rooms\/([\w-]{1,64})$/

/**
 * Reads a link to a room.
 *
 * @param text - The whole link, or its part from `#` on.
 * @param page - Address of the page, for a link that names a room of its server.
 * @returns `undefined` if it leads to no room.
 */
export function readLink(text: string, page: string): RoomLink | undefined {
  const whole = text.trim()
  const hash = whole.indexOf("#")
  const [before, fragment] = hash < 0 ? [whole, ""] : [whole.slice(0, hash), whole.slice(hash + 1)]
  const asked = new URLSearchParams(fragment)
  const url = roomOf(asked.get("room"), before, page)
  if (url === undefined) return undefined
  const [key, seat, game] = [asked.get("key"), asked.get("seat"), asked.get("game")]
  return {
    url,
    ...(key !== null && key !== "" && { key }),
    ...(seat !== null && { seat }),
    ...(game !== null && { game }),
    ...(asked.has("watch") && { watch: true }),
  }
}

/** Returns the address of the room that a link names: by `room`, or by its own path. */
function roomOf(room: string | null, before: string, page: string): string | undefined {
  if (room === null) {
    const url = socketAddress(before)
    return url && roomPath.test(url.pathname)
      ? `${url.origin === "null" ? `${url.protocol}//${url.host}` : url.origin}${url.pathname}`
      : undefined
  }
  const whole = socketAddress(room)
  if (whole) return whole.href
  const server = socketAddress(before === "" ? page : before)
  return server && /^[\w-]{1,64}$/.test(room) ? `${server.protocol}//${server.host}/rooms/${room}` : undefined
}

/** Returns a link as the part of an address of this page. A room of the page's server is named by its id alone. */
export function fragmentOf({ url, key, seat, game, watch }: RoomLink, page: string): string {
  const id = roomPath.exec(url)?.[1]
  const server = socketAddress(page)
  const isHere = id !== undefined && url === `${server?.protocol}//${server?.host}/rooms/${id}`
  const asked = new URLSearchParams({
    room: isHere ? id : url,
    ...(seat !== undefined && { seat }),
    ...(key !== undefined && { key }),
    ...(game !== undefined && { game }),
  })
  return `#${asked}${watch ? "&watch" : ""}`
}

/** Returns the HTTP address of a server as people type it, such as `example.org:8080`; `undefined` if it is none. */
export function serverOf(text: string): string | undefined {
  const given = text.trim()
  const guess = /^\w+:\/\//.test(given) ? given : `http://${given}`
  const url = given === "" ? undefined : socketAddress(guess)
  if (!url) return undefined
  return `${url.protocol === "wss:" ? "https:" : "http:"}//${url.host}`
}

/** Returns the address of a room of a server. */
export function roomAddress(server: string, room: string): string {
  return `${server.replace(/^http/, "ws")}/rooms/${room}`
}
