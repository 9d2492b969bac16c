/** The adjudication of one movement phase. */

import { stepTo } from "../map/graph"
import { decidePath, matchConvoy } from "../orders/convoy"
import { choosePath, decideMove, matchMove } from "../orders/move"
import { decideSupport, matchSupport } from "../orders/support"
import { type AdjudicationOptions, type Battle, CONVOY, MOVE, NO, OPEN, SUPPORT, YES } from "./battle"

function prepare(battle: Battle, options: AdjudicationOptions): void {
  const { count, graph } = battle
  battle.firstMover.fill(-1)
  for (let unit = 0; unit < count; unit++) {
    battle.moves[unit] = battle.act[unit] === MOVE ? 1 : 0
    battle.matched[unit] = 0
    battle.byConvoy[unit] = 0
    battle.opponent[unit] = -1
    battle.firstSupporter[unit] = -1
    battle.firstFleet[unit] = -1
    battle.path[unit] = YES
    battle.success[unit] = battle.moves[unit] ? OPEN : NO
    battle.support[unit] = NO
    battle.paradox[unit] = 0
    battle.struck[unit] = -1
    battle.target[unit] = battle.to[unit] === -1 ? -1 : graph.provinceOf[battle.to[unit]!]!
    battle.arrival[unit] = battle.moves[unit]
      ? stepTo(graph, battle.unitClass[unit]!, battle.place[unit]!, battle.to[unit]!)
      : -1
  }
  for (let unit = 0; unit < count; unit++) {
    if (battle.moves[unit]) matchMove(battle, unit)
    else if (battle.act[unit] === SUPPORT) matchSupport(battle, unit)
    else if (battle.act[unit] === CONVOY) matchConvoy(battle, unit)
  }
  for (let unit = 0; unit < count; unit++) if (battle.moves[unit]) choosePath(battle, unit, options)
  for (let unit = 0; unit < count; unit++) {
    const other = battle.moves[unit] && !battle.byConvoy[unit] ? battle.occupant[battle.target[unit]!]! : -1
    if (other >= 0 && battle.moves[other] && !battle.byConvoy[other] && battle.target[other] === battle.province[unit])
      battle.opponent[unit] = other
  }
}

function firstOpen({ count }: Battle, decisions: Uint8Array): number {
  const unit = decisions.indexOf(OPEN)
  return unit < count ? unit : -1
}

function propagate(battle: Battle): void {
  const { count, path, support, success } = battle
  for (let changed = true; changed; ) {
    changed = false
    for (let unit = 0; unit < count; unit++) {
      if (path[unit] === OPEN) {
        path[unit] = decidePath(battle, unit)
        if (path[unit] !== OPEN) changed = true
      }
      if (support[unit] === OPEN) {
        support[unit] = decideSupport(battle, unit)
        if (support[unit] !== OPEN) changed = true
      }
      if (success[unit] === OPEN) {
        success[unit] = decideMove(battle, unit)
        if (success[unit] !== OPEN) changed = true
      }
    }
  }
}

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
function resolveCycle(battle: Battle, options: AdjudicationOptions): boolean {
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

/**
 * DP-4: Decides every move, support and convoy.
 *
 * Each decision is evaluated twice: with all open decisions in its favour, and with all against it.
 * If both agree, the decision is made, which may settle others. The decisions that remain open
 * depend on a cycle. A cycle without convoys is a ring of moves, which succeeds. A cycle with
 * convoys is a paradox, unless exactly one resolution is consistent.
 *
 */
export function resolve(battle: Battle, options: AdjudicationOptions): void {
  prepare(battle, options)
  propagate(battle)
  while (resolveCycle(battle, options)) propagate(battle)
}
