// A Redis of one's own for tests and measurements: on loopback, in a folder that goes when it
// stops. Where there is none it is installed, if that can be.
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { hasProgram } from "./programs"

/** A server that listens to nobody but this machine. */
export interface RedisServer {
  readonly port: number
  /** `redis://127.0.0.1:…` */
  readonly url: string
  /** Ends it at once, whatever it does: what it has not written is lost. */
  kill(): Promise<void>
  /** Starts it again on its port, with what its folder holds. */
  start(): Promise<void>
  /** Ends it for good, and takes its folder away. */
  stop(): Promise<void>
}

/**
 * Whether there is a Redis to start, if need be by installing it.
 *
 * @throws Error where there is none in continuous integration: nothing is skipped there.
 */
export function hasRedis(): Promise<boolean> {
  return hasProgram("redis-server")
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1")
  await once(probe, "listening")
  const address = probe.address()
  probe.close()
  await once(probe, "close")
  if (address === null || typeof address === "string") throw new Error("no port is free")
  return address.port
}

/** A server that answers, or nothing where it has ended at once: somebody else has the port. */
async function answering(port: number, folder: string, durable: boolean): Promise<ChildProcess | undefined> {
  const keeping = durable ? ["--appendonly", "yes", "--appendfsync", "always"] : ["--appendonly", "no"]
  const settings = ["--bind", "127.0.0.1", "--port", `${port}`, "--dir", folder, "--save", "", ...keeping]
  const child = spawn("redis-server", settings, { stdio: ["ignore", "pipe", "ignore"] })
  const isReady = await new Promise<boolean>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes("Ready to accept connections")) resolve(true)
    })
    child.once("error", () => resolve(false))
    child.once("close", () => resolve(false))
  })
  return isReady ? child : undefined
}

/** @param durable - Whether each write is on the disk before it is answered; otherwise nothing is kept. */
export async function startRedis({ durable = false }: { readonly durable?: boolean } = {}): Promise<RedisServer> {
  const folder = mkdtempSync(join(tmpdir(), "flottille-redis-"))
  let port = await freePort()
  let child = await answering(port, folder, durable)
  for (let attempt = 0; attempt < 5 && !child; attempt++) {
    port = await freePort()
    child = await answering(port, folder, durable)
  }
  if (!child) throw new Error("redis-server does not start")
  const die = () => void child?.kill("SIGKILL")
  process.once("exit", die)

  async function kill(): Promise<void> {
    const mine = child
    child = undefined
    if (!mine || mine.exitCode !== null || mine.signalCode !== null) return
    mine.kill("SIGKILL")
    await once(mine, "close")
  }

  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    kill,
    async start() {
      child ??= await answering(port, folder, durable)
      if (!child) throw new Error("redis-server does not start again")
    },
    async stop() {
      await kill()
      process.off("exit", die)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
