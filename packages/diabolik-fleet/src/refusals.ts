import type { Refusal } from "@flottille/core"

/** Why an action is refused; the rulebook has a sentence for each. */
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

/** Facts of the case, for the sentence. */
type Facts = Readonly<Record<string, unknown>>

/** A clause, the code of what it forbids, whether it does so here, and facts that only this case has. */
export type Case = readonly [rule: string, code: RefusalCode, applies: unknown, facts?: Facts]

/** A refusal of this game, or none. */
export type FleetRefusal = Refusal<RefusalCode> | undefined

/** The refusal for the first case that applies. */
export function refuseFirst(facts: Facts, cases: readonly Case[]): FleetRefusal {
  const found = cases.find(([, , applies]) => applies)
  return found && { rule: found[0], code: found[1], details: { ...facts, ...found[3] } }
}
