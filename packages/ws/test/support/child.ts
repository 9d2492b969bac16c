import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bundle } from "../../../room/test/support/bundle"

/** A server in a process of its own. */
export interface ChildServer {
  /** Of its rooms, as long as it lives. */
  readonly url: string
  /** Bytes that it holds on to. */
  memory(): Promise<number>
  /** Starts it, or another one with the same files. */
  start(): Promise<void>
  /** Ends it whatever it does. */
  kill(): Promise<void>
}

const program = await bundle(new URL("soak-server.ts", import.meta.url))

/** Makes a server whose files are in the folder. */
export function childServer(): {
  readonly server: ChildServer
  readonly folder: string
  end(): Promise<void>
} {
  const folder = mkdtempSync(join(tmpdir(), "flottille-soak-"))
  let child: ChildProcess | undefined
  let port = 0

  const server: ChildServer = {
    get url() {
      return `ws://127.0.0.1:${port}/rooms/`
    },
    async memory() {
      return Number(await (await fetch(`http://127.0.0.1:${port}/`)).text())
    },
    async start() {
      const words = ["--expose-gc", program, folder]
      const born = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "inherit"] })
      child = born
      const [data] = await Promise.race([once(born.stdout, "data"), once(born, "close").then(() => ["0"])])
      port = Number(String(data))
    },
    async kill() {
      const dying = child
      child = undefined
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return
      dying.kill("SIGKILL")
      await once(dying, "close")
    },
  }
  return {
    server,
    folder,
    async end() {
      await server.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
