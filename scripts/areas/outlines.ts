/**
 * Draws the standard map of Diplomacy as areas, from the coasts and countries of Natural Earth: `npm run docs -- --map` writes
 * `packages/diplomacy/src/map/outlines.ts`, and `npm run check -- --only map` holds it to be what would be drawn today.
 *
 * The coasts are those of today's countries, thinned, with straits as the game has them; the provinces are the countries, divided where the game divides
 * them between points that `places.ts` names; the seas are what lies between lines that it names. Whether areas touch as the game has it is no
 * business of this: a test of the package says so from what is written.
 *
 * Another map of real land would need its own `places.ts`, its own middle, scale and lenses in `page.ts`, and its table of provinces here; the rest
 * knows no names.
 *
 * @packageDocumentation
 */
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { standardMap } from "../../packages/diplomacy/src/map/standard.ts"
import { root } from "../packages.mjs"
import { grow } from "./grow.ts"
import { height, type Point, readPoints, width } from "./page.ts"
import { anchorages, passages, towns } from "./places.ts"
import { depthsOf, spotsOf } from "./spots.ts"
import { trace } from "./trace.ts"

const target = "packages/diplomacy/src/map/outlines.ts"

const whole = (point: Point) => point.map(Math.round).join(" ")

/** A path in whole numbers; after its first point, each by how far it is from the one before. */
function pathOf(rings: readonly (readonly Point[])[]): string {
  const signed = (value: number) => (value < 0 ? `${value}` : ` ${value}`)
  return rings
    .map(([first = [0, 0], ...others]) => {
      let [x, y] = first
      const steps = others.map(([toX, toY]) => {
        const step = `${signed(toX - x)}${signed(toY - y)}`
        ;[x, y] = [toX, toY]
        return step
      })
      return `M${first.join(" ")}l${steps.join("").trim()}Z`
    })
    .join("")
}

function draw(): string {
  const page = grow()
  const depths = depthsOf(page.cells)
  const isSea = (name: string) => standardMap.provinces.some(({ id, army }) => id === name && !army)
  const rings = trace(page, isSea)
  const path = (name: string) => pathOf(rings.get(name) ?? [])
  const provinces = standardMap.provinces.map(({ id }) => {
    const { label, unit, second, centre } = spotsOf(id, page, depths, towns[id])
    return `${id} ${[label, unit, second, ...(centre ? [centre] : [])].map(whole).join(" ")} ${path(id)}`
  })
  const known = new Set(standardMap.provinces.map(({ id }) => id))
  const others = [...rings.keys()].filter((name) => !known.has(name)).sort()
  const coasts = Object.entries(anchorages).map(([place, point]) => `${place} ${readPoints(point).map(whole).join()}`)
  const lines = passages.map((line) => `M${readPoints(line).map(whole).join("L")}`)
  return `// Made by \`npm run docs -- --map\` from Natural Earth (naturalearthdata.com), which is in the public domain; not to be changed by hand.

/** The page. */
export const page = { width: ${width}, height: ${height} }

/** Of each province: where its name is drawn, its unit, a second one, its supply centre if it is one; its outline. */
export const provinces = \`
${provinces.join("\n")}
\`

/** Land that nobody enters. */
export const impassable = \`
${others.map((name) => `${name} ${path(name)}`).join("\n")}
\`

/** Where fleets are drawn on one of several coasts. */
export const coasts = \`
${coasts.join("\n")}
\`

/** Water within provinces that fleets pass. */
export const passages = "${lines.join("")}"
`
}

/** Writes the areas. */
export function write(): void {
  const text = draw()
  writeFileSync(join(root, target), text)
  console.log(`${target}: ${text.length} characters`)
}

/** Whether what is committed would be drawn today. */
export function check(): readonly string[] {
  const isSame = readFileSync(join(root, target), "utf8") === draw()
  return isSame ? [] : [`${target} is not what would be drawn today: \`npm run docs -- --map\` makes it anew`]
}
