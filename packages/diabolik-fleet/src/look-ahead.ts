/**
 * DF-4.1 and DF-5.2: whether a turn can still be completed legally. Exact, consent to joint sinkings never relied upon.
 *
 * A turn can be completed when a sequence of acts leads to a ship moved (within two acts) and no single file, or to a win. Almost
 * always nothing stands in single file and the answer costs nothing; otherwise the search rests on three facts:
 *
 * - Between neighbours a file is broken only by an act of one of its two ships, and a ship is in file with two others at most: one act
 *   frees three ships, and where no ball can be spared only ships in file act. At a distance others can come between.
 * - Between neighbours sinking never does harm: it only frees squares and lowers costs. At a distance a sunk ship can open a line.
 * - Where neither enough ships can arrive nor enough be sunk within the balls left, only breaking every file counts.
 */

import { actionsOn, type FleetAction, type Move, type Rebuild, type Reorient } from "./actions"
import { moveTarget, REBUILD_COST, rebuildCells, turnCost } from "./acts"
import { type Cell, type Ship, shipOf } from "./board"
import { sinkTargets } from "./flanks"
import { hasWon, type Sea, stillToSink, takeOff } from "./sea"
import { isInFile, shipsInFile, wouldBeInFile } from "./single-file"
import type { Obligation } from "./state"

/** More balls than there are: a turn that always needs the search. */
const NEVER = 99

/**
 * Whether the turn can be completed from here.
 *
 * @param balls - Cannonballs left.
 * @param calm - Whether it is known already that nothing stands in single file.
 * @param hope - Whether the turn might be won, as far as is known.
 * @param sunk - The target sunk just before: at a distance, of several in a row only the ascending order is tried.
 * @rule DF-4.1 DF-5.2
 */
export function canFinish(sea: Sea, balls: number, obligation: Obligation, calm = false, hope = true, sunk: Cell = -1): boolean {
  if (obligation !== "met") return findActs(sea, balls, obligation, calm)
  const inFile = calm ? 0 : shipsInFile(sea)
  if (inFile === 0) return true
  const needed = hope && mightWin(sea, balls) ? 0 : sea.line ? 1 : inFile / 3
  if (needed > balls) return false
  if (findActs(sea, balls, "met", false, needed, "in file")) return true
  // Between neighbours the first sinking settles it; at a distance each is tried by itself.
  for (const target of sinkTargets(sea)) {
    if (sea.line && target < sunk) continue
    if (sinkingKeeps(sea, target, balls, needed === 0, target)) return true
    if (!sea.line) return false
  }
  return (sea.line || needed <= balls - 1) && findActs(sea, balls, "met", false, needed, "others")
}

/**
 * The acts that cost cannonballs and after which the turn can still be completed.
 *
 * @param calm - Whether nothing stands in single file.
 * @param needed - Cannonballs that breaking every file takes at least; 0 where the turn might be won with files standing.
 * @param among - Which ships are asked; a rebuilt one counts as one of the others.
 * @param list - Takes all acts; without it the search ends at the first.
 * @returns Whether there is any.
 * @rule DF-2.7 DF-4.1 DF-5.2
 */
export function findActs(
  sea: Sea,
  balls: number,
  obligation: Obligation,
  calm: boolean,
  needed = 0,
  among?: "in file" | "others",
  list?: FleetAction[],
): boolean {
  if (balls === 0) return false
  const { cells, ships, seat, board } = sea
  const table = actionsOn(board)
  // With a ship moved no more than 3 balls are left. For a whole list it is asked once.
  const hope = needed === 0 && (!list || obligation !== "met" || mightWin(sea, balls))
  const mayTurn = obligation !== "pressing"
  const after = obligation === "met" ? "met" : "pressing"
  // What must be left after a turn that makes no file for it to be legal without a search: a first act needs a move that can follow.
  const spare = !calm ? NEVER : obligation === "met" ? 0 : list && obligation === "open" && hasSureMoves(sea) ? 2 : NEVER
  for (let index = 0; index < ships.length; index++) {
    const cell = ships[index] as Cell
    if (sea.rows[cell] === 0 || (among && isInFile(sea, cell) === (among === "others"))) continue
    const ship = cells[cell] as Ship
    const to = moveTarget(sea, cell)
    if (to < 0 && !mayTurn) continue
    const cost = turnCost(sea, cell)
    const afterMove = balls - Math.min(2, cost)
    if (to >= 0 && afterMove >= 0 && actKeeps(sea, index, to, ship, afterMove, "met", calm, hope)) {
      if (!list) return true
      list.push(table.moves[cell * 8 + (ship & 7)] as Move)
    }
    const left = balls - cost
    if (left < (among === "others" ? needed : 0) || !mayTurn) continue
    for (let bow = 0; bow < 8; bow++) {
      if (bow === (ship & 7)) continue
      const isPlain = left >= cost + spare || (left >= spare && !wouldBeInFile(sea, cell, bow))
      if (!isPlain && !actKeeps(sea, index, cell, shipOf(seat, bow), left, after, calm, hope)) continue
      if (!list) return true
      list.push(table.reorients[cell * 8 + bow] as Reorient)
    }
  }
  const left = balls - REBUILD_COST
  for (const cell of left >= 0 && mayTurn && among !== "in file" ? rebuildCells(sea) : [])
    for (let bow = 0; bow < 8; bow++) {
      if (!actKeeps(sea, ships.length, cell, shipOf(seat, bow), left, after, calm, hope)) continue
      if (!list) return true
      list.push(table.rebuilds[cell * 8 + bow] as Rebuild)
    }
  return list !== undefined && list.length > 0
}

/**
 * Whether two ships have moves that stay possible and harmless whatever another ship has done without making a file: between neighbours,
 * when none of their own fleet stands ahead of where they arrive. So one of the two can follow any other act.
 */
function hasSureMoves(sea: Sea): boolean {
  let count = 0
  for (let index = 0; index < sea.ships.length && !sea.line; index++) {
    const from = sea.ships[index] as Cell
    const to = moveTarget(sea, from)
    if (to < 0) continue
    const bow = (sea.cells[from] as Ship) & 7
    if ((sea.cells[sea.board.ahead[to * 8 + bow] as Cell] as Ship) >> 3 !== sea.own) count++
    if (count === 2) return true
  }
  return false
}

/**
 * Whether the turn can be completed once a ship stands on a cell: moved there, turned, or, as one more ship, rebuilt.
 *
 * @param left - Cannonballs left after it.
 * @param calm - Whether nothing stands in single file before it.
 */
function actKeeps(
  sea: Sea,
  index: number,
  to: Cell,
  ship: Ship,
  left: number,
  obligation: Obligation,
  calm: boolean,
  hope: boolean,
): boolean {
  const { cells, ships, arrived } = sea
  const count = ships.length
  const from = ships[index] ?? to
  const before = cells[from] as Ship
  cells[from] = 0
  cells[to] = ship
  ships[index] = to
  if (sea.rows[to] === 0) sea.arrived++
  // Between neighbours only the ship that acts can come to be in file; at a distance a move can also open a line.
  const still = calm && (from === to || !sea.line) && !isInFile(sea, to)
  const keeps = sea.arrived >= sea.options.arrivalsToWin || canFinish(sea, left, obligation, still, hope)
  sea.arrived = arrived
  ships[index] = from
  if (index === count) ships.pop()
  cells[to] = 0
  cells[from] = before
  return keeps
}

/** Whether the turn can be completed after a sinking. */
export function sinkingKeeps(sea: Sea, target: Cell, balls: number, hope?: boolean, sunk?: Cell): boolean {
  const { cells, fleets } = sea
  const before = cells.slice()
  const sizes = fleets.slice()
  takeOff(sea, target)
  const keeps = hasWon(sea) || canFinish(sea, balls, "met", false, hope, sunk)
  cells.set(before)
  sizes.forEach((size, seat) => {
    fleets[seat] = size
  })
  return keeps
}

/**
 * Whether the turn might be won from here with no more than 3 balls, so that no ship is rebuilt and then moved; a yes may be wrong, a no
 * never is, and holds for all that can follow.
 */
function mightWin(sea: Sea, balls: number): boolean {
  const { cells, foes, options, rows, ships } = sea
  let toArrive: number = options.arrivalsToWin
  for (let index = 0; index < ships.length; index++) if ((rows[ships[index] as Cell] as number) <= balls) toArrive--
  if (toArrive <= 0) return true
  let toSink = stillToSink(sea)
  for (let left = foes.length; toSink > 0 && toSink <= left; left--) {
    const foe = foes[left - 1] as Cell
    if (cells[foe] !== 0 && mightFlank(sea, foe, balls)) toSink--
  }
  return toSink <= 0
}

/** Whether two ships of the seat could come to neighbour a cell: each step nearer costs a ball. */
function mightFlank({ board, ships }: Sea, target: Cell, balls: number): boolean {
  const { files, ranks, size } = board
  const file = files[target] as number
  const rank = ranks[target] as number
  let nearest = size
  let second = size
  for (let index = 0; index < ships.length; index++) {
    const cell = ships[index] as Cell
    const steps = Math.max(Math.abs((files[cell] as number) - file), Math.abs((ranks[cell] as number) - rank)) - 1
    second = Math.min(second, Math.max(nearest, steps))
    nearest = Math.min(nearest, steps)
  }
  return nearest + second <= balls
}
