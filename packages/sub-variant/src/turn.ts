/** What differs in the run of a phase. */
import type { Actor, Seat } from "@flottille/core"
import { type Emit, isRetreat, type PlayEvent, powerOf } from "@flottille/diplomacy/variant"
import { isDeep } from "./depths"
import type { SubVariantEvent } from "./events"
import type { SubVariantState } from "./state"

/** Whether the only retreats of a seat are under water. */
function retreatsUnseen({ season, dislodged }: SubVariantState, seat: Seat): boolean {
  return isRetreat(season) && dislodged.every(({ power, at }) => power !== powerOf(seat) || isDeep(at))
}

/** SV-5.12: that a seat is ready is told to it alone, if its only retreats are under water. */
export function sealed(state: SubVariantState, actor: Actor, emit: Emit<SubVariantEvent>): Emit<SubVariantEvent | PlayEvent> {
  if (!emit || typeof actor !== "number" || !retreatsUnseen(state, actor)) return emit
  return (event) => emit(event.type === "ready" || event.type === "unready" ? { ...event, to: [actor] } : event)
}
