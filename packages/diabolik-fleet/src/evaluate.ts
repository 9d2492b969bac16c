/** How a position stands, for bots, in cannonballs: the race to the goal row, the fleets, and the ships that two flanks can be brought to bear on. */
import { type Seat, standingsOf } from "@flottille/core"
import { type Bearings, bearingsOn, outOfReach } from "./bearings"
import { type Board, boardOf, type Cell, ownerOf } from "./board"
import type { Rules } from "./prepare"
import { type DiabolikFleetState, isTurn } from "./state"
import type { Flanks } from "./tables"

/** What each counts: a ship more than the smallest fleet that is not lost has; and each row that a ship has come, whether the race needs it or not. */
const [afloat, underWay] = [5.5, 0.3]

/**
 * What counts of a ship that could be sunk: in this turn; in the next one, for its owner can still do something about it; and, of that, what counts
 * of each further ship.
 */
const parts = { now: 0.7, next: 0.25, further: 0.5 }

/** Where a seat's ships are, and how many cannonballs each is from its goal row. */
interface Fleet {
  readonly cells: readonly Cell[]
  /** In rising order. */
  readonly ways: readonly number[]
}

/** The fleets of all seats. Ships that are not set up yet count as on no course: nobody has lost them. */
function fleetsOf(
  rules: Rules,
  { ahead, depths, rowsToGoal }: Board,
  { cells: ships, phase }: DiabolikFleetState,
): readonly Fleet[] {
  const fleets = rowsToGoal.map(() => ({ cells: [] as Cell[], ways: [] as number[] }))
  for (let cell = 0; cell < ships.length; cell++) {
    const ship = ships[cell]!
    if (ship === 0) continue
    const rows = rowsToGoal[ownerOf(ship)]!
    const left = rows[cell]!
    // Beyond the edge there are no rows.
    const isOnCourse = left === 0 || rows[ahead[cell * 8 + (ship & 7)]!]! < left
    const { cells, ways } = fleets[ownerOf(ship)]!
    cells.push(cell)
    ways.push(isOnCourse ? left : left + 1)
  }
  fleets.forEach(({ ways }, seat) => {
    while (phase === "deployment" && ways.length < rules.ships) ways.push(depths[seat]!)
    ways.sort((one, other) => one - other)
  })
  return fleets
}

/** Makes the judge of a game. */
export function evaluateOf(rules: Rules): (state: DiabolikFleetState) => readonly number[] {
  const tables = new Map<Board, Map<Flanks, Bearings>>()

  function bearingsFor(board: Board, flanks: Flanks): Bearings {
    const some = tables.get(board) ?? new Map<Flanks, Bearings>()
    const bearings = some.get(flanks) ?? bearingsOn(board, rules.costs, flanks)
    tables.set(board, some.set(flanks, bearings))
    return bearings
  }

  /** What a fleet is worth by itself: what its race is ahead of that of ships yet to be rebuilt, its ships, and how far each has come. */
  function worthOf(
    { ways }: Fleet,
    depth: number,
    { arrivalsToWin, minimumFleet }: DiabolikFleetState["options"],
  ): number {
    const rebuilt = depth - 1 + rules.costs.rebuild
    let worth = afloat * (ways.length + 1 - minimumFleet)
    for (let place = 0; place < arrivalsToWin; place++) worth += rebuilt - (ways[place] ?? rebuilt)
    for (let place = 0; place < ways.length; place++) worth += underWay * (depth - ways[place]!)
    return worth
  }

  /** What a fleet has to fear from another one in a turn of so many cannonballs. */
  function fearOf(
    { cells }: DiabolikFleetState,
    board: Board,
    bearings: Bearings,
    seat: Seat,
    fleet: Fleet,
    hunters: Fleet,
    balls: number,
  ): number {
    const { files, ranks, depths, rowsToGoal } = board
    const rows = rowsToGoal[seat]!
    let most = 0
    let all = 0
    for (const target of fleet.cells) {
      if (rows[target] === 0) continue
      let first = outOfReach
      let second = outOfReach
      for (const cell of hunters.cells) {
        const place =
          bearings.origin +
          (ranks[target]! - ranks[cell]!) * bearings.rank +
          (files[target]! - files[cell]!) * bearings.file
        const cost = bearings.balls[place + (cells[cell]! & 7)]!
        second = Math.min(second, Math.max(first, cost))
        first = Math.min(first, cost)
      }
      if (first + second > balls) continue
      // Each row of its way has taken a cannonball, and will again.
      const loss = afloat + (underWay + 1) * (depths[seat]! - rows[target]!)
      all += loss
      most = Math.max(most, loss)
    }
    return most + parts.further * (all - most)
  }

  return (state) => {
    const { options, phase, active, cannonballs } = state
    const board = boardOf(rules, options)
    const bearings = bearingsFor(board, rules.flanks[options.flanks])
    const fleets = fleetsOf(rules, board, state)
    const worths = fleets.map((fleet, seat) => {
      let worth = worthOf(fleet, board.depths[seat]!, options)
      for (let other = 0; other < fleets.length && isTurn(phase); other++) {
        if (other === seat) continue
        const [balls, part] = other === active ? [cannonballs, parts.now] : [rules.cannonballs, parts.next]
        worth -= part * fearOf(state, board, bearings, seat, fleet, fleets[other]!, balls)
      }
      return Math.max(0, worth)
    })
    return standingsOf(worths)
  }
}
