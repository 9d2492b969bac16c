/**
 * Plays what the game itself proposes.
 *
 * @packageDocumentation
 */
import { pick, type StateWith } from "@flottille/core"
import type { Bot, Subject } from "./bot"
import { BotError, checkQuestion } from "./question"
import { keyOf } from "./tree"

/**
 * Plays one of the sets of actions that the game's `propose` thinks sensible, for a guess of what is hidden: no search at all.
 *
 * @throws BotError if the game proposes nothing.
 * @example
 * import { diplomacyPackage } from "@flottille/diplomacy/package"
 * envoy(diplomacyPackage).name // => "envoy"
 */
export function envoy<State extends StateWith, Action, Event, View>(
  subject: Subject<State, Action, Event, View>,
): Bot<Action, View, Event> {
  const { game, propose } = subject
  if (!propose) throw new BotError(`${game.id} has no propose, which envoy needs`)
  return {
    name: "envoy",
    budget: { iterations: 1 },
    start: () => envoy(subject),
    choose(question) {
      checkQuestion(question)
      const { view, seat, actions, random } = question
      const proposed = propose(game.determinize(view, random, { sealed: "none" }), seat, random)
      // What it has said already in this phase is not asked for again.
      const listed = new Map(actions.map((action) => [keyOf(action), action]))
      const [action, ...rest] = proposed.flatMap((each) => listed.get(keyOf(each)) ?? [])
      if (action === undefined) return { action: pick(actions, random) }
      // biome-ignore lint/suspicious/noThenProperty: a list, which no promise takes for its own
      return { action, then: rest }
    },
  }
}
