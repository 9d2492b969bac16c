import type { AnyBot, Question } from "../../src/index"

/** A bot that answers as told, and notes what it was asked. */
export function puppet(
  choose: (question: Question<unknown, unknown>) => ReturnType<AnyBot["choose"]>,
  name = "puppet",
) {
  const seen: Question<unknown, unknown>[] = []
  let begun = 0
  const bot: AnyBot = {
    name,
    budget: { iterations: 5 },
    start() {
      begun++
      return bot
    },
    choose(question) {
      seen.push(question)
      return choose(question)
    },
  }
  return { bot, seen, begun: () => begun }
}
