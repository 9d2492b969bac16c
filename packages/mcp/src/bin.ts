import { games } from "@flottille/cli/games"
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { createServer } from "./server"

const server = createServer(games)
const leave = () => void server.close().finally(() => process.exit(0))
process.on("SIGINT", leave).on("SIGTERM", leave)
process.stdin.on("end", leave)
await server.connect(new StdioServerTransport())
