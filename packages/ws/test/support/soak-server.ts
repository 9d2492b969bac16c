/**
 * A server of rooms for processes that are killed: games of Dejarik in files of a folder, and two
 * games that differ in what is hidden.
 */
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { join } from "node:path"
import dejarik from "@flottille/dejarik/package"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/package"
import { fileLog } from "@flottille/room/file"
import { serveRooms } from "@flottille/ws"
import { portOf } from "./sockets"

const [, , folder = "", port = "0"] = process.argv

const server = createServer((_, response) => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  response.end(`${heapUsed + external}`)
})
const many = Number.MAX_SAFE_INTEGER
const seats = [{ token: "of Eve" }, { token: "of Bob" }]
serveRooms({
  server,
  open(id) {
    const [kind, seed = ""] = id.split("_")
    if (kind === "game") return { package: dejarik, options: { turnLimit: 12 }, seed, log: fileLog(join(folder, id)) }
    // A position that the test has left there.
    if (kind === "hidden")
      return {
        package: lesGrandsAmiraux,
        start: readFileSync(join(folder, `${id}.txt`), "utf8"),
        seed: "same",
        seats,
        queue: many,
      }
    return undefined
  },
  limits: {
    messages: many,
    addressMessages: many,
    addressClients: many,
    pending: many,
    join: many,
    rooms: 100_000,
  },
})
server.listen(Number(port), "127.0.0.1", () => process.stdout.write(`${portOf(server)}\n`))
