/** Which cell of the page belongs to which area. */
import { landCells, WATER } from "./land.ts"
import { type Point, readPoints, width } from "./page.ts"
import { countries, fences, seas } from "./places.ts"
import { beside, cellsAlong, mostOf, partsOf, smooth } from "./raster.ts"

/** The page in cells: of each the number of its area, whose names are listed. */
export interface Areas {
  readonly names: readonly string[]
  readonly cells: Int16Array
}

/** A number from −1 to 1 for each point of a lattice: the same whenever it is asked for. */
function chance(x: number, y: number, salt: number): number {
  let hash = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(salt, 2141567900)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 31 - 1
}

/** Values of a lattice with smooth ones between. */
function noise(x: number, y: number, size: number, salt: number): number {
  const [left, top] = [Math.floor(x / size), Math.floor(y / size)]
  const ease = (part: number) => part * part * (3 - 2 * part)
  const [u, v] = [ease(x / size - left), ease(y / size - top)]
  const upper = chance(left, top, salt) * (1 - u) + chance(left + 1, top, salt) * u
  const lower = chance(left, top + 1, salt) * (1 - u) + chance(left + 1, top + 1, salt) * u
  return upper * (1 - v) + lower * v
}

/** How far a point is moved before the nearest one is looked for, so that borders wind as rivers do. */
const bend = (x: number, y: number, salt: number) => 7 * noise(x, y, 34, salt) + 3 * noise(x, y, 12, salt + 1)

interface Part {
  readonly name: string
  readonly points: readonly Point[]
}

/** What a country is divided into: `"spa -4 40, 0 41; Balearics 3 39.6"`. */
function partsOfCountry(entry: string): Part[] {
  return entry.split(";").map((part) => {
    const [name = "", ...points] = part.trim().split(/\s+/)
    return { name, points: points.length > 0 ? readPoints(points.join(" ")) : [] }
  })
}

/** The part whose point is nearest, or the only one. */
function nearestPart(parts: readonly Part[], cell: number): Part | undefined {
  if (parts.length === 1) return parts[0]
  const [column, row] = [cell % width, Math.floor(cell / width)]
  const [x, y] = [column + bend(column, row, 1), row + bend(column, row, 7)]
  let [nearest, found]: [number, Part | undefined] = [Number.POSITIVE_INFINITY, undefined]
  for (const part of parts)
    for (const [px, py] of part.points) {
      const far = (px - x) ** 2 + (py - y) ** 2
      if (far < nearest) [nearest, found] = [far, part]
    }
  return found
}

/** Fills the seas from a point in each, up to the fences. */
function floodSeas(cells: Int16Array, numberOf: (name: string) => number): void {
  const fenced = new Set(
    fences.flatMap((line) => [...cellsAlong(readPoints(line), 0.8)]).filter((cell) => cells[cell] === WATER),
  )
  let wet: number[] = []
  const flood = (queue: number[], isShut: (cell: number) => boolean) => {
    for (const cell of queue)
      for (const near of beside(cell)) {
        if (cells[near] !== WATER || isShut(near)) continue
        cells[near] = cells[cell] ?? WATER
        queue.push(near)
      }
    return queue
  }
  for (const [sea, text] of Object.entries(seas)) {
    const start = readPoints(text).map(([x, y]) => Math.floor(y) * width + Math.floor(x))
    if (start.some((cell) => cells[cell] !== WATER))
      throw new RangeError(`${sea} begins on land, or in a sea that a fence lets through`)
    for (const cell of start) cells[cell] = numberOf(sea)
    wet = wet.concat(flood(start, (cell) => fenced.has(cell)))
  }
  flood(wet, () => false)
  // Water that no sea reaches belongs to the land around it.
  for (const part of partsOf(cells)) {
    if (cells[part[0] ?? 0] !== WATER) continue
    const shore = part.flatMap(beside).find((cell) => cells[cell] !== WATER) ?? 0
    for (const cell of part) cells[cell] = cells[shore] ?? WATER
  }
}

/** Pieces that a province has beside the largest go to the land that they hang on to; islands, which hang on to none, stay. */
function tidy(cells: Int16Array, isLand: (value: number) => boolean): void {
  const parts = partsOf(cells)
  const kindOf = (part: readonly number[]) => cells[part[0] ?? 0] ?? WATER
  const largest = new Map<number, number>()
  for (const part of parts) largest.set(kindOf(part), Math.max(largest.get(kindOf(part)) ?? 0, part.length))
  for (const part of parts) {
    const value = kindOf(part)
    if (part.length === largest.get(value)) continue
    const around = part.flatMap(beside).map((cell) => cells[cell] ?? value)
    const taker = mostOf(
      around.filter((other) => other !== value && isLand(other) === isLand(value)),
      value,
    )
    for (const cell of part) cells[cell] = taker
  }
}

/** Moves a border by a cell where four areas, or twice the same one, would meet in a point. */
function separate(cells: Int16Array): void {
  for (let changed = true; changed; ) {
    changed = false
    for (let cell = 0; cell + width + 1 < cells.length; cell++) {
      if (cell % width === width - 1) continue
      const [a, b, c, d] = [cells[cell], cells[cell + 1], cells[cell + width], cells[cell + width + 1]]
      if (a === undefined || a === b || a === c || b === d || c === d) continue
      cells[cell + 1] = a
      changed = true
    }
  }
}

/** The page: land by the nearest point of its country, water by the fences. */
export function grow(): Areas {
  const { names: shown, land } = landCells()
  const names: string[] = []
  const numberOf = (name: string) => {
    if (!names.includes(name)) names.push(name)
    return names.indexOf(name)
  }
  const divided = shown.map((name) => partsOfCountry(countries[name] ?? ""))
  const grown = land.map((country, cell) => {
    const part = nearestPart(divided[country] ?? [], cell)
    return part ? numberOf(part.name) : WATER
  })
  const lands = names.length
  floodSeas(grown, numberOf)
  const isLand = (value: number) => value < lands
  tidy(grown, isLand)
  const cells = smooth(grown, 1)
  tidy(cells, isLand)
  separate(cells)
  return { names, cells }
}
