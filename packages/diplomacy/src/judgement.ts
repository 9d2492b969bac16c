import { type Battle, NO, OPEN, YES } from "./battle"
import { isRoute } from "./convoys"

/** A unit with an open decision, or −1. */
export function firstOpen(battle: Battle): number {
  for (let unit = 0; unit < battle.count; unit++)
    if (battle.success[unit] === OPEN || battle.support[unit] === OPEN || battle.way[unit] === OPEN) return unit
  return -1
}

/** Takes every decision that follows from those already taken. */
export function propagate(battle: Battle): void {
  const { count, way, support, success } = battle
  for (let changed = true; changed; ) {
    changed = false
    for (let unit = 0; unit < count; unit++) {
      if (way[unit] === OPEN) {
        way[unit] = judgeWay(battle, unit)
        if (way[unit] !== OPEN) changed = true
      }
      if (support[unit] === OPEN) {
        support[unit] = judgeSupport(battle, unit)
        if (support[unit] !== OPEN) changed = true
      }
      if (success[unit] === OPEN) {
        success[unit] = judgeMove(battle, unit)
        if (success[unit] !== OPEN) changed = true
      }
    }
  }
}

/** Whether a unit that does not leave is dislodged. */
export function judgeDislodged(battle: Battle, unit: number): number {
  let answer = NO
  for (let mover = battle.firstMover[battle.province[unit] as number] as number; mover >= 0; mover = battle.nextMover[mover] as number) {
    if (battle.success[mover] === YES) return YES
    if (battle.success[mover] === OPEN) answer = OPEN
  }
  return answer
}

/** DP-4.3: the way of a convoyed army is open while some route of its fleets is whole; a fleet that is dislodged breaks it. */
export function judgeWay(battle: Battle, army: number): number {
  let safe = 0
  let afloat = 0
  for (let fleet = battle.firstFleet[army] as number; fleet >= 0; fleet = battle.nextFleet[fleet] as number) {
    const dislodged = judgeDislodged(battle, fleet)
    if (dislodged === NO) safe |= battle.bit[fleet] as number
    if (dislodged !== YES) afloat |= battle.bit[fleet] as number
  }
  const from = battle.province[army] as number
  const target = battle.target[army] as number
  if (isRoute(battle.graph, safe, from, target)) return YES
  return safe !== afloat && isRoute(battle.graph, afloat, from, target) ? OPEN : NO
}

/**
 * DP-4.2: a support is cut by an attack of another power, unless that attack comes from the province it is given into; also by one from
 * there, if it dislodges the supporter.
 */
export function judgeSupport(battle: Battle, supporter: number): number {
  let answer = YES
  for (
    let mover = battle.firstMover[battle.province[supporter] as number] as number;
    mover >= 0;
    mover = battle.nextMover[mover] as number
  ) {
    if (battle.success[mover] === YES) return NO
    if (battle.success[mover] === OPEN) answer = OPEN
    if (battle.power[mover] === battle.power[supporter] || battle.province[mover] === battle.target[supporter]) continue
    if (battle.way[mover] === YES) return NO
    if (battle.way[mover] === OPEN) answer = OPEN
  }
  return answer
}

/**
 * One more than the supports that count.
 *
 * @param best - Whether open supports count as given.
 * @param without - A power whose supports do not count, or −1.
 */
export function strength(battle: Battle, unit: number, best: boolean, without: number): number {
  let sum = 1
  for (let helper = battle.firstSupporter[unit] as number; helper >= 0; helper = battle.nextSupporter[helper] as number) {
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
export function attackStrength(battle: Battle, mover: number, best: boolean, stays: boolean): number {
  const defender = battle.occupant[battle.target[mover] as number] as number
  if (defender < 0 || !stays) return strength(battle, mover, best, -1)
  if (battle.power[defender] === battle.power[mover]) return 0
  return strength(battle, mover, best, battle.power[defender] as number)
}

/** DP-4.1: how strongly a move keeps others out of its destination: not at all if its way is closed, or if it loses a head-to-head battle. */
export function preventStrength(battle: Battle, mover: number, best: boolean): number {
  const way = battle.way[mover]
  if (way === NO || (way === OPEN && !best)) return 0
  const opponent = battle.opponent[mover] as number
  if (opponent >= 0 && (battle.success[opponent] === YES || (battle.success[opponent] === OPEN && !best))) return 0
  return strength(battle, mover, best, -1)
}

/** DP-4.1: a move succeeds if its attack is stronger than what holds the province, and than every other move into it. */
export function judgeMove(battle: Battle, mover: number): number {
  if (battle.way[mover] === NO) return NO
  const target = battle.target[mover] as number
  const defender = battle.occupant[target] as number
  const headToHead = (battle.opponent[mover] as number) >= 0
  let least = 0
  let most = 0
  let resistLeast = 0
  let resistMost = 0
  if (defender < 0) {
    least = strength(battle, mover, false, -1)
    most = strength(battle, mover, true, -1)
  } else {
    const leaves = battle.moves[defender] && !headToHead ? (battle.success[defender] as number) : NO
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
  if (battle.way[mover] === OPEN) least = 0
  if (most <= resistLeast) return NO
  let sure = least > resistMost
  for (let rival = battle.firstMover[target] as number; rival >= 0; rival = battle.nextMover[rival] as number) {
    if (rival === mover) continue
    if (most <= preventStrength(battle, rival, false)) return NO
    if (sure && least <= preventStrength(battle, rival, true)) sure = false
  }
  return sure ? YES : OPEN
}
