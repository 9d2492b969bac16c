/** The clock of every search: iterations until the budget is used up. */
import type { Info, SearchRequest, SearchResult } from "./bot"
import { AbortedError, checkRequest } from "./request"

/** A search under way. */
export interface Search<Action> {
  /** One iteration. True if no further one could change anything. */
  iterate(): boolean
  /** Returns the report so far. */
  info(): Info<Action>
  /** Returns the answer; called once, at the end. */
  answer(): SearchResult<Action>
}

/** Milliseconds between looks at the world outside: a signal stops a search within 50. */
const SLICE = 20

/**
 * Runs a search until its budget is used up, for at least one iteration.
 *
 * Under a budget of iterations the result does not depend on the clock. With a signal or a progress
 * callback it yields every 20 ms; otherwise it answers synchronously.
 *
 * @param begin - Reads the request and sets up the search.
 * @throws BudgetError, AbortedError, and the errors of a game for a foreign view.
 * @example
 * const budget = { iterations: 3 }
 * const request = { seat: 0, view: {}, actions: ["pass"], events: [], random: createRandom(1), budget }
 * const search = () => ({ iterate: () => undefined, answer: () => ({ action: "pass" }), info: () => ({}) })
 * deliberate(request, search).action // => "pass"
 */
export function deliberate<Action, View, Event>(
  request: SearchRequest<Action, View, Event>,
  begin: () => Search<Action>,
): SearchResult<Action> | Promise<SearchResult<Action>> {
  checkRequest(request)
  const { budget, signal } = request
  const started = "ms" in budget ? performance.now() : 0
  const search = begin()
  let iterations = 0
  const goOn = (): boolean => {
    iterations++
    if (search.iterate()) return false
    return "ms" in budget ? performance.now() - started < budget.ms : iterations < budget.iterations
  }
  if (signal || request.onInfo) return inSlices(request, search, goOn)
  while (goOn());
  return search.answer()
}

async function inSlices<Action, View, Event>(
  request: SearchRequest<Action, View, Event>,
  search: Search<Action>,
  goOn: () => boolean,
) {
  let slice = performance.now()
  while (goOn()) {
    if (performance.now() - slice < SLICE) continue
    request.onInfo?.(search.info())
    await new Promise((resolve) => setTimeout(resolve))
    if (request.signal?.aborted) throw new AbortedError()
    slice = performance.now()
  }
  const answer = search.answer()
  if (answer.info) request.onInfo?.(answer.info)
  return answer
}
