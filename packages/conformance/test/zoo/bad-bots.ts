import type { Bot, SearchRequest, SearchResult } from "@flottille/bots"
import { AbortedError, checkRequest, deliberate } from "@flottille/bots"
import { pick } from "@flottille/core"
import type { BotTable } from "../../src/bot-laws"
import type { CardsAction, CardsState, CardsView } from "./cards"

type CardsBot = Bot<CardsAction, CardsView>
type CardsRequest = SearchRequest<CardsAction, CardsView>

/** A bot of Cards, as a short difference from a sound one that bids at random. */
function bot(
  choose: (request: CardsRequest) => SearchResult<CardsAction> | Promise<SearchResult<CardsAction>>,
): CardsBot {
  const made: CardsBot = { name: "bad", budget: { iterations: 1 }, start: () => made, choose }
  return made
}

/** Thinks nothing, and says so. */
function honest(request: CardsRequest): SearchResult<CardsAction> {
  checkRequest(request)
  return { action: pick(request.actions, request.random), info: { iterations: 1, plies: 0, worlds: 0, lines: [] } }
}

/** What a bot answers, but for what is changed of it. */
function but(
  change: (answer: SearchResult<CardsAction>, request: CardsRequest) => SearchResult<CardsAction>,
): CardsBot {
  return bot((request) => change(honest(request), request))
}

const bidding = (bid: "stay" | "fold") => ({ action: { type: "bid", bid } }) as const

/** Bots that break a law, each with what is wrong. */
export const badBots: readonly {
  readonly law: 1 | 2
  readonly name: string
  make(table: BotTable<CardsState>): CardsBot
  /** Part of what the report must say. */
  readonly says: string
}[] = [
  {
    law: 1,
    name: "looks at the others' hands through the table",
    make: ({ state }) =>
      but((answer, { seat, view: { hands } }) => {
        const others = state().hands.filter((_, each) => each !== seat)
        return hands[seat] === 0 ? answer : bidding(others.every((card) => card < (hands[seat] ?? 0)) ? "stay" : "fold")
      }),
    says: "looks the same to it",
  },
  {
    law: 1,
    name: "answers the same, but thinks of what it cannot know",
    make: ({ state }) =>
      but((answer) => ({ ...answer, info: { iterations: 1, plies: state().hands.indexOf(5), worlds: 0, lines: [] } })),
    says: "looks the same to it",
  },
  {
    law: 1,
    name: "counts iterations by the clock",
    make: () =>
      but((answer) => ({
        ...answer,
        info: { iterations: 1, plies: Math.round(performance.now()), worlds: 0, lines: [] },
      })),
    says: "the clock, luck or an earlier game",
  },
  {
    law: 1,
    name: "has luck of its own",
    make: () => but(() => bidding(Math.random() < 0.5 ? "stay" : "fold")),
    says: "the clock, luck or",
  },
  {
    law: 1,
    name: "remembers other games",
    make: (() => {
      let games = 0
      return () => but((answer) => ({ ...answer, info: { iterations: 1, plies: games++, worlds: 0, lines: [] } }))
    })(),
    says: "an earlier game",
  },
  {
    law: 2,
    name: "does what is not in its list",
    make: () => but(() => ({ action: { type: "lift" } })),
    says: "expected one of the listed actions",
  },
  {
    law: 2,
    name: "thinks of what it cannot do",
    make: () =>
      but((answer) => ({
        ...answer,
        info: {
          iterations: 1,
          plies: 0,
          worlds: 0,
          lines: [{ action: { type: "lift" }, visits: 1, values: [], next: [] }],
        },
      })),
    says: "cannot do",
  },
  {
    law: 2,
    name: "thinks longer than it is told",
    make: () =>
      but((answer, { budget }) => ({
        ...answer,
        info: { iterations: 2 + ("ms" in budget ? 0 : budget.iterations), plies: 0, worlds: 0, lines: [] },
      })),
    says: "iterations, it thinks",
  },
  {
    law: 2,
    name: "answers too late",
    make: () =>
      bot(async (request) => {
        const answer = honest(request)
        if ("ms" in request.budget) await new Promise((resolve) => setTimeout(resolve, 80))
        return answer
      }),
    says: "it takes",
  },
  {
    law: 2,
    name: "takes any budget",
    make: () =>
      bot(({ actions, random, signal }) => {
        if (signal?.aborted) throw new AbortedError()
        return { action: pick(actions, random) }
      }),
    says: "is not refused",
  },
  {
    law: 2,
    name: "does not stop",
    make: () => bot(({ signal: _, ...request }) => honest(request)),
    says: "an aborted signal",
  },
  {
    law: 2,
    name: "throws",
    make: () =>
      but(() => {
        throw new RangeError("no idea")
      }),
    says: "the bot threw RangeError: no idea",
  },
]

/** A sound bot: counts up to its budget, and bids at random. */
export function soundBot(): CardsBot {
  return {
    ...bot((request) =>
      deliberate(request, () => {
        let iterations = 0
        const info = () => ({ iterations, plies: 0, worlds: 0, lines: [] })
        return {
          iterate: () => ++iterations < 0,
          info,
          answer: () => ({ action: pick(request.actions, request.random), info: info() }),
        }
      }),
    ),
    name: "sound",
    start: soundBot,
  }
}
