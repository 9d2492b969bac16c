import { type Battle, NO, YES } from "./battle"
import { judgeDislodged, preventStrength } from "./judgement"
import type { Unit } from "./orders"

/** A dislodged unit and where it may go. */
export interface Dislodged extends Unit {
  /** The province that the attack came from. */
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

/** The unit that moved into a province, or −1. */
function arrivedIn(battle: Battle, province: number): number {
  for (let mover = battle.firstMover[province] as number; mover >= 0; mover = battle.nextMover[mover] as number)
    if (battle.success[mover] === YES) return mover
  return -1
}

/** Whether a province is empty after the moves. */
function isEmpty(battle: Battle, province: number): boolean {
  const unit = battle.occupant[province] as number
  return (unit < 0 || battle.success[unit] === YES) && arrivedIn(battle, province) < 0
}

/** Whether a standoff of this turn left a province empty. A move whose way was closed, or that lost a head-to-head battle, made none. */
function isContested(battle: Battle, province: number): boolean {
  for (let mover = battle.firstMover[province] as number; mover >= 0; mover = battle.nextMover[mover] as number)
    if (battle.success[mover] === NO && preventStrength(battle, mover, false) > 0) return isEmpty(battle, province)
  return false
}

/**
 * DP-5: a retreat ends one step away, in a province that is empty and not contested, and not where the attacker came from, unless the
 * attacker came by convoy.
 */
function retreatsOf(battle: Battle, unit: number, attacker: number): string[] {
  const { graph } = battle
  const closed = battle.byConvoy[attacker] ? -1 : (battle.province[attacker] as number)
  const places: string[] = []
  for (const to of graph.retreats[battle.unitClass[unit] as number]?.[battle.place[unit] as number] ?? []) {
    const province = graph.provinceOf[to] as number
    if (province !== closed && isEmpty(battle, province) && !isContested(battle, province)) places.push(graph.places[to] as string)
  }
  return places
}

/** The board after the moves of a battle that is decided. `units` are its units as data, in its own order. */
export function aftermath(battle: Battle, units: readonly Unit[]): Aftermath {
  const { graph } = battle
  const after: Unit[] = []
  const dislodged: Dislodged[] = []
  const destroyed: Dislodged[] = []
  units.forEach((unit, number) => {
    const { power, type, at } = unit
    if (battle.success[number] === YES) {
      after.push({ power, type, at: graph.places[battle.arrival[number] as number] as string })
    } else if (judgeDislodged(battle, number) === YES) {
      const attacker = arrivedIn(battle, battle.province[number] as number)
      const retreats = retreatsOf(battle, number, attacker)
      const fallen = {
        power,
        type,
        at,
        by: graph.places[battle.province[attacker] as number] as string,
        byConvoy: battle.byConvoy[attacker] === 1,
        retreats,
      }
      ;(retreats.length > 0 ? dislodged : destroyed).push(fallen)
    } else after.push(unit)
  })
  const contested: string[] = []
  for (let province = 0; province < graph.provinces; province++)
    if ((battle.firstMover[province] as number) >= 0 && isContested(battle, province)) contested.push(graph.places[province] as string)
  return { units: after, dislodged, destroyed, contested }
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
      goal !== null && !goals.some((other, rival) => rival !== unit && other !== null && provinceOf(other) === provinceOf(goal)),
  )
}
