/** Small plots, each with its numbers: drawn as SVG, and as a line of text where there is nothing but text. */

import { assert } from "@flottille/core"
import { drawing, element, label, type Markup, type Palette } from "@flottille/core/svg"
import { meanOf, quantileOf, quantileText, type Spread } from "../spread"

/** A plot with its text alternative. */
export interface Figure {
  readonly name: string
  readonly title: string
  readonly caption: string
  readonly svg: string
  readonly text: readonly string[]
}

export interface Series {
  readonly players: string
  readonly spread: Spread
}

const palette: Palette = {
  ink: ["#1b1b1b", "#f2f2f2"],
  faint: ["#d5d5d5", "#4a4a4a"],
  first: ["#0068a8", "#7cc4f5"],
  second: ["#a34700", "#ffb37a"],
}

/** Narrow enough to be read on a phone. */
const WIDTH = 440
const LEFT = 130
const RIGHT = 420
const LOWEST = 180
const colours = ["first", "second"] as const
const colourOf = (index: number) => colours[index % colours.length] ?? "first"

function sheet(
  name: string,
  title: string,
  description: string,
  height: number,
  ...content: readonly Markup[]
): string {
  return drawing(
    { name: `plot-${name}`, title, description, box: [0, 0, WIDTH, Math.max(LOWEST, height)], palette },
    ...content,
  )
}

type Point = readonly [x: number, y: number]

const line = ([x1, y1]: Point, [x2, y2]: Point, colour: string, width = 1) =>
  element("line", { x1, y1, x2, y2, class: `line-${colour}`, "stroke-width": width })
const words = (x: number, y: number, text: string, anchor: "start" | "middle" | "end" = "start") =>
  label(x, y, 13, text, { "text-anchor": anchor, class: "fill-ink" })

/** Round numbers from 0 on, some four of them. */
function ticksTo(most: number): readonly number[] {
  if (most <= 0) return [0]
  const rough = most / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10) * power
  return Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, index) => index * step)
}

function axis(
  most: number,
  top: number,
  bottom: number,
  place: (value: number) => number,
  text: (value: number) => string,
): readonly Markup[] {
  return ticksTo(most).flatMap((tick) => [
    line([place(tick), top], [place(tick), bottom], "faint"),
    words(place(tick), bottom + 12, text(tick), "middle"),
  ])
}

/** A spread in so many columns of equal width, as shares of all; a wider bin is spread over those that it covers. */
function columnsOf({ bins, count }: Spread, columns: number, most: number): readonly number[] {
  const shares = new Array<number>(columns).fill(0)
  const width = (most + 1) / columns
  for (const [bin, held] of Object.entries(bins)) {
    const from = Number(bin)
    const size = from < 64 ? 1 : 2 ** (Math.floor(Math.log2(from)) - 5)
    for (let each = 0; each < size; each++) {
      const column = Math.min(columns - 1, Math.floor((from + each) / width))
      shares[column] = (shares[column] ?? 0) + held / count / size
    }
  }
  return shares
}

const SPARKS = "▁▂▃▄▅▆▇█"

function sparks(shares: readonly number[]): string {
  const most = Math.max(...shares, 1e-9)
  return shares
    .map((share) => (share === 0 ? " " : (SPARKS[Math.min(7, Math.floor((share / most) * 8))] ?? "█")))
    .join("")
}

/** Draws a histogram: a row of columns for each kind of players, on one scale. */
export function histogram(name: string, title: string, unit: string, rows: readonly Series[]): Figure {
  const most = Math.max(
    1,
    ...rows.map(({ spread }) => (spread.count === 0 ? 0 : Math.max(quantileOf(spread, 0.99), 1))),
  )
  const place = (value: number) => LEFT + ((RIGHT - LEFT) * value) / most
  const tall = 70
  const parts = rows.flatMap(({ players, spread }, index) => {
    const bottom = 20 + (index + 1) * (tall + 16)
    const shares = columnsOf(spread, Math.min(47, most + 1), most)
    const highest = Math.max(...shares, 1e-9)
    const wide = (RIGHT - LEFT) / shares.length
    return [
      words(8, bottom - tall + 14, players),
      words(8, bottom - tall + 32, `n = ${spread.count}`),
      words(8, bottom - tall + 50, `median ${quantileText(spread, 0.5)}`),
      ...shares.map((share, column) =>
        element("rect", {
          x: LEFT + column * wide,
          y: bottom - (tall * share) / highest,
          width: Math.max(1, wide - 1),
          height: (tall * share) / highest,
          class: `fill-${colourOf(index)}`,
        }),
      ),
    ]
  })
  const bottom = 20 + rows.length * (tall + 16)
  const caption = rows
    .map(
      ({ players, spread }) =>
        `${players}: n = ${spread.count}, median ${quantileText(spread, 0.5)}, mean ${meanOf(spread).toFixed(1)}`,
    )
    .join("; ")
  const svg = sheet(
    name,
    title,
    caption,
    bottom + 40,
    ...axis(most, 20, bottom, place, String),
    ...parts,
    words(RIGHT, bottom + 30, unit, "end"),
  )
  const text = rows.map(
    ({ players, spread }) =>
      `${players.padEnd(18)} 0 ${sparks(columnsOf(spread, Math.min(44, most + 1), most))} ${most}`,
  )
  return { name, title, caption, svg, text }
}

/** Draws a box plot of the choices in each phase: the box holds the middle half, the line the middle 90 %. */
export function boxes(
  name: string,
  title: string,
  unit: string,
  rows: readonly (Series & { readonly row: string })[],
): Figure {
  const most = Math.max(1, ...rows.map(({ spread }) => quantileOf(spread, 0.95)))
  const place = (value: number) => LEFT + ((RIGHT - LEFT) * Math.min(value, most)) / most
  const high = 38
  const names = [...new Set(rows.map(({ players }) => players))]
  const parts = rows.flatMap(({ row, players, spread }, index) => {
    const y = 38 + index * high
    const at = (part: number) => place(quantileOf(spread, part))
    const colour = colourOf(names.indexOf(players))
    return [
      words(8, y - 9, row),
      words(8, y + 7, `${quantileText(spread, 0.5)}, n = ${spread.count}`),
      line([at(0.05), y], [at(0.95), y], colour, 2),
      element("rect", {
        x: at(0.25),
        y: y - 7,
        width: Math.max(2, at(0.75) - at(0.25)),
        height: 14,
        class: `fill-${colour}`,
      }),
      line([at(0.5), y - 9], [at(0.5), y + 9], "ink", 2),
    ]
  })
  const bottom = 20 + rows.length * high
  const legend = names.map((each, index) =>
    label(8 + index * 130, bottom + 32, 13, `■ ${each}`, { "text-anchor": "start", class: `fill-${colourOf(index)}` }),
  )
  const caption = rows
    .map(({ row, players, spread }) => `${row}, ${players}: n = ${spread.count}, median ${quantileText(spread, 0.5)}`)
    .join("; ")
  const svg = sheet(
    name,
    title,
    caption,
    bottom + 44,
    ...axis(most, 16, bottom, place, String),
    ...parts,
    ...legend,
    words(RIGHT, bottom + 32, unit, "end"),
  )
  return { name, title, caption, svg, text: [] }
}

export interface Curve {
  readonly name: string
  readonly shares: readonly number[]
}

const CURVE_COLUMNS = 56

/** A curve as blocks of text, each the mean of its moments. */
function curveText(shares: readonly number[]): string {
  const columns = Math.min(CURVE_COLUMNS, shares.length)
  return Array.from({ length: columns }, (_, column) => {
    const [from, to] = [column, column + 1].map((each) => Math.floor((each * shares.length) / columns))
    const held = shares.slice(from, to)
    const mean = held.reduce((sum, share) => sum + share, 0) / Math.max(1, held.length)
    return SPARKS[Math.min(7, Math.max(0, Math.floor(mean * 8)))]
  }).join("")
}

/**
 * Draws shares over a game: a row for each seat, from 0 % to 100 %.
 *
 * @param par - The share that is drawn as a line.
 * @example
 * curves("chances", "Chances", [{ name: "red", shares: [0.5, 1] }], 0.5).text // => ["red  ▅█   50 % → 100 %"]
 */
export function curves(name: string, title: string, rows: readonly Curve[], par: number): Figure {
  assert(typeof rows?.map === "function", "curves", "rows", "a list of curves")
  const height = 56
  const bottom = 12 + rows.length * (height + 12)
  const round = (share = 0) => `${Math.round(100 * share)} %`
  const parts = rows.flatMap((row, index) => {
    const top = 12 + index * (height + 12)
    const x = (at: number) => LEFT + ((RIGHT - LEFT) * at) / Math.max(1, row.shares.length - 1)
    const y = (share: number) => top + (1 - share) * height
    const points = row.shares.map((share, at) => `${x(at).toFixed(1)} ${y(share).toFixed(1)}`)
    return [
      words(8, top + height / 2, row.name),
      ...[0, 1].map((share) => line([LEFT, y(share)], [RIGHT, y(share)], "faint")),
      line([LEFT, y(par)], [RIGHT, y(par)], "ink"),
      ...(points.length > 0
        ? [element("path", { d: `M${points.join("L")}`, fill: "none", class: "line-first", "stroke-width": 2 })]
        : []),
    ]
  })
  const ends = rows.map(({ shares }) => `${round(shares[0])} → ${round(shares.at(-1))}`)
  const caption = rows.map((row, index) => `${row.name}: ${ends[index]}`).join("; ")
  const widest = Math.max(0, ...rows.map((row) => row.name.length))
  const text = rows.map((row, index) => `${row.name.padEnd(widest)}  ${curveText(row.shares)}   ${ends[index]}`)
  return { name, title, caption, svg: sheet(name, title, caption, bottom + 12, ...parts), text }
}

/** A value with its interval, from 0 to 1 or around 0. */
export interface Mark {
  readonly row: string
  readonly players: string
  readonly n: number
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Values as points on their intervals; `par` is a line to compare them with. */
export function marks(name: string, title: string, rows: readonly Mark[], par: number): Figure {
  const least = Math.min(0, ...rows.map(({ low }) => low))
  const most = Math.max(par, ...rows.map(({ high }) => high), least + 0.01)
  // A long name has a line of its own above its mark.
  const isLong = rows.some(({ row }) => row.length > 12)
  const left = isLong ? 90 : 160
  const place = (value: number) => left + ((RIGHT - left) * (value - least)) / (most - least)
  const tick = (value: number) => `${Number((value * 100).toFixed(1))} %`.replace("-", "−")
  const high = isLong ? 38 : 22
  const names = [...new Set(rows.map(({ players }) => players))]
  const bottom = 20 + rows.length * high
  const parts = rows.flatMap(({ row, players, value, low, high: above }, index) => {
    const y = (isLong ? 46 : 30) + index * high
    const colour = colourOf(names.indexOf(players))
    return [
      words(8, isLong ? y - 17 : y, row),
      words(left - 10, y, tick(value), "end"),
      line([place(low), y], [place(above), y], colour, 2),
      element("circle", { cx: place(value), cy: y, r: 4.5, class: `fill-${colour}` }),
    ]
  })
  const legend = names.map((each, index) => {
    const n = rows.find(({ players }) => players === each)?.n ?? 0
    return label(8 + index * 210, bottom + 32, 13, `● ${each}, n = ${n}`, {
      "text-anchor": "start",
      class: `fill-${colourOf(index)}`,
    })
  })
  const scale = least < 0 ? [words(place(0), bottom + 12, "0", "middle")] : axis(most, 16, bottom, place, tick)
  const caption = rows.map(
    ({ row, players, n, value, low, high: above }) =>
      `${row}, ${players}: ${tick(value)} (${tick(low)} to ${tick(above)}), n = ${n}`,
  )
  const svg = sheet(
    name,
    title,
    caption.join("; "),
    bottom + 44,
    ...scale,
    line([place(par), 16], [place(par), bottom], "ink"),
    ...parts,
    ...legend,
  )
  return { name, title, caption: caption.join("; "), svg, text: [] }
}
