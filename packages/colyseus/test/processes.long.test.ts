import { type ChildProcess, spawn } from "node:child_process"
import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:net"
import { fileURLToPath } from "node:url"
import { Client } from "@colyseus/sdk"
import { afterAll, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { hasRedis, startRedis } from "../../room/test/support/redis"
import { type Listening, listen, play } from "./support/client"

const program = fileURLToPath(new URL("support/server.ts", import.meta.url))
const children: ChildProcess[] = []
afterAll(() => {
  for (const child of children) child.kill("SIGKILL")
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const { port } = Object(probe.address())
  probe.close()
  await once(probe, "close")
  return port
}

/** Starts a server of its own process, and gives a client of it. */
async function start(redis?: string): Promise<Client> {
  const port = await freePort()
  // Node 20 has the WebSocket that Colyseus looks for behind this flag; later ones have it anyway.
  const parameters = [
    "--experimental-websocket",
    "--conditions=@flottille/source",
    "--import",
    "tsx",
    program,
    `${port}`,
    ...(redis ? [redis] : []),
  ]
  const child = spawn(process.execPath, parameters, { stdio: ["ignore", "pipe", "ignore"] })
  children.push(child)
  await new Promise<void>((resolve, reject) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => text.includes("ready") && resolve())
    child.once("close", (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return new Client(`http://127.0.0.1:${port}`)
}

function act({ room, known }: Listening): void {
  room.send("act", { seen: known?.seen, action: known?.actions[0] })
}

/** Cut off in the middle, a client comes back by itself and has missed nothing. */
async function breaks(ann: Listening, bob: Listening): Promise<void> {
  await eventually(() => expect([ann, bob].every(({ known }) => known)).toBe(true))
  act(bob)
  await eventually(() => expect(bob.events).toHaveLength(1))
  bob.room.connection.close()
  for (let count = 1; count <= 3; count++) {
    act(ann)
    await eventually(() => expect(ann.events).toHaveLength(count))
  }
  await eventually(() => expect(bob.received.filter((line) => line.startsWith('["welcome"'))).toHaveLength(2))
  act(bob)
  await eventually(() => expect(bob.events).toHaveLength(2))
  expect(bob.known?.view).toMatchObject({ viewer: 1 })
}

const tokens = { ann: randomUUID(), bob: randomUUID() }
const roomName = "les-grands-amiraux"

const redis = (await hasRedis()) ? await startRedis() : undefined
afterAll(() => redis?.stop())

it(`a room is joined, rejoined and played to the end by clients of ${redis ? "another process, which finds it by Redis" : "its process"}`, async () => {
  const [one, another] = redis ? await Promise.all([start(redis.url), start(redis.url)]) : [await start()]
  const other = another ?? one
  const ann = listen(await one.create(roomName, { actions: "push", token: tokens.ann, seat: 0 }))
  const bob = listen(await other.joinById(ann.room.roomId, { actions: "push", token: tokens.bob, seat: 1 }))
  await breaks(ann, bob)

  // Away for good from there, Bob asks the other process for his place, by what Colyseus gave him.
  bob.room.reconnection.enabled = false
  const { reconnectionToken } = bob.room
  bob.room.connection.close()
  await eventually(() => expect(bob.room.connection.isOpen).toBe(false))
  const back = play(await other.reconnect(reconnectionToken))
  // Ann's seat is played from there by its token; somebody looks on from here.
  const again = play(await other.joinById(ann.room.roomId, { actions: "push", token: tokens.ann }))
  const onlooker = listen(await one.joinById(ann.room.roomId))
  await eventually(() => expect([back, again, ann, onlooker].every(({ ending }) => ending)).toBe(true))
  expect(back.ending).toEqual(again.ending)
  expect(back.known?.view).toMatchObject({ viewer: 1 })
})
