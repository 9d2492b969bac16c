/** A series that is played on this machine. */
import { isInterrupted } from "@flottille/host/errors"
import type { ChunkPool } from "../queue/worker"
import type { Ledger, PartTask, Plan } from "../series"
import { chunkThreads } from "../threads"

export interface LocalHost {
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal
  readonly threads: number
  /** The module of the threads, a `ThreadModule`; without one all games are played in this thread. */
  readonly worker?: URL
  now(): number
  /**
   * Lets timers and signals run.
   *
   * @throws Interrupted on Ctrl-C.
   */
  breathe(): Promise<void>
}

/** Milliseconds after which threads are started, unless a number of them was requested. */
const PATIENCE = 500

/**
 * Creates a pool of this thread alone.
 *
 * @param play - Plays a chunk.
 * @example
 * inlinePool(async () => Promise.reject(new Error("none"))).size // => 1
 */
export function inlinePool(play: (task: PartTask) => ReturnType<ChunkPool["play"]>): ChunkPool {
  return { size: 1, play, stop: async () => undefined }
}

/**
 * Plays a series in this thread, and in worker threads once that is worth it.
 *
 * @param play - Plays a chunk in this thread.
 * @param threads - Number of threads; as many as the machine runs at once, if left out.
 * @returns The number of threads.
 */
export async function playLocally(
  host: LocalHost,
  play: (task: PartTask) => ReturnType<ChunkPool["play"]>,
  plan: Plan,
  ledger: Ledger,
  threads?: number,
): Promise<number> {
  const wanted = host.worker === undefined ? 1 : (threads ?? host.threads)
  // Requested threads are started at once.
  if (threads === undefined || wanted === 1) {
    const begin = host.now()
    const isEnough = () => wanted > 1 && host.now() - begin >= PATIENCE
    if (await playSome(host, inlinePool(play), plan, ledger, isEnough)) return 1
  }
  if (host.worker === undefined) return 1
  const pool = await chunkThreads(host.worker, wanted, host.signal)
  try {
    // One more than there are threads waits with a chunk in hand, so that no thread waits for one.
    await Promise.all(Array.from({ length: wanted + 1 }, () => playSome(host, pool, plan, ledger)))
  } finally {
    await pool.stop()
  }
  return wanted
}

/** Plays chunks one after another until all are done, or `isEnough` says so. Returns true if all are done. */
async function playSome(
  host: LocalHost,
  pool: ChunkPool,
  { series, chunks, wantsGames }: Plan,
  ledger: Ledger,
  isEnough = () => false,
): Promise<boolean> {
  for (let next = chunks.next(); !next.done; next = chunks.next()) {
    const { value } = next
    const played = await pool.play({ ...value, series, wantsGames }).catch((error) => {
      if (isInterrupted(error)) throw error
      ledger.fail(value, error instanceof Error ? error.message : String(error))
    })
    if (played) ledger.add(value, played)
    if (isEnough()) return false
    await host.breathe()
  }
  return true
}
