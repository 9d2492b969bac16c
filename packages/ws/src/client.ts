/**
 * A client for browsers, and for Node from version 22 on: it comes back by itself, knows what it has missed, and says everything once.
 *
 * @packageDocumentation
 */
import type { Ending, Known, Proposal, Reply } from "@flottille/room"

/** How a client connects. */
export interface ClientSetup {
  /** `wss://example.org/rooms/7`. */
  readonly url: string
  /** Proves the seat, again and again; without one the client looks on. Keep it: whoever has it has the seat. */
  readonly token?: string
  readonly seat?: number
  readonly language?: "en" | "fr"
  /** Told of whatever the room says. */
  onReply?(reply: Reply): void
  /** Told of each event once, in order. */
  onEvent?(event: unknown): void
  /** Told whether there is a connection. */
  onConnection?(isOpen: boolean): void
  /** Makes a socket; `new WebSocket(url)` if left out. */
  socket?(url: string): Socket
}

/** What a client needs of a WebSocket. */
export interface Socket {
  /** Sends one message. */
  send(text: string): void
  /** Ends the connection. */
  close(): void
  /** Called once messages can be sent. */
  onopen: ((event: never) => void) | null
  /** Called once the connection has ended, or could not be made. */
  onclose: ((event: never) => void) | null
  /** Called with each message. */
  onmessage: Hearing["hear"] | null
}

/** Taken from a method, whose parameters TypeScript compares both ways: browsers hand over more than is read here. */
interface Hearing {
  hear(event: { readonly data: unknown }): void
}

/** A client of one room. */
export interface RoomClient {
  /** What is known now; nothing before the room has said welcome. */
  readonly known: Known | undefined
  /** All events so far. */
  readonly events: readonly unknown[]
  readonly ending: Ending | undefined
  /** Does an action of the list; said again after a break until the room has answered. */
  act(action: unknown): void
  /** The same by its text. */
  say(text: string): void
  /** Gives up. */
  resign(): void
  /** Proposes something to the others. */
  offer(what: Proposal): void
  /** Answers the proposal that waits. */
  answer(accept: boolean): void
  /** Leaves for good. */
  close(): void
}

/** Milliseconds before the first attempt to come back, and the most. */
const [soon, late] = [250, 8000]

/** Connects to a room. */
export function connect(setup: ClientSetup): RoomClient {
  const {
    url,
    token,
    seat,
    language,
    onReply,
    onEvent,
    onConnection,
    socket: open = (to: string): Socket => new WebSocket(to),
  } = setup
  const events: unknown[] = []
  let known: Known | undefined
  let ending: Ending | undefined
  let socket: Socket | undefined
  /** An action that has no answer yet. */
  let pending: string | undefined
  let isClosed = false
  let wait = soon
  let timer: ReturnType<typeof setTimeout> | undefined

  const send = (message: object) => socket?.send(JSON.stringify(message))

  function hear(reply: Reply): void {
    if (reply.type === "welcome") {
      known = reply
      wait = soon
      onConnection?.(true)
      // What was missed, and then what was left unanswered: it counts once, whether it had arrived or not.
      send({ type: "sync", seen: events.length })
      if (pending !== undefined) socket?.send(pending)
    } else if (reply.type === "events" || reply.type === "stale") {
      known = reply
      // Whoever has just come back may hear of something new before what was missed: then that is on its way, and this is in it.
      const fresh = reply.from > events.length ? [] : reply.list.slice(events.length - reply.from)
      for (const event of fresh) {
        events.push(event)
        onEvent?.(event)
      }
    } else if (reply.type === "ended") ending = reply
    if (pending !== undefined && isAnswer(reply)) pending = undefined
    onReply?.(reply)
  }

  /** Whether the room has dealt with what was pending: it refuses it, or the position is another than the one that it was meant for. */
  function isAnswer(reply: Reply): boolean {
    if (reply.type === "welcome") return false
    if (reply.type === "error") return !/join|offer/.test(reply.code)
    if (reply.type !== "events" && reply.type !== "stale") return true
    return reply.seen !== JSON.parse(pending ?? "{}").seen
  }

  function start(): void {
    const mine = open(url)
    socket = mine
    mine.onopen = () => send({ type: "join", token, seat, language })
    mine.onmessage = ({ data }) => hear(JSON.parse(String(data)))
    mine.onclose = () => {
      if (socket !== mine) return
      socket = undefined
      onConnection?.(false)
      // An end that is known before all that led to it is no reason to stay away.
      if (isClosed || (ending && events.length >= (known?.seen ?? 0))) return
      timer = setTimeout(start, wait * (0.5 + Math.random()))
      wait = Math.min(late, wait * 2)
    }
  }

  function submit(message: object): void {
    pending = JSON.stringify({ ...message, seen: events.length })
    socket?.send(pending)
  }

  start()
  return {
    get known() {
      return known
    },
    events,
    get ending() {
      return ending
    },
    act: (action) => submit({ type: "act", action }),
    say: (text) => submit({ type: "say", text }),
    resign: () => void send({ type: "resign" }),
    offer: (what) => void send({ type: "offer", what }),
    answer: (accept) => void send({ type: "answer", accept }),
    close() {
      isClosed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
