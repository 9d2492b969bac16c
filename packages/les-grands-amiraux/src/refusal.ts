import type { Refusal } from "@flottille/core"

/** A refusal: the clause that forbids the action, a stable code, the facts of the case. */
export function refusal<Code extends string>(rule: string, code: Code, details?: Refusal["details"]): Refusal<Code> {
  return details ? { code, rule, details } : { code, rule }
}
