import type { Room } from "@colyseus/sdk"
import { createRandom, pick } from "@flottille/core"
import type { Ending, Known } from "@flottille/room"

/** What a client has made of what a room says to it. */
export interface Listening {
  readonly room: Room
  /** Every message as it came, in order. */
  readonly heard: string[]
  /** The bytes of every message of the socket since the client was let in, in hexadecimal. */
  readonly bytes: string[]
  /** All events so far. */
  readonly events: unknown[]
  known: Known | undefined
  ending: Ending | undefined
}

/** Listens to a room; whenever the room lets it in again it asks for what it has missed. */
export function listen(room: Room, onNews?: (listening: Listening) => void): Listening {
  const listening: Listening = { room, heard: [], bytes: [], events: [], known: undefined, ending: undefined }
  const { events } = room.connection
  const { onmessage } = events
  events.onmessage = (event) => {
    listening.bytes.push(Buffer.from(event.data).toString("hex"))
    onmessage?.(event)
  }
  // The usual way waits five seconds before it believes in a connection.
  room.reconnection.minUptime = 0
  room.onMessage("*", (type, reply) => {
    listening.heard.push(JSON.stringify([type, reply]))
    if (type === "welcome") {
      listening.known = reply
      if (listening.events.length < reply.seen) room.send("sync", { seen: listening.events.length })
    } else if (type === "events" || type === "stale") {
      listening.known = reply
      listening.events.push(...reply.list.slice(Math.max(0, listening.events.length - reply.from)))
    } else if (type === "ended") listening.ending = reply
    onNews?.(listening)
  })
  return listening
}

/** Plays at random until it is over: whenever it hears something and can act. */
export function play(room: Room): Listening {
  const random = createRandom(room.sessionId.length)
  let asked = -1
  return listen(room, ({ known, events, ending }) => {
    if (!known || ending || known.actions.length === 0 || known.seen === asked || events.length < known.seen) return
    asked = known.seen
    room.send("act", { seen: known.seen, action: pick(known.actions, random) })
  })
}
