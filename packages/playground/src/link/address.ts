/** Addresses of servers and rooms on the page. */
import { formatLink, type RoomLink } from "@flottille/ws/link"

/** Returns a link as the part of the page's address from `#` on. */
export function fragmentOf(link: RoomLink): string {
  return new URL(formatLink(link, location.href)).hash
}

/** Returns the HTTP address of a server as people type it, such as `example.org:8080`; `undefined` if it is none. */
export function serverOf(text: string): string | undefined {
  const given = text.trim()
  const guess = /^\w+:\/\//.test(given) ? given : `http://${given}`
  if (given === "" || !URL.canParse(guess)) return undefined
  const { protocol, host } = new URL(guess)
  if (!/^(http|ws)s?:$/.test(protocol)) return undefined
  return `${/^(https|wss):$/.test(protocol) ? "https:" : "http:"}//${host}`
}

/** Returns the address of a room of a server. */
export function roomAddress(server: string, room: string): string {
  return `${server.replace(/^http/, "ws")}/rooms/${room}`
}
