/**
 * Bots that see only the view of their seat: requests, answers, and the tools for writing one.
 * Each bot has a subpath of its own.
 *
 * @packageDocumentation
 */
export type { AnyBot, Bot, Budget, Info, Line, SearchGame, SearchRequest, SearchResult, Weighted } from "./bot"
export { deliberate, type Search } from "./deliberate"
export {
  AbortedError,
  AnswerError,
  ask,
  BotError,
  BudgetError,
  budgetText,
  checkRequest,
  isAbortedError,
  isAnswerError,
  isBotError,
  isBudgetError,
} from "./request"
export { type Meter, type RollOuts, rollOut, usualRollOuts } from "./roll-out"
export { shareOfPoints } from "./share"
