/** The sea as text: a chart of cells one unit wide and two high, the wind, and what each ship is doing. */
import { eastOf, eighthOf, LENGTH, northOf, pointOf } from "./compass"
import { chartOf, inSea } from "./sea"
import { type MilleSabordsOptions, pointUnit, type Ship } from "./state"
import type { MilleSabordsView } from "./view"

/** The arrow nearest to a heading. */
function arrowOf(heading: number): string {
  return "↑↗→↘↓↙←↖".charAt(eighthOf(heading))
}

/** Columns of the widest chart. */
const COLUMNS = 60

/** A character to be drawn, where. */
type Mark = readonly [x: number, y: number, character: string]

/** The chart, line by line; of several marks in a cell the last stays, but the letters of both ships become a star. */
function drawChart(options: MilleSabordsOptions, marks: readonly Mark[]): string[] {
  const chart = chartOf(options)
  // Characters are about twice as high as wide, and so are cells.
  const width = Math.max(LENGTH, Math.ceil(Math.max(chart.width, chart.height) / COLUMNS))
  const height = 2 * width
  const columns = Math.ceil(chart.width / width)
  const rows = Math.ceil(chart.height / height)
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column): string => {
      const x = Math.round((column + 0.5 - columns / 2) * width)
      const y = Math.round((rows / 2 - row - 0.5) * height)
      const isIsland = chart.islands.some((island) => (island.x - x) ** 2 + (island.y - y) ** 2 <= Math.max(island.radius, width / 2) ** 2)
      return isIsland ? "#" : inSea(chart, x, y) ? "·" : " "
    }),
  )
  // A bow or a stern on the border is drawn in the last cell before it.
  const within = (place: number, count: number) => Math.floor(Math.min(count - 1, Math.max(0, place + count / 2)))
  for (const [x, y, character] of marks) {
    const line = lines[within(-y / height, rows)] ?? []
    const column = within(x / width, columns)
    line[column] = line[column] === "P" ? "*" : character
  }
  return lines.map((line) => line.join(""))
}

const inLengths = (value: number) => (value / LENGTH).toFixed(3)

function shipLine(name: string, ship: Ship, view: MilleSabordsView, choice: string | null): string {
  const points = ship.resistance / pointUnit(view.options)
  const facts = [`${name} at (${inLengths(ship.x)}, ${inLengths(ship.y)})`]
  if (view.turn > 0) facts.push(`heading ${ship.heading}° ${pointOf(ship.heading)} ${arrowOf(ship.heading)}`)
  facts.push(`resistance ${points}`)
  if (view.phase === "movement") facts.push(ship.points === 0 && ship.left > 0 ? "in irons" : `${ship.left} of ${ship.points} points left`)
  if (choice !== null) facts.push(`sealed: ${choice}`)
  return facts.join(" · ")
}

/**
 * The sea as text: the letter of each ship at its stern (`P` port, `S` starboard, `*` both), an arrow at its bow where that is another
 * cell, `#` islands.
 */
export function render(view: MilleSabordsView): string {
  const { options, ships, pending, turn, phase, ending } = view
  const bows = ships.map(({ x, y, heading }) => [x + eastOf(heading), y + northOf(heading), arrowOf(heading)] as const)
  const sterns = ships.map(({ x, y }, seat) => [x, y, seat ? "S" : "P"] as const)
  const winner = ending && ["port wins", "starboard wins", "a draw"][ending.winner ?? 2]
  return [
    `turn ${turn} · ${phase}${ending ? `: ${ending.reason}, ${winner}` : ""} · wind from ${options.wind}° ${pointOf(options.wind)} ${arrowOf((options.wind + 180) % 360)}`,
    ...drawChart(options, turn > 0 ? [...bows, ...sterns] : sterns),
    shipLine("P port", ships[0], view, pending[0]),
    shipLine("S starboard", ships[1], view, pending[1]),
  ].join("\n")
}
