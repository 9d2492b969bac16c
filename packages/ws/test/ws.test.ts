import { createServer } from "node:http"
import { connect as connectTo } from "node:net"
import { createRandom, pick } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { memoryLog, type Reply } from "@flottille/room"
import subVariant from "@flottille/sub-variant/package"
import { closeCodes, serveRooms } from "@flottille/ws"
import { type ClientSetup, connect, type RoomClient } from "@flottille/ws/client"
import { afterEach, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { eventually } from "../../core/test/support/eventually.ts"
import { listen, portOf, socketTo } from "./support/sockets"

const games: readonly { readonly subject: AnyGamePackage; readonly options: object }[] = [
  { subject: dejarik, options: { turnLimit: 20 } },
  { subject: diabolikFleet, options: {} },
  { subject: diplomacy, options: { yearLimit: 1901 } },
  { subject: lesGrandsAmiraux, options: { turnLimit: 40 } },
  { subject: milleSabords, options: {} },
  { subject: subVariant, options: { yearLimit: 1901 } },
]

const undone: (() => unknown)[] = []
afterEach(() => {
  for (const undo of undone.splice(0).reverse()) undo()
})

async function serve(setup: Parameters<typeof listen>[0]) {
  const served = await listen(setup)
  undone.push(() => served.server.close())
  undone.push(() => served.rooms.close())
  return served
}

function client(setup: ClientSetup): RoomClient {
  const made = connect({ socket: socketTo, ...setup })
  undone.push(() => made.close())
  return made
}

/** Plays at random until it is over: whenever it hears something and can act. */
function player(setup: ClientSetup): RoomClient {
  const random = createRandom(setup.token ?? "")
  let asked = -1
  const made: RoomClient = client({
    ...setup,
    onReply(reply) {
      setup.onReply?.(reply)
      const { known } = made
      if (!known || known.actions.length === 0 || known.seen === asked || reply.type === "ended") return
      if (made.events.length < known.seen) return
      asked = known.seen
      made.act(pick(known.actions, random))
    },
  })
  return made
}

/** Returns whether a client knows the end and all events: after a reconnection the end may arrive first. */
const isComplete = ({ ending, events, known }: RoomClient) => ending !== undefined && events.length === known?.seen

describe("over real sockets", () => {
  for (const { subject, options } of games)
    it(`${subject.game.title} is played to the end, with the same result for every client`, async () => {
      const { url } = await serve({
        open: (id) => (id === "one" ? { package: subject, options, seed: 4 } : undefined),
        limits: { messages: 1_000_000 },
      })
      const seats = subject.game.seats(subject.game.options(options))
      const players = seats.map((_, seat) =>
        player({ url: `${url}one`, token: `a secret long enough of token ${seat}`, seat }),
      )
      const onlooker = client({ url: `${url}one` })
      await eventually(() => expect(players.every(({ ending }) => ending !== undefined)).toBe(true))
      await eventually(() => expect(onlooker.ending).toEqual(players[0]?.ending))
      expect(players[0]?.ending).toHaveProperty("outcome.ranking")
    })

  it("a disconnected client reconnects, also to another server", async () => {
    const lines: string[] = []
    const open = () => ({ package: dejarik, options: { turnLimit: 30 }, seed: 4, log: memoryLog(lines) })
    const first = await serve({ open, limits: { messages: 1_000_000 } })
    let url = first.url
    const sockets: { cut(): void }[] = []
    const breaks = createRandom("breaks")
    const received: Reply[] = []
    const setup = (seat: number): ClientSetup => ({
      url: "x",
      token: `a secret long enough of token ${seat}`,
      seat,
      socket() {
        const socket = socketTo(`${url}one`)
        sockets.push(socket)
        return socket
      },
      onReply(reply) {
        received.push(reply)
        if (breaks.below(12) === 0) sockets[breaks.below(sockets.length)]?.cut()
      },
    })
    const players = [player(setup(0)), player(setup(1))]
    await eventually(() => expect(received.length).toBeGreaterThan(20))
    first.rooms.close()
    const second = await serve({ open, limits: { messages: 1_000_000 } })
    url = second.url
    await eventually(() => expect(players.every(isComplete)).toBe(true))
    expect(players[0]?.events.length).toBeGreaterThan(20)
    expect(players[0]?.events).toEqual(players[1]?.events)
  })
})

describe("a room that cannot write its log", () => {
  it("disconnects its clients, which rejoin without losing events", async () => {
    const lines: string[] = []
    let received = 0
    const problems: string[] = []
    const log = {
      read: () => [...lines],
      append(line: string) {
        if (received >= 20 && problems.length === 0) throw new Error("no space left")
        lines.push(line)
      },
    }
    const { url } = await serve({
      open: () => ({
        package: dejarik,
        options: { turnLimit: 6 },
        seed: 4,
        log,
        failed: ({ problem }) => void problems.push(problem),
      }),
      limits: { messages: 1_000_000 },
    })
    const onReply = () => {
      received++
    }
    const players = [0, 1].map((seat) =>
      player({ url: `${url}one`, token: `a secret long enough of token ${seat}`, seat, onReply }),
    )
    await eventually(() => expect(players.every(isComplete)).toBe(true))
    expect(problems).toEqual(["the log cannot be written: no space left"])
    expect(players[0]?.events).toEqual(players[1]?.events)
    expect(players[0]?.events).not.toHaveLength(0)
  })
})

describe("a hostile client", () => {
  /** How a connection ends, after whatever is done with it. */
  function endOf(url: string, act: (socket: WebSocket) => void, headers = {}): Promise<number> {
    const socket = new WebSocket(url, { headers })
    return new Promise((resolve) => {
      socket.on("open", () => act(socket))
      socket.on("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode))
      socket.on("error", () => undefined)
      socket.on("close", (code) => resolve(code))
    })
  }

  it("is disconnected without affecting other clients", async () => {
    const open = (id: string) =>
      id.startsWith("room") ? { package: dejarik, options: { firstSeat: "red" as const }, seed: 4 } : undefined
    const { url } = await serve({
      open,
      origins: ["https://example.org"],
      limits: { bytes: 2000, messages: 50, clients: 3, rooms: 2 },
    })
    const headers = { origin: "https://example.org" }
    const friend = client({
      url: "x",
      token: "a secret long enough of a",
      socket: () => socketTo(`${url}room1`, headers),
    })
    await eventually(() => expect(friend.known).toBeDefined())
    expect(await endOf(`${url}room1`, (socket) => socket.send("x".repeat(3000)), headers)).toBe(1009)
    expect(await endOf(`${url}room1`, (socket) => socket.send(Buffer.from([1, 2])), headers)).toBe(1008)
    const flood = (socket: WebSocket) => {
      for (let count = 0; count < 60; count++) socket.send("{")
    }
    expect(await endOf(`${url}room1`, flood, headers)).toBe(1008)
    expect(await endOf(`${url}room1`, () => undefined, { origin: "https://evil.example" })).toBe(403)
    expect(await endOf(`${url}none`, () => undefined, headers)).toBe(closeCodes["not-found"])
    expect(await endOf(`${url}../etc`, () => undefined, headers)).toBe(404)
    expect(await endOf(`${url}%`, () => undefined, headers)).toBe(closeCodes["not-found"])
    const before = JSON.stringify(friend.known)
    friend.act(friend.known?.actions[0])
    await eventually(() => expect(JSON.stringify(friend.known)).not.toBe(before))
  })

  it("cannot stop the server with bad addresses, early disconnects or pings", async () => {
    const opened: string[] = []
    const { url, server } = await serve({
      open(id) {
        opened.push(id)
        if (id === "broken") throw new Error("a secret of the server's")
        return { package: dejarik }
      },
      limits: { messages: 50 },
    })
    const ask = (path: string) =>
      new Promise<string>((resolve) => {
        const socket = connectTo(portOf(server), "127.0.0.1", () =>
          socket.write(
            `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa("x".repeat(16))}\r\n\r\n`,
          ),
        )
        socket.once("data", (data) => {
          socket.resetAndDestroy()
          resolve(String(data).split("\r\n", 1)[0] ?? "")
        })
      })
    for (const path of ["//", "http://[", "*"]) expect(await ask(path)).toMatch(/^HTTP\/1.1 40[04] /)
    for (const path of ["/rooms/%", "/rooms/", "/rooms/one/two", "/rooms/broken", "/rooms/one?two"])
      expect(await ask(path)).toBe("HTTP/1.1 101 Switching Protocols")
    const ended = await Promise.all(["%", "one/two", "broken"].map((path) => endOf(url + path, () => undefined)))
    expect(ended).toEqual([closeCodes["not-found"], closeCodes["not-found"], closeCodes.failed])
    expect(opened).toEqual(["broken", "one"])
    const pings = (socket: WebSocket) => {
      for (let count = 0; count < 60; count++) socket.ping()
    }
    expect(await endOf(`${url}one`, pings)).toBe(1006)
  })

  it("learns nothing about others from a refusal", async () => {
    const { url } = await serve({
      open: () => ({
        package: lesGrandsAmiraux,
        seed: 4,
        seats: [{ token: "a secret long enough of for Ann" }, { token: "a secret long enough of for Bob" }],
      }),
    })
    const received: string[] = []
    const eve = client({
      url: `${url}one`,
      token: "a secret long enough of for Eve",
      onReply: (reply) => received.push(JSON.stringify(reply)),
    })
    await eventually(() => expect(received.length).toBe(1))
    expect(received).toEqual([JSON.stringify({ type: "error", code: "room-full", sentence: "All seats are taken." })])
    expect(eve.known).toBeUndefined()
  })

  it.each([
    [{ limits: { beats: 5 } }, "limits.beats: expected one of the limits bytes, messages,"],
    [{ rooms: 5 }, "setup.rooms: expected one of the keys server, open, admit,"],
    [{ open: undefined }, "setup.open: expected a function that returns the setup of a room"],
    [{ server: undefined }, "setup.server: expected a server of node:http"],
  ])("refuses the setup %j", (change, expected) => {
    const setup = { server: createServer(), open: () => undefined, ...change }
    expect(() => serveRooms(setup as never)).toThrow(expected)
  })

  it("limits must be numbers above 0", async () => {
    const server = createServer()
    expect(() => serveRooms({ server, open: () => undefined, limits: { bytes: 0 } })).toThrow("limits.bytes")
    expect(() => serveRooms({ server, open: () => undefined, limits: { rooms: Number.NaN } })).toThrow("limits.rooms")
  })
})
