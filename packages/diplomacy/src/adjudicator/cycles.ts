/** Cyclic dependencies of decisions: rings of moves and convoy paradoxes. */

import { decidePath } from "../orders/convoy"
import { type AdjudicationOptions, type Battle, CONVOY, NO, OPEN, YES } from "./battle"
import { firstOpen, propagate } from "./decisions"

/**
 * Resolves one cycle, if there is any.
 *
 * The fate of a unit that supports or convoys affects one province only: the one that it supports
 * into or convoys to. The result of a move into an empty province, or into one that its unit
 * leaves, affects only moves into the province left. So every open decision depends on a cycle of
 * one of two kinds. In the first, each province depends on one other, and the path of a convoy
 * depends on itself in the end. In the second, a ring, each move waits for the next unit to leave.
 *
 * @returns True if there was a cycle.
 */
export function resolveCycle(battle: Battle, options: AdjudicationOptions): boolean {
  const army = firstOpen(battle, battle.path)
  if (army >= 0) {
    resolveParadox(battle, army, options)
    return true
  }
  const mover = firstOpen(battle, battle.success)
  if (mover >= 0) resolveRing(battle, mover)
  return mover >= 0
}

/** Follows `next` from an element until one repeats; returns the elements of the cycle. */
function circle(from: number, next: (at: number) => number): number[] {
  const way: number[] = []
  for (let at = from; !way.includes(at); at = next(at)) way.push(at)
  return way
}

/** Resolves a ring of moves. Each waits only for the next unit to leave, so all succeed. */
function resolveRing(battle: Battle, from: number): void {
  for (const mover of circle(from, (unit) => battle.occupant[battle.target[unit]!]!)) battle.success[mover] = YES
}

/**
 * Resolves the cycle on which the path of an army depends, or enough of it for the other decisions
 * to follow.
 *
 * @rule DP-4.4
 */
function resolveParadox(battle: Battle, army: number, options: AdjudicationOptions): void {
  const consistent = [YES, NO].filter((assumed) => pathGiven(battle, army, assumed) === assumed)
  if (consistent.length === 1) {
    battle.path[army] = consistent[0]!
    return
  }
  const allHold = options.paradox === "all-hold"
  for (const province of circle(battle.target[army]!, (from) => battle.target[battle.occupant[from]!]!)) {
    for (let mover = battle.firstMover[province]!; mover >= 0; mover = battle.nextMover[mover]!) {
      if (battle.path[mover] === OPEN) stop(battle, mover)
      else if (allHold && battle.success[mover] === OPEN) battle.paradox[mover] = 1
    }
    const unit = battle.occupant[province]!
    if (battle.act[unit] === CONVOY) battle.paradox[unit] = 1
    else if (allHold) battle.paradox[battle.of[unit]!] = 1
  }
  if (allHold) startAgain(battle)
}

/** Evaluates the path of an army under an assumption, then restores all decisions. */
function pathGiven(battle: Battle, army: number, assumed: number): number {
  const decisions = [battle.path, battle.success, battle.support]
  const before = decisions.map((each) => each.slice())
  battle.path[army] = assumed
  propagate(battle)
  const answer = decidePath(battle, army)
  for (const [index, each] of decisions.entries()) each.set(before[index]!)
  return answer
}

/** Applies the paradox rule to a move, which then has no effect. */
function stop(battle: Battle, mover: number): void {
  battle.paradox[mover] = 1
  battle.path[mover] = NO
  battle.success[mover] = NO
}

/**
 * Reopens every decision about moves except those made by the paradox rule. Decisions may have
 * depended on a stopped move: a failed move keeps others out, one without effect does not. Supports
 * depend on it only within its cycle, where they are still open.
 */
function startAgain(battle: Battle): void {
  for (let unit = 0; unit < battle.count; unit++) {
    if (!battle.moves[unit]) continue
    battle.path[unit] = battle.byConvoy[unit] ? OPEN : YES
    battle.success[unit] = OPEN
    if (battle.paradox[unit]) stop(battle, unit)
  }
}
