/** How a position stands, for bots: every centre goes to the powers by how strongly they hold it or are near it. */
import { standingsOf } from "@flottille/core"
import type { Board } from "./map/board"
import type { PlayState } from "./state"

/** How strong a unit is at a centre: that it stands on, one step away, two. */
const near = [3, 1, 0.2]

/** How strong owning a centre is beside that. */
const ownership = 2

/** How strong a unit is at each centre: by its class and place, centre after centre. */
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
 * Makes the judge of games on a map. A centre is shared between the powers by the square of their strength there, and everybody's shares count by the
 * square of their sum, for the first to have most of the centres has won. Orders that are sealed count nothing until they are judged.
 */
export function evaluateOn(board: Board): (state: PlayState) => readonly number[] {
  const { graph, powers, centres } = board
  const table = reachTable(board)
  const columns = centres.length
  return (state) => {
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
