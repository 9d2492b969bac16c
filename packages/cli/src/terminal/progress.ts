/// <reference path="./cli-progress.d.ts" />

import { duration, grouped } from "@flottille/host/layout"
import type { Io } from "../io"
import { reportWords } from "../measure/report-words"

export interface Progress {
  /** Reports the number of finished parts. */
  reach(done: number): void
  stop(): void
}

const SECONDS_BETWEEN_LINES = 5

/**
 * A bar at a terminal; elsewhere a line every few seconds, so that a log stays short. Both say how
 * many a second, and how long it takes at that rate.
 *
 * @param before - So many were done before it began.
 */
export async function startProgress(io: Io, label: string, total: number, before = 0): Promise<Progress> {
  const { stream, isTTY } = io.stderr
  const begin = io.now()
  const words = reportWords(io.language ?? "en")
  /** Returns the rate per second, and the estimated remaining time. */
  function pace(done: number) {
    const rate = (done - before) / Math.max(1, io.now() - begin)
    const each = rate * 1000
    return {
      rate: each < 10 ? each.toFixed(1) : grouped(Math.round(each)),
      left: rate > 0 ? duration((total - done) / rate) : "?",
    }
  }
  if (isTTY && stream) {
    const { default: progress } = await import("cli-progress")
    const bar = new progress.SingleBar({
      format:
        `${label} {bar} {percentage} % · ${words.reached("{value}", "{total}")} · ${words.rate("{rate}")} · ` +
        `${words.left("{left}")}`,
      stream,
      clearOnComplete: true,
      hideCursor: true,
    })
    bar.start(total, before, { rate: "0", left: "?" })
    return { reach: (done) => bar.update(done, pace(done)), stop: () => bar.stop() }
  }
  let last = begin
  return {
    reach(done) {
      if (io.now() - last < SECONDS_BETWEEN_LINES * 1000) return
      last = io.now()
      const { rate, left } = pace(done)
      io.stderr.write(
        `${label}${words.colon} ${[words.reached(done, total), words.rate(rate), words.left(left)].join(", ")}\n`,
      )
    },
    stop() {},
  }
}
