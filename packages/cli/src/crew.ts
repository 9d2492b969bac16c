import type { AnyRuledPackage } from "@flottille/core/package"
import { Interrupted } from "./errors"
import { findGame } from "./find-game"
import { type Io, makeBreather } from "./io"
import { type Part, playTask, type SimulateTask } from "./play-task"

/** Whoever plays chunks. */
export interface Crew {
  /** How many chunks are played at the same time. */
  readonly size: number
  /** @throws Interrupted once the crew was stopped. */
  play(task: SimulateTask): Promise<Part>
  /** Lets go of the chunks that are being played. */
  stop(): Promise<void>
}

/** This thread alone: it lets others have their turn between games. */
export function soloCrew(io: Io, known: readonly AnyRuledPackage[]): Crew {
  const breathe = makeBreather(io)
  return {
    size: 1,
    play: async (task) => playTask(findGame(known, task.series.game), task, breathe),
    stop: async () => undefined,
  }
}

/** So many threads, which take some hundred milliseconds to start. */
export async function threadCrew(io: Io, worker: URL, size: number): Promise<Crew> {
  const { default: Tinypool } = await import("tinypool")
  const pool = new Tinypool({ filename: worker.href, minThreads: size, maxThreads: size })
  const name: keyof typeof import("./worker") = "simulatePart"
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
