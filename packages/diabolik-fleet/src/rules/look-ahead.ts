/**
 * Decides exactly whether a turn can still be completed legally, without relying on consent to
 * joint sinkings.
 *
 * A turn can be completed if some sequence of acts moves a ship (within two acts) and leaves no
 * single file, or wins. Almost always nothing stands in single file and the answer costs nothing.
 * Otherwise the search rests on three facts:
 *
 * - Between neighbours, only an act of one of its two ships breaks a file, and a ship is in file
 *   with at most two others. So one act frees at most three ships, and with no ball to spare only
 *   ships in file act. At a distance, other ships can come between.
 * - Between neighbours, sinking never does harm: it only frees squares and lowers costs. At a
 *   distance, a sunk ship can open a line.
 * - If neither enough ships can arrive nor enough be sunk with the remaining balls, only breaking
 *   every file counts.
 */
import type { Typed } from "@flottille/core/kinds"
import { type Cell, fleetBits, type Ship, shipOf, turnedTo } from "../state/board"
import type { Obligation } from "../state/state"
import { costlyEnemies, moveTarget, rebuildCells } from "./acts"
import { sinkTargets } from "./flanks"
import { hasWon, removeShip, type SearchPosition, stillToSink } from "./search-position"
import { isInFile, shipsInFile, wouldBeInFile } from "./single-file"

/** The four lines that headings lie on, one bit each. */
const allLines = 0b1111

/** Returns the lines on which a ship of the seat would not be in single file on a cell. */
function linesWithoutFile(position: SearchPosition, cell: Cell): number {
  let lines = 0
  for (let line = 0; line < 4; line++) if (!wouldBeInFile(position, cell, line)) lines |= 1 << line
  return lines
}

/** More balls than any turn has: forces a search. */
const alwaysSearch = 99

/** Returns true if the turn can be completed with these cannonballs (DF-4.1, DF-5.2). */
export function canFinish(position: SearchPosition, balls: number, obligation: Obligation): boolean {
  const can = canFinishFrom(position, balls, obligation, false, true)
  position.changing = false
  return can
}

/**
 * Works as {@link canFinish}, within a search.
 *
 * @param noFile - Whether it is known that nothing stands in single file.
 * @param mayWin - Whether the turn may still be won, as far as is known.
 */
function canFinishFrom(
  position: SearchPosition,
  balls: number,
  obligation: Obligation,
  noFile: boolean,
  mayWin: boolean,
): boolean {
  if (obligation !== "met") return findActs(position, balls, obligation, noFile)
  return noFile || canBreakFiles(position, balls, mayWin, -1)
}

/**
 * Returns true if a turn in which a ship has moved can be completed.
 *
 * @param sunk - The target sunk just before. At a distance, consecutive sinkings are only tried in
 *   ascending order.
 */
function canBreakFiles(position: SearchPosition, balls: number, mayWin: boolean, sunk: Cell): boolean {
  const inFile = shipsInFile(position)
  if (inFile === 0) return true
  const needed = mayWin && mightWin(position, balls) ? 0 : position.line ? 1 : inFile / 3
  if (needed > balls) return false
  if (findActs(position, balls, "met", false, { needed, among: "in file", list: undefined })) return true
  // Between neighbours the first sinking decides; at a distance each is tried by itself.
  for (const target of sinkTargets(position)) {
    if (position.line && target < sunk) continue
    if (sinkingKeeps(position, target, balls, needed === 0, target)) return true
    if (!position.line) return false
  }
  const others = position.line || needed <= balls - 1
  return others && findActs(position, balls, "met", false, { needed, among: "others", list: undefined })
}

/** Limits of a search for acts. */
interface ActScope {
  /** Least number of cannonballs that break every file; 0 if the turn may be won first. */
  readonly needed: number
  /** Ships that act; all if undefined. A rebuilt ship counts among the others. */
  readonly among: "in file" | "others" | undefined
  /** Collects all acts. Without it, the search ends at the first. */
  readonly list: Typed[] | undefined
}

const anyAct: ActScope = { needed: 0, among: undefined, list: undefined }

/** A search for the acts of one moment of a turn. */
interface Search extends ActScope {
  readonly position: SearchPosition
  readonly balls: number
  /** Whether nothing stands in single file. */
  readonly noFile: boolean
  readonly mayTurn: boolean
  /** The obligation after an act that does not move a ship. */
  readonly after: Obligation
  /** Whether the turn may be won; for a whole list, evaluated once. */
  readonly mayWin: boolean
  /** See {@link spareFor}. */
  readonly spare: number
}

/**
 * Finds acts after which the turn can still be completed.
 *
 * @param noFile - Whether nothing stands in single file.
 * @rule DF-2.7 DF-4.1 DF-5.2
 */
export function findActs(
  position: SearchPosition,
  balls: number,
  obligation: Obligation,
  noFile: boolean,
  scope: ActScope = anyAct,
): boolean {
  if (balls <= 0) return false
  const { needed, among, list } = scope
  const isMet = obligation === "met"
  const search: Search = {
    needed,
    among,
    list,
    position,
    balls,
    noFile,
    mayTurn: obligation !== "pressing",
    after: isMet ? "met" : "pressing",
    mayWin: needed === 0 && (!list || !isMet || mightWin(position, balls)),
    spare: noFile ? spareFor(position, obligation, list !== undefined) : alwaysSearch,
  }
  const { ships, rows } = position
  for (let index = 0; index < ships.length; index++) {
    const cell = ships[index]!
    if (rows[cell] === 0 || (among && isInFile(position, cell) === (among === "others"))) continue
    if (findOfShip(search, index, cell)) return true
  }
  if (among !== "in file" && findRebuilding(search)) return true
  return list !== undefined && list.length > 0
}

/**
 * Returns the cannonballs that must remain after a file-free turn of a ship for it to be legal
 * without a search. After a first act, a move must be able to follow.
 */
function spareFor(position: SearchPosition, obligation: Obligation, isListing: boolean): number {
  if (obligation === "met") return 0
  return isListing && obligation === "open" && hasSureMoves(position) ? position.mostForMove : alwaysSearch
}

/** Finds moves and turns of a ship; without a list, stops at the first. */
function findOfShip(search: Search, index: number, cell: Cell): boolean {
  const { position, balls, list, mayTurn, spare } = search
  const { cells, actions } = position
  const ship = cells[cell]!
  const { costs } = position.handlings[ship >> 6]!
  const to = moveTarget(position, cell)
  if (to < 0 && !mayTurn) return false
  const enemies = costlyEnemies(position, cell)
  const cost = costs.reorient[enemies]!
  const afterMove = balls - costs.move[enemies]!
  if (to >= 0 && afterMove >= 0 && keeps(search, index, to, ship, afterMove)) {
    if (!list) return true
    list.push(actions.moves[cell * 8 + (ship & 7)]!)
  }
  const left = balls - cost
  if (left < (search.among === "others" ? search.needed : 0) || !mayTurn) return false
  // A turn that makes a file can be undone for the same cost. A heading and its opposite lie on
  // one line, so each line is checked once.
  const free = left >= cost + spare ? allLines : left >= spare ? linesWithoutFile(position, cell) : 0
  for (let bow = 0; bow < 8; bow++) {
    if (bow === (ship & 7)) continue
    const isPlain = (free >> (bow & 3)) & 1
    if (!isPlain && !keeps(search, index, cell, turnedTo(ship, bow), left)) continue
    if (!list) return true
    list.push(actions.reorients[cell * 8 + bow]!)
  }
  return false
}

/** Finds rebuildings; without a list, stops at the first. */
function findRebuilding(search: Search): boolean {
  const { position, list } = search
  const left = search.balls - position.rebuildCost
  if (left < 0 || !search.mayTurn) return false
  for (const cell of rebuildCells(position))
    for (let bow = 0; bow < 8; bow++) {
      const ship = shipOf(position.seat, bow)
      if (!keeps(search, position.ships.length, cell, ship, left)) continue
      if (!list) return true
      list.push(position.actions.rebuilds[cell * 8 + bow]!)
    }
  return false
}

/** Returns true if the turn can be completed with a ship moved to a cell, turned or rebuilt there. */
function keeps(search: Search, index: number, to: Cell, ship: Ship, left: number): boolean {
  const { position } = search
  const { cells, ships, arrived } = position
  const count = ships.length
  const from = ships[index] ?? to
  const before = cells[from]!
  position.changing = true
  cells[from] = 0
  cells[to] = ship
  ships[index] = to
  if (position.rows[to] === 0) position.arrived++
  // Between neighbours only the acting ship can come to be in file. At a distance, a move can
  // also open a line.
  const noFile = search.noFile && (from === to || !position.line) && !isInFile(position, to)
  const can =
    position.arrived >= position.options.arrivalsToWin ||
    canFinishFrom(position, left, from === to ? search.after : "met", noFile, search.mayWin)
  position.arrived = arrived
  ships[index] = from
  if (index === count) ships.pop()
  cells[to] = 0
  cells[from] = before
  return can
}

/**
 * Returns true if two ships have moves that any other act leaves possible and harmless, so that one
 * of them can follow it.
 *
 * Between neighbours this holds if no ship of their fleet stands ahead of their destination and the
 * other act makes no file.
 */
function hasSureMoves(position: SearchPosition): boolean {
  let count = 0
  for (let index = 0; index < position.ships.length && !position.line; index++) {
    const from = position.ships[index]!
    const to = moveTarget(position, from)
    if (to < 0) continue
    const bow = position.cells[from]! & 7
    if ((position.cells[position.board.ahead[to * 8 + bow]!]! & fleetBits) !== position.own) count++
    if (count === 2) return true
  }
  return false
}

/** Returns true if the turn can be completed after a sinking. */
export function sinkingKeeps(
  position: SearchPosition,
  target: Cell,
  balls: number,
  mayWin = true,
  sunk: Cell = -1,
): boolean {
  const { cells, fleets } = position
  const before = cells.slice()
  const sizes = fleets.slice()
  position.changing = true
  removeShip(position, target)
  const keeps = hasWon(position) || canBreakFiles(position, balls, mayWin, sunk)
  cells.set(before)
  sizes.forEach((size, seat) => {
    fleets[seat] = size
  })
  return keeps
}

/**
 * Returns false only if the turn cannot be won from here, whichever acts follow; true may be wrong.
 *
 * If a ship can be rebuilt and then moved, the answer is true. In the standard game at most 3 balls
 * are left after a move, so none can.
 */
function mightWin(position: SearchPosition, balls: number): boolean {
  const { cells, foes, options, rows, ships, rebuildCost, wholeFleet } = position
  if (balls > rebuildCost && ships.length < wholeFleet) return true
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

/** Returns true if two ships of the seat could come to neighbour a cell, at a ball per step. */
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
