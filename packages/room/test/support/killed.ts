/** A server that plays against itself until it is killed, and says after each acknowledged act how many there were. */
import { createRandom, pick } from "@flottille/core"
import { dejarikPackage } from "@flottille/dejarik/package"
import { createRoom, type Reply } from "@flottille/room"
import { fileLog } from "@flottille/room/file"

const log = fileLog(process.argv[2] ?? "")
const known = new Map<string, Extract<Reply, { type: "welcome" | "events" | "stale" }>>()
const room = await createRoom({
  package: dejarikPackage,
  options: { quietTurns: null, turnLimit: null },
  log,
  send(client, reply) {
    if (reply.type === "welcome" || reply.type === "events" || reply.type === "stale") known.set(client, reply)
  },
})
const random = createRandom(process.pid)
for (const client of ["ann", "bob"])
  await room.receive(client, { type: "join", token: `a long secret of ${client}'s own` })
while (!room.ending()) {
  const client = known.get("ann")?.actions.length ? "ann" : "bob"
  const { seen = 0, actions = [] } = known.get(client) ?? {}
  await room.receive(client, { type: "act", seen, action: pick(actions, random) })
  process.stdout.write(`${log.read().length - 1}\n`)
}
