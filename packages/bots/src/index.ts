/**
 * Bots that see only the view of their seat: requests, answers, and the tools for writing one.
 * Each bot has a subpath of its own.
 *
 * @packageDocumentation
 */
export type { AnyBot, Bot, Budget, Info, Line, SearchRequest, SearchResult } from "./bot"
export { deliberate, nextSlice } from "./deliberate"
export {
  AbortedError,
  AnswerError,
  ask,
  BotError,
  BudgetError,
  checkRequest,
  isAbortedError,
  isAnswerError,
  isBotError,
  isBudgetError,
  patienceOf,
} from "./request"
export { rollOut, usualRollOuts } from "./roll-out"
export { shareOfPoints } from "./share"
