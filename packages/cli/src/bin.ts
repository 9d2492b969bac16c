import { existsSync, readFileSync } from "node:fs"
import { main } from "./main"
import { processIo } from "./process-io"

const worker = new URL("./simulate-worker.js", import.meta.url)
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string }

// A reader that has seen enough (`flottille rules dejarik | head`) closes the pipe: that is no error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1))

const { io, close } = processIo({ version, ...(existsSync(worker) ? { worker } : {}) })
process.exitCode = await main(process.argv.slice(2), io)
close()
