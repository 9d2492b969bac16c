/** Requests that bring a map of their own, answered in threads that are ended if they take too long. */
import { type FieldFault, Refused } from "./faults"

/** What a thread says of a request. */
export type FarAnswer =
  | { readonly answered: object | string }
  | { readonly faults: readonly FieldFault[]; readonly status: Refused["status"] }

export interface Far {
  /** @throws Refused for a fault, and for a request that takes too long. */
  run(path: string, body: unknown): Promise<object | string>
  stop(): Promise<void>
}

/** Milliseconds for a request: a map of 400 provinces takes a fifth of them. */
const PATIENCE = 5000

/** @param module - Exports `answerFar`. */
export async function startFar(module: URL, patience = PATIENCE): Promise<Far> {
  const { default: Tinypool } = await import("tinypool")
  const pool = new Tinypool({ filename: module.href, minThreads: 0, maxThreads: 2, idleTimeout: 60_000 })
  return {
    async run(path, body) {
      const signal = AbortSignal.timeout(patience)
      const said: FarAnswer = await pool.run({ path, body }, { name: "answerFar", signal }).catch((error) => {
        throw signal.aborted
          ? new Refused([{ field: "map", message: `expected less than ${patience / 1000} s of work` }], 422)
          : error
      })
      if ("answered" in said) return said.answered
      throw new Refused(said.faults, said.status)
    },
    stop: () => pool.destroy(),
  }
}
