/** The course of a turn: the actors, and the effects of actions. */
import { type Actor, deepFreeze } from "@flottille/core"
import type { MyGameAction } from "./actions"
import type { Emit } from "./events"
import { applyMove } from "./moving"
import { type MyGameState, phaseOf } from "./state"

const nobody: readonly Actor[] = deepFreeze([])
const seatAlone: readonly (readonly Actor[])[] = deepFreeze([[0], [1]])

/** Returns the actors; the same frozen list each time. */
export function actors(state: MyGameState): readonly Actor[] {
  return phaseOf(state) === "over" ? nobody : (seatAlone[state.active] ?? nobody)
}

/** Applies a legal action. */
export function step(state: MyGameState, _actor: Actor, action: MyGameAction, emit?: Emit): void {
  applyMove(state, action, emit)
}
