/**
 * Plays uniformly at random: the baseline for every other bot.
 *
 * @packageDocumentation
 */
import { pick } from "@flottille/core"
import type { Bot } from "./bot"
import { checkQuestion } from "./question"

/**
 * Chooses uniformly among the actions of its list.
 *
 * @example
 * uniform().name // => "uniform"
 */
export function uniform<Action, View, Event = unknown>(): Bot<Action, View, Event> {
  return {
    name: "uniform",
    budget: { iterations: 1 },
    start: () => uniform(),
    choose(question) {
      checkQuestion(question)
      return { action: pick(question.actions, question.random) }
    },
    policy: ({ actions }) => actions.map((action) => ({ action, weight: 1 / actions.length })),
  }
}
