import { parseArgs } from "node:util"
import { games } from "@flottille/cli/games"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { createServer } from "./server"

const usage = `Usage: flottille-mcp [--no-analysis]

Serves board games to a language model over the Model Context Protocol, on standard input and output.

  --no-analysis  Leave out the tool that lets a bot judge the position
  --help         Print this help`

function readArguments() {
  try {
    return parseArgs({ options: { "no-analysis": { type: "boolean" }, help: { type: "boolean" } } }).values
  } catch (error) {
    console.error(`${Object(error).message}\n\n${usage}`)
    process.exit(2)
  }
}

const asked = readArguments()
if (asked.help) {
  console.log(usage)
  process.exit(0)
}
const server = createServer(games, { analysis: !asked["no-analysis"] })
const leave = () => void server.close().finally(() => process.exit(0))
process.on("SIGINT", leave).on("SIGTERM", leave)
process.stdin.on("end", leave)
await server.connect(new StdioServerTransport())
