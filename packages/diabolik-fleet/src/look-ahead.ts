/**
 * Whether a turn can still be completed legally. Exact, consent to joint sinkings never relied upon.
 *
 * A turn can be completed when a sequence of acts leads to a ship moved (within two acts) and no single file, or to a win. Almost
 * always nothing stands in single file and the answer costs nothing; otherwise the search rests on three facts:
 *
 * - Between neighbours a file is broken only by an act of one of its two ships, and a ship is in file with two others at most: one act
 *   frees three ships, and where no ball can be spared only ships in file act. At a distance others can come between.
 * - Between neighbours sinking never does harm: it only frees squares and lowers costs. At a distance a sunk ship can open a line.
 * - Where neither enough ships can arrive nor enough be sunk within the balls left, only breaking every file counts.
 */

import type { DiabolikFleetAction } from "./actions"
import { costlyEnemies, moveTarget, rebuildCells } from "./acts"
import { type Cell, type Ship, shipOf } from "./board"
import { sinkTargets } from "./flanks"
import { hasWon, removeShip, type SearchPosition, stillToSink } from "./search-position"
import { isInFile, shipsInFile, wouldBeInFile } from "./single-file"
import type { Obligation } from "./state"

/** The four lines that headings lie on, a bit each. */
const allLines = 0b1111

/** The lines on which a ship of the seat would not be in single file on a cell. */
function linesWithoutFile(position: SearchPosition, cell: Cell): number {
  let lines = 0
  for (let line = 0; line < 4; line++) if (!wouldBeInFile(position, cell, line)) lines |= 1 << line
  return lines
}

/** More balls than there are: a turn that always needs the search. */
const alwaysSearch = 99

/**
 * Whether the turn can be completed from here.
 *
 * @param balls - Cannonballs left.
 * @rule DF-4.1 DF-5.2
 */
export function canFinish(position: SearchPosition, balls: number, obligation: Obligation): boolean {
  const can = canFinishFrom(position, balls, obligation)
  position.changing = false
  return can
}

/**
 * As {@link canFinish}, within a search.
 *
 * @param noFile - Whether it is known already that nothing stands in single file.
 * @param mayWin - Whether the turn might be won, as far as is known.
 * @param sunk - The target sunk just before: at a distance, of several in a row only the ascending order is tried.
 */
function canFinishFrom(
  position: SearchPosition,
  balls: number,
  obligation: Obligation,
  noFile = false,
  mayWin = true,
  sunk: Cell = -1,
): boolean {
  if (obligation !== "met") return findActs(position, balls, obligation, noFile)
  const inFile = noFile ? 0 : shipsInFile(position)
  if (inFile === 0) return true
  const needed = mayWin && mightWin(position, balls) ? 0 : position.line ? 1 : inFile / 3
  if (needed > balls) return false
  if (findActs(position, balls, "met", false, needed, "in file")) return true
  // Between neighbours the first sinking settles it; at a distance each is tried by itself.
  for (const target of sinkTargets(position)) {
    if (position.line && target < sunk) continue
    if (sinkingKeeps(position, target, balls, needed === 0, target)) return true
    if (!position.line) return false
  }
  return (position.line || needed <= balls - 1) && findActs(position, balls, "met", false, needed, "others")
}

/**
 * The acts that cost cannonballs and after which the turn can still be completed.
 *
 * @param noFile - Whether nothing stands in single file.
 * @param needed - Cannonballs that breaking every file takes at least; 0 where the turn might be won with files standing.
 * @param among - Which ships are asked; a rebuilt one counts as one of the others.
 * @param list - Takes all acts; without it the search ends at the first.
 * @returns Whether there is any.
 * @rule DF-2.7 DF-4.1 DF-5.2
 */
export function findActs(
  position: SearchPosition,
  balls: number,
  obligation: Obligation,
  noFile: boolean,
  needed = 0,
  among?: "in file" | "others",
  list?: DiabolikFleetAction[],
): boolean {
  if (balls === 0) return false
  const { cells, ships, seat, costs, actions } = position
  // For a whole list it is asked once.
  const mayWin = needed === 0 && (!list || obligation !== "met" || mightWin(position, balls))
  const mayTurn = obligation !== "pressing"
  const after = obligation === "met" ? "met" : "pressing"
  // What must be left after a turn that makes no file for it to be legal without a search: a first act needs a move that can follow.
  const spare = !noFile
    ? alwaysSearch
    : obligation === "met"
      ? 0
      : list && obligation === "open" && hasSureMoves(position)
        ? costs.mostForMove
        : alwaysSearch
  for (let index = 0; index < ships.length; index++) {
    const cell = ships[index]!
    if (position.rows[cell] === 0 || (among && isInFile(position, cell) === (among === "others"))) continue
    const ship = cells[cell]!
    const to = moveTarget(position, cell)
    if (to < 0 && !mayTurn) continue
    const enemies = costlyEnemies(position, cell)
    const cost = costs.reorient[enemies]!
    const afterMove = balls - costs.move[enemies]!
    if (to >= 0 && afterMove >= 0 && actKeeps(position, index, to, ship, afterMove, "met", noFile, mayWin)) {
      if (!list) return true
      list.push(actions.moves[cell * 8 + (ship & 7)]!)
    }
    const left = balls - cost
    if (left < (among === "others" ? needed : 0) || !mayTurn) continue
    // What makes a file can be turned back for the same cost. A heading and its opposite lie on one line, so each line is asked about once.
    const free = left >= cost + spare ? allLines : left >= spare ? linesWithoutFile(position, cell) : 0
    for (let bow = 0; bow < 8; bow++) {
      if (bow === (ship & 7)) continue
      const isPlain = (free >> (bow & 3)) & 1
      if (!isPlain && !actKeeps(position, index, cell, shipOf(seat, bow), left, after, noFile, mayWin)) continue
      if (!list) return true
      list.push(actions.reorients[cell * 8 + bow]!)
    }
  }
  const left = balls - costs.rebuild
  for (const cell of left >= 0 && mayTurn && among !== "in file" ? rebuildCells(position) : [])
    for (let bow = 0; bow < 8; bow++) {
      if (!actKeeps(position, ships.length, cell, shipOf(seat, bow), left, after, noFile, mayWin)) continue
      if (!list) return true
      list.push(actions.rebuilds[cell * 8 + bow]!)
    }
  return list !== undefined && list.length > 0
}

/**
 * Whether two ships have moves that stay possible and harmless whatever another ship has done without making a file: between neighbours,
 * when none of their own fleet stands ahead of where they arrive. So one of the two can follow any other act.
 */
function hasSureMoves(position: SearchPosition): boolean {
  let count = 0
  for (let index = 0; index < position.ships.length && !position.line; index++) {
    const from = position.ships[index]!
    const to = moveTarget(position, from)
    if (to < 0) continue
    const bow = position.cells[from]! & 7
    if (position.cells[position.board.ahead[to * 8 + bow]!]! >> 3 !== position.own) count++
    if (count === 2) return true
  }
  return false
}

/**
 * Whether the turn can be completed once a ship stands on a cell: moved there, turned, or, as one more ship, rebuilt.
 *
 * @param left - Cannonballs left after it.
 * @param noFile - Whether nothing stands in single file before it.
 */
function actKeeps(
  position: SearchPosition,
  index: number,
  to: Cell,
  ship: Ship,
  left: number,
  obligation: Obligation,
  noFile: boolean,
  mayWin: boolean,
): boolean {
  const { cells, ships, arrived } = position
  const count = ships.length
  const from = ships[index] ?? to
  const before = cells[from]!
  position.changing = true
  cells[from] = 0
  cells[to] = ship
  ships[index] = to
  if (position.rows[to] === 0) position.arrived++
  // Between neighbours only the ship that acts can come to be in file; at a distance a move can also open a line.
  const still = noFile && (from === to || !position.line) && !isInFile(position, to)
  const keeps =
    position.arrived >= position.options.arrivalsToWin || canFinishFrom(position, left, obligation, still, mayWin)
  position.arrived = arrived
  ships[index] = from
  if (index === count) ships.pop()
  cells[to] = 0
  cells[from] = before
  return keeps
}

/** Whether the turn can be completed after a sinking. */
export function sinkingKeeps(
  position: SearchPosition,
  target: Cell,
  balls: number,
  mayWin?: boolean,
  sunk?: Cell,
): boolean {
  const { cells, fleets } = position
  const before = cells.slice()
  const sizes = fleets.slice()
  position.changing = true
  removeShip(position, target)
  const keeps = hasWon(position) || canFinishFrom(position, balls, "met", false, mayWin, sunk)
  cells.set(before)
  sizes.forEach((size, seat) => {
    fleets[seat] = size
  })
  return keeps
}

/**
 * Whether the turn might be won from here; a yes may be wrong, a no never is, and holds for all that can follow. Where a ship can be rebuilt and
 * then moved the answer is yes: by the standard rules no more than 3 balls are left once a ship has moved, so none can.
 */
function mightWin(position: SearchPosition, balls: number): boolean {
  const { cells, foes, options, rows, ships, costs, wholeFleet } = position
  if (balls > costs.rebuild && ships.length < wholeFleet) return true
  let toArrive: number = options.arrivalsToWin
  for (let index = 0; index < ships.length; index++) if (rows[ships[index]!]! <= balls) toArrive--
  if (toArrive <= 0) return true
  let toSink = stillToSink(position)
  for (let left = foes.length; toSink > 0 && toSink <= left; left--) {
    const foe = foes[left - 1]!
    if (cells[foe] !== 0 && mightFlank(position, foe, balls)) toSink--
  }
  return toSink <= 0
}

/** Whether two ships of the seat could come to neighbour a cell: each step nearer costs a ball. */
function mightFlank({ board, ships }: SearchPosition, target: Cell, balls: number): boolean {
  const { files, ranks, columns, rows } = board
  const file = files[target]!
  const rank = ranks[target]!
  let nearest = columns + rows
  let second = nearest
  for (let index = 0; index < ships.length; index++) {
    const cell = ships[index]!
    const steps = Math.max(Math.abs(files[cell]! - file), Math.abs(ranks[cell]! - rank)) - 1
    second = Math.min(second, Math.max(nearest, steps))
    nearest = Math.min(nearest, steps)
  }
  return nearest + second <= balls
}
