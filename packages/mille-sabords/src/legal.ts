/** Legal actions, by phase. */
import { type Actor, type ListFlags, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import type { MilleSabordsAction } from "./actions"
import { listGrapples } from "./boarding"
import { listHeadings, refuseHeading } from "./deployment"
import type { Rules } from "./prepare"
import type { RefusalCode } from "./refusals"
import { listOrders, refuseOrder } from "./sailing"
import type { MilleSabordsState, Phase } from "./state"
import { actors } from "./turn"

/** Returns the choices of a seat that has one to make. */
export function listChoices(
  rules: Rules,
  state: MilleSabordsState,
  seat: Seat,
  fine?: boolean,
): readonly MilleSabordsAction[] {
  switch (state.phase) {
    case "deployment":
      return listHeadings(rules, state.options, seat, fine)
    case "movement":
      return listOrders(rules, state, seat, fine)
    case "over":
      return []
    default:
      return listGrapples()
  }
}

/** Returns the legal actions of a seat; none if the game does not wait for it. */
export function legalActions(
  rules: Rules,
  state: MilleSabordsState,
  seat: Seat,
  flags?: ListFlags,
): readonly MilleSabordsAction[] {
  return actors(state).includes(seat) ? listChoices(rules, state, seat, flags?.fine) : []
}

/** Returns the phase of an action and the clause that defines it. */
function placeOf(action: MilleSabordsAction): readonly [phase: Phase, rule: string] {
  if (action.type === "heading") return ["deployment", "MS-1.3"]
  return action.type === "order" ? ["movement", "MS-3.1"] : ["boarding", "MS-5.3"]
}

/**
 * Returns the reason why an actor may not act so, or `undefined`. Accepts any input as the action.
 */
export function refuse(
  rules: Rules,
  state: MilleSabordsState,
  actor: Actor,
  action: MilleSabordsAction,
): Refusal | undefined {
  const refused = refuseMalformed(rules.actionShape, action) ?? refuseActor(actors(state), actor)
  if (refused) return refused
  const seat = actor === 0 ? 0 : 1
  const [phase, rule] = placeOf(action)
  // Boarding is also decided after fire.
  if (!state.phase.startsWith(phase))
    return { code: "wrong-phase" satisfies RefusalCode, rule, details: { phase: state.phase } }
  if (action.type === "heading") return refuseHeading(rules, state.options, seat, action.heading)
  if (action.type === "order") return refuseOrder(rules, state, seat, action.order)
  return undefined
}
