/** Bots that think beside the page. */
import type { AnyBot, Budget } from "@flottille/bots"
import { readBudget } from "@flottille/bots/named"
import { inWorker } from "@flottille/bots/worker"

/** Makes a bot by its name. */
export type Hire = (name: string) => AnyBot

/** How long a bot of that name thinks. */
export function budgetOf(name: string): Budget {
  const [family, budget] = name.split(":")
  return family === "policy" || budget === undefined ? { iterations: 1 } : readBudget(budget)
}

/** A worker for the bots of a game, begun when the first is hired, and again after it has failed. */
export function agency(game: string): { readonly hire: Hire; close(): void } {
  let worker: Worker | undefined
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
    close() {
      worker?.terminate()
      worker = undefined
    },
  }
}
