/**
 * The map as a drawing.
 *
 * @packageDocumentation
 */
import { decimal, drawing, element, label, type Markup } from "@flottille/core/svg"
import type { Dislodged } from "./adjudicator/aftermath"
import { type Colours, coloursOf } from "./chart/colours"
import { type Layout, layoutOf, type Spot, standardLayout } from "./chart/layout"
import { type Board, makeBoard, provinceOf } from "./map/board"
import { standardBoard } from "./map/standard"
import type { Unit } from "./orders/order"
import type { Centres } from "./phases/adjustments"
import type { DiplomacyRules } from "./rules"
import { checkRules } from "./rules-check"
import type { Published } from "./state"
import type { DiplomacyView } from "./view"

export { type Layout, readLayout, type Spot } from "./chart/layout"

/** What everything is drawn on. */
interface Chart extends Colours {
  readonly board: Board
  readonly layout: Layout
}

/** Where a place is drawn; a place below another one lies a little south of it. */
function spotIn(layout: Layout, place: string): Spot | undefined {
  const [above = ""] = place.split("-")
  const spot = layout[place] ?? layout[above]
  return spot && (above === place ? spot : { x: spot.x, y: spot.y + 34 })
}

/**
 * Where a place is drawn, `undefined` if the map does not know it. A place below another one, such as `med-1`, lies a little south of it.
 *
 * @param layout - That of the map; if left out, of the standard one.
 * @example
 * placeOf("par") // => { x: 436, y: 668 }
 */
export function placeOf(place: string, layout: Layout = standardLayout): Spot | undefined {
  return spotIn(layout, place)
}

/** A move from place to place. */
export interface MapMove {
  readonly power: string
  readonly from: string
  readonly to: string
  /** Whether the unit got there. */
  readonly done: boolean
}

/** What a picture of the map shows. */
export interface MapPicture {
  readonly title: string
  /** Of any class, at any place of the map or below one; what stands elsewhere is left out. */
  readonly units: readonly Unit[]
  /** Drawn beside the units that drove them out. */
  readonly dislodged?: readonly Dislodged[]
  /** The owner of each supply centre. */
  readonly centres: Centres
  /** Drawn as arrows: dashed where they failed. */
  readonly moves?: readonly MapMove[]
  /** The map; if left out, the standard one. */
  readonly board?: Board
  /** Where its places are drawn; if left out, as `layoutOf` has them. */
  readonly layout?: Layout
}

/** Every step of a class of units between two places that are drawn, once. */
function stepsOf({ board: { graph }, layout }: Chart, unitClass: string): readonly (readonly [string, string])[] {
  const steps = graph.steps[graph.classes.indexOf(unitClass)] ?? []
  return steps.flatMap((reached, from) =>
    reached.flatMap((to) => {
      const pair = [graph.places[from] ?? "", graph.places[to] ?? ""] as const
      const isOnce = from < to || !steps[to]?.includes(from)
      return isOnce && pair[0] in layout && pair[1] in layout ? [pair] : []
    }),
  )
}

const spotOf = (layout: Layout, place: string): Spot => spotIn(layout, place) ?? { x: 0, y: 0 }
const dot = ({ x, y }: Spot) => `${decimal(x)} ${decimal(y)}`
const lineIn =
  (layout: Layout) =>
  ([from, to]: readonly [string, string]) =>
    `M${dot(spotOf(layout, from))}L${dot(spotOf(layout, to))}`

/** The land: a broad stroke along every step of an army, and what three of them enclose. So the coasts follow the graph. */
function land(chart: Chart): Markup[] {
  const { board, layout } = chart
  const line = lineIn(layout)
  const provinces = board.map.provinces.filter(({ id, army }) => army && id in layout)
  const steps = stepsOf(chart, "A")
  const enclosed = steps.flatMap(([a, b]) =>
    provinces.flatMap(({ id, army = [] }) =>
      b < id && army.includes(a) && army.includes(b) ? [`${line([a, b])}L${dot(spotOf(layout, id))}Z`] : [],
    ),
  )
  const d = [...provinces.map(({ id }) => `M${dot(spotOf(layout, id))}h0`), ...steps.map(line)].join("")
  const stroke = { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }
  return [
    element("path", { ...stroke, class: "line-shore", "stroke-width": 78 }),
    element("path", { ...stroke, class: "line-land", "stroke-width": 72 }),
    element("path", { d: enclosed.join(""), class: "fill-land" }),
  ]
}

/** The steps: brown for armies, blue for fleets, a coast of its own tied to its province by dots. */
function borders(chart: Chart): Markup[] {
  const { board, layout } = chart
  const line = lineIn(layout)
  const coasts = board.graph.places.filter((place) => place.includes("/") && place in layout)
  const ties = coasts.map((coast) => line([provinceOf(coast), coast])).join("")
  const armies = stepsOf(chart, "A").map(line).join("")
  const fleets = stepsOf(chart, "F").map(line).join("")
  return [
    element("path", { d: armies, class: "line-army", "stroke-width": 4.5 }),
    element("path", { d: fleets, class: "line-fleet", "stroke-width": 1.8 }),
    element("path", { d: ties, class: "line-edge", "stroke-width": 2, "stroke-dasharray": "2 4" }),
  ]
}

/** A sea is a blue pill, a coast a white plate with a blue edge, inland a plain plate, a coast of its own a small one. */
function placeToken({ board, layout }: Chart, place: string): Markup {
  const { x, y } = spotOf(layout, place)
  const spec = board.spec.get(place)
  if (!spec) {
    const coast = place.slice(place.indexOf("/") + 1).toUpperCase()
    const width = Math.max(26, 10 + 8 * coast.length)
    const small = { x: x - width / 2, y: y - 8.5, width, height: 17, rx: 8, class: "fill-coast line-sea-edge", "stroke-width": 1.2 }
    return element("g", {}, element("rect", small), label(x, y, 11, coast, { class: "fill-ink" }))
  }
  const shores = Object.keys(spec.fleet ?? {}).length > 0
  const [rx, look] = !spec.army ? [13, "fill-sea line-sea-edge"] : shores ? [4, "fill-coast line-sea-edge"] : [4, "fill-inland line-edge"]
  const width = Math.max(40, 10 + 10 * place.length)
  const plate = { x: x - width / 2, y: y - 13, width, height: 26, rx, class: look, "stroke-width": 1.6 }
  return element(
    "g",
    {},
    element("title", {}, spec.name),
    element("rect", plate),
    label(x, y, 13.5, place.toUpperCase(), { class: "fill-ink", "font-weight": 600 }),
  )
}

/** The owner of a supply centre: its initial on a disc, or a star that nobody has taken. */
function centreMark({ layout, colourOf, inkOn, initialOf }: Chart, place: string, owner: string | null): Markup {
  const { x, y } = spotOf(layout, place)
  const at = { transform: `translate(${x - 21} ${y + 13})` }
  if (owner === null)
    return element("g", at, element("path", { d: STAR, class: "fill-halo line-ink", "stroke-width": 1.4, "stroke-linejoin": "round" }))
  return element(
    "g",
    at,
    element("title", {}, `${place}: centre of ${owner}`),
    element("path", {
      d: STAR,
      transform: "scale(1.5)",
      class: `fill-${colourOf(owner)} line-dark`,
      "stroke-width": 0.9,
      "stroke-linejoin": "round",
    }),
    label(0, 0.6, 10, initialOf(owner), { class: `fill-${inkOn(owner)}`, "font-weight": 700 }),
  )
}

const STAR = "M0 -9L2.4 -3.2L8.6 -2.8L3.8 1.2L5.3 7.3L0 4L-5.3 7.3L-3.8 1.2L-8.6 -2.8L-2.4 -3.2Z"

/** An army is a square, a fleet a hull, anything else (a submarine) a capsule. */
const SHAPES: Readonly<Record<string, string>> = {
  A: "M-13 -13H13V13H-13Z",
  F: "M-18 -10H18L12 12H-12Z",
  other: "M-10 -10H10A10 10 0 0 1 10 10H-10A10 10 0 0 1 -10 -10Z",
}

const WORDS: Readonly<Record<string, string>> = { A: "army", F: "fleet", SM: "submarine" }

function unitToken({ layout, colourOf, inkOn, initialOf }: Chart, { power, type, at }: Unit, fallen: boolean): readonly Markup[] {
  const spot = spotIn(layout, at)
  if (!spot) return []
  const below = at.includes("-")
  const shift = { x: spot.x + (fallen ? 34 : 14), y: spot.y - (fallen ? 4 : below ? 0 : 21) }
  const style = {
    class: `fill-${colourOf(power)} line-dark`,
    "stroke-width": fallen ? 2.5 : 1.8,
    "stroke-dasharray": fallen ? "4 3" : undefined,
  }
  return [
    element(
      "g",
      { class: "piece", transform: `translate(${dot(shift)})` },
      element("title", {}, `${power} ${WORDS[type] ?? type} ${at}${fallen ? ", dislodged" : ""}`),
      element("path", { d: SHAPES[type] ?? SHAPES.other, "stroke-linejoin": "round", ...style }),
      label(0, 0.5, 15, initialOf(power), { class: `fill-${inkOn(power)}`, "font-weight": 700 }),
    ),
  ]
}

/** An arrow for each move. */
function arrows({ layout, colourOf }: Chart, { moves = [] }: MapPicture): readonly Markup[] {
  return moves.flatMap(({ power, done, ...way }) => {
    const [from, to] = [spotIn(layout, way.from), spotIn(layout, way.to)]
    if (!from || !to) return []
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2) || 1
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const end = { x: to.x - 27 * ux, y: to.y - 23 * uy }
    const neck = { x: end.x - 11 * ux, y: end.y - 11 * uy }
    const head = [end, { x: neck.x - 8 * uy, y: neck.y + 8 * ux }, { x: neck.x + 8 * uy, y: neck.y - 8 * ux }].map(dot).join("L")
    const shaft = `M${dot(from)}L${dot(neck)}`
    return [
      element("path", { d: shaft, class: "line-halo", "stroke-width": 7.5 }),
      element("path", { d: `M${head}Z`, class: `fill-${colourOf(power)} line-halo`, "stroke-width": 2.5, "paint-order": "stroke" }),
      element("path", { d: shaft, class: `line-${colourOf(power)}`, "stroke-width": 4, "stroke-dasharray": done ? undefined : "7 5" }),
    ]
  })
}

/** How many powers stand in a row below the map. */
const inARow = 7
const rowHeight = 56

/** What further rows take. */
const below = ({ powers }: Board) => Math.floor((powers.length - 1) / inARow) * rowHeight

/** Each power with its colour and initial, its centres and its units. */
function legend({ board, colourOf, inkOn, initialOf }: Chart, { units, centres }: MapPicture): Markup[] {
  const apart = Math.round(1267 / Math.min(board.powers.length, inARow))
  return board.map.powers.map(({ id, title }, seat) => {
    const x = 34 + (seat % inARow) * apart
    const y = 1126 + Math.floor(seat / inARow) * rowHeight
    const owned = Object.values(centres).filter((owner) => owner === id).length
    const standing = units.filter(({ power }) => power === id).length
    return element(
      "g",
      {},
      element(
        "g",
        { transform: `translate(${x} ${y})` },
        element("path", { d: STAR, transform: "scale(1.7)", class: `fill-${colourOf(id)} line-dark` }),
      ),
      label(x, y + 1, 12, initialOf(id), { class: `fill-${inkOn(id)}`, "font-weight": 700 }),
      label(x + 24, y - 9, 19, title, { "text-anchor": "start", class: "fill-ink", "font-weight": 600 }),
      label(x + 24, y + 14, 15, `${owned} centres · ${standing} units`, { "text-anchor": "start", class: "fill-soft" }),
    )
  })
}

/** What the shapes mean, as far as they are drawn. */
function signs({ board }: Chart, { units, moves = [] }: MapPicture): Markup {
  const deep = units.some(({ type }) => type !== "A" && type !== "F")
  const words = [
    "square: army",
    "hull: fleet",
    ...(deep ? ["oval: submarine", "below a name: submerged"] : []),
    "star: supply centre",
    ...(moves.length > 0 ? ["arrow: move, dashed if it failed"] : []),
  ]
  return label(34, 1168 + below(board), 15, words.join(" · "), { "text-anchor": "start", class: "fill-soft" })
}

function describe({ board, layout }: Chart, { units, centres }: MapPicture): string {
  const powers = board.map.powers.map(({ id, title }) => {
    const standing = units.flatMap(({ power, type, at }) => (power === id ? [`${type} ${at}`] : []))
    const owned = Object.entries(centres).flatMap(([centre, owner]) => (owner === id ? [centre] : []))
    return `${title}: units ${standing.join(", ") || "none"}, centres ${owned.join(", ") || "none"}`
  })
  const europe = layout === standardLayout ? " of Europe" : ""
  return `A map${europe}: seas as blue pills, coasts and inland provinces as plates, a line for each step of armies and fleets. ${powers.join("; ")}.`
}

/**
 * A picture of the map with any units, centres and moves: what {@link diagram} and the maps of variants draw with. A unit at a place such as `med-1` is
 * drawn below `med`.
 *
 * @example
 * mapDiagram({ title: "Empty", units: [], centres: {} }).includes("Paris") // => true
 */
export function mapDiagram(picture: MapPicture): string {
  const { board = standardBoard, layout = layoutOf(board) } = picture
  const colours = coloursOf(board.map.powers)
  const chart: Chart = { board, layout, ...colours }
  const places = board.graph.places.filter((place) => place in layout)
  const box = [0, 0, 1320, 1192 + below(board)] as const
  return drawing(
    { name: "flottille-diplomacy", title: picture.title, description: describe(chart, picture), box, palette: colours.palette },
    element("rect", { width: box[2], height: box[3], rx: 20, class: "fill-water" }),
    ...land(chart),
    ...borders(chart),
    ...arrows(chart, picture),
    ...places.map((place) => placeToken(chart, place)),
    ...board.centres.filter((centre) => centre in layout).map((centre) => centreMark(chart, centre, picture.centres[centre] ?? null)),
    ...picture.units.flatMap((unit) => unitToken(chart, unit, false)),
    ...(picture.dislodged ?? []).flatMap((unit) => unitToken(chart, unit, true)),
    ...legend(chart, picture),
    signs(chart, picture),
  )
}

/** The moves and retreats of the phase before. */
function movesOf(last: Published | null): readonly MapMove[] {
  return (last?.orders ?? []).flatMap(({ power, order, result }) =>
    order.type === "move" || order.type === "retreat" ? [{ power, from: order.unit, to: order.to, done: result === "succeeds" }] : [],
  )
}

/** Draws games on a map. */
function diagramOn(title: string, board: Board, layout: Layout): (view: DiplomacyView) => string {
  return ({ year, season, units, dislodged, centres, last }) => {
    const date = `${season.charAt(0).toUpperCase()}${season.slice(1).replace("-", " ")} ${year}`
    return mapDiagram({ title: `${title}, ${date}`, units, dislodged, centres, moves: movesOf(last), board, layout })
  }
}

/**
 * The map as a self-contained SVG: units by their power's initial and colour (armies square, fleets hulls), the owners of the centres, and as arrows
 * the moves of the phase before, dashed where they failed. Orders that are still secret are not drawn.
 *
 * @rule DP-1
 * @example
 * diagram(diplomacy.view(diplomacy.initialState(), "spectator")).includes("Spring 1901") // => true
 */
export const diagram: (view: DiplomacyView) => string = /* @__PURE__ */ diagramOn("Diplomacy", standardBoard, standardLayout)

/**
 * Draws games made by `diplomacyOf`, by their rules.
 *
 * @param layout - Where the places are drawn, on a page of 1320 × 1100; if left out, as on the standard map, or so that neighbours are near.
 * @throws SchemaError for rules that contradict themselves.
 */
export function diagramOf(rules: DiplomacyRules, layout?: Layout): (view: DiplomacyView) => string {
  const { title, map } = checkRules(rules)
  const board = makeBoard(map)
  return diagramOn(title, board, layout ?? layoutOf(board))
}
