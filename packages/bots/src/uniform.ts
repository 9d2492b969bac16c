/**
 * Plays uniformly at random: the baseline for every other bot.
 *
 * @packageDocumentation
 */
import { pick } from "@flottille/core"
import type { Bot } from "./bot"
import { checkRequest } from "./request"

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
    choose(request) {
      checkRequest(request)
      return { action: pick(request.actions, request.random) }
    },
    policy: ({ actions }) => actions.map((action) => ({ action, weight: 1 / actions.length })),
  }
}
