/** The protocol of a series in Redis: the keys that coordinator and workers use, and the jobs. */

import { loadOptional } from "@flottille/host/errors"
import type { JobsOptions } from "bullmq"
import type { Chunk } from "../seeded-game"
import { nameOf, type SeriesHeader } from "./series-row"

export const PREFIX = "flottille"

/** A hash of the running series by name. */
export const RUNS = `${PREFIX}-runs`

/** The keys of a series beside those of its queue, which BullMQ names. */
export function keysOf(series: SeriesHeader) {
  const name = nameOf(series)
  return {
    /** The name of the series, and of its queue. */
    name,
    /** A stream of rows; who has collected how many of them is each coordinator's own affair. */
    rows: `${PREFIX}-rows:${name}`,
    /** A sorted set of the coordinators, by their last heartbeat. */
    coordinators: `${PREFIX}-coordinators:${name}`,
  }
}

/** A chunk's key: it is in the queue once, and counts once. */
export const keyOf = ({ first, count }: Chunk): string => `${first}+${count}`

/** Played chunks are in the stream of rows; failed ones stay in the queue. */
export const JOB: JobsOptions = { removeOnComplete: true, removeOnFail: false, attempts: 1, stackTraceLimit: 0 }

export function loadQueues(): Promise<typeof import("bullmq")> {
  return loadOptional("--queue", ["bullmq", "ioredis"], () => import("bullmq"))
}
