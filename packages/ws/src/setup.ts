/** Setup of a server of rooms. */
import { anything, object, parse, SchemaError, type Shape } from "@flottille/core"
import type { Alarms, RoomSetup } from "@flottille/room"
import type { UpgradeRequest } from "./addresses"
import type { Rejection } from "./codes"
import type { Limits } from "./limits"

/** Declared as a method, whose parameters are bivariant, so that the types of Node stay out of this package's API. */
interface Upgrading {
  upgrade(request: object, socket: object, head: object): void
}

/** The part of an HTTP server that rooms use; every server of Node's `http` or `https` has it. */
export interface UpgradeServer {
  /** Adds a listener for WebSocket handshakes. */
  on(event: "upgrade", listener: Upgrading["upgrade"]): unknown
  /** Removes a listener. */
  off(event: "upgrade", listener: Upgrading["upgrade"]): unknown
  /** Returns the number of listeners. */
  listenerCount(event: "upgrade"): number
}

/** The setup of a room, or the reason why there is none; `undefined` stands for `"not-found"`. */
export type OpenAnswer = Omit<RoomSetup, "send"> | { readonly reject: Rejection } | undefined

/** An event of a server, for its log. */
export interface ServerEvent {
  /**
   * `"opened"` and `"closed"` are about a room, `"failed"` of one that cannot be opened or cannot go
   * on, `"disconnected"` of a socket that the server closed, `"refused"` of a handshake that it did
   * not accept.
   */
  readonly event: "opened" | "closed" | "failed" | "disconnected" | "refused"
  readonly room?: string
  /** Address of the client. */
  readonly address?: string
  /** The reason, a name of `closeCodes` or a few words. */
  readonly reason?: string
  readonly error?: unknown
}

/** Setup of a server of rooms: an HTTP server, a function that opens rooms, and limits. */
export interface RoomServerSetup {
  /** A server of Node's `http` or `https`. The caller lets it listen, and closes it. */
  readonly server: UpgradeServer
  /**
   * Returns the setup of a room, or a rejection. Called when a room is needed that is not open: for
   * the first client, for an alarm, and again after the room was closed because it was idle or had
   * failed. The log must be the same each time: a room resumes from it.
   *
   * @param id - The part of the address after {@link RoomServerSetup.path}.
   * @param request - The handshake of the client; `undefined` for an alarm.
   */
  open(id: string, request: UpgradeRequest | undefined): OpenAnswer | Promise<OpenAnswer>
  /**
   * Returns a rejection for a client that may not enter, before `open`. Called for each client;
   * admits all if left out.
   */
  admit?(id: string, request: UpgradeRequest): Rejection | undefined | Promise<Rejection | undefined>
  /** Called with each room that cannot be opened or cannot go on, and the error; nothing by default. */
  failed?(id: string, error: unknown): void
  /** Called with the events of the server; nothing by default. No event contains a token or a message. */
  report?(event: ServerEvent): void
  /** Opens rooms in which something is due; `memoryAlarms()` if left out. */
  readonly alarms?: Alarms
  /**
   * Public address of this process, such as `wss://b.example.org`, if several processes serve the
   * same rooms. The others redirect their clients to it while this process has a room.
   */
  readonly address?: string
  /** Returns the address of a client, for the limits per address; that of the connection if left out. */
  clientAddress?(request: UpgradeRequest): string
  /** `"/rooms/"` if left out. */
  readonly path?: string
  /** Origins of pages that may connect, such as `"https://example.org"`; any if left out. */
  readonly origins?: readonly string[]
  /** Limits to change; the others keep their defaults. */
  readonly limits?: Partial<Limits>
  /** True compresses messages (permessage-deflate), which takes memory and time for each client. False by default. */
  readonly compression?: boolean
}

const any = anything()

/** Typed so that the compiler asks for each new key of a setup. */
const settings: Readonly<Record<Exclude<keyof RoomServerSetup, "server" | "open">, Shape>> = {
  admit: any,
  failed: any,
  report: any,
  alarms: any,
  address: any,
  clientAddress: any,
  path: any,
  origins: any,
  limits: any,
  compression: any,
}

const setupShape = object({ server: any, open: any }, settings)

/** @throws SchemaError for a missing or unknown key. */
export function checkServerSetup(setup: RoomServerSetup): void {
  parse(setupShape, setup, "setup")
  if (typeof Object(setup.server).on !== "function")
    throw new SchemaError("setup", ["server"], "a server of node:http or node:https")
  if (typeof setup.open !== "function")
    throw new SchemaError("setup", ["open"], "a function that returns the setup of a room")
}
