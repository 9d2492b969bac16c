/** A series that is played on this machine. */
import type { AnyGamePackage } from "@flottille/core/package"
import { isInterrupted } from "@flottille/lab/errors"
import type { ChunkPool, Ledger, Plan } from "@flottille/lab/queue"
import { type Io, makeBreather } from "../io"
import { inlinePool, threadPool } from "./worker-pool"

/** Milliseconds after which more threads are called in, unless a number of them was asked for. */
const PATIENCE = 500

/**
 * Plays here, and in threads once that is worth it.
 *
 * @param threads - How many; as many as the machine runs at once if left out.
 * @returns How many it was.
 */
export async function playLocally(
  io: Io,
  known: readonly AnyGamePackage[],
  plan: Plan,
  ledger: Ledger,
  threads?: number,
): Promise<number> {
  const wanted = io.worker === undefined ? 1 : (threads ?? io.threads)
  // Threads that were asked for are started at once.
  if (threads === undefined || wanted === 1) {
    const begin = io.now()
    const isDone = await playSome(
      io,
      inlinePool(io, known),
      plan,
      ledger,
      () => wanted > 1 && io.now() - begin >= PATIENCE,
    )
    if (isDone) return 1
  }
  if (io.worker === undefined) return 1
  const pool = await threadPool(io, io.worker, wanted)
  try {
    // One more than there are threads waits with a chunk in hand, so that none has to wait for one.
    await Promise.all(Array.from({ length: wanted + 1 }, () => playSome(io, pool, plan, ledger)))
  } finally {
    await pool.stop()
  }
  return wanted
}

/** Plays chunks one after another until all are done, or it is time for something else. */
async function playSome(
  io: Io,
  pool: ChunkPool,
  { series, chunks, wantsGames }: Plan,
  ledger: Ledger,
  isEnough = () => false,
): Promise<boolean> {
  const breathe = makeBreather(io)
  for (let next = chunks.next(); !next.done; next = chunks.next()) {
    const { value } = next
    const played = await pool.play({ ...value, series, wantsGames }).catch((error) => {
      if (isInterrupted(error)) throw error
      ledger.fail(value, error instanceof Error ? error.message : String(error))
    })
    if (played) ledger.add(value, played)
    if (isEnough()) return false
    await breathe()
  }
  return true
}
