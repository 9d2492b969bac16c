/** The rules of a game with all that follows from them, made once. */
import { type OptionTable, type Seat, SPECTATOR } from "@flottille/core"
import type { Lexicon } from "@flottille/diplomacy"
import { type Base, baseOf, standardKinds } from "@flottille/diplomacy/variant"
import { diveOf } from "../orders/dive"
import type { SubKind, SubOrder, SubVerdict } from "../orders/order"
import { darkSupportOf, torpedoSupportOf } from "../orders/support-torpedo"
import { torpedoOf } from "../orders/torpedo"
import { type Depths, depthOf, depthsOf, isDeep, lowestBits } from "../state/depths"
import { optionTableOf, type SubVariantOptions } from "../state/options"
import type { SousMarinsRules } from "./rules"

/** Sous-marins on a map, for every chapter. */
export interface Rules extends Depths, SousMarinsRules {
  /** The chapters of Diplomacy, with the kinds of orders of submarines. */
  readonly base: Base<SubOrder, SubVerdict>
  readonly board: Base<SubOrder, SubVerdict>["board"]
  readonly seats: readonly Seat[]
  readonly powers: readonly string[]
  /** All powers, as a mask over the seats. */
  readonly everyone: number
  /** By seat: the other viewers. */
  readonly everyoneBut: readonly (readonly (Seat | typeof SPECTATOR)[])[]
  /**
   * The provinces adjacent to each sea, by fleet or coast, in either direction of the border; seas
   * with their depths.
   */
  readonly around: ReadonlyMap<string, ReadonlySet<string>>
  powerOf(seat: Seat): string
  seatOf(power: string): Seat
  readonly optionTable: OptionTable<SubVariantOptions>
  readonly kinds: SubKinds
  /** The names that are known, with depths and submarines. */
  readonly lexicon: Lexicon
}

type GraphSpec = Rules["board"]["graphSpec"]

type SubKinds = { readonly [Type in Exclude<SubOrder["type"], WinterOrder | "retreat">]: SubKind<Type> }
type WinterOrder = "build" | "disband" | "waive"

function kindsOf(depths: Depths): SubKinds {
  // Nothing convoys from below.
  const convoy: SubKind<"convoy"> = {
    ...standardKinds.convoy,
    clause: (_, { unit }) => (isDeep(unit) ? "SV-2.5" : "DP-2.3"),
  }
  return {
    ...standardKinds,
    move: diveOf(depths),
    support: darkSupportOf(depths),
    convoy,
    torpedo: torpedoOf(depths),
    "support-torpedo": torpedoSupportOf(depths),
  }
}

/** Adds depths and submarines to a graph: fleets support down, submarines change levels, but retreat in their own. */
function withSubmarines({ seas, depthsFrom }: Depths, surface: GraphSpec): GraphSpec {
  const [armies, fleets] = surface.classes
  if (!armies || !fleets) throw new RangeError("the map has no armies and fleets")
  const steps: Record<string, readonly string[]> = { ...fleets.steps }
  const retreats: Record<string, readonly string[]> = { ...fleets.steps }
  const supports: Record<string, readonly string[]> = {}
  for (const [place, reached] of Object.entries(fleets.steps))
    supports[place] = [
      ...new Set(reached.map((to) => surface.coasts[to] ?? to)),
      ...(seas.includes(place) ? [depthOf(place)] : []),
    ]
  for (const sea of seas) {
    const depth = depthOf(sea)
    steps[sea] = [...(fleets.steps[sea] ?? []), depth]
    steps[depth] = [sea, ...depthsFrom(depth)]
    retreats[depth] = depthsFrom(depth)
  }
  return {
    ...surface,
    provinces: [...surface.provinces, ...seas.map(depthOf)],
    classes: [armies, { ...fleets, supports }, { ...fleets, id: "SM", steps, retreats }],
  }
}

/** Returns the provinces around each sea; see {@link Rules.around}. */
function aroundOf({ seas }: Depths, { board, provinceOf }: Rules["base"]): Rules["around"] {
  const { index, places } = board.graph
  const around = seas.map((sea): [string, ReadonlySet<string>] => {
    const there = (board.spec.get(sea)?.fleet?.[sea] ?? []).map(provinceOf)
    const back = (board.near[index.get(sea) ?? -1] ?? [])
      .map((province) => places[province] ?? "")
      .filter((id) => id !== depthOf(sea))
    const near = [...there, ...back]
    return [sea, new Set(near.flatMap((id) => (seas.includes(id) ? [id, depthOf(id)] : [id])))]
  })
  return new Map(around)
}

/**
 * Prepares rules for a game: fleets support down (SV-3.1), submarines have the orders of fleets and
 * move between the levels (SV-2.1, SV-2.2), but never convoy from below (SV-2.5) nor retreat to
 * another level (SV-4.5).
 *
 * @rule SV-1.1 SV-1.2
 */
export function compileRules({ id, title, version, map }: SousMarinsRules): Rules {
  const depths = depthsOf(map)
  const kinds = kindsOf(depths)
  const provinces = map.provinces
    .filter((sea) => depths.seas.includes(sea.id))
    .map((sea) => ({ id: depthOf(sea.id), name: `${sea.name}-1` }))
  const graph = (surface: GraphSpec) => withSubmarines(depths, surface)
  const base = baseOf<SubOrder, SubVerdict>({ map, provinces, graph }, kinds)
  const { board } = base
  const { seats, powers, powerOf, seatOf } = board
  return {
    ...depths,
    id,
    title,
    version,
    map,
    base,
    board,
    seats,
    powers,
    powerOf,
    seatOf,
    everyone: lowestBits(seats.length),
    everyoneBut: seats.map((seat) => [...seats, SPECTATOR].filter((other) => other !== seat)),
    around: aroundOf(depths, base),
    optionTable: optionTableOf(base.optionTable),
    kinds,
    lexicon: withDepths(base.lexicon()),
  }
}

const submarineWords = ["sm", "s", "sub", "submarine", "sous marin"]

/** A lexicon with submarines and depths added: `-1` behind any name or code is its depth. */
export function withDepths(lexicon: Lexicon): Lexicon {
  const surface = [...lexicon.provinces].filter(([, id]) => !isDeep(id))
  return {
    ...lexicon,
    unitTypes: new Map([...lexicon.unitTypes, ...submarineWords.map((word) => [word, "SM"] as const)]),
    provinces: new Map(surface.flatMap((entry) => [entry, [`${entry[0]} 1`, `${entry[1]}-1`] as const])),
  }
}
