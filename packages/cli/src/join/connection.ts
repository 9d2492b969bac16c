/** The connection of a terminal to a room. */

import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { InputError, Interrupted } from "@flottille/host/errors"
import type { Reply } from "@flottille/room"
import { connect, type RejectedReason, type RoomClient, type Socket } from "@flottille/ws/client"
import { WebSocket } from "ws"
import type { Io } from "../io"
import { roomPhrases } from "./phrases"
import type { Incoming } from "./session"

type Welcome = Extract<Reply, { type: "welcome" }>

export interface Joining {
  readonly url: string
  readonly token: string | undefined
  readonly seat: number | undefined
  readonly language: Language
  readonly games: readonly AnyRuledPackage[]
}

export interface Connected {
  readonly client: RoomClient
  readonly entry: AnyRuledPackage
  readonly welcome: Welcome
  readonly incoming: Incoming
  /** Calls the listener at each message and each change of the connection. */
  listen(listener: (reply: Reply | undefined) => void): void
  /** The reason why the room does not take the client any more. */
  rejected(): RejectedReason | undefined
}

function deferred<T>() {
  let resolve: (value: T) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<T>((...both) => {
    ;[resolve, reject] = both
  })
  return { promise, resolve: (value: T) => resolve(value), reject: (error: Error) => reject(error) }
}

/** Milliseconds after which a person reads that there is no answer yet. */
const SOON = 3000
/** Milliseconds after which a program without a person gives up. */
const LATE = 30_000

/** Reports a room that does not take this client. */
export function rejection(url: string, reason: RejectedReason, sentence: string, language: Language): InputError {
  const { gone } = roomPhrases(language)
  const known = reason === "not-found" || reason === "forbidden" || reason === "full" || reason === "replaced"
  return new InputError(url, known ? gone[reason] : sentence || reason)
}

/** Returns a socket whose messages have no control characters, which a hostile server could send to the terminal. */
function withoutEscapes(inner: WebSocket): Socket {
  const clean = (_: string, value: unknown) =>
    typeof value === "string" ? value.replace(/(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, "") : value
  const socket: Socket = {
    send: (text) => inner.send(text),
    close: () => inner.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
  }
  inner.on("open", () => socket.onopen?.(undefined as never))
  inner.on("close", (code, reason) => socket.onclose?.({ code, reason: clean("", String(reason)) as string }))
  inner.on("message", (data) => socket.onmessage?.({ data: JSON.stringify(JSON.parse(String(data), clean)) }))
  return socket
}

function gameOf({ game, version }: Welcome, { url, games, language }: Joining): AnyRuledPackage {
  const phrases = roomPhrases(language)
  const entry = games.find((each) => each.game.id === game)
  if (!entry) throw new InputError(url, phrases.otherGame(game))
  if (entry.game.version !== version) throw new InputError(url, phrases.otherVersion(game, version, entry.game.version))
  return entry
}

/** @throws InputError if the room does not take the client, or plays another game. */
export async function joinRoom(io: Io, joining: Joining): Promise<Connected> {
  const { url, token, seat, language } = joining
  const incoming: Incoming = { replies: [], events: [], connections: [] }
  let entry: AnyRuledPackage | undefined
  let welcomed: Welcome | undefined
  let listener: (reply: Reply | undefined) => void = () => undefined
  let reason: RejectedReason | undefined
  let sentence = ""
  let fault = ""
  const events: unknown[] = incoming.events
  const first = deferred<Welcome>()
  const client = connect({
    url,
    language,
    ...(token !== undefined && { token }),
    ...(seat !== undefined && { seat }),
    // Legal actions are computed from the view; the game is known once the room has welcomed the client.
    package: {
      get game() {
        if (!entry) throw new Error("the room has not welcomed this client yet")
        return entry.game
      },
    },
    socket: (address) => {
      const socket = new WebSocket(address)
      socket.on("error", (error) => {
        fault = error.message
      })
      return withoutEscapes(socket)
    },
    onEvent: (event) => void events.push(event),
    onReply(reply) {
      if (reply.type === "error") sentence = reply.sentence
      if (reply.type === "welcome") welcomed ??= reply
      // Events before the join come in a message of their own.
      if (welcomed && client.events.length >= (client.known?.seen ?? 0)) first.resolve(welcomed)
      if (reply.type !== "welcome" || entry) incoming.replies.push(reply)
      listener(reply)
    },
    onConnection(isOpen) {
      incoming.connections.push(isOpen)
      listener(undefined)
    },
    onRejected(why) {
      reason = why
      // The message that says why comes next.
      queueMicrotask(() => {
        first.reject(rejection(url, why, sentence, language))
        listener(undefined)
      })
    },
  })
  try {
    const welcome = await patient(io, joining, first.promise, () => fault)
    entry = gameOf(welcome, joining)
    return {
      client,
      entry,
      welcome,
      incoming,
      rejected: () => reason,
      listen: (given) => {
        listener = given
      },
    }
  } catch (error) {
    client.close()
    throw error
  }
}

/** Waits for the room. A person reads that there is no answer yet; a program gives up after a while. */
async function patient(
  io: Io,
  { url, language }: Joining,
  welcome: Promise<Welcome>,
  fault: () => string,
): Promise<Welcome> {
  const phrases = roomPhrases(language)
  const notice = setTimeout(() => io.stderr.write(`${phrases.noAnswer(fault())}\n`), SOON)
  const { promise, reject } = deferred<never>()
  const late = io.prompt ? undefined : setTimeout(() => reject(new InputError(url, phrases.silent(fault()))), LATE)
  const stop = () => reject(new Interrupted("interrupted"))
  io.signal.addEventListener("abort", stop, { once: true })
  try {
    return await Promise.race([welcome, promise])
  } finally {
    clearTimeout(notice)
    clearTimeout(late)
    io.signal.removeEventListener("abort", stop)
  }
}
