/** The clock of every search: iterations until the budget is used up. */
import type { Answer, Info, Question } from "./bot"
import { AbortedError, checkQuestion } from "./question"

/** A search under way. */
export interface Search<Action> {
  /** One iteration. True if no further one could change anything. */
  iterate(): boolean
  /** Returns the report so far. */
  info(): Info<Action>
  /** Returns the answer; called once, at the end. */
  answer(): Answer<Action>
}

/** Milliseconds between looks at the world outside: a signal stops a search within 50. */
const SLICE = 20

/**
 * Runs a search until its budget is used up, for at least one iteration.
 *
 * Under a budget of iterations the result does not depend on the clock. With a signal or a progress
 * callback it yields every 20 ms; otherwise it answers synchronously.
 *
 * @param begin - Reads the question and sets up the search.
 * @throws BudgetError, AbortedError, and the errors of a game for a foreign view.
 * @example
 * const budget = { iterations: 3 }
 * const question = { seat: 0, view: {}, actions: ["pass"], events: [], random: createRandom(1), budget }
 * const search = () => ({ iterate: () => undefined, answer: () => ({ action: "pass" }), info: () => ({}) })
 * deliberate(question, search).action // => "pass"
 */
export function deliberate<Action, View, Event>(
  question: Question<Action, View, Event>,
  begin: () => Search<Action>,
): Answer<Action> | Promise<Answer<Action>> {
  checkQuestion(question)
  const { budget, signal } = question
  const started = "ms" in budget ? performance.now() : 0
  const search = begin()
  let iterations = 0
  const goOn = (): boolean => {
    iterations++
    if (search.iterate()) return false
    return "ms" in budget ? performance.now() - started < budget.ms : iterations < budget.iterations
  }
  if (signal || question.onInfo) return inSlices(question, search, goOn)
  while (goOn());
  return search.answer()
}

async function inSlices<Action, View, Event>(
  question: Question<Action, View, Event>,
  search: Search<Action>,
  goOn: () => boolean,
) {
  let slice = performance.now()
  while (goOn()) {
    if (performance.now() - slice < SLICE) continue
    question.onInfo?.(search.info())
    await new Promise((resolve) => setTimeout(resolve))
    if (question.signal?.aborted) throw new AbortedError()
    slice = performance.now()
  }
  const answer = search.answer()
  if (answer.info) question.onInfo?.(answer.info)
  return answer
}
