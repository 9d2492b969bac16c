/** The differences in the course of a phase. */
import type { Actor, Seat } from "@flottille/core"
import type { PlayEvent, PlayState } from "@flottille/diplomacy/variant"
import { isDeep } from "./depths"
import type { Emit, SubVariantEvent } from "./events"
import type { Rules } from "./prepare"

/** Returns true if the only retreats of a seat are under water. */
function retreatsUnseen({ base, powerOf }: Rules, { season, dislodged }: PlayState, seat: Seat): boolean {
  return base.isRetreat(season) && dislodged.every(({ power, at }) => power !== powerOf(seat) || isDeep(at))
}

/** SV-5.12: hides from others that a seat is ready, if its only retreats are under water. */
export function sealed(rules: Rules, state: PlayState, actor: Actor, emit: Emit): Emit<SubVariantEvent | PlayEvent> {
  if (!emit || typeof actor !== "number" || !retreatsUnseen(rules, state, actor)) return emit
  return (event) => emit(event.type === "ready" || event.type === "unready" ? { ...event, to: [actor] } : event)
}
