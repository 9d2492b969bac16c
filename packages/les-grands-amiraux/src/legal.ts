/** Legal actions, by phase. */
import {
  type Actor,
  CHANCE,
  type ListFlags,
  type Refusal,
  refuseActor,
  refuseMalformed,
  type Seat,
} from "@flottille/core"
import type { LesGrandsAmirauxAction } from "./actions"
import { listDeployment, refuseDeployment } from "./deployment"
import { refuseFirst } from "./lot"
import { listMoves, refuseMove } from "./moves"
import type { Rules } from "./prepare"
import { isDeployed, type LesGrandsAmirauxState } from "./state"
import { actors } from "./turn"

const none: readonly LesGrandsAmirauxAction[] = Object.freeze([])

/** Returns the legal actions of a seat. */
export function legalActions(
  rules: Rules,
  state: LesGrandsAmirauxState,
  seat: Seat,
  flags?: ListFlags,
): readonly LesGrandsAmirauxAction[] {
  if (state.ending !== null || (seat !== 0 && seat !== 1)) return none
  if (!isDeployed(state)) return state.ready[seat] ? none : listDeployment(rules, state, seat, flags?.amending === true)
  return state.active === seat ? listMoves(rules, state, seat) : none
}

/** Returns the reason why an action is refused, or `undefined`. */
export function refuse(
  rules: Rules,
  state: LesGrandsAmirauxState,
  actor: Actor,
  action: LesGrandsAmirauxAction,
): Refusal | undefined {
  const refused =
    refuseMalformed(rules.actionShape, action) ?? refuseActor(actors(state), actor) ?? refuseFirst(actor, action)
  // Stryker disable next-line ConditionalExpression: a chance action is allowed by then and not refused below
  if (refused || actor === CHANCE) return refused
  switch (action.type) {
    case "place":
    case "lift":
    case "ready":
      return refuseDeployment(rules, state, actor, action)
    case "first":
      return undefined
    default:
      return refuseMove(rules, state, actor, action)
  }
}
