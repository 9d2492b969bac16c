import type { Refusal, Seat } from "@flottille/core"

/** Why an action is refused; the rulebook has a sentence for each, and the compiler asks for it. */
export type RefusalCode = "too-many"

/** Makes a refusal. */
export function refuse(rule: string, code: RefusalCode, details: Readonly<Record<string, unknown>>): Refusal<RefusalCode> {
  return { code, rule, details }
}

/** What happens in a game. */
export type MyGameEvent =
  | { readonly type: "took"; readonly seat: Seat; readonly stones: number }
  | { readonly type: "resigned"; readonly seat: Seat }
