/** A server that plays against itself until it is killed, and says after each acknowledged act how many there were. */
import { createRandom, pick } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import { createRoom } from "@flottille/room"
import { fileLog } from "@flottille/room/file"
import { redisLog } from "@flottille/room/redis"
import { createReplica } from "@flottille/room/replica"
import { openSqlite, sqlLog } from "@flottille/room/sql"
import Redis from "ioredis"

const [, , path = "", lease = "30", name = "killed"] = process.argv
const setup = { lease: Number(lease) }
const log = path.startsWith("redis:")
  ? redisLog(new Redis(path), name, setup)
  : path.endsWith(".db")
    ? sqlLog(await openSqlite(path), name, setup)
    : fileLog(path)
const ann = createReplica({ package: dejarikPackage })
const bob = createReplica({ package: dejarikPackage })
const room = await createRoom({
  package: dejarikPackage,
  options: { quietTurns: null, turnLimit: null },
  log,
  send(client, reply) {
    const replica = client === "ann" ? ann : bob
    replica.read(reply)
  },
})
const random = createRandom(process.pid)
for (const client of ["ann", "bob"])
  await room.receive(client, { type: "join", token: `a long secret of ${client}'s own` })
while (!room.ending()) {
  const client = ann.known?.actions.length ? "ann" : "bob"
  const { seen = 0, actions = [] } = (client === "ann" ? ann : bob).known ?? {}
  // Without attacks, no game ends before the process is killed.
  const peaceful = actions.filter((action) => Object(action).type !== "attack")
  await room.receive(client, { type: "act", seen, action: pick(peaceful, random) })
  process.stdout.write(`${(await log.read()).length - 1}\n`)
}
