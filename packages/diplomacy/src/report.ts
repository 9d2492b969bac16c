import type { AdjustmentFault } from "./adjustments"
import { type Battle, CONVOY, HOLD, MOVE, NO, SUPPORT, YES } from "./battle"
import { isRoute } from "./convoys"
import { attackStrength, preventStrength, strength } from "./judgement"
import type { OrderFault } from "./legality"
import type { Order } from "./orders"

/** What can come of an order. */
export const orderResults = /* @__PURE__ */ Object.freeze(["succeeds", "bounced", "no-convoy", "convoy-disrupted", "cut", "void"] as const)

/** What came of an order. */
export type OrderResult = (typeof orderResults)[number]

/** Why an order is void when it comes to be judged: it could never be carried out, or it does not fit the phase, the unit or other orders. */
export type VoidReason =
  | OrderFault
  | AdjustmentFault
  | "no-such-unit"
  | "foreign-unit"
  | "second-order"
  | "wrong-phase"
  | "unmatched"
  | "not-dislodged"
  | "cannot-retreat-there"

/** Why an order had its result. */
export type Reason =
  | VoidReason
  | "held"
  | "no-order"
  | "moved"
  | "defended"
  | "standoff"
  | "head-to-head"
  | "own-unit"
  | "no-convoy"
  | "given"
  | "attacked"
  | "dislodged"
  | "fleet-dislodged"
  | "convoyed"
  | "paradox"
  | "retreated"
  | "disbanded"
  | "civil-disorder"
  | "built"
  | "waived"

/** The facts behind a result, as far as they apply. Units are named by where they stood. */
export interface Facts {
  /** Where it happened. */
  readonly at?: string
  /** The units that brought it about. */
  readonly by?: readonly string[]
  /** The strength of the order's own side, the order itself included. */
  readonly strength?: number
  /** The greatest strength that stood against it. */
  readonly against?: number
}

/** An order with its result, the reason and the facts. */
export interface OrderReport {
  /** The power that gave the order. */
  readonly power: string
  readonly order: Order
  readonly result: OrderResult
  readonly reason: Reason
  /** The clause. */
  readonly rule: string
  readonly facts: Facts
  /** What befell the unit: it was dislodged and may retreat, or it was destroyed for want of a retreat. */
  readonly fate: "dislodged" | "destroyed" | null
  /** Where the order stood, if it was read from a text; both from 1. */
  readonly line?: number
  readonly column?: number
}

/** A result as the adjudicator finds it. */
export interface Verdict {
  readonly result: OrderResult
  readonly reason: Reason
  readonly rule: string
  readonly facts: Facts
}

const noFacts: Facts = Object.freeze({})
const verdict = (result: OrderResult, reason: Reason, rule: string, facts = noFacts): Verdict => ({ result, reason, rule, facts })

/** Faults that do not lie in the order itself but in who gives it to whom, and when. */
const strangeOrders: readonly VoidReason[] = ["no-such-unit", "foreign-unit", "second-order", "wrong-phase"]

/** An order that is void, whatever the others did; DP-2.1 speaks of moves, DP-2.2 of supports, DP-2.3 of convoys. */
export function voidVerdict(reason: VoidReason, kind: number): Verdict {
  return verdict("void", reason, strangeOrders.includes(reason) || kind <= HOLD ? "DP-2" : `DP-2.${kind}`)
}

const idAt = (battle: Battle, unit: number) => battle.graph.places[battle.place[unit] as number] as string

/** The moves into a province that `wanted` picks. */
function moversInto(battle: Battle, province: number, wanted: (mover: number) => boolean): string[] {
  const found: string[] = []
  for (let mover = battle.firstMover[province] as number; mover >= 0; mover = battle.nextMover[mover] as number)
    if (wanted(mover)) found.push(idAt(battle, mover))
  return found
}

/** Who dislodged a unit that did not leave: nobody, or one. */
function dislodgers(battle: Battle, unit: number): string[] {
  return moversInto(battle, battle.province[unit] as number, (mover) => battle.success[mover] === YES)
}

/** What came of a unit's order once everything is decided, and why. */
export function verdictOf(battle: Battle, unit: number): Verdict {
  const kind = battle.kind[unit] as number
  if (kind === MOVE) return verdictOfMove(battle, unit)
  if (kind !== HOLD && !battle.matched[unit]) return verdict("void", "unmatched", "DP-4")
  if (kind === SUPPORT && battle.support[unit] === YES) return verdict("succeeds", "given", "DP-4.2")
  const by = dislodgers(battle, unit)
  const dislodged = by.length > 0
  if (kind === HOLD) return dislodged ? verdict("succeeds", "dislodged", "DP-4.1", { by }) : verdict("succeeds", "held", "DP-2")
  if (kind === CONVOY) {
    if (dislodged) return verdict("convoy-disrupted", "dislodged", "DP-4.3", { by })
    return battle.paradox[unit] ? verdict("convoy-disrupted", "paradox", "DP-4.4") : verdict("succeeds", "convoyed", "DP-4.3")
  }
  if (dislodged) return verdict("cut", "dislodged", "DP-4.2", { by })
  const cutters = moversInto(
    battle,
    battle.province[unit] as number,
    (mover) => battle.way[mover] === YES && battle.power[mover] !== battle.power[unit] && battle.province[mover] !== battle.target[unit],
  )
  return verdict("cut", "attacked", "DP-4.2", { by: cutters })
}

function verdictOfMove(battle: Battle, unit: number): Verdict {
  const target = battle.target[unit] as number
  const at = battle.graph.places[target] as string
  if (battle.paradox[unit]) return verdict(battle.byConvoy[unit] ? "convoy-disrupted" : "bounced", "paradox", "DP-4.4", { at })
  if (battle.way[unit] === NO) return verdictOfConvoy(battle, unit, at)
  const opponent = battle.opponent[unit] as number
  const defender = battle.occupant[target] as number
  const stays = defender >= 0 && (opponent >= 0 || battle.success[defender] !== YES)
  const attack = attackStrength(battle, unit, false, stays)
  let resistance = 0
  if (stays) resistance = battle.moves[defender] && opponent < 0 ? 1 : strength(battle, defender, false, -1)
  let rivalry = 0
  for (let rival = battle.firstMover[target] as number; rival >= 0; rival = battle.nextMover[rival] as number)
    if (rival !== unit) rivalry = Math.max(rivalry, preventStrength(battle, rival, false))
  const against = Math.max(resistance, rivalry)
  if (battle.success[unit] === YES) return verdict("succeeds", "moved", "DP-4.1", { at, strength: attack, against })
  if (attack <= rivalry && (attack > resistance || !stays)) {
    const by = moversInto(battle, target, (rival) => rival !== unit && preventStrength(battle, rival, false) >= attack)
    return verdict("bounced", "standoff", "DP-4.1", { at, by, strength: attack, against })
  }
  const reason = battle.power[defender] === battle.power[unit] ? "own-unit" : opponent >= 0 ? "head-to-head" : "defended"
  return verdict("bounced", reason, "DP-4.1", { at, by: [idAt(battle, defender)], strength: attack, against: resistance })
}

/** DP-4.3: of a convoy whose way is closed: it was broken, or the convoys ordered never made a whole route. */
function verdictOfConvoy(battle: Battle, army: number, at: string): Verdict {
  const by: string[] = []
  let ordered = 0
  for (let fleet = battle.firstFleet[army] as number; fleet >= 0; fleet = battle.nextFleet[fleet] as number) {
    ordered |= battle.bit[fleet] as number
    if (dislodgers(battle, fleet).length > 0) by.push(idAt(battle, fleet))
  }
  return isRoute(battle.graph, ordered, battle.province[army] as number, battle.target[army] as number)
    ? verdict("convoy-disrupted", "fleet-dislodged", "DP-4.3", { at, by })
    : verdict("no-convoy", "no-convoy", "DP-4.3", { at })
}
