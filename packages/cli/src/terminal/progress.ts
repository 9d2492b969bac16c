import { duration, grouped } from "@flottille/host/layout"
import type { Io } from "../io"
import { reportWords } from "../measure/report-words"

export interface Progress {
  /** Reports the number of finished parts. */
  reach(done: number): void
  stop(): void
}

/** Milliseconds between two lines of a log. */
const LINES = 5000
/** Milliseconds between two drawings of a bar, and its width in characters. */
const [DRAWINGS, WIDTH] = [100, 40]

/**
 * A bar at a terminal; elsewhere a line every few seconds, so that a log stays short. Both say how
 * many a second, and how long it takes at that rate.
 *
 * @param before - So many were done before it began.
 */
export async function startProgress(io: Io, label: string, total: number, before = 0): Promise<Progress> {
  const { stderr } = io
  const begin = io.now()
  const words = reportWords(io.language ?? "en")
  let last = stderr.isTTY ? Number.NEGATIVE_INFINITY : begin
  const reach = (done: number) => {
    if (io.now() - last < (stderr.isTTY ? DRAWINGS : LINES)) return
    last = io.now()
    const rate = (done - before) / Math.max(1, last - begin)
    const pace = rate < 0.01 ? (rate * 1000).toFixed(1) : grouped(Math.round(rate * 1000))
    const left = rate > 0 ? duration((total - done) / rate) : "?"
    const parts = [words.reached(done, total), words.rate(pace), words.left(left)]
    if (!stderr.isTTY) return stderr.write(`${label}${words.colon} ${parts.join(", ")}\n`)
    const share = Math.min(1, done / total)
    const bar = "=".repeat(share * WIDTH).padEnd(WIDTH, "-")
    const line = [`${label} ${bar} ${Math.floor(share * 100)} %`, ...parts].join(" · ")
    stderr.write(`\r\x1b[K${line.slice(0, stderr.columns - 1)}`)
  }
  if (stderr.isTTY) reach(before)
  return { reach, stop: () => stderr.isTTY && stderr.write("\r\x1b[K") }
}
