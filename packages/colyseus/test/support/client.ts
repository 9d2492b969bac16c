import type { Room } from "@colyseus/sdk"
import { createRandom, pick } from "@flottille/core"
import type { Ending, Known } from "@flottille/room"
import { createReplica } from "@flottille/room/replica"

/** What a client has made of what a room says to it. */
export interface Listening {
  readonly room: Room
  /** Every message as it came, in order. */
  readonly received: string[]
  /** The bytes of every message of the socket since the client was let in, in hexadecimal. */
  readonly bytes: string[]
  /** All events so far. */
  readonly events: readonly unknown[]
  readonly known: Known | undefined
  ending: Ending | undefined
}

/** Listens to a room; whenever the room lets it in again it asks for what it has missed. */
export function listen(room: Room, onNews?: (listening: Listening) => void): Listening {
  const replica = createReplica()
  const listening: Listening = {
    room,
    received: [],
    bytes: [],
    events: replica.events,
    get known() {
      return replica.known
    },
    ending: undefined,
  }
  const { events } = room.connection
  const { onmessage } = events
  events.onmessage = (event) => {
    listening.bytes.push(Buffer.from(event.data).toString("hex"))
    onmessage?.(event)
  }
  // The usual way waits five seconds before it believes in a connection.
  room.reconnection.minUptime = 0
  room.onMessage("*", (type, reply) => {
    listening.received.push(JSON.stringify([type, reply]))
    const { type: request, ...content } = replica.read({ type, ...reply }) ?? {}
    if (request) room.send(request, content)
    if (type === "ended") listening.ending = reply
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
