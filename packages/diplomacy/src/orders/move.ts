/** Moves: validity, path, success, and verdicts. */
import { boolean, object } from "@flottille/core"
import type { AdjudicationOptions, Battle, Numbers } from "../adjudicator/battle"
import { idAt, MOVE, moversInto, NO, OPEN, YES } from "../adjudicator/battle"
import { type OrderFault, type Verdict, verdict } from "../adjudicator/report"
import { attackStrength, preventStrength, strength } from "../adjudicator/strength"
import { COAST_NEEDED, canBeIn, stepTo } from "../map/graph"
import { isRoute } from "../map/routes"
import { isEmpty } from "../map/seas"
import { hasRoute, pathVerdict } from "./convoy"
import type { OrderKind } from "./kind"
import type { MovementOrder } from "./order"

export function matchMove(battle: Battle, unit: number): void {
  const target = battle.target[unit]!
  battle.nextMover[unit] = battle.firstMover[target]!
  battle.firstMover[target] = unit
}

/**
 * DP-4.5 DP-4.6: Decides whether a move goes by land or by sea. It goes by sea if it must or if its
 * order says so. It also does if a fleet of its own power convoys it, which shows the intent,
 * provided that the ordered convoys form a whole route.
 */
export function choosePath(battle: Battle, unit: number, options: AdjudicationOptions): void {
  const byLand = battle.arrival[unit]! >= 0
  const target = battle.target[unit]!
  let own = false
  for (let fleet = battle.firstFleet[unit]!; fleet >= 0; fleet = battle.nextFleet[fleet]!)
    if (battle.power[fleet] === battle.power[unit]) own = true
  const route = battle.firstFleet[unit]! >= 0 && hasRoute(battle, unit)
  const insists = battle.viaConvoy[unit] === 1 && (options.missingConvoy === "stay" || route)
  const intends = options.adjacentConvoy === "intent" && own && route
  if (byLand && !insists && !intends) return
  battle.byConvoy[unit] = 1
  battle.path[unit] = route ? OPEN : NO
  // A convoyed unit lands in the province itself.
  battle.arrival[unit] = target
}

/**
 * DP-4.1: Decides a move. It succeeds if its attack is stronger than the defence of the province
 * and than every other move into it.
 */
export function decideMove(battle: Numbers, mover: number): number {
  if (battle.path[mover] === NO) return NO
  const target = battle.target[mover]!
  const defender = battle.occupant[target]!
  const headToHead = battle.opponent[mover]! >= 0
  let least = 0
  let most = 0
  let resistLeast = 0
  let resistMost = 0
  if (defender < 0) {
    least = strength(battle, mover, false, -1)
    most = strength(battle, mover, true, -1)
  } else {
    const leaves = battle.moves[defender] && !headToHead ? battle.success[defender]! : NO
    least = attackStrength(battle, mover, false, leaves !== YES)
    most = attackStrength(battle, mover, true, leaves === NO)
    if (headToHead || !battle.moves[defender]) {
      resistLeast = strength(battle, defender, false, -1)
      resistMost = strength(battle, defender, true, -1)
    } else {
      resistLeast = leaves === NO ? 1 : 0
      resistMost = leaves === YES ? 0 : 1
    }
  }
  if (battle.path[mover] === OPEN) least = 0
  if (most <= resistLeast) return NO
  let sure = least > resistMost
  for (let rival = battle.firstMover[target]!; rival >= 0; rival = battle.nextMover[rival]!) {
    if (rival === mover) continue
    if (most <= preventStrength(battle, rival, false)) return NO
    if (sure && least <= preventStrength(battle, rival, true)) sure = false
  }
  return sure ? YES : OPEN
}

function moveVerdict(battle: Numbers, unit: number): Verdict {
  const target = battle.target[unit]!
  const at = battle.graph.places[target]!
  if (battle.paradox[unit])
    return verdict(battle.byConvoy[unit] ? "convoy-disrupted" : "bounced", "paradox", "DP-4.4", { at })
  if (battle.path[unit] === NO) return pathVerdict(battle, unit, at)
  const opponent = battle.opponent[unit]!
  const defender = battle.occupant[target]!
  const stays = defender >= 0 && (opponent >= 0 || battle.success[defender] !== YES)
  const attack = attackStrength(battle, unit, false, stays)
  let resistance = 0
  if (stays) resistance = battle.moves[defender] && opponent < 0 ? 1 : strength(battle, defender, false, -1)
  let rivalry = 0
  for (let rival = battle.firstMover[target]!; rival >= 0; rival = battle.nextMover[rival]!)
    if (rival !== unit) rivalry = Math.max(rivalry, preventStrength(battle, rival, false))
  const against = Math.max(resistance, rivalry)
  if (battle.success[unit] === YES) return verdict("succeeds", "moved", "DP-4.1", { at, strength: attack, against })
  if (attack <= rivalry && (attack > resistance || !stays)) {
    const by = moversInto(battle, target, (rival) => rival !== unit && preventStrength(battle, rival, false) >= attack)
    return verdict("bounced", "standoff", "DP-4.1", { at, by, strength: attack, against })
  }
  const reason =
    battle.power[defender] === battle.power[unit] ? "own-unit" : opponent >= 0 ? "head-to-head" : "defended"
  return verdict("bounced", reason, "DP-4.1", {
    at,
    by: [idAt(battle, defender)],
    strength: attack,
    against: resistance,
  })
}

/**
 * DP-2.1: Returns the fault of a move. A move ends one step away, or by convoy on a coast that
 * fleets on the board could connect.
 *
 * @param viaConvoy - Whether the order requires a convoy.
 */
function moveFault(position: Numbers, unit: number, to: number, viaConvoy: boolean): OrderFault | undefined {
  const { graph, fleets } = position
  const unitClass = position.unitClass[unit]!
  const from = position.province[unit]!
  const target = graph.provinceOf[to]!
  if (target === from) return "same-place"
  if (!viaConvoy) {
    const step = stepTo(graph, unitClass, position.place[unit]!, to)
    if (step >= 0) return undefined
    if (step === COAST_NEEDED) return "coast-needed"
  } else if (!graph.carried[unitClass]) return "not-carried"
  if (!canBeIn(graph, unitClass, target)) return "wrong-element"
  if (
    !graph.carried[unitClass] ||
    isEmpty(graph.boarding, from, graph.words) ||
    isEmpty(graph.landing, target, graph.words)
  )
    return "out-of-reach"
  return isRoute(graph, fleets, from, target) ? undefined : "no-route"
}

/** DP-2.1: The unit moves to another province. */
export const move: OrderKind<Extract<MovementOrder, { type: "move" }>> = {
  act: "move",
  words: ["-", "to", "move", "moves", "va"],
  sign: "-",
  shape: (place) => object({ unit: place, to: place, viaConvoy: boolean() }),
  format: ({ unit, to, viaConvoy }, pen) =>
    `${pen.unit(unit)} - ${pen.place(to)}${viaConvoy ? ` ${pen.words.viaConvoy}` : ""}`,
  parse(reader, unit) {
    reader.takes("move")
    return { type: "move", unit, ...reader.destination() }
  },
  fault(field, unit, { missingConvoy }) {
    const to = field.to[unit]!
    const viaConvoy = field.viaConvoy[unit] === 1
    const fault = moveFault(field, unit, to, viaConvoy)
    return fault !== undefined && viaConvoy && missingConvoy === "land" ? moveFault(field, unit, to, false) : fault
  },
  clause: () => "DP-2.1",
  verdict: moveVerdict,
  list(listing, unit) {
    const { graph, unitClass, place } = listing.field
    for (const to of graph.steps[unitClass[unit]!]?.[place[unit]!] ?? []) listing.addBasic(unit, MOVE, -1, to)
    for (const to of listing.routes[unit]!.ends) listing.addBasic(unit, MOVE, -1, to, true)
  },
}
