/** A mutable copy of a position, which the look-ahead changes and restores. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { ActionTable } from "../state/actions"
import { type Board, type Boards, boardOf, type Cell, fleetBits, ownerOf, type Ship } from "../state/board"
import type { Aspect, SeatCount } from "../state/numbers"
import type { DiabolikFleetOptions } from "../state/options"
import type { AnyState } from "../state/state"
import type { ClassTables, Costs, Flanks } from "../state/tables"

/** The part of prepared rules that a search needs. */
export interface Searched extends Boards {
  readonly ships: number
  readonly costs: Costs
  readonly flanks: Readonly<Record<Aspect["flanks"], Flanks>>
  /** The tables by class of ships; the first are `costs` and `flanks`. */
  readonly classTables: readonly ClassTables[]
  /** The actions of single ships by number of seats. */
  readonly actions: { readonly [seats in SeatCount]?: ActionTable }
  /** The most recent copy. */
  readonly memory: { position?: SearchPosition }
}

/** The fields that a list of actions depends on, besides the position. */
export type Moment = Readonly<
  Pick<AnyState, "phase" | "cannonballs" | "obligation" | "bonusEarned" | "stopDeclined" | "declined">
>

/** Content of the cell beyond the edge: neither water nor a seat's ship. */
const edge: Ship = 1

/** A position with the active seat's ships listed. */
export interface SearchPosition {
  readonly options: DiabolikFleetOptions
  readonly board: Board
  readonly actions: ActionTable
  /** Costs and flanks by class of ships. */
  readonly handlings: readonly { readonly costs: Costs; readonly flanks: Flanks }[]
  readonly rebuildCost: number
  /** Highest cost of a move, of any class. */
  readonly mostForMove: number
  /** Number of enemy neighbours beyond which no costs rise. */
  readonly costlyEnemies: number
  readonly wholeFleet: number
  /** The seat whose acts are examined. */
  seat: Seat
  /** `ship & fleetBits` of its ships. */
  own: number
  /** The cells of the state, and one more for all water beyond the edge. */
  readonly cells: Uint8Array
  /** The cells of the seat's ships, in no particular order. */
  readonly ships: Cell[]
  /** Rows from each cell to its goal row. */
  rows: readonly number[]
  /** Rows from its home row to its goal row. */
  depth: number
  arrived: number
  readonly fleets: number[]
  /** The cells of enemy ships that are not frozen. */
  readonly foes: Cell[]
  /** True if ships also count as in file at a distance (DF-5.3). */
  readonly line: boolean
  /** The most recent complete list of the seat's actions, with its moment. Never changed. */
  list: { readonly moment: Moment; readonly actions: readonly Typed[] } | undefined
  /** True if the previous position had a list: its caller will want one again; searches seldom do. */
  wasListed: boolean
  /** True if a search is changing the copy, which makes it invalid if the search is interrupted. */
  changing: boolean
  /** By cell: the last query in which the enemy there was found to be flanked once. */
  readonly shownFlank: Float64Array
  /** Number of such queries. */
  questions: number
}

function emptyPosition(rules: Searched, options: DiabolikFleetOptions): SearchPosition {
  const board = boardOf(rules, options)
  const handlings = rules.classTables.map(({ costs, flanks }) => ({ costs, flanks: flanks[options.flanks] }))
  return {
    options,
    board,
    actions: rules.actions[options.seats]!,
    handlings,
    rebuildCost: rules.costs.rebuild,
    mostForMove: Math.max(...handlings.map(({ costs }) => costs.mostForMove)),
    costlyEnemies: Math.max(...handlings.map(({ costs }) => costs.enemies)),
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
 * Returns a copy of a position for examining acts, valid until the next call.
 *
 * Each game has a single copy, because creating one per call costs a seventh of the speed. It is
 * refilled for another position and after an interrupted search. So do not read it after code that
 * may request another position, such as event listeners.
 *
 * @param seat - Seat whose acts are examined.
 */
export function searchPosition(
  rules: Searched,
  state: Pick<AnyState, "options" | "cells">,
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
  copy.own = (seat + 1) << 3
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

function isUnchanged(cells: Uint8Array, position: readonly Ship[], size: number): boolean {
  for (let cell = 0; cell < size; cell++) if (cells[cell] !== position[cell]) return false
  return true
}

export function stillToSink({ fleets, options, seat }: SearchPosition): number {
  let missing = 0
  for (let other = 0; other < options.seats; other++) {
    const spare = fleets[other]! + 1 - options.minimumFleet
    if (other !== seat && spare > 0) missing += spare
  }
  return missing
}

/** Returns true if a ship stands on its goal row (DF-6.1). */
export function isFrozen(board: Board, cell: Cell, ship: Ship): boolean {
  return board.rowsToGoal[ownerOf(ship)]?.[cell] === 0
}

/** Counts enemy neighbours, frozen ones included, up to a limit (DF-2.9, DF-6.2). */
export function enemiesAround({ cells, own, board }: SearchPosition, cell: Cell, limit: number): number {
  const { ahead } = board
  let found = 0
  for (let at = cell * 8; at < cell * 8 + 8; at++) {
    const owner = cells[ahead[at]!]! & fleetBits
    if (owner === 0 || owner === own) continue
    found++
    if (found >= limit) return found
  }
  return found
}

/** Removes a ship and, with three or four seats, its fleet if now too small (DF-2.5, DF-8.2). */
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

/** Returns true if enough ships arrived or nothing is left to sink (DF-7.1, DF-7.2, DF-8.3). */
export function hasWon(position: SearchPosition): boolean {
  return position.arrived >= position.options.arrivalsToWin || stillToSink(position) === 0
}
