/** Refusals and their codes. */
import type { Refusal } from "@flottille/core"

/** The reasons why an action is refused. The rulebook has a sentence for each. */
export type RefusalCode =
  | "wrong-moment"
  | "no-piece-there"
  | "not-your-piece"
  | "occupied"
  | "out-of-reach"
  | "way-blocked"
  | "shorter-way"
  | "can-act"
  | "no-target"
  | "own-piece"
  | "not-adjacent"
  | "not-the-pushed-piece"
  | "already-dealt"
  | "class-held"
  | "no-such-seat"
  | "seat-is-out"
  | "impossible-result"
  | "wrong-dice"
  | "dice-disagree"
  | "not-a-duellist"

/**
 * Creates a refusal: the clause, a stable code and the facts of the case.
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
