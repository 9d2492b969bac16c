/** Supports: validity, matching, cutting, and verdicts. */
import { nullable, object } from "@flottille/core"
import { type Battle, idAt, moversInto, NO, type Numbers, OPEN, SUPPORT, YES } from "../adjudicator/battle"
import { type OrderFault, type Verdict, verdict } from "../adjudicator/report"
import type { Board } from "../map/board"
import { canBeIn, OUT_OF_REACH, stepTo } from "../map/graph"
import { isRoute } from "../map/routes"
import { hasSea } from "../map/seas"
import { dislodgers } from "./hold"
import type { OrderKind } from "./kind"
import type { AnyOrder, MovementOrder, Unit } from "./order"

/**
 * Matches a support with the order of the other unit.
 *
 * The unit must stay, or move to the named province; a coast given with the support must be the
 * move's own (DATC 6.B.9). A support of a variant's order matches that order. A support of a
 * missing unit matches nothing, but can be cut.
 */
export function matchSupport(battle: Battle, unit: number): void {
  const of = battle.of[unit]!
  const to = battle.to[unit]!
  battle.support[unit] = OPEN
  if (to < 0) battle.target[unit] = battle.graph.provinceOf[battle.named[unit]!]!
  if (of < 0) return
  if (battle.backs[unit]) {
    battle.matched[unit] = battle.kind[of] === battle.backs[unit]! - 1 && battle.to[of] === to ? 1 : 0
    return
  }
  if (to < 0) {
    if (battle.moves[of]) return
  } else {
    if (!battle.moves[of] || battle.target[of] !== battle.target[unit]) return
    const arrival = battle.arrival[of]!
    if (to >= battle.graph.provinces && arrival >= battle.graph.provinces && arrival !== to) return
  }
  battle.matched[unit] = 1
  battle.nextSupporter[unit] = battle.firstSupporter[of]!
  battle.firstSupporter[of] = unit
}

/**
 * DP-4.2: Decides a support. An attack of another power cuts it, except from the province it is
 * given into; from there too if it dislodges the supporter.
 */
export function decideSupport(battle: Numbers, supporter: number): number {
  let answer = YES
  for (let index = 0; index < battle.cutters.length; index++)
    if (isCutBy(battle, battle.cutters[index]!, supporter)) return NO
  for (let mover = battle.firstMover[battle.province[supporter]!]!; mover >= 0; mover = battle.nextMover[mover]!) {
    if (battle.success[mover] === YES) return NO
    if (battle.success[mover] === OPEN) answer = OPEN
    if (battle.power[mover] === battle.power[supporter] || battle.province[mover] === battle.target[supporter]) continue
    if (battle.path[mover] === YES) return NO
    if (battle.path[mover] === OPEN) answer = OPEN
  }
  return answer
}

/**
 * Returns true if an order cuts a support without a move: it is of another power, and not in the
 * province that the support is given into.
 */
function isCutBy({ power, province, target }: Numbers, cutter: number, supporter: number): boolean {
  return (
    target[cutter] === province[supporter] &&
    power[cutter] !== power[supporter] &&
    province[cutter] !== target[supporter]
  )
}

function supportVerdict(battle: Numbers, unit: number): Verdict {
  if (battle.support[unit] === YES) return verdict("succeeds", "given", "DP-4.2")
  const by = dislodgers(battle, unit)
  if (by.length > 0) return verdict("cut", "dislodged", "DP-4.2", { by })
  const movers = moversInto(
    battle,
    battle.province[unit]!,
    (mover) =>
      battle.path[mover] === YES &&
      battle.power[mover] !== battle.power[unit] &&
      battle.province[mover] !== battle.target[unit],
  )
  if (battle.cutters.length === 0) return verdict("cut", "attacked", "DP-4.2", { by: movers })
  const others = Array.from(battle.cutters)
    .filter((cutter) => isCutBy(battle, cutter, unit))
    .map((cutter) => idAt(battle, cutter))
  return verdict("cut", "attacked", "DP-4.2", { by: [...movers, ...others] })
}

/**
 * DP-2.2: Returns the fault of a support.
 *
 * A unit supports into a province that it could reach by a step, on any coast. The supported unit
 * must be there, and a supported move must be possible without the supporter as part of the convoy
 * (DATC 6.D.31).
 */
function supportFault(position: Numbers, unit: number): OrderFault | undefined {
  const { graph, fleets } = position
  const of = position.of[unit]!
  const to = position.to[unit]!
  if (of < 0) return "nothing-there"
  if (of === unit) return "self-support"
  const from = position.province[of]!
  const target = to < 0 ? from : graph.provinceOf[to]!
  if (to >= 0 && target === from) return "same-place"
  const count = graph.places.length
  const row = (position.unitClass[unit]! * count + position.place[unit]!) * count
  if (!graph.canSupport[row + target]) return "cannot-support-there"
  if (to < 0) return undefined
  const unitClass = position.unitClass[of]!
  const goes =
    stepTo(graph, unitClass, position.place[of]!, to) !== OUT_OF_REACH ||
    (graph.carried[unitClass] &&
      canBeIn(graph, unitClass, target) &&
      isRoute(graph, fleets, from, target, position.sea[unit]!))
  return goes ? undefined : "supported-cannot-go"
}

/** DP-2.2: The unit supports another one. */
export const support: OrderKind<Extract<MovementOrder, { type: "support" }>> = {
  act: "support",
  words: ["s", "support", "supports", "soutient"],
  sign: "S",
  shape: (place) => object({ unit: place, of: place, to: nullable(place) }),
  format({ unit, of, to }, pen) {
    return `${pen.unit(unit)} ${pen.words.support} ${pen.unit(of)}${to === null ? "" : ` - ${pen.place(to)}`}`
  },
  parse(reader, unit) {
    reader.unitType()
    const of = reader.place()
    const to = reader.takes("move") ? reader.destination().to : null
    if (to === null) reader.takes("hold")
    return { type: "support", unit, of, to }
  },
  fault: supportFault,
  clause: () => "DP-2.2",
  verdict: supportVerdict,
  // List by province: the unit there first, then those that could move there.
  list(listing, unit) {
    const { field, byStep, byConvoy, routes } = listing
    const sea = field.sea[unit]!
    for (const to of field.graph.supports[field.unitClass[unit]!]?.[field.place[unit]!] ?? []) {
      const there = field.occupant[to]!
      if (there >= 0 && there !== unit) listing.addBasic(unit, SUPPORT, there, -1)
      for (const of of byStep[to]!) if (of !== unit) listing.addBasic(unit, SUPPORT, of, to)
      // An army that needs the supporter itself for its convoy cannot have its support.
      for (const of of byConvoy[to]!)
        if (of !== unit && !hasSea(routes[of]!.every, to, field.graph.words, sea))
          listing.addBasic(unit, SUPPORT, of, to)
    }
  },
}

/**
 * DP-8: Returns the support of a move with each coast that the supported unit could reach. Such a
 * support is void if the move is to another coast (DATC 6.B.9); without a coast it matches any.
 */
export function withCoasts<Order extends AnyOrder>({ graph }: Board, units: readonly Unit[], order: Order): Order[] {
  const { type, of, to } = order
  const [province = -1, ...coasts] = (type === "support" && graph.placesOf[graph.index.get(to ?? "") ?? -1]) || []
  const unit = coasts.length > 0 ? units.find(({ at }) => at === of) : undefined
  if (unit === undefined || graph.places[province] !== to) return []
  const steps = graph.steps[graph.classes.indexOf(unit.type)]?.[graph.index.get(unit.at) ?? -1]
  return coasts.filter((coast) => steps?.includes(coast)).map((coast) => ({ ...order, to: graph.places[coast] }))
}
