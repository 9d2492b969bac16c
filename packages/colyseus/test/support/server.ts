/**
 * A server of its own process: its port, and a Redis that it shares with others, if it is given
 * one. It says `ready` when it is.
 */
import { Server } from "@colyseus/core"
import { RedisDriver } from "@colyseus/redis-driver"
import { RedisPresence } from "@colyseus/redis-presence"
import { WebSocketTransport } from "@colyseus/ws-transport"
import { roomOf } from "@flottille/colyseus"
import { lesGrandsAmirauxPackage } from "@flottille/les-grands-amiraux/package"

const [port = "", redis] = process.argv.slice(2)
const server = new Server({
  transport: new WebSocketTransport(),
  greet: false,
  publicAddress: `127.0.0.1:${port}`,
  ...(redis && { presence: new RedisPresence(redis), driver: new RedisDriver(redis) }),
})
server.define(
  "les-grands-amiraux",
  roomOf({
    open: () => ({ package: lesGrandsAmirauxPackage, options: { turnLimit: 6 }, seed: 4 }),
    limits: { messages: 1000 },
  }),
)
await server.listen(Number(port), "127.0.0.1")
console.log("ready")
