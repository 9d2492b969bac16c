/**
 * The map as a drawing.
 *
 * @packageDocumentation
 */
import { decimal, drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import type { Dislodged } from "./adjudicator/aftermath"
import { type Board, provinceOf } from "./map/board"
import { standardBoard } from "./map/standard"
import type { Unit } from "./orders/order"
import type { Centres } from "./phases/adjustments"
import type { Published } from "./state"
import type { DiplomacyView } from "./view"

/** Where each place of the standard map is drawn: how far from the west, how far from the north. */
const PLACES = `
adr 690 782, aeg 930 990, alb 789 862, ank 1150 822, apu 722 872, arm 1260 812, bal 790 440, bar 985 60, bel 476 571, ber 694 526, bla 1075 735,
boh 718 634, bot 815 330, bre 356 636, bud 845 712, bul 920 830, bul/ec 988 812, bul/sc 944 886, bur 512 684, cly 322 322, con 1040 862, den 640 408,
eas 1040 1040, edi 398 356, eng 292 566, fin 872 205, gal 880 634, gas 384 736, gre 842 944, hel 585 470, hol 530 524, ion 715 1025, iri 205 480,
kie 614 538, lon 415 518, lvn 905 400, lvp 336 416, lyo 474 866, mao 110 690, mar 482 776, mos 1110 390, mun 642 640, naf 220 1030, nao 110 180,
nap 690 934, nth 505 420, nwg 470 130, nwy 630 240, par 436 668, pic 420 608, pie 566 748, por 152 836, pru 806 508, rom 634 860, ruh 566 600,
rum 964 748, ser 838 806, sev 1140 596, sil 778 574, ska 640 330, smy 1110 938, spa 268 840, spa/nc 280 776, spa/sc 304 910, stp 1040 250,
stp/nc 1030 150, stp/sc 950 300, swe 740 262, syr 1255 950, tri 762 736, tun 545 1048, tus 612 806, tyr 674 694, tys 592 950, ukr 1000 590,
ven 638 748, vie 780 678, wal 318 502, war 880 550, wes 390 970, yor 412 436`

const spots = new Map(
  PLACES.split(",").map((line) => {
    const [place = "", x, y] = line.trim().split(" ")
    return [place, { x: Number(x), y: Number(y) }]
  }),
)

/** Where something is drawn: how far from the west, how far from the north. */
interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * Where a place is drawn, `undefined` if the map does not know it. A place below another one, such as `med-1`, lies a little south of it.
 *
 * @example
 * placeOf("par") // => { x: 436, y: 668 }
 */
export function placeOf(place: string): Spot | undefined {
  const [above = ""] = place.split("-")
  const spot = spots.get(place) ?? spots.get(above)
  return spot && (above === place ? spot : { x: spot.x, y: spot.y + 34 })
}

/** Seven colours that stay apart for colour-blind eyes as far as seven can; each power's initial stands beside them. */
const palette: Palette = {
  water: ["#dcebf4", "#15222d"],
  land: ["#efe8d5", "#343128"],
  shore: ["#d8cca9", "#454032"],
  sea: ["#bcd8e8", "#22394a"],
  "sea-edge": ["#7fa9c2", "#41657d"],
  coast: ["#fffdf6", "#4b4638"],
  inland: ["#e2d4ae", "#5d5539"],
  edge: ["#8a7b58", "#8d8160"],
  army: ["#b5a47a", "#746a4d"],
  fleet: ["#6fa0bd", "#416880"],
  ink: ["#221f18", "#eef1f3"],
  soft: ["#5f6b73", "#9db0bd"],
  halo: ["#ffffff", "#0c1218"],
  austria: ["#c8500a", "#dd6519"],
  england: ["#00508c", "#1f6fae"],
  france: ["#62bdec", "#7acbf4"],
  germany: ["#4a4a4a", "#8d8d8d"],
  italy: ["#00785a", "#0b9a74"],
  russia: ["#d590b8", "#e3a6ca"],
  turkey: ["#efd63b", "#f3df56"],
  light: ["#ffffff", "#ffffff"],
  dark: ["#1a1712", "#1a1712"],
}

const DARK_INK = ["france", "russia", "turkey"]
const inkOn = (power: string) => (DARK_INK.includes(power) ? "dark" : "light")
const initialOf = (power: string) => power.charAt(0).toUpperCase()

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
}

/** Every step of a class of units between two places that are drawn, once. */
function stepsOf({ graph }: Board, unitClass: string): readonly (readonly [string, string])[] {
  const steps = graph.steps[graph.classes.indexOf(unitClass)] ?? []
  return steps.flatMap((reached, from) =>
    reached.flatMap((to) => {
      const pair = [graph.places[from] ?? "", graph.places[to] ?? ""] as const
      return from < to && spots.has(pair[0]) && spots.has(pair[1]) ? [pair] : []
    }),
  )
}

const spotOf = (place: string): Spot => placeOf(place) ?? { x: 0, y: 0 }
const dot = ({ x, y }: Spot) => `${decimal(x)} ${decimal(y)}`
const line = ([from, to]: readonly [string, string]) => `M${dot(spotOf(from))}L${dot(spotOf(to))}`

/** The land: a broad stroke along every step of an army, and what three of them enclose. So the coasts follow the graph. */
function land(board: Board): Markup[] {
  const provinces = board.map.provinces.filter(({ id, army }) => army && spots.has(id))
  const steps = stepsOf(board, "A")
  const enclosed = steps.flatMap(([a, b]) =>
    provinces.flatMap(({ id, army = [] }) =>
      b < id && army.includes(a) && army.includes(b) ? [`${line([a, b])}L${dot(spotOf(id))}Z`] : [],
    ),
  )
  const d = [...provinces.map(({ id }) => `M${dot(spotOf(id))}h0`), ...steps.map(line)].join("")
  const stroke = { d, fill: "none", "stroke-linecap": "round", "stroke-linejoin": "round" }
  return [
    element("path", { ...stroke, class: "line-shore", "stroke-width": 78 }),
    element("path", { ...stroke, class: "line-land", "stroke-width": 72 }),
    element("path", { d: enclosed.join(""), class: "fill-land" }),
  ]
}

/** The steps: brown for armies, blue for fleets, a coast of its own tied to its province by dots. */
function borders(board: Board): Markup[] {
  const coasts = board.graph.places.filter((place) => place.includes("/") && spots.has(place))
  const ties = coasts.map((coast) => line([provinceOf(coast), coast])).join("")
  const armies = stepsOf(board, "A").map(line).join("")
  const fleets = stepsOf(board, "F").map(line).join("")
  return [
    element("path", { d: armies, class: "line-army", "stroke-width": 4.5 }),
    element("path", { d: fleets, class: "line-fleet", "stroke-width": 1.8 }),
    element("path", { d: ties, class: "line-edge", "stroke-width": 2, "stroke-dasharray": "2 4" }),
  ]
}

/** A sea is a blue pill, a coast a white plate with a blue edge, inland a plain plate, a coast of its own a small one. */
function placeToken(board: Board, place: string): Markup {
  const { x, y } = spotOf(place)
  const spec = board.spec.get(place)
  if (!spec) {
    const small = { x: x - 13, y: y - 8.5, width: 26, height: 17, rx: 8, class: "fill-coast line-sea-edge", "stroke-width": 1.2 }
    return element(
      "g",
      {},
      element("rect", small),
      label(x, y, 11, place.slice(place.indexOf("/") + 1).toUpperCase(), { class: "fill-ink" }),
    )
  }
  const shores = Object.keys(spec.fleet ?? {}).length > 0
  const [rx, look] = !spec.army ? [13, "fill-sea line-sea-edge"] : shores ? [4, "fill-coast line-sea-edge"] : [4, "fill-inland line-edge"]
  const plate = { x: x - 20, y: y - 13, width: 40, height: 26, rx, class: look, "stroke-width": 1.6 }
  return element(
    "g",
    {},
    element("title", {}, spec.name),
    element("rect", plate),
    label(x, y, 13.5, place.toUpperCase(), { class: "fill-ink", "font-weight": 600 }),
  )
}

/** The owner of a supply centre: its initial on a disc, or a star that nobody has taken. */
function centreMark(place: string, owner: string | null): Markup {
  const { x, y } = spotOf(place)
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
      class: `fill-${owner} line-dark`,
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

function unitToken({ power, type, at }: Unit, fallen: boolean): readonly Markup[] {
  const spot = placeOf(at)
  if (!spot) return []
  const below = at.includes("-")
  const shift = { x: spot.x + (fallen ? 34 : 14), y: spot.y - (fallen ? 4 : below ? 0 : 21) }
  const style = { class: `fill-${power} line-dark`, "stroke-width": fallen ? 2.5 : 1.8, "stroke-dasharray": fallen ? "4 3" : undefined }
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
function arrows({ moves = [] }: MapPicture): readonly Markup[] {
  return moves.flatMap(({ power, done, ...way }) => {
    const [from, to] = [placeOf(way.from), placeOf(way.to)]
    if (!from || !to) return []
    const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2) || 1
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length]
    const end = { x: to.x - 27 * ux, y: to.y - 23 * uy }
    const neck = { x: end.x - 11 * ux, y: end.y - 11 * uy }
    const head = [end, { x: neck.x - 8 * uy, y: neck.y + 8 * ux }, { x: neck.x + 8 * uy, y: neck.y - 8 * ux }].map(dot).join("L")
    const shaft = `M${dot(from)}L${dot(neck)}`
    return [
      element("path", { d: shaft, class: "line-halo", "stroke-width": 7.5 }),
      element("path", { d: `M${head}Z`, class: `fill-${power} line-halo`, "stroke-width": 2.5, "paint-order": "stroke" }),
      element("path", { d: shaft, class: `line-${power}`, "stroke-width": 4, "stroke-dasharray": done ? undefined : "7 5" }),
    ]
  })
}

/** Each power with its colour and initial, its centres and its units. */
function legend({ units, centres, board = standardBoard }: MapPicture): Markup[] {
  return board.map.powers.map(({ id, title }, seat) => {
    const x = 34 + seat * 181
    const owned = Object.values(centres).filter((owner) => owner === id).length
    const standing = units.filter(({ power }) => power === id).length
    return element(
      "g",
      {},
      element(
        "g",
        { transform: `translate(${x} 1126)` },
        element("path", { d: STAR, transform: "scale(1.7)", class: `fill-${id} line-dark` }),
      ),
      label(x, 1127, 12, initialOf(id), { class: `fill-${inkOn(id)}`, "font-weight": 700 }),
      label(x + 24, 1117, 19, title, { "text-anchor": "start", class: "fill-ink", "font-weight": 600 }),
      label(x + 24, 1140, 15, `${owned} centres · ${standing} units`, { "text-anchor": "start", class: "fill-soft" }),
    )
  })
}

/** What the shapes mean, as far as they are drawn. */
function signs({ units, moves = [] }: MapPicture): Markup {
  const deep = units.some(({ type }) => type !== "A" && type !== "F")
  const words = [
    "square: army",
    "hull: fleet",
    ...(deep ? ["oval: submarine", "below a name: submerged"] : []),
    "star: supply centre",
    ...(moves.length > 0 ? ["arrow: move, dashed if it failed"] : []),
  ]
  return label(34, 1168, 15, words.join(" · "), { "text-anchor": "start", class: "fill-soft" })
}

function describe({ units, centres, board = standardBoard }: MapPicture): string {
  const powers = board.map.powers.map(({ id, title }) => {
    const standing = units.flatMap(({ power, type, at }) => (power === id ? [`${type} ${at}`] : []))
    const owned = Object.entries(centres).flatMap(([centre, owner]) => (owner === id ? [centre] : []))
    return `${title}: units ${standing.join(", ") || "none"}, centres ${owned.join(", ") || "none"}`
  })
  return `A map of Europe: seas as blue pills, coasts and inland provinces as plates, a line for each step of armies and fleets. ${powers.join("; ")}.`
}

/**
 * A picture of the map with any units, centres and moves: what {@link diagram} and the maps of variants draw with. A unit at a place such as `med-1` is
 * drawn below `med`.
 *
 * @example
 * mapDiagram({ title: "Empty", units: [], centres: {} }).includes("Paris") // => true
 */
export function mapDiagram(picture: MapPicture): string {
  const { board = standardBoard } = picture
  const places = board.graph.places.filter((place) => spots.has(place))
  const box = [0, 0, 1320, 1192] as const
  return drawing(
    { name: "flottille-diplomacy", title: picture.title, description: describe(picture), box, palette },
    element("rect", { width: box[2], height: box[3], rx: 20, class: "fill-water" }),
    ...land(board),
    ...borders(board),
    ...arrows(picture),
    ...places.map((place) => placeToken(board, place)),
    ...board.centres.filter((centre) => spots.has(centre)).map((centre) => centreMark(centre, picture.centres[centre] ?? null)),
    ...picture.units.flatMap((unit) => unitToken(unit, false)),
    ...(picture.dislodged ?? []).flatMap((unit) => unitToken(unit, true)),
    ...legend(picture),
    signs(picture),
  )
}

/** The moves and retreats of the phase before. */
function movesOf(last: Published | null): readonly MapMove[] {
  return (last?.orders ?? []).flatMap(({ power, order, result }) =>
    order.type === "move" || order.type === "retreat" ? [{ power, from: order.unit, to: order.to, done: result === "succeeds" }] : [],
  )
}

/**
 * The map as a self-contained SVG: units by their power's initial and colour (armies square, fleets hulls), the owners of the centres, and as arrows
 * the moves of the phase before, dashed where they failed. Orders that are still secret are not drawn.
 *
 * @rule DP-1
 * @example
 * diagram(diplomacy.view(diplomacy.initialState(), "spectator")).includes("Spring 1901") // => true
 */
export function diagram({ year, season, units, dislodged, centres, last }: DiplomacyView): string {
  const title = `Diplomacy, ${season.charAt(0).toUpperCase()}${season.slice(1).replace("-", " ")} ${year}`
  return mapDiagram({ title, units, dislodged, centres, moves: movesOf(last) })
}
