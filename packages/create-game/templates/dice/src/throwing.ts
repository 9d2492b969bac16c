/** Throwing dice and advancing ships. */
import type { ChanceOutcome, Refusal } from "@flottille/core"
import { type Fall, type MyGameAction, type Throw, throws } from "./actions"
import { falls } from "./dice"
import type { Emit } from "./events"
import type { RefusalCode } from "./refusals"
import { type MyGameState, phaseOf, spaceOf } from "./state"

/**
 * Lists the throws of the seat whose turn it is.
 *
 * @rule XY-2.1
 */
export function listThrows(state: MyGameState): readonly MyGameAction[] {
  return phaseOf(state) === "choice" ? throws : []
}

/**
 * Lists the sums of the thrown dice, each weighted by the number of ways to roll it.
 *
 * @rule XY-2.2
 */
export function listFalls(state: MyGameState): readonly ChanceOutcome<MyGameAction>[] {
  return phaseOf(state) === "throw" ? (falls[state.dice] ?? []) : []
}

/**
 * Returns the refusal of an action that is not the actor's: seats throw, and chance rolls the dice.
 *
 * @rule XY-2.1 XY-2.2
 */
export function refuseThrow(state: MyGameState, action: MyGameAction): Refusal<RefusalCode> | undefined {
  if (phaseOf(state) === "choice") return action.type === "throw" ? undefined : { code: "not-thrown", rule: "XY-2.1" }
  if (action.type === "throw") return { code: "in-the-air", rule: "XY-2.2" }
  const isPossible = listFalls(state).some(
    (outcome) => outcome.action.type === "fall" && outcome.action.sum === action.sum,
  )
  return isPossible
    ? undefined
    : { code: "no-such-sum", rule: "XY-2.2", details: { sum: action.sum, dice: state.dice } }
}

/**
 * The dice are in the air.
 *
 * @rule XY-2.1
 */
export function applyThrow(state: MyGameState, { dice }: Throw, emit?: Emit): void {
  state.dice = dice
  emit?.({ type: "thrown", seat: state.active, dice })
}

/**
 * The ship advances, unless that would lead past the harbour; then it is the other seat's turn.
 *
 * @rule XY-2.2 XY-2.3
 */
export function applyFall(state: MyGameState, { sum }: Fall, emit?: Emit): void {
  const { active, options } = state
  const from = spaceOf(state, active)
  const to = from + sum > options.spaces ? from : from + sum
  state.spaces[active] = to
  state.dice = 0
  state.turn++
  state.active = 1 - active
  emit?.({ type: "advanced", seat: active, sum, from, to })
}
