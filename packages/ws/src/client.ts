/**
 * A client for browsers, and for Node from version 22 on. It reconnects, requests missed events,
 * and repeats unanswered actions.
 *
 * @packageDocumentation
 */
import { assert } from "@flottille/core"
import type { Ending, ErrorCode, HostPower, Known, Order, Proposal, Reply, Request } from "@flottille/room"
import { createReplica, type RoomReplica, type RoomReplicaSetup } from "@flottille/room/replica"
import { closeCodes, type Rejection } from "./codes"

/** Setup of a client: the room's address, the seat's token and the game. */
export interface ClientSetup extends RoomReplicaSetup {
  /** Address of the room, such as `wss://example.org/rooms/7`. */
  readonly url: string
  /** Secret that proves the seat; without one the client watches. Keep it: the holder of the token has the seat. */
  readonly token?: string
  /** Wanted seat, from 0; by default the first free one. */
  readonly seat?: number
  /** Language of texts; `"en"` by default. */
  readonly language?: "en" | "fr"
  /**
   * Milliseconds of silence after which the client asks the server for a sign of life; 8,000 by
   * default. A dead network is noticed within two and a half times as much.
   */
  readonly heartbeat?: number
  /** Milliseconds before the first attempt to reconnect, and the maximum, each ± 50 %; `[250, 8000]` by default. */
  readonly backoff?: readonly [number, number]
  /** Called with each message of the room; nothing by default. */
  onReply?(reply: Reply): void
  /** Called when the client has joined, and when it has lost the connection after that; nothing by default. */
  onConnection?(isOpen: boolean): void
  /** Called once if the room does not take this client. It does not try again. Nothing by default. */
  onRejected?(reason: RejectedReason): void
  /** Creates a socket; `new WebSocket(url)` if left out. Needed where there is no WebSocket, as in Node.js 20. */
  socket?(url: string): Socket
}

/**
 * Reasons why a room does not take a client: there is no such room, the client may not enter it, it
 * is full, a newer socket of the same seat replaced this one, or the error code that answered
 * `join`.
 */
export type RejectedReason = Rejection | "replaced" | ErrorCode

/** The part of a WebSocket that a client uses. */
export interface Socket {
  /** Sends one message. */
  send(text: string): void
  /** Closes the connection. */
  close(): void
  /** Called once the connection is open. */
  onopen: ((event: never) => void) | null
  /** Called once the connection has closed or failed. */
  onclose: Receiving["close"] | null
  /** Called with each message. */
  onmessage: Receiving["receive"] | null
  /** Called when the connection fails, before `onclose`. A socket of `ws` throws errors that nobody listens to. */
  onerror?: ((event: never) => void) | null
}

/** Declared as methods, whose parameters are bivariant: browsers pass more than is read here. */
interface Receiving {
  receive(event: { readonly data: unknown }): void
  close(event: { readonly code?: number; readonly reason?: string }): void
}

/** The position that an action was chosen on. */
interface ActOptions {
  /**
   * The number of events that the person had seen. If left out: `seen` of the position that `known`
   * returned last or that the page has after its latest `onReply`, whichever is later; without
   * either, of the latest position.
   */
  readonly seen?: number
}

/** A client of one room, whose position, events and ending it keeps up to date. */
export interface RoomClient {
  /**
   * The latest position; `undefined` before the first message of the room. Its legal actions are
   * computed from the `package` of the setup, or else sent by the room.
   */
  readonly known: Known | undefined
  /** All events so far. */
  readonly events: readonly unknown[]
  /** Result of the game, once it is over. */
  readonly ending: Ending | undefined
  /**
   * Plays a legal action, or does so once it has joined. It is sent again after a reconnection
   * until the room has answered. A choice made on an older position is answered with `stale`.
   *
   * @returns The name of the request, which its answer has as `answers`: `done` if it was played, or `refused`,
   * `stale` or `error`. All other requests return their names too.
   */
  act(action: unknown, options?: ActOptions): string
  /** Plays an action in notation. */
  say(text: string, options?: ActOptions): string
  /** Plays all of these actions, one after another, or none: the `lines` of `refused` are the reasons. */
  orders(orders: readonly Order[], options?: ActOptions): string
  /** Resigns, or does so once it has joined. */
  resign(): string
  /**
   * Makes a proposal to the other players, or does so once it has joined.
   *
   * @param among - The seats that share a draw, or the one that wins a concession.
   */
  offer(what: Proposal, among?: readonly number[]): string
  /** Answers the proposal that the position shows, or does so once it has joined. */
  answer(accept: boolean): string
  /**
   * Writes a letter to some seats or to everyone, or does so once it has joined. It is sent again after a
   * reconnection until the room has answered, and counts once. All letters are in `known.letters`.
   */
  letter(to: "all" | readonly number[], text: string, options?: { readonly anonymous?: true }): string
  /** Decides as the host, for a client with the token of the host. */
  decide(power: HostPower): string
  /** Disconnects for good. */
  close(): void
}

/** Redirections that a client follows one after the other. */
const HOPS = 4
/** Messages that wait until the client has joined. */
const WAITING = 20

const finals = ["forbidden", "not-found", "full", "replaced"] as const

/** Reconnects to one room until it is closed. Public functions are bound, so that a page may use them as listeners. */
class ReconnectingClient implements RoomClient {
  readonly #setup: ClientSetup
  readonly #replica: RoomReplica
  /** `seen` of the position that the page has seen. */
  #shown: number | undefined
  #ending: Ending | undefined
  #socket: Socket | undefined
  /** When it joined; `undefined` before. */
  #joined: number | undefined
  /** The action that has not been answered yet, as it was sent. */
  #pending: { readonly id: string; readonly text: string } | undefined
  /** Number of requests so far, by which they are named. */
  #requests = 0
  /** The request for missed events that has not been answered yet. */
  #missing: Request | undefined
  #waiting: string[] = []
  /** Letters that have not been answered yet, by their names. */
  readonly #letters = new Map<string, string>()
  #isClosed = false
  #wait: number
  #hops = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #beating: ReturnType<typeof setInterval> | undefined

  constructor(setup: ClientSetup) {
    this.#setup = setup
    this.#replica = createReplica(setup)
    this.#wait = this.#soon
    this.#start(setup.url)
  }

  get known(): Known | undefined {
    this.#show()
    return this.#replica.known
  }

  get events(): readonly unknown[] {
    return this.#replica.events
  }

  get ending(): Ending | undefined {
    return this.#ending
  }

  readonly act = (action: unknown, options?: ActOptions): string => this.#submit({ type: "act", action }, options)

  readonly say = (text: string, options?: ActOptions): string => this.#submit({ type: "say", text }, options)

  readonly orders = (orders: readonly Order[], options?: ActOptions): string =>
    this.#submit({ type: "orders", orders }, options)

  readonly resign = (): string => this.#request({ type: "resign" })

  readonly offer = (what: Proposal, among?: readonly number[]): string => this.#request({ type: "offer", what, among })

  readonly answer = (accept: boolean): string =>
    this.#request({ type: "answer", accept, offer: this.#replica.known?.offer?.number })

  readonly letter = (
    to: "all" | readonly number[],
    text: string,
    options: { readonly anonymous?: true } = {},
  ): string => {
    // Unlike the names of other requests, it must differ from those of earlier visits.
    const id = crypto.getRandomValues(new Uint32Array(4)).join("-")
    const letter = JSON.stringify({ type: "letter", to, text, ...options, id })
    if (this.#letters.size < WAITING) this.#letters.set(id, letter)
    if (this.#joined !== undefined) this.#socket?.send(letter)
    return id
  }

  readonly decide = (power: HostPower): string => this.#request({ type: "host", power })

  readonly close = (): void => {
    this.#isClosed = true
    clearTimeout(this.#timer)
    clearInterval(this.#beating)
    this.#socket?.close()
  }

  get #soon(): number {
    return this.#setup.backoff?.[0] ?? 250
  }

  #show(): void {
    this.#shown = this.#replica.known?.seen
  }

  #start(url: string): void {
    const { token, seat, language, package: subject, socket: open, heartbeat = 8000 } = this.#setup
    const socket: Socket = open ? open(url) : new WebSocket(url)
    this.#socket = socket
    let received = Date.now()
    let asked: number | undefined
    let isOpen = false
    const say = (message: object) => socket.send(JSON.stringify(message))
    socket.onopen = () => {
      isOpen = true
      say({ type: "join", token, seat, language, actions: subject ? undefined : "push" })
    }
    socket.onmessage = ({ data }) => {
      if (this.#socket !== socket) return
      received = Date.now()
      asked = undefined
      const reply = JSON.parse(String(data))
      if (reply.type !== "pong") this.#receive(reply)
    }
    socket.onerror = () => undefined
    socket.onclose = ({ code, reason } = {}) => {
      if (this.#socket === socket) this.#lost(code, reason)
    }
    clearInterval(this.#beating)
    // Browsers hide pings. Timers of hidden pages are late, so that silence counts from the
    // question on.
    this.#beating = setInterval(() => {
      const now = Date.now()
      if (asked !== undefined && now - asked >= heartbeat) {
        this.#lost()
        socket.close()
      } else if (asked === undefined && now - received >= heartbeat) {
        asked = now
        if (isOpen) say({ type: "ping" })
      }
    }, heartbeat / 4)
  }

  /** Connects again, unless the room does not want it or the game is over. */
  #lost(code?: number, reason = ""): void {
    const { url, backoff, onConnection, onRejected } = this.#setup
    this.#socket = undefined
    clearInterval(this.#beating)
    clearTimeout(this.#timer)
    const lasted = this.#joined === undefined ? 0 : Date.now() - this.#joined
    if (this.#joined !== undefined) {
      this.#joined = undefined
      onConnection?.(false)
    }
    // The end of the game may arrive before the last events; the client reconnects until it has
    // them.
    if (this.#isClosed || (this.#ending && this.events.length >= (this.#replica.known?.seen ?? 0))) return
    const final = finals.find((each) => closeCodes[each] === code)
    if (final) {
      this.#isClosed = true
      onRejected?.(final)
    } else if (code === closeCodes.moved && this.#hops < HOPS && URL.canParse(reason)) {
      this.#hops++
      const { pathname, search } = new URL(url)
      this.#start(reason.replace(/\/$/, "") + pathname + search)
    } else {
      this.#hops = 0
      // A server that accepts the client and fails at once is not asked more and more often.
      if (lasted > this.#wait) this.#wait = this.#soon
      this.#timer = setTimeout(() => this.#start(url), this.#wait * (0.5 + Math.random()))
      this.#wait = Math.min(backoff?.[1] ?? 8000, this.#wait * 2)
    }
  }

  #name(): string {
    return String(++this.#requests)
  }

  #request(message: object): string {
    const id = this.#name()
    const text = JSON.stringify({ ...message, id })
    if (this.#joined !== undefined) this.#socket?.send(text)
    else if (this.#waiting.length < WAITING) this.#waiting.push(text)
    return id
  }

  #submit(message: object, { seen = this.#shown ?? this.events.length }: ActOptions = {}): string {
    const id = this.#name()
    this.#pending = { id, text: JSON.stringify({ ...message, seen, id }) }
    if (this.#joined !== undefined) this.#socket?.send(this.#pending.text)
    return id
  }

  /** Requests missed events. The answer to it is the position in full. */
  #sync(): void {
    if (this.#missing && this.#joined !== undefined) this.#socket?.send(JSON.stringify(this.#missing))
  }

  /** Sends the unanswered requests. An action counts once, whether it had arrived or not. */
  #repeat(): void {
    if (this.#joined === undefined) return
    this.#sync()
    if (this.#pending) this.#socket?.send(this.#pending.text)
    for (const letter of this.#letters.values()) this.#socket?.send(letter)
  }

  /** Forgets the requests that the room has answered, and the letters that it has delivered. */
  #settle(reply: Reply): void {
    const answers = "answers" in reply ? reply.answers : undefined
    if (answers !== undefined) this.#letters.delete(answers)
    if (this.#letters.size > 0)
      for (const { id } of this.#replica.known?.letters ?? []) if (id !== undefined) this.#letters.delete(id)
    if (reply.type === "ended" || (answers !== undefined && answers === this.#pending?.id)) this.#pending = undefined
  }

  #receive(reply: Reply): void {
    const { onReply, onConnection } = this.#setup
    const before = this.events.length
    const request = this.#replica.read(reply)
    this.#settle(reply)
    if (request || reply.type === "welcome" || reply.type === "position") this.#missing = request
    if (reply.type === "welcome") {
      this.#welcome(before)
      onConnection?.(true)
      // Missed events first, then unanswered and waiting requests.
      this.#repeat()
      for (const text of this.#waiting.splice(0)) this.#socket?.send(text)
    } else if (request) this.#sync()
    if (reply.type === "ended") this.#ending = reply
    else if (reply.type === "error" && this.#isFinal(reply.code)) this.#reject(reply.code)
    if (reply.type === "error" && reply.code === "busy") this.#later()
    if (!onReply) return
    onReply(reply)
    this.#show()
  }

  #welcome(before: number): void {
    this.#joined = Date.now()
    this.#hops = 0
    if (this.events.length >= before) return
    // Another game has begun under the same address.
    this.#pending = undefined
    this.#shown = undefined
  }

  /** Returns whether the room does not take the client, or takes its seat away. */
  #isFinal(code: ErrorCode): boolean {
    return code === "seat-vacant" || code === "seat-replaced" || (this.#joined === undefined && code !== "busy")
  }

  /** Reports that the room does not take the client, and disconnects. */
  #reject(code: ErrorCode): void {
    this.close()
    this.#setup.onRejected?.(code)
  }

  /** Repeats requests that found the room too busy: those that are unanswered, or by a new connection the `join`. */
  #later(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(
      () => (this.#joined === undefined ? this.#socket?.close() : this.#repeat()),
      this.#soon * (1 + Math.random()),
    )
  }
}

/**
 * Connects to a room, and again after each loss of the connection, until it is closed or rejected.
 *
 * @throws TypeError if the runtime has no WebSocket and the setup no `socket`.
 * @example
 * const sent: string[] = []
 * const nothing = () => undefined
 * const send = (text: string) => void sent.push(text)
 * const socket = () => ({ send, close: nothing, onopen: null, onclose: null, onmessage: null })
 * const client = connect({ url: "wss://example.org/rooms/7", token: "from crypto.randomUUID()", socket })
 * client.close()
 */
export function connect(setup: ClientSetup): RoomClient {
  assert(typeof setup?.url === "string", "connect", "setup.url", "the address of a room")
  const canOpen = setup.socket !== undefined || typeof WebSocket !== "undefined"
  assert(canOpen, "connect", "setup.socket", "(url) => new WebSocket(url) of the package ws: no WebSocket here")
  const client = new ReconnectingClient(setup)
  const { act, say, orders, resign, offer, answer, letter, decide, close } = client
  // Private members are beyond a proxy, in which frameworks wrap what they watch.
  return {
    get known() {
      return client.known
    },
    events: client.events,
    get ending() {
      return client.ending
    },
    ...{ act, say, orders, resign, offer, answer, letter, decide, close },
  }
}
