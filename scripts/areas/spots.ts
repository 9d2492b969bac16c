/** Where the name, the unit and the supply centre of each area are drawn. */
import type { Areas } from "./grow.ts"
import { height, type Point, readPoints, width } from "./page.ts"

export interface Spots {
  readonly label: Point
  readonly unit: Point
  /** Of a second unit: one that is driven out, or one under water. */
  readonly second: Point
  readonly centre?: Point
}

/** Half the width and half the height of what is drawn. */
const boxes: Readonly<Record<keyof Spots, Point>> = { unit: [19, 15], second: [19, 15], label: [17, 8], centre: [9, 9] }

/** How far each cell is from another area, or from the edge of the page. */
export function depthsOf(cells: Int16Array): Float32Array {
  const depths = new Float32Array(cells.length).fill(width)
  const look = (cell: number, step: number, cost: number, isOnPage: boolean) => {
    const depth = isOnPage && cells[cell + step] === cells[cell] ? (depths[cell + step] ?? 0) + cost : cost / 2
    if (depth < (depths[cell] ?? 0)) depths[cell] = depth
  }
  const pass = (cell: number, way: 1 | -1) => {
    const [column, row] = [cell % width, Math.floor(cell / width)]
    const [hasBefore, hasAfter] = way === 1 ? [column > 0, column < width - 1] : [column < width - 1, column > 0]
    const hasRow = way === 1 ? row > 0 : row < height - 1
    look(cell, -way, 1, hasBefore)
    look(cell, -way * width, 1, hasRow)
    look(cell, -way * (width + 1), Math.SQRT2, hasBefore && hasRow)
    look(cell, -way * (width - 1), Math.SQRT2, hasAfter && hasRow)
  }
  for (let cell = 0; cell < cells.length; cell++) pass(cell, 1)
  for (let cell = cells.length - 1; cell >= 0; cell--) pass(cell, -1)
  return depths
}

const distance = ([x1, y1]: Point, [x2, y2]: Point) => Math.sqrt((x1 - x2) ** 2 + (y1 - y2) ** 2)

/** How far what is drawn at one point lies within what is drawn at another. */
function overlap(one: keyof Spots, [x1, y1]: Point, other: keyof Spots, [x2, y2]: Point): number {
  const wide = boxes[one][0] + boxes[other][0] - Math.abs(x1 - x2)
  const high = boxes[one][1] + boxes[other][1] - Math.abs(y1 - y2)
  return Math.max(0, Math.min(wide, high))
}

/**
 * The spots of an area: the centre in its town, the unit and the name as far within the area as can be, apart from one another and near each other.
 *
 * @param town - Longitude and latitude, if it is a supply centre.
 */
export function spotsOf(name: string, { names, cells }: Areas, depths: Float32Array, town: string | undefined): Spots {
  const area = names.indexOf(name)
  const own: Point[] = []
  cells.forEach((value, cell) => {
    if (value === area) own.push([cell % width, Math.floor(cell / width)])
  })
  const depthAt = ([x, y]: Point) => depths[y * width + x] ?? 0
  const middle: Point = [
    own.reduce((sum, [x]) => sum + x, 0) / own.length,
    own.reduce((sum, [, y]) => sum + y, 0) / own.length,
  ]
  /** How much of a box lies outside the area, from 0 to 1. */
  const outside = (kind: keyof Spots, [x, y]: Point) => {
    const [w, h] = boxes[kind]
    let out = 0
    for (let i = -2; i <= 2; i++)
      for (let j = -2; j <= 2; j++) {
        const [column, row] = [Math.round(x + (w * i) / 2), Math.round(y + (h * j) / 2)]
        if (column < 3 || row < 3 || column >= width - 3 || row >= height - 3 || cells[row * width + column] !== area)
          out++
      }
    return out / 25
  }
  const step = own.length > 20_000 ? 6 : own.length > 8_000 ? 4 : 2
  const grid = own.filter(([x, y]) => x % step === 0 && y % step === 0)
  const deep = grid.filter((point) => depthAt(point) >= 5)
  const harbours = own.filter((point) => depthAt(point) >= 8)
  const [wanted] = town ? readPoints(town) : []
  const onto = (kind: keyof Spots, point: Point, other: keyof Spots, at: Point | undefined) =>
    at ? 4 * overlap(kind, point, other, at) : 0
  /** The best unit and name around a centre. */
  const pairAround = (centre: Point | undefined) => {
    const costs = (kind: "unit" | "label", cost: (point: Point) => number) =>
      grid.map((point) => ({
        point,
        cost: 90 * outside(kind, point) + onto(kind, point, "centre", centre) + cost(point),
      }))
    const units = costs("unit", (point) => 0.06 * distance(point, middle) - Math.min(depthAt(point), 26))
    const labels = costs("label", (point) => -0.5 * Math.min(depthAt(point), 14))
    let found = { cost: Number.POSITIVE_INFINITY, label: middle, unit: middle }
    for (const unit of units.sort((a, b) => a.cost - b.cost).slice(0, 150))
      for (const label of labels) {
        const apart = onto("unit", unit.point, "label", label.point) + 0.25 * distance(unit.point, label.point)
        const cost = unit.cost + label.cost + apart
        if (cost < found.cost) found = { cost, label: label.point, unit: unit.point }
      }
    return found
  }
  const leastOf = (points: readonly Point[], cost: (point: Point) => number) =>
    points.reduce((best, point) => (cost(point) < cost(best) ? point : best), points[0] ?? middle)
  const withSecond = (spots: Omit<Spots, "second">): Spots => {
    const cost = (point: Point) =>
      50 * outside("second", point) +
      1.4 * onto("second", point, "unit", spots.unit) +
      onto("second", point, "label", spots.label) +
      onto("second", point, "centre", spots.centre) +
      0.4 * distance(point, spots.unit)
    return { ...spots, second: leastOf(deep, cost) }
  }
  const free = pairAround(undefined)
  if (!wanted) return withSecond({ label: free.label, unit: free.unit })
  // The centre in its town and the others around it, or the others first and the centre where it is free: whichever is better.
  const inTown = leastOf(harbours, (point) => distance(point, wanted))
  const around = pairAround(inTown)
  const costBeside = (point: Point) =>
    0.7 * distance(point, wanted) +
    onto("centre", point, "unit", free.unit) +
    onto("centre", point, "label", free.label)
  const beside = leastOf(harbours, costBeside)
  return around.cost + 0.7 * distance(inTown, wanted) <= free.cost + costBeside(beside)
    ? withSecond({ label: around.label, unit: around.unit, centre: inTown })
    : withSecond({ label: free.label, unit: free.unit, centre: beside })
}
