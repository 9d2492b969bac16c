/** Plays a variant in notation, for the tests of this folder. */
import { type AnyGame, CHANCE, REFEREE, type Viewer } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import type { GamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"

/** Returns what the actor of a position may do; `begun` is its text, the opening by default. */
export function at<G extends AnyGame>(
  { game, explain, describe }: Pick<GamePackage<G>, "game" | "explain" | "describe">,
  begun?: string,
) {
  const start = begun ?? game.formatState(game.initialState({}))
  const state = game.parseState(start)
  const actor = game.actors(state).find((each) => each !== CHANCE) ?? 0
  return {
    state,
    /** The legal actions that contain a sign. */
    texts: (sign = ""): readonly string[] =>
      game
        .legalActions(state, actor)
        .map((action) => game.formatAction(action, state))
        .filter((text) => text.includes(sign)),
    /** The sentence of the refusal, nothing for a legal action. */
    refused(text: string, language?: Language): string | undefined {
      const answer = createMatch(game, { start }).submitText(actor, text)
      return answer.ok ? undefined : explain(answer.refusal, language)
    },
    /** Plays actions in turn; `1: F` names a seat that is not the first to act. */
    play(...texts: readonly string[]) {
      const match = createMatch(game, { start })
      for (const text of texts) {
        const [, seat = match.actors()[0] ?? 0, action = text] = /^(\d): (.*)$/.exec(text) ?? []
        const answer = match.submitText(seat === CHANCE ? seat : Number(seat), action)
        if (!answer.ok) throw new Error(explain(answer.refusal))
      }
      return {
        state: match.state(),
        events: match.events(REFEREE),
        /** The events as a viewer is told of them. */
        told: (viewer: Viewer, language: Language = "en") =>
          match.events(viewer).map((event) => describe(event, language, viewer, game.seats(match.options))),
      }
    },
  }
}
