/**
 * A game's own policies as bots.
 *
 * @packageDocumentation
 */
import type { AnyGame } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import type { BotOf } from "./bot"
import { BotError, checkMaker, checkRequest } from "./request"

/**
 * Turns a policy into a bot. A policy reads a state; the bot passes it a determinization of its
 * view, never the real state.
 *
 * @param name - One of the game's `policies`.
 * @throws BotError for a name that the game does not have.
 * @example
 * import { diabolikFleetBots } from "@flottille/diabolik-fleet/bots"
 * fromPolicy(diabolikFleetBots, "racing").name // => "policy:racing"
 */
export function fromPolicy<G extends AnyGame>(subject: GameBots<G>, name: string): BotOf<G> {
  checkMaker("fromPolicy", subject)
  const { game, policies = {} } = subject
  const policy = Object.hasOwn(policies, name) ? policies[name] : undefined
  if (!policy) {
    const there = Object.keys(policies).join(", ") || "none"
    throw new BotError(said`${game.id} has no policy ${JSON.stringify(name)}; available: ${there}`)
  }
  return {
    name: `policy:${name}`,
    budget: { iterations: 1 },
    start: () => fromPolicy(subject, name),
    choose(request) {
      checkRequest(request)
      const { view, seat, actions, random } = request
      return { action: policy(game.determinize(view, random), seat, actions, random) }
    },
  }
}
