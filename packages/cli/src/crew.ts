import type { AnyGamePackage } from "@flottille/core/package"
import { Interrupted } from "./errors"
import { findGame } from "./find-game"
import { type Io, makeBreather } from "./io"
import { findPolicy } from "./players"
import type { SeriesHeader } from "./row"
import { type Chunk, playChunk } from "./series"
import type { Played, Tally } from "./tally"

/** A chunk of a series as it is sent to a thread: players go by their names. */
export interface SimulateTask extends Chunk {
  readonly series: SeriesHeader
  /** Whether each game is asked for, not only what they come to. */
  readonly wantsGames: boolean
}

/** A chunk that has been played, with its games if they were asked for. */
export interface Part {
  readonly tally: Tally
  readonly games?: readonly Played[]
}

/** Whoever plays chunks. */
export interface Crew {
  /** How many chunks are played at the same time. */
  readonly size: number
  /** @throws Interrupted once the crew was stopped. */
  play(task: SimulateTask): Promise<Part>
  /** Lets go of the chunks that are being played. */
  stop(): Promise<void>
}

/** Plays a chunk here; `between` is called before each game but the first, and may take its time. */
export async function playTask(
  known: readonly AnyGamePackage[],
  { series: { players, ...series }, wantsGames, ...chunk }: SimulateTask,
  between?: () => Promise<void> | undefined,
): Promise<Part> {
  const entry = findGame(known, series.game)
  const policies = players.map((name) => findPolicy(entry, name, "--policy"))
  const games: Played[] = []
  const tally = await playChunk(entry, { ...series, policies }, chunk, between, wantsGames ? (played) => games.push(played) : undefined)
  return wantsGames ? { tally, games } : { tally }
}

/** This thread alone: it lets others have their turn between games. */
export function soloCrew(io: Io, known: readonly AnyGamePackage[]): Crew {
  const breathe = makeBreather(io)
  return { size: 1, play: (task) => playTask(known, task, breathe), stop: async () => undefined }
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
