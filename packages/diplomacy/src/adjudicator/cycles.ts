/** Cycles of decisions that wait for one another: rings of moves, and convoy paradoxes. */

import { decidePath } from "../orders/convoy"
import { decideDislodged } from "../orders/hold"
import { decideMove } from "../orders/move"
import { decideSupport } from "../orders/support"
import { type AdjudicationOptions, type Battle, NO, OPEN, SUPPORT as SUPPORT_ORDER, YES } from "./battle"
import { propagate } from "./decisions"

/** The decisions of a unit, for the search below: node `3 * unit + WAY`, and so on. */
const PATH = 0
const SUCCESS = 1
const SUPPORT = 2

const unitOf = (node: number) => Math.trunc(node / 3)
const decisionsOf = ({ path, success, support }: Battle) => [path, success, support] as const
const judges = [decidePath, decideMove, decideSupport] as const

function isOpen(battle: Battle, node: number): boolean {
  return decisionsOf(battle)[node % 3]?.[unitOf(node)] === OPEN
}

/** The open decisions on which an open decision hangs. */
function waitsFor(battle: Battle, node: number): number[] {
  const unit = unitOf(node)
  const found: number[] = []
  const add = (other: number, decision: number) => {
    if (other >= 0 && isOpen(battle, 3 * other + decision)) found.push(3 * other + decision)
  }
  const addMovers = (province: number, decision: number) => {
    for (let mover = battle.firstMover[province]!; mover >= 0; mover = battle.nextMover[mover]!) add(mover, decision)
  }
  const addSupports = (supported: number) => {
    for (let helper = battle.firstSupporter[supported]!; helper >= 0; helper = battle.nextSupporter[helper]!) add(helper, SUPPORT)
  }
  if (node % 3 === PATH) {
    for (let fleet = battle.firstFleet[unit]!; fleet >= 0; fleet = battle.nextFleet[fleet]!) addMovers(battle.province[fleet]!, SUCCESS)
  } else if (node % 3 === SUPPORT) {
    addMovers(battle.province[unit]!, SUCCESS)
    for (let mover = battle.firstMover[battle.province[unit]!]!; mover >= 0; mover = battle.nextMover[mover]!)
      if (battle.power[mover] !== battle.power[unit] && battle.province[mover] !== battle.target[unit]) add(mover, PATH)
  } else {
    const target = battle.target[unit]!
    const defender = battle.occupant[target]!
    add(unit, PATH)
    addSupports(unit)
    if (defender >= 0 && (battle.opponent[unit]! >= 0 || !battle.moves[defender])) addSupports(defender)
    else add(defender, SUCCESS)
    for (let rival = battle.firstMover[target]!; rival >= 0; rival = battle.nextMover[rival]!) {
      if (rival === unit) continue
      add(rival, PATH)
      addSupports(rival)
      add(battle.opponent[rival]!, SUCCESS)
    }
  }
  return found
}

/** A knot: open decisions that all hang on one another and on no other open one (the first strongly connected set that Tarjan's search closes). */
function findCycle(battle: Battle): number[] {
  const order = new Map<number, number>()
  const stack: number[] = []
  let knot: number[] | undefined
  const visit = (node: number): number => {
    const own = order.size
    let low = own
    order.set(node, own)
    stack.push(node)
    for (const next of waitsFor(battle, node)) {
      const seen = order.get(next)
      low = Math.min(low, seen ?? visit(next))
      if (knot) return low
    }
    if (low === own) knot = stack.slice(stack.indexOf(node))
    return low
  }
  for (let node = 0; !knot && node < 3 * battle.count; node++) if (isOpen(battle, node)) visit(node)
  return knot ?? []
}

/**
 * Settles one knot, or as much of it as lets the others follow.
 *
 * @rule DP-4.4
 */
export function resolveCycle(battle: Battle, options: AdjudicationOptions): void {
  const knot = findCycle(battle)
  const of = (decision: number) => knot.filter((node) => node % 3 === decision).map(unitOf)
  const movers = of(SUCCESS)
  const convoyed = of(PATH)
  // A ring of moves: each waits only for the next to leave, so nothing is in their way.
  if (convoyed.length === 0) {
    for (const mover of movers) battle.success[mover] = YES
    return
  }
  const consistent = resolutions(battle, knot, movers)
  const [only] = consistent
  if (only && consistent.length === 1) {
    movers.forEach((mover, index) => {
      battle.success[mover] = only[index]!
    })
    return
  }
  for (const army of convoyed)
    for (let fleet = battle.firstFleet[army]!; fleet >= 0; fleet = battle.nextFleet[fleet]!)
      if (decideDislodged(battle, fleet) === OPEN) battle.paradox[fleet] = 1
  if (options.paradox === "szykman") for (const army of convoyed) stop(battle, army)
  else {
    for (const mover of [...convoyed, ...movers]) battle.paradox[mover] = 1
    for (const supporter of of(SUPPORT)) if (battle.matched[supporter]) battle.paradox[battle.of[supporter]!] = 1
    startAgain(battle)
  }
}

/** A move falls to the rule: it has no effect. */
function stop(battle: Battle, mover: number): void {
  battle.paradox[mover] = 1
  battle.path[mover] = NO
  battle.success[mover] = NO
}

/**
 * Takes back every decision but those about the moves that fell to the rule. What was already decided may have rested on them: a move that fails
 * keeps others out, one without effect does not.
 */
function startAgain(battle: Battle): void {
  for (let unit = 0; unit < battle.count; unit++) {
    if (battle.act[unit] === SUPPORT_ORDER) battle.support[unit] = OPEN
    if (!battle.moves[unit]) continue
    battle.path[unit] = battle.byConvoy[unit] ? OPEN : YES
    battle.success[unit] = OPEN
    if (battle.paradox[unit]) stop(battle, unit)
  }
}

/** Up to two ways to take all decisions of a knot that contradict nothing: the success of its movers, in their order. */
function resolutions(battle: Battle, knot: readonly number[], movers: readonly number[]): number[][] {
  const found: number[][] = []
  const search = () => {
    propagate(battle)
    const next = movers.find((mover) => battle.success[mover] === OPEN)
    if (next === undefined) {
      if (isConsistent(battle, knot)) found.push(movers.map((mover) => battle.success[mover]!))
      return
    }
    for (const guess of [YES, NO]) {
      if (found.length > 1) return
      undone(battle, () => {
        battle.success[next] = guess
        search()
      })
    }
  }
  undone(battle, search)
  return found
}

/** Tries something, and takes back every decision that it took. */
function undone(battle: Battle, attempt: () => void): void {
  const before = decisionsOf(battle).map((decisions) => decisions.slice())
  attempt()
  for (const [kind, decisions] of decisionsOf(battle).entries()) decisions.set(before[kind]!)
}

/** Whether every decision of the knot is the one that the others ask for. */
function isConsistent(battle: Battle, knot: readonly number[]): boolean {
  return knot.every((node) => judges[node % 3]?.(battle, unitOf(node)) === decisionsOf(battle)[node % 3]?.[unitOf(node)])
}
