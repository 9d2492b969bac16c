/** The board after the moves: positions, dislodged units, contested provinces. */

import { decideDislodged } from "../orders/hold"
import type { Unit } from "../orders/order"
import { NO, type Numbers, YES } from "./battle"
import { preventStrength } from "./strength"

/** A dislodged unit and its possible retreats. */
export interface Dislodged extends Unit {
  /** The province that the attack came from; the unit's own province if no move dislodged it. */
  readonly by: string
  /** True if the attacker came by convoy. */
  readonly byConvoy: boolean
  /** The places it can retreat to; empty for a destroyed unit. */
  readonly retreats: readonly string[]
}

/** The board after the moves. */
export interface Aftermath {
  /** The units on the board, without the dislodged ones. */
  readonly units: readonly Unit[]
  /** Units that may retreat. */
  readonly dislodged: readonly Dislodged[]
  /** Dislodged units without a possible retreat. */
  readonly destroyed: readonly Dislodged[]
  /** Empty provinces in which a standoff took place. */
  readonly contested: readonly string[]
}

/** The fate of a unit: dislodged with a possible retreat, destroyed without one, or neither. */
export type Fate = "dislodged" | "destroyed" | null

/** Returns the unit that moved into a province, or −1. */
export function arrivedIn(battle: Numbers, province: number): number {
  for (let mover = battle.firstMover[province]!; mover >= 0; mover = battle.nextMover[mover]!)
    if (battle.success[mover] === YES) return mover
  return -1
}

/** Returns the unit that stands in a province after the moves, or −1. */
export function standsIn(battle: Numbers, province: number): number {
  const arrived = arrivedIn(battle, province)
  if (arrived >= 0) return arrived
  const unit = battle.occupant[province]!
  return unit >= 0 && battle.success[unit] !== YES ? unit : -1
}

/** Returns true if a standoff of this turn left a province empty; a closed path or a lost head-to-head causes none. */
function isContested(battle: Numbers, province: number): boolean {
  for (let mover = battle.firstMover[province]!; mover >= 0; mover = battle.nextMover[mover]!)
    if (battle.success[mover] === NO && preventStrength(battle, mover, false) > 0) return standsIn(battle, province) < 0
  return false
}

const nobody: ReadonlySet<number> = new Set()

/** Puts a unit on a place. A variant copies the fields that it adds to units. */
export type Carry = (unit: Unit, at: string) => Unit

export const plainUnit: Carry = ({ power, type }, at) => ({ power, type, at })

/**
 * DP-5: Returns the possible retreats of a unit.
 *
 * A retreat ends one step away, in a province that is neither occupied nor contested. The province
 * that the attacker came from is closed, unless the attacker came by convoy.
 *
 * @param from - The place of the unit after the moves.
 * @param attacker - The unit that moved in, or −1.
 */
export function retreatsOf(
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
 * Returns the board after the moves of a decided battle.
 *
 * @param units - The units of the battle as data, in its order.
 * @param struck - Units dislodged where they stand after the moves. They retreat too, and their
 * provinces are open to retreats.
 * @returns The board, and the fate of each unit.
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
    const byConvoy = attacker >= 0 && battle.byConvoy[attacker] === 1
    // A spread of the whole unit, widened, would take twenty times as long.
    const { power, type, at, ...added } = now
    const fallen = { power, type, at, ...added, by, byConvoy, retreats }
    ;(retreats.length > 0 ? dislodged : destroyed).push(fallen)
    fates.push(retreats.length > 0 ? "dislodged" : "destroyed")
  })
  const contested: string[] = []
  for (let province = 0; province < graph.provinces; province++)
    if (battle.firstMover[province]! >= 0 && isContested(battle, province)) contested.push(graph.places[province]!)
  return { after: { units: after, dislodged, destroyed, contested }, fates }
}

/**
 * DP-5: Returns which retreats succeed; those to the same province fail.
 *
 * @param goals - The destination of each dislodged unit, or null.
 * @param provinceOf - Returns the province of a place.
 * @returns By unit, true if it retreats.
 */
export function retreatsMade(goals: readonly (string | null)[], provinceOf: (place: string) => string): boolean[] {
  return goals.map(
    (goal, unit) =>
      goal !== null &&
      !goals.some((other, rival) => rival !== unit && other !== null && provinceOf(other) === provinceOf(goal)),
  )
}
