/** A server of rooms in Redis, one of several processes: games of Dejarik, each with clocks of the given time. */
import { createServer } from "node:http"
import dejarik from "@flottille/dejarik/package"
import { redisAlarms, redisLog } from "@flottille/room/redis"
import { serveRooms } from "@flottille/ws"
import Redis from "ioredis"
import { portOf } from "./sockets"

const [, , url = "", lease = "", phase = ""] = process.argv
const redis = new Redis(url)
const many = Number.MAX_SAFE_INTEGER
const server = createServer((_, response) => void response.end(`${process.memoryUsage().rss}`))
server.listen(0, "127.0.0.1", () => {
  const rooms = serveRooms({
    server,
    open: (id) => ({
      package: dejarik,
      options: { turnLimit: 12 },
      seed: id,
      log: redisLog(redis, `room:${id}`, { lease: Number(lease) }),
      ...(phase && { clock: { phase: Number(phase) }, expiry: "abandon" as const }),
    }),
    address: `ws://127.0.0.1:${portOf(server)}`,
    alarms: redisAlarms(redis, "alarms", { every: 20 }),
    limits: { messages: many, addressMessages: many, addressClients: many },
  })
  process.once("SIGTERM", () => void rooms.close().then(() => process.exit(0)))
  process.stdout.write(`${portOf(server)}\n`)
})
