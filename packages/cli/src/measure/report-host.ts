/** The surroundings of a report on this machine. */
import type { Differences, Measures } from "@flottille/lab/measure"
import type { ReportHost, ReportTask, ReportThreads } from "@flottille/lab/report"
import { type Io, makeBreather } from "../io"
import { findBot } from "../players/players"
import { startProgress } from "../terminal/progress"

/** Creates the surroundings of a report. */
export function reportHost(io: Io): ReportHost {
  return {
    signal: io.signal,
    now: io.now,
    breathe: makeBreather(io),
    findBot: (entry, name) => findBot(io.files, entry, name, "--bots"),
    startProgress: (label, total) => startProgress(io, label, total),
  }
}

/** Starts threads, where there are any and several are asked for. */
export async function startReportThreads({ worker }: Io, size: number): Promise<ReportThreads | undefined> {
  if (worker === undefined || size < 2) return undefined
  const { default: Tinypool } = await import("tinypool")
  const pool = new Tinypool({ filename: worker.href, minThreads: size, maxThreads: size })
  const names: Record<"measure" | "compare", keyof typeof import("../worker")> = {
    measure: "reportPart",
    compare: "rulingPart",
  }
  return {
    size,
    measure: (task: ReportTask): Promise<Measures> => pool.run(task, { name: names.measure }),
    compare: (task: ReportTask): Promise<Differences> => pool.run(task, { name: names.compare }),
    stop: () => pool.destroy(),
  }
}
