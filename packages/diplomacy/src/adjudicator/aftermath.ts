/** The board after the moves: who stands where, who is dislodged, where nobody may retreat. */

import { decideDislodged } from "../orders/hold"
import type { Unit } from "../orders/order"
import { NO, type Numbers, YES } from "./battle"
import { preventStrength } from "./strength"

/** A dislodged unit and where it may go. */
export interface Dislodged extends Unit {
  /** The province that the attack came from; its own for a unit that no move dislodged. */
  readonly by: string
  /** Whether the attacker came by convoy. */
  readonly byConvoy: boolean
  /** Where it may retreat; empty for a unit that is destroyed. */
  readonly retreats: readonly string[]
}

/** What the board looks like after the moves. */
export interface Aftermath {
  /** The units on the board, dislodged ones left out. */
  readonly units: readonly Unit[]
  /** Units that may retreat. */
  readonly dislodged: readonly Dislodged[]
  /** Dislodged units that have nowhere to go. */
  readonly destroyed: readonly Dislodged[]
  /** Empty provinces where moves met without anyone arriving. */
  readonly contested: readonly string[]
}

/** What befalls a unit: it is dislodged and may retreat, or it is destroyed for want of a retreat. */
export type Fate = "dislodged" | "destroyed" | null

/** The unit that moved into a province, or −1. */
function arrivedIn(battle: Numbers, province: number): number {
  for (let mover = battle.firstMover[province]!; mover >= 0; mover = battle.nextMover[mover]!)
    if (battle.success[mover] === YES) return mover
  return -1
}

/** The unit that stands in a province after the moves, or −1. */
export function standsIn(battle: Numbers, province: number): number {
  const arrived = arrivedIn(battle, province)
  if (arrived >= 0) return arrived
  const unit = battle.occupant[province]!
  return unit >= 0 && battle.success[unit] !== YES ? unit : -1
}

/** Whether a standoff of this turn left a province empty. A move whose way was closed, or that lost a head-to-head battle, made none. */
function isContested(battle: Numbers, province: number): boolean {
  for (let mover = battle.firstMover[province]!; mover >= 0; mover = battle.nextMover[mover]!)
    if (battle.success[mover] === NO && preventStrength(battle, mover, false) > 0) return standsIn(battle, province) < 0
  return false
}

const nobody: ReadonlySet<number> = new Set()

/** Puts a unit somewhere: a variant takes along what it writes on units besides. */
export type Carry = (unit: Unit, at: string) => Unit

/** A unit, and nothing else that may be written on it. */
export const plainUnit: Carry = ({ power, type }, at) => ({ power, type, at })

/**
 * DP-5: a retreat ends one step away, in a province that is empty and not contested, and not where the attacker came from, unless the
 * attacker came by convoy.
 *
 * @param from - The place of the unit after the moves.
 * @param attacker - The unit that moved in, or −1.
 */
function retreatsOf(
  battle: Numbers,
  unit: number,
  from: number,
  attacker: number,
  struck: ReadonlySet<number>,
): string[] {
  const { graph } = battle
  const closed = attacker < 0 || battle.byConvoy[attacker] ? -1 : battle.province[attacker]!
  const places: string[] = []
  for (const to of graph.retreats[battle.unitClass[unit]!]?.[from] ?? []) {
    const province = graph.provinceOf[to]!
    const other = standsIn(battle, province)
    if (province !== closed && (other < 0 || struck.has(other)) && !isContested(battle, province))
      places.push(graph.places[to]!)
  }
  return places
}

/**
 * The board after the moves of a battle that is decided.
 *
 * @param units - The units of the battle as data, in its own order.
 * @param struck - Units that are dislodged where they stand after the moves: they retreat too, and what they leave is open to retreats.
 * @returns Besides, by unit, what befell it.
 */
export function aftermath(
  battle: Numbers,
  units: readonly Unit[],
  struck = nobody,
  carry = plainUnit,
): { readonly after: Aftermath; readonly fates: readonly Fate[] } {
  const { graph } = battle
  const fates: Fate[] = []
  const after: Unit[] = []
  const dislodged: Dislodged[] = []
  const destroyed: Dislodged[] = []
  units.forEach((unit, number) => {
    const moved = battle.success[number] === YES
    const from = (moved ? battle.arrival : battle.place)[number]!
    const attacker = moved || decideDislodged(battle, number) !== YES ? -1 : arrivedIn(battle, battle.province[number]!)
    const now = moved ? carry(unit, graph.places[from]!) : unit
    if (attacker < 0 && !struck.has(number)) {
      after.push(now)
      fates.push(null)
      return
    }
    const retreats = retreatsOf(battle, number, from, attacker, struck)
    const by = graph.places[attacker < 0 ? graph.provinceOf[from]! : battle.province[attacker]!]!
    const fallen = { ...now, by, byConvoy: attacker >= 0 && battle.byConvoy[attacker] === 1, retreats }
    ;(retreats.length > 0 ? dislodged : destroyed).push(fallen)
    fates.push(retreats.length > 0 ? "dislodged" : "destroyed")
  })
  const contested: string[] = []
  for (let province = 0; province < graph.provinces; province++)
    if (battle.firstMover[province]! >= 0 && isContested(battle, province)) contested.push(graph.places[province]!)
  return { after: { units: after, dislodged, destroyed, contested }, fates }
}

/**
 * DP-5: of retreats to one province none succeeds.
 *
 * @param goals - For each dislodged unit where it retreats to, or null.
 * @param provinceOf - The province of a place.
 * @returns For each whether it gets there.
 */
export function retreatsMade(goals: readonly (string | null)[], provinceOf: (place: string) => string): boolean[] {
  return goals.map(
    (goal, unit) =>
      goal !== null &&
      !goals.some((other, rival) => rival !== unit && other !== null && provinceOf(other) === provinceOf(goal)),
  )
}
