import type { Refusal } from "@flottille/core"
import type { RefusalCode } from "./refusals"

/** A refusal: the clause that forbids the action, a stable code, the facts of the case. */
export function refusal(rule: string, code: RefusalCode, details?: Refusal["details"]): Refusal<RefusalCode> {
  return details ? { code, rule, details } : { code, rule }
}
