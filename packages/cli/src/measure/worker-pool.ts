import type { AnyGamePackage } from "@flottille/core/package"
import { Interrupted } from "@flottille/lab/errors"
import type { ChunkPool } from "@flottille/lab/queue"
import { type Io, makeBreather } from "../io"
import { findGame } from "../rules/find-game"
import { playTask } from "./simulate-task"

/** Creates a pool of this thread alone, which yields to the event loop between games. */
export function inlinePool(io: Io, known: readonly AnyGamePackage[]): ChunkPool {
  const breathe = makeBreather(io)
  return {
    size: 1,
    play: async (task) => playTask(findGame(known, task.series.game), task, breathe),
    stop: async () => undefined,
  }
}

/** Creates a pool of threads, which take some hundred milliseconds to start. */
export async function threadPool(io: Io, worker: URL, size: number): Promise<ChunkPool> {
  const { default: Tinypool } = await import("tinypool")
  const pool = new Tinypool({ filename: worker.href, minThreads: size, maxThreads: size })
  const name: keyof typeof import("../worker") = "simulatePart"
  let isStopped = false
  const stop = async () => {
    isStopped = true
    io.signal.removeEventListener("abort", stop)
    await pool.destroy()
  }
  io.signal.addEventListener("abort", stop, { once: true })
  return {
    size,
    async play(task) {
      try {
        return await pool.run(task, { name })
      } catch (error) {
        throw isStopped ? new Interrupted("interrupted") : error
      }
    },
    stop,
  }
}
