/** The map as areas: read from the outlines alone, and compared with the table of borders. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { type Point, standardAreas } from "../src/map/areas"
import { provinceOf } from "../src/map/board"
import { standardBoard, standardMap } from "../src/map/standard"

const { width, height, areas, impassable } = standardAreas

type Ring = readonly Point[]

/** The rings of an outline; one that is written in any other way than `M x y l dx dy … Z` is no outline. */
function readRings(path: string): Ring[] {
  expect(path).toMatch(/^(M\d+ \d+l-?\d+([ -]\d+)+Z)+$/)
  return path
    .split("Z")
    .slice(0, -1)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
      let [x, y] = [0, 0]
      return numbers.flatMap((step, index) => {
        if (index % 2 === 0) {
          x += step
          return []
        }
        y += step
        return [[x, y] as const]
      })
    })
}

const outlines = new Map<string, Ring[]>()
for (const [name, path] of Object.entries(impassable)) outlines.set(name, readRings(path))
for (const [name, { path }] of Object.entries(areas)) outlines.set(name, readRings(path))

interface Side {
  readonly name: string
  readonly from: Point
  readonly to: Point
}

const sides: readonly Side[] = [...outlines].flatMap(([name, rings]) =>
  rings.flatMap((ring) => ring.map((from, index) => ({ name, from, to: ring[(index + 1) % ring.length] ?? from }))),
)

const isOnRim = ({ from, to }: Side) =>
  [0, width].some((x) => from[0] === x && to[0] === x) || [0, height].some((y) => from[1] === y && to[1] === y)
const isProvince = (name: string) => name in areas
const lengthOf = ({ from, to }: Side) => Math.sqrt((from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2)
const pairOf = (one: string, other: string) => [one, other].sort().join(" ")

/** Who has a side that runs from one point to another. */
const owners = new Map<string, string[]>()
for (const { name, from, to } of sides) owners.set(`${from}>${to}`, [...(owners.get(`${from}>${to}`) ?? []), name])
const acrossFrom = ({ from, to }: Side) => owners.get(`${to}>${from}`) ?? []

/** Of each pair of provinces the length of the border that they have in common. */
const borders = new Map<string, number>()
for (const side of sides)
  for (const other of acrossFrom(side)) {
    const pair = pairOf(side.name, other)
    if (isProvince(side.name) && isProvince(other)) borders.set(pair, (borders.get(pair) ?? 0) + lengthOf(side) / 2)
  }

/** The pairs that the game has: whatever goes from one to the other, and on whatever coast. */
const table = new Set(
  standardMap.provinces.flatMap(({ id, army = [], fleet = {} }) =>
    [...army, ...Object.values(fleet).flat()].map((place) => pairOf(id, provinceOf(place))),
  ),
)

/** By row, of each area: where a line half a unit below the row's number meets its outline, from west to east. */
const rows: readonly Map<string, number[]>[] = Array.from({ length: height }, () => new Map<string, number[]>())
for (const { name, from, to } of sides) {
  const [above, below] = from[1] < to[1] ? [from, to] : [to, from]
  for (let row = above[1]; row < below[1]; row++) {
    const x = above[0] + ((row + 0.5 - above[1]) / (below[1] - above[1])) * (below[0] - above[0])
    const met = rows[row]?.get(name)
    if (met) met.push(x)
    else rows[row]?.set(name, [x])
  }
}
for (const row of rows) for (const met of row.values()) met.sort((a, b) => a - b)

const isWithin = (name: string, [x, y]: Point) => (rows[y]?.get(name) ?? []).filter((at) => at < x).length % 2 === 1

/** How far a point is from a side. */
function distance([x, y]: Point, { from, to }: Side): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const along = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)))
  return Math.sqrt((x - from[0] - along * dx) ** 2 + (y - from[1] - along * dy) ** 2)
}

describe("[DP-1] areas of the standard map", () => {
  it("exist once for each province", () => {
    expect(Object.keys(areas).sort()).toEqual(standardMap.provinces.map(({ id }) => id).sort())
    expect(Object.keys(impassable).filter(isProvince)).toEqual([])
    expect(Object.keys(impassable)).toContain("Switzerland")
  })

  it("touch exactly where an army or a fleet can move", () => {
    expect([...borders.keys()].sort()).toEqual([...table].sort())
    expect(table.size).toBe(206)
  })

  it("share a visible border if they touch, and not even a point otherwise", () => {
    for (const [pair, length] of borders) expect(length, pair).toBeGreaterThan(9)
    const meeting = new Map<string, Set<string>>()
    for (const { name, from } of sides)
      if (isProvince(name)) meeting.set(`${from}`, (meeting.get(`${from}`) ?? new Set()).add(name))
    const strangers = [...meeting].flatMap(([point, names]) =>
      [...names].flatMap((one) =>
        [...names].flatMap((other) =>
          one < other && !table.has(`${one} ${other}`) ? [`${point}: ${one} ${other}`] : [],
        ),
      ),
    )
    expect(strangers).toEqual([])
  })

  it("share each side with one other area or the edge of the map", () => {
    expect([...owners].filter(([, names]) => names.length > 1)).toEqual([])
    expect(sides.filter((side) => acrossFrom(side).length !== (isOnRim(side) ? 0 : 1))).toEqual([])
  })

  it("cover the map without gaps or overlaps", () => {
    const twice = sides.reduce((sum, { from, to }) => sum + from[0] * to[1] - to[0] * from[1], 0)
    expect(twice).toBe(2 * width * height)
    const gaps: number[][] = []
    for (const [row, areasMet] of rows.entries()) {
      const stretches = [...areasMet.values()].flatMap((xs) =>
        xs.flatMap((x, index) => (index % 2 === 0 ? [[x, xs[index + 1] ?? Number.NaN] as const] : [])),
      )
      let reached = 0
      for (const [from, to] of [...stretches.sort((a, b) => a[0] - b[0] || a[1] - b[1]), [width, width] as const]) {
        if (!(Math.abs(from - reached) < 1e-9)) gaps.push([row, reached, from])
        reached = to
      }
    }
    expect(gaps).toEqual([])
  })

  it("contain their names, units and centres", () => {
    for (const { id, centre } of standardMap.provinces) {
      const area = areas[id]
      expect(area?.centre !== undefined, id).toBe(centre === true)
      for (const point of [area?.label, area?.unit, area?.second, area?.centre])
        if (point) expect(isWithin(id, point), `${id} ${point}`).toBe(true)
    }
  })

  it("place fleets on a named coast beside the water that it leads to", () => {
    const fleets = standardBoard.graphSpec.classes[1]?.steps ?? {}
    const places = Object.entries(areas).flatMap(([id, { coasts }]) =>
      Object.entries(coasts).map(([place, at]) => ({ id, place, at })),
    )
    expect(places.map(({ place }) => place).sort()).toEqual(Object.keys(standardBoard.graphSpec.coasts).sort())
    for (const { id, place, at } of places) {
      const shores = sides.filter(
        (side) =>
          side.name === id && acrossFrom(side).some((other) => areas[other] && !standardBoard.spec.get(other)?.army),
      )
      const [nearest] = shores.sort((a, b) => distance(at, a) - distance(at, b))
      expect(nearest && distance(at, nearest)).toBeLessThan(16)
      expect(fleets[place]).toContain(nearest && acrossFrom(nearest)[0])
    }
  })

  it("add at most 7.6 kB to a page", () => {
    const source = readFileSync(fileURLToPath(new URL("../src/map/outlines.json", import.meta.url)))
    expect(gzipSync(source).length).toBeLessThan(7_600)
  })
})
