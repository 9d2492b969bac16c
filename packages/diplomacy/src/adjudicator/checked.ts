/** Functions of the adjudicator with checked arguments. The game itself calls the unchecked ones. */
import { integer, parse } from "@flottille/core"
import { assertBattle, assertGraphSpec } from "../map/arguments"
import { type Board, type MapSpec, graphOf as readGraph, makeBoard as setUp } from "../map/board"
import { type Graph, type GraphSpec, makeGraph as number } from "../map/graph"
import { standardBook } from "../orders/book"
import type { AnyOrder, Unit } from "../orders/order"
import * as winter from "../phases/adjustments"
import { assertChoices, assertOrder, assertWinter } from "../phases/arguments"
import { give } from "../phases/movement"
import { checkMap } from "../rules/rules-check"
import type { AdjudicationOptions, Battle } from "./battle"
import type { OpenField } from "./field"
import { resolve as decide } from "./resolve"

/**
 * Returns the graph of a map with armies and fleets. A variant adds its own places and classes
 * before {@link makeGraph}.
 *
 * @throws SchemaError naming the field of an invalid map.
 * @example
 * import { standardMap } from "@flottille/diplomacy"
 * graphOf(standardMap).provinces.length // => 75
 */
export function graphOf(map: MapSpec): GraphSpec {
  checkMap(map, false)
  return readGraph(map)
}

/**
 * Converts a graph to numbers.
 *
 * @throws SchemaError for a malformed graph, or an unknown place in it.
 * @example
 * import { standardMap } from "@flottille/diplomacy"
 * makeGraph(graphOf(standardMap)).places.length // => 81
 */
export function makeGraph(spec: GraphSpec): Graph {
  assertGraphSpec(spec)
  return number(spec)
}

/**
 * Prepares a map for play, with armies and fleets or with a variant's graph. Everything is a frozen
 * copy, except the numeric graph.
 *
 * @throws SchemaError naming the field of an invalid map or a malformed graph.
 * @example
 * import { standardMap } from "@flottille/diplomacy"
 * makeBoard(standardMap).centres.length // => 34
 */
export function makeBoard(map: MapSpec, graphSpec?: GraphSpec): Board {
  checkMap(map, graphSpec !== undefined)
  if (graphSpec !== undefined) assertGraphSpec(graphSpec)
  return setUp(map, graphSpec)
}

/**
 * Gives a unit an order of Diplomacy. Returns its fault if it is impossible; the unit then holds.
 *
 * @throws SchemaError naming an invalid argument.
 * @rule DP-2
 * @example
 * import { diplomacy } from "@flottille/diplomacy"
 * const battle = battleOn(standardBoard.graph)
 * deploy(standardBoard, battle, [{ type: "A", at: "par", power: "france" }])
 * command(battle, 0, { type: "move", unit: "par", to: "lon", viaConvoy: false }, diplomacy.options())
 * // => "out-of-reach"
 */
export function command(
  battle: OpenField,
  unit: number,
  order: AnyOrder,
  options: AdjudicationOptions,
): string | undefined {
  assertBattle(battle)
  parse(integer(0, battle.count - 1), unit, "unit")
  assertOrder(battle.graph, order)
  assertChoices(options)
  return give(standardBook, battle, unit, order, options)
}

/**
 * DP-4: Decides every move, support and convoy of a battle.
 *
 * @throws SchemaError naming an invalid argument.
 * @example
 * import { diplomacy } from "@flottille/diplomacy"
 * const battle = battleOn(standardBoard.graph)
 * deploy(standardBoard, battle, [{ type: "A", at: "par", power: "france" }])
 * command(battle, 0, { type: "move", unit: "par", to: "bur", viaConvoy: false }, diplomacy.options())
 * resolve(battle, diplomacy.options())
 * battle.success[0] === YES // => true
 */
export function resolve(battle: Battle, options: AdjudicationOptions): void {
  assertBattle(battle)
  assertChoices(options)
  decide(battle, options)
}

/**
 * Sorts the units that a power in civil disorder disbands. The farthest from its nearest centre
 * comes first.
 *
 * @param from - Whether the centres are those that the power owns, or its home centres.
 * @throws SchemaError naming an invalid argument.
 * @rule DP-6.2
 * @example
 * const units = [{ type: "A", at: "par", power: "france" }, { type: "A", at: "mos", power: "france" }]
 * disorder(standardBoard, units, { par: "france" }, "france")[0].at // => "mos"
 */
export function disorder(
  board: Board,
  units: readonly Unit[],
  centres: winter.Centres,
  power: string,
  from: winter.DisorderFrom = "owned-centres",
): Unit[] {
  assertWinter(board, units, centres, power)
  parse(winter.disorderFrom, from, "from", "DP-6.2")
  return winter.disorder(board, units, centres, power, from)
}
