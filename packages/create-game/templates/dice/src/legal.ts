/** Legal actions by phase; the chapters list and refuse them. */
import { type Actor, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import { actionShape, type MyGameAction } from "./actions"
import type { MyGameState } from "./state"
import { listThrows, refuseThrow } from "./throwing"
import { actors } from "./turn"

/** Lists the legal actions of a seat. */
export function legalActions(state: MyGameState, seat: Seat): readonly MyGameAction[] {
  return actors(state).includes(seat) ? listThrows(state) : []
}

/** Returns the refusal of an action, or `undefined`. */
export function refuse(state: MyGameState, actor: Actor, action: MyGameAction): Refusal | undefined {
  return refuseMalformed(actionShape, action) ?? refuseActor(actors(state), actor) ?? refuseThrow(state, action)
}
