import simplify from "simplify-js"
import { type CustomPlugin, optimize, type XastElement } from "svgo"

/** How far the outline of a province may move when points of it are left out, in units of the map. */
const TOLERANCE = 6

/** Left, top, width and height of what a drawing shows. */
const boxOf = (viewBox = "") => viewBox.split(" ").map(Number)

/** Leaves out outlines beyond a picture, written as a point and whole-number steps, and points that a small one does not show. */
function thinned(svg: string): string {
  const [left = 0, top = 0, width = 0, height = 0] = boxOf(/viewBox="([^"]*)"/.exec(svg)?.[1])
  return svg.replace(/M(-?\d+) ?(-?\d+)l([-\d ]+)Z/g, (path, startX, startY, steps) => {
    const numbers: readonly number[] = steps.match(/-?\d+/g).map(Number)
    let [x, y] = [Number(startX), Number(startY)]
    const ring = [{ x, y }]
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      x += numbers[at] ?? 0
      y += numbers[at + 1] ?? 0
      ring.push({ x, y })
    }
    const isWithin = (axis: "x" | "y", from: number, size: number) =>
      ring.some((point) => point[axis] > from) && ring.some((point) => point[axis] < from + size)
    if (!isWithin("x", left, width) || !isWithin("y", top, height)) return ""
    const kept = simplify([...ring, ...ring.slice(0, 1)], TOLERANCE, true).slice(0, -1)
    return kept.length < 3 ? path : `M${kept.map((point) => `${point.x} ${point.y}`).join("L")}Z`
  })
}

/** Where a transform puts what it moves: `translate(x y)`, or a matrix. */
const moved = (transform: string) => /^(?:translate\(|matrix\((?:\S+[ ,]){4})(\S+?)(?:[ ,](\S+?))?\)/.exec(transform)

/** A part of a drawing, 16 by 9, for the card of its game. */
export interface Card {
  readonly x: number
  readonly y: number
  readonly width: number
}

const heightOf = ({ width }: Card) => (width * 9) / 16

/** Removes labels outside pieces, and the pieces that the edges of a card would cut. */
const uncut = (card: Card): CustomPlugin => ({
  name: "uncut",
  fn: () => {
    const inset = card.width / 10
    let pieces = 0
    const isCut = (node: XastElement) => {
      const [, x, y] = moved(node.attributes.transform ?? "") ?? []
      if (x === undefined || y === undefined) return false
      const [right, down] = [Number(x) - card.x, Number(y) - card.y]
      return Math.min(right, down, card.width - right, heightOf(card) - down) < inset
    }
    return {
      element: {
        enter: (node, parent) => {
          const isPiece = "data-piece" in node.attributes
          if (isPiece) pieces++
          if (isPiece ? isCut(node) : node.name === "text" && pieces === 0)
            parent.children = parent.children.filter((each) => each !== node)
        },
        exit: (node) => {
          if ("data-piece" in node.attributes) pieces--
        },
      },
    }
  },
})

const LOOK =
  /^(?:stroke-(?:opacity|width|linejoin|linecap|dasharray)|font-(?:size|style|weight)|paint-order|text-anchor)$/
const TAG = /<(?:text|path|circle|rect|g|ellipse|line|polygon)\b[^>]*>/g
const ATTRIBUTE = / ([\w-]+)="([^"]*)"/g

/** Writes the presentation attributes of an element as CSS. */
const styleOf = (tag: string) =>
  [...tag.matchAll(ATTRIBUTE)]
    .filter(([, name = ""]) => LOOK.test(name))
    .map(([, name, value]) => `${name}:${value}${name === "font-size" ? "px" : ""}`)
    .join(";")

/** Shortens the names of classes, which nobody outside the picture uses: a, b, …, z, aa. */
function renamed(svg: string): string {
  const used = [...svg.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "))
  const counts = new Map<string, number>()
  for (const name of used) counts.set(name, (counts.get(name) ?? 0) + 1)
  const order = [...counts].sort(([, one], [, other]) => other - one).map(([name]) => name)
  const short = (name: string) => {
    const place = order.indexOf(name)
    return (place < 26 ? "" : String.fromCharCode(96 + Math.floor(place / 26))) + String.fromCharCode(97 + (place % 26))
  }
  return svg
    .replace(/ class="([^"]*)"/g, (_, names: string) => ` class="${names.split(" ").map(short).join(" ")}"`)
    .replace(/<style>.*?<\/style>/s, (style) =>
      style.replace(/\.([a-z][\w-]*)(?=[{,])/g, (_, name) => `.${short(name)}`),
    )
}

/** Gives elements that look alike one class in place of the same attributes again and again. */
function classed(svg: string): string {
  const counts = new Map<string, number>()
  for (const [tag] of svg.matchAll(TAG)) counts.set(styleOf(tag), (counts.get(styleOf(tag)) ?? 0) + 1)
  const styles = [...counts].filter(([style, count]) => style !== "" && count > 1).map(([style]) => style)
  const names = new Map(styles.map((style, index) => [style, `t${index}`]))
  return svg
    .replace(TAG, (tag) => {
      const name = names.get(styleOf(tag))
      if (name === undefined) return tag
      const rest = tag.replace(ATTRIBUTE, (text, attribute) => (LOOK.test(attribute) ? "" : text))
      return rest.includes(' class="')
        ? rest.replace(' class="', ` class="${name} `)
        : rest.replace(/^<\w+/, (start) => `${start} class="${name}"`)
    })
    .replace("</style>", `${[...names].map(([style, name]) => `.${name}{${style}}`).join("")}</style>`)
}

/**
 * Makes a drawing small enough to commit: an image in a page of Markdown, which nobody touches and
 * no style sheet reaches.
 *
 * Its title stays; the descriptions of its parts, the names of places and the colours that a page
 * could set do not.
 *
 * @param card - The part to show without labels and cut pieces; the whole drawing if left out.
 */
export function compact(whole: string, card?: Card): string {
  const svg = card
    ? whole.replace(/^<svg [^>]*>/, (tag) =>
        tag
          .replace(/viewBox="[^"]*"/, `viewBox="${card.x} ${card.y} ${card.width} ${heightOf(card)}"`)
          .replace(/ width="[^"]*" height="[^"]*"/, ` width="320" height="180"`),
      )
    : whole
  const title = /<title>.*?<\/title>/.exec(svg)?.[0] ?? ""
  const [, scope = ""] = /^<svg [^>]*class="([\w-]+)"/.exec(svg) ?? []
  const bare = thinned(svg)
    .replaceAll(`.${scope} `, "")
    .replace(/var\(--[\w-]+,([^)]*)\)/g, "$1")
    .replace(/<(title|desc)>[^<]*<\/\1>/g, "")
    .replaceAll(' dy="0em"', "")
  // At once: later passes no longer tell pieces from labels.
  const pieces = card ? optimize(bare, { plugins: [uncut(card)] }).data : bare
  // A style on an element would outrank the dark rules of the sheet.
  const overrides = {
    inlineStyles: false,
    removeUnknownsAndDefaults: { keepDataAttrs: false, keepRoleAttr: true },
  } as const
  const { data } = optimize(pieces, {
    multipass: true,
    floatPrecision: 1,
    plugins: [{ name: "preset-default", params: { overrides } }],
  })
  const plain = data.replace(/^(<svg [^>]*?) class="[\w-]+"/, "$1")
  return `${renamed(classed(plain)).replace(">", () => `>${title}`)}\n`
}
