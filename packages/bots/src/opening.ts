/** Openings that a game draws for bots. */
import type { ActionOf, AnyGame, EventOf, ViewOf } from "@flottille/core"
import type { Answer, Question, Subject } from "./bot"
import { checkQuestion } from "./question"
import { keyOf } from "./tree"

/**
 * Draws the opening of a seat.
 *
 * @returns The answer without a search; `undefined` if the game has no opening here, or its first action is not listed.
 * @throws BudgetError, AbortedError, BotError for an invalid question.
 */
export function openingFor<G extends AnyGame>(
  subject: Subject<G>,
  question: Question<ActionOf<G>, ViewOf<G>, EventOf<G>>,
): Answer<ActionOf<G>> | undefined {
  if (!subject.opening) return undefined
  checkQuestion(question)
  const { view, seat, actions, random } = question
  const state = subject.game.determinize(view, random, { sealed: "none" })
  const [first, ...then] = subject.opening(state, seat, random) ?? []
  const wanted = first === undefined ? undefined : keyOf(first)
  const action = actions.find((each) => keyOf(each) === wanted)
  return action === undefined ? undefined : { action, then }
}
