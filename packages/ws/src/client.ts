/**
 * A client for browsers, and for Node from version 22 on. It reconnects, requests missed events,
 * and repeats unanswered actions.
 *
 * @packageDocumentation
 */
import type { Ending, Known, Proposal, Reply } from "@flottille/room"

/** Setup of a client. */
export interface ClientSetup {
  /** Address of the room, such as `wss://example.org/rooms/7`. */
  readonly url: string
  /** Secret that proves the seat; without one the client watches. Keep it: the holder of the token has the seat. */
  readonly token?: string
  /** Wanted seat, from 0; by default the first free one. */
  readonly seat?: number
  /** Language of texts; `"en"` by default. */
  readonly language?: "en" | "fr"
  /** Called with each message of the room; nothing by default. */
  onReply?(reply: Reply): void
  /** Called with each event once, in order; nothing by default. */
  onEvent?(event: unknown): void
  /** Called when the connection opens or closes; nothing by default. */
  onConnection?(isOpen: boolean): void
  /** Creates a socket; `new WebSocket(url)` if left out. */
  socket?(url: string): Socket
}

/** The part of a WebSocket that a client uses. */
export interface Socket {
  /** Sends one message. */
  send(text: string): void
  /** Closes the connection. */
  close(): void
  /** Called once the connection is open. */
  onopen: ((event: never) => void) | null
  /** Called once the connection has closed or failed. */
  onclose: ((event: never) => void) | null
  /** Called with each message. */
  onmessage: Receiving["receive"] | null
}

/** Declared as a method, whose parameters are bivariant: browsers pass more than is read here. */
interface Receiving {
  receive(event: { readonly data: unknown }): void
}

/** A client of one room. */
export interface RoomClient {
  /** The latest position; `undefined` before the first message of the room. */
  readonly known: Known | undefined
  /** All events so far. */
  readonly events: readonly unknown[]
  /** Result of the game, once it is over. */
  readonly ending: Ending | undefined
  /** Plays a legal action. It is sent again after a reconnection until the room has answered. */
  act(action: unknown): void
  /** Plays an action in notation. */
  say(text: string): void
  /** Resigns. */
  resign(): void
  /** Makes a proposal to the other players. */
  offer(what: Proposal): void
  /** Answers the pending proposal. */
  answer(accept: boolean): void
  /** Disconnects for good. */
  close(): void
}

/** Milliseconds before the first attempt to reconnect, and the maximum. */
const [soon, late] = [250, 8000]

/** Reconnects to one room until it is closed. Public functions are bound, so that a page may use them as listeners. */
class ReconnectingClient implements RoomClient {
  readonly events: unknown[] = []
  readonly #setup: ClientSetup
  #known: Known | undefined
  #ending: Ending | undefined
  #socket: Socket | undefined
  /** The action that has not been answered yet, as it was sent. */
  #pending: string | undefined
  #isClosed = false
  #wait = soon
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(setup: ClientSetup) {
    this.#setup = setup
    this.#start()
  }

  get known(): Known | undefined {
    return this.#known
  }

  get ending(): Ending | undefined {
    return this.#ending
  }

  readonly act = (action: unknown): void => this.#submit({ type: "act", action })

  readonly say = (text: string): void => this.#submit({ type: "say", text })

  readonly resign = (): void => this.#send({ type: "resign" })

  readonly offer = (what: Proposal): void => this.#send({ type: "offer", what })

  readonly answer = (accept: boolean): void => this.#send({ type: "answer", accept })

  readonly close = (): void => {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#socket?.close()
  }

  #start(): void {
    const { url, token, seat, language, onConnection, socket: open } = this.#setup
    const socket: Socket = open ? open(url) : new WebSocket(url)
    this.#socket = socket
    socket.onopen = () => this.#send({ type: "join", token, seat, language })
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)))
    socket.onclose = () => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      onConnection?.(false)
      // The end of the game may arrive before the last events; the client reconnects until it has them.
      if (this.#isClosed || (this.#ending && this.events.length >= (this.#known?.seen ?? 0))) return
      this.#timer = setTimeout(() => this.#start(), this.#wait * (0.5 + Math.random()))
      this.#wait = Math.min(late, this.#wait * 2)
    }
  }

  #send(message: object): void {
    this.#socket?.send(JSON.stringify(message))
  }

  #submit(message: object): void {
    this.#pending = JSON.stringify({ ...message, seen: this.events.length })
    this.#socket?.send(this.#pending)
  }

  #receive(reply: Reply): void {
    if (reply.type === "welcome") {
      this.#known = reply
      this.#wait = soon
      this.#setup.onConnection?.(true)
      // Missed events first, then the unanswered action: it counts once, whether it had arrived or not.
      this.#send({ type: "sync", seen: this.events.length })
      if (this.#pending !== undefined) this.#socket?.send(this.#pending)
    } else if (reply.type === "events" || reply.type === "stale") {
      this.#known = reply
      this.#append(reply.from, reply.list)
    } else if (reply.type === "ended") this.#ending = reply
    if (this.#pending !== undefined && this.#isAnswer(reply)) this.#pending = undefined
    this.#setup.onReply?.(reply)
  }

  #append(from: number, list: readonly unknown[]): void {
    // After a reconnection, news may arrive before the missed events; those include it.
    if (from > this.events.length) return
    for (const event of list.slice(this.events.length - from)) {
      this.events.push(event)
      this.#setup.onEvent?.(event)
    }
  }

  /** Returns whether a message answers the pending action: it rejects it, or the position has changed. */
  #isAnswer(reply: Reply): boolean {
    if (reply.type === "welcome") return false
    if (reply.type === "error") return !/join|offer/.test(reply.code)
    if (reply.type !== "events" && reply.type !== "stale") return true
    return reply.seen !== JSON.parse(this.#pending ?? "{}").seen
  }
}

/**
 * Connects to a room.
 *
 * @example
 * const sent: string[] = []
 * const nothing = () => undefined
 * const socket = () => ({ send: (text: string) => void sent.push(text), close: nothing, addEventListener: nothing })
 * const client = connect({ url: "wss://example.org/rooms/7", token: "from crypto.randomUUID()", socket })
 * client.close()
 */
export function connect(setup: ClientSetup): RoomClient {
  return new ReconnectingClient(setup)
}
