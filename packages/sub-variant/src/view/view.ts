/** The view of a game. */
import { REFEREE, type Seat, type Viewer } from "@flottille/core"
import type { ViewOf } from "@flottille/diplomacy/variant"
import { type Knowledge, nothingMore, type Sighting, type Tracks } from "../knowledge/tracks"
import { lastFor } from "../letter/readers"
import type { Rules } from "../rules/compile-rules"
import type { SubVariantOptions } from "../state/options"
import { carrySubmarine, type SubDislodged, type SubVariantState, seenBy } from "../state/state"

/**
 * A viewer's knowledge: of submarines under water only its own and those that were reported to it; of
 * everything else, the contents of its letters.
 */
export interface SubVariantView extends ViewOf<SubVariantState> {}

type SubVariantPending = Pick<SubVariantView, "orders" | "proposals">

/** Returns the power of a viewer; null for a spectator. */
export function powerSeen({ powerOf }: Rules, viewer: Viewer): string | null {
  return typeof viewer === "number" ? powerOf(viewer) : null
}

/**
 * Returns a phase of retreats as the viewer knows it: a unit dislodged under water retreats for its
 * owner's eyes only.
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

function copyFallen(fallen: SubDislodged): SubDislodged {
  const { at, by, byConvoy, retreats } = fallen
  return { ...carrySubmarine(fallen, at), by, byConvoy, retreats: [...retreats] }
}

function copyKnowledge({ tracks, sightings }: Knowledge): Knowledge {
  return { tracks: copyTracks(tracks), sightings: sightings.map(copySighting) }
}

const copyTracks = (tracks: Tracks): Tracks => tracks.map((masks) => [...masks])
const copySighting = ({ seas, powers }: Sighting): Sighting => ({ seas, powers })

function copyOptions(options: SubVariantOptions): SubVariantOptions {
  const { paradox, adjacentConvoy, missingConvoy, civilDisorder, yearLimit, torpedo, surfaceDisguise } = options
  return { paradox, adjacentConvoy, missingConvoy, civilDisorder, yearLimit, torpedo, surfaceDisguise }
}

/**
 * Returns a copy of the viewer's knowledge, field by field: a field that is added to states does
 * not leak. The referee sees all submarines, letters, contacts and knowledge; a player its own; a
 * spectator public information.
 *
 * @param state - The phase as the viewer knows it.
 * @param pending - The pending decisions that the viewer may know.
 * @rule SV-5.1 SV-5.11 SV-5.12
 */
export function view(rules: Rules, state: SubVariantState, viewer: Viewer, pending: SubVariantPending): SubVariantView {
  const { year, season, units, dislodged, centres, ready, resigned, last, ending } = state
  const isReferee = viewer === REFEREE
  const isOwn = (seat: Seat) => isReferee || seat === viewer
  const seen = isReferee ? units : seenBy(units, powerSeen(rules, viewer))
  return {
    options: copyOptions(state.options),
    year,
    season,
    units: seen.map((unit) => carrySubmarine(unit, unit.at)),
    dislodged: dislodged.map(copyFallen),
    centres: { ...centres },
    orders: pending.orders,
    ready: [...ready],
    proposals: pending.proposals,
    resigned: [...resigned],
    last: last && lastFor(last, viewer),
    ending: ending && { reason: ending.reason, winners: [...ending.winners] },
    contacts: state.contacts.map((places, seat) => (isOwn(seat) ? [...places] : [])),
    tracks: copyTracks(state.tracks),
    sightings: state.sightings.map(copySighting),
    known: state.known.map((own, seat) => (isOwn(seat) ? copyKnowledge(own) : nothingMore)),
    viewer,
  }
}
