/** A series in Redis: what coordinator and workers call it there, and how a chunk is handed out. */

import type { JobsOptions } from "bullmq"
import { loadOptional } from "../optional-dependencies"
import type { Chunk } from "../series"
import { nameOf, type SeriesHeader } from "./series-row"

/** What all keys begin with. */
export const PREFIX = "flottille"

/** A hash of the series that are being played: what each is, by its name. */
export const RUNS = `${PREFIX}-runs`

/** The keys of a series beside those of its queue, which BullMQ names. */
export function keysOf(series: SeriesHeader) {
  const name = nameOf(series)
  return {
    /** Of the series, and of its queue. */
    name,
    /** A stream of rows; who has collected how many of them is each coordinator's own affair. */
    rows: `${PREFIX}-rows:${name}`,
    /** A sorted set of whoever collects them, by the last sign of life. */
    coordinators: `${PREFIX}-coordinators:${name}`,
  }
}

/** A chunk's key: it is in the queue once, and counts once. */
export const keyOf = ({ first, count }: Chunk): string => `${first}+${count}`

/** What was played stands in the stream of rows; what cannot be played stays in the queue. */
export const JOB: JobsOptions = { removeOnComplete: true, removeOnFail: false, attempts: 1, stackTraceLimit: 0 }

export function loadQueues(): Promise<typeof import("bullmq")> {
  return loadOptional("--queue", ["bullmq", "ioredis"], () => import("bullmq"))
}
