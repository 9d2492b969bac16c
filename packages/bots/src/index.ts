/**
 * Bots that see only the view of their seat: questions, answers, and the tools for writing one.
 * Each bot has a subpath of its own.
 *
 * @packageDocumentation
 */
export type { Answer, AnyBot, Bot, Budget, Info, Line, Question, Subject, Weighted } from "./bot"
export { deliberate, type Search } from "./deliberate"
export {
  AbortedError,
  AnswerError,
  ask,
  BotError,
  BudgetError,
  budgetText,
  checkQuestion,
  isAbortedError,
  isAnswerError,
  isBotError,
  isBudgetError,
} from "./question"
export { type Meter, type RollOuts, rollOut, usualRollOuts } from "./roll-out"
export { shareOfPoints } from "./share"
