/** The standard map as areas, for drawings. */
import { provinceOf } from "./board"
import { borders, coasts, impassable, page, passages, provinces } from "./outlines"

/** Where something is drawn: units from the left and from the top of the page. */
export type Point = readonly [x: number, y: number]

/** A province as an area of the page. */
export interface Area {
  /** Its outline as the data of an SVG path: closed rings of straight lines between whole numbers; islands and holes are further rings. */
  readonly path: string
  /** The middle of its name: three letters, up to 34 units wide and 16 high. */
  readonly label: Point
  /** The middle of its unit, up to 38 units wide and 30 high. */
  readonly unit: Point
  /** The middle of a second unit: one that is driven out, or a submarine under a sea; clear of the first one where there is room. */
  readonly second: Point
  /** The middle of its supply centre, up to 18 units wide and high, near its town; only a centre has one. */
  readonly centre?: Point
  /** The middle of a fleet on each coast that has a name: `{ "spa/nc": …, "spa/sc": … }`; of most provinces none. */
  readonly coasts: Readonly<Record<string, Point>>
}

/** A map as areas, which cover its page and nowhere lie over one another. */
export interface AreaMap {
  readonly width: number
  readonly height: number
  /** By province. Two of them have a piece of border in common exactly if an army or a fleet can go from one to the other; if not, not even a point. */
  readonly areas: Readonly<Record<string, Area>>
  /** Land that nobody enters, by its English name: its outline. */
  readonly impassable: Readonly<Record<string, string>>
  /** Water that fleets pass within provinces, such as the Bosporus: lines to draw as sea over the areas, 4 units wide. They mean nothing to the rules. */
  readonly passages: string
}

/** The words of each line before the colon, and those behind it. */
function entries(text: string): (readonly [head: string, tail: string])[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [head = "", tail = ""] = line.split(": ")
      return [head, tail]
    })
}

/** The points that a row of steps leads to; a space or a minus parts its numbers. */
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

/** The points of each border by its number; backwards by the negative number. */
function readBorders(): ReadonlyMap<number, readonly Point[]> {
  const known = new Map<number, readonly Point[]>()
  let end: Point | undefined
  for (const [index, line] of borders.trim().split("\n").entries()) {
    const points = pointsOf(line, end)
    end = points.at(-1)
    known.set(index + 1, points).set(-index - 1, [...points].reverse())
  }
  return known
}

const signed = (step: number) => (step < 0 ? `${step}` : ` ${step}`)

/** The path of a ring: its points without the last one, which is the first again. */
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
  const anchorages = entries(coasts).flatMap(([place, at]) =>
    pointsOf(at).map((point): [string, Point] => [place, point]),
  )
  const areas = entries(provinces).map(([head, rings]): [string, Area] => {
    const id = head.slice(0, 3)
    const [label = [0, 0], unit = label, second = unit, centre] = pointsOf(head.slice(3))
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
  const others = entries(impassable).map(([name, rings]) => [name, pathOf(rings)])
  return Object.freeze({
    ...page,
    areas: Object.freeze(Object.fromEntries(areas)),
    impassable: Object.freeze(Object.fromEntries(others)),
    passages,
  })
}

/** The areas of the standard map: Europe by Natural Earth (public domain), its middle enlarged. */
export const standardAreas: AreaMap = /* @__PURE__ */ readAreas()
