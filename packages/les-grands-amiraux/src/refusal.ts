import type { Refusal } from "@flottille/core"
import type { RefusalCode } from "./refusals"

/** Creates a refusal: the clause, a stable code and the facts of the case. */
export function refusal(rule: string, code: RefusalCode, details?: Refusal["details"]): Refusal<RefusalCode> {
  return details ? { code, rule, details } : { code, rule }
}
