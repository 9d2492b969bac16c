/** States behind a view. */
import type { DeterminizeFlags, Random, Seat, Shape, Viewer } from "@flottille/core"
import { canonicalJson, parse, REFEREE, SchemaError, shuffle } from "@flottille/core"
import { drawHidden } from "../knowledge/hidden"
import { isWaited } from "../knowledge/retreating"
import { contactsOf } from "../letter/compose"
import { resealedLast } from "../letter/readers"
import type { Rules } from "../rules/compile-rules"
import { isDeep } from "../state/depths"
import type { SubUnit, SubVariantState } from "../state/state"
import { powerSeen, type SubVariantView } from "./view"

interface Base {
  readonly viewShape: Shape
  determinize(seen: SubVariantView, random: Random, how?: DeterminizeFlags): SubVariantState
  view(state: SubVariantState, viewer: Viewer): SubVariantView
}

/** SV-1.5: an apparent fleet may be a submarine that has not dived yet. */
function unmask(rules: Rules, unit: SubUnit, viewer: Viewer, random: Random): SubUnit {
  const certain = unit.type !== "F" || unit.power === powerSeen(rules, viewer)
  return certain || random.below(2) === 0 ? unit : { ...unit, type: "SM", disguised: true }
}

/** Returns the seats whose only retreats are hidden: others see neither their choices nor that they are asked. */
function silentSeats(
  { powerOf, seats }: Rules,
  { viewer, dislodged, resigned }: SubVariantView,
  hidden: readonly SubUnit[],
): Seat[] {
  const has = (units: readonly SubUnit[], seat: Seat) => units.some(({ power }) => power === powerOf(seat))
  return seats.filter((seat) => seat !== viewer && !resigned[seat] && has(hidden, seat) && !has(dislodged, seat))
}

/**
 * SV-5.4: contacts are not reported in winter. So a contact may stem from a submarine that was lost
 * then; it lay in one of the depths, but not in one that is occupied now.
 */
function lostInWinter(
  { board }: Rules,
  { last }: SubVariantView,
  units: readonly SubUnit[],
  random: Random,
): readonly SubUnit[] {
  const owners =
    last?.season === "winter"
      ? last.notices.flatMap(({ type, power }) => (type === "lost" && power !== null ? [power] : []))
      : []
  if (owners.length === 0) return []
  const taken = new Set(units.map(({ at }) => at))
  const free = shuffle(
    board.graph.places.filter((place) => isDeep(place) && !taken.has(place)),
    random,
  )
  return owners.flatMap((power, index): SubUnit[] => {
    const at = free[index]
    return at === undefined ? [] : [{ power, type: "SM", at }]
  })
}

/**
 * A state that the viewer cannot tell from the real one: submarines somewhere along their tracks,
 * where all that the viewer was told is true, and pending orders for all. Others know no more than
 * everyone does, and have read no more than the viewer can tell.
 *
 * @rule SV-5.1 SV-5.12
 */
export function determinize(
  rules: Rules,
  game: Base,
  seen: SubVariantView,
  random: Random,
  how?: DeterminizeFlags,
): SubVariantState {
  parse(game.viewShape, seen, "view", "SV-5.1")
  const { base } = rules
  const { viewer, season, last, options, ready } = seen
  if (viewer === REFEREE) return game.determinize(seen, random, how)
  const hidden = drawHidden(rules, seen, random)
  const drawn = <U extends SubUnit>(unit: U) =>
    (options.surfaceDisguise && season !== "setup" ? unmask(rules, unit, viewer, random) : unit) as U
  const units = base.sortUnits([...seen.units.map(drawn), ...hidden.units])
  const dislodged = base.sortUnits([...seen.dislodged.map(drawn), ...hidden.dislodged])
  const silent = silentSeats(rules, seen, hidden.dislodged)
  // Some of these seats have chosen; at least one of the actors has not.
  const waited = shuffle(silent, random).slice(0, random.below(silent.length + 1))
  if (!isWaited(rules, seen) && waited.length === 0) waited.push(...silent.slice(0, 1))
  const contacts = base.isRetreat(season)
    ? seen.contacts
    : contactsOf(rules, [...units, ...lostInWinter(rules, seen, units, random)]).map((places, seat) =>
        seat === viewer ? (seen.contacts[seat] ?? []) : places,
      )
  const sealed = <T>(list: readonly T[]) => list.map((each, seat) => (silent.includes(seat) ? null : each))
  const state = game.determinize(
    {
      ...seen,
      units,
      dislodged,
      contacts,
      last: last && resealedLast(rules, last, viewer, options.surfaceDisguise, seen),
      orders: sealed(seen.orders),
      proposals: sealed(seen.proposals),
      ready: ready.map((flag, seat) => flag || (silent.includes(seat) && !waited.includes(seat))),
    },
    random,
    how,
  )
  if (how?.sealed !== "none" && canonicalJson(game.view(state, viewer)) !== canonicalJson(seen))
    throw new SchemaError("view", [], "the view of a possible position", "SV-5.1")
  return state
}

/** Returns the part of a state that determinizations reproduce; no rule reads the letters and conclusions of others. */
export function sought({ last: _letter, known: _conclusions, ...state }: SubVariantState): object {
  return state
}
