/** Preparation of orders before any decision is made. */

import { stepTo } from "../map/steps"
import { matchConvoy } from "../orders/convoy"
import { choosePath, matchMove } from "../orders/move"
import { matchSupport } from "../orders/support"
import { type AdjudicationOptions, type Battle, CONVOY, MOVE, NO, OPEN, SUPPORT, YES } from "./battle"

export function prepare(battle: Battle, options: AdjudicationOptions): void {
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
