/** How strong a unit is, while some decisions are still open: at best and at worst. */
import { NO, type Numbers, OPEN, YES } from "./battle"

/**
 * One more than the supports that count.
 *
 * @param best - Whether open supports count as given.
 * @param without - A power whose supports do not count, or −1.
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
 * DP-4.1: the strength of an attack. Where the other unit stays, its own power neither attacks it nor helps to dislodge it.
 *
 * @param stays - Whether the unit in the province counts as staying.
 */
export function attackStrength(battle: Numbers, mover: number, best: boolean, stays: boolean): number {
  const defender = battle.occupant[battle.target[mover]!]!
  if (defender < 0 || !stays) return strength(battle, mover, best, -1)
  if (battle.power[defender] === battle.power[mover]) return 0
  return strength(battle, mover, best, battle.power[defender]!)
}

/** DP-4.1: how strongly a move keeps others out of its destination: not at all if its way is closed, or if it loses a head-to-head battle. */
export function preventStrength(battle: Numbers, mover: number, best: boolean): number {
  const way = battle.path[mover]
  if (way === NO || (way === OPEN && !best)) return 0
  const opponent = battle.opponent[mover]!
  if (opponent >= 0 && (battle.success[opponent] === YES || (battle.success[opponent] === OPEN && !best))) return 0
  return strength(battle, mover, best, -1)
}
