/** Chance: the deal, the first seat and the dice. */
import { type ChanceOutcome, pickOutcome, type Random } from "@flottille/core"
import { combats, type DejarikAction, duels } from "./actions"
import { combatOutcomes, rollCombat } from "./combat"
import { duelOutcomes, rollDuel } from "./duel"
import type { Rules } from "./prepare"
import { dealOutcomes, firstOutcomes } from "./setup"
import type { DejarikState } from "./state"

const none: readonly never[] = Object.freeze([])

/** Returns the possible outcomes with exact weights. */
export function chanceOutcomes(rules: Rules, state: DejarikState): readonly ChanceOutcome<DejarikAction>[] {
  switch (state.phase) {
    case "deal":
      return dealOutcomes(rules, state)
    case "first":
      return firstOutcomes(state)
    case "attack":
      return combatOutcomes(rules, state)
    case "duel":
      return duelOutcomes(rules, state)
    default:
      return none
  }
}

/** Draws an outcome as {@link chanceOutcomes} does, with real dice where dice decide. */
export function rollChance(rules: Rules, state: DejarikState, random: Random): DejarikAction {
  const dice =
    state.phase === "attack"
      ? rollCombat(rules, state, random)
      : state.phase === "duel" && rollDuel(rules, state, random)
  return dice || pickOutcome(chanceOutcomes(rules, state), random)
}

/** Returns the listed outcome that an action with dice stands for. */
export function plainChance(action: DejarikAction): DejarikAction {
  if (action.type === "combat") return combats[action.result]
  return action.type === "duel" ? duels[action.winner] : action
}
