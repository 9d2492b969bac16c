import type { AdjustmentFault } from "./adjustments"
import { type Battle, CONVOY, HOLD, MOVE, NO, SUPPORT, YES } from "./battle"
import { attackStrength, preventStrength, strength } from "./judgement"
import type { OrderFault } from "./legality"
import type { Order } from "./orders"

/** What can come of an order. */
export const orderResults = ["succeeds", "bounced", "no-convoy", "convoy-disrupted", "cut", "void"] as const

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
const plainVerdict = (result: OrderResult, reason: Reason, rule: string): Verdict => Object.freeze({ result, reason, rule, facts: noFacts })

const held = plainVerdict("succeeds", "held", "DP-2")
const given = plainVerdict("succeeds", "given", "DP-4.2")
const convoyed = plainVerdict("succeeds", "convoyed", "DP-4.3")
const unmatched = plainVerdict("void", "unmatched", "DP-4")
/** Faults that do not lie in the order itself but in who gives it to whom, and when. */
const strangeOrders: readonly VoidReason[] = ["no-such-unit", "foreign-unit", "second-order", "wrong-phase"]

/** The clause of DP-2 that speaks of an order, by its kind. */
const clauses: Readonly<Record<number, string>> = { [MOVE]: "DP-2.1", [SUPPORT]: "DP-2.2", [CONVOY]: "DP-2.3" }

/** An order that is void, whatever the others did. */
export function voidVerdict(reason: VoidReason, kind: number = HOLD): Verdict {
  return plainVerdict("void", reason, (strangeOrders.includes(reason) ? undefined : clauses[kind]) ?? "DP-2")
}

const idAt = (battle: Battle, unit: number) => battle.graph.places[battle.place[unit] as number] as string

/** The moves into a province that `wanted` picks. */
function moversInto(battle: Battle, province: number, wanted: (mover: number) => boolean): string[] {
  const found: string[] = []
  for (let mover = battle.firstMover[province] as number; mover >= 0; mover = battle.nextMover[mover] as number)
    if (wanted(mover)) found.push(idAt(battle, mover))
  return found
}

/** What came of a unit's order once everything is decided, and why. */
export function verdictOf(battle: Battle, unit: number): Verdict {
  const kind = battle.kind[unit] as number
  if (kind === MOVE) return verdictOfMove(battle, unit)
  if (kind !== HOLD && !battle.matched[unit]) return unmatched
  const attackers = () => moversInto(battle, battle.province[unit] as number, (mover) => battle.success[mover] === YES)
  if (kind === HOLD) {
    const by = attackers()
    return by.length > 0 ? { result: "succeeds", reason: "dislodged", rule: "DP-4.1", facts: { by } } : held
  }
  if (kind === SUPPORT) {
    if (battle.support[unit] === YES) return given
    const by = attackers()
    if (by.length > 0) return { result: "cut", reason: "dislodged", rule: "DP-4.2", facts: { by } }
    const cutters = moversInto(
      battle,
      battle.province[unit] as number,
      (mover) => battle.way[mover] === YES && battle.power[mover] !== battle.power[unit] && battle.province[mover] !== battle.target[unit],
    )
    return { result: "cut", reason: "attacked", rule: "DP-4.2", facts: { by: cutters } }
  }
  const by = attackers()
  if (by.length > 0) return { result: "convoy-disrupted", reason: "dislodged", rule: "DP-4.3", facts: { by } }
  return battle.paradox[unit] ? { result: "convoy-disrupted", reason: "paradox", rule: "DP-4.4", facts: noFacts } : convoyed
}

function verdictOfMove(battle: Battle, unit: number): Verdict {
  const target = battle.target[unit] as number
  const at = battle.graph.places[target] as string
  if (battle.paradox[unit]) {
    const facts = { at }
    return { result: battle.byConvoy[unit] ? "convoy-disrupted" : "bounced", reason: "paradox", rule: "DP-4.4", facts }
  }
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
  if (battle.success[unit] === YES) return { result: "succeeds", reason: "moved", rule: "DP-4.1", facts: { at, strength: attack, against } }
  if (attack <= rivalry && (attack > resistance || !stays)) {
    const by = moversInto(battle, target, (rival) => rival !== unit && preventStrength(battle, rival, false) >= attack)
    return { result: "bounced", reason: "standoff", rule: "DP-4.1", facts: { at, by, strength: attack, against } }
  }
  const by = [idAt(battle, defender)]
  const reason = battle.power[defender] === battle.power[unit] ? "own-unit" : opponent >= 0 ? "head-to-head" : "defended"
  return { result: "bounced", reason, rule: "DP-4.1", facts: { at, by, strength: attack, against: resistance } }
}

function verdictOfConvoy(battle: Battle, army: number, at: string): Verdict {
  const by: string[] = []
  for (let fleet = battle.firstFleet[army] as number; fleet >= 0; fleet = battle.nextFleet[fleet] as number)
    if (moversInto(battle, battle.province[fleet] as number, (mover) => battle.success[mover] === YES).length > 0)
      by.push(idAt(battle, fleet))
  return by.length > 0
    ? { result: "convoy-disrupted", reason: "fleet-dislodged", rule: "DP-4.3", facts: { at, by } }
    : { result: "no-convoy", reason: "no-convoy", rule: "DP-4.3", facts: { at } }
}
