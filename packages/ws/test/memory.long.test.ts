import { setTimeout as sleep } from "node:timers/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import dejarik from "@flottille/dejarik/package"
import { memoryAlarms, memoryLog } from "@flottille/room"
import { afterEach, expect, it } from "vitest"
import { WebSocket } from "ws"
import { runs } from "../../../scripts/deep.ts"
import { eventually } from "../../core/test/support/eventually.ts"
import { RawClient } from "./support/raw"
import { listen } from "./support/sockets"

const isWhole = process.env.FLOTTILLE_SOAK === "1"
/** `FLOTTILLE_SOAK=1` takes the time for all of it. */
const often = (usual: number, many: number, all: number) => (isWhole ? all : runs(usual, many))

setFlagsFromString("--expose-gc")
const collect: () => void = runInNewContext("gc")

/** Returns the bytes of the objects in use. */
async function used(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    collect()
    await sleep(20)
  }
  return process.memoryUsage().heapUsed
}

const report = (words: string) => isWhole && console.log(words)
const MB = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

it("rooms that were opened and closed leave nothing in memory", async () => {
  const alarms = memoryAlarms()
  let closed = 0
  const { url, rooms, server } = await listen({
    // A game with a log, so that the room may close; each alarm opens another one.
    open: () => ({ package: dejarik, seed: 4, log: memoryLog() }),
    alarms,
    limits: { rooms: 50, idle: 1_000_000 },
    report: ({ event }) => void (event === "closed" && closed++),
  })
  undone.push(
    () => server.close(),
    () => rooms.close(),
  )
  const wanted = often(3000, 20_000, 1_000_000)
  let opened = 0
  const openUntil = async (count: number) => {
    while (opened < count) {
      const id = `room-${opened++}`
      if (opened % 100 === 0) {
        const visitor = new RawClient(`${url}${id}`, { token: "a secret long enough of Ann" })
        await eventually(() => expect(visitor.known).toBeDefined())
        visitor.socket.close()
      } else alarms.set(id, 0)
      while (opened - closed > 100) await new Promise(setImmediate)
    }
    await eventually(() => expect(rooms.rooms).toBeLessThanOrEqual(51))
  }
  await openUntil(wanted / 5)
  const first = await used()
  await openUntil(wanted)
  const last = await used()
  expect(closed).toBeGreaterThanOrEqual(wanted - 100)
  report(`${closed} rooms closed: ${MB(first)} after a fifth, ${MB(last)} at the end`)
  expect(last / first).toBeLessThan(1.1)
}, 3_600_000)

it("a stalled storage fills no memory, however many requests arrive", async () => {
  let isStalled = false
  let go: () => void = () => undefined
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
  const many = Number.MAX_SAFE_INTEGER
  const { url, rooms, server } = await listen({
    open: () => ({ package: dejarik, seed: 4, log }),
    limits: { messages: many, join: many },
  })
  undone.push(
    () => server.close(),
    () => rooms.close(),
    () => go(),
  )
  const ann = new RawClient(`${url}one`, { token: "a secret long enough of Ann", seat: 0 })
  await eventually(() => expect(ann.known).toBeDefined())
  isStalled = true
  const bob = new RawClient(`${url}one`, { token: "a secret long enough of Bob", seat: 1 })
  await eventually(() => expect(rooms.metrics().queue).toBe(1))
  let answers = 0
  const sockets = Array.from({ length: 8 }, () => {
    const socket = new WebSocket(`${url}one`)
    socket.on("message", () => void answers++)
    undone.push(() => socket.terminate())
    return socket
  })
  for (const socket of sockets) await eventually(() => expect(socket.readyState).toBe(WebSocket.OPEN))
  let sent = 0
  const send = async (count: number) => {
    for (const end = sent + count; sent < end; sent += 8) {
      for (const [index, socket] of sockets.entries())
        socket.send(`{"type":"join","token":"a secret long enough of ${sent + index} ${"x".repeat(120)}","seat":7}`)
      // All but those that wait for the storage are answered.
      if (sent % 800 === 0) await eventually(() => expect(answers).toBeGreaterThanOrEqual(sent + 8 - 200))
    }
  }
  const wanted = often(8000, 40_000, 800_000)
  await send(wanted / 10)
  const first = await used()
  await send(wanted - wanted / 10)
  const last = await used()
  report(`${sent} requests to a stalled storage: ${MB(first)} after a tenth, ${MB(last)} at the end`)
  expect(last / first).toBeLessThan(1.1)
  isStalled = false
  go()
  await eventually(() => expect(bob.known).toBeDefined())
}, 3_600_000)
