/** Legal actions by phase; the chapters list and refuse them. */
import { type Actor, CHANCE, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import { actionShape, type MyGameAction } from "./actions"
import { refuseDeal } from "./dealing"
import type { MyGameState } from "./state"
import { listPlays, refusePlay } from "./tricks"
import { actors } from "./turn"

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
