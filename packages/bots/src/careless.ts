/**
 * A bot that sometimes plays at random, for levels of play.
 *
 * @packageDocumentation
 */
import { pick } from "@flottille/core"
import { said } from "@flottille/core/said"
import type { Bot } from "./bot"
import { BotError, checkRequest } from "./request"

/**
 * Makes a bot play a random action with a probability, else the action of another bot.
 *
 * @param percent - The probability, from 0 to 100.
 * @throws BotError for a probability that is not a whole number from 0 to 100.
 * @example
 * import { uniform } from "@flottille/bots/uniform"
 * careless(30, uniform()).name // => "careless:30:uniform"
 */
export function careless<Action, View, Event>(
  percent: number,
  bot: Bot<Action, View, Event>,
): Bot<Action, View, Event> {
  if (!Number.isSafeInteger(percent) || percent < 0 || percent > 100)
    throw new BotError(said`the probability of a careless bot is ${percent}; expected a whole number from 0 to 100`)
  return {
    name: `careless:${percent}:${bot.name}`,
    budget: bot.budget,
    start: () => careless(percent, bot.start()),
    choose(request) {
      checkRequest(request)
      const { actions, random } = request
      // Drawn first, so that a search does not decide about it. The bot receives the events in any case.
      const isCareless = random.below(100) < percent
      const answer = bot.choose(request)
      if (!isCareless) return answer
      const action = pick(actions, random)
      return answer instanceof Promise ? answer.then(() => ({ action })) : { action }
    },
  }
}
