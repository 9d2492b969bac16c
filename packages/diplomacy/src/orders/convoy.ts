/** Convoys: validity, matching, the path of the army, and verdicts. */
import { object } from "@flottille/core"
import { type Battle, CONVOY, idAt, NO, type Numbers, OPEN, YES } from "../adjudicator/battle"
import { type OrderFault, type Verdict, verdict } from "../adjudicator/report"
import { canBeIn } from "../map/graph"
import { findRoutes, isRoute } from "../map/routes"
import { addSea, hasSea, noSeas } from "../map/seas"
import { decideDislodged, dislodgers } from "./hold"
import type { OrderKind } from "./kind"
import type { MovementOrder } from "./order"

/** Matches a convoy with the move of an army to its destination. */
export function matchConvoy(battle: Battle, unit: number): void {
  const of = battle.of[unit]!
  if (!battle.moves[of] || battle.target[of] !== battle.target[unit]) return
  battle.matched[unit] = 1
  battle.nextFleet[unit] = battle.firstFleet[of]!
  battle.firstFleet[of] = unit
}

/**
 * DP-4.3: Decides the path of a convoyed army. It is open while a route of its fleets is whole; a
 * dislodged fleet breaks it.
 */
export function decidePath(battle: Numbers, army: number): number {
  const { graph } = battle
  const safe = noSeas(graph.words)
  const afloat = noSeas(graph.words)
  let isOpen = false
  for (let fleet = battle.firstFleet[army]!; fleet >= 0; fleet = battle.nextFleet[fleet]!) {
    const dislodged = decideDislodged(battle, fleet)
    if (dislodged === OPEN) isOpen = true
    if (dislodged === NO) addSea(safe, 0, graph.words, battle.sea[fleet]!)
    if (dislodged !== YES) addSea(afloat, 0, graph.words, battle.sea[fleet]!)
  }
  const from = battle.province[army]!
  const target = battle.target[army]!
  if (isRoute(graph, safe, from, target)) return YES
  return isOpen && isRoute(graph, afloat, from, target) ? OPEN : NO
}

function convoyVerdict(battle: Numbers, unit: number): Verdict {
  const by = dislodgers(battle, unit)
  if (by.length > 0) return verdict("convoy-disrupted", "dislodged", "DP-4.3", { by })
  return battle.paradox[unit]
    ? verdict("convoy-disrupted", "paradox", "DP-4.4")
    : verdict("succeeds", "convoyed", "DP-4.3")
}

/** DP-4.3: Returns true if the ordered convoys of an army form a whole route. */
export function hasRoute(battle: Numbers, army: number): boolean {
  const { words } = battle.graph
  const ordered = noSeas(words)
  for (let fleet = battle.firstFleet[army]!; fleet >= 0; fleet = battle.nextFleet[fleet]!)
    addSea(ordered, 0, words, battle.sea[fleet]!)
  return isRoute(battle.graph, ordered, battle.province[army]!, battle.target[army]!)
}

/** DP-4.3: Returns the verdict on a closed path: the convoy was disrupted, or never formed a whole route. */
export function pathVerdict(battle: Numbers, army: number, at: string): Verdict {
  const by: string[] = []
  for (let fleet = battle.firstFleet[army]!; fleet >= 0; fleet = battle.nextFleet[fleet]!)
    if (dislodgers(battle, fleet).length > 0) by.push(idAt(battle, fleet))
  return hasRoute(battle, army)
    ? verdict("convoy-disrupted", "fleet-dislodged", "DP-4.3", { at, by })
    : verdict("no-convoy", "no-convoy", "DP-4.3", { at })
}

/**
 * DP-2.3: Returns the fault of a convoy. A fleet at sea convoys an army along a route of fleets on
 * which it is not superfluous.
 */
function convoyFault(position: Numbers, unit: number): OrderFault | undefined {
  const { graph } = position
  const of = position.of[unit]!
  const to = position.to[unit]!
  const sea = position.sea[unit]!
  if (sea < 0) return "cannot-convoy"
  if (of < 0) return "nothing-there"
  const unitClass = position.unitClass[of]!
  if (!graph.carried[unitClass]) return "not-carried"
  const from = position.province[of]!
  const target = graph.provinceOf[to]!
  if (from === target) return "same-place"
  if (!canBeIn(graph, unitClass, target)) return "wrong-element"
  findRoutes(graph, position.fleets, from, position.routes)
  return hasSea(position.routes.any, target, graph.words, sea) ? undefined : "off-route"
}

/** DP-2.3: The unit convoys an army. */
export const convoy: OrderKind<Extract<MovementOrder, { type: "convoy" }>> = {
  act: "convoy",
  words: ["c", "convoy", "convoys", "convoie", "transports"],
  sign: "C",
  shape: (place) => object({ unit: place, to: place, of: place }),
  format: ({ unit, of, to }, pen) => `${pen.unit(unit)} ${pen.words.convoy} ${pen.unit(of)} - ${pen.place(to)}`,
  parse(reader, unit) {
    reader.unitType()
    const of = reader.place()
    if (!reader.takes("move")) reader.fail("-")
    const { to } = reader.destination()
    return { type: "convoy", unit, of, to }
  },
  fault: convoyFault,
  clause: () => "DP-2.3",
  verdict: convoyVerdict,
  // List each army, to every destination with a route on which the fleet is not superfluous.
  list(listing, unit) {
    const { field, routes } = listing
    const sea = field.sea[unit]!
    if (sea < 0) return
    for (let of = 0; of < field.count; of++) {
      const { ends, any } = routes[of]!
      for (const to of ends) if (hasSea(any, to, field.graph.words, sea)) listing.addBasic(unit, CONVOY, of, to)
    }
  },
}
