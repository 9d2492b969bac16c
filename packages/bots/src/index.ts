/**
 * Bots that see only what their seat sees: what they are asked and answer, and what it takes to write one. Each bot stands on a subpath of its own.
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
export { type Meter, type RollOuts, rollOut, usualRollOuts, worthOf } from "./roll-out"
