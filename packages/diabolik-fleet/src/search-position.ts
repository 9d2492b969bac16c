/** A position as the acts are judged on: a copy, which the look-ahead changes and restores. */
import type { Seat } from "@flottille/core"
import type { ActionTable, DiabolikFleetAction } from "./actions"
import { type Board, type Boards, boardOf, type Cell, ownerOf, type Ship } from "./board"
import type { DiabolikFleetOptions } from "./options"
import type { Aspect, SeatCount } from "./rules"
import type { DiabolikFleetState } from "./state"
import type { Costs, Flanks } from "./tables"

/** What positions are judged by. */
export interface Searched extends Boards {
  readonly ships: number
  readonly costs: Costs
  readonly flanks: Readonly<Record<Aspect["flanks"], Flanks>>
  /** The actions of single ships by number of seats. */
  readonly actions: { readonly [seats in SeatCount]?: ActionTable }
  /** The position that was judged last. */
  readonly memory: { position?: SearchPosition }
}

/** What a list of actions depends on besides the position. */
export type Moment = Readonly<
  Pick<DiabolikFleetState, "phase" | "cannonballs" | "obligation" | "bonusEarned" | "stopDeclined" | "declined">
>

/** Stands beyond the edge: not water, and nobody's ship. */
const edge: Ship = 1

/** A position with the active seat's ships at hand. */
export interface SearchPosition {
  readonly options: DiabolikFleetOptions
  readonly board: Board
  readonly actions: ActionTable
  readonly flanks: Flanks
  readonly costs: Costs
  /** Ships of a whole fleet. */
  readonly wholeFleet: number
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
  /** Rows from its home row to its goal row. */
  depth: number
  /** How many of its ships have arrived. */
  arrived: number
  /** Ships on the board by seat. */
  readonly fleets: number[]
  /** Where enemy ships are that are not frozen. */
  readonly foes: Cell[]
  /** Whether ships count as in file at a distance, too (DF-5.3). */
  readonly line: boolean
  /** The list made last of what the seat may do, and for which moment of the turn: complete, and never changed. */
  list: { readonly moment: Moment; readonly actions: readonly DiabolikFleetAction[] } | undefined
  /** Whether there was a list of the position before: whoever plays with lists will want one here, too; a search seldom does. */
  wasListed: boolean
  /** Whether a search has begun to change it and not come to its end: then it is no copy of anything. */
  changing: boolean
  /** The last question by which an enemy on a cell was found to be shown a flank. */
  readonly shownFlank: Float64Array
  /** How many such questions there have been. */
  questions: number
}

/** A place for copies of positions of a game with these options, with none in it yet. */
function emptyPosition(rules: Searched, options: DiabolikFleetOptions): SearchPosition {
  const board = boardOf(rules, options)
  return {
    options,
    board,
    actions: rules.actions[options.seats]!,
    flanks: rules.flanks[options.flanks],
    costs: rules.costs,
    wholeFleet: rules.ships,
    seat: -1,
    own: 0,
    cells: new Uint8Array(board.beyond + 1),
    ships: [],
    rows: [],
    depth: 0,
    arrived: 0,
    fleets: [0, 0, 0, 0],
    foes: [],
    line: options.singleFile === "line",
    list: undefined,
    wasListed: false,
    changing: false,
    shownFlank: new Float64Array(board.beyond + 1),
    questions: 0,
  }
}

/**
 * A copy of a position to judge acts on, until the next one is asked for.
 *
 * There is one copy for each game, for making another each time costs a seventh of the speed. It is made anew for another position, and after
 * a search that was broken off; so nobody reads it any more once somebody else may have asked for a position, as listeners to events may.
 *
 * @param seat - The seat whose acts are to be judged.
 */
export function searchPosition(
  rules: Searched,
  state: Pick<DiabolikFleetState, "options" | "cells">,
  seat: Seat,
): SearchPosition {
  const last = rules.memory.position
  const copy = last?.options === state.options ? last : emptyPosition(rules, state.options)
  if (!copy.changing && copy.seat === seat && isUnchanged(copy.cells, state.cells, copy.board.beyond)) return copy
  rules.memory.position = copy
  const { cells, ships, foes, fleets, board } = copy
  const rows = board.rowsToGoal[seat]!
  copy.changing = true
  copy.wasListed = copy.list !== undefined
  copy.list = undefined
  copy.seat = seat
  copy.own = seat + 1
  copy.rows = rows
  copy.depth = board.depths[seat]!
  copy.arrived = 0
  fleets[0] = fleets[1] = fleets[2] = fleets[3] = 0
  let count = 0
  let enemies = 0
  const { beyond } = board
  for (let cell = 0; cell < beyond; cell++) {
    const ship = state.cells[cell]!
    cells[cell] = ship
    if (ship === 0) continue
    const owner = ownerOf(ship)
    fleets[owner] = fleets[owner]! + 1
    if (owner !== seat) {
      if (!isFrozen(board, cell, ship)) foes[enemies++] = cell
      continue
    }
    ships[count++] = cell
    if (rows[cell] === 0) copy.arrived++
  }
  cells[board.beyond] = edge
  ships.length = count
  foes.length = enemies
  copy.changing = false
  return copy
}

/** Whether the copy is that of this position. */
function isUnchanged(cells: Uint8Array, position: readonly Ship[], size: number): boolean {
  for (let cell = 0; cell < size; cell++) if (cells[cell] !== position[cell]) return false
  return true
}

/** How many enemy ships must still be sunk to win by it. */
export function stillToSink({ fleets, options, seat }: SearchPosition): number {
  let missing = 0
  for (let other = 0; other < options.seats; other++) {
    const spare = fleets[other]! + 1 - options.minimumFleet
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
 * How many enemy ships neighbour a cell, counted up to a limit. Frozen ships and those of every other seat are enemies like any.
 *
 * @rule DF-2.9 DF-6.2
 */
export function enemiesAround({ cells, own, board }: SearchPosition, cell: Cell, limit: number): number {
  const { ahead } = board
  let found = 0
  for (let at = cell * 8; at < cell * 8 + 8; at++) {
    const owner = cells[ahead[at]!]! >> 3
    if (owner === 0 || owner === own) continue
    found++
    if (found >= limit) return found
  }
  return found
}

/**
 * Takes a ship off the board, and with three or four seats its whole fleet if it has become too small.
 *
 * @rule DF-2.5 DF-8.2
 */
export function removeShip({ cells, fleets, options }: SearchPosition, target: Cell): void {
  const owner = ownerOf(cells[target]!)
  const left = fleets[owner]! - 1
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
export function hasWon(position: SearchPosition): boolean {
  return position.arrived >= position.options.arrivalsToWin || stillToSink(position) === 0
}
