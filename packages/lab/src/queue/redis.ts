/** The Redis through which a series is handed to workers. */

import { said } from "@flottille/core/said"
import { InputError, loadOptional } from "@flottille/host/errors"
import { duration } from "@flottille/host/layout"
import type { Redis } from "ioredis"

export interface Connection {
  readonly redis: Redis
  /** The address, without a password. */
  readonly place: string
  /** Rejects with an {@link InputError} once Redis has been away for too long. */
  readonly lost: Promise<never>
  close(): void
}

const PATIENCE = 30_000

function placeOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isRedis = url && /^rediss?:$/.test(url.protocol) && url.hostname !== "" && /^\/?\d*$/.test(url.pathname)
  if (!isRedis) throw new InputError("--queue", "expected an address like redis://localhost:6379")
  return `${url.protocol}//${url.host}${url.pathname === "/" ? "" : url.pathname}`
}

function problemOf(error: Error): string {
  return error.message || ("code" in error ? String(error.code) : "no answer")
}

/** Turns an error of Redis or of the connection into an InputError; returns any other error unchanged. */
export function asFaultOf(place: string, error: unknown): unknown {
  const isRedis =
    error instanceof Error &&
    (error.name === "ReplyError" || /^(Command timed out|Connection is closed\.?)$/.test(error.message))
  return isRedis ? new InputError(place, said`Redis rejects a command: ${error.message}`) : error
}

/**
 * Connects, and connects again whenever the connection is lost: commands wait meanwhile.
 *
 * @param patience - Milliseconds without Redis until `lost` rejects.
 * @param name - Name of the connection, which lists its process among the clients of Redis for as long as it lives.
 * @throws InputError where no Redis answers.
 */
export async function connect(address: string, patience = PATIENCE, name?: string): Promise<Connection> {
  const place = placeOf(address)
  const { default: Redis } = await loadOptional("--queue", ["bullmq", "ioredis"], () => import("ioredis"))
  const redis = new Redis(address, {
    lazyConnect: true,
    ...(name === undefined ? {} : { connectionName: name }),
    maxRetriesPerRequest: null,
    connectTimeout: patience,
    retryStrategy: (times) => Math.min(50 * times, 1000),
  })
  let problem = "the connection was closed"
  redis.on("error", (error) => {
    problem = problemOf(error)
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    redis.disconnect()
    const reason = error instanceof Error && error.name === "ReplyError" ? problemOf(error) : problem
    throw new InputError(place, said`no Redis answers at this address: ${reason}`)
  }
  let pulse: NodeJS.Timeout | undefined
  const lost = new Promise<never>((_, reject) => {
    const beat = Math.min(1000, Math.ceil(patience / 4))
    let [isAsked, missed] = [false, 0]
    // Heartbeats are counted instead of time, so that a suspended process misses none.
    pulse = setInterval(() => {
      if (isAsked) missed++
      if (missed * beat >= patience)
        reject(new InputError(place, said`Redis has been away for ${duration(patience)}: ${problem}`))
      if (isAsked) return
      isAsked = true
      const answered = () => {
        ;[isAsked, missed] = [false, 0]
      }
      redis.ping().then(answered, () => undefined)
    }, beat)
  })
  // The connection may be lost while no call waits for it.
  lost.catch(() => undefined)
  return {
    redis,
    place,
    lost,
    close() {
      clearInterval(pulse)
      redis.disconnect()
    },
  }
}
