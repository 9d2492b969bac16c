/** What a viewer sees of a game. */
import { REFEREE, type Viewer } from "@flottille/core"
import type { ViewOf } from "@flottille/diplomacy/variant"
import { type Knowledge, nothingMore } from "./knowledge/tracks"
import { lastFor } from "./letter/readers"
import type { Rules } from "./prepare"
import { type SubVariantState, seenBy } from "./state"

/** What a viewer knows: of submarines under water only its own and what it was told, of all others what the letter tells it. */
export interface SubVariantView extends ViewOf<SubVariantState> {}

/** What a viewer's power is called; null for a spectator. */
export function powerSeen({ powerOf }: Rules, viewer: Viewer): string | null {
  return typeof viewer === "number" ? powerOf(viewer) : null
}

/**
 * A phase of retreats as the viewer knows it: what is dislodged under water does not retreat, but for its owner.
 *
 * @rule SV-5.12
 */
export function veil(rules: Rules, state: SubVariantState, viewer: Viewer): SubVariantState {
  const { base, powerOf, seats } = rules
  if (viewer === REFEREE || !base.isRetreat(state.season)) return state
  const dislodged = seenBy(state.dislodged, powerSeen(rules, viewer))
  const silent = seats.map((seat) => dislodged.every((unit) => unit.power !== powerOf(seat)))
  return {
    ...state,
    dislodged,
    ready: state.ready.map((flag, seat) => flag && !silent[seat]),
    orders: state.orders.map((list, seat) => (silent[seat] ? [] : list)),
  }
}

/**
 * What the viewer sees otherwise than it is: units, what he was told, and what he knows besides.
 *
 * @rule SV-5.1 SV-5.11 SV-5.12
 */
export function show(rules: Rules, state: SubVariantState, viewer: Viewer): Partial<SubVariantState> {
  if (viewer === REFEREE) return {}
  return {
    units: seenBy(state.units, powerSeen(rules, viewer)),
    last: state.last && lastFor(state.last, viewer),
    contacts: state.contacts.map((places, seat) => (seat === viewer ? [...places] : [])),
    known: state.known.map((own, seat) => (seat === viewer ? ownKnowledge(own) : nothingMore)),
  }
}

/** Knowledge as whoever holds it may change it. */
function ownKnowledge({ tracks, sightings }: Knowledge): Knowledge {
  return { tracks: tracks.map((masks) => [...masks]), sightings: sightings.map((one) => ({ ...one })) }
}
