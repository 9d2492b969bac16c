/** A map drawn as areas: land, sea, owners, straits, named coasts and depths. */
import type { Language } from "@flottille/core/rulebook"
import { element, label, type Markup } from "@flottille/core/svg"
import { standardAreas } from "../map/areas"
import { provinceOf } from "../map/board"
import type { Centres } from "../phases/adjustments"
import { type Chart, type Ground, halo } from "./chart"
import { areaSite, lookOf } from "./sites"
import type { Spot } from "./spots"
import { surfaceOf } from "./words"

/** Draws a named coast or a depth, with a small label if `isNamed`. */
function smallPlace({ sites, words, board }: Chart, place: string, language: Language, isNamed: boolean): Markup {
  const isDeep = lookOf(board, place) === "depth"
  const { outline, name = { x: 0, y: 0 } } = sites.get(place) ?? {}
  const code = words.code(place, language)
  const look = isDeep ? "fill-deep line-sea-edge" : "fill-coast line-sea-edge"
  return element(
    "g",
    { "data-place": place },
    element("title", {}, words.place(place, language)),
    element("path", {
      d: outline,
      class: look,
      "stroke-width": 1,
      "stroke-dasharray": isDeep ? undefined : "3 2",
      "fill-opacity": isDeep ? 0.55 : 0.35,
    }),
    ...(isNamed
      ? [
          label(name.x, name.y, 10, isDeep ? "−1" : code.slice(code.indexOf("/") + 1), {
            class: `fill-ink line-${isDeep ? "sea" : "halo"}`,
            ...halo,
          }),
        ]
      : []),
  )
}

/** Draws a province, tinted with the colour of its owner if it is an owned supply centre. */
function province(
  { board, sites, words, colourOf }: Chart,
  place: string,
  owner: string | null,
  language: Language,
): Markup {
  const isSea = lookOf(board, place) === "sea"
  const ground = isSea
    ? "fill-sea line-sea-edge"
    : `${owner === null ? "fill-land" : `fill-tint-${colourOf(owner)}`} line-border`
  return element(
    "g",
    { "data-place": place },
    element("title", {}, words.place(place, language)),
    element("path", {
      d: sites.get(place)?.outline,
      class: ground,
      "stroke-width": isSea ? 0.8 : 1.1,
      "stroke-linejoin": "round",
    }),
  )
}

const frenchWaste: Readonly<Record<string, string>> = {
  Balearics: "Baléares",
  Corsica: "Corse",
  Crete: "Crète",
  Cyprus: "Chypre",
  Iceland: "Islande",
  Ireland: "Irlande",
  Libya: "Libye",
  Sardinia: "Sardaigne",
  Switzerland: "Suisse",
}

function wasteWords(name: string, language: Language): string {
  return { en: `${name}, impassable`, fr: `${frenchWaste[name] ?? name}, infranchissable` }[language]
}

/** Draws a part that never changes, and caches it. */
function once(known: Map<string, Markup>, key: string, make: () => Markup): Markup {
  const markup = known.get(key) ?? make()
  known.set(key, markup)
  return markup
}

const drawn = new WeakMap<Chart, Map<string, Markup>>()

/** False for named coasts and depths, which lie within provinces. */
const isWhole = (place: string) => provinceOf(surfaceOf(place)) === place

function names({ board, places, sites, words }: Chart, language: Language, units: readonly Spot[]): Markup {
  // Middles of what is drawn, with the distances that the middle of a name keeps across and down.
  const taken = units.map(({ x, y }): readonly [number, number, number, number] => [x, y, 50, 30])
  for (const [place, { name, star, unit }] of sites) {
    const { x, y } = isWhole(place) ? star : name
    if (star !== unit || !isWhole(place)) taken.push([x, y, 28, 15])
  }
  const isFree = ({ x, y }: Spot) =>
    !taken.some(([a, b, across, down]) => Math.abs(a - x) < across && Math.abs(b - y) < down)
  const drawn = places.flatMap((place) => {
    const site = sites.get(place)
    if (!site || !isWhole(place)) return []
    const { name, unit } = site
    const beside = [0, 20, -20, 50, -50].flatMap((x) => [30, -30].map((y) => ({ x: unit.x + x, y: unit.y + y })))
    const { x, y } = [name, ...beside].find(isFree) ?? name
    taken.push([x, y, 38, 15])
    const ink =
      lookOf(board, place) === "sea"
        ? { class: "fill-sea-ink line-sea", "font-style": "italic" }
        : { class: "fill-ink line-halo" }
    return [label(x, y, 13, words.code(place, language), { "font-weight": 600, ...halo, ...ink })]
  })
  return element("g", { "pointer-events": "none" }, ...drawn)
}

/** Draws the seas, the lands tinted by owner, and the small places within them. */
function draw(
  chart: Chart,
  centres: Centres,
  language: Language,
  isNamed: (place: string) => boolean,
): readonly Markup[] {
  const { board, places } = chart
  const known = drawn.get(chart) ?? new Map<string, Markup>()
  drawn.set(chart, known)
  const provinces = places.filter(isWhole)
  const seas = provinces.filter((place) => lookOf(board, place) === "sea")
  const lands = provinces.filter((place) => lookOf(board, place) !== "sea")
  const quiet = { "pointer-events": "none" }
  const waste = () =>
    element(
      "g",
      quiet,
      ...Object.entries(standardAreas.impassable).map(([name, d]) =>
        element(
          "path",
          { d, class: "fill-waste line-border", "stroke-width": 1 },
          element("title", {}, wasteWords(name, language)),
        ),
      ),
    )
  const straits = () =>
    element("path", {
      ...quiet,
      d: standardAreas.passages,
      fill: "none",
      class: "line-sea",
      "stroke-width": 4,
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
    })
  return [
    ...seas.map((place) => once(known, `${place} ${language}`, () => province(chart, place, null, language))),
    once(known, `waste ${language}`, waste),
    ...lands.map((place) => {
      const owner = centres[place] ?? null
      return once(known, `${place} ${language} ${owner}`, () => province(chart, place, owner, language))
    }),
    once(known, "straits", straits),
    ...places.flatMap((place) =>
      isWhole(place)
        ? []
        : [
            once(known, `${place} ${language} ${isNamed(place)}`, () =>
              smallPlace(chart, place, language, isNamed(place)),
            ),
          ],
    ),
  ]
}

export const areaGround: Ground = { siteOf: areaSite, corner: 0, size: 1.5, draw, names }
