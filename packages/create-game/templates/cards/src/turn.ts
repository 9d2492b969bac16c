/** The course of a turn: the actors, and the effects of actions. */
import { type Actor, CHANCE, deepFreeze } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { applyDeal } from "./dealing"
import type { Emit } from "./events"
import { activeOf, type MyGameState, phaseOf } from "./state"
import { applyPlay } from "./tricks"

const nobody: readonly Actor[] = deepFreeze([])
const seatAlone: readonly (readonly Actor[])[] = deepFreeze([[0], [1], [2], [3]])
const chanceAlone: readonly Actor[] = deepFreeze([CHANCE])

/** Returns the actors; the same frozen list each time. */
export function actors(state: MyGameState): readonly Actor[] {
  switch (phaseOf(state)) {
    case "deal":
      return chanceAlone
    case "play":
      return seatAlone[activeOf(state)] ?? nobody
    case "over":
      return nobody
  }
}

/** Applies a legal action. */
export function step(state: MyGameState, _actor: Actor, action: MyGameAction, emit?: Emit): void {
  switch (action.type) {
    case "deal":
      return applyDeal(state, action, emit)
    case "play":
      return applyPlay(state, action, emit)
  }
}
