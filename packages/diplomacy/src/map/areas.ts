/** The standard map as areas, for drawings. */
import { provinceOf } from "./board"
import { coasts, impassable, page, passages, provinces } from "./outlines"

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

/** The first word of each line, and the rest. */
function entries(text: string): [string, string][] {
  const lines = text.trim().split("\n")
  return lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)])
}

/** The points that stand before an outline, or alone. */
function pointsOf(text: string): Point[] {
  const [numbers = ""] = text.split("M")
  const values = numbers.trim().split(" ").map(Number)
  return values.flatMap((x, index) => (index % 2 === 0 ? [Object.freeze([x, values[index + 1] ?? 0] as const)] : []))
}

function readAreas(): AreaMap {
  const anchorages = entries(coasts).flatMap(([place, at]) =>
    pointsOf(at).map((point): [string, Point] => [place, point]),
  )
  const areas = entries(provinces).map(([id, text]): [string, Area] => {
    const [label = [0, 0], unit = label, second = unit, centre] = pointsOf(text)
    const own = anchorages.filter(([place]) => provinceOf(place) === id)
    const area = {
      path: text.slice(text.indexOf("M")),
      label,
      unit,
      second,
      ...(centre && { centre }),
      coasts: Object.freeze(Object.fromEntries(own)),
    }
    return [id, Object.freeze(area)]
  })
  const others = Object.freeze(Object.fromEntries(entries(impassable)))
  return Object.freeze({ ...page, areas: Object.freeze(Object.fromEntries(areas)), impassable: others, passages })
}

/** The areas of the standard map: Europe by Natural Earth (public domain), its middle enlarged. `scripts/areas` draws them. */
export const standardAreas: AreaMap = /* @__PURE__ */ readAreas()
