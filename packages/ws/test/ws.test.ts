import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { createRandom, pick } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import diabolikFleet from "@flottille/diabolik-fleet/package"
import diplomacy from "@flottille/diplomacy/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import milleSabords from "@flottille/mille-sabords/package"
import { memoryLog, type Reply } from "@flottille/room"
import subVariant from "@flottille/sub-variant/package"
import { type RoomServerSetup, serveRooms } from "@flottille/ws"
import { type ClientSetup, connect, type RoomClient, type Socket } from "@flottille/ws/client"
import { afterEach, describe, expect, it, vi } from "vitest"
import { WebSocket } from "ws"

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

/** Serves rooms on a port of loopback, and says where. */
async function serve(
  setup: Omit<RoomServerSetup, "server">,
): Promise<{ readonly url: string; readonly server: Server; readonly rooms: ReturnType<typeof serveRooms> }> {
  const server = createServer((_, response) => response.writeHead(404).end())
  const rooms = serveRooms({ server, ...setup })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  undone.push(() => server.close())
  undone.push(() => rooms.close())
  const { port } = server.address() as AddressInfo
  return { url: `ws://127.0.0.1:${port}/rooms/`, server, rooms }
}

/** A socket of Node, as browsers have it. */
function socketTo(url: string, headers = {}): Socket & { cut(): void } {
  const inner = new WebSocket(url, { headers })
  const socket: Socket & { cut(): void } = {
    send: (text) => inner.send(text),
    close: () => inner.close(),
    cut: () => inner.terminate(),
    onopen: null,
    onclose: null,
    onmessage: null,
  }
  inner.on("open", () => socket.onopen?.(undefined as never))
  inner.on("close", () => socket.onclose?.(undefined as never))
  inner.on("error", () => undefined)
  inner.on("message", (data) => socket.onmessage?.({ data: String(data) }))
  return socket
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

describe("over real sockets", () => {
  for (const { subject, options } of games)
    it(`${subject.game.title} is played to its end, and everybody hears the same of it`, async () => {
      const { url } = await serve({
        open: (id) => (id === "one" ? { package: subject, options, seed: 4 } : undefined),
        limits: { messages: 1_000_000 },
      })
      const seats = subject.game.seats(subject.game.options(options))
      const players = seats.map((_, seat) => player({ url: `${url}one`, token: `token ${seat}`, seat }))
      const onlooker = client({ url: `${url}one` })
      await vi.waitFor(() => expect(players.every(({ ending }) => ending !== undefined)).toBe(true), { timeout: 60_000, interval: 20 })
      await vi.waitFor(() => expect(onlooker.ending).toEqual(players[0]?.ending))
      expect(players[0]?.ending).toHaveProperty("outcome.ranking")
    }, 60_000)

  it("whoever is cut off comes back, and whoever serves may be another one", async () => {
    const lines: string[] = []
    const open = () => ({ package: dejarik, options: { turnLimit: 30 }, seed: 4, log: memoryLog(lines) })
    const first = await serve({ open, limits: { messages: 1_000_000 } })
    let url = first.url
    const sockets: { cut(): void }[] = []
    const breaks = createRandom("breaks")
    const heard: Reply[] = []
    const setup = (seat: number): ClientSetup => ({
      url: "x",
      token: `token ${seat}`,
      seat,
      socket() {
        const socket = socketTo(`${url}one`)
        sockets.push(socket)
        return socket
      },
      onReply(reply) {
        heard.push(reply)
        if (breaks.below(12) === 0) sockets[breaks.below(sockets.length)]?.cut()
      },
    })
    const players = [player(setup(0)), player(setup(1))]
    await vi.waitFor(() => expect(heard.length).toBeGreaterThan(20), { timeout: 30_000 })
    first.rooms.close()
    const second = await serve({ open, limits: { messages: 1_000_000 } })
    url = second.url
    await vi.waitFor(() => expect(players.every(({ ending }) => ending !== undefined)).toBe(true), { timeout: 60_000, interval: 20 })
    expect(players[0]?.events.length).toBeGreaterThan(20)
    expect(players[0]?.events).toEqual(players[1]?.events)
  }, 90_000)
})

describe("whoever means harm", () => {
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

  it("is cut off, and nobody else notices", async () => {
    const open = (id: string) => (id.startsWith("room") ? { package: dejarik, options: { firstSeat: "red" as const }, seed: 4 } : undefined)
    const { url } = await serve({ open, origins: ["https://example.org"], limits: { bytes: 2000, messages: 50, clients: 3, rooms: 2 } })
    const headers = { origin: "https://example.org" }
    const friend = client({ url: "x", token: "a", socket: () => socketTo(`${url}room1`, headers) })
    await vi.waitFor(() => expect(friend.known).toBeDefined())
    expect(await endOf(`${url}room1`, (socket) => socket.send("x".repeat(3000)), headers)).toBe(1009)
    expect(await endOf(`${url}room1`, (socket) => socket.send(Buffer.from([1, 2])), headers)).toBe(1008)
    const flood = (socket: WebSocket) => {
      for (let count = 0; count < 60; count++) socket.send("{")
    }
    expect(await endOf(`${url}room1`, flood, headers)).toBe(1008)
    expect(await endOf(`${url}room1`, () => undefined, { origin: "https://evil.example" })).toBe(403)
    expect(await endOf(`${url}none`, () => undefined, headers)).toBe(404)
    expect(await endOf(`${url}../etc`, () => undefined, headers)).toBe(404)
    const before = JSON.stringify(friend.known)
    friend.act(friend.known?.actions[0])
    await vi.waitFor(() => expect(JSON.stringify(friend.known)).not.toBe(before))
  })

  it("learns nothing of others by what is refused", async () => {
    const { url } = await serve({
      open: () => ({ package: lesGrandsAmiraux, seed: 4, seats: [{ token: "for Ann" }, { token: "for Bob" }] }),
    })
    const heard: string[] = []
    const eve = client({ url: `${url}one`, token: "for Eve", onReply: (reply) => heard.push(JSON.stringify(reply)) })
    await vi.waitFor(() => expect(heard.length).toBe(1))
    expect(heard).toEqual([JSON.stringify({ type: "trouble", code: "room-full", sentence: "All seats are taken." })])
    expect(eve.known).toBeUndefined()
  })

  it("limits are numbers above 0", async () => {
    const server = createServer()
    expect(() => serveRooms({ server, open: () => undefined, limits: { bytes: 0 } })).toThrow("limits.bytes")
    expect(() => serveRooms({ server, open: () => undefined, limits: { rooms: Number.NaN } })).toThrow("limits.rooms")
  })
})
