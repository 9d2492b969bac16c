import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import dejarik from "@flottille/dejarik/package"
import { type Log, memoryAlarms, memoryLog, type Reply } from "@flottille/room"
import { fileLog } from "@flottille/room/file"
import { closeCodes, type Metrics, openMetrics, type RoomServerSetup, type ServerEvent } from "@flottille/ws"
import { type ClientSetup, connect, type RejectedReason, type RoomClient } from "@flottille/ws/client"
import { afterEach, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { eventually } from "../../core/test/support/eventually.ts"
import { listen, portOf, socketTo } from "./support/sockets"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function serve(setup: Parameters<typeof listen>[0]) {
  const served = await listen(setup)
  undone.push(() => served.server.close())
  undone.push(() => served.rooms.close())
  return served
}

function client(setup: ClientSetup): RoomClient {
  const made = connect({ socket: socketTo, backoff: [20, 100], ...setup })
  undone.push(() => made.close())
  return made
}

/** A socket that says nothing by itself. */
function silent(url: string, headers = {}): WebSocket & { readonly ended: Promise<number> } {
  const socket = new WebSocket(url, { headers })
  undone.push(() => socket.terminate())
  socket.on("error", () => undefined)
  const ended = new Promise<number>((resolve) => {
    socket.on("unexpected-response", (_, { statusCode = 0 }) => resolve(statusCode))
    socket.on("close", (code) => resolve(code))
  })
  return Object.assign(socket, { ended })
}

/** Logs by room that outlive being closed. */
function keptLogs() {
  const logs = new Map<string, Log>()
  return (id: string) => {
    const log = logs.get(id) ?? memoryLog()
    logs.set(id, log)
    return log
  }
}

const base = { package: dejarik, options: { turnLimit: 20 }, seed: 4 }

describe("a client that a room does not take", () => {
  it("reports the reason and does not try again", async () => {
    const asked: string[] = []
    const { url } = await serve({
      async open(id, request) {
        asked.push(`${id} ${request?.headers["x-key"]}`)
        await sleep(1)
        if (id === "none") return undefined
        return id === "open" ? base : { reject: id === "full" ? "full" : "forbidden" }
      },
    })
    const reasons: string[] = []
    for (const id of ["none", "full", "secret"])
      client({
        url: `${url}${id}`,
        socket: (to) => socketTo(to, { "x-key": "7" }),
        onRejected: (reason) => void reasons.push(`${id}: ${reason}`),
      })
    const member = client({ url: `${url}open` })
    await eventually(() => expect(member.known).toBeDefined())
    await eventually(() => expect(reasons.toSorted()).toEqual(["full: full", "none: not-found", "secret: forbidden"]))
    await sleep(200)
    expect(asked.toSorted()).toEqual(["full 7", "none 7", "open undefined", "secret 7"])
  })

  it("is rejected by `admit` also where the room is open already", async () => {
    const { url } = await serve({
      open: () => base,
      admit: async (_, { url: path = "" }) => (path.endsWith("?key=1") ? undefined : "forbidden"),
    })
    const member = client({ url: `${url}one?key=1` })
    await eventually(() => expect(member.known).toBeDefined())
    const reasons: RejectedReason[] = []
    client({ url: `${url}one`, onRejected: (reason) => void reasons.push(reason) })
    await eventually(() => expect(reasons).toEqual(["forbidden"]))
  })

  it("reports the error that answers its join", async () => {
    const { url } = await serve({
      open: () => ({
        ...base,
        seats: [{ token: "a secret long enough of a" }, { token: "a secret long enough of b" }],
      }),
    })
    const reasons: RejectedReason[] = []
    client({ url: `${url}one`, token: "a secret long enough of c", onRejected: (reason) => void reasons.push(reason) })
    await eventually(() => expect(reasons).toEqual(["room-full"]))
  })
})

describe("a room that cannot be opened", () => {
  it("is reported, and its log is not read again by each attempt of each client", async () => {
    let reads = 0
    const log = {
      read() {
        reads++
        return ["no log of a room"]
      },
      append: () => undefined,
    }
    const failures: unknown[] = []
    const { url } = await serve({
      open: () => ({ ...base, log }),
      failed: (id, error) => void failures.push([id, error instanceof Error]),
    })
    const codes: number[] = []
    for (let count = 0; count < 10; count++) {
      const socket = silent(`${url}one`)
      codes.push(await socket.ended)
    }
    expect(codes).toEqual(Array.from({ length: 10 }, () => closeCodes.failed))
    expect([reads, failures]).toEqual([1, [["one", true]]])
  })

  it("is opened once its log can be read again, for the clients that wait", async () => {
    let isBroken = true
    const inner = memoryLog()
    const log = {
      ...inner,
      read() {
        if (isBroken) throw new Error("no connection")
        return inner.read()
      },
    }
    const failures: string[] = []
    const { url } = await serve({
      open: () => ({ ...base, log }),
      failed: (_, error) => void failures.push(String(error)),
    })
    const waiting = client({ url: `${url}one` })
    await eventually(() => expect(failures).toEqual(["Error: no connection"]))
    isBroken = false
    await eventually(() => expect(waiting.known).toBeDefined())
  })
})

describe("an idle room", () => {
  it("is closed with its log, and resumes with the next client", async () => {
    const folder = mkdtempSync(join(tmpdir(), "flottille-idle-"))
    undone.push(() => rmSync(folder, { recursive: true }))
    const descriptors = () => (existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0)
    const { url, rooms } = await serve({
      open: (id) => ({ ...base, log: fileLog(join(folder, id), { fsync: false }) }),
      limits: { idle: 20, messages: 1000 },
    })
    const turn = async (count: number) => {
      const player = client({ url: `${url}one`, token: "a secret long enough of a", seat: 0 })
      await eventually(() => expect(player.known).toBeDefined())
      player.close()
      await eventually(() => expect(rooms.rooms, `after ${count}`).toBe(0))
    }
    await turn(0)
    const before = descriptors()
    for (let count = 1; count < 20; count++) await turn(count)
    // Sockets that are closing may count for a moment.
    await eventually(() => expect(descriptors()).toBeLessThanOrEqual(before + 3))
    const [player, other] = [0, 1].map((seat) =>
      client({ url: `${url}one`, token: seat ? "a secret long enough of b" : "a secret long enough of a", seat }),
    )
    await eventually(() => expect(player?.known?.actions.length || other?.known?.actions.length).toBeGreaterThan(0))
  })

  it("makes place for a new one; finished rooms first, those without a log last, and no room with clients", async () => {
    const logOf = keptLogs()
    const closed: string[] = []
    const { url, rooms } = await serve({
      open: (id) => ({ ...base, ...(id !== "memory" && { log: logOf(id) }) }),
      limits: { rooms: 4 },
      report: ({ event, room = "" }) => void (event === "closed" && closed.push(room)),
    })
    const visit = async (id: string) => {
      const visitor = client({ url: `${url}${id}`, token: "a secret long enough of a", seat: 0 })
      await eventually(() => expect(visitor.known).toBeDefined())
      return visitor
    }
    for (const id of ["memory", "old"]) (await visit(id)).close()
    const over = await visit("over")
    over.resign()
    await eventually(() => expect(over.ending).toBeDefined())
    over.close()
    const busy = await visit("busy")
    await eventually(() => expect(rooms.metrics().sockets).toBe(1))
    const visitors = [await visit("new1")]
    expect(closed).toEqual(["over"])
    visitors.push(await visit("new2"))
    expect(closed).toEqual(["over", "old"])
    visitors.push(await visit("new3"))
    expect(closed).toEqual(["over", "old", "memory"])
    expect(await silent(`${url}new4`).ended).toBe(closeCodes.busy)
    visitors[0]?.close()
    await eventually(() => expect(rooms.metrics().sockets).toBe(3))
    await visit("new4")
    expect(busy.known).toBeDefined()
    expect(rooms.rooms).toBe(4)
  })
})

describe("places", () => {
  it("are taken from sockets that do not join in time", async () => {
    const { url } = await serve({ open: () => base, limits: { join: 50 } })
    expect(await silent(`${url}one`).ended).toBe(closeCodes.unjoined)
    const never = new Promise<undefined>(() => undefined)
    const slow = await serve({ open: () => never, limits: { join: 50, drain: 50 } })
    expect(await silent(`${slow.url}one`).ended).toBe(closeCodes.busy)
  })

  it("are taken from clients that miss a heartbeat", async () => {
    const { url } = await serve({ open: () => base, limits: { heartbeat: 40 } })
    const socket = new WebSocket(`${url}one`, { autoPong: false })
    const ended = new Promise((resolve) => socket.on("close", resolve))
    const other = silent(`${url}one`)
    expect(await ended).toBe(1006)
    await sleep(100)
    expect(other.readyState).toBe(WebSocket.OPEN)
  })

  it("of seats are not taken by silent sockets and spectators", async () => {
    const { url, rooms } = await serve({ open: () => base, limits: { clients: 5 } })
    const sockets = Array.from({ length: 20 }, () => silent(`${url}one`))
    await eventually(() => expect(rooms.metrics().rejections).toEqual({ unjoined: 15 }))
    const reasons: string[] = []
    const onlookers = Array.from({ length: 8 }, () =>
      client({ url: `${url}one`, onRejected: (reason) => void reasons.push(reason) }),
    )
    await eventually(() => expect(reasons).toEqual(["full", "full", "full"]))
    expect(onlookers.filter(({ known }) => known)).toHaveLength(5)
    const players = [0, 1].map((seat) => client({ url: `${url}one`, token: `a secret long enough of ${seat}`, seat }))
    await eventually(() => expect(players.every(({ known }) => known)).toBe(true))
    expect(sockets).toHaveLength(20)
  })

  it("of one seat belong to its newest sockets", async () => {
    const { url } = await serve({ open: () => base, limits: { seatClients: 2 } })
    const reasons: string[] = []
    for (const name of ["a", "b", "c"]) {
      const each = client({
        url: `${url}one`,
        token: "a secret long enough of Ann's",
        onRejected: (reason) => void reasons.push(`${name} ${reason}`),
      })
      await eventually(() => expect(each.known).toBeDefined())
    }
    await eventually(() => expect(reasons).toEqual(["a replaced"]))
  })
})

describe("limits of an address", () => {
  const clientAddress: RoomServerSetup["clientAddress"] = ({ headers }) => String(headers["x-forwarded-for"])

  it("count its sockets, as the proxy names it", async () => {
    const { url } = await serve({ open: () => base, clientAddress, limits: { addressClients: 2 } })
    const [first, second, third, other] = ["1", "1", "1", "2"].map((address) =>
      silent(`${url}one`, { "x-forwarded-for": address }),
    )
    expect(await Promise.race([first?.ended, second?.ended, third?.ended])).toBe(429)
    await eventually(() => expect(other?.readyState).toBe(WebSocket.OPEN))
  })

  it("stop no server that cannot name it", async () => {
    const failures: string[] = []
    const { url } = await serve({
      open: () => base,
      clientAddress: ({ headers }) => new URL(String(headers["x-forwarded-for"])).host,
      failed: (id, error) => void failures.push(`${id}: ${error instanceof TypeError}`),
    })
    expect(await silent(`${url}one`, { "x-forwarded-for": "nowhere" }).ended).toBe(500)
    expect(failures).toEqual([": true"])
    const other = silent(`${url}one`, { "x-forwarded-for": "http://192.0.2.7" })
    await eventually(() => expect(other.readyState).toBe(WebSocket.OPEN))
  })

  it("count the messages of clients that reconnect", async () => {
    const { url } = await serve({ open: () => base, limits: { messages: 100, addressMessages: 200 } })
    let replies = 0
    let isOver = false
    const flood = async () => {
      while (!isOver) {
        const socket = silent(`${url}one`)
        socket.on("message", () => void replies++)
        socket.on("open", () => {
          socket.send('{"type":"join"}')
          for (let count = 0; count < 90; count++) socket.send('{"type":"answer","accept":true}')
          socket.close()
        })
        await socket.ended
      }
    }
    const begun = performance.now()
    const floods = Array.from({ length: 30 }, flood)
    await sleep(500)
    isOver = true
    await Promise.all(floods)
    const seconds = (performance.now() - begun) / 1000
    // The handshakes count too, so that there are fewer replies than messages.
    expect(replies).toBeLessThanOrEqual(200 + 20 * seconds)
    expect(replies).toBeGreaterThan(0)
  })
})

describe("a storage that stalls", () => {
  it("makes no queue grow: further requests are answered with busy", async () => {
    let go: () => void = () => undefined
    let isStalled = false
    const inner = memoryLog()
    const log = {
      ...inner,
      async append(line: string) {
        if (isStalled)
          await new Promise<void>((resolve) => {
            go = resolve
          })
        inner.append(line)
      },
    }
    const { url, rooms } = await serve({
      open: () => ({ ...base, log, queue: 50 }),
      limits: { messages: 1_000_000 },
    })
    const ann = client({ url: `${url}one`, token: "a secret long enough of a", seat: 0 })
    await eventually(() => expect(ann.known).toBeDefined())
    isStalled = true
    const bob = client({ url: `${url}one`, token: "a secret long enough of b", seat: 1 })
    // A request that is being handled stalls the room.
    await eventually(() => expect(rooms.metrics().queue).toBe(1))
    let busy = 0
    const sockets = Array.from({ length: 8 }, () => {
      const socket = silent(`${url}one`)
      socket.on("message", (data) => {
        if (String(data).includes('"busy"')) busy++
      })
      return socket
    })
    for (const socket of sockets) await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN))
    const message = `{"type":"join","token":"a secret long enough of ${"x".repeat(150)}","seat":7}`
    for (let count = 0; count < 500; count++) for (const socket of sockets) socket.send(message)
    await eventually(() => expect(busy).toBe(8 * 500 - 49))
    expect(rooms.metrics().queue).toBe(50)
    // The server answers signs of life meanwhile.
    const alive = new Promise((resolve) => sockets[0]?.once("message", (data) => resolve(String(data))))
    sockets[0]?.send('{"type":"ping"}')
    expect(await alive).toBe('{"type":"pong"}')
    isStalled = false
    go()
    await eventually(() => expect(bob.known).toBeDefined())
    await eventually(() => expect(rooms.metrics().queue).toBe(0))
  })
})

describe("alarms", () => {
  it("open a room in which something is due, without a client, also after a restart", async () => {
    const logOf = keptLogs()
    const alarms = memoryAlarms()
    const clock = { phase: 700 }
    const open = (id: string) => ({ ...base, clock, expiry: "abandon" as const, log: logOf(id) })
    const first = await listen({ open, alarms })
    const players = [0, 1].map((seat) =>
      client({ url: `${first.url}one`, token: `a secret long enough of ${seat}`, seat }),
    )
    await eventually(() => expect(players.every(({ known }) => known?.clock?.running !== undefined)).toBe(true))
    for (const player of players) player.close()
    first.server.close()
    await first.rooms.close()
    const lines = await logOf("one").read()
    expect(lines.join()).not.toContain('"late"')
    const { rooms } = await serve({ open, alarms, limits: { idle: 2000 } })
    expect(rooms.rooms).toBe(0)
    await eventually(async () => expect((await logOf("one").read()).join()).toContain('"late"'))
    // Nothing is due any more.
    await eventually(() => expect(rooms.rooms).toBe(0))
  })

  it("open rooms that are due together a few at a time, each once", async () => {
    const alarms = memoryAlarms()
    for (let room = 0; room < 100; room++) alarms.set(`${room}`, 0)
    const [opened, counts] = [new Set<string>(), { now: 0, most: 0 }]
    const { rooms } = await serve({
      alarms,
      async open(id) {
        counts.most = Math.max(counts.most, ++counts.now)
        await sleep(2)
        counts.now--
        expect(opened.has(id)).toBe(false)
        opened.add(id)
        return base
      },
    })
    await eventually(() => expect(rooms.rooms).toBe(100))
    expect([opened.size, counts.most]).toEqual([100, 20])
  })

  it("of a room without a log are removed when it closes to make place", async () => {
    const instants = new Map<string, number | undefined>()
    const alarms = {
      set: (id: string, at: number | undefined) => void instants.set(id, at),
      listen: () => () => undefined,
    }
    const { url, rooms } = await serve({
      open: () => ({ ...base, clock: { phase: 600_000 } }),
      alarms,
      limits: { rooms: 1 },
    })
    const players = [0, 1].map((seat) => client({ url: `${url}one`, token: `a secret long enough of ${seat}`, seat }))
    await eventually(() => expect(instants.get("one")).toBeGreaterThan(0))
    for (const player of players) player.close()
    await eventually(() => expect(rooms.metrics().sockets).toBe(0))
    const other = client({ url: `${url}two` })
    await eventually(() => expect(other.known).toBeDefined())
    expect(instants.has("one")).toBe(true)
    expect(instants.get("one")).toBeUndefined()
  })

  it("of a room that exists no more are removed", async () => {
    const removed: string[] = []
    const inner = memoryAlarms()
    const alarms = {
      ...inner,
      set(id: string, at: number | undefined) {
        if (at === undefined) removed.push(id)
        inner.set(id, at)
      },
    }
    inner.set("gone", 0)
    await serve({ open: () => undefined, alarms })
    await eventually(() => expect(removed).toEqual(["gone"]))
  })

  it("that cannot be stored are reported and stored later, one at a time", async () => {
    let attempts = 0
    const failures: string[] = []
    const alarms = {
      async set() {
        if (++attempts < 2) throw new Error("no connection")
      },
      listen: () => () => undefined,
    }
    const { url } = await serve({
      open: () => base,
      alarms,
      failed: (id, error) => void failures.push(`${id} ${error}`),
    })
    client({ url: `${url}one` })
    await eventually(() => expect(attempts).toBe(2))
    expect(failures).toEqual(["one Error: no connection"])
  })
})

describe("operations", () => {
  it("metrics count rooms, sockets, acts and rejections", async () => {
    const events: ServerEvent[] = []
    const { url, rooms } = await serve({ open: () => base, report: (event) => void events.push(event) })
    const replies: Reply[] = []
    const [ann, bob] = [0, 1].map((seat) =>
      client({
        url: `${url}one`,
        token: `a secret long enough of secret ${seat}`,
        seat,
        onReply: (reply) => void replies.push(reply),
      }),
    )
    await eventually(() => expect(ann?.known && bob?.known).toBeDefined())
    const actor = ann?.known?.actions.length ? ann : bob
    actor?.act(actor.known?.actions[0], { seen: 7 })
    await eventually(() => expect(replies.map(({ type }) => type)).toContain("stale"))
    actor?.act(actor.known?.actions[0])
    await eventually(() => expect(actor?.events.length).toBeGreaterThan(0))
    await eventually(() => expect(rooms.metrics().acts).toBe(2))
    const { eventLoopDelay, ...metrics }: Metrics = rooms.metrics()
    expect(metrics).toEqual({ rooms: 1, sockets: 2, acts: 2, rejections: { stale: 1 }, queue: 0 })
    expect(Object.values(eventLoopDelay).every((delay) => delay >= 0)).toBe(true)
    expect(
      openMetrics({ ...metrics, eventLoopDelay: { mean: 1, p99: 2.5, max: 30 } }),
    ).toBe(`# TYPE flottille_rooms gauge
flottille_rooms 1
# TYPE flottille_sockets gauge
flottille_sockets 2
# TYPE flottille_queue gauge
flottille_queue 0
# TYPE flottille_acts counter
flottille_acts_total 2
# TYPE flottille_rejections counter
flottille_rejections_total{reason="stale"} 1
# TYPE flottille_event_loop_delay_seconds gauge
# UNIT flottille_event_loop_delay_seconds seconds
flottille_event_loop_delay_seconds{statistic="mean"} 0.001
flottille_event_loop_delay_seconds{statistic="p99"} 0.0025
flottille_event_loop_delay_seconds{statistic="max"} 0.03
# EOF
`)
    await rooms.close()
    expect(events.map(({ event, room }) => `${event} ${room}`)).toEqual([
      "opened one",
      "disconnected one",
      "disconnected one",
      "closed one",
    ])
    expect(JSON.stringify(events)).not.toContain("secret")
  })

  it("a server that closes answers the requests before, and takes no more", async () => {
    let go: () => void = () => undefined
    const inner = memoryLog()
    let closings = 0
    const log = {
      ...inner,
      async append(line: string) {
        if (line.includes('"act"'))
          await new Promise<void>((resolve) => {
            go = resolve
          })
        inner.append(line)
      },
      close: () => void closings++,
    }
    const { url, rooms, server } = await serve({ open: () => ({ ...base, log }) })
    const [ann, bob] = [0, 1].map((seat) =>
      client({ url: `${url}one`, token: `a secret long enough of ${seat}`, seat }),
    )
    await eventually(() => expect(ann?.known && bob?.known).toBeDefined())
    const actor = ann?.known?.actions.length ? ann : bob
    actor?.act(actor.known?.actions[0])
    await eventually(() => expect(rooms.metrics().queue).toBe(1))
    const closing = rooms.close()
    expect(await silent(`ws://127.0.0.1:${portOf(server)}/rooms/one`).ended).not.toBe(0)
    go()
    await closing
    expect(actor?.events.length).toBeGreaterThan(0)
    expect(closings).toBe(1)
    expect(rooms.rooms).toBe(0)
  })

  it("compression is used only where it is asked for", async () => {
    for (const compression of [undefined, true]) {
      const { url } = await serve({ open: () => base, ...(compression && { compression }) })
      const socket = silent(`${url}one`)
      await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN))
      expect(socket.extensions).toBe(compression ? "permessage-deflate" : "")
      const received = new Promise<string>((resolve) => socket.once("message", (data) => resolve(String(data))))
      socket.send('{"type":"join"}')
      expect(await received).toContain('"welcome"')
    }
  })
})
