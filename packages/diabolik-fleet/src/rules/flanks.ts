/** Flanks, and the pairs of ships that sink a third. */
import type { Actor } from "@flottille/core"
import { type Sink, sinkingBy } from "../state/actions"
import { type Bow, boardOf, type Cell, classOf, fleetBits, ownerOf, type Ship } from "../state/board"
import type { Square } from "../state/numbers"
import type { DiabolikFleetOptions } from "../state/options"
import { type AnyState, shipAt } from "../state/state"
import type { Flanks } from "../state/tables"
import type { Base } from "./base"
import { isFrozen, type SearchPosition } from "./search-position"

/** @rule DF-3.1 */
export function showsFlank(
  { classTables }: Base,
  options: DiabolikFleetOptions,
  ship: Ship,
  direction: Bow,
  target: Ship,
): boolean {
  return bearsOn(classTables[classOf(ship)]!.flanks[options.flanks], ship, direction, target)
}

function bearsOn({ bears }: Flanks, ship: Ship, direction: Bow, target: Ship): boolean {
  return bears[((direction - ship) & 7) * 8 + (((direction ^ 4) - target) & 7)]!
}

/** Returns the enemies flanked by two ships of the seat and not frozen (DF-2.5, DF-3.1, DF-6.1). */
export function sinkTargets(position: SearchPosition): readonly Cell[] {
  const { cells, own, ships, board, shownFlank, handlings } = position
  const { ahead } = board
  const question = ++position.questions
  const targets: Cell[] = []
  for (let index = 0; index < ships.length; index++) {
    const cell = ships[index]!
    const bow = cells[cell]! & 7
    const { turns, bears } = handlings[cells[cell]! >> 6]!.flanks
    for (let turn = 0; turn < turns.length; turn++) {
      const direction = (bow + turns[turn]!) & 7
      const target = ahead[cell * 8 + direction]!
      const ship = cells[target]!
      const owner = ship & fleetBits
      if (
        owner === 0 ||
        owner === own ||
        !bears[turns[turn]! * 8 + (((direction ^ 4) - ship) & 7)] ||
        isFrozen(board, target, ship)
      )
        continue
      if (shownFlank[target] !== question) shownFlank[target] = question
      else if (!targets.includes(target)) targets.push(target)
    }
  }
  return targets
}

/** Returns the squares of ships of other fleets that flank a target, in text order. */
function flankersOf(rules: Base, { options, cells }: Pick<AnyState, "options" | "cells">, target: Cell): Square[] {
  const { ahead, squares } = boardOf(rules, options)
  const aim = cells[target]!
  const owner = ownerOf(aim)
  const found: Square[] = []
  for (let direction = 0; direction < 8; direction++) {
    const cell = ahead[target * 8 + direction]!
    const ship = cells[cell] ?? 0
    if (ship !== 0 && ownerOf(ship) !== owner && showsFlank(rules, options, ship, direction ^ 4, aim))
      found.push(squares[cell]!)
  }
  return found.length > 1 ? found.sort() : found
}

/**
 * Returns the sinkings of a target that its neighbours allow. Those by two ships of the seat come
 * first, then those with another seat's ship, each in text order of the attackers.
 *
 * @rule DF-3.2 DF-8.4
 */
export function sinkingsOf(
  rules: Base,
  state: Pick<AnyState, "options" | "cells">,
  actor: Actor,
  cell: Cell,
): { own: Sink[]; joint: Sink[] } {
  const { options, cells } = state
  const board = boardOf(rules, options)
  const own: Sink[] = []
  const joint: Sink[] = []
  const ship = cells[cell] ?? 0
  if (ship === 0 || ownerOf(ship) === actor || isFrozen(board, cell, ship)) return { own, joint }
  const isOwn = (square: Square) => ownerOf(shipAt(board, cells, square)) === actor
  const target = board.squares[cell]!
  const flankers = flankersOf(rules, state, cell)
  flankers.forEach((first, index) => {
    for (const second of flankers.slice(index + 1)) {
      const sinking = sinkingBy(target, first, second)
      if (isOwn(first) && isOwn(second)) own.push(sinking)
      else if (options.jointSinking && (isOwn(first) || isOwn(second))) joint.push(sinking)
    }
  })
  return { own, joint }
}
