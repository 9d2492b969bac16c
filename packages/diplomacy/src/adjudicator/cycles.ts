/** Cycles of decisions that wait for one another: rings of moves, and convoy paradoxes. */

import { decidePath } from "../orders/convoy"
import { type AdjudicationOptions, type Battle, CONVOY, NO, OPEN, YES } from "./battle"
import { firstOpen, propagate } from "./decisions"

/**
 * Settles one cycle, if there is any.
 *
 * What befalls a unit that supports or convoys tells on what happens in one province only: the one that it supports into, or that it convoys to. What
 * comes of a move into a province that its unit leaves, or that is empty, only tells on moves into the province left. So whatever is open hangs on cycles
 * of two kinds: provinces that each hand on to one other, where the way of a convoy hangs in the end on itself; and moves of which each waits for the
 * next to leave, a ring.
 *
 * @returns Whether there was one.
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

/** The places of a way that leads back to where it began. */
function circle(from: number, next: (at: number) => number): number[] {
  const way: number[] = []
  for (let at = from; !way.includes(at); at = next(at)) way.push(at)
  return way
}

/** A ring of moves: each waits only for the next to leave, so nothing is in their way. */
function resolveRing(battle: Battle, from: number): void {
  for (const mover of circle(from, (unit) => battle.occupant[battle.target[unit]!]!)) battle.success[mover] = YES
}

/**
 * Settles the cycle on which the way of an army hangs, or as much of it as lets the others follow.
 *
 * @rule DP-4.4
 */
function resolveParadox(battle: Battle, army: number, options: AdjudicationOptions): void {
  const consistent = [YES, NO].filter((guess) => pathGiven(battle, army, guess) === guess)
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

/** What the way of an army comes to if it is taken to be open, or closed; whatever follows is taken back. */
function pathGiven(battle: Battle, army: number, guess: number): number {
  const decisions = [battle.path, battle.success, battle.support]
  const before = decisions.map((each) => each.slice())
  battle.path[army] = guess
  propagate(battle)
  const answer = decidePath(battle, army)
  for (const [index, each] of decisions.entries()) each.set(before[index]!)
  return answer
}

/** A move falls to the rule: it has no effect. */
function stop(battle: Battle, mover: number): void {
  battle.paradox[mover] = 1
  battle.path[mover] = NO
  battle.success[mover] = NO
}

/**
 * Takes back every decision about moves but those that fell to the rule. What was already decided may have rested on them: a move that fails
 * keeps others out, one without effect does not. On supports they tell in their cycle alone, where those are still open.
 */
function startAgain(battle: Battle): void {
  for (let unit = 0; unit < battle.count; unit++) {
    if (!battle.moves[unit]) continue
    battle.path[unit] = battle.byConvoy[unit] ? OPEN : YES
    battle.success[unit] = OPEN
    if (battle.paradox[unit]) stop(battle, unit)
  }
}
