/**
 * A small, exact writer of SVG: whatever is given as text or as an attribute is escaped, so no title can break a drawing.
 *
 * @packageDocumentation
 */

/** Finished markup. Only {@link element} makes it, so text never passes for markup by mistake. */
export interface Markup {
  readonly markup: string
}

/** What an element says of itself. Numbers are written by {@link decimal}; what is `undefined` is left out. */
export type Attributes = Readonly<Record<string, string | number | undefined>>

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }

/** Text as XML allows it: control characters become blanks, and halves of surrogate pairs the replacement character. */
function escaped(text: string): string {
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
 * An element with its attributes and what it contains: elements, and texts, which are escaped.
 *
 * @example
 * element("text", { x: 1.5, class: undefined }, "a < b").markup // => '<text x="1.5">a &lt; b</text>'
 */
export function element(name: string, attributes: Attributes, ...content: readonly (Markup | string)[]): Markup {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${typeof value === "number" ? decimal(value) : escaped(value)}"`],
  )
  const inside = content.map((part) => (typeof part === "string" ? escaped(part) : part.markup)).join("")
  return { markup: `<${name}${written.join("")}${inside ? `>${inside}</${name}>` : "/>"}` }
}

/** A text around a point; `attributes` may set it elsewhere, as `"text-anchor": "start"` does. */
export function label(x: number, y: number, size: number, text: string, attributes: Attributes = {}): Markup {
  return element("text", { x, y, "font-size": size, "text-anchor": "middle", dy: "0.35em", ...attributes }, text)
}

/** Colours by name, each for a light and for a dark ground. */
export type Palette = Readonly<Record<string, readonly [light: string, dark: string]>>

/** What a drawing is, before anything is drawn. */
export interface Sheet {
  /** One lower-case word: the class of the drawing, so that the styles of several on one page keep apart. */
  readonly name: string
  readonly title: string
  /** What somebody who does not see it should hear. */
  readonly description: string
  /** The edges of what is shown. */
  readonly box: readonly [left: number, top: number, width: number, height: number]
  /** Makes the classes `fill-…` and `line-…` for each colour. */
  readonly palette: Palette
}

function colourRules(name: string, palette: Palette, ground: 0 | 1): string {
  const rules = Object.entries(palette).map(
    ([colour, pair]) => `.${name} .fill-${colour}{fill:${pair[ground]}}.${name} .line-${colour}{stroke:${pair[ground]}}`,
  )
  return rules.join("")
}

/**
 * A whole drawing: it needs nothing from outside, scales to any size, tells its title and description to screen readers, and follows the
 * reader's choice of a light or a dark ground.
 *
 * @returns SVG text that can be a file of its own or stand within an HTML page.
 */
export function drawing({ name, title, description, box, palette }: Sheet, ...content: readonly Markup[]): string {
  const font = `.${name} text{font-family:system-ui,'Segoe UI',Helvetica,Arial,sans-serif}`
  const dark = `@media(prefers-color-scheme:dark){${colourRules(name, palette, 1)}}`
  const frame = { xmlns: "http://www.w3.org/2000/svg", class: name, role: "img", viewBox: box.map(decimal).join(" ") }
  const head = [
    element("title", {}, title),
    element("desc", {}, description),
    element("style", {}, font + colourRules(name, palette, 0) + dark),
  ]
  // One part a line, so that a change of a drawing can be read as a difference of lines.
  const parts = [...head, ...content].flatMap((part) => ["\n", part])
  return `${element("svg", { ...frame, width: box[2], height: box[3] }, ...parts, "\n").markup}\n`
}
