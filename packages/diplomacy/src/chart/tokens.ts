/** Symbols of units and supply centres. */
import type { Language, Translated } from "@flottille/core/rulebook"
import { decimal, element, label, type Markup } from "@flottille/core/svg"
import type { Unit } from "../orders/order"
import type { Chart } from "./chart"
import type { Spot } from "./spots"

interface Silhouette {
  readonly d: string
  readonly initial: Spot
}

/** A submarine, which also stands for any further class. */
const submarine: Silhouette = {
  d: "M-19 2Q-19 -7 -10 -7H-5V-12H-2V-16H5V-13.5H1V-12H5V-7H10Q17 -7 19 2Q17 11 10 11H-10Q-19 11 -19 2Z",
  initial: { x: 0, y: 2.5 },
}

const silhouettes: Readonly<Record<string, Silhouette>> = {
  A: {
    d: "M-19 13V9.5L-10.9 4.5A10 10 0 0 1 3 -6.2L15 -14L18.5 -8.5L8.6 0.1A10 10 0 0 1 -9.2 8.7Z",
    initial: { x: -1, y: 3.5 },
  },
  F: { d: "M-19 -4H-11V-8H-8V-13H-3V-8H1V-13H6V-8H10V-4H19L14 13H-14Z", initial: { x: 0, y: 5 } },
}

const silhouetteOf = (type: string): Silhouette =>
  (Object.hasOwn(silhouettes, type) ? silhouettes[type] : undefined) ?? submarine

export function shapeOf(type: string): string {
  return silhouetteOf(type).d
}

export function at({ x, y }: Spot, { ground: { size } }: Chart): string {
  return `translate(${decimal(x)} ${decimal(y)}) scale(${size})`
}

export const dislodgedWords: Translated = { en: "dislodged", fr: "en déroute" }

/** Returns a unit with its power: `"army of France"`. */
export function unitWords({ words }: Chart, { power, type }: Unit, language: Language): string {
  return `${words.unit(type, language)} ${words.ofPower(power, language)}`
}

/** Draws a unit in its power's colour. A dislodged unit stands beside, with a dashed edge. */
export function unitToken(chart: Chart, unit: Unit, fallen: boolean, language: Language): readonly Markup[] {
  const { words, colourOf, inkOn, initialOf } = chart
  const { power, type, at: place } = unit
  const { d, initial } = silhouetteOf(type)
  const site = chart.siteOf(place)
  if (!site) return []
  const title = `${unitWords(chart, unit, language)}, ${words.place(place, language)}`
  const style = {
    class: `fill-${colourOf(power)} line-dark`,
    "stroke-width": fallen ? 2 : 1.4,
    "stroke-dasharray": fallen ? "4 3" : undefined,
  }
  return [
    element(
      "g",
      {
        class: "piece",
        "data-piece": place,
        "stroke-linejoin": "round",
        transform: at(fallen ? site.fallen : site.unit, chart),
      },
      element("title", {}, fallen ? `${title}, ${dislodgedWords[language]}` : title),
      element("path", { d, stroke: "#fff", "stroke-width": 3.5 }),
      element("path", { d, ...style }),
      // Letters that are larger than the middle of the unit have an outline in its colour.
      label(initial.x, initial.y, initialOf(power).length > 1 ? 11 : 14, initialOf(power), {
        class: `fill-${inkOn(power)} line-${colourOf(power)}`,
        "font-weight": 700,
        "stroke-width": 2,
        "paint-order": "stroke",
      }),
    ),
  ]
}

export function noteMark(chart: Chart, place: string, note: string): readonly Markup[] {
  const site = chart.siteOf(place)
  if (!site) return []
  const ring = element("path", {
    d: submarine.d,
    class: "fill-halo line-mark",
    "stroke-width": 2,
    "stroke-dasharray": "4 3",
  })
  const sign = label(0, 2.5, 14, "?", { class: "fill-mark", "font-weight": 700 })
  return [
    element("g", { transform: at(site.unit, chart), "pointer-events": "none" }, element("title", {}, note), ring, sign),
  ]
}

/** Draws a supply centre: a disc in the colour of its owner, or an empty one. */
export function centreMark(chart: Chart, place: string, owner: string | null, language: Language): Markup {
  const { sites, words, colourOf } = chart
  const { x, y } = sites.get(place)?.star ?? { x: 0, y: 0 }
  const title = `${words.place(place, language)}: ${centreWords(chart, owner, language)}`
  const look = { class: `fill-${owner === null ? "halo" : colourOf(owner)} line-ink`, "stroke-width": 1.6 }
  return element("circle", { cx: x, cy: y, r: 5, ...look }, element("title", {}, title))
}

/** Describes a supply centre: `"supply centre of France"`. */
export function centreWords({ words }: Chart, owner: string | null, language: Language): string {
  if (owner === null) return { en: "free supply centre", fr: "centre libre" }[language]
  return `${{ en: "supply centre", fr: "centre" }[language]} ${words.ofPower(owner, language)}`
}
