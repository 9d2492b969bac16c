import { existsSync, readFileSync } from "node:fs"
import { main } from "./main"
import { processIo } from "./terminal/process-io"

const worker = new URL("./worker.js", import.meta.url)
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }

// `main` reports read and write errors; they must not crash the process on its way out.
for (const stream of [process.stdin, process.stdout, process.stderr]) stream.on("error", () => {})

const { io, close } = processIo({ version, ...(existsSync(worker) ? { worker } : {}) })
process.exitCode = await main(process.argv.slice(2), io)
close()
