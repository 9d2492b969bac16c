/** The cost of bringing a ship's flank to bear on a target. */
import { type Board, fileSteps, rankSteps } from "../state/board"
import type { Costs, Flanks } from "../state/tables"

/** More cannonballs than any turn has. */
export const outOfReach = 99

/**
 * Cannonballs needed to bring a ship's flank to bear on a target with no other ship near, by the
 * target's offset from the ship and the ship's bow.
 */
export interface Bearings {
  readonly balls: Uint8Array
  /** Index steps in `balls` for one file east and for one rank north. Add the bow to the index. */
  readonly file: number
  readonly rank: number
  /** The index of the ship's own cell. */
  readonly origin: number
}

/** Files and ranks of one step ahead, by bow. */
const steps = fileSteps.map((file, bow) => [file, rankSteps[bow]!] as const)

/**
 * Computes the bearings backwards, from the positions that already bear. Acts cost as much as with
 * no enemy near but the target.
 */
export function bearingsOn(
  { columns, rows }: Pick<Board, "columns" | "rows">,
  { move, reorient }: Costs,
  { turns }: Flanks,
): Bearings {
  const rank = (2 * columns - 1) * 8
  const bearings = {
    file: 8,
    rank,
    origin: (rows - 1) * rank + (columns - 1) * 8,
    balls: new Uint8Array(rank * (2 * rows - 1)),
  }
  const { balls, origin } = bearings
  const placeOf = (x: number, y: number) => origin + y * rank + x * 8
  const isOn = (x: number, y: number) => Math.abs(x) < columns && Math.abs(y) < rows && (x !== 0 || y !== 0)
  balls.fill(outOfReach)
  for (const [direction, [x, y]] of steps.entries())
    for (const turn of turns) balls[placeOf(x, y) + ((direction - turn) & 7)] = 0
  const improve = (x: number, y: number) => {
    const enemies = Math.max(Math.abs(x), Math.abs(y)) === 1 ? 1 : 0
    const place = placeOf(x, y)
    const turned = Math.min(...balls.subarray(place, place + 8)) + (reorient[enemies] ?? outOfReach)
    return steps.reduce((improved, [fileStep, rankStep], bow) => {
      const [left, up] = [x - fileStep, y - rankStep]
      const moved = isOn(left, up)
        ? (balls[placeOf(left, up) + bow] ?? outOfReach) + (move[enemies] ?? outOfReach)
        : outOfReach
      const least = Math.min(turned, moved)
      if (least >= (balls[place + bow] ?? 0)) return improved
      balls[place + bow] = least
      return true
    }, false)
  }
  for (let improved = true; improved; ) {
    improved = false
    for (let y = 1 - rows; y < rows; y++)
      for (let x = 1 - columns; x < columns; x++) if (isOn(x, y) && improve(x, y)) improved = true
  }
  return bearings
}
