/** Refusals and their codes. */
import type { Refusal } from "@flottille/core"

/** The reasons why an action is refused, in addition to those of the core. */
export type RefusalCode =
  | "deployment-over"
  | "still-deploying"
  | "outside-home-rows"
  | "none-left"
  | "square-taken"
  | "nothing-to-lift"
  | "pieces-left"
  | "lot-decides"
  | "not-your-piece"
  | "mines-stay"
  | "chain-running"
  | "no-passing"
  | "condemned"
  | "not-adjacent"
  | "admiral-straight"
  | "ships-straight"
  | "nobody-to-duel"
  | "not-a-leap"
  | "nobody-to-leap-over"
  | "landing-taken"

/**
 * Creates a refusal: the clause, a stable code and the facts of the case.
 *
 * @example
 * refusal("GA-2.2", "mines-stay", { square: 3 }) // => { code: "mines-stay", rule: "GA-2.2", details: { square: 3 } }
 */
export function refusal<Code extends string = RefusalCode>(
  rule: string,
  code: Code,
  details?: Refusal["details"],
): Refusal<Code> {
  return details ? { code, rule, details } : { code, rule }
}
