/** Borders of areas as lines, each once. */
import { feature } from "topojson-client"
import { topology } from "topojson-server"
import { presimplify } from "topojson-simplify"
import type { Areas } from "./grow.ts"
import { height, type Point, width } from "./page.ts"

/** The least triangle, in square units, that a point of a line has to span with those beside it: on land and coasts, and between seas. */
const detail = { coast: 1, sea: 40 }

/** Rings around the cells of each area, along their edges. */
function ringsOf({ names, cells }: Areas): Point[][][] {
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= width || y >= height ? -1 : (cells[y * width + x] ?? -1))
  const wide = width + 1
  const next: Map<number, number>[] = names.map(() => new Map())
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const area = at(x, y)
      const edges = next[area]
      const corner = y * wide + x
      if (at(x, y - 1) !== area) edges?.set(corner, corner + 1)
      if (at(x + 1, y) !== area) edges?.set(corner + 1, corner + 1 + wide)
      if (at(x, y + 1) !== area) edges?.set(corner + 1 + wide, corner + wide)
      if (at(x - 1, y) !== area) edges?.set(corner + wide, corner)
    }
  return next.map((edges) => {
    const rings: Point[][] = []
    for (const start of edges.keys()) {
      const ring: Point[] = []
      for (let corner: number | undefined = start; corner !== undefined; ) {
        ring.push([corner % wide, Math.floor(corner / wide)])
        const to = edges.get(corner)
        edges.delete(corner)
        corner = to
      }
      rings.push(ring)
    }
    return rings
  })
}

/** A line without stairs: every point goes between those beside it, but for its ends and the edge of the page. */
function soften(line: readonly Point[]): Point[] {
  const isFixed = ([x, y]: Point) => x === 0 || y === 0 || x === width || y === height
  let points = [...line]
  for (let round = 0; round < 6; round++)
    points = points.map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (!before || !after || isFixed(point)) return point
      return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
    })
  return points
}

const toPoint = ([x = 0, y = 0]: readonly number[]): Point => [x, y]

/** The rings of each area in whole numbers; areas that touch have the same points along their border. */
export function trace(page: Areas, isSea: (name: string) => boolean): Map<string, Point[][]> {
  const shapes = ringsOf(page).map((coordinates) => ({ type: "Polygon" as const, coordinates }))
  const borders = topology(Object.fromEntries(shapes.map((shape, area) => [page.names[area] ?? "", shape])))
  const { arcs } = presimplify({
    type: "Topology",
    objects: {},
    arcs: borders.arcs.map((arc) => soften(arc.map(toPoint))),
  })
  const shored = new Set<number>()
  for (const [name, shape] of Object.entries(borders.objects))
    if (!isSea(name) && shape.type === "Polygon") for (const arc of shape.arcs.flat()) shored.add(arc < 0 ? ~arc : arc)
  borders.arcs = arcs.map((arc, number) => {
    const least = shored.has(number) ? detail.coast : detail.sea
    const kept = arc.filter(([, , weight = 0], index) => weight >= least || index === 0 || index === arc.length - 1)
    const whole = kept.map(([x = 0, y = 0]): Point => [Math.round(x), Math.round(y)])
    return whole.filter(([x, y], index) => x !== whole[index - 1]?.[0] || y !== whole[index - 1]?.[1])
  })
  return new Map(
    Object.entries(borders.objects).map(([name, shape]) => {
      const drawn = feature(borders, shape)
      const rings = drawn.type === "Feature" && drawn.geometry.type === "Polygon" ? drawn.geometry.coordinates : []
      return [name, rings.map((ring) => ring.slice(0, -1).map(toPoint))]
    }),
  )
}
