/** Metrics of a server. */

import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks"
import { assert } from "@flottille/core"

/** Delay of the event loop in milliseconds since the last metrics. */
export interface EventLoopDelay {
  readonly mean: number
  /** 99 % of the samples are at most this. */
  readonly p99: number
  readonly max: number
}

/** The state of a server and its counts since it started. */
export interface Metrics {
  /** Open rooms. */
  readonly rooms: number
  /** Open sockets. */
  readonly sockets: number
  /** Requests to act that rooms have answered, since the start. */
  readonly acts: number
  /**
   * Rejections since the start, by reason: error codes and types of replies, close codes, and
   * `"rate"` for a client or an address with too many messages.
   */
  readonly rejections: Readonly<Record<string, number>>
  /** Requests that wait for their answers. */
  readonly queue: number
  readonly eventLoopDelay: EventLoopDelay
}

/** Counts for {@link Metrics}. */
export class Counters {
  acts = 0
  queue = 0
  readonly #rejections = new Map<string, number>()
  readonly #delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 })

  constructor() {
    this.#delay.enable()
  }

  reject(reason: string): void {
    this.#rejections.set(reason, (this.#rejections.get(reason) ?? 0) + 1)
  }

  metrics(rooms: number, sockets: number): Metrics {
    const milliseconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e6 : 0)
    const { mean, max, count } = this.#delay
    const eventLoopDelay = {
      mean: milliseconds(mean),
      p99: count > 0 ? milliseconds(this.#delay.percentile(99)) : 0,
      max: milliseconds(max),
    }
    this.#delay.reset()
    const rejections = Object.fromEntries(this.#rejections)
    return { rooms, sockets, acts: this.acts, rejections, queue: this.queue, eventLoopDelay }
  }

  stop(): void {
    this.#delay.disable()
  }
}

/**
 * Formats metrics as OpenMetrics text, which Prometheus reads.
 *
 * @example
 * const eventLoopDelay = { mean: 1, p99: 2, max: 3 }
 * const text = openMetrics({ rooms: 7, sockets: 14, acts: 20, rejections: { stale: 2 }, queue: 0, eventLoopDelay })
 * text.split("\n")[1] // => "flottille_rooms 7"
 */
export function openMetrics(metrics: Metrics): string {
  assert(metrics?.eventLoopDelay !== undefined, "openMetrics", "metrics", "the metrics of a server")
  const { rooms, sockets, acts, rejections, queue, eventLoopDelay } = metrics
  const quoted = (text: string) => JSON.stringify(text)
  const delays = Object.entries(eventLoopDelay).map(
    ([name, value]) => `flottille_event_loop_delay_seconds{statistic=${quoted(name)}} ${value / 1000}`,
  )
  const rejected = Object.entries(rejections).map(
    ([reason, count]) => `flottille_rejections_total{reason=${quoted(reason)}} ${count}`,
  )
  return [
    "# TYPE flottille_rooms gauge",
    `flottille_rooms ${rooms}`,
    "# TYPE flottille_sockets gauge",
    `flottille_sockets ${sockets}`,
    "# TYPE flottille_queue gauge",
    `flottille_queue ${queue}`,
    "# TYPE flottille_acts counter",
    `flottille_acts_total ${acts}`,
    "# TYPE flottille_rejections counter",
    ...rejected,
    "# TYPE flottille_event_loop_delay_seconds gauge",
    "# UNIT flottille_event_loop_delay_seconds seconds",
    ...delays,
    "# EOF",
    "",
  ].join("\n")
}
