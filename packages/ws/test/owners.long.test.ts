import { spawn } from "node:child_process"
import { once } from "node:events"
import { setTimeout as sleep } from "node:timers/promises"
import dejarik from "@flottille/dejarik/package"
import { redisLog } from "@flottille/room/redis"
import { closeCodes } from "@flottille/ws"
import Redis from "ioredis"
import { afterEach, describe, expect, it } from "vitest"
import { WebSocket } from "ws"
import { eventually } from "../../core/test/support/eventually.ts"
import { bundle } from "../../room/test/support/bundle"
import { hasRedis, startRedis } from "../../room/test/support/redis"
import { isOver, play, receivedBy, undisturbed } from "./support/games"
import { listen, socketTo } from "./support/sockets"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

const available = await hasRedis()
const program = available ? await bundle(new URL("support/redis-server.ts", import.meta.url)) : ""

async function startStorage() {
  const storage = await startRedis()
  undone.push(() => storage.stop())
  const redis = new Redis(storage.url)
  redis.on("error", () => undefined)
  undone.push(() => redis.disconnect())
  return { url: storage.url, redis }
}

/** A process that serves the rooms in Redis. */
async function startProcess(...words: readonly string[]) {
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "inherit"] })
  const end = async (signal: "SIGKILL" | "SIGTERM") => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, "close")
  }
  undone.push(() => end("SIGKILL"))
  const [data] = await once(child.stdout, "data")
  return { url: `ws://127.0.0.1:${Number(String(data))}/rooms/`, end }
}

/** A client of each seat, at the given servers. */
function playAt(room: string, servers: readonly { readonly url: string }[]) {
  const players = [0, 1].map((seat) => {
    const urls = servers.map(({ url }) => `${url}${room}`)
    let attempts = seat
    const socket = (url: string) => socketTo(url === "x" ? (urls[attempts++ % urls.length] ?? url) : url)
    return play(room, seat, { url: urls[seat % urls.length] ?? "", backoff: [20, 200], socket })
  })
  undone.push(() => {
    for (const { client } of players) client.close()
  })
  return players
}

describe.skipIf(!available)("rooms in Redis behind several processes", () => {
  it("go on for clients of two servers: one of them has the room, and the other one redirects", async () => {
    const { url } = await startStorage()
    const servers = [await startProcess(url, "10000"), await startProcess(url, "10000")]
    const rooms = ["a", "b", "c", "d", "e", "f"]
    const tables = rooms.map((room) => ({ room, players: playAt(room, servers) }))
    await eventually(() => expect(tables.every(({ players }) => players.every(isOver))).toBe(true))
    for (const { room, players } of tables)
      for (const [seat, player] of players.entries()) {
        const record = undisturbed(dejarik, { turnLimit: 12 }, room)
        expect(player.record).toEqual(record)
        expect(player.client.events).toEqual(receivedBy(dejarik, record, seat))
      }
  })

  it("are taken over when their owner was killed, and at once when it closed", async () => {
    const { url, redis } = await startStorage()
    for (const signal of ["SIGKILL", "SIGTERM"] as const) {
      const owner = await startProcess(url, signal === "SIGKILL" ? "300" : "60000")
      const room = `owned-until-${signal}`
      const [first] = playAt(room, [owner])
      await eventually(() => expect(first?.client.known).toBeDefined())
      expect(await redis.exists(`{room:${room}}:lease`)).toBe(1)
      const other = await startProcess(url, "60000")
      first?.client.close()
      await owner.end(signal)
      const players = playAt(room, [other])
      await eventually(() => expect(players.every(isOver)).toBe(true))
      expect(players[0]?.record).toEqual(undisturbed(dejarik, { turnLimit: 12 }, room))
    }
  })

  it("meet a deadline although the process that knew of it was killed, and no client is there", async () => {
    const { url, redis } = await startStorage()
    const owner = await startProcess(url, "200", "1500")
    const sockets = [0, 1].map((seat) => {
      const socket = new WebSocket(`${owner.url}timed`)
      socket.on("error", () => undefined)
      socket.on("open", () =>
        socket.send(JSON.stringify({ type: "join", token: `a secret long enough of ${seat}`, seat })),
      )
      return socket
    })
    await eventually(async () => expect(await redis.zcard("alarms")).toBe(1))
    await owner.end("SIGKILL")
    for (const socket of sockets) socket.terminate()
    const lines = async () => (await redisLog(redis, "room:timed").read()).join()
    expect(await lines()).not.toContain('"late"')
    await startProcess(url, "200", "1500")
    await eventually(async () => expect(await lines()).toContain('"late"'))
  })

  it("are closed by an owner that has lost its lease, whose clients go to the new one", async () => {
    const { redis } = await startStorage()
    const failures: unknown[] = []
    const {
      url: here,
      server,
      rooms,
    } = await listen({
      open: (id) => ({ package: dejarik, seed: id, log: redisLog(redis, `room:${id}`, { lease: 60 }) }),
      address: "ws://127.0.0.1:1",
      failed: (_, error) => void failures.push(error),
    })
    undone.push(() => server.close())
    undone.push(() => rooms.close())
    const socket = new WebSocket(`${here}one`)
    const [, ended] = [await once(socket, "open"), once(socket, "close")]
    await eventually(() => expect(rooms.rooms).toBe(1))
    await redis.set("{room:one}:lease", "another wss://b.example.org", "PX", 60_000)
    expect((await ended)[0]).toBe(closeCodes.busy)
    expect(failures).toMatchObject([{ kind: "locked" }])
    const next = new WebSocket(`${here}one`)
    const [code, reason] = await once(next, "close")
    expect([code, String(reason)]).toEqual([closeCodes.moved, "wss://b.example.org"])
  })

  it("take no memory for the requests that clients send while Redis stalls", async () => {
    const { url, redis } = await startStorage()
    const { url: here } = await startProcess(url, "60000")
    const memory = async () => Number(await (await fetch(here.replace("ws:", "http:"))).text())
    const stall = Number(process.env.FLOTTILLE_STALL ?? 1500)
    const opened = async () => {
      const socket = new WebSocket(`${here}one`)
      undone.push(() => socket.terminate())
      await once(socket, "open")
      return socket
    }
    let sockets: readonly WebSocket[] = await Promise.all(Array.from({ length: 8 }, opened))
    const player = await opened()
    player.send('{"type":"join","token":"a secret long enough of a"}')
    await once(player, "message")
    const before = await memory()
    await redis.call("CLIENT", "PAUSE", `${stall}`, "ALL")
    // Its seat has to be written to the log.
    const late = await opened()
    const answer = once(late, "message")
    late.send('{"type":"join","token":"a secret long enough of b"}')
    const begun = performance.now()
    const message = JSON.stringify({ type: "say", seen: 0, text: "x".repeat(10_000) })
    let [sent, most] = [0, before]
    while (performance.now() - begun < stall) {
      // Those that do not join in time are disconnected.
      const open = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)
      for (let count = open.length; count < 8; count++) open.push(await opened())
      for (const socket of open) for (let count = 0; count < 20; count++, sent++) socket.send(message)
      sockets = open
      const isSending = ({ readyState, bufferedAmount }: WebSocket) =>
        readyState === WebSocket.OPEN && bufferedAmount > 0
      while (sockets.some(isSending)) await sleep(1)
      if (sent % 3200 === 0) most = Math.max(most, await memory())
    }
    most = Math.max(most, await memory())
    if (process.env.FLOTTILLE_STALL)
      console.log(`${sent} messages in ${stall} ms: ${before / 1e6} MB before, ${most / 1e6} MB at most`)
    expect(most - before).toBeLessThan(100_000_000)
    expect(String((await answer)[0])).toContain('"welcome"')
  })

  it("of an owner without an address keep the other clients waiting", async () => {
    const { redis } = await startStorage()
    await redis.set("{room:one}:lease", "another ", "PX", 400)
    const { url, server, rooms } = await listen({
      open: (id) => ({ package: dejarik, seed: id, log: redisLog(redis, `room:${id}`) }),
    })
    undone.push(() => server.close())
    undone.push(() => rooms.close())
    const socket = new WebSocket(`${url}one`)
    expect((await once(socket, "close"))[0]).toBe(closeCodes.busy)
    const [player] = playAt("one", [{ url }])
    await eventually(() => expect(player?.client.known).toBeDefined())
  })
})

it("a public address must fit into a close frame", async () => {
  const open = () => undefined
  await expect(listen({ open, address: "https://example.org" })).rejects.toThrow("address: ws:// or wss://")
  await expect(listen({ open, address: `wss://${"x".repeat(120)}` })).rejects.toThrow("at most 123 bytes")
})
