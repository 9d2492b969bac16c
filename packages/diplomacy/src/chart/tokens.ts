/** Symbols of units and supply centres. */
import type { Language, Translated } from "@flottille/core/rulebook"
import { decimal, element, label, type Markup } from "@flottille/core/svg"
import type { Unit } from "../orders/order"
import type { Chart } from "./chart"
import type { Spot } from "./spots"

export const STAR = "M0 -9L2.4 -3.2L8.6 -2.8L3.8 1.2L5.3 7.3L0 4L-5.3 7.3L-3.8 1.2L-8.6 -2.8L-2.4 -3.2Z"

/** The outline of letters on a star or a unit, in its colour, since they are larger than its middle. */
export const onStar = { "font-weight": 700, "stroke-width": 3, "stroke-linejoin": "round", "paint-order": "stroke" }

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

export function at({ x, y }: Spot): string {
  return `translate(${decimal(x)} ${decimal(y)})`
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
  const { initial } = silhouetteOf(type)
  const site = chart.siteOf(place)
  if (!site) return []
  const title = `${unitWords(chart, unit, language)}, ${words.place(place, language)}`
  const style = {
    class: `fill-${colourOf(power)} line-dark`,
    "stroke-width": fallen ? 2.5 : 1.8,
    "stroke-dasharray": fallen ? "4 3" : undefined,
  }
  return [
    element(
      "g",
      { class: "piece", "data-piece": place, transform: at(fallen ? site.fallen : site.unit) },
      element("title", {}, fallen ? `${title}, ${dislodgedWords[language]}` : title),
      element("path", {
        d: shapeOf(type),
        "stroke-linejoin": "round",
        class: "fill-halo line-halo",
        "stroke-width": 4,
      }),
      element("path", { d: shapeOf(type), "stroke-linejoin": "round", ...style }),
      initialOf(power).length > 1
        ? label(initial.x, initial.y, 11, initialOf(power), {
            ...onStar,
            class: `fill-${inkOn(power)} line-${colourOf(power)}`,
          })
        : label(initial.x, initial.y, 14, initialOf(power), {
            class: `fill-${inkOn(power)}`,
            "font-weight": 700,
          }),
    ),
  ]
}

export function noteMark({ siteOf }: Chart, place: string, note: string): readonly Markup[] {
  const site = siteOf(place)
  if (!site) return []
  const ring = element("path", {
    d: submarine.d,
    class: "fill-halo line-mark",
    "stroke-width": 2,
    "stroke-dasharray": "4 3",
  })
  const sign = label(0, 2.5, 14, "?", { class: "fill-mark", "font-weight": 700 })
  return [element("g", { transform: at(site.unit), "pointer-events": "none" }, element("title", {}, note), ring, sign)]
}

/** Draws a supply centre: a star with its owner's initial, or a small star without an owner. */
export function centreMark(chart: Chart, place: string, owner: string | null, language: Language): Markup {
  const { sites, words, colourOf, inkOn, initialOf } = chart
  const where = { transform: at(sites.get(place)?.star ?? { x: 0, y: 0 }), "pointer-events": "none" }
  const star = { d: STAR, "stroke-linejoin": "round" }
  if (owner === null)
    return element("g", where, element("path", { ...star, class: "fill-halo line-ink", "stroke-width": 1.4 }))
  return element(
    "g",
    where,
    element("title", {}, `${words.place(place, language)}: ${centreWords(chart, owner, language)}`),
    element("path", {
      ...star,
      transform: "scale(1.5)",
      class: `fill-${colourOf(owner)} line-dark`,
      "stroke-width": 0.9,
    }),
    label(0, 0.6, 10, initialOf(owner), { ...onStar, class: `fill-${inkOn(owner)} line-${colourOf(owner)}` }),
  )
}

/** Describes a supply centre: `"supply centre of France"`. */
export function centreWords({ words }: Chart, owner: string | null, language: Language): string {
  if (owner === null) return { en: "free supply centre", fr: "centre libre" }[language]
  return `${{ en: "supply centre", fr: "centre" }[language]} ${words.ofPower(owner, language)}`
}
