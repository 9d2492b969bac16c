/** Leases of logs that several processes may write to. */
import type { Log } from "./log"

/** A log that one process has at a time. */
export interface LeasedLog extends Log {
  read(): Promise<readonly string[]>
  append(line: string): Promise<void>
  acquire(address: string, lost: () => void): Promise<string | undefined>
  close(): Promise<void>
}

export interface LeaseSetup {
  readonly lease?: number
}

/** @throws RangeError unless a lease has a duration that can be renewed. */
export function leaseOf({ lease = 10_000 }: LeaseSetup): number {
  if (Number.isInteger(lease) && lease >= 30) return lease
  throw new RangeError(`lease: an integer of 30 ms or more, not ${lease}`)
}

/** Renews the lease of a log while its owner has it. */
export class Renewal {
  #timer: NodeJS.Timeout | undefined

  /**
   * Takes a lease and renews it three times within its duration, until `stop`.
   *
   * @param take - Takes or renews the lease, or returns the address of its owner.
   * @param milliseconds - The duration of the lease.
   * @param lost - Called once if another process has taken it.
   * @returns The address of the owner, if it is another process.
   */
  async start(
    take: () => Promise<string | undefined>,
    milliseconds: number,
    lost: () => void,
  ): Promise<string | undefined> {
    clearInterval(this.#timer)
    const owner = await take()
    if (owner !== undefined) return owner
    const timer = setInterval(() => {
      // A failed attempt ends nothing: the lease lasts for two more.
      take().then(
        (other) => {
          if (other === undefined || this.#timer !== timer) return
          clearInterval(timer)
          lost()
        },
        () => undefined,
      )
    }, milliseconds / 3)
    this.#timer = timer.unref()
    return undefined
  }

  /** Ends the renewal. The lease itself stays until it is released or expires. */
  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }
}
