// The process that registry.mjs starts: Verdaccio on a free port of the loopback address, for as long as its starter lives.
import { createRequire } from "node:module"

const [place = "", settings = ""] = process.argv.slice(2)
const { runServer } = createRequire(place)("verdaccio")

process.on("disconnect", () => process.exit())
const server = await runServer(settings)
server.listen(0, "127.0.0.1", () => process.send?.(server.address().port))
