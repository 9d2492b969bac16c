/** Validation of requests and answers. */
import { assert, assertSearchGame, canonicalJson, FlottilleError, isFlottilleError } from "@flottille/core"
import { type Said, said } from "@flottille/core/said"
import type { Bot, Budget, SearchRequest, SearchResult } from "./bot"

/**
 * A budget of nothing, or of no number.
 *
 * @example
 * checkRequest({ budget: { iterations: 0 }, actions: ["pass"] }) // throws BudgetError
 */
export class BudgetError extends FlottilleError {
  readonly code = "budget"

  constructor(
    /** The invalid value. */
    readonly budget: unknown,
  ) {
    super(String(unusable(budget)))
  }

  /** The problem, with its facts. */
  get sentence(): Said {
    return unusable(this.budget)
  }
}

/**
 * Recognises a {@link BudgetError}, across copies of the library.
 *
 * @example
 * isBudgetError(new BudgetError({ iterations: 0 })) // => true
 */
export function isBudgetError(error: unknown): error is BudgetError {
  return isFlottilleError(error) && error.code === "budget"
}

/**
 * The request was aborted by its signal, or by those who ran the bot.
 *
 * @example
 * isAbortedError(new AbortedError()) // => true
 */
export class AbortedError extends FlottilleError {
  readonly code = "aborted"

  constructor(message = "the bot was stopped") {
    super(message)
  }
}

/**
 * Recognises an {@link AbortedError}, across copies of the library.
 *
 * @example
 * isAbortedError(new AbortedError()) // => true
 */
export function isAbortedError(error: unknown): error is AbortedError {
  return isFlottilleError(error) && error.code === "aborted"
}

/**
 * A bot answered with something that was not in its list.
 *
 * @example
 * new AnswerError("mine", { type: "fly" }).code // => "answer"
 */
export class AnswerError extends FlottilleError {
  readonly code = "answer"

  constructor(
    /** Its name. */
    readonly bot: string,
    /** The invalid answer. */
    readonly answer: unknown,
  ) {
    super(`${bot} answered ${describe(answer)}; expected one of the listed actions`)
  }
}

/**
 * Recognises an {@link AnswerError}, across copies of the library.
 *
 * @example
 * isAnswerError(new AnswerError("mine", { type: "fly" })) // => true
 */
export function isAnswerError(error: unknown): error is AnswerError {
  return isFlottilleError(error) && error.code === "answer"
}

/**
 * The bot's name is unknown, or the game lacks something that it needs.
 *
 * @example
 * import { botNamed } from "@flottille/bots/named"
 * import { dejarikBots } from "@flottille/dejarik/bots"
 * botNamed(dejarikBots, "genius") // throws BotError
 */
export class BotError extends FlottilleError {
  readonly code = "bot"

  /** The problem, with its facts. Not enumerable, so that errors with the same message are equal. */
  declare readonly sentence: string | Said

  constructor(sentence: string | Said, rule?: string) {
    super(String(sentence), rule)
    Object.defineProperty(this, "sentence", { value: sentence })
  }
}

/**
 * Recognises a {@link BotError}, across copies of the library.
 *
 * @example
 * isBotError(new BotError("no such bot")) // => true
 */
export function isBotError(error: unknown): error is BotError {
  return isFlottilleError(error) && error.code === "bot"
}

function unusable(budget: unknown): Said {
  return said`invalid budget ${describe(budget)}; expected a positive integer of iterations, or ms above 0`
}

function describe(given: unknown): string {
  if (typeof given !== "object") return String(given)
  try {
    // Not JSON alone, which makes null of NaN.
    return JSON.stringify(given, (_, value) =>
      typeof value === "number" && !Number.isFinite(value) ? String(value) : value,
    ).slice(0, 80)
  } catch {
    return "a value that is not JSON"
  }
}

function isBudget(given: unknown): given is Budget {
  if (typeof given !== "object" || given === null) return false
  if ("iterations" in given) return Number.isSafeInteger(given.iterations) && Number(given.iterations) > 0
  return "ms" in given && Number.isFinite(given.ms) && Number(given.ms) > 0
}

/**
 * Refuses an invalid request: the first line of every `choose`.
 *
 * @throws BudgetError for a budget that is not a positive number; AbortedError if the signal is
 * aborted; BotError for an empty list.
 * @example
 * checkRequest({ budget: { iterations: 0 }, actions: ["pass"] }) // throws BudgetError
 */
export function checkRequest(request: Pick<SearchRequest<unknown, unknown>, "budget" | "signal" | "actions">): void {
  assert(typeof request === "object" && request !== null, "bot", "request", "an object with budget and actions")
  const { budget, signal, actions } = request
  if (!isBudget(budget)) throw new BudgetError(budget)
  if (signal?.aborted) throw new AbortedError()
  if (!Array.isArray(actions) || actions.length === 0)
    throw new BotError("a bot needs at least one action to choose from")
}

/** Checks the subject and the setup that the maker of a bot was called with. */
export function checkMaker(maker: string, subject: unknown, setup: unknown = {}): void {
  assertSearchGame(subject, maker)
  assert(typeof setup === "object" && setup !== null, maker, "setup", "an object of options, or nothing")
  if ("budget" in setup && setup.budget !== undefined && !isBudget(setup.budget)) throw new BudgetError(setup.budget)
}

/**
 * Asks a bot and validates its answer.
 *
 * @throws The errors of the bot; AnswerError for an answer that is not one of the actions;
 *   AbortedError once the signal is aborted, even if the bot ignores it.
 * @example
 * import { uniform } from "@flottille/bots/uniform"
 * const budget = { iterations: 1 }
 * const request = { seat: 0, view: {}, actions: ["pass"], events: [], random: createRandom(1), budget }
 * const answer = await ask(uniform(), request)
 * answer.action // => "pass"
 */
export async function ask<Action, View, Event>(
  bot: Pick<Bot<Action, View, Event>, "name" | "choose">,
  request: SearchRequest<Action, View, Event>,
): Promise<SearchResult<Action>> {
  checkRequest(request)
  const answer = await heeded(bot.choose(request), request.signal)
  const given = canonical(answer?.action)
  const action = request.actions.find((each) => each === answer?.action || canonicalJson(each) === given)
  if (action === undefined) throw new AnswerError(bot.name, answer?.action)
  return { ...answer, action }
}

/** Waits for an answer until the signal is aborted; not every bot listens to it. */
async function heeded<T>(answer: T | Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return answer
  let stop: (() => void) | undefined
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new AbortedError())
    signal.addEventListener("abort", stop, { once: true })
  })
  try {
    return await Promise.race([answer, stopped])
  } finally {
    if (stop) signal.removeEventListener("abort", stop)
  }
}

/** Returns an answer as canonical text; undefined for a value that is not JSON, which cannot be an action. */
function canonical(given: unknown): string | undefined {
  try {
    return canonicalJson(given)
  } catch {
    return undefined
  }
}

/**
 * Returns after how many milliseconds a bot has hung: three times its budget, at least 1,000; 60,000 for a budget of
 * iterations.
 *
 * @throws BudgetError for a budget that is none.
 * @example
 * patienceOf({ ms: 500 }) // => 1500
 */
export function patienceOf(budget: Budget, otherwise = 60_000): number {
  if (!isBudget(budget)) throw new BudgetError(budget)
  return "ms" in budget ? Math.max(1000, 3 * budget.ms) : otherwise
}

/** The budget as the name of a bot has it: `500`, `1500ms`. */
export function budgetText(budget: Budget): string {
  if (!isBudget(budget)) throw new BudgetError(budget)
  return "iterations" in budget ? String(budget.iterations) : `${budget.ms}ms`
}
