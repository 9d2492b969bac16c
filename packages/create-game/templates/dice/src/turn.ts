/** The course of a turn: the actors, and the effects of actions. */
import { type Actor, CHANCE, deepFreeze } from "@flottille/core"
import type { MyGameAction } from "./actions"
import type { Emit } from "./events"
import { type MyGameState, phaseOf } from "./state"
import { applyFall, applyThrow } from "./throwing"

const nobody: readonly Actor[] = deepFreeze([])
const seatAlone: readonly (readonly Actor[])[] = deepFreeze([[0], [1]])
const chanceAlone: readonly Actor[] = deepFreeze([CHANCE])

/** Returns the actors; the same frozen list each time. */
export function actors(state: MyGameState): readonly Actor[] {
  switch (phaseOf(state)) {
    case "choice":
      return seatAlone[state.active] ?? nobody
    case "throw":
      return chanceAlone
    case "over":
      return nobody
  }
}

/** Applies a legal action. */
export function step(state: MyGameState, _actor: Actor, action: MyGameAction, emit?: Emit): void {
  switch (action.type) {
    case "throw":
      return applyThrow(state, action, emit)
    case "fall":
      return applyFall(state, action, emit)
  }
}
