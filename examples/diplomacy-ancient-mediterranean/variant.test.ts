import { perft } from "@flottille/core"
import { adjudicate, makeBoard, ordersFor } from "@flottille/diplomacy/adjudicator"
import { describe, expect, it } from "vitest"
import variant, { ancientMediterraneanRules } from "./variant"

const { game } = variant

const start = game.initialState()

describe("Ancient Mediterranean", () => {
  it("[AM-1] has 79 provinces, 34 centres, five powers and 15 units, from the year 1 to the year 35", () => {
    const { provinces, powers } = ancientMediterraneanRules.map
    const seas = provinces.filter(({ army }) => !army)
    expect([provinces.length, seas.length, provinces.filter(({ centre }) => centre).length, powers.length]).toEqual([
      79, 20, 34, 5,
    ])
    expect([start.units.length, start.year, start.season, start.options.yearLimit]).toEqual([15, 1, "spring", 35])
    expect(Object.values(start.centres).filter(Boolean)).toHaveLength(15)
  })

  it("[AM-2] convoys armies to islands, also by a fleet in the Baleares", () => {
    const orders = [
      ...["Carthage: A SAG - MAS", "Carthage: F BAL C A SAG - MAS", "Carthage: F LIG C A SAG - MAS"],
      ...["Egypt: A CRE - ALE", "Egypt: F LIB C A CRE - ALE"],
    ]
    const units = ["Carthage: A SAG", "Carthage: F BAL", "Carthage: F LIG", "Egypt: A CRE", "Egypt: F LIB"]
    const map = makeBoard(ancientMediterraneanRules.map)
    expect(adjudicate({ map, units, orders }).units.map(({ at }) => at)).toEqual(["mas", "bal", "lig", "ale", "lib"])
    expect(ordersFor(["Egypt: A CRE"], map)[0]).toEqual([{ type: "hold", unit: "cre" }])
  })

  it("[DP-8] distinguishes Carthage the power from Carthage the province", () => {
    expect(game.parseAction("Carthage - Mauretania", start, 4)).toMatchObject({
      type: "move",
      unit: "car",
      to: "mau",
    })
    expect(game.parseAction("Carthage: A CIR - NUM", start, 4)).toMatchObject({
      type: "move",
      unit: "cir",
    })
  })

  it("[DP-3] perft: sequences of 1 and 2 actions from the opening", () => {
    expect([1, 2].map((depth) => perft(game, start, depth))).toEqual([34, 803])
  })
})
