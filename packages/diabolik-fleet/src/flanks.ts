/** Flanks, and the pairs of ships that sink a third. */
import type { Actor } from "@flottille/core"
import type { Sink } from "./actions"
import { type Bow, type Cell, ownerOf, type Ship, type Square } from "./board"
import { boardOf, type DiabolikFleetOptions } from "./options"
import { isFrozen, type SearchPosition } from "./search-position"
import { type DiabolikFleetState, shipAt } from "./state"

/** A ship's flanks, as turns from its bow in eighths of a circle: never dead ahead (0), never dead astern (4). */
const flankTurns: Readonly<Record<DiabolikFleetOptions["flanks"], readonly number[]>> = { wide: [1, 2, 3, 5, 6, 7], beam: [2, 6] }

/**
 * Whether a ship shows a flank in a direction.
 *
 * @rule DF-3.1
 */
export function showsFlank(options: DiabolikFleetOptions, ship: Ship, direction: Bow): boolean {
  return flankTurns[options.flanks].includes((direction - (ship & 7)) & 7)
}

/**
 * The enemy ships that two ships of the seat show a flank to, frozen ones left out.
 *
 * @rule DF-2.5 DF-3.1 DF-6.1
 */
export function sinkTargets(position: SearchPosition): readonly Cell[] {
  const { cells, own, ships, board, shownFlank } = position
  const turns = flankTurns[position.options.flanks]
  const question = ++position.questions
  const targets: Cell[] = []
  for (let index = 0; index < ships.length; index++) {
    const cell = ships[index]!
    const bow = cells[cell]! & 7
    for (let turn = 0; turn < turns.length; turn++) {
      const target = board.ahead[cell * 8 + ((bow + turns[turn]!) & 7)]!
      const owner = cells[target]! >> 3
      if (owner === 0 || owner === own || isFrozen(board, target, cells[target]!)) continue
      if (shownFlank[target] !== question) shownFlank[target] = question
      else if (!targets.includes(target)) targets.push(target)
    }
  }
  return targets
}

/** The squares around a target whose ships show it a flank, ships of the target's own fleet left out, in text order. */
function flankersOf({ options, cells }: Pick<DiabolikFleetState, "options" | "cells">, target: Cell): Square[] {
  const { ahead, squares } = boardOf(options)
  const owner = ownerOf(cells[target]!)
  const found: Square[] = []
  for (let direction = 0; direction < 8; direction++) {
    const cell = ahead[target * 8 + direction]!
    const ship = cells[cell] ?? 0
    if (ship !== 0 && ownerOf(ship) !== owner && showsFlank(options, ship, direction ^ 4)) found.push(squares[cell]!)
  }
  return found.length > 1 ? found.sort() : found
}

/**
 * The sinkings of one target that its neighbours allow: first those by two ships of the seat, then those with one ship of another
 * seat, each in text order of the attackers.
 *
 * @rule DF-3.2 DF-8.4
 */
export function sinkingsOf(state: Pick<DiabolikFleetState, "options" | "cells">, actor: Actor, cell: Cell): { own: Sink[]; joint: Sink[] } {
  const { options, cells } = state
  const board = boardOf(options)
  const own: Sink[] = []
  const joint: Sink[] = []
  const ship = cells[cell] ?? 0
  if (ship === 0 || ownerOf(ship) === actor || isFrozen(board, cell, ship)) return { own, joint }
  const isOwn = (square: Square) => ownerOf(shipAt(state, square)) === actor
  const target = board.squares[cell]!
  const flankers = flankersOf(state, cell)
  flankers.forEach((first, index) => {
    for (const second of flankers.slice(index + 1)) {
      const sinking: Sink = Object.freeze({ type: "sink", target, attackers: Object.freeze([first, second] as const) })
      if (isOwn(first) && isOwn(second)) own.push(sinking)
      else if (options.jointSinking && (isOwn(first) || isOwn(second))) joint.push(sinking)
    }
  })
  return { own, joint }
}
