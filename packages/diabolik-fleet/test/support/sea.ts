/** The board as the clauses describe it, drawn for properties: nothing here asks the game. */
import type { DiabolikFleetAction, DiabolikFleetState } from "../../src/index"

export const headings = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const

/** Steps ahead by heading: files to the east, ranks to the north. */
const steps = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
] as const

/** A ship on its square; `bow` is the number of its heading. */
export interface Ship {
  readonly seat: number
  readonly bow: number
  readonly x: number
  readonly y: number
}

/** An act with its price and the ships after it. */
export interface Act {
  readonly text: string
  readonly price: number
  readonly moves: boolean
  readonly after: Sea
}

/** Writes a square. */
const squareText = (x: number, y: number) => `${"abcdefghijkl"[x]}${y + 1}`

/** Returns the number of the heading from a ship to a place beside it, or −1. */
const bearing = (ship: Ship, x: number, y: number) =>
  steps.findIndex(([east, north]) => ship.x + east === x && ship.y + north === y)

type Position = Pick<DiabolikFleetState, "options" | "cells">

/** Ships on the board of a state. */
export class Sea {
  readonly size: number
  readonly byName: ReadonlyMap<string, Ship>

  constructor(
    readonly options: Position["options"],
    readonly ships: readonly Ship[],
  ) {
    this.size = options.seats === 2 ? 8 : 12
    this.byName = new Map(ships.map((ship) => [squareText(ship.x, ship.y), ship]))
  }

  static of({ options, cells }: Position): Sea {
    const size = options.seats === 2 ? 8 : 12
    const ships = cells.flatMap((ship, cell) =>
      ship === 0 ? [] : [{ seat: (ship >> 3) - 1, bow: ship & 7, x: cell % size, y: Math.floor(cell / size) }],
    )
    return new Sea(options, ships)
  }

  fleet(seat: number): readonly Ship[] {
    return this.ships.filter((ship) => ship.seat === seat)
  }

  /** Rows from a seat's home row: south counts north, west east, north south, east west. */
  rows(seat: number, x: number, y: number): number {
    const side = this.options.seats === 2 ? seat * 2 : seat
    return [y, x, this.size - 1 - y, this.size - 1 - x][side] ?? -1
  }

  isFrozen(ship: Ship): boolean {
    return this.rows(ship.seat, ship.x, ship.y) === this.size - 1
  }

  arrived(seat: number): number {
    return this.fleet(seat).filter((ship) => this.isFrozen(ship)).length
  }

  enemiesAt(seat: number, x: number, y: number): number {
    return this.ships.filter((ship) => ship.seat !== seat && Math.max(Math.abs(ship.x - x), Math.abs(ship.y - y)) === 1)
      .length
  }

  /** Returns the price of an act by DF-2.2, DF-2.4 or DF-2.6; undefined for what costs nothing. */
  priceOf(action: DiabolikFleetAction): number | undefined {
    const name = action.type === "move" ? action.from : action.type === "reorient" ? action.square : ""
    const ship = this.byName.get(name)
    const enemies = ship ? this.enemiesAt(ship.seat, ship.x, ship.y) : 0
    if (action.type === "rebuild") return 3
    if (action.type === "move") return enemies === 0 ? 1 : 2
    return action.type === "reorient" ? 1 + Math.min(enemies, 2) : undefined
  }

  /** Lists the moves, reorientations and rebuildings of a seat, whatever is left to pay them. */
  acts(seat: number): readonly Act[] {
    const fleet = this.fleet(seat)
    const others = (ship: Ship | undefined) => this.ships.filter((each) => each !== ship)
    const acts: Act[] = []
    const add = (text: string, price: number, old: Ship | undefined, ship: Ship) =>
      acts.push({ text, price, moves: text.includes("-"), after: new Sea(this.options, [...others(old), ship]) })
    for (const ship of fleet) {
      if (this.isFrozen(ship)) continue
      const name = squareText(ship.x, ship.y)
      const enemies = this.enemiesAt(seat, ship.x, ship.y)
      const [east, north] = steps[ship.bow] ?? [0, 0]
      const [x, y] = [ship.x + east, ship.y + north]
      if (this.isFree(x, y) && this.rows(seat, x, y) !== 0)
        add(`${name}-${squareText(x, y)}`, enemies === 0 ? 1 : 2, ship, { ...ship, x, y })
      for (const [bow, heading] of headings.entries())
        if (bow !== ship.bow) add(`${name}@${heading}`, 1 + Math.min(enemies, 2), ship, { ...ship, bow })
    }
    if (fleet.length < 8)
      for (const [x, y] of this.secondRow(seat))
        if (this.enemiesAt(seat, x, y) === 0)
          for (const { text, after } of this.placings(seat, [x, y]))
            acts.push({ text: `+${text}`, price: 3, moves: false, after })
    return acts
  }

  /** Lists the ways to put a ship on a free square. */
  placings(seat: number, [x, y]: readonly [number, number]): readonly { text: string; after: Sea }[] {
    return headings.map((heading, bow) => ({
      text: `${squareText(x, y)}:${heading}`,
      after: new Sea(this.options, [...this.ships, { seat, bow, x, y }]),
    }))
  }

  /** The free squares of a seat's second row. */
  secondRow(seat: number): readonly (readonly [number, number])[] {
    return [...Array(this.size ** 2).keys()]
      .map((cell) => [cell % this.size, Math.floor(cell / this.size)] as const)
      .filter(([x, y]) => this.rows(seat, x, y) === 1 && this.isFree(x, y))
  }

  /** Returns true if a ship stands beside another and shows it a flank. */
  flanks(ship: Ship, target: Ship): boolean {
    const direction = bearing(ship, target.x, target.y)
    const turn = (direction - ship.bow + 8) % 8
    return direction >= 0 && (this.options.flanks === "wide" ? turn % 4 !== 0 : turn % 4 === 2)
  }

  without(gone: (ship: Ship) => boolean): Sea {
    return new Sea(
      this.options,
      this.ships.filter((ship) => !gone(ship)),
    )
  }

  /** Returns true if two ships of a seat stand in single file. */
  hasFile(seat: number): boolean {
    return this.fleet(seat).some((ship) => [ship.bow, (ship.bow + 4) % 8].some((way) => this.isFollowed(ship, way)))
  }

  private isFollowed(ship: Ship, way: number): boolean {
    const [east, north] = steps[way] ?? [0, 0]
    let [x, y] = [ship.x + east, ship.y + north]
    while (this.options.singleFile === "line" && this.isFree(x, y)) [x, y] = [x + east, y + north]
    const other = this.byName.get(squareText(x, y))
    return other?.seat === ship.seat && (other.bow - way + 8) % 4 === 0
  }

  private isFree(x: number, y: number): boolean {
    return x >= 0 && y >= 0 && x < this.size && y < this.size && !this.byName.has(squareText(x, y))
  }
}

/** Writes the square of a ship. */
export const nameOf = (ship: Ship): string => squareText(ship.x, ship.y)
