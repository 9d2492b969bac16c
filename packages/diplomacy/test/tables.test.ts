/** Maps with many powers, and maps written as tables. */
import { createRandom, pick } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { coloursOf } from "../src/chart/colours"
import { diplomacyOf } from "../src/game"
import { standardMap } from "../src/map/standard"
import { readProvinces } from "../src/map/table"
import { mapOn } from "../src/picture/text-map"
import { compileRules } from "../src/variant/compile-rules"

describe("[DP-1] a map with more powers than colours", () => {
  it("[DP-1] gives each of 34 powers a colour and an initial, and plays", () => {
    const centres = standardMap.provinces.filter(({ centre }) => centre)
    const powers = centres.map(({ id, name, army, fleet = {} }) => ({
      id: `p${id}`,
      title: `${name} Power`,
      units: army ? `A ${id}` : `F ${Object.keys(fleet)[0]}`,
    }))
    const provinces = standardMap.provinces.map(({ home: _, ...province }) =>
      province.centre ? { ...province, home: `p${province.id}` } : province,
    )
    const map = { ...standardMap, powers, provinces, build: "owned-centres" as const }
    const rules = { id: "chaos", title: "Chaos", version: "1.0", map }
    const game = diplomacyOf(rules)
    const state = game.initialState({ yearLimit: 1901 })
    expect(game.seats(state.options)).toHaveLength(34)
    const { palette, initialOf, colourOf } = coloursOf(powers)
    expect(new Set(powers.map(({ id }) => initialOf(id))).size).toBe(34)
    expect(new Set(powers.map(({ id }) => palette[colourOf(id)]?.join())).size).toBe(34)
    const text = mapOn(compileRules(rules))(game.view(state, 0))
    expect(new Set([...text.matchAll(/'(.)/g)].map(([, initial]) => initial)).size).toBe(34)
    const random = createRandom(1)
    for (let plies = 0; game.outcome(state) === null && plies < 2000; plies++)
      for (const seat of game.actors(state)) {
        if (seat === "chance" || game.outcome(state)) continue
        const action = pick(game.legalActions(state, seat), random)
        if (action) game.step(state, seat, action)
      }
    expect(game.outcome(state)).not.toBeNull()
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })
})

describe("[DP-1] a table of provinces", () => {
  const powers = [{ id: "isle", title: "Isle", units: "A nor" }]

  it("[DP-1] may hold blank lines, comments, wide spaces and Windows line ends", () => {
    const plain = "North * - south ~ sea\nSouth (south) * ~ sea\nThe Sea (sea)"
    const wide = "# Isles.\r\n\r\nNorth  *  -  south ~ sea \r\nSouth (south) * ~ sea\r\n  The Sea (sea)\r\n"
    expect(readProvinces(wide, powers)).toEqual(readProvinces(plain, powers))
  })

  it.each([
    ["North *\nSouth* - nor", "a space before the star of a supply centre in line 2, column 6"],
    ["North *\r\n\r\nSouth - nor  est", 'a province of the table, not "est" in line 3, column 14'],
    [
      "# Isles\r\nNorth *\r\nSouth  -  nor\r\nGulf  ~  sou  atl",
      'a province of the table, not "atl" in line 4, column 15',
    ],
    ["North\n\tSouth\t-\tnor\test", 'a province of the table, not "est" in line 2, column 14'],
    ["North\nSouth -nor", "a space behind -, and lower-case letters for a coast in line 2, column 8"],
    ["North\nSouth ~/NC nor", "a space behind ~, and lower-case letters for a coast in line 2, column 8"],
    ["North\rSouth * nor", "the neighbours behind the star in line 2, column 9"],
    ["North\nSouth (sou nor", "a name, and an id in parentheses in line 2, column 7"],
    ["North\n(sou) - nor", "a name, and an id in parentheses in line 2, column 1"],
    ["North\n- nor", "a name, and an id in parentheses in line 2, column 1"],
    ["North\nSouth - nor/e", "nor, as only fleets distinguish coasts in line 2, column 9"],
    ["North\nSouth ~ >", 'a province of the table, not "" in line 2, column 9'],
  ])("[DP-1] is refused with line and column: %j", (table, problem) => {
    expect(() => readProvinces(table, powers)).toThrow(problem)
  })

  it("[DP-1] writes borders between two provinces with coasts, one-way borders and units outside centres", () => {
    const table = `
      North (nor) * - sou ~/n isl/n ~/s isl/s >gul
      South (sou) * ~/e gul >isl/s
      Isle (isl) = ~/n gul
      Gulf (gul)
      Lee (lee) ~ >gul`
    const seats = [
      { id: "one", title: "One", units: "F nor/s, F isl/n" },
      { id: "two", title: "Two", units: "A sou, F lee" },
    ]
    const provinces = readProvinces(table, seats)
    expect(provinces.map(({ id, army, fleet, oneWay, home }) => [id, army, fleet, oneWay, home])).toEqual([
      ["nor", ["sou"], { "nor/n": ["isl/n"], "nor/s": ["gul", "isl/s"] }, ["gul"], "one"],
      ["sou", ["nor"], { "sou/e": ["gul", "isl/s"] }, ["isl"], "two"],
      ["isl", [], { "isl/n": ["gul", "nor/n"], "isl/s": ["nor/s"] }, undefined, undefined],
      ["gul", undefined, { gul: ["isl/n", "sou/e"] }, undefined, undefined],
      ["lee", undefined, { lee: ["gul"] }, ["gul"], undefined],
    ])
    const map = { powers: seats, victory: 2, firstYear: 1, provinces }
    const game = diplomacyOf({ id: "bays", title: "Bays", version: "1.0", map })
    const state = game.initialState()
    expect(game.formatState(state)).toContain(
      "one: F nor/s, F isl/n | two: A sou, F lee | centres one: nor | centres two: sou",
    )
    const orders = (seat: number) => game.legalActions(state, seat).map((action) => game.formatAction(action, state))
    expect(orders(0)).toEqual(
      expect.arrayContaining(["F NOR/S - GUL", "F NOR/S - ISL/S", "F ISL/N - NOR/N", "F ISL/N - GUL"]),
    )
    expect(orders(0)).not.toContain("F NOR/S - ISL/N")
    expect(orders(1)).toContain("F LEE - GUL")
    const ashore = game.parseState(
      "1 spring | options {} | one: F gul | two: F isl/s | centres one: nor | centres two: sou",
    )
    const later = (seat: number) => game.legalActions(ashore, seat).map((action) => game.formatAction(action, ashore))
    expect(later(0).filter((order) => order.includes(" - "))).toEqual(["F GUL - ISL/N", "F GUL - SOU/E"])
    expect(later(1).filter((order) => order.includes(" - "))).toEqual(["F ISL/S - NOR/S"])
  })
})
