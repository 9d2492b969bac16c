/** What is legal, by phase, from the chapters. */
import { type Actor, type ListFlags, type Refusal, refuseActor, refuseMalformed, type Seat } from "@flottille/core"
import type { MilleSabordsAction } from "./actions"
import { listGrapples } from "./boarding"
import { listHeadings, refuseHeading } from "./deployment"
import type { Rules } from "./prepare"
import type { RefusalCode } from "./refusals"
import { listOrders, refuseOrder } from "./sailing"
import type { MilleSabordsState, Phase } from "./state"
import { actors } from "./turn"

/** What a seat that is asked may choose. */
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

/** What a seat may choose now; nothing for one that the game does not wait for. */
export function legalActions(
  rules: Rules,
  state: MilleSabordsState,
  seat: Seat,
  flags?: ListFlags,
): readonly MilleSabordsAction[] {
  return actors(state).includes(seat) ? listChoices(rules, state, seat, flags?.fine) : []
}

/** The phase that an action belongs to, and the clause that says so. */
function placeOf(action: MilleSabordsAction): readonly [phase: Phase, rule: string] {
  if (action.type === "heading") return ["deployment", "MS-1.3"]
  return action.type === "order" ? ["movement", "MS-3.1"] : ["boarding", "MS-5.3"]
}

/** Why an actor may not act so, or `undefined`; whatever is given. */
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
  // Boarding is asked after fire too.
  if (!state.phase.startsWith(phase))
    return { code: "wrong-phase" satisfies RefusalCode, rule, details: { phase: state.phase } }
  if (action.type === "heading") return refuseHeading(rules, state.options, seat, action.heading)
  if (action.type === "order") return refuseOrder(rules, state, seat, action.order)
  return undefined
}
