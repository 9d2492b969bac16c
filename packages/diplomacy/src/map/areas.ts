/** The standard map as areas, for drawing. */
import { provinceOf } from "./board"
import outlines from "./outlines.json" with { type: "json" }

/** A point on the page: units from the left and from the top. */
export type Point = readonly [x: number, y: number]

/** A province as an area of the page. */
export interface Area {
  /**
   * Its outline as SVG path data: closed rings of straight lines between integer points. Islands
   * and holes are further rings.
   */
  readonly path: string
  /** The centre of its name: three letters, up to 34 units wide and 16 high. */
  readonly label: Point
  /** The centre of its unit, up to 38 units wide and 30 high. */
  readonly unit: Point
  /**
   * The centre of a second unit: a dislodged one, or a submarine under a sea. It does not overlap
   * the first one if there is room.
   */
  readonly second: Point
  /**
   * The centre of its supply-centre symbol, up to 18 units wide and high, near its town. Only
   * supply centres have one.
   */
  readonly centre?: Point
  /**
   * The centre of a fleet on each named coast: `{ "spa/nc": …, "spa/sc": … }`. Most provinces have
   * none.
   */
  readonly coasts: Readonly<Record<string, Point>>
}

/** A map as areas that cover its page without overlapping. */
export interface AreaMap {
  readonly width: number
  readonly height: number
  /**
   * The areas by province. Two areas share a piece of border exactly if an army or a fleet can go
   * from one to the other; otherwise they do not even touch.
   */
  readonly areas: Readonly<Record<string, Area>>
  /** The outlines of impassable land, by English name. */
  readonly impassable: Readonly<Record<string, string>>
  /**
   * Straits within provinces, such as the Bosporus: lines 4 units wide to draw as sea over the
   * areas. They have no effect on the rules.
   */
  readonly passages: string
}

/** Parses a list of relative steps into points. A space or a minus sign separates the numbers. */
function pointsOf(text: string, [x, y]: Point = [0, 0]): Point[] {
  const steps = text.match(/-?\d+/g) ?? []
  const points: Point[] = []
  for (let index = 0; index < steps.length; index += 2) {
    x += Number(steps[index])
    y += Number(steps[index + 1])
    points.push(Object.freeze([x, y] as const))
  }
  return points
}

/**
 * Returns the points of each border by its number from 1; a negative number reverses it. Each border is written once, as
 * whole-number steps, the first of them from the end of the border before.
 */
function readBorders(): ReadonlyMap<number, readonly Point[]> {
  const known = new Map<number, readonly Point[]>()
  let end: Point | undefined
  for (const [index, line] of outlines.borders.entries()) {
    const points = pointsOf(line, end)
    end = points.at(-1)
    known.set(index + 1, points).set(-index - 1, [...points].reverse())
  }
  return known
}

const signed = (step: number) => (step < 0 ? `${step}` : ` ${step}`)

/** Returns the path data of a ring. Its last point equals the first and is omitted. */
function ringPath(points: readonly Point[]): string {
  const steps = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0]
    return signed(x - fromX) + signed(y - fromY)
  })
  return `M${points[0]?.join(" ")}l${steps.join("").trimStart()}Z`
}

function readAreas(): AreaMap {
  const known = readBorders()
  const pathOf = (rings: string) =>
    rings
      .split(", ")
      .map((ring) => ringPath(ring.split(" ").flatMap((border) => known.get(Number(border))?.slice(0, -1) ?? [])))
      .join("")
  const anchorages = Object.entries(outlines.coasts).flatMap(([place, at]) =>
    pointsOf(at).map((point): [string, Point] => [place, point]),
  )
  // A province has the centres of its name, its unit, a second unit and its symbol, each as a step from the one before.
  const areas = Object.entries(outlines.provinces).map(([id, [centres = "", rings = ""]]): [string, Area] => {
    const [label = [0, 0], unit = label, second = unit, centre] = pointsOf(centres)
    const own = anchorages.filter(([place]) => provinceOf(place) === id)
    const area = {
      path: pathOf(rings),
      label,
      unit,
      second,
      ...(centre && { centre }),
      coasts: Object.freeze(Object.fromEntries(own)),
    }
    return [id, Object.freeze(area)]
  })
  const others = Object.entries(outlines.impassable).map(([name, rings]) => [name, pathOf(rings)])
  return Object.freeze({
    ...outlines.page,
    areas: Object.freeze(Object.fromEntries(areas)),
    impassable: Object.freeze(Object.fromEntries(others)),
    passages: outlines.passages,
  })
}

/** The areas of the standard map: Europe from Natural Earth (public domain), with its centre enlarged. */
export const standardAreas: AreaMap = /* @__PURE__ */ readAreas()
