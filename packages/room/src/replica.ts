/**
 * The client's end of a room: it puts the messages of a room together to the position and the events.
 *
 * @packageDocumentation
 */
import type { Random, Seat } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Known, Position, Reply, Request } from "./messages"
import { patched, viewHash } from "./patch"

/** Setup of a replica: the game whose legal actions it computes, and its listeners. */
export interface RoomReplicaSetup {
  /**
   * The game, from which the replica computes the legal actions of its seat. Without it they are those
   * that the room sends: join with `actions: "push"`, or request them with `actions`.
   */
  readonly package?: Pick<AnyGamePackage, "game">
  /** Called with each event once, in order; nothing by default. */
  onEvent?(event: unknown): void
}

/** Everything that a client has learned from a room. */
export interface RoomReplica {
  /** The latest position; `undefined` before the first one. */
  readonly known: Known | undefined
  /** All events so far, each once and in order. */
  readonly events: readonly unknown[]
  /**
   * Reads a message of the room.
   *
   * @returns The request to be sent to the room, if events are missing or the view is not that of the room.
   */
  read(reply: Reply): Request | undefined
}

/** Draws what a view hides; a game's legal actions do not depend on it. */
const anyRandom: Random = { below: (bound) => Math.floor(Math.random() * bound) }

/** Returns the position with its legal actions, which are computed when they are read for the first time. */
function knownOf(position: Position, listed: () => readonly unknown[]): Known {
  let actions = position.actions
  return {
    ...position,
    get actions() {
      actions ??= listed()
      return actions
    },
  }
}

class Replica implements RoomReplica {
  readonly events: unknown[] = []
  readonly #setup: RoomReplicaSetup
  #position: Position | undefined
  #known: Known | undefined
  #seat: Seat | undefined
  /** The view is not that of the room; a position in full has been requested. */
  #isWrong = false
  #isOver = false

  constructor(setup: RoomReplicaSetup) {
    this.#setup = setup
  }

  get known(): Known | undefined {
    return this.#known
  }

  read(reply: Reply): Request | undefined {
    switch (reply.type) {
      case "welcome":
        return this.#welcome(reply)
      case "position": {
        const { type: _, from, list, lettersFrom = 0, ...position } = reply
        this.#append(from, list)
        const { letters } = position
        const before = this.#position?.letters?.slice(0, lettersFrom) ?? []
        this.#set(letters ? { ...position, letters: [...before, ...letters] } : position)
        return this.#next()
      }
      case "events":
      case "stale":
        return this.#patch(reply, this.#append(reply.from, reply.list))
      case "actions":
        if (this.#known?.seen === reply.seen) this.#known = { ...this.#known, actions: reply.actions }
        return undefined
      case "ended":
        this.#isOver = true
        if (this.#position) this.#set({ ...this.#position, actions: [] })
        return undefined
      default:
        return undefined
    }
  }

  #welcome(reply: Extract<Reply, { type: "welcome" }>): Request | undefined {
    const { type: _, game, version, options, seats, seat, ...position } = reply
    this.#seat = seat === "spectator" ? undefined : seat
    this.#isOver = false
    // Another game has begun under the same address.
    if (position.seen < this.events.length) this.events.length = 0
    this.#set(position)
    return this.#next()
  }

  /** Requests the next page of events and letters, if some are missing. */
  #next(): Request | undefined {
    const { seen = 0, more } = this.#position ?? {}
    return more || seen > this.events.length ? this.#sync() : undefined
  }

  #sync(): Request {
    const letters = this.#position?.letters?.length
    return { type: "sync", seen: this.events.length, ...(letters !== undefined && { letters }) }
  }

  #set(position: Position): void {
    this.#isWrong = false
    this.#position = position
    this.#known = knownOf(position, () => this.#actions(position))
  }

  #patch({ seen, patch, hash }: Extract<Reply, { type: "events" | "stale" }>, isNext: boolean): Request | undefined {
    // The position that was requested in full includes this patch.
    if (!this.#position || this.#isWrong) return undefined
    const position = { ...patched(this.#position, patch), seen }
    this.#isWrong = viewHash(position.view) !== hash
    if (!this.#isWrong) this.#set(position)
    // Events that were missing before this message have been requested.
    return this.#isWrong || (isNext && seen > this.events.length) ? this.#sync() : undefined
  }

  /** Adds events, unless some before them are missing: those that have been requested include them. */
  #append(from: number, list: readonly unknown[]): boolean {
    if (from > this.events.length) return false
    for (const event of list.slice(this.events.length - from)) {
      this.events.push(event)
      this.#setup.onEvent?.(event)
    }
    return true
  }

  /** Computes the legal actions from the view: they depend on nothing that it hides. */
  #actions({ view, turn, paused }: Position): readonly unknown[] {
    const { game } = this.#setup.package ?? {}
    if (!game || this.#seat === undefined || paused || this.#isOver || turn.phase === "over") return []
    return game.legalActions(game.determinize(view, anyRandom), this.#seat)
  }
}

/**
 * Follows a room: put every message that a client receives into `read`, and send what it returns.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { createRoom } from "@flottille/room"
 * const ann = createReplica({ package: dejarikPackage })
 * const room = await createRoom({ package: dejarikPackage, seed: 7, send: (_, reply) => void ann.read(reply) })
 * await room.receive("ann", { type: "join", token: crypto.randomUUID() })
 * ann.known?.seen // => 9
 */
export function createReplica(setup: RoomReplicaSetup = {}): RoomReplica {
  const replica = new Replica(setup)
  // Private members are beyond a proxy, in which frameworks wrap what they watch.
  return {
    get known() {
      return replica.known
    },
    events: replica.events,
    read: (reply) => replica.read(reply),
  }
}
