import { parseArgs } from "node:util"
import { isFlottilleError } from "@flottille/core"
import { games } from "@flottille/host/games"
import { loadModule } from "@flottille/host/modules"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { createServer } from "./server"

const usage = `Usage: flottille-mcp [--game <module>] [--no-analysis]

Serves board games to a language model over the Model Context Protocol, on standard input and output.

  --game <module>  Serve the game of a module or npm package too; may be repeated
  --no-analysis    Leave out the tool that lets a bot judge the position
  --help           Print this help`

/** Ends with a sentence: the transport has not begun, so the client shows standard error. */
function refuse(message: string): never {
  process.stderr.write(`flottille-mcp: ${message}\n`)
  process.exit(2)
}

function readArguments() {
  try {
    const game = { type: "string", multiple: true } as const
    const flag = { type: "boolean" } as const
    return parseArgs({ options: { game, "no-analysis": flag, help: flag } }).values
  } catch (error) {
    const [problem = ""] = `${Object(error).message}`.split("\n")
    return refuse(`${problem}; --help prints the usage`)
  }
}

const asked = readArguments()
if (asked.help) {
  console.log(usage)
  process.exit(0)
}
const loaded = await Promise.all((asked.game ?? []).map((reference) => loadModule(reference))).catch((error: unknown) =>
  refuse(isFlottilleError(error) ? error.message : String(error)),
)
for (const { source, missing } of loaded)
  if (missing.length > 0)
    process.stderr.write(`flottille-mcp: ${source.reference} has no ${missing.join(", ")}; defaults are used\n`)
const own = loaded.map(({ entry }) => entry)
const ids = new Set(own.map(({ game }) => game.id))

const server = createServer([...own, ...games.filter(({ game }) => !ids.has(game.id))], {
  analysis: !asked["no-analysis"],
})
const leave = () => void server.close().finally(() => process.exit(0))
process.on("SIGINT", leave).on("SIGTERM", leave)
process.stdin.on("end", leave)
await server.connect(new StdioServerTransport())
