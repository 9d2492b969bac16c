import { isNotationError } from "@flottille/core"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { expectCaught } from "../../../core/test/support/played.ts"
import { diplomacy } from "../../src/game"
import type { ProvinceSpec } from "../../src/map/board"
import { standardMap } from "../../src/map/standard"
import { readProvinces } from "../../src/map/table"
import { positions } from "./theatre"

/** Writes a province with its borders to those that follow it. */
function rowOf({ id, name, centre, army, fleet = {} }: ProvinceSpec, later: ReadonlySet<string>): string {
  const behind = (places: readonly string[]) => places.filter((place) => later.has(place.replace(/\/.*/, ""))).join(" ")
  const shores = Object.entries(fleet).map(([at, places]) => `~${at.slice(id.length)} ${behind(places)}`)
  return [`${name} (${id})`, centre ? "*" : "", army ? `- ${behind(army)}` : "", ...shores].join(" ")
}

/** Tables of the map, its provinces in any order, with comments and blank lines. */
const tables = fc
  .tuple(
    fc.shuffledSubarray([...standardMap.provinces], { minLength: standardMap.provinces.length }),
    fc.array(fc.constantFrom("", "  ", "# a comment"), { maxLength: 4 }),
  )
  .map(([provinces, others]) => {
    const rows = provinces.map((province, index) =>
      rowOf(province, new Set(provinces.slice(index + 1).map(({ id }) => id))),
    )
    return { provinces, rows: [...others, ...rows], first: others.length }
  })

const plain = ({ id, name, centre, home = "", army, fleet = {} }: ProvinceSpec) => ({
  ...{ id, name, centre: centre === true, home, army: army && [...army].sort() },
  fleet: Object.fromEntries(Object.entries(fleet).map(([at, places]) => [at, [...places].sort()])),
})

/** Returns the position of the fault in a text, from 0. */
function faultIn(read: () => unknown): number | undefined {
  try {
    read()
  } catch (error) {
    if (isNotationError(error)) return error.position
    throw error
  }
  return undefined
}

type Reader = typeof readProvinces
type Parser = (text: string) => unknown

const readsMaps = (read: Reader) =>
  fc.property(tables, ({ provinces, rows }) => {
    expect(read(rows.join("\n"), standardMap.powers).map(plain)).toEqual(provinces.map(plain))
  })
const findsFaultsOfMaps = (read: Reader) =>
  fc.property(tables, fc.nat(), ({ rows, first }, choice) => {
    const row = first + (choice % (rows.length - first))
    const text = rows.with(row, `${rows[row]} xyz`).join("\n")
    expect(faultIn(() => read(text, standardMap.powers))).toBe(text.indexOf("xyz"))
  })
const findsFaultsOfPositions = (parse: Parser) =>
  fc.property(positions, fc.nat(), (state, choice) => {
    const units = [...diplomacy.formatState(state).matchAll(/(?<=[:,] [AF] )[a-z/]+/g)]
    const unit = units[choice % units.length]
    if (!unit) return
    const text = `${unit.input.slice(0, unit.index)}xyz${unit.input.slice(unit.index + unit[0].length)}`
    expect(faultIn(() => parse(text))).toBe(unit.index)
  })

const moved = (read: () => unknown) => {
  const at = faultIn(read)
  if (at !== undefined) throw Object.assign(new Error(), { code: "notation", position: at + 1 })
}

describe("notation", () => {
  it("[DP-1] reads a map whose provinces are in any order", () => {
    fc.assert(readsMaps(readProvinces))
  })
  it("[DP-1] names the place of an unknown neighbour in a map", () => {
    fc.assert(findsFaultsOfMaps(readProvinces))
  })
  it("[DP-8] names the place of a unit outside the map in a position", () => {
    fc.assert(findsFaultsOfPositions(diplomacy.parseState))
  })

  it("[DP-8] has properties that find planted faults", () => {
    expectCaught(
      readsMaps((table, powers) => readProvinces(table, powers).slice(1)),
      "a province is lost",
    )
    expectCaught(
      readsMaps((table) => readProvinces(table, [])),
      "a power has no homes",
    )
    expectCaught(
      findsFaultsOfMaps(() => []),
      "an unknown neighbour is left out",
    )
    expectCaught(
      findsFaultsOfMaps((...given) => [moved(() => readProvinces(...given))].flatMap(() => [])),
      "one too far",
    )
    expectCaught(
      findsFaultsOfPositions(() => diplomacy.initialState()),
      "an unknown place is accepted",
    )
    expectCaught(
      findsFaultsOfPositions((text) => moved(() => diplomacy.parseState(text))),
      "one too far",
    )
  })
})
