/**
 * The page as cells, one unit wide and high. What a cell is, is a number: of a country, then of an area.
 *
 * @packageDocumentation
 */
import { height, type Point, width } from "./page.ts"

/** Fills what rings enclose (even-odd), by the middles of the cells. */
export function fill(cells: Int16Array, rings: readonly (readonly Readonly<Point>[])[], value: number): void {
  const crossings: number[][] = Array.from({ length: height }, () => [])
  for (const ring of rings)
    ring.forEach(([x1, y1], index) => {
      const [x2, y2] = ring[(index + 1) % ring.length] ?? [x1, y1]
      const first = Math.max(0, Math.ceil(Math.min(y1, y2) - 0.5))
      const last = Math.min(height - 1, Math.ceil(Math.max(y1, y2) - 0.5) - 1)
      for (let row = first; row <= last; row++) crossings[row]?.push(x1 + ((row + 0.5 - y1) / (y2 - y1)) * (x2 - x1))
    })
  crossings.forEach((xs, row) => {
    xs.sort((a, b) => a - b)
    for (let index = 0; index + 1 < xs.length; index += 2) {
      const from = Math.max(0, Math.ceil((xs[index] ?? 0) - 0.5))
      const to = Math.min(width, Math.ceil((xs[index + 1] ?? 0) - 0.5))
      if (to > from) cells.fill(value, row * width + from, row * width + to)
    }
  })
}

/** Every cell within `reach` of a line, once. */
export function cellsAlong(line: readonly Readonly<Point>[], reach: number): Set<number> {
  const found = new Set<number>()
  line.forEach(([x1, y1], index) => {
    const [x2, y2] = line[index + 1] ?? [x1, y1]
    const [dx, dy] = [x2 - x1, y2 - y1]
    const square = dx * dx + dy * dy || 1
    const left = Math.max(0, Math.floor(Math.min(x1, x2) - reach))
    const right = Math.min(width - 1, Math.ceil(Math.max(x1, x2) + reach))
    const top = Math.max(0, Math.floor(Math.min(y1, y2) - reach))
    const bottom = Math.min(height - 1, Math.ceil(Math.max(y1, y2) + reach))
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) {
        const [px, py] = [column + 0.5 - x1, row + 0.5 - y1]
        const along = Math.max(0, Math.min(1, (px * dx + py * dy) / square))
        const [ex, ey] = [px - along * dx, py - along * dy]
        if (ex * ex + ey * ey <= reach * reach) found.add(row * width + column)
      }
  })
  return found
}

/** The cells beside a cell: left, right, above, below. */
export function beside(cell: number): number[] {
  const column = cell % width
  const found: number[] = []
  if (column > 0) found.push(cell - 1)
  if (column < width - 1) found.push(cell + 1)
  if (cell >= width) found.push(cell - width)
  if (cell < width * (height - 1)) found.push(cell + width)
  return found
}

/** The connected parts of what is alike. */
export function partsOf(cells: Int16Array): number[][] {
  const seen = new Uint8Array(cells.length)
  const parts: number[][] = []
  for (let start = 0; start < cells.length; start++) {
    if (seen[start]) continue
    seen[start] = 1
    const part = [start]
    for (const cell of part)
      for (const near of beside(cell)) {
        if (seen[near] || cells[near] !== cells[start]) continue
        seen[near] = 1
        part.push(near)
      }
    parts.push(part)
  }
  return parts
}

/** What occurs most often, with the first of equals; `none` if nothing occurs. */
export function mostOf(values: readonly number[], none: number): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  let best = none
  for (const [value, count] of counts) if (count > (counts.get(best) ?? 0)) best = value
  return best
}

/** Borders without what is too thin to see: each cell beside another kind becomes what most cells within reach are. */
export function smooth(cells: Int16Array, reach: number): Int16Array {
  const around: Point[] = []
  for (let y = -reach; y <= reach; y++)
    for (let x = -reach; x <= reach; x++) if (x * x + y * y <= reach * reach + 1) around.push([x, y])
  return cells.map((value, cell) => {
    if (beside(cell).every((near) => cells[near] === value)) return value
    const [column, row] = [cell % width, Math.floor(cell / width)]
    const within = around.map(([dx, dy]) => {
      const x = Math.min(width - 1, Math.max(0, column + dx))
      const y = Math.min(height - 1, Math.max(0, row + dy))
      return cells[y * width + x] ?? value
    })
    return mostOf([value, ...within], value)
  })
}
