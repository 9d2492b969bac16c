/**
 * Evaluation of positions for bots.
 *
 * Each centre is shared among the powers by how strongly they hold it or how near they are.
 */
import { standingsOf } from "@flottille/core"
import type { Board } from "./map/board"
import type { PlayState } from "./state"

/** The strength of a unit on a centre, one step away, and two steps away. */
const near = [3, 1, 0.2]

/** The strength of owning a centre, on the same scale. */
const ownership = 2

/** Returns a table of the strength of a unit at each centre, by class and place. */
function reachTable({ graph: { classes, index, places, provinceOf, stands, steps }, centres }: Board): Float64Array {
  const table = new Float64Array(classes.length * places.length * centres.length)
  const columns = new Map(centres.map((id, column) => [index.get(id), column]))
  classes.forEach((_, unitClass) => {
    places.forEach((_, from) => {
      const row = unitClass * places.length + from
      let front = stands[row] ? [from] : []
      const seen = new Set<number>()
      for (const strength of near) {
        for (const place of front) {
          const column = columns.get(provinceOf[place])
          if (column !== undefined && !seen.has(column)) table[row * centres.length + column] = strength
          if (column !== undefined) seen.add(column)
        }
        front = [...new Set(front.flatMap((place) => steps[unitClass]?.[place] ?? []))]
      }
    })
  })
  return table
}

/**
 * Returns the evaluation function of games on a map.
 *
 * Each centre is shared between the powers by the square of their strength there. The totals count
 * by their squares, because the first power with a majority of centres wins. Pending orders have no
 * effect until they are judged.
 */
export function evaluateOn(board: Board): (state: PlayState) => readonly number[] {
  const { graph, powers, centres } = board
  // The table is made with the first evaluation: a page to play on evaluates in a worker only.
  let reached: Float64Array | undefined
  const columns = centres.length
  return (state) => {
    reached ??= reachTable(board)
    const table = reached
    const strengths = new Float64Array(powers.length * columns)
    centres.forEach((id, column) => {
      const owner = powers.indexOf(state.centres[id] ?? "")
      if (owner >= 0) strengths[owner * columns + column] = ownership
    })
    for (const units of [state.units, state.dislodged]) {
      for (const { power, type, at } of units) {
        const own = powers.indexOf(power) * columns
        const row = (graph.classes.indexOf(type) * graph.places.length + (graph.index.get(at) ?? 0)) * columns
        for (let column = 0; column < columns; column++) strengths[own + column]! += table[row + column]!
      }
    }
    const sums = powers.map(() => 0)
    for (let column = 0; column < columns; column++) {
      let whole = 0
      for (let at = column; at < strengths.length; at += columns) whole += strengths[at]! * strengths[at]!
      if (whole > 0)
        powers.forEach((_, power) => {
          const strength = strengths[power * columns + column]!
          sums[power]! += (strength * strength) / whole
        })
    }
    return standingsOf(sums.map((sum) => sum * sum))
  }
}
