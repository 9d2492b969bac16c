/** Bots in a worker of the page. */
import type { AnyBot, Budget } from "@flottille/bots"
import { readBudget } from "@flottille/bots/named"
import { inWorker } from "@flottille/bots/worker"
import { anything, array, integer, object, type Seat, violation } from "@flottille/core"
import type { Exact } from "./exact"

/** Creates a bot by its name. */
export type CreateBot = (name: string) => AnyBot

/** Returns the search budget of a bot. */
export function budgetOf(name: string): Budget {
  const [family, budget] = name.split(":")
  // A level has its own budget, whatever it is asked with.
  return family === "policy" || family === "level" || budget === undefined ? { iterations: 1 } : readBudget(budget)
}

/** A request for exact values. */
const askedShape = object({ exact: integer(), view: anything(), seat: integer() })
type AskedExactly = NonNullable<(typeof askedShape)["type"]>

/** Returns whether a message is a request for exact values. */
export const isAskedExactly = (message: unknown): message is AskedExactly =>
  violation(askedShape, message) === undefined

const answerShape = object({ exact: integer(), found: array(anything(), 0, 1_000_000) })
const isAnswer = (message: unknown): message is { readonly exact: number; readonly found: readonly Exact[] } =>
  violation(answerShape, message) === undefined

/** The worker of a game. */
export interface BotWorker {
  readonly createBot: CreateBot
  /** Returns exact values of the legal actions of a seat, as far as they are known from its view. */
  exactly(view: unknown, seat: Seat): Promise<readonly Exact[]>
  close(): void
}

/** Creates the bots of a game in a worker, which starts with the first bot and again after a failure. */
export function botWorker(game: string): BotWorker {
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
  const createBot: CreateBot = (name) => {
    const budget = budgetOf(name)
    const begin = () => inWorker<unknown, unknown>(open(), { name, budget })
    return { name, budget, start: begin, choose: (question) => begin().choose(question) }
  }
  return {
    createBot,
    exactly(view, seat) {
      const [line, number] = [open(), ++asked]
      return new Promise((resolve) => {
        line.addEventListener("message", function onMessage({ data }) {
          if (!isAnswer(data) || data.exact !== number) return
          line.removeEventListener("message", onMessage)
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
