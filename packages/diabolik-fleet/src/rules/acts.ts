/** Acts of a ship: their common conditions, costs and effects. */
import { type Cell, classOf, ownerOf } from "../state/board"
import type { Square } from "../state/numbers"
import type { Case } from "../state/refusal"
import { type AnyState, cellOf, shipAt } from "../state/state"
import type { Costs } from "../state/tables"
import type { Base } from "./base"
import { enemiesAround, isFrozen, type SearchPosition, searchPosition } from "./search-position"
import { standsInFile } from "./single-file"

/** Returns the free square ahead that a ship may move to, or −1 (DF-2.2, DF-2.3, DF-6.1). */
export function moveTarget(position: SearchPosition, from: Cell): Cell {
  if (position.rows[from] === 0) return -1
  const to = position.board.ahead[from * 8 + (position.cells[from]! & 7)]!
  return position.cells[to] === 0 && position.rows[to] !== position.depth ? to : -1
}

/** @rule DF-2.4 */
export function turnCost(position: SearchPosition, cell: Cell): number {
  return costsAt(position, cell).reorient[costlyEnemies(position, cell)]!
}

/** @rule DF-2.2 */
export function moveCost(position: SearchPosition, from: Cell): number {
  return costsAt(position, from).move[costlyEnemies(position, from)]!
}

/** Returns the number of neighbouring enemies that raises the cost of acts, capped where costs stop rising. */
export function costlyEnemies(position: SearchPosition, cell: Cell): number {
  return enemiesAround(position, cell, position.costlyEnemies)
}

function costsAt({ handlings, cells }: SearchPosition, cell: Cell): Costs {
  return handlings[classOf(cells[cell]!)]!.costs
}

/** Returns the squares where a ship can be rebuilt; none while the fleet is complete (DF-2.6). */
export function rebuildCells(position: SearchPosition): readonly Cell[] {
  if (position.ships.length >= position.wholeFleet) return []
  const row = position.board.secondRow[position.seat]!
  return row.filter((cell) => position.cells[cell] === 0 && enemiesAround(position, cell, 1) === 0)
}

/** Refusals unless the ship belongs to the seat and is not frozen (DF-2.8, DF-6.1). */
export function handlingCases(position: SearchPosition, square: Square): readonly Case[] {
  const { board, cells } = position
  const ship = shipAt(board, cells, square)
  return [
    ["DF-2.8", "no-ship-there", ship === 0, { square }],
    ["DF-2.8", "not-your-ship", ownerOf(ship) !== position.seat, { square }],
    ["DF-6.1", "frozen", isFrozen(board, cellOf(board, square), ship), { square }],
  ]
}

/** Refusal of a second act that is not a move, if the first was not one (DF-4.1). */
export function pressingCase({ obligation }: AnyState): Case {
  return ["DF-4.1", "must-move", obligation === "pressing"]
}

/** @rule DF-4.1 DF-4.3 DF-5.1 */
export function endCases(rules: Base, state: AnyState): readonly Case[] {
  return [
    ["DF-4.1", "must-move", state.obligation !== "met"],
    ["DF-5.1", "ships-in-file", standsInFile(searchPosition(rules, state, state.active))],
  ]
}

export function mayMove(rules: Base, state: AnyState, balls: number): boolean {
  const position = searchPosition(rules, state, state.active)
  return position.ships.some((cell) => moveTarget(position, cell) >= 0 && moveCost(position, cell) <= balls)
}

/** Pays for an act that moved no ship. */
export function notePlacement(state: AnyState, cost: number): void {
  state.cannonballs -= cost
  if (state.obligation === "open") state.obligation = "pressing"
}
