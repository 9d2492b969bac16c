/**
 * Plays the sets of actions that the game proposes.
 *
 * @packageDocumentation
 */
import { type AnyGame, pick } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import type { BotOf } from "./bot"
import { BotError, checkMaker, checkRequest } from "./request"
import { keyOf } from "./tree"

/**
 * Plays a set of actions that the game's `propose` draws for a determinization, without a search.
 *
 * @throws BotError if the game has no `propose`.
 * @example
 * import { diplomacyBots } from "@flottille/diplomacy/bots"
 * proposalBot(diplomacyBots).name // => "proposal"
 */
export function proposalBot<G extends AnyGame>(subject: GameBots<G>): BotOf<G> {
  checkMaker("proposalBot", subject)
  const { game, propose } = subject
  if (!propose) throw new BotError(said`${game.id} has no propose, which proposal needs`)
  return {
    name: "proposal",
    budget: { iterations: 1 },
    start: () => proposalBot(subject),
    choose(request) {
      checkRequest(request)
      const { view, seat, actions, random } = request
      const proposed = propose(game.determinize(view, random, { sealed: "none" }), seat, random)
      // Actions that were already chosen in this phase are not listed any more.
      const listed = new Map(actions.map((action) => [keyOf(action), action]))
      const [action, ...rest] = proposed.flatMap((each) => listed.get(keyOf(each)) ?? [])
      if (action === undefined) return { action: pick(actions, random) }
      // biome-ignore lint/suspicious/noThenProperty: a list, which no promise takes for its own
      return { action, then: rest }
    },
  }
}
