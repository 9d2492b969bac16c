import { createServer } from "node:http"
import dejarik from "@flottille/dejarik/package"
import { createDelivery, createRoom, memoryAlarms, memoryLog } from "@flottille/room"
import { createLobby } from "@flottille/room/lobby"
import { createReplica } from "@flottille/room/replica"
import { openSqlite, sqlLog, sqlOutbox } from "@flottille/room/sql"
import { serveRooms } from "@flottille/ws"
import { connect } from "@flottille/ws/client"
import { expect, it } from "vitest"

/** Wraps an object as Vue does what it watches: every read and call goes through a proxy. */
function watched<T extends object>(target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      const value: unknown = Reflect.get(object, key, receiver)
      return typeof value === "object" && value !== null && !Object.isFrozen(object) ? watched(value) : value
    },
  })
}

it("rooms, replicas, clients, servers, lobbies, logs and outboxes work behind a proxy", async () => {
  const replica = watched(createReplica({ package: dejarik }))
  const sqlite = watched(await openSqlite(":memory:"))
  const log = watched(sqlLog(sqlite, "one"))
  const outbox = watched(sqlOutbox(sqlite))
  const room = watched(
    await createRoom({
      package: dejarik,
      seed: 7,
      log,
      outbox: { outbox, room: "one" },
      send: (_, reply) => void replica.read(JSON.parse(JSON.stringify(reply))),
    }),
  )
  await room.receive("ann", { type: "join", token: "a token that is long enough" })
  expect([replica.known?.seen, replica.events.length]).toEqual([9, 0])
  expect([room.ending(), room.deadline()]).toEqual([undefined, undefined])
  await room.decide({ type: "end" })
  expect(room.ending()).toEqual({ host: true })
  expect(room.record()).toHaveProperty("game", "dejarik")
  expect(await watched(createDelivery({ outbox, deliver: () => undefined })).flush()).toBe(1)
  room.leave("ann")
  room.close()
  await room.idle()
  const lobby = watched(await createLobby({ games: [dejarik], roomLog: () => memoryLog() }))
  const { id } = await lobby.create({ game: "dejarik" }, "a token that is long enough")
  expect([lobby.list().length, lobby.table(id).status]).toEqual([1, "open"])
  const server = createServer()
  const rooms = watched(serveRooms({ server, open: () => undefined, alarms: watched(memoryAlarms()) }))
  expect([rooms.rooms, rooms.metrics().rooms]).toEqual([0, 0])
  const socket = () => ({ send: () => undefined, close: () => undefined, onopen: null, onclose: null, onmessage: null })
  const client = watched(connect({ url: "ws://localhost", socket }))
  expect([client.known, client.ending, client.events.length]).toEqual([undefined, undefined, 0])
  expect(client.act({ type: "stop" })).toBe("1")
  client.close()
  await rooms.close()
  sqlite.close()
})
