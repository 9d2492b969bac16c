/** Bounds on the strength of units while decisions are open. */
import { NO, type Numbers, OPEN, YES } from "./battle"

/**
 * Returns 1 plus the number of counted supports.
 *
 * @param best - Whether to count open supports.
 * @param without - A power whose supports are not counted, or −1.
 */
export function strength(battle: Numbers, unit: number, best: boolean, without: number): number {
  let sum = 1
  for (let helper = battle.firstSupporter[unit]!; helper >= 0; helper = battle.nextSupporter[helper]!) {
    const given = battle.support[helper]
    if ((given === YES || (best && given === OPEN)) && battle.power[helper] !== without) sum++
  }
  return sum
}

/**
 * DP-4.1: Returns the strength of an attack. A power neither attacks its own unit nor helps to
 * dislodge it, if that unit stays.
 *
 * @param stays - Whether the unit in the province counts as staying.
 */
export function attackStrength(battle: Numbers, mover: number, best: boolean, stays: boolean): number {
  const defender = battle.occupant[battle.target[mover]!]!
  if (defender < 0 || !stays) return strength(battle, mover, best, -1)
  if (battle.power[defender] === battle.power[mover]) return 0
  return strength(battle, mover, best, battle.power[defender]!)
}

/** DP-4.1: Returns the prevent strength: 0 if the path is closed or a head-to-head battle is lost. */
export function preventStrength(battle: Numbers, mover: number, best: boolean): number {
  const way = battle.path[mover]
  if (way === NO || (way === OPEN && !best)) return 0
  const opponent = battle.opponent[mover]!
  if (opponent >= 0 && (battle.success[opponent] === YES || (battle.success[opponent] === OPEN && !best))) return 0
  return strength(battle, mover, best, -1)
}
