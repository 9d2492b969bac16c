import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { appraise, cfr, profileOf } from "@flottille/bots/cfr"
import { ismcts } from "@flottille/bots/ismcts"
import { createRandom } from "@flottille/core"
import { drawing, element, label } from "@flottille/core/svg"
import { nineSquares, nineSquaresTree } from "../packages/bots/test/support/nine-squares.ts"
import { root } from "../scripts/packages.mjs"

/** How a way to play gets harder to exploit. */
interface Curve {
  readonly name: string
  readonly points: readonly (readonly [iterations: number, exploitability: number])[]
}

const iterations = [1, 3, 10, 30, 100, 300, 1000]

/** Decades of exploitability that are shown: from 1 down to 10^−5. */
const decades = 5

/** Asks everyone, in every information set of the nine squares. */
async function measure(): Promise<readonly Curve[]> {
  const tree = nineSquaresTree()
  const solved = (name: string, plus: boolean): Curve => {
    const solution = cfr(tree, { plus })
    let done = 0
    const points = iterations.map((count) => {
      solution.iterate(count - done)
      done = count
      return [count, appraise(tree, solution.profile()).exploitability] as const
    })
    return { name, points }
  }
  const asked: [number, number][] = []
  for (const count of iterations) {
    const profile = await profileOf(tree, ismcts(nineSquares), { iterations: count }, (set) => createRandom(set))
    asked.push([count, appraise(tree, profile).exploitability])
  }
  return [solved("CFR+", true), solved("CFR", false), { name: "ismcts", points: asked }]
}

/** How far right and how far down a point stands, from 0 to 1; what is beyond the lower edge stands on it. */
function placeOf([count, exploitability]: readonly [number, number]): readonly [number, number] {
  const right = Math.log10(count) / Math.log10(iterations.at(-1) ?? 10)
  return [right, Math.min(1, -Math.log10(Math.max(exploitability, Number.MIN_VALUE)) / decades)]
}

/** The curves as a table. */
function curveTable(curves: readonly Curve[]): string {
  const rows = iterations.map((count, index) => [
    count,
    ...curves.map(({ points }) => points[index]?.[1].toPrecision(2)),
  ])
  const head = ["iterations", ...curves.map(({ name }) => name)]
  return [head, head.map(() => "---:"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
}

const powers = ["1", "0.1", "0.01", "0.001", "0.0001", "0.00001"]

const palette = {
  ink: ["#222", "#ddd"],
  grid: ["#ddd", "#444"],
  first: ["#0b62a4", "#6ab7ff"],
  second: ["#7a7a7a", "#aaa"],
  third: ["#c0392b", "#ff8a75"],
} as const
const colours = ["first", "second", "third"] as const

/** The curves as a drawing. */
function curveDrawing(curves: readonly Curve[]): string {
  const [wide, high, edge] = [520, 300, 60]
  const at = (point: readonly [number, number]) => {
    const [right, down] = placeOf(point)
    return [edge + right * wide, 20 + down * high] as const
  }
  const grid = powers.flatMap((power, index) => {
    const y = 20 + (index / decades) * high
    return [
      element("line", { x1: edge, x2: edge + wide, y1: y, y2: y, class: "line-grid" }),
      label(edge - 6, y, 12, power, { "text-anchor": "end", class: "fill-ink" }),
    ]
  })
  const counts = iterations.map((count) =>
    label(at([count, 1])[0], high + 36, 12, String(count), { class: "fill-ink" }),
  )
  const lines = curves.flatMap(({ name, points }, index) => {
    const colour = colours[index] ?? "first"
    const line = points
      .map((point) =>
        at(point)
          .map((each) => each.toFixed(1))
          .join(","),
      )
      .join(" ")
    return [
      element("polyline", { points: line, fill: "none", "stroke-width": 2, class: `line-${colour}` }),
      label(edge + wide + 12, 40 + 22 * index, 13, name, { "text-anchor": "start", class: `fill-${colour}` }),
    ]
  })
  const title = "Exploitability over iterations"
  const description = `Les Grands Amiraux on nine squares. ${curves.map(({ name, points }) => `${name} comes to ${points.at(-1)?.[1].toPrecision(2)}`).join("; ")}.`
  const foot = label(edge + wide / 2, high + 58, 12, "iterations", { class: "fill-ink" })
  return drawing(
    { name: "curve", title, description, box: [0, 0, edge + wide + 120, high + 74], palette },
    ...grid,
    ...counts,
    ...lines,
    foot,
  )
}

/** The table in docs/reports/strength.md: its command is what marks it. */
const place = /(?<=^`npm run docs -- --curve`\n\n)\|[\s\S]*?\|(?=\n\n)/m

/** Measures the curve of docs/reports/strength.md and writes it down there, and as a drawing in docs/exploitability.svg. */
export async function writeCurve(): Promise<number> {
  const curves = await measure()
  const page = join(root, "docs", "reports", "strength.md")
  writeFileSync(
    page,
    readFileSync(page, "utf8").replace(place, () => curveTable(curves)),
  )
  writeFileSync(join(root, "docs", "exploitability.svg"), curveDrawing(curves))
  return 0
}
