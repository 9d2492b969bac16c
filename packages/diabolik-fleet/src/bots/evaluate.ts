/**
 * Position estimates for bots, in cannonballs: the race to the goal row, the fleets, and the ships
 * that two flanks can threaten.
 */
import { type Seat, valuesFromWorths } from "@flottille/core"
import type { Base } from "../rules/base"
import { type Board, boardOf, type Cell, classOf, ownerOf } from "../state/board"
import type { Aspect } from "../state/numbers"
import { type AnyState, isTurn } from "../state/state"
import { type Bearings, bearingsOn, outOfReach } from "./bearings"

/** Weights of a ship above the smallest viable fleet, and of each row that a ship has come. */
const [afloat, underWay] = [5.5, 0.3]

/**
 * Weights of threatened ships: in this turn, in the next turn (its owner can still respond), and of
 * each further ship relative to the first.
 */
const parts = { now: 0.7, next: 0.25, further: 0.5 }

/** The ships of a seat and their distances from its goal row in cannonballs. */
interface Fleet {
  readonly seat: Seat
  readonly cells: readonly Cell[]
  /** Distances in ascending order. */
  readonly ways: readonly number[]
}

interface Waters {
  readonly board: Board
  /** By class of ships. */
  readonly bearings: readonly Bearings[]
  readonly ships: AnyState["cells"]
}

/** Returns the fleets of all seats. Ships not yet deployed count as off course, not as lost. */
function fleetsOf(
  rules: Base,
  { ahead, depths, rowsToGoal }: Board,
  { cells: ships, phase }: AnyState,
): readonly Fleet[] {
  const fleets = rowsToGoal.map((_, seat) => ({ seat, cells: [] as Cell[], ways: [] as number[] }))
  for (let cell = 0; cell < ships.length; cell++) {
    const ship = ships[cell]!
    if (ship === 0) continue
    const rows = rowsToGoal[ownerOf(ship)]!
    const left = rows[cell]!
    // Beyond the edge `rows` is undefined, so the comparison is false.
    const isOnCourse = left === 0 || rows[ahead[cell * 8 + (ship & 7)]!]! < left
    const { cells, ways } = fleets[ownerOf(ship)]!
    cells.push(cell)
    ways.push(isOnCourse ? left : left + 1)
  }
  fleets.forEach(({ seat, ways }) => {
    while (phase === "deployment" && ways.length < rules.ships) ways.push(depths[seat]!)
    ways.sort((one, other) => one - other)
  })
  return fleets
}

/** Returns the value of a fleet by itself: its race, its ships and their progress. */
function worthOf(
  rules: Base,
  { ways }: Fleet,
  depth: number,
  { arrivalsToWin, minimumFleet }: AnyState["options"],
): number {
  // A racing ship counts by its lead over a ship yet to be rebuilt.
  const rebuilt = depth - 1 + rules.costs.rebuild
  let worth = afloat * (ways.length + 1 - minimumFleet)
  for (let place = 0; place < arrivalsToWin; place++) worth += rebuilt - (ways[place] ?? rebuilt)
  for (let place = 0; place < ways.length; place++) worth += underWay * (depth - ways[place]!)
  return worth
}

/** Returns the value that `hunters` can sink in a turn of `balls` cannonballs. */
function threatTo(fleet: Fleet, hunters: Fleet, { board, bearings: tables, ships }: Waters, balls: number): number {
  const { files, ranks, depths, rowsToGoal } = board
  const { seat } = fleet
  const rows = rowsToGoal[seat]!
  let most = 0
  let all = 0
  for (const target of fleet.cells) {
    if (rows[target] === 0) continue
    let first = outOfReach
    let second = outOfReach
    for (const cell of hunters.cells) {
      const bearings = tables[classOf(ships[cell]!)]!
      const place =
        bearings.origin +
        (ranks[target]! - ranks[cell]!) * bearings.rank +
        (files[target]! - files[cell]!) * bearings.file
      const cost = bearings.balls[place + (ships[cell]! & 7)]!
      second = Math.min(second, Math.max(first, cost))
      first = Math.min(first, cost)
    }
    if (first + second > balls) continue
    // Each row has cost the ship a cannonball, and would again.
    const loss = afloat + (underWay + 1) * (depths[seat]! - rows[target]!)
    all += loss
    most = Math.max(most, loss)
  }
  return most + parts.further * (all - most)
}

export function evaluateOf(rules: Base): (state: AnyState) => readonly number[] {
  const tables = new Map<Board, Map<string, readonly Bearings[]>>()

  function bearingsFor(board: Board, flanks: Aspect["flanks"]): readonly Bearings[] {
    const some = tables.get(board) ?? new Map<string, readonly Bearings[]>()
    const bearings =
      some.get(flanks) ?? rules.classTables.map((each) => bearingsOn(board, each.costs, each.flanks[flanks]))
    tables.set(board, some.set(flanks, bearings))
    return bearings
  }

  return (state) => {
    const { options, phase, active, cannonballs } = state
    const board = boardOf(rules, options)
    const waters = { board, bearings: bearingsFor(board, options.flanks), ships: state.cells }
    const fleets = fleetsOf(rules, board, state)
    const worths = fleets.map((fleet, seat) => {
      let worth = worthOf(rules, fleet, board.depths[seat]!, options)
      for (let other = 0; other < fleets.length && isTurn(phase); other++) {
        if (other === seat) continue
        const [balls, part] = other === active ? [cannonballs, parts.now] : [rules.cannonballs, parts.next]
        worth -= part * threatTo(fleet, fleets[other]!, waters, balls)
      }
      return Math.max(0, worth)
    })
    return valuesFromWorths(worths)
  }
}
