/**
 * A small, exact writer of SVG. Text and attributes are escaped, so no title can break a drawing.
 *
 * @packageDocumentation
 */

import { assert, isList, isObject } from "../assert"
/** Finished markup. Only {@link element} makes it, so text never passes for markup by mistake. */
export interface Markup {
  readonly markup: string
}

/** Attributes of an element. Numbers are written by {@link decimal}; `undefined` is left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Text as XML allows it: control characters become blanks, and halves of surrogate pairs the replacement character. */
function escaped(text: string): string {
  assert(typeof text === "string", "element", "content", "texts, numbers and markup")
  const allowed = text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, " ").replace(/\p{Surrogate}/gu, "\ufffd")
  return allowed.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/**
 * A number below 10¹² with two decimals at most, never with an exponent or as −0.
 *
 * @example
 * decimal(1 / 3) // => "0.33"
 * decimal(-0.001) // => "0"
 */
export function decimal(value: number): string {
  return String(Math.round(value * 100) / 100 + 0)
}

/**
 * Makes an element with its attributes and content: elements, and texts, which are escaped.
 *
 * @example
 * element("text", { x: 1.5, class: undefined }, "a < b").markup // => '<text x="1.5">a &lt; b</text>'
 */
export function element(name: string, attributes: Attributes, ...content: readonly (Markup | string)[]): Markup {
  assert(isObject(attributes), "element", "attributes", "attributes by their names")
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === "number" ? decimal(value) : escaped(value)}"`],
  )
  const inside = content.map((part) => (typeof part === "object" ? part.markup : escaped(part))).join("")
  return { markup: `<${name}${written.join("")}${inside ? `>${inside}</${name}>` : "/>"}` }
}

/**
 * A text around a point; `attributes` may set it elsewhere, as `"text-anchor": "start"` does.
 *
 * @example
 * label(5, 5, 2, "A1").markup // => '<text x="5" y="5" font-size="2" text-anchor="middle" dy="0.35em">A1</text>'
 */
export function label(x: number, y: number, size: number, text: string, attributes: Attributes = {}): Markup {
  return element("text", { x, y, "font-size": size, "text-anchor": "middle", dy: "0.35em", ...attributes }, text)
}

/** Colours by name, each for a light and for a dark ground. */
export type Palette = Readonly<Record<string, readonly [light: string, dark: string]>>

interface Sheet {
  /** One lower-case word: the class of the drawing, so that the styles of several on one page keep apart. */
  readonly name: string
  readonly title: string
  /** Description for readers who cannot see the drawing. */
  readonly description: string
  /** The edges of the visible area. */
  readonly box: readonly [left: number, top: number, width: number, height: number]
  /**
   * Makes the classes `fill-…` and `line-…` for each colour; a page can override each with the
   * custom property `--board-…`.
   */
  readonly palette: Palette
  /** Colours for one ground only; as the reader's device prefers, if left out. */
  readonly theme?: "light" | "dark" | undefined
  /** The language of its words; `"en"` by default. */
  readonly lang?: "en" | "fr" | undefined
}

function colourRules(name: string, palette: Palette, ground: 0 | 1): string {
  const rules = Object.entries(palette).map(([colour, pair]) => {
    const paint = `var(--board-${colour},${pair[ground]})`
    return `.${name} .fill-${colour}{fill:${paint}}.${name} .line-${colour}{stroke:${paint}}`
  })
  return rules.join("")
}

/**
 * The mark of a place: it can start an action, is chosen, can come next, was changed last, or was
 * refused. Each mark has its own shape and colour.
 */
export type Mark = "start" | "chosen" | "next" | "last" | "refused"

const markColours: Palette = {
  "mark-start": ["#005c96", "#9ad3f9"],
  "mark-chosen": ["#6a1b9a", "#e1b3ff"],
  "mark-next": ["#1b1b1b", "#ffffff"],
  "mark-last": ["#7c5200", "#ffcf70"],
  "mark-refused": ["#b3261e", "#ffb4ab"],
}

const edges: Readonly<Record<Mark, Attributes>> = {
  start: { "stroke-width": 1.5, "fill-opacity": 0.14 },
  chosen: { "stroke-width": 5 },
  next: { "stroke-width": 2, "stroke-dasharray": "2 4" },
  last: { "stroke-width": 3, "stroke-dasharray": "12 4" },
  refused: { "stroke-width": 4 },
}

/** The sign on a marked place: a ring, which leaves letters clear, where one can go, and a cross where not. */
const signs: Readonly<Partial<Record<Mark, string>>> = {
  next: "M-25 0a25 25 0 1 0 50 0a25 25 0 1 0 -50 0Z",
  refused: "M-9 -9L9 9M9 -9L-9 9",
}

/**
 * The marks of a board, to be drawn above it.
 *
 * @param places - Those of its layout; marks of other places are left out.
 * @example
 * const [mark] = markings([{ id: "A1", outline: "M0 0h9v9h-9Z", centre: { x: 4.5, y: 4.5 } }], { A1: "next" })
 * mark?.markup.startsWith('<g data-mark="next">') // => true
 */
export function markings(
  places: readonly {
    readonly id: string
    readonly outline: string
    readonly centre: { readonly x: number; readonly y: number }
  }[],
  marks: Readonly<Record<string, Mark>> = {},
): readonly Markup[] {
  assert(isList(places), "markings", "places", "a list of places")
  assert(isObject(marks), "markings", "marks", "marks by the ids of places")
  return places.flatMap(({ id, outline, centre }) => {
    const mark = Object.hasOwn(marks, id) ? marks[id] : undefined
    if (mark === undefined) return []
    const sign = signs[mark]
    const middle = {
      d: sign,
      transform: `translate(${decimal(centre.x)} ${decimal(centre.y)})`,
      fill: "none",
      class: `line-mark-${mark}`,
      "stroke-width": 4,
    }
    return [
      element(
        "g",
        { "data-mark": mark },
        element("path", {
          d: outline,
          fill: "none",
          class: `line-mark-${mark}${mark === "start" ? " fill-mark-start" : ""}`,
          "stroke-linejoin": "round",
          ...edges[mark],
        }),
        ...(sign ? [element("path", middle)] : []),
      ),
    ]
  })
}

/**
 * A whole drawing: it needs nothing from outside, scales to any size, tells its title and
 * description to screen readers, and follows the reader's choice of a light or a dark ground.
 *
 * @returns SVG text that can be a file of its own or stand within an HTML page.
 * @example
 * const palette = { sea: ["#def", "#012"] } as const
 * const sheet = { name: "board", title: "A board", description: "One square", box: [0, 0, 10, 10], palette } as const
 * drawing(sheet, element("rect", { width: 10, height: 10, class: "fill-sea" })).startsWith("<svg") // => true
 */
export function drawing(sheet: Sheet, ...content: readonly Markup[]): string {
  assert(isList(sheet?.box), "drawing", "sheet", "the sheet of a drawing")
  const { name, title, description, box, palette, theme, lang } = sheet
  const isMarked = content.some(({ markup }) => markup.includes('<g data-mark="'))
  const colours = isMarked ? { ...palette, ...markColours } : palette
  const font = `.${name} text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif}`
  const asPreferred = theme ? "" : `@media(prefers-color-scheme:dark){${colourRules(name, colours, 1)}}`
  const frame = {
    xmlns: "http://www.w3.org/2000/svg",
    class: name,
    lang,
    role: "img",
    viewBox: box.map(decimal).join(" "),
  }
  const head = [
    element("title", {}, title),
    element("desc", {}, description),
    element("style", {}, font + colourRules(name, colours, theme === "dark" ? 1 : 0) + asPreferred),
  ]
  // One part a line, so that a change of a drawing can be read as a difference of lines.
  const parts = [...head, ...content].flatMap((part) => ["\n", part])
  return `${element("svg", { ...frame, width: box[2], height: box[3] }, ...parts, "\n").markup}\n`
}
