/** The clock of every search: iterations until the budget is used up. */
import type { Info, SearchRequest, SearchResult, Weighted } from "./bot"
import { AbortedError, checkRequest } from "./request"

export interface Search<Action> {
  /** One iteration. True if no further one could change anything. */
  iterate(): boolean
  /** Returns the report so far. */
  info(): Info<Action>
  /** Returns the answer; called once, at the end. */
  answer(): SearchResult<Action>
}

/** Milliseconds between looks at the world outside: a signal stops a search within 50. */
const SLICE = 10

/** The beginning of the present slice, if there is one. */
let begun: number | undefined
/** Those who go on in later slices, in order. */
const waiting: (() => void)[] = []

/** Lets the event loop do other work first. Node would run a timer that is due after a slice before any of it. */
function later(work: () => void): void {
  const schedule: (work: () => void) => unknown = Reflect.get(globalThis, "setImmediate") ?? setTimeout
  schedule(work)
}

function openSlice(next: () => void): void {
  begun = performance.now()
  later(next)
}

function endSlice(): void {
  if (waiting.length === 0) begun = undefined
}

function beginSlice(): void {
  const goOn = waiting.shift()
  openSlice(waiting.length > 0 ? beginSlice : endSlice)
  goOn?.()
}

function laterSlice(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) later(beginSlice)
  })
}

/**
 * Resolves at once while a slice of 10 ms lasts, otherwise in a later one. All bots of a thread think in the same
 * slices, in turn, and its event loop does other work after each.
 *
 * @example
 * await nextSlice() // => undefined
 */
export async function nextSlice(): Promise<void> {
  if (begun === undefined) openSlice(endSlice)
  else if (performance.now() - begun >= SLICE || waiting.length > 0) await laterSlice()
}

/**
 * Runs a search until its budget is used up, for at least one iteration.
 *
 * Under a budget of iterations the result does not depend on the clock. With a signal or a progress
 * callback it yields every 10 ms; otherwise it answers synchronously.
 *
 * @param begin - Reads the request and sets up the search.
 * @throws BudgetError, AbortedError, and the errors of a game for a foreign view.
 * @example
 * const budget = { iterations: 3 }
 * const request = { seat: 0, view: {}, actions: ["pass"], events: [], random: createRandom(1), budget }
 * const info = { iterations: 1, plies: 1, worlds: 1, lines: [] }
 * const search = () => ({ iterate: () => true, answer: () => ({ action: "pass" }), info: () => info })
 * const { action } = await deliberate(request, search)
 * action // => "pass"
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

/** Returns the mixed strategy that a search has found. */
export async function strategyBy<Action, View, Event>(
  request: SearchRequest<Action, View, Event>,
  begin: () => Search<Action> & { strategy(): readonly Weighted<Action>[] },
): Promise<readonly Weighted<Action>[]> {
  let strategy: (() => readonly Weighted<Action>[]) | undefined
  await deliberate(request, () => {
    const search = begin()
    strategy = search.strategy
    return search
  })
  return strategy?.() ?? []
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
    await laterSlice()
    if (request.signal?.aborted) throw new AbortedError()
    slice = performance.now()
  }
  const answer = search.answer()
  if (answer.info) request.onInfo?.(answer.info)
  return answer
}
