/**
 * A server of rooms for processes that are killed: all games, with logs in files of a folder, and
 * positions that differ in what is hidden.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import { fileLog } from "@flottille/room/file"
import { serveRooms } from "@flottille/ws"
import { gameOf, seatsOf } from "./games"
import { portOf } from "./sockets"

const [, , folder = "", port = "0"] = process.argv

const server = createServer((_, response) => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  response.end(`${heapUsed + external}`)
})
const many = Number.MAX_SAFE_INTEGER
serveRooms({
  server,
  open(id) {
    const [kind, seed = ""] = id.split("_")
    if (kind === "game") {
      const { subject, options } = gameOf(seed)
      return { package: subject, options, seed, log: fileLog(join(folder, id)) }
    }
    // A position that the test has left there.
    if (kind === "hidden") {
      const game = gameOf(seed)
      return {
        package: game.subject,
        start: readFileSync(join(folder, `${id}.txt`), "utf8"),
        seed: "same",
        seats: seatsOf(game).map((seat) => ({
          token: seat === 0 ? "a secret long enough of of Eve" : `a secret long enough of of Bob, seat ${seat}`,
        })),
        queue: 1_000_000,
      }
    }
    return undefined
  },
  limits: {
    messages: many,
    addressMessages: many,
    addressClients: many,
    answerBytes: many,
    addressBytes: many,
    roomBytes: many,
    pending: many,
    join: many,
    rooms: 100_000,
  },
})
server.listen(Number(port), "127.0.0.1", () => process.stdout.write(`${portOf(server)}\n`))
