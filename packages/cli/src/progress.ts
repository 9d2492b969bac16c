/// <reference path="./cli-progress.d.ts" />
import type { Io } from "./io"

/** Shows how far a long computation has come, on standard error. */
export interface Progress {
  /** So many are done. */
  reach(done: number): void
  stop(): void
}

const SECONDS_BETWEEN_LINES = 5

/** A bar at a terminal; elsewhere a line every few seconds, so that a log stays short. */
export async function startProgress(io: Io, label: string, total: number): Promise<Progress> {
  const { stream, isTTY } = io.stderr
  if (isTTY && stream) {
    const { default: progress } = await import("cli-progress")
    const bar = new progress.SingleBar({
      format: `${label} {bar} {percentage} % · {value} of {total} · {eta_formatted} left`,
      stream,
      clearOnComplete: true,
      hideCursor: true,
    })
    bar.start(total, 0)
    return { reach: (done) => bar.update(done), stop: () => bar.stop() }
  }
  let last = io.now()
  return {
    reach(done) {
      if (io.now() - last < SECONDS_BETWEEN_LINES * 1000) return
      last = io.now()
      io.stderr.write(`${label}: ${done} of ${total}\n`)
    },
    stop() {},
  }
}
