/** Which cells of the page are land, and of which of today's countries. */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { geoPath } from "d3-geo"
import { feature } from "topojson-client"
import { height, type Point, projection, readPoints, width } from "./page.ts"
import { channels, countries, landBridges } from "./places.ts"
import { beside, cellsAlong, fill, partsOf, smooth } from "./raster.ts"

const require = createRequire(import.meta.url)

export const WATER = -1

/** Islands and lakes of fewer cells are left out. */
const smallest = 110

interface Country {
  readonly name: string
  readonly rings: readonly (readonly Point[])[]
}

/** The countries of Natural Earth that the page shows. */
function readCountries(): Country[] {
  const path = require.resolve("world-atlas/countries-50m.json")
  const atlas = JSON.parse(readFileSync(path, "utf8"))
  const { features }: { features: { properties: { name: string } }[] } = Object(feature(atlas, atlas.objects.countries))
  return features.flatMap((country) => {
    const rings: Point[][] = []
    const pen = {
      beginPath() {},
      closePath() {},
      arc() {},
      moveTo: (x: number, y: number) => rings.push([[x, y]]),
      lineTo: (x: number, y: number) => rings.at(-1)?.push([x, y]),
    }
    geoPath(projection, pen)(Object(country))
    const isSeen = rings.some((ring) => ring.some(([x, y]) => x > 0 && y > 0 && x < width && y < height))
    return isSeen ? [{ name: country.properties.name, rings }] : []
  })
}

/** Islands too small to see become water, lakes land. */
function dropSpecks(land: Int16Array): void {
  const mask = land.map((country) => (country === WATER ? 0 : 1))
  for (const part of partsOf(mask)) {
    if (part.length >= smallest) continue
    const isLand = mask[part[0] ?? 0] === 1
    const shore = part.flatMap(beside).find((cell) => (mask[cell] === 1) !== isLand)
    for (const cell of part) land[cell] = isLand || shore === undefined ? WATER : (land[shore] ?? WATER)
  }
}

/** The names of the countries, and of each cell the number of its country, or water. */
export function landCells(): { readonly names: readonly string[]; readonly land: Int16Array } {
  const shown = readCountries()
  const names = shown.map(({ name }) => name)
  let land: Int16Array = new Int16Array(width * height).fill(WATER)
  shown.forEach(({ name, rings }, number) => {
    if (countries[name] === undefined) throw new RangeError(`places.ts does not say whose land ${name} is`)
    fill(land, rings, countries[name] === "" ? WATER : number)
  })
  land = smooth(smooth(land, 2), 1)
  for (const [name, reach, line] of landBridges)
    for (const cell of cellsAlong(readPoints(line), reach)) if (land[cell] === WATER) land[cell] = names.indexOf(name)
  for (const [reach, line] of channels) for (const cell of cellsAlong(readPoints(line), reach)) land[cell] = WATER
  land = smooth(land, 1)
  dropSpecks(land)
  return { names, land }
}
