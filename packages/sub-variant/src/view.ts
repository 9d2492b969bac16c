import {
  canonicalJson,
  type DeterminizeFlags,
  type Random,
  REFEREE,
  readAs,
  SchemaError,
  type Seat,
  shuffle,
  type Turn,
  type Viewer,
} from "@flottille/core"
import {
  copyOf,
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
import { isWaited } from "./fallen"
import { placeHidden } from "./guess"
import { resealedLast } from "./reading"
import { subRules } from "./rules"
import { type SubState, type SubUnit, seenBy } from "./state"
import { contactsOf } from "./telling"
import { lastFor } from "./told"
import { nothingMore } from "./tracks"

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
  if (viewer === REFEREE) return viewOf(subRules, state, viewer)
  return viewOf(subRules, veiled(state, viewer), viewer, {
    units: seenBy(state.units, powerSeen(viewer)),
    last: state.last && lastFor(state.last, viewer),
    contacts: state.contacts.map((places, seat) => (seat === viewer ? [...places] : [])),
    known: state.known.map((own, seat) => (seat === viewer ? copyOf(own) : nothingMore)),
  })
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

/** The seats whose only retreats the viewer does not see. Nobody sees what they choose, nor that they are waited for. */
function silentSeats({ viewer, dislodged, resigned }: SubView, hidden: readonly SubUnit[]): Seat[] {
  const has = (units: readonly SubUnit[], seat: Seat) => units.some(({ power }) => power === powerOf(seat))
  return seats.filter((seat) => seat !== viewer && !resigned[seat] && has(hidden, seat) && !has(dislodged, seat))
}

/**
 * A state that the viewer cannot tell from the real one: submarines somewhere along their tracks, where all that the viewer was told is true, and
 * pending orders for all. Others know no more than everybody does, and have read no more than the viewer can tell.
 *
 * @rule SV-5.1 SV-5.12
 */
export function determinize(seen: SubView, random: Random, how?: DeterminizeFlags): SubState {
  readAs(subRules.viewShape, seen, "view", "SV-5.1")
  const { viewer, season, last, options, ready } = seen
  if (viewer === REFEREE) return guessPending(subRules, seen, random, how)
  const hidden = placeHidden(seen, random)
  const guess = <U extends SubUnit>(unit: U) => (options.surfaceDisguise && season !== "setup" ? unmask(unit, viewer, random) : unit) as U
  const units = sortUnits(deepBoard, [...seen.units.map(guess), ...hidden.units])
  const dislodged = sortUnits(deepBoard, [...seen.dislodged.map(guess), ...hidden.dislodged])
  const silent = silentSeats(seen, hidden.dislodged)
  // Some of them have chosen; but somebody is waited for.
  const waited = shuffle(silent, random).slice(0, random.below(silent.length + 1))
  if (!isWaited(seen) && waited.length === 0) waited.push(...silent.slice(0, 1))
  const heard = isRetreat(season)
    ? seen.contacts
    : contactsOf(units).map((places, seat) => (seat === viewer ? (seen.contacts[seat] ?? []) : places))
  const sealed = <T>(list: readonly T[]) => list.map((each, seat) => (silent.includes(seat) ? null : each))
  const state = guessPending(
    subRules,
    {
      ...seen,
      units,
      dislodged,
      contacts: heard,
      last: last && resealedLast(last, viewer, options.surfaceDisguise, seen),
      orders: sealed(seen.orders),
      proposals: sealed(seen.proposals),
      ready: ready.map((flag, seat) => flag || (silent.includes(seat) && !waited.includes(seat))),
    },
    random,
    how,
  )
  if (how?.sealed !== "none" && canonicalJson(view(state, viewer)) !== canonicalJson(seen))
    throw new SchemaError("view", [], "the view of a possible position", "SV-5.1")
  return state
}
