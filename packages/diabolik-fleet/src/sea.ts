/** A position on scratch paper: what the acts are judged on, and what the look-ahead changes and restores. */
import type { Seat } from "@flottille/core"
import { type Board, type Cell, LARGE_BOARD, ownerOf, type Ship, SMALL_BOARD } from "./board"
import { boardOf, type FleetOptions, type FleetState } from "./state"

/** Stands beyond the edge: not water, and nobody's ship. */
const EDGE: Ship = 1

/** A position with the active seat's ships at hand. */
export interface Sea {
  options: FleetOptions
  board: Board
  /** The seat whose acts are judged. */
  seat: Seat
  /** `ship >> 3` of its ships. */
  own: number
  /** As in the state, and one more cell for everything beyond the edge. */
  readonly cells: Uint8Array
  /** Where the seat's ships are, in no special order. */
  readonly ships: Cell[]
  /** Rows from each cell to its goal row. */
  rows: readonly number[]
  /** How many of its ships have arrived. */
  arrived: number
  /** Ships on the board by seat. */
  readonly fleets: number[]
  /** Where enemy ships are that are not frozen. */
  readonly foes: Cell[]
  /** Whether ships count as in file at a distance, too (DF-5.3). */
  line: boolean
  /** How often a position has been copied: the same number, the same position. */
  surveys: number
}

const paper: Sea = {
  options: undefined as unknown as FleetOptions,
  board: SMALL_BOARD,
  seat: 0,
  own: 1,
  cells: new Uint8Array(LARGE_BOARD.beyond + 1),
  ships: [],
  rows: [],
  arrived: 0,
  fleets: [0, 0, 0, 0],
  foes: [],
  line: false,
  surveys: 0,
}

/**
 * Copies a position to the one sheet of scratch paper there is: what was surveyed before is wiped. Nothing here waits for anything,
 * so no two judgements ever share it.
 *
 * @param seat - The seat whose acts are to be judged.
 */
export function survey(state: Pick<FleetState, "options" | "cells">, seat: Seat): Sea {
  const board = boardOf(state.options)
  if (paper.options === state.options && paper.seat === seat && isUnchanged(state.cells, board.beyond)) return paper
  const { cells, ships, foes, fleets } = paper
  const rows = board.rowsToGoal[seat] as readonly number[]
  paper.surveys++
  paper.options = state.options
  paper.board = board
  paper.seat = seat
  paper.own = seat + 1
  paper.rows = rows
  paper.line = state.options.singleFile === "line"
  paper.arrived = 0
  fleets[0] = fleets[1] = fleets[2] = fleets[3] = 0
  let count = 0
  let enemies = 0
  for (let cell = 0; cell < board.beyond; cell++) {
    const ship = state.cells[cell] as Ship
    cells[cell] = ship
    if (ship === 0) continue
    const owner = ownerOf(ship)
    fleets[owner] = (fleets[owner] as number) + 1
    if (owner !== seat) {
      if (!isFrozen(board, cell, ship)) foes[enemies++] = cell
      continue
    }
    ships[count++] = cell
    if (rows[cell] === 0) paper.arrived++
  }
  cells[board.beyond] = EDGE
  ships.length = count
  foes.length = enemies
  return paper
}

/** Whether the paper shows this position already; every judgement restores what it changes. */
function isUnchanged(position: readonly Ship[], size: number): boolean {
  const { cells } = paper
  for (let cell = 0; cell < size; cell++) if (cells[cell] !== position[cell]) return false
  return true
}

/** How many enemy ships must still be sunk to win by it. */
export function stillToSink({ fleets, options, seat }: Sea): number {
  let missing = 0
  for (let other = 0; other < options.seats; other++) {
    const spare = (fleets[other] as number) + 1 - options.minimumFleet
    if (other !== seat && spare > 0) missing += spare
  }
  return missing
}

/**
 * Whether a ship stands on its goal row.
 *
 * @rule DF-6.1
 */
export function isFrozen(board: Board, cell: Cell, ship: Ship): boolean {
  return board.rowsToGoal[ownerOf(ship)]?.[cell] === 0
}

/**
 * How many enemy ships neighbour a cell; more than two count as two. Frozen ships and those of every other seat are enemies like any.
 *
 * @rule DF-2.9 DF-6.2
 */
export function enemiesAround(sea: Sea, cell: Cell): 0 | 1 | 2 {
  const { cells, own } = sea
  const { ahead } = sea.board
  let found = false
  for (let at = cell * 8; at < cell * 8 + 8; at++) {
    const owner = (cells[ahead[at] as Cell] as Ship) >> 3
    if (owner === 0 || owner === own) continue
    if (found) return 2
    found = true
  }
  return found ? 1 : 0
}

/**
 * Takes a ship off the scratch paper, and with three or four seats its whole fleet if it has become too small.
 *
 * @rule DF-2.5 DF-8.2
 */
export function takeOff({ cells, fleets, options }: Sea, target: Cell): void {
  const owner = ownerOf(cells[target] as Ship)
  const left = (fleets[owner] as number) - 1
  cells[target] = 0
  fleets[owner] = left
  if (options.seats === 2 || left >= options.minimumFleet) return
  fleets[owner] = 0
  cells.forEach((ship, cell) => {
    if (ownerOf(ship) === owner) cells[cell] = 0
  })
}

/**
 * Whether the seat has won: enough ships arrived, or no other fleet is large enough.
 *
 * @rule DF-7.1 DF-7.2 DF-8.3
 */
export function hasWon(sea: Sea): boolean {
  return sea.arrived >= sea.options.arrivalsToWin || stillToSink(sea) === 0
}
