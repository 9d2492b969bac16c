/** Refusals and their codes. */
import type { Refusal } from "@flottille/core"
import type { RefusalCode } from "./refusals"

export type { RefusalCode } from "./refusals"

/**
 * Creates a refusal.
 *
 * @example
 * refusal("DJ-2.2", "can-act") // => { code: "can-act", rule: "DJ-2.2" }
 */
export function refusal<Code extends string = RefusalCode>(
  rule: string,
  code: Code,
  details?: Readonly<Record<string, unknown>>,
): Refusal<Code> {
  return details ? { code, rule, details } : { code, rule }
}
