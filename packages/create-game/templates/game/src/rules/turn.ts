/** The course of a turn: the actors, their legal actions, and the effects. */
import { type Actor, CHANCE, deepFreeze, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import { actionShape, type Emit, type MyGameAction } from "../state/actions"
import { activeOf, type MyGameState, phaseOf } from "../state/state"
import { applyDeal, refuseDeal } from "./dealing"
import { applyPlay, listPlays, refusePlay } from "./tricks"

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

/** Lists the legal actions of a seat. */
export function legalActions(state: MyGameState, seat: Seat): readonly MyGameAction[] {
  return actors(state).includes(seat) ? listPlays(state, seat) : []
}

function refuseByKind(state: MyGameState, actor: Actor, action: MyGameAction): Refusal | undefined {
  if (actor === CHANCE)
    return action.type === "deal" ? refuseDeal(state, action) : { code: "not-chance", rule: "XY-2.1" }
  return action.type === "play" ? refusePlay(state, actor, action) : { code: "not-yours-to-deal", rule: "XY-1.2" }
}

/** Returns the refusal of an action, or `undefined`; it depends on the actor's view alone. */
export function refuse(state: MyGameState, actor: Actor, action: MyGameAction): Refusal | undefined {
  const isOut = typeof actor === "number" && state.out[actor] === true
  return (
    refuseMalformed(actionShape, action) ??
    refuseActor(actors(state), actor, isOut) ??
    refuseByKind(state, actor, action)
  )
}
