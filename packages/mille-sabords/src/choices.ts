/** What a seat may choose, and why not: the phases of the turn put together. */
import { type Actor, type Refusal, refuseActor, refuseMisfit, type Seat } from "@flottille/core"
import { BOARDING_CHOICES, type MilleSabordsAction } from "./actions"
import { type HeadingRefusal, headingsFor, refuseHeading } from "./opening"
import { type OrderRefusal, ordersFor, refuseOrder } from "./sailing"
import { actionShape } from "./shapes"
import type { MilleSabordsState, Phase } from "./state"
import { actorsOf } from "./turn"

/** Why an action is refused, besides the core's own reasons. */
export type MilleSabordsRefusal = HeadingRefusal | OrderRefusal | "wrong-phase"

/** What a seat that is asked may choose. */
export function choicesFor(state: MilleSabordsState, seat: Seat, fine?: boolean): readonly MilleSabordsAction[] {
  switch (state.phase) {
    case "deployment":
      return headingsFor(state.options, seat, fine)
    case "movement":
      return ordersFor(state, seat, fine)
    case "over":
      return []
    default:
      return BOARDING_CHOICES
  }
}

/** The phase that an action belongs to, and the clause that says so. */
function placeOf(action: MilleSabordsAction): readonly [phase: Phase, rule: string] {
  if (action.type === "heading") return ["deployment", "MS-1.3"]
  return action.type === "order" ? ["movement", "MS-3.1"] : ["boarding", "MS-5.3"]
}

/** Why an actor may not act so, or `undefined`; whatever is given. */
export function refuse(state: MilleSabordsState, actor: Actor, action: MilleSabordsAction): Refusal | undefined {
  const misfit = refuseMisfit(actionShape, action)
  if (misfit) return misfit
  const absent = refuseActor(actorsOf(state), actor)
  if (absent) return absent
  const seat = actor as Seat
  const [phase, rule] = placeOf(action)
  // Boarding is asked after fire too.
  if (!state.phase.startsWith(phase)) return { code: "wrong-phase" satisfies MilleSabordsRefusal, rule, details: { phase: state.phase } }
  if (action.type === "heading") return refuseHeading(state.options, seat, action.heading)
  if (action.type === "order") return refuseOrder(state, seat, action.order)
  return undefined
}
