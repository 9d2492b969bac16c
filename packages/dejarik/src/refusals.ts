import type { Refusal } from "@flottille/core"

/** Why an action is refused; the rulebook has a sentence for each. */
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

/** Makes a refusal. */
export function refuse(rule: string, code: RefusalCode, details?: Readonly<Record<string, unknown>>): Refusal<RefusalCode> {
  return details ? { code, rule, details } : { code, rule }
}
