/** Bots that think beside the page. */
import type { AnyBot, Budget } from "@flottille/bots"
import { readBudget } from "@flottille/bots/named"
import { inWorker } from "@flottille/bots/worker"
import type { Seat } from "@flottille/core"
import type { Exact } from "./exact"

/** Makes a bot by its name. */
export type Hire = (name: string) => AnyBot

/** How long a bot of that name thinks. */
export function budgetOf(name: string): Budget {
  const [family, budget] = name.split(":")
  return family === "policy" || budget === undefined ? { iterations: 1 } : readBudget(budget)
}

/** What a worker is asked to say for certain. */
interface AskedExactly {
  readonly exact: number
  readonly view: unknown
  readonly seat: Seat
}

const has = <Key extends string>(given: unknown, key: Key): given is Record<Key, unknown> =>
  typeof given === "object" && given !== null && key in given

/** Whether a message is such a question. */
export function isAskedExactly(message: unknown): message is AskedExactly {
  return has(message, "exact") && has(message, "view") && has(message, "seat") && typeof message.seat === "number"
}

const isAnswer = (message: unknown): message is { readonly exact: number; readonly found: readonly Exact[] } =>
  has(message, "exact") && has(message, "found") && Array.isArray(message.found)

/** Who thinks for a game, beside the page. */
export interface Agency {
  readonly hire: Hire
  /** What is known for certain of what a seat may do, by what it sees. */
  exactly(view: unknown, seat: Seat): Promise<readonly Exact[]>
  close(): void
}

/** A worker for the bots of a game, begun when the first is hired, and again after it has failed. */
export function agency(game: string): Agency {
  let worker: Worker | undefined
  let asked = 0
  function open(): Worker {
    if (worker) return worker
    const made = new Worker(new URL("../bots.worker.ts", import.meta.url), { type: "module", name: game })
    made.addEventListener("error", () => {
      if (worker === made) worker = undefined
    })
    worker = made
    return made
  }
  const hire: Hire = (name) => {
    const budget = budgetOf(name)
    const begin = () => inWorker<unknown, unknown>(open(), { name, budget })
    return { name, budget, start: begin, choose: (question) => begin().choose(question) }
  }
  return {
    hire,
    exactly(view, seat) {
      const [line, number] = [open(), ++asked]
      return new Promise((resolve) => {
        line.addEventListener("message", function hear({ data }) {
          if (!isAnswer(data) || data.exact !== number) return
          line.removeEventListener("message", hear)
          resolve(data.found)
        })
        line.postMessage({ exact: number, view, seat } satisfies AskedExactly)
      })
    },
    close() {
      worker?.terminate()
      worker = undefined
    },
  }
}
