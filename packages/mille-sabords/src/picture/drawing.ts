/** The drawing of the board, and its pointer input. */
import { deepFreeze } from "@flottille/core"
import type { Diagram, Drawing, Place, Point } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language } from "@flottille/core/rulebook"
import { decimal, drawing, element, label, type Markup, markings, type Palette } from "@flottille/core/svg"
import type { ActionBy, AnyRules, EventBy, MilleSabordsRules, Rules, ViewBy } from "../rules/compile-rules"
import { boardingWords } from "../rules/kinds/boarding"
import type { Words } from "../rules/kinds/words"
import type { MilleSabordsEvent } from "../state/events"
import { isFirstOrder } from "../state/ship"
import { type AnyView, pointUnit, shipOf } from "../state/state"
import { inset, overview, waters, windRose } from "./chart"
import { broadsides, colourOf, legend, lineOfFire, shipTitle, shipToken } from "./drawn-ships"
import type { Frame } from "./layout"
import { around, centresOf, frameBy, layoutOf, roseOf, seatOf, sheet, sheetSide, shipRadius } from "./layout"
import * as pointing from "./pointing"
import { type Besides, handsOf, lossWords, scenesOf } from "./scenes"

/** The colours of the seats. */
const colours = /* @__PURE__ */ deepFreeze({
  port: ["#c8500a", "#e0671f"],
  starboard: ["#00785a", "#12a37c"],
} as const)

/** Vermillion and green that are easy to tell apart. Port's badge is round, starboard's square. */
const palette: Palette = {
  table: ["#f3f6f8", "#12171c"],
  shore: ["#c9c2ae", "#3a372f"],
  sea: ["#d9e8f1", "#1f2e3a"],
  grid: ["#b7d0df", "#2f4352"],
  island: ["#b9a878", "#7d7050"],
  edge: ["#6f8797", "#5c7284"],
  ink: ["#1d2730", "#e6edf2"],
  soft: ["#566875", "#9db0bd"],
  ...colours,
  light: ["#ffffff", "#0a0f14"],
  hull: ["#16202a", "#0a0f14"],
  deck: ["#e8cf9b", "#b99a5f"],
  sail: ["#fffdf3", "#efe9d6"],
}

/** Style of words on the chart. */
const onSea = { class: "fill-ink line-sea", "stroke-width": 4, "paint-order": "stroke", "font-weight": 600 }

/** Draws a place of the rose or around a ship; a choice that the viewer has sealed is filled. */
function placeGroup(rules: AnyRules, view: AnyView, { id, outline, centre }: Place, sign: string | undefined): Markup {
  const sealed = pointing.sealedIn(rules, view)
  const isSealed = sealed !== undefined && pointing.pathOf(rules, sealed, view).includes(id)
  const ground = {
    d: outline,
    class: `fill-${isSealed ? colourOf(seatOf(view) ?? 0) : "table"}`,
    opacity: isSealed ? 0.5 : 0.3,
  }
  const edge = { d: outline, class: "line-edge", fill: "none", "stroke-width": 1.2 }
  return element(
    "g",
    { "data-place": id },
    element("path", ground),
    element("path", edge),
    ...(sign ? [label(centre.x, centre.y, 16, sign, onSea)] : []),
  )
}

/** Draws words beside the ships for actions that depend on the phase: stop, or grapple and hold off. */
function words(view: AnyView, [port, starboard]: readonly [Point, Point], lang: Language): readonly Markup[] {
  const own = seatOf(view)
  if (own === undefined) return []
  const [mine, theirs] = own === 0 ? [port, starboard] : [starboard, port]
  const ship = shipOf(view, own)
  if (view.phase === "movement" && ship.left > 0 && !isFirstOrder(ship)) {
    const { x, y } = around(mine, 92, ship.heading + 180)
    return [label(x, y, 14, "stop", onSea)]
  }
  if (!view.phase.startsWith("boarding")) return []
  return [
    outside(mine, theirs, { en: "hold off", fr: "ne pas aborder" }[lang]),
    outside(theirs, mine, { en: "grapple", fr: "aborder" }[lang]),
  ]
}

/** Draws a word on the side of a ship that faces away from the other one. */
function outside(ship: Point, other: Point, word: string): Markup {
  const [dx, dy] = [ship.x - other.x, ship.y - other.y]
  const away = (shipRadius + 12) / (Math.sqrt(dx * dx + dy * dy) || 1)
  const anchor = Math.abs(dx) < Math.abs(dy) ? "middle" : dx > 0 ? "start" : "end"
  return label(ship.x + dx * away, ship.y + dy * away, 15, word, { ...onSea, "text-anchor": anchor })
}

/** Draws both ships above the places, the viewer's own on top. */
function placesAndShips(
  rules: AnyRules,
  view: AnyView,
  frame: Frame,
  lang: Language,
  coordinates: boolean,
): readonly Markup[] {
  const own = seatOf(view) ?? 0
  const other = own === 0 ? 1 : 0
  const centres = centresOf(rules, view, frame)
  const rose = roseOf(rules, view, centres)
  const [first, ...rest] = layoutOf(rules, view, frame).places.map((place) => {
    const sign = coordinates ? rose?.sectors.find(({ id }) => id === place.id)?.sign[lang] : undefined
    return placeGroup(rules, view, place, sign)
  })
  return [
    ...(first ? [first] : []),
    shipToken(rules, view, frame, other, lang),
    ...rest,
    shipToken(rules, view, frame, own, lang),
    ...(coordinates ? words(view, centres, lang) : []),
  ]
}

function describe({ windAt }: AnyRules, view: AnyView, lang: Language): string {
  const ships = ([0, 1] as const).map((seat) => {
    const left = decimal(shipOf(view, seat).resistance / pointUnit(view.options))
    return `${shipTitle(view, seat, lang)}, ${{ en: "resistance", fr: "résistance" }[lang]} ${left}`
  })
  const wind = windAt(view.options, view.turn)
  return {
    en: `A chart of the sea, north on top, wind from ${wind}°. ${ships.join("; ")}.`,
    fr: `Une carte de la mer, le nord en haut, vent du ${wind}°. ${ships.join(" ; ")}.`,
  }[lang]
}

function draw(
  rules: AnyRules,
  labels: pointing.Labels,
  view: AnyView,
  { marks, lang = "en", coordinates = true, theme }: Drawing = {},
  { frame, losses, isFire }: Besides = { frame: frameBy(rules, view), losses: [0, 0], isFire: false },
): string {
  const { left, top, width, height } = sheet
  const arcs = (seat: 0 | 1) => broadsides(rules, view, frame, seat, isFire && losses[seat === 0 ? 1 : 0] > 0)
  const armed = view.turn > 0 ? [...arcs(0), ...arcs(1), ...lineOfFire(rules, view, frame)] : []
  const turn = { en: `turn ${view.turn}`, fr: `tour ${view.turn}` }[lang]
  return drawing(
    {
      name: `flottille-${rules.id}`,
      title: view.turn > 0 ? `${rules.title}, ${turn}` : rules.title,
      description: describe(rules, view, lang),
      box: [left, top, width, height],
      palette,
      theme,
      lang,
    },
    element("rect", { x: left, y: top, width, height, rx: 16, class: "fill-table" }),
    inset(
      { en: "The sea around both ships", fr: "La mer autour des deux navires" }[lang],
      { x: 0, y: 0 },
      sheetSide,
      ...waters(view, frame),
      ...armed,
      ...placesAndShips(rules, view, frame, lang, coordinates),
      ...lossWords(view, centresOf(rules, view, frame), losses),
    ),
    windRose(rules, view, lang),
    ...overview(view, frame, lang),
    ...markings(layoutOf(rules, view, frame).places, marks),
    legend(rules, labels, view, 0, lang),
    legend(rules, labels, view, 1, lang),
  )
}

/** The diagram of a game by its rules: its drawing, places and pointer input. */
export type MilleSabordsDiagram<R = MilleSabordsRules> = Diagram<ViewBy<R>, ActionBy<R>, EventBy<R>>

type AnyDiagram = Diagram<AnyView, Typed, MilleSabordsEvent<string> | Typed>

/** Returns the diagram under prepared rules. */
export function diagramOf<R>(rules: Rules<R>, words?: readonly Words[]): MilleSabordsDiagram<R>
// The compiler cannot see that the rules make the views and events of their own types.
export function diagramOf(rules: AnyRules, words: readonly Words[] = []): AnyDiagram {
  const labels: pointing.Labels = Object.assign({}, boardingWords.labels, ...words.map((own) => own.labels))
  return Object.freeze<AnyDiagram>({
    colours,
    layout: (view) => layoutOf(rules, view),
    draw: (view, how) => draw(rules, labels, view, how),
    path: (action, view) => pointing.pathOf(rules, action, view),
    actionsFor: (touched, view) => pointing.actionsFor(rules, touched, view),
    label: (action, view, language) => pointing.label(rules, labels, action, view, language),
    describe: (place, view, language) => pointing.describe(rules, labels, place, view, language),
    motions: (event: MilleSabordsEvent<string>) => pointing.motions(event),
    effects: (event: MilleSabordsEvent<string>) => pointing.effects(event),
    scenes: (events: readonly MilleSabordsEvent<string>[], before) =>
      scenesOf(rules, (view, how, besides) => draw(rules, labels, view, how, besides), events, before),
    aside: (events: readonly MilleSabordsEvent<string>[], view, how) => handsOf(rules, palette, events, view, how),
  })
}
