import { parentPort } from "node:worker_threads"
import { SchemaError } from "@flottille/core"
import { dejarikBots } from "@flottille/dejarik/bots"
import lesGrandsAmiraux from "@flottille/les-grands-amiraux/bots"
import { AbortedError, AnswerError, type AnyBot, BotError, BudgetError, type SearchResult } from "../../src/index"
import { botNamed } from "../../src/named"
import { serveBot } from "../../src/worker"

/** Bots that fail, each in its own way. */
const failures: Readonly<Record<string, () => SearchResult<unknown> | Promise<SearchResult<unknown>>>> = {
  bot: () => {
    throw new BotError("out of sorts", "DJ-1")
  },
  budget: () => Promise.reject(new BudgetError(Number.NaN)),
  aborted: () => Promise.reject(new AbortedError()),
  answer: () => Promise.reject(new AnswerError("wild", { type: "fly" })),
  schema: () => Promise.reject(new SchemaError("view", ["ships", 1], "a ship", "MS-1")),
  other: () => Promise.reject(new RangeError("lost the thread")),
  nothing: () => Promise.reject("nothing"),
  unsendable: () => ({ action: () => {} }),
  exit: () => process.exit(3),
  crash: () =>
    new Promise(() => {
      setTimeout(() => {
        throw new Error("struck by lightning")
      })
    }),
}

function failing(name: string, fail: () => SearchResult<unknown> | Promise<SearchResult<unknown>>): AnyBot {
  return { name, budget: { iterations: 1 }, start: () => failing(name, fail), choose: fail }
}

/** Counts how often it was asked. */
function counting(): AnyBot {
  let asked = 0
  return {
    name: "counting",
    budget: { iterations: 1 },
    start: counting,
    choose: ({ actions }) => ({ action: actions[asked++] }),
  }
}

if (parentPort)
  serveBot(parentPort, (name): AnyBot => {
    const [first = "", second = ""] = name.split("/")
    const fail = first === "fails" ? failures[second] : undefined
    if (fail) return failing(name, fail)
    if (first === "counting") return counting()
    return second ? botNamed(lesGrandsAmiraux, second) : botNamed(dejarikBots, first)
  })
