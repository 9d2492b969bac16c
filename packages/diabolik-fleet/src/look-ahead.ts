/**
 * DF-4.1 and DF-5.2: whether a turn can still be completed legally. Exact, consent to joint sinkings never relied upon.
 *
 * A turn can be completed when a sequence of acts leads to a ship moved (within two acts) and no single file, or to a win. Almost
 * always nothing stands in single file and the answer costs nothing; otherwise the search rests on three facts:
 *
 * - Between neighbours a file is broken only by an act of one of its two ships; at a distance also by a ship that moves or is rebuilt
 *   into the gap. So files that share no ship each need an act, and the last balls can go to ships in file only.
 * - Between neighbours sinking never does harm: it only frees squares and lowers costs. So all that can be sunk is sunk at once. At a
 *   distance a sunk ship can open a line, so there each sinking is tried by itself.
 * - Where neither enough ships can arrive nor enough be sunk within the balls left, only breaking every file counts.
 */

import { moveCost, moveTarget, REBUILD_COST, rebuildCells, reorientCost } from "./acts"
import { type Bow, type Cell, FLEET, type Ship, shipOf } from "./board"
import { sinkTargets } from "./flanks"
import { hasWon, putBack, type Sea, stillToSink, takeOff } from "./sea"
import { filesApart, inFileWith, shipsInFile, standsInFile } from "./single-file"
import type { Obligation } from "./state"

const EVERY_SHIP = (1 << FLEET) - 1

/**
 * Whether the turn can be completed from here.
 *
 * @param balls - Cannonballs left.
 * @param calm - Whether it is known already that nothing stands in single file.
 * @rule DF-4.1 DF-5.2
 */
export function canFinish(sea: Sea, balls: number, obligation: Obligation, calm = false): boolean {
  if (obligation !== "met") return canAct(sea, balls, obligation, calm)
  if (calm || !standsInFile(sea)) return true
  return sea.line ? breaksLines(sea, balls, -1) : breaksFiles(sea, balls)
}

/** Whether the seat has a legal act that costs cannonballs. */
export function canAct(sea: Sea, balls: number, obligation: Obligation, calm: boolean): boolean {
  return balls > 0 && findsAct(sea, balls, obligation, EVERY_SHIP, true, calm)
}

/** Between neighbours: breaks the files by acts, with all sunk first that can be. */
function breaksFiles(sea: Sea, balls: number): boolean {
  const hope = mayWin(sea)
  if (balls === 0 && !hope) return false
  if (sea.cure >= 0 && curesAgain(sea, balls)) return true
  const inFile = shipsInFile(sea)
  const apart = filesApart(sea, inFile)
  if (apart > balls && !hope) return false
  const before = sea.taken.length
  for (const target of sinkTargets(sea)) if (sea.cells[target] !== 0) takeOff(sea, target)
  const found = hasWon(sea) || (balls > 0 && findsWay(sea, balls, inFile, apart))
  putBack(sea, before)
  return found
}

/** At a distance: tries each sinking by itself, of several in a row only the ascending order, then acts. */
function breaksLines(sea: Sea, balls: number, sunkBefore: Cell): boolean {
  if (sea.cure >= 0 && curesAgain(sea, balls)) return true
  for (const target of sinkTargets(sea)) {
    if (target <= sunkBefore) continue
    const before = sea.taken.length
    takeOff(sea, target)
    const found = hasWon(sea) || !standsInFile(sea) || breaksLines(sea, balls, target)
    putBack(sea, before)
    if (found) return true
  }
  return balls > 0 && findsWay(sea, balls, shipsInFile(sea), 1)
}

/** Whether the turn of a ship that broke the last file breaks this one: most often the same two ships are in question again. */
function curesAgain(sea: Sea, balls: number): boolean {
  const index = sea.cure >> 3
  const cell = sea.ships[index] as Cell
  if (index >= sea.ships.length || reorientCost(sea, cell) > balls) return false
  const ship = sea.cells[cell] as Ship
  sea.cells[cell] = shipOf(sea.seat, sea.cure & 7)
  const cured = !standsInFile(sea)
  sea.cells[cell] = ship
  return cured
}

/** With a ship moved and a file standing: the ships in file first, then, if balls can be spared, all others. */
function findsWay(sea: Sea, balls: number, inFile: number, apart: number): boolean {
  const mustBreakAll = !mayStillWin(sea, balls)
  const needed = mustBreakAll ? apart : 0
  if (needed > balls) return false
  if (findsAct(sea, balls, "met", inFile, false, false)) return true
  const others = EVERY_SHIP & ~inFile
  if (needed < balls) return findsAct(sea, balls, "met", others, !mustBreakAll || sea.line, false)
  return sea.line && findsMove(sea, balls, others, false)
}

/** Whether an act of one of the ships, or a rebuilding, leads on. */
function findsAct(sea: Sea, balls: number, obligation: Obligation, ships: number, rebuilds: boolean, calm: boolean): boolean {
  if (findsMove(sea, balls, ships, calm)) return true
  if (obligation === "pressing") return false
  for (let index = 0; index < sea.ships.length; index++) {
    if (!(ships & (1 << index))) continue
    const left = balls - reorientCost(sea, sea.ships[index] as Cell)
    if (left < 0) continue
    for (let bow = 0; bow < 8; bow++) {
      if (!reorientKeeps(sea, index, bow, left, obligation, calm)) continue
      sea.cure = index * 8 + bow
      return true
    }
  }
  if (!rebuilds || balls < REBUILD_COST) return false
  for (const cell of rebuildCells(sea)) {
    for (let bow = 0; bow < 8; bow++) if (rebuildKeeps(sea, cell, bow, balls - REBUILD_COST, obligation, calm)) return true
  }
  return false
}

function findsMove(sea: Sea, balls: number, ships: number, calm: boolean): boolean {
  for (let index = 0; index < sea.ships.length; index++) {
    const from = sea.ships[index] as Cell
    if (!(ships & (1 << index)) || moveTarget(sea, from) < 0) continue
    const left = balls - moveCost(sea, from)
    if (left >= 0 && moveKeeps(sea, index, left, calm)) return true
  }
  return false
}

/**
 * A ship whose move stays possible and harmless whatever another ship has done without making a file, or −1: between neighbours, when
 * none of its own fleet stands ahead of where it arrives.
 *
 * @param except - A ship that does not count, or −1.
 */
export function sureMover(sea: Sea, except: number): number {
  if (sea.line) return -1
  for (let index = 0; index < sea.ships.length; index++) {
    const from = sea.ships[index] as Cell
    const to = index === except ? -1 : moveTarget(sea, from)
    if (to < 0) continue
    const bow = (sea.cells[from] as Ship) & 7
    if ((sea.cells[sea.board.ahead[to * 8 + bow] as Cell] as Ship) >> 3 !== sea.own) return index
  }
  return -1
}

/** After a first act that moved no ship the obligation presses; a met one stays met. */
function after(obligation: Obligation): Obligation {
  return obligation === "met" ? "met" : "pressing"
}

/**
 * Whether the turn can be completed after a move, for one that is possible and paid for.
 *
 * @param left - Cannonballs left after it.
 * @param calm - Whether nothing stands in single file before it.
 */
export function moveKeeps(sea: Sea, index: number, left: number, calm: boolean): boolean {
  const { cells, ships, rows } = sea
  const from = ships[index] as Cell
  const ship = cells[from] as Ship
  const to = moveTarget(sea, from)
  const arrived = sea.arrived
  cells[from] = 0
  cells[to] = ship
  ships[index] = to
  if (rows[to] === 0) sea.arrived++
  // Only between neighbours is the moved ship the only one that can come to be in file: a move can also open a line.
  const still = calm && !sea.line && inFileWith(sea, to) < 0
  const keeps = sea.arrived >= sea.options.arrivalsToWin || canFinish(sea, left, "met", still)
  sea.arrived = arrived
  ships[index] = from
  cells[to] = 0
  cells[from] = ship
  return keeps
}

/** Whether the turn can be completed after a ship has turned. */
export function reorientKeeps(sea: Sea, index: number, bow: Bow, left: number, obligation: Obligation, calm: boolean): boolean {
  const { cells } = sea
  const cell = sea.ships[index] as Cell
  const ship = cells[cell] as Ship
  if ((ship & 7) === bow) return false
  cells[cell] = shipOf(sea.seat, bow)
  const keeps = canFinish(sea, left, after(obligation), calm && inFileWith(sea, cell) < 0)
  cells[cell] = ship
  return keeps
}

/** Whether the turn can be completed after a ship has been rebuilt. */
export function rebuildKeeps(sea: Sea, cell: Cell, bow: Bow, left: number, obligation: Obligation, calm: boolean): boolean {
  const { cells, fleets, ships, seat } = sea
  cells[cell] = shipOf(seat, bow)
  ships.push(cell)
  fleets[seat] = ships.length
  const keeps = canFinish(sea, left, after(obligation), calm && inFileWith(sea, cell) < 0)
  ships.pop()
  fleets[seat] = ships.length
  cells[cell] = 0
  return keeps
}

/** Whether the turn can be completed after a sinking. */
export function sinkingKeeps(sea: Sea, target: Cell, balls: number): boolean {
  const before = sea.taken.length
  takeOff(sea, target)
  const keeps = hasWon(sea) || canFinish(sea, balls, "met")
  putBack(sea, before)
  return keeps
}

/** Whether the turn might be won from where it was surveyed: a no holds for all that can follow, so it is asked once. */
function mayWin(sea: Sea): boolean {
  if (sea.mayWin === undefined) {
    const { balls, berths, foes, toSink } = sea
    sea.mayWin = enoughMayArrive(sea, berths, balls) || enoughMaySink(sea, foes, berths, toSink, balls)
  }
  return sea.mayWin
}

/** Whether the turn might be won from here; a yes may be wrong, a no never is. */
function mayStillWin(sea: Sea, balls: number): boolean {
  if (!mayWin(sea)) return false
  const { cells, foes, ships } = sea
  if (enoughMayArrive(sea, ships, balls)) return true
  const afloat = foes.filter((cell) => cells[cell] !== 0)
  return enoughMaySink(sea, afloat, ships, stillToSink(sea), balls)
}

/** A ship needs a ball for each row to its goal. */
function enoughMayArrive({ options, rows }: Sea, ships: readonly Cell[], balls: number): boolean {
  let missing: number = options.arrivalsToWin
  let needed = 0
  for (let distance = 0; distance <= balls && missing > 0; distance++) {
    for (const cell of ships) {
      if (rows[cell] !== distance || missing === 0) continue
      needed += distance
      missing--
    }
  }
  return missing === 0 && needed <= balls
}

/** Only ships can be sunk that two of the seat's own can come to neighbour. */
function enoughMaySink(sea: Sea, foes: readonly Cell[], ships: readonly Cell[], toSink: number, balls: number): boolean {
  let missing = toSink
  for (let left = foes.length; missing <= left; left--) {
    if (missing <= 0) return true
    if (mayNeighbour(sea, ships, foes[left - 1] as Cell, balls)) missing--
  }
  return false
}

/**
 * Whether two ships of the seat could neighbour a cell: each step nearer costs a ball. All 4 balls can also rebuild a ship and move it
 * beside a target that another ship neighbours already.
 */
function mayNeighbour(sea: Sea, ships: readonly Cell[], target: Cell, balls: number): boolean {
  const { size } = sea.board
  let nearest = size
  let second = size
  for (const cell of ships) {
    const files = Math.abs((cell % size) - (target % size))
    const ranks = Math.abs(Math.floor(cell / size) - Math.floor(target / size))
    const steps = Math.max(files, ranks) - 1
    if (steps < nearest) {
      second = nearest
      nearest = steps
    } else if (steps < second) second = steps
  }
  if (balls > REBUILD_COST && ships.length < FLEET) second = Math.min(second, balls)
  return nearest + second <= balls
}
