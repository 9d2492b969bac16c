/** A battle with the answers that kinds of orders ask of it. */
import type { Graph } from "../map/graph"
import { decideDislodged } from "../orders/hold"
import { standsIn } from "./aftermath"
import { type Answers, type Battle, makeBattle, YES } from "./battle"
import { strength } from "./strength"

/** A battle that the adjudicator writes, and kinds of orders read. */
export type OpenField = Battle & Answers

/** An empty battle on a graph. */
export function makeField(graph: Graph): OpenField {
  const battle = makeBattle(graph)
  const { backs, matched, moves, of, power, struck, success, support } = battle
  return Object.assign(battle, {
    hasMoved: (unit: number) => success[unit] === YES,
    isDislodged: (unit: number) => success[unit] !== YES && decideDislodged(battle, unit) === YES,
    isStruck: (unit: number) => struck.subarray(0, battle.count).includes(unit),
    standsIn: (province: number) => standsIn(battle, province),
    isGiven: (unit: number) => support[unit] === YES,
    supportsOf: (unit: number) => (moves[unit] ? 0 : strength(battle, unit, false, -1) - 1),
    backersOf(unit: number, without: number) {
      let count = 0
      for (let helper = 0; helper < battle.count; helper++)
        if (backs[helper] && matched[helper] && of[helper] === unit && support[helper] === YES && power[helper] !== without) count++
      return count
    },
  })
}
