/** What a viewer sees of a game. */
import { REFEREE, type Turn, type Viewer } from "@flottille/core"
import { copyOf, isRetreat, powerOf, seats, turn as turnOf, type ViewOf, view as viewOf } from "@flottille/diplomacy/variant"
import { nothingMore } from "./knowledge/tracks"
import { lastFor } from "./letter/letter"
import { subRules } from "./rules"
import { type SubVariantState, seenBy } from "./state"

/** What a viewer knows: of submarines under water only its own and what it was told, of all others what the letter tells it. */
export interface SubVariantView extends ViewOf<SubVariantState> {}

/** What a viewer's power is called; null for a spectator. */
export const powerSeen = (viewer: Viewer) => (typeof viewer === "number" ? powerOf(viewer) : null)

/** A phase of retreats as the viewer knows it: what is dislodged under water does not retreat, but for its owner (SV-5.12). */
function veiled(state: SubVariantState, viewer: Viewer): SubVariantState {
  if (viewer === REFEREE || !isRetreat(state.season)) return state
  const dislodged = seenBy(state.dislodged, powerSeen(viewer))
  const silent = seats.map((seat) => dislodged.every((unit) => unit.power !== powerOf(seat)))
  return {
    ...state,
    dislodged,
    ready: state.ready.map((flag, seat) => flag && !silent[seat]),
    orders: state.orders.map((list, seat) => (silent[seat] ? [] : list)),
  }
}

/**
 * What a viewer knows.
 *
 * @rule SV-5.1 SV-5.11 SV-5.12
 */
export function view(state: SubVariantState, viewer: Viewer): SubVariantView {
  if (viewer === REFEREE) return viewOf(subRules, state, viewer)
  return viewOf(subRules, veiled(state, viewer), viewer, {
    units: seenBy(state.units, powerSeen(viewer)),
    last: state.last && lastFor(state.last, viewer),
    contacts: state.contacts.map((places, seat) => (seat === viewer ? [...places] : [])),
    known: state.known.map((own, seat) => (seat === viewer ? copyOf(own) : nothingMore)),
  })
}

/** Where the game stands, as far as the viewer may know. */
export function turn(state: SubVariantState, viewer: Viewer): Turn {
  return turnOf(subRules, veiled(state, viewer), viewer)
}
