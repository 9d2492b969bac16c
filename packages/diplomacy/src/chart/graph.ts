/** A map drawn as a graph: land, a line for each step, and a plate for each place. */
import type { Language } from "@flottille/core/rulebook"
import { decimal, element, label, type Markup } from "@flottille/core/svg"
import { type Board, provinceOf } from "../map/board"
import { type Chart, type Ground, halo } from "./chart"
import { graphSite, type Look, lookOf, spotIn } from "./sites"
import { type Spot, type Spots, spotsOf } from "./spots"
import { surfaceOf } from "./words"

interface Graph extends Chart {
  readonly spots: Spots
}

/** Returns the steps of a class of units between two drawn places, each once. */
function stepsOf({ board: { graph }, spots }: Graph, unitClass: string): readonly (readonly [string, string])[] {
  const steps = graph.steps[graph.classes.indexOf(unitClass)] ?? []
  return steps.flatMap((reached, from) =>
    reached.flatMap((to) => {
      const pair = [graph.places[from] ?? "", graph.places[to] ?? ""] as const
      const isOnce = from < to || !steps[to]?.includes(from)
      return isOnce && pair[0] in spots && pair[1] in spots ? [pair] : []
    }),
  )
}

const dot = ({ x, y }: Spot) => `${decimal(x)} ${decimal(y)}`
const lineIn =
  ({ spots }: Graph) =>
  ([from, to]: readonly [string, string]) =>
    `M${dot(spotIn(spots, from) ?? { x: 0, y: 0 })}L${dot(spotIn(spots, to) ?? { x: 0, y: 0 })}`

/** Draws the land: a broad stroke along every army step, and each triangle of three steps filled. */
function land(chart: Graph): Markup[] {
  const { board, spots } = chart
  const line = lineIn(chart)
  const at = (id: string) => dot(spots[id] ?? { x: 0, y: 0 })
  const provinces = board.map.provinces.filter(({ id, army }) => army && id in spots)
  const steps = stepsOf(chart, "A")
  const enclosed = steps.flatMap(([a, b]) =>
    provinces.flatMap(({ id, army = [] }) =>
      b < id && army.includes(a) && army.includes(b) ? [`${line([a, b])}L${at(id)}Z`] : [],
    ),
  )
  const d = [...provinces.map(({ id }) => `M${at(id)}h0`), ...steps.map(line)].join("")
  const stroke = { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }
  return [
    element("path", { ...stroke, class: "line-shore", "stroke-width": 78 }),
    element("path", { ...stroke, class: "line-land", "stroke-width": 72 }),
    element("path", { d: enclosed.join(""), class: "fill-land" }),
  ]
}

/** Draws the steps: brown for armies, blue for fleets, dots between a named coast and its province. */
function borders(chart: Graph): Markup[] {
  const line = lineIn(chart)
  const coasts = chart.places.filter((place) => place.includes("/"))
  const ties = coasts.map((coast) => line([provinceOf(coast), coast])).join("")
  const armies = stepsOf(chart, "A").map(line).join("")
  const fleets = stepsOf(chart, "F").map(line).join("")
  return [
    element("path", { d: armies, class: "line-army", "stroke-width": 4.5 }),
    element("path", { d: fleets, class: "line-fleet", "stroke-width": 1.8 }),
    element("path", { d: ties, class: "line-edge", "stroke-width": 2, "stroke-dasharray": "2 4" }),
  ]
}

const looks: Readonly<Record<Look, string>> = {
  sea: "fill-sea line-sea-edge",
  shore: "fill-coast line-sea-edge",
  inland: "fill-inland line-edge",
  coast: "fill-coast line-sea-edge",
  depth: "fill-deep line-sea-edge",
}

/** Draws the plate of a place: a blue pill for a sea, white with a blue edge for a shore, plain inland. */
function placeToken({ board, sites, words }: Chart, place: string, language: Language): Markup {
  const site = sites.get(place)
  const look = lookOf(board, place)
  return element(
    "g",
    { "data-place": place },
    element("title", {}, words.place(place, language)),
    element("path", { d: site?.plate ?? site?.outline, class: looks[look], "stroke-width": isSmall(look) ? 1.2 : 1.6 }),
  )
}

const isSmall = (look: Look) => look === "coast" || look === "depth"

/** Draws the names of places above the orders, with a halo that keeps them legible. */
function names({ board, places, sites, words }: Chart, language: Language): Markup {
  const all = places.map((place) => {
    const look = lookOf(board, place)
    const code = words.code(place, language)
    const name =
      look === "coast"
        ? code.slice(code.indexOf("/") + 1)
        : look === "depth"
          ? code.slice(code.indexOf("-")).replace("-", "−")
          : code
    const { x, y } = sites.get(place)?.name ?? { x: 0, y: 0 }
    const weight = isSmall(look) ? undefined : 600
    return label(x, y, isSmall(look) ? 11 : 13.5, name, { "font-weight": weight, ...halo, class: "fill-ink line-halo" })
  })
  return element("g", { "pointer-events": "none" }, ...all)
}

const drawn = new WeakMap<Chart, Map<Language, readonly Markup[]>>()

function draw(chart: Chart, spots: Spots, language: Language): readonly Markup[] {
  const known = drawn.get(chart) ?? new Map<Language, readonly Markup[]>()
  drawn.set(chart, known)
  const tokens = () => chart.places.map((place) => placeToken(chart, place, language))
  const graph = { ...chart, spots }
  const ground = known.get(language) ?? [...land(graph), ...borders(graph), ...tokens()]
  known.set(language, ground)
  return ground
}

/**
 * Creates the background of a board as a graph.
 *
 * @param given - Positions of places; the others keep their default positions.
 */
export function graphGroundOf(board: Board, given?: Spots): Ground {
  const isWhole = given && board.graph.places.every((place) => surfaceOf(place) in given)
  const spots = isWhole ? given : { ...spotsOf(board), ...given }
  return {
    corner: 20,
    size: 1,
    siteOf(place) {
      const spot = spotIn(spots, place)
      return spot && graphSite(board, place, spot)
    },
    draw: (chart, _centres, language) => draw(chart, spots, language),
    names,
  }
}
