import { type Random, REFEREE, type Seat, type Turn, type Viewer } from "@flottille/core"
import {
  determinize as guessPending,
  isRetreat,
  powerOf,
  seats,
  sortUnits,
  turn as turnOf,
  type ViewOf,
  view as viewOf,
} from "@flottille/diplomacy/variant"
import { deepBoard, isDeep } from "./depths"
import { placeHidden } from "./guess"
import { subRules } from "./rules"
import { type SubState, type SubUnit, seenBy } from "./state"
import { lastFor } from "./told"

/** What a viewer knows: of submarines under water only its own and what it was told, of all others what the letter tells it. */
export interface SubView extends ViewOf<SubState> {}

/** What a viewer's power is called; null for a spectator. */
const powerSeen = (viewer: Viewer) => (typeof viewer === "number" ? powerOf(viewer) : null)

/** A phase of retreats as the viewer knows it: what is dislodged under water does not retreat, but for its owner (SV-5.12). */
function veiled(state: SubState, viewer: Viewer): SubState {
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
export function view(state: SubState, viewer: Viewer): SubView {
  const seen = viewOf(subRules, veiled(state, viewer), viewer)
  if (viewer === REFEREE) return seen
  return {
    ...seen,
    units: seenBy(state.units, powerSeen(viewer)),
    last: state.last && lastFor(state.last, viewer),
    contacts: state.contacts.map((places, seat) => (seat === viewer ? places : [])),
  }
}

/** Where the game stands, as far as the viewer may know. */
export function turn(state: SubState, viewer: Viewer): Turn {
  return turnOf(subRules, veiled(state, viewer), viewer)
}

/** Whether the only retreats of a seat are under water. */
export function retreatsUnseen({ season, dislodged }: SubState, seat: Seat): boolean {
  return isRetreat(season) && dislodged.every(({ power, at }) => power !== powerOf(seat) || isDeep(at))
}

/** SV-1.5: what looks like a fleet may be a submarine that has not dived yet. */
function unmask(unit: SubUnit, viewer: Viewer, random: Random): SubUnit {
  const certain = unit.type !== "F" || unit.power === powerSeen(viewer)
  return certain || random.below(2) === 0 ? unit : { ...unit, type: "SM", disguised: true }
}

/**
 * A state that the viewer cannot tell from the real one: submarines somewhere along their tracks, and pending orders for all.
 *
 * @rule SV-5.1
 */
export function determinize(seen: SubView, random: Random): SubState {
  const { viewer, season, tracks, contacts, options } = seen
  if (viewer === REFEREE) return guessPending(subRules, seen, random)
  const guess = <U extends SubUnit>(unit: U) => (options.surfaceDisguise && season !== "setup" ? unmask(unit, viewer, random) : unit) as U
  const known = { viewer, retreating: isRetreat(season), tracks, contacts: contacts[viewer as Seat] ?? [] }
  const hidden = placeHidden({ ...known, units: seen.units, dislodged: seen.dislodged }, random)
  const full: SubView = {
    ...seen,
    units: sortUnits(deepBoard, [...seen.units.map(guess), ...hidden.units]),
    dislodged: sortUnits(deepBoard, [...seen.dislodged.map(guess), ...hidden.dislodged]),
  }
  // Nobody sees the pending retreats of those who retreat under water, nor that there are any.
  const secret = (seat: Seat) =>
    seat !== viewer && hidden.dislodged.some(({ power }) => power === powerOf(seat)) && seen.orders[seat] !== null
  return guessPending(subRules, { ...full, orders: full.orders.map((list, seat) => (secret(seat) ? null : list)) }, random)
}
