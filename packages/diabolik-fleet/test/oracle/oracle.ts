/**
 * The rules of a turn once more, as literally as they can be read: every act is tried in every
 * order, without any thought. Nothing here is shared with the package but the names of the options.
 */
import type { DiabolikFleetOptions, DiabolikFleetState } from "../../src/index"

const DIRECTIONS = [
  ["N", 0, 1],
  ["NE", 1, 1],
  ["E", 1, 0],
  ["SE", 1, -1],
  ["S", 0, -1],
  ["SW", -1, -1],
  ["W", -1, 0],
  ["NW", -1, 1],
] as const

type HeadingName = (typeof DIRECTIONS)[number][0]

interface OracleShip {
  readonly seat: number
  readonly x: number
  readonly y: number
  readonly heading: HeadingName
  /** 0, or the number of a further class of ships. */
  readonly kind: number
}

/** Costs and flanks of a class of ships. */
interface OracleHandling {
  costOf(act: "move" | "reorient" | "rebuild", enemies: number): number
  /** By eighths of a circle from either bow to the other ship. */
  readonly sinks?: (shown: number, met: number) => boolean
}

/** What other rules than the standard ones say; what is left out is as there. */
export interface OracleRules extends OracleHandling {
  readonly columns: number
  readonly rows: number
  readonly sides: readonly string[]
  readonly ships: number
  /** The names of squares that are no part of the sea. */
  readonly land?: readonly string[]
  /** Further classes of ships, from number 1. */
  readonly classes?: readonly OracleHandling[]
}

export interface OracleTurn {
  readonly rules: OracleRules
  readonly options: DiabolikFleetOptions
  readonly seat: number
  readonly ships: readonly OracleShip[]
  readonly balls: number
  readonly moved: boolean
  readonly acts: number
}

/** The search has met more positions than it was allowed. */
export class TooMany extends Error {}

/** The standard rules for so many seats. */
function standardRules(seats: number): OracleRules {
  const size = seats === 2 ? 8 : 12
  const sides = seats === 2 ? ["south", "north"] : ["south", "west", "north", "east"]
  const costOf: OracleRules["costOf"] = (act, enemies) => {
    if (act === "rebuild") return 3
    return act === "move" ? (enemies > 0 ? 2 : 1) : 1 + Math.min(2, enemies)
  }
  return { columns: size, rows: size, sides, ships: 8, costOf }
}

const vector = (heading: HeadingName) => DIRECTIONS.find(([name]) => name === heading) as (typeof DIRECTIONS)[number]
const nameOf = (x: number, y: number) => `${"abcdefghijkl"[x]}${y + 1}`
const at = (ships: readonly OracleShip[], x: number, y: number) => ships.find((ship) => ship.x === x && ship.y === y)
const near = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) === 1

function rowFromHome({ columns, rows, sides }: OracleRules, seat: number, { x, y }: { x: number; y: number }): number {
  switch (sides[seat]) {
    case "south":
      return y
    case "north":
      return rows - 1 - y
    case "west":
      return x
    default:
      return columns - 1 - x
  }
}

const isLand = ({ land = [] }: OracleRules, x: number, y: number) => land.includes(nameOf(x, y))

const handlingOf = (rules: OracleRules, { kind }: OracleShip): OracleHandling => rules.classes?.[kind - 1] ?? rules

/** Whether a ship stands on its goal row. */
export function frozen(rules: OracleRules, ship: OracleShip): boolean {
  const upright = rules.sides[ship.seat] === "south" || rules.sides[ship.seat] === "north"
  return rowFromHome(rules, ship.seat, ship) === (upright ? rules.rows : rules.columns) - 1
}

/** Eighths of a circle from the bow of one ship to another ship beside it. */
function turnTo(ship: OracleShip, other: OracleShip): number {
  const towards = DIRECTIONS.findIndex(([, dx, dy]) => other.x - ship.x === dx && other.y - ship.y === dy)
  return (towards - DIRECTIONS.findIndex(([name]) => name === ship.heading) + 8) % 8
}

function showsFlank({ rules, options }: OracleTurn, ship: OracleShip, target: OracleShip): boolean {
  if (!near(ship, target)) return false
  const { sinks } = handlingOf(rules, ship)
  if (sinks) return sinks(turnTo(ship, target), turnTo(target, ship))
  const [, dx, dy] = vector(ship.heading)
  const [tx, ty] = [target.x - ship.x, target.y - ship.y]
  const isAhead = tx === dx && ty === dy
  const isAstern = tx === -dx && ty === -dy
  if (options.flanks === "wide") return !isAhead && !isAstern
  return (tx === -dy && ty === dx) || (tx === dy && ty === -dx)
}

function inFile({ options, ships, rules }: OracleTurn, a: OracleShip, b: OracleShip): boolean {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  if (dx !== 0 && dy !== 0 && Math.abs(dx) !== Math.abs(dy)) return false
  const [ux, uy] = [Math.sign(dx), Math.sign(dy)]
  for (const ship of [a, b]) {
    const [, hx, hy] = vector(ship.heading)
    if (!(hx === ux && hy === uy) && !(hx === -ux && hy === -uy)) return false
  }
  const steps = Math.max(Math.abs(dx), Math.abs(dy))
  if (options.singleFile === "neighbours") return steps === 1
  for (let step = 1; step < steps; step++) {
    const [x, y] = [a.x + step * ux, a.y + step * uy]
    if (at(ships, x, y) || isLand(rules, x, y)) return false
  }
  return true
}

export function anyFile(turn: OracleTurn): boolean {
  const own = turn.ships.filter((ship) => ship.seat === turn.seat)
  return own.some((a, index) => own.slice(index + 1).some((b) => inFile(turn, a, b)))
}

function count(turn: OracleTurn, seat: number): number {
  return turn.ships.filter((ship) => ship.seat === seat).length
}

function won(turn: OracleTurn): boolean {
  const { rules, options, seat, ships } = turn
  if (ships.filter((ship) => ship.seat === seat && frozen(rules, ship)).length >= options.arrivalsToWin) return true
  return Array.from({ length: options.seats }, (_, other) => other).every(
    (other) => other === seat || count(turn, other) < options.minimumFleet,
  )
}

/**
 * Every act that the rules of acts allow, with what it leads to; whether the turn can be completed
 * then is not asked.
 */
export function acts(turn: OracleTurn): { text: string; next: OracleTurn }[] {
  const { rules, options, seat, ships, balls, moved } = turn
  const found: { text: string; next: OracleTurn }[] = []
  const enemies = (place: { x: number; y: number }) =>
    ships.filter((ship) => ship.seat !== seat && near(ship, place)).length
  const add = (text: string, cost: number, changed: readonly OracleShip[], move = false) => {
    if (cost <= balls)
      found.push({
        text,
        next: { ...turn, ships: changed, balls: balls - cost, moved: moved || move, acts: turn.acts + 1 },
      })
  }
  for (const ship of ships.filter((each) => each.seat === seat && !frozen(rules, each))) {
    const others = ships.filter((each) => each !== ship)
    const [, dx, dy] = vector(ship.heading)
    const to = { x: ship.x + dx, y: ship.y + dy }
    const onBoard = to.x >= 0 && to.y >= 0 && to.x < rules.columns && to.y < rules.rows
    const { costOf } = handlingOf(rules, ship)
    if (onBoard && !isLand(rules, to.x, to.y) && !at(ships, to.x, to.y) && rowFromHome(rules, seat, to) !== 0)
      add(
        `${nameOf(ship.x, ship.y)}-${nameOf(to.x, to.y)}`,
        costOf("move", enemies(ship)),
        [...others, { ...ship, ...to }],
        true,
      )
    if (!moved && turn.acts > 0) continue
    for (const [heading] of DIRECTIONS) {
      if (heading === ship.heading) continue
      add(`${nameOf(ship.x, ship.y)}@${heading}`, costOf("reorient", enemies(ship)), [...others, { ...ship, heading }])
    }
  }
  if (!moved && turn.acts > 0) return found
  if (count(turn, seat) < rules.ships) {
    for (let x = 0; x < rules.columns; x++) {
      for (let y = 0; y < rules.rows; y++) {
        if (rowFromHome(rules, seat, { x, y }) !== 1 || isLand(rules, x, y) || at(ships, x, y) || enemies({ x, y }) > 0)
          continue
        for (const [heading] of DIRECTIONS)
          add(`+${nameOf(x, y)}:${heading}`, rules.costOf("rebuild", 0), [...ships, { seat, x, y, heading, kind: 0 }])
      }
    }
  }
  if (moved) {
    for (const target of ships.filter((ship) => ship.seat !== seat && !frozen(rules, ship))) {
      const flankers = ships.filter((ship) => ship.seat === seat && showsFlank(turn, ship, target))
      if (flankers.length < 2) continue
      const [first, second] = flankers.map((ship) => nameOf(ship.x, ship.y)).sort()
      const after = ships.filter((ship) => ship !== target)
      const isLost =
        options.seats > 2 && after.filter((ship) => ship.seat === target.seat).length < options.minimumFleet
      add(
        `${first}+${second}x${nameOf(target.x, target.y)}`,
        0,
        isLost ? after.filter((ship) => ship.seat !== target.seat) : after,
      )
    }
  }
  return found
}

export interface Search {
  left: number
  readonly known: Map<string, boolean>
}

const keyOf = (turn: OracleTurn) =>
  `${turn.balls} ${turn.moved} ${Math.min(turn.acts, 1)} ${turn.ships.map((ship) => `${ship.seat}${nameOf(ship.x, ship.y)}${ship.heading}${ship.kind}`).sort()}`

/** Whether some sequence of acts completes the turn or wins the game. */
export function completable(turn: OracleTurn, search: Search): boolean {
  if (won(turn)) return true
  if (turn.moved && !anyFile(turn)) return true
  if (!turn.moved && turn.acts > 1) return false
  const key = keyOf(turn)
  const known = search.known.get(key)
  if (known !== undefined) return known
  if (search.left-- <= 0) throw new TooMany()
  const found = acts(turn).some(({ next }) => completable(next, search))
  search.known.set(key, found)
  return found
}

/** The acts after which the turn can still be completed, each with where it leads. */
export function legalActs(turn: OracleTurn, search: Search): { text: string; next: OracleTurn; wins: boolean }[] {
  return acts(turn)
    .filter(({ next }) => completable(next, search))
    .map((act) => ({ ...act, wins: won(act.next) }))
}

/**
 * The clause that bars an act which the rules of acts allow and from which the turn cannot be
 * completed. One of the first two acts moves a ship (DF-4.1): that cannot come about any more if
 * this is the first act, no move, and no move can be paid and made after it. Else the turn could go
 * on, but not end as it must (DF-5.2).
 */
export function barringClause(next: OracleTurn): "DF-4.1" | "DF-5.2" {
  return !next.moved && next.acts === 1 && acts(next).length === 0 ? "DF-4.1" : "DF-5.2"
}

/** A state as the oracle sees it. */
export function asTurn(state: DiabolikFleetState, rules: OracleRules = standardRules(state.options.seats)): OracleTurn {
  const { options } = state
  const { columns } = rules
  const ships = state.cells.flatMap((code, cell): OracleShip[] => {
    if (code === 0) return []
    const [heading] = DIRECTIONS[code % 8] as (typeof DIRECTIONS)[number]
    const [seat, kind] = [Math.floor((code % 64) / 8) - 1, Math.floor(code / 64)]
    return [{ seat, x: cell % columns, y: Math.floor(cell / columns), heading, kind }]
  })
  return {
    rules,
    options,
    seat: state.active,
    ships,
    balls: state.cannonballs,
    moved: state.obligation === "met",
    acts: state.obligation === "open" ? 0 : 1,
  }
}
