/** Refusals and their codes. */
import type { Refusal } from "@flottille/core"

/** The reasons why an action is refused. The rulebook has a sentence for each. */
export type RefusalCode =
  | "not-now"
  | "no-such-square"
  | "no-such-seat"
  | "seat-is-out"
  | "not-your-second-row"
  | "occupied"
  | "fleet-in-file"
  | "no-ship-there"
  | "not-your-ship"
  | "your-own-ship"
  | "frozen"
  | "not-ahead"
  | "own-home-row"
  | "same-heading"
  | "too-few-cannonballs"
  | "fleet-complete"
  | "enemy-near"
  | "must-move"
  | "no-move-would-follow"
  | "cannot-be-completed"
  | "no-ship-moved-yet"
  | "not-a-neighbour"
  | "no-flank"
  | "same-attacker"
  | "another-pair-is-listed"
  | "joint-sinking-is-off"
  | "helper-of-the-target"
  | "already-declined"
  | "ships-in-file"
  | "no-bonus-earned"
  | "no-second-bonus"
  | "bonus-cannot-be-completed"
  | "stopping-is-off"
  | "turn-has-begun"
  | "nothing-asked"
  | "answer-first"

type Facts = Readonly<Record<string, unknown>>

/** A refusal and its condition: the clause, the code, whether it applies, and facts of this case alone. */
export type Case = readonly [rule: string, code: RefusalCode, applies: unknown, facts?: Facts]

export type Reason = Refusal<RefusalCode> | undefined

/**
 * Creates a refusal: the clause, a stable code and the facts of the case.
 *
 * @example
 * refusal("DF-5.2", "cannot-be-completed", { left: 1 })
 * // => { code: "cannot-be-completed", rule: "DF-5.2", details: { left: 1 } }
 */
export function refusal<Code extends string = RefusalCode>(
  rule: string,
  code: Code,
  details: Facts = {},
): Refusal<Code> {
  return { code, rule, details }
}

/** Returns the refusal of the first case that applies, or `undefined`. */
export function firstRefusal(facts: Facts, cases: readonly Case[]): Reason {
  const found = cases.find(([, , applies]) => applies)
  return found && refusal(found[0], found[1], { ...facts, ...found[3] })
}
