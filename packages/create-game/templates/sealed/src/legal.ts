/** Legal actions by phase; the chapters list and refuse them. */
import {
  type Actor,
  CHANCE,
  type ListFlags,
  type Refusal,
  refuseActor,
  refuseMalformed,
  type Seat,
} from "@flottille/core"
import { actionShape, type MyGameAction } from "./actions"
import { hasSealed, listSeals, listWithdrawals, refuseBid } from "./bidding"
import type { MyGameState } from "./state"
import { actors } from "./turn"

/** Lists the legal actions of a seat. */
export function legalActions(state: MyGameState, seat: Seat, list: ListFlags = {}): readonly MyGameAction[] {
  if (actors(state).includes(seat)) return listSeals(state, seat)
  return list.amending ? listWithdrawals(state, seat) : []
}

/**
 * Returns the refusal of an action, or `undefined`. A seat that has sealed is no longer an actor,
 * and may still withdraw.
 */
export function refuse(state: MyGameState, actor: Actor, action: MyGameAction): Refusal | undefined {
  const malformed = refuseMalformed(actionShape, action)
  if (malformed) return malformed
  if (actor === CHANCE) return refuseActor(actors(state), actor)
  if (action.type === "withdraw" && hasSealed(state, actor)) return undefined
  return refuseActor(actors(state), actor) ?? refuseBid(state, actor, action)
}
