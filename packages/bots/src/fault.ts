/** Errors that cross from one thread to another, where their classes would get lost. */
import { isSchemaError, SchemaError } from "@flottille/core"
import {
  AbortedError,
  AnswerError,
  BotError,
  BudgetError,
  isAbortedError,
  isAnswerError,
  isBotError,
  isBudgetError,
} from "./request"

/** The data from which an error is recreated. */
export type Fault =
  | Pick<BudgetError, "code" | "budget">
  | Pick<AbortedError, "code">
  | Pick<AnswerError, "code" | "bot" | "answer">
  | Pick<BotError, "code" | "message" | "rule">
  | (Pick<SchemaError, "code" | "subject" | "path" | "expected"> & { readonly rule: string | undefined })
  | { readonly code: "other"; readonly name: string; readonly message: string }

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function faultOf(error: unknown): Fault {
  if (isBudgetError(error)) return { code: error.code, budget: error.budget }
  if (isAbortedError(error)) return { code: error.code }
  if (isAnswerError(error)) return { code: error.code, bot: error.bot, answer: error.answer }
  if (isBotError(error)) return { code: error.code, message: error.message, rule: error.rule }
  if (isSchemaError(error)) {
    const { code, subject, path, expected, rule } = error
    return { code, subject, path, expected, rule }
  }
  return { code: "other", name: error instanceof Error ? error.name : "Error", message: messageOf(error) }
}

export function errorOf(fault: Fault): Error {
  switch (fault.code) {
    case "budget":
      return new BudgetError(fault.budget)
    case "aborted":
      return new AbortedError()
    case "answer":
      return new AnswerError(fault.bot, fault.answer)
    case "bot":
      return new BotError(fault.message, fault.rule)
    case "schema":
      return new SchemaError(fault.subject, fault.path, fault.expected, fault.rule)
    case "other":
      return Object.assign(new Error(fault.message), { name: fault.name })
  }
}
