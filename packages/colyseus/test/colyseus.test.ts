import { randomUUID } from "node:crypto"
import { Server } from "@colyseus/core"
import { Client } from "@colyseus/sdk"
import { WebSocketTransport } from "@colyseus/ws-transport"
import { roomOf } from "@flottille/colyseus"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { type Log, memoryLog } from "@flottille/room"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { listen, play } from "./support/client"
import { games } from "./support/games"

/** What rooms have written, by the name that their clients give. */
const logs = new Map<string, string[]>()

/** Setups of rooms that fail, by the name that their clients give. */
const failing = new Map<string, () => ReturnType<Parameters<typeof roomOf>[0]["open"]>>()
/** Errors that rooms have reported to the host. */
const failures: string[] = []

/** The lines of a log. */
function linesOf(name: string): string[] {
  const lines = logs.get(name) ?? []
  logs.set(name, lines)
  return lines
}

const transport = new WebSocketTransport()
const server = new Server({
  transport,
  greet: false,
  gracefullyShutdown: false,
  logger: { info() {}, error() {}, warn() {}, debug() {} },
})
let url = ""
let client: Client

beforeAll(async () => {
  for (const { subject, options } of games)
    server.define(
      subject.game.id,
      roomOf({ open: () => ({ package: subject, options, seed: 4 }), limits: { messages: 1000, reconnection: 5 } }),
    )
  const open = (asked: unknown) => {
    const { name, game = lesGrandsAmiraux.game.id, start } = Object(asked)
    const found = games.find(({ subject }) => subject.game.id === game)
    return name && found
      ? { package: found.subject, seed: 4, log: memoryLog(linesOf(name)), ...(start && { start }) }
      : undefined
  }
  server.define(
    "few-places",
    roomOf({ open, limits: { spectators: 5, seat: 2, address: 3, join: 1, reconnection: 30 } }),
  )
  const failed = (_: string, error: unknown) => void failures.push(String(error))
  server.define("failing", roomOf({ open: (asked) => failing.get(Object(asked).name)?.(), failed }))
  server.define("named", roomOf({ open, limits: { messages: 40, spectators: 8, reconnection: 1 } }))
  await server.listen(0, "127.0.0.1")
  url = `http://127.0.0.1:${Object(transport.server?.address()).port}`
  client = new Client(url)
})
afterAll(() => server.gracefullyShutdown(false))

describe("over real sockets", () => {
  for (const { subject, options } of games)
    it(`${subject.game.title} is played to the end, with the same result for every client`, async () => {
      const first = await client.create(subject.game.id, { actions: "push", token: randomUUID(), seat: 0 })
      const players = [play(first)]
      const seats = subject.game.seats(subject.game.options(options)).length
      for (let seat = 1; seat < seats; seat++)
        players.push(play(await client.joinById(first.roomId, { actions: "push", token: randomUUID(), seat })))
      const onlooker = listen(await client.joinById(first.roomId))
      await eventually(() => expect([...players, onlooker].every(({ ending }) => ending)).toBe(true))
      expect(new Set([...players, onlooker].map(({ ending }) => JSON.stringify(ending))).size).toBe(1)
      expect(onlooker.ending).toHaveProperty("outcome.ranking")
      for (const { room } of [...players, onlooker]) await room.leave()
    })
})

const tokens = { ann: randomUUID(), bob: randomUUID() }

/** A room of Les Grands Amiraux with Ann and Bob. */
async function annAndBob(name: string) {
  const ann = listen(await client.create("named", { name, actions: "push", token: tokens.ann, seat: 0 }))
  const bob = listen(await client.joinById(ann.room.roomId, { actions: "push", token: tokens.bob, seat: 1 }))
  await eventually(() => expect([ann, bob].every(({ known }) => known)).toBe(true))
  return { ann, bob }
}

function act({ room, known }: ReturnType<typeof listen>): void {
  room.send("act", { seen: known?.seen, action: known?.actions[0] })
}

describe("a disconnected client", () => {
  it("rejoins by its token in a new room that resumes the log", async () => {
    const { ann, bob } = await annAndBob("a log")
    act(ann)
    act(bob)
    await eventually(() => expect([ann, bob].map(({ events }) => events.length)).toEqual([1, 1]))
    await ann.room.leave()
    await bob.room.leave()
    const again = listen(await client.create("named", { name: "a log", actions: "push", token: tokens.bob }))
    await eventually(() => expect(again.events).toEqual(bob.events))
    expect(again.known?.view).toEqual(bob.known?.view)
    await again.room.leave()
  })
})

describe("a hostile client", () => {
  it("cannot open an unknown room or take another player's seat", async () => {
    await expect(client.create("named", {})).rejects.toThrow()
    const { ann, bob } = await annAndBob("a thief")
    const eve = listen(await client.joinById(ann.room.roomId, { actions: "push", token: randomUUID(), seat: 0 }))
    await eventually(() =>
      expect(eve.received).toEqual(['["error",{"code":"seat-taken","sentence":"That seat is taken."}]']),
    )
    eve.room.send("join", { token: { toString: tokens.ann } })
    eve.room.send("act", { seen: 0, action: ann.known?.actions[0] })
    await eventually(() =>
      expect(eve.received.map((line) => JSON.parse(line)[1].code)).toEqual(["seat-taken", "bad-message", "not-joined"]),
    )
    for (const each of [ann, bob, eve]) await each.room.leave()
  })

  it("is disconnected without affecting other clients", async () => {
    const { ann, bob } = await annAndBob("a flood")
    const enter = async () => {
      const room = await client.joinById(ann.room.roomId)
      const left = vi.fn()
      room.reconnection.enabled = false
      room.onLeave(left)
      room.onDrop(left)
      listen(room)
      return { room, left }
    }
    const harm: readonly ((room: Awaited<ReturnType<typeof enter>>["room"]) => void)[] = [
      (room) => room.send("constructor", {}),
      (room) => {
        for (let count = 0; count < 60; count++) room.send("sync", { seen: 0 })
      },
      (room) => room.send("say", { seen: 0, text: "x".repeat(5000) }),
    ]
    for (const act of harm) {
      const { room, left } = await enter()
      act(room)
      await eventually(() => expect(left).toHaveBeenCalled())
    }
    const { room } = await enter()
    for (const bytes of [[], [13], [13, 0xd9], [13, 0xdb, 255, 255, 255, 255], [14, 0xa1], [10], [99]])
      room.connection.send(new Uint8Array(bytes))
    for (const type of ["__proto__", "toString", "act"]) room.send(type, { type: "resign", seen: 0, action: 1n })
    const before = ann.events.length
    act(ann)
    await eventually(() => expect(ann.events).toHaveLength(before + 1))
    expect(ann.ending).toBeUndefined()
    for (const each of [ann, bob]) await each.room.leave()
  })

  it("limits must be numbers above 0", () => {
    expect(() => roomOf({ open: () => undefined, limits: { spectators: 0 } })).toThrow("limits.spectators")
  })
})

/** Reserves a place as a client that never connects. Returns the answer of Colyseus. */
async function reserve(roomId: string, asked: object, address?: string): Promise<number> {
  const answer = await fetch(`${url}/matchmake/joinById/${roomId}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(address && { "x-forwarded-for": address }) },
    body: JSON.stringify(asked),
  })
  await answer.text()
  return answer.status
}

/** A room with few places, in which Ann sits. */
async function fewPlaces(name: string) {
  const ann = listen(await client.create("few-places", { name, actions: "push", token: tokens.ann, seat: 0 }))
  await eventually(() => expect(ann.known).toBeDefined())
  return { ann, roomId: ann.room.roomId }
}

describe("the places of seats", () => {
  for (const [who, asked] of [
    ["reservations without a token", () => ({})],
    ["reservations with the token of no seat", () => ({ actions: "push", token: randomUUID(), seat: 0 })],
  ] as const)
    it(`are not taken by ${who}`, async () => {
      const { ann, roomId } = await fewPlaces(who)
      const answers = await Promise.all(Array.from({ length: 12 }, () => reserve(roomId, asked())))
      expect(answers.filter((status) => status === 200)).toHaveLength(5)
      const bob = listen(await client.joinById(roomId, { actions: "push", token: tokens.bob, seat: 1 }))
      await eventually(() => expect(bob.known).toBeDefined())
      const again = listen(await client.joinById(roomId, { actions: "push", token: tokens.ann }))
      await eventually(() => expect(again.known?.view).toEqual(ann.known?.view))
      for (const each of [ann, bob, again]) await each.room.leave()
    })

  it("are not taken by spectators, who are limited", async () => {
    const { ann, roomId } = await fewPlaces("spectators")
    const onlookers = [1, 2, 3, 4, 5].map(async () => listen(await client.joinById(roomId)))
    const watching = await Promise.all(onlookers)
    await expect(client.joinById(roomId)).rejects.toThrow()
    await expect(client.joinById(roomId, { actions: "push", token: randomUUID(), seat: 0 })).rejects.toThrow()
    const bob = listen(await client.joinById(roomId, { actions: "push", token: tokens.bob, seat: 1 }))
    await eventually(() => expect(bob.known).toBeDefined())
    await watching[0]?.room.leave()
    await eventually(async () => expect(await reserve(roomId, {})).toBe(200))
    for (const each of [ann, bob, ...watching.slice(1)]) await each.room.leave()
  })

  it("are given up after the join deadline by reservations and by clients that do not join", async () => {
    const { ann, roomId } = await fewPlaces("silent clients")
    const silent = await client.joinById(roomId, { actions: "push", token: randomUUID(), seat: 0 })
    silent.reconnection.enabled = false
    const left = vi.fn()
    silent.onLeave(left)
    listen(silent)
    for (let count = 0; count < 4; count++) expect(await reserve(roomId, {})).toBe(200)
    expect(await reserve(roomId, {})).not.toBe(200)
    await eventually(() => expect(left).toHaveBeenCalledWith(4004, "did not join"))
    await eventually(async () => expect(await reserve(roomId, {})).toBe(200))
    await ann.room.leave()
  })

  it("are limited by address for clients without a seat", async () => {
    const { ann, roomId } = await fewPlaces("one address")
    for (let count = 0; count < 3; count++) expect(await reserve(roomId, {}, "192.0.2.1")).toBe(200)
    // A client can forge all addresses but the last one, which the proxy adds.
    expect(await reserve(roomId, {}, "192.0.2.9, 192.0.2.1")).not.toBe(200)
    expect(await reserve(roomId, { actions: "push", token: tokens.ann }, "192.0.2.1")).toBe(200)
    expect(await reserve(roomId, {}, "192.0.2.2")).toBe(200)
    await ann.room.leave()
  })

  it("are limited, and a new client of a seat replaces a disconnected one", async () => {
    const { ann, roomId } = await fewPlaces("many windows")
    const second = listen(await client.joinById(roomId, { actions: "push", token: tokens.ann }))
    await eventually(() => expect(second.known).toBeDefined())
    await expect(client.joinById(roomId, { actions: "push", token: tokens.ann })).rejects.toThrow(
      "too many clients of this seat",
    )
    second.room.reconnection.enabled = false
    second.room.connection.close()
    await eventually(() => expect(second.room.connection.isOpen).toBe(false))
    await eventually(async () => {
      const fourth = listen(await client.joinById(roomId, { actions: "push", token: tokens.ann }))
      await eventually(() => expect(fourth.known).toBeDefined())
      await fourth.room.leave()
    })
    await ann.room.leave()
  })
})

describe("a room that fails", () => {
  const closed: string[] = []
  const logged = (name: string, log: Partial<Log> = {}) => {
    const delivered: string[] = []
    failing.set(name, () => ({
      package: lesGrandsAmiraux,
      failed: (error) => void delivered.push(`${error.code}: ${error.message}`),
      log: { ...memoryLog(), ...log, close: () => void closed.push(name) } as Log,
    }))
    return delivered
  }

  it("reports an unreadable log to its host, closes it, and tells clients nothing of it", async () => {
    const delivered = logged("unreadable", { read: () => ["a secret of the log"] })
    await expect(client.create("failing", { name: "unreadable", actions: "push", token: tokens.ann })).rejects.toThrow(
      /^The room cannot be opened\.$/,
    )
    expect(delivered).toEqual([expect.stringMatching(/^room: line 1 of the log/)])
    expect(failures.splice(0)).toEqual([expect.stringMatching(/line 1 of the log/)])
    expect(closed.splice(0)).toEqual(["unreadable"])
  })

  it("reports a log that cannot be read, and an error of `open`", async () => {
    const delivered = logged("no disk", {
      read() {
        throw new Error("no disk")
      },
    })
    await expect(client.create("failing", { name: "no disk" })).rejects.toThrow("The room cannot be opened.")
    expect(delivered).toEqual(["room: no disk"])
    failing.set("open", () => {
      throw new Error("no setup")
    })
    await expect(client.create("failing", { name: "open" })).rejects.toThrow("The room cannot be opened.")
    expect(failures.splice(0)).toEqual(["Error: no disk", "Error: no setup"])
    expect(closed.splice(0)).toEqual(["no disk"])
  })

  it("reports a log that cannot be written, and disconnects its clients", async () => {
    let isFull = false
    const lines: string[] = []
    const append = (line: string) => {
      if (isFull) throw new Error("the disk is full")
      lines.push(line)
    }
    const delivered = logged("full", { append })
    const ann = listen(await client.create("failing", { name: "full", actions: "push", token: tokens.ann, seat: 0 }))
    const left = vi.fn()
    ann.room.reconnection.enabled = false
    ann.room.onLeave(left)
    ann.room.onDrop(left)
    await eventually(() => expect(ann.known).toBeDefined())
    isFull = true
    act(ann)
    await eventually(() => expect(left).toHaveBeenCalled())
    expect(delivered).toEqual([expect.stringContaining("the disk is full")])
    expect(failures.splice(0)).toEqual([expect.stringContaining("the disk is full")])
    await eventually(() => expect(closed.splice(0)).toEqual(["full"]))
  })

  it("closes its log when it is disposed of", async () => {
    logged("orderly")
    const ann = listen(await client.create("failing", { name: "orderly", actions: "push", token: tokens.ann, seat: 0 }))
    await eventually(() => expect(ann.known).toBeDefined())
    await ann.room.leave()
    await eventually(() => expect(closed.splice(0)).toEqual(["orderly"]))
    expect(failures).toEqual([])
  })
})

it("a mistyped message is refused for its sender, also by a game with its own copy of the core", async () => {
  vi.resetModules()
  const { default: copy } = await import("@flottille/les-grands-amiraux/package")
  expect(copy.game).not.toBe(lesGrandsAmiraux.game)
  failing.set("a copy", () => ({ package: copy }))
  const ann = listen(await client.create("failing", { name: "a copy", actions: "push", token: tokens.ann, seat: 0 }))
  await eventually(() => expect(ann.known).toBeDefined())
  ann.room.send("say", { seen: 0, text: "plaec G A1" })
  await eventually(() => expect(ann.received.at(-1)).toContain('"code":"not-an-action","rule":"CO-4"'))
  act(ann)
  await eventually(() => expect(ann.events).toHaveLength(1))
  await ann.room.leave()
})
