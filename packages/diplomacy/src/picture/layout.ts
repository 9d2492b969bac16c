/** The places of a map as clickable areas, with arrow-key navigation. */
import { arrowsOf, type Layout, type Place } from "@flottille/core/diagram"
import { type Chart, width } from "../chart/chart"
import { surfaceOf } from "../chart/words"
import { provinceOf } from "../map/board"

/** Returns the neighbours of each place: one step in either direction, a coast's province, a depth's sea. */
function besideOf({ board: { graph }, places }: Chart): ReadonlyMap<string, ReadonlySet<string>> {
  const beside = new Map(places.map((place) => [place, new Set<string>()]))
  const join = (one: string, other: string) => {
    if (one === other || !beside.has(one) || !beside.has(other)) return
    beside.get(one)?.add(other)
    beside.get(other)?.add(one)
  }
  for (const byPlace of graph.steps)
    byPlace.forEach((reached, from) => {
      for (const to of reached) join(graph.places[from] ?? "", graph.places[to] ?? "")
    })
  for (const place of places) {
    join(place, provinceOf(place))
    join(place, surfaceOf(place))
  }
  return beside
}

type Arrows = Map<string, Place["near"]>

function reachedFrom(arrows: Arrows, first: string): ReadonlySet<string> {
  const found = new Set([first])
  for (const place of found) for (const next of Object.values(arrows.get(place) ?? {})) found.add(next)
  return found
}

const directions: readonly (keyof Place["near"])[] = ["down", "right", "up", "left"]

/** Adds one arrow, the first that satisfies `isGood`. Returns false if there is none. */
function lay(arrows: Arrows, from: readonly string[], to: readonly string[], isGood: () => boolean): boolean {
  for (const start of from) {
    const before = arrows.get(start) ?? {}
    for (const end of to)
      for (const direction of directions) {
        arrows.set(start, { ...before, [direction]: end })
        if (isGood()) return true
      }
    arrows.set(start, before)
  }
  return false
}

/** Redirects arrows until they lead from every place to every other, which crowded areas would prevent. */
function connected(arrows: Arrows, apart: (one: string, other: string) => number): Arrows {
  const places = [...arrows.keys()]
  const [first = ""] = places
  const nearest = (to: string, among: readonly string[]) => among.slice().sort((a, b) => apart(a, to) - apart(b, to))
  const all = () => reachedFrom(arrows, first)
  for (let known = all(); known.size < places.length; known = all()) {
    const lost = places.find((place) => !known.has(place)) ?? first
    if (!lay(arrows, nearest(lost, [...known]), [lost], () => all().size > known.size)) break
  }
  for (const place of places) {
    const caught = reachedFrom(arrows, place)
    if (caught.has(first)) continue
    const outside = nearest(place, places).filter((other) => !caught.has(other))
    lay(arrows, [...caught], outside, () => all().size === places.length && reachedFrom(arrows, place).has(first))
  }
  return arrows
}

/** Returns the layout of a chart. The map is not rotated for a seat: north is up for all. */
export function layoutOf(chart: Chart): Layout {
  const { sites, words, height } = chart
  const beside = besideOf(chart)
  const centres = new Map([...sites].map(([place, { unit }]) => [place, unit]))
  const apart = (one: string, other: string) => {
    const [a, b] = [centres.get(one) ?? { x: 0, y: 0 }, centres.get(other) ?? { x: 0, y: 0 }]
    return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
  }
  const arrows = connected(new Map(arrowsOf(centres, (place) => [...(beside.get(place) ?? [])])), apart)
  const places = [...sites].map(([id, { outline, unit }]): Place => {
    return {
      id,
      name: { en: words.place(id, "en"), fr: words.place(id, "fr") },
      centre: unit,
      outline,
      near: arrows.get(id) ?? {},
    }
  })
  return { left: 0, top: 0, width, height, places }
}
