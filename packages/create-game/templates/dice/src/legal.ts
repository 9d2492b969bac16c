/** What is legal, by phase; the chapters say what. */
import { type Actor, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import { actionShape, type MyGameAction } from "./actions"
import type { MyGameState } from "./state"
import { listThrows, refuseThrow } from "./throwing"
import { actors } from "./turn"

/** What a seat may do now. */
export function legalActions(state: MyGameState, seat: Seat): readonly MyGameAction[] {
  return actors(state).includes(seat) ? listThrows(state) : []
}

/** Why an action is not allowed. */
export function refuse(state: MyGameState, actor: Actor, action: MyGameAction): Refusal | undefined {
  return refuseMalformed(actionShape, action) ?? refuseActor(actors(state), actor) ?? refuseThrow(state, action)
}
