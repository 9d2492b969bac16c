/** The course of a turn: the actors, and the effects of actions. */
import { type Actor, CHANCE } from "@flottille/core"
import type { MyGameAction } from "./actions"
import { applySeal, applyWithdrawal } from "./bidding"
import type { Emit } from "./events"
import { type MyGameState, phaseOf } from "./state"

/** Returns the actors: the seats that have not sealed a card. */
export function actors(state: MyGameState): readonly Actor[] {
  return phaseOf(state) === "over" ? [] : [0, 1].filter((seat) => state.sealed[seat] === null)
}

/** Applies a legal action. */
export function step(state: MyGameState, actor: Actor, action: MyGameAction, emit?: Emit): void {
  if (actor === CHANCE) return
  switch (action.type) {
    case "seal":
      return applySeal(state, actor, action, emit)
    case "withdraw":
      return applyWithdrawal(state, actor, emit)
  }
}
