/** Openings that a game draws for bots. */
import type { ActionOf, AnyGame } from "@flottille/core"
import type { GameBots } from "@flottille/core/package"
import type { RequestOf, SearchResult } from "./bot"
import { checkRequest } from "./request"
import { keyOf } from "./tree"

/**
 * Draws the opening of a seat.
 *
 * @returns The answer without a search; `undefined` if the game has no opening here, or its first action is not listed.
 * @throws BudgetError, AbortedError, BotError for an invalid request.
 */
export function openingFor<G extends AnyGame>(
  subject: GameBots<G>,
  request: RequestOf<G>,
): SearchResult<ActionOf<G>> | undefined {
  if (!subject.opening) return undefined
  checkRequest(request)
  const { view, seat, actions, random } = request
  const state = subject.game.determinize(view, random, { sealed: "none" })
  const [first, ...then] = subject.opening(state, seat, random) ?? []
  const wanted = first === undefined ? undefined : keyOf(first)
  const action = actions.find((each) => keyOf(each) === wanted)
  return action === undefined ? undefined : { action, then }
}
