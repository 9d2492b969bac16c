/** The chart of the sea with all ships. */
import type { Diagram, Drawing, Layout, Place, Point } from "@flottille/core/diagram"
import type { Language } from "@flottille/core/rulebook"
import { drawing, element, label, type Markup, markings, type Palette } from "@flottille/core/svg"
import {
  type Code,
  classOf,
  ownerOf,
  type PairsAction,
  type PairsEvent,
  type PairsView,
  shipName,
  windAt,
} from "./ships"

const palette: Palette = {
  table: ["#f3f6f8", "#12171c"],
  sea: ["#d9e8f1", "#1f2e3a"],
  island: ["#b9a878", "#7d7050"],
  edge: ["#6f8797", "#5c7284"],
  ink: ["#1d2730", "#e6edf2"],
  port: ["#c8500a", "#e0671f"],
  starboard: ["#00785a", "#12a37c"],
}

/** The side of the chart, which shows 50 lengths, and the height of a line below it. */
const [side, line] = [560, 46]
const [scale, shipLength] = [side / 50_000_000, 30]

const pointOf = (x: number, y: number): Point => ({
  x: Math.round(side / 2 + x * scale),
  y: Math.round(side / 2 - y * scale),
})

function layoutOf(): Layout {
  const ids = ["port-frigate", "port-sloop", "starboard-frigate", "starboard-sloop"]
  const places = ids.map((id, number): Place => {
    const y = side + 10 + number * line
    const near = { up: ids[number - 1] ?? id, down: ids[number + 1] ?? id }
    const { en, fr } = shipName(number)
    return {
      id,
      name: { en, fr },
      centre: { x: side / 2, y: y + line / 2 },
      outline: `M0 ${y}H${side}V${y + line}H0Z`,
      near: Object.fromEntries(Object.entries(near).filter(([, other]) => other !== id)),
    }
  })
  return { left: -10, top: -10, width: side + 20, height: side + 4 * line + 60, places }
}

/** Draws the hull of a ship, larger than it is. */
function hull({ ships }: PairsView, number: number, lang: Language): readonly Markup[] {
  const ship = ships[number]
  if (!ship || ship.resistance === 0) return []
  const { x, y } = pointOf(ship.x, ship.y)
  const half = number % 2 === 0 ? 7 : 4
  const d = `M${-half} 0V${-shipLength / 2}L0 ${-shipLength}L${half} ${-shipLength / 2}V0Z`
  const look = { class: `fill-${ownerOf(number) === 0 ? "port" : "starboard"} line-edge`, "stroke-width": 1 }
  const title = element("title", {}, shipName(number)[lang])
  return [
    element("g", { transform: `translate(${x} ${y}) rotate(${ship.heading})` }, title, element("path", { d, ...look })),
  ]
}

function describe(place: string, { ships }: PairsView, language: Language): string {
  const ship = ships[layoutOf().places.findIndex(({ id }) => id === place)]
  if (!ship) return ""
  const { resistance, left } = ship
  if (resistance === 0) return { en: "lost", fr: "perdu" }[language]
  return {
    en: `resistance ${resistance}, orders left: ${left}`,
    fr: `résistance ${resistance}, ordres restants : ${left}`,
  }[language]
}

function situation(view: PairsView, lang: Language): string {
  const wind = windAt(view)
  return { en: `turn ${view.turn}, wind from ${wind}°`, fr: `tour ${view.turn}, vent du ${wind}°` }[lang]
}

function draw(view: PairsView, { marks, lang = "en", theme }: Drawing = {}): string {
  const { left, top, width, height, places } = layoutOf()
  const texts = places.map(({ id, name }) => `${name[lang]}: ${describe(id, view, lang)}`)
  const title = { en: "Mille Sabords, two ships a side", fr: "Mille Sabords, deux navires par camp" }[lang]
  const description = [situation(view, lang), ...texts].join("; ")
  return drawing(
    {
      name: "flottille-mille-sabords-pairs",
      title,
      description,
      box: [left, top, width, height],
      palette,
      theme,
      lang,
    },
    element("rect", { x: left, y: top, width, height, class: "fill-table" }),
    element("rect", { width: side, height: side, class: "fill-sea line-edge" }),
    ...classOf(0).islands.map(({ x, y, radius }) => {
      const { x: cx, y: cy } = pointOf(x * 1_000_000, y * 1_000_000)
      return element("circle", { cx, cy, r: Math.round(radius * 1_000_000 * scale), class: "fill-island" })
    }),
    ...view.ships.flatMap((_, number) => hull(view, number, lang)),
    ...places.map(({ id, outline, centre }, number) =>
      element(
        "g",
        { "data-place": id },
        element("path", { d: outline, class: "fill-table" }),
        label(centre.x, centre.y, 15, texts[number] ?? "", { class: "fill-ink" }),
      ),
    ),
    ...markings(places, marks),
    label(side / 2, side + 4 * line + 30, 15, situation(view, lang), { class: "fill-ink" }),
  )
}

const labels: Readonly<Record<Code, Readonly<Record<Language, string>>>> = {
  F: { en: "ahead", fr: "avancer" },
  FL: { en: "ahead, then to port", fr: "avancer, puis à bâbord" },
  FR: { en: "ahead, then to starboard", fr: "avancer, puis à tribord" },
  L: { en: "astern, then to port", fr: "culer, puis à bâbord" },
  R: { en: "astern, then to starboard", fr: "culer, puis à tribord" },
  stop: { en: "stop", fr: "s’arrêter" },
  PL: { en: "turn to port", fr: "virer à bâbord" },
  PR: { en: "turn to starboard", fr: "virer à tribord" },
  "-": { en: "nothing", fr: "rien" },
}

/**
 * The sea, its islands, the wind, and all ships, north up for every viewer. Orders are buttons.
 *
 * @rule MP-1.1 MP-2.1
 * @example
 * diagram.draw(pairsGame.view(pairsGame.initialState(), 0)).startsWith("<svg ") // => true
 */
export const diagram: Diagram<PairsView, PairsAction, PairsEvent> = {
  layout: layoutOf,
  draw,
  path: () => [],
  actionsFor: () => [],
  label({ orders: [frigate, sloop] }, _view, language) {
    const [first, second] = [labels[frigate][language], labels[sloop][language]]
    return { en: `frigate: ${first}; sloop: ${second}`, fr: `frégate : ${first} ; corvette : ${second}` }[language]
  },
  describe,
  motions: () => [],
}
