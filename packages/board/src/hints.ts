/** Suggested actions as arrows over the board. A click on an arrow chooses its action. */
import type { Layout, Point } from "@flottille/core/diagram"
import { svg } from "./markup"

/** An arrow: the middles of the places of an action, and its words. */
export interface Hint {
  readonly way: readonly Point[]
  readonly label: string
  take(): void
}

/** Distances from the start and the end of an arrow to the middles of its places, as parts of the board's width. */
const GAP = 0.025
/** Arrows shorter than this part of the board's width have thin lines. */
const SHORT = 0.08
/** Half the width of an arrow's head, as a part of the board's width. */
const HEAD = 0.014

/** Returns the distance between two points. */
export const distance = (one: Point, other: Point) => Math.sqrt((one.x - other.x) ** 2 + (one.y - other.y) ** 2)

/** Returns the path data of a ring around a point. */
export const ring = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

/** Returns the path data of an arrow through points, or of a ring around a single one. */
export function hintPath(way: readonly Point[], width: number): string {
  const end = way.at(-1)
  if (!end) return ""
  const from = way.at(-2)
  if (!from || (from.x === end.x && from.y === end.y)) return ring(end.x, end.y, 2 * GAP * width)
  const [dx, dy] = [end.x - from.x, end.y - from.y]
  const length = distance(from, end)
  const [gap, head] = [Math.min(GAP * width, length / 6), Math.min(HEAD * width, length / 4)]
  const [ux, uy] = [dx / length, dy / length]
  const at = (along: number, across: number) =>
    `${(end.x - along * ux - across * uy).toFixed(1)} ${(end.y - along * uy + across * ux).toFixed(1)}`
  const [first = end, second = end] = way
  const ahead = distance(first, second) || 1
  const start = { x: first.x + ((second.x - first.x) / ahead) * gap, y: first.y + ((second.y - first.y) / ahead) * gap }
  const line = [start, ...way.slice(1, -1)]
    .map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join("")
  return `${line}L${at(gap, 0)}M${at(gap + 2 * head, head)}L${at(gap, 0)}L${at(gap + 2 * head, -head)}`
}

export function hintGroup(hints: readonly Hint[], { width }: Layout): SVGGElement {
  const arrows = hints.flatMap(({ way, label, take }, rank) => {
    const d = hintPath(way, width)
    if (d === "") return []
    const title = svg("title")
    title.textContent = label
    const [first, last] = [way[0], way.at(-1)]
    const isShort = way.length > 1 && first && last && distance(first, last) < SHORT * width
    const arrow = svg("g", { part: `hint hint-${rank + 1}${isShort ? " short" : ""}` }, title)
    for (const name of ["halo", "line"]) arrow.append(svg("path", { class: name, d, fill: "none" }))
    arrow.addEventListener("click", (event) => {
      event.stopPropagation()
      take()
    })
    return [arrow]
  })
  return svg("g", { part: "hints", "aria-hidden": "true" }, ...arrows.reverse())
}
