import type { Seat } from "@flottille/core"
import type { MovementOrder, Unit } from "@flottille/diplomacy"
import { battleOn, deploy, possibleOrders } from "@flottille/diplomacy/adjudicator"
import { powerOf, remembering, seats } from "@flottille/diplomacy/variant"
import { deepBoard, depthOf, depthsNear, isDeep, otherLevel, seas } from "./depths"
import type { Setup } from "./notation"
import type { SubOrder, TorpedoOrder, TorpedoSupportOrder } from "./orders"
import { isSeen, type SubState, seenBy, subStanding } from "./state"

const { graph } = deepBoard
type Support = Extract<MovementOrder, { type: "support" }> | TorpedoSupportOrder
const support = (unit: string, of: string, to: string | null): Support => Object.freeze({ type: "support", unit, of, to })
const torpedoSupport = (unit: string, of: string, to: string): Support => Object.freeze({ type: "support-torpedo", unit, of, to })

/** What a unit at a place could support: below, and from below, by geometry alone (SV-3.2); and the seas above the depths that it reaches. */
interface BlindSupports {
  readonly always: readonly Support[]
  /** By sea, what the unit there does downwards, if it is a submarine, and if it fires torpedoes. */
  readonly dives: ReadonlyMap<string, { readonly dive: Support; readonly torpedo: Support }>
}

function blindSupports(unitClass: number, at: string): BlindSupports {
  const always: Support[] = []
  const dives = new Map<string, { readonly dive: Support; readonly torpedo: Support }>()
  for (const number of graph.supports[unitClass]?.[graph.index.get(at) as number] ?? []) {
    const to = graph.places[number] as string
    const other = otherLevel(to)
    if (other === undefined) continue
    if (isDeep(to)) {
      always.push(support(at, to, null))
      for (const from of depthsNear(to)) if (from !== at) always.push(support(at, from, to))
      if (other !== at) dives.set(other, { dive: support(at, other, to), torpedo: torpedoSupport(at, other, to) })
    } else if (other !== at) always.push(support(at, other, to), torpedoSupport(at, other, to))
  }
  return { always, dives }
}

const known = /* @__PURE__ */ new Map<string, BlindSupports>()

function blindSupportsOf({ type, at }: Unit): BlindSupports {
  const key = `${type} ${at}`
  const found = known.get(key) ?? blindSupports(graph.classes.indexOf(type), at)
  known.set(key, found)
  return found
}

const torpedoes: ReadonlyMap<string, TorpedoOrder> = /* @__PURE__ */ new Map(
  seas.flatMap((sea) => [
    [sea, Object.freeze({ type: "torpedo", unit: sea, to: depthOf(sea) })],
    [depthOf(sea), Object.freeze({ type: "torpedo", unit: depthOf(sea), to: sea })],
  ]),
)

/**
 * The orders of each unit of a power among the units that it sees: the base game's, and what goes through the surface.
 *
 * @param disguise - Whether what looks like a foreign fleet may dive.
 */
function possibleAmong(units: readonly Unit[], power: string, disguise: boolean): readonly (readonly SubOrder[])[] {
  const battle = battleOn(graph)
  deploy(deepBoard, battle, units)
  const afloat = units.filter(({ type, at }) => type !== "A" && seas.includes(at))
  return possibleOrders(battle, deepBoard.powers.indexOf(power)).map((base, index) => {
    const unit = units[index] as Unit
    if (unit.power !== power) return base
    const orders: SubOrder[] = base.filter((order) => order.type !== "support" || !(isDeep(order.of) || isDeep(order.to ?? "")))
    const torpedo = unit.type === "A" ? undefined : torpedoes.get(unit.at)
    if (torpedo) orders.push(torpedo)
    const { always, dives } = blindSupportsOf(unit)
    orders.push(...always)
    for (const { type, at, power: owner } of afloat) {
      const found = dives.get(at)
      if (found === undefined) continue
      if (type === "SM" || (disguise && owner !== power)) orders.push(found.dive)
      orders.push(found.torpedo)
    }
    return orders
  })
}

/** What was listed last for each seat, in games without and with disguises. */
const listings = /* @__PURE__ */ [false, true].map((disguise) =>
  seats.map((seat) => remembering((units) => possibleAmong(units, powerOf(seat), disguise))),
)

const setups = /* @__PURE__ */ (unit: string): readonly Setup[] => [
  { type: "setup", unit, unitType: "F" },
  { type: "setup", unit, unitType: "SM" },
]

/**
 * What each standing unit of a seat could be ordered, as far as the seat sees the board: nothing for what it does not see.
 *
 * @rule SV-1.3 SV-2.1 SV-2.2 SV-3.1 SV-3.2 SV-4.1
 */
export function subOrders(state: SubState, seat: Seat): readonly (readonly (SubOrder | Setup)[])[] {
  if (state.season === "setup") return subStanding(state).map(({ at }) => setups(at))
  const power = powerOf(seat)
  const lists = listings[Number(state.options.surfaceDisguise)]?.[seat]?.(seenBy(state.units, power)) ?? []
  let next = 0
  return state.units.map((unit) => (isSeen(unit, power) ? (lists[next++] ?? []) : []))
}
