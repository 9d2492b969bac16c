import type { AnyBot, SearchRequest } from "../../src/index"

/** A bot that answers as told, and notes what it was asked. */
export function puppet(
  choose: (request: SearchRequest<unknown, unknown>) => ReturnType<AnyBot["choose"]>,
  name = "puppet",
) {
  const seen: SearchRequest<unknown, unknown>[] = []
  let begun = 0
  const bot: AnyBot = {
    name,
    budget: { iterations: 5 },
    start() {
      begun++
      return bot
    },
    choose(request) {
      seen.push(request)
      return choose(request)
    },
  }
  return { bot, seen, begun: () => begun }
}
