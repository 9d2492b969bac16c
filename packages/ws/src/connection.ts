/** One socket of a client. */
import type { Reply } from "@flottille/room"
import type { RawData, WebSocket } from "ws"
import type { Address } from "./addresses"
import { closeCodes } from "./codes"
import { Bucket, type Limits } from "./limits"
import type { Counters } from "./metrics"
import type { ServerEvent } from "./setup"

/** A seat, or `"spectator"`. */
type JoinedSeat = Extract<Reply, { type: "welcome" }>["seat"]

export interface Shared {
  readonly limits: Limits
  readonly counters: Counters
  report(event: ServerEvent): void
}

/** The room behind a connection. */
export interface Listener {
  /** Handles a request. Resolves once it is answered. */
  receive(message: unknown): Promise<void>
  left(): void
  /** Says whether the spectators of the room have had as many answers as they may for now. */
  isSpent(): boolean
}

const pong = '{"type":"pong"}'
const busy = JSON.stringify({
  type: "error",
  code: "busy",
  sentence: "Too many requests are waiting; try again.",
} satisfies Reply)

function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function typeOf(message: unknown): unknown {
  return typeof message === "object" && message !== null && "type" in message ? message.type : undefined
}

/** Returns whether a request is answered with all that a client may know. */
const isAsking = (type: unknown) => type === "sync" || type === "actions"

/** Returns whether a request plays actions. Such a request waits for no answers but those of its own client. */
const isActing = (type: unknown) => type === "act" || type === "say" || type === "orders"

/** Such requests of one client that may wait at once: their answers are counted when they are sent. */
const ASKING = 4

/** A socket with its limits. It reads nothing until its room listens. */
export class Connection {
  /** The seat, once it has joined. */
  seat: JoinedSeat | undefined
  readonly #socket: WebSocket
  readonly #address: Address
  readonly #shared: Shared
  readonly #room: string
  readonly #messages: Bucket
  readonly #bytes: Bucket
  readonly #joining: NodeJS.Timeout
  #listener: Listener | undefined
  #pending = 0
  #asking = 0
  #hasAnswered = true

  /** @param closed - Called once the socket has closed. */
  constructor(socket: WebSocket, address: Address, room: string, shared: Shared, closed: () => void) {
    const { limits } = shared
    this.#socket = socket
    this.#address = address
    this.#room = room
    this.#shared = shared
    this.#messages = new Bucket(limits.messages)
    this.#bytes = new Bucket(limits.answerBytes)
    this.#joining = setTimeout(
      () => this.close(this.#listener ? "unjoined" : "busy"),
      Math.min(limits.join, 2 ** 31 - 1),
    )
    socket.pause()
    socket.on("pong", () => {
      this.#hasAnswered = true
    })
    // Each ping is answered, which takes memory until the answer is sent.
    socket.on("ping", () => {
      if (!this.#count()) socket.terminate()
    })
    socket.on("message", (data, isBinary) => this.#read(data, isBinary))
    socket.on("error", () => socket.terminate())
    socket.on("close", () => {
      clearTimeout(this.#joining)
      address.sockets--
      this.#listener?.left()
      closed()
    })
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN
  }

  /** Reads messages from now on. */
  listen(listener: Listener): void {
    this.#listener = listener
    this.#socket.resume()
  }

  /** Reads no more messages. */
  pause(): void {
    this.#socket.pause()
  }

  /** Notes that the client has joined. */
  joined(seat: JoinedSeat): void {
    this.seat = seat
    clearTimeout(this.#joining)
  }

  /** Sends an answer, whose bytes count against the client and its address. */
  answer(text: string): void {
    this.#bytes.spend(text.length)
    this.#address.bytes.spend(text.length)
    this.send(text)
  }

  send(text: string): void {
    if (!this.isOpen) return
    if (this.#socket.bufferedAmount > this.#shared.limits.backlog) this.#cut("backlog")
    else this.#socket.send(text)
  }

  /** Closes the socket with a code and, in place of its name, a reason. */
  close(code: keyof typeof closeCodes, reason: string = code): void {
    this.end(closeCodes[code], reason, code)
  }

  /** Closes the socket with a code of the WebSocket protocol. */
  end(code: number, reason: string, name = reason): void {
    if (!this.isOpen) return
    this.#note(name)
    // A socket that reads nothing would not receive the other end's close frame.
    this.#socket.resume()
    this.#socket.close(code, reason)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  /** Sends a ping, or ends a connection that has not answered the last one. */
  beat(): void {
    if (this.#hasAnswered || !this.#listener) {
      this.#hasAnswered = false
      this.#socket.ping()
    } else this.#cut("heartbeat")
  }

  #cut(reason: string): void {
    this.#note(reason)
    this.#socket.terminate()
  }

  #note(reason: string): void {
    const { counters, report } = this.#shared
    counters.reject(reason)
    report({ event: "disconnected", room: this.#room, address: this.#address.name, reason })
  }

  #count(): boolean {
    return this.#messages.take() && this.#address.messages.take()
  }

  /** Returns whether a request has to wait, as the answers to those before were long. Acts wait for their own alone. */
  #isSpent(listener: Listener, type: unknown): boolean {
    if (isActing(type)) return this.#bytes.isSpent
    if (isAsking(type) && this.#asking >= ASKING) return true
    if (type !== "join" && !isAsking(type)) return false
    const isOfRoom = this.seat === "spectator" && listener.isSpent()
    return this.#bytes.isSpent || this.#address.bytes.isSpent || isOfRoom
  }

  #read(data: RawData, isBinary: boolean): void {
    const listener = this.#listener
    if (!this.isOpen || !listener) return
    if (isBinary) return this.end(1008, "text only")
    if (!this.#count()) return this.end(1008, "too many messages", "rate")
    const message = parseMessage(String(data))
    const type = typeOf(message)
    if (type === "ping") return this.send(pong)
    const { counters, limits } = this.#shared
    if (this.#pending >= limits.pending || this.#isSpent(listener, type)) {
      counters.reject("busy")
      return this.send(busy)
    }
    this.#pending++
    if (isAsking(type)) this.#asking++
    counters.queue++
    listener
      .receive(message)
      // Errors of the room are for the server, never for the client.
      .catch(() => this.close("failed"))
      .finally(() => {
        this.#pending--
        if (isAsking(type)) this.#asking--
        counters.queue--
        if (isActing(type)) counters.acts++
      })
  }
}
