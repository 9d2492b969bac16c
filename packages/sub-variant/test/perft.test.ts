import { perft } from "@flottille/core"
import { expect, it } from "vitest"
import { subVariant } from "../src/game"
import type { SubVariantState } from "../src/state/state"

const start = () => subVariant.initialState()

it("[SV-1.3] counts setup choices, the lowest seat first", () => {
  // Austria has one fleet: fleet, submarine, or nothing more to say; then `ready` alone, or England's two fleets.
  expect(perft(subVariant, start(), 1)).toBe(3)
  expect(perft(subVariant, start(), 2)).toBe(1 + 1 + 5)
})

it("[SV-2.1 SV-3.2 SV-4.1] counts the orders of a submerged submarine", () => {
  const count = (text: string, seat: number, at: string) =>
    subVariant
      .legalActions(subVariant.parseState(text), seat)
      .filter((action) => "unit" in action && action.unit === at).length
  const position = (units: string, tracks: string) =>
    `1902 spring | options {} | ${units} | centres france: bre | centres italy: nap${tracks}`
  // At the depth of the Western Mediterranean: hold, torpedo, surfacing, three depths to go to
  // (Gulf of Lyon, Mid-Atlantic, Tyrrhenian). Supports. Up to the surface above it: none, for
  // nobody but itself could come from below and no unit stands near. Into each of the three depths:
  // whoever is there, and whoever comes from its other neighbours (Lyon: Tyrrhenian; Mid-Atlantic:
  // Channel, Irish Sea, North Atlantic; Tyrrhenian: Lyon, Ionian).
  expect(count(position("france: SM wes-1 | italy: A nap", " | tracks france: 262144"), 2, "wes-1")).toBe(
    3 + 3 + 3 + (1 + 3 + 2),
  )
})

it("[SV-1.4] counts builds: three classes in a port, one inland", () => {
  const winter =
    "1901 winter | options {} | france: A gas | italy: A nap | centres france: bre par spa | centres italy: nap"
  const state: SubVariantState = subVariant.parseState(winter)
  expect(subVariant.legalActions(state, 2).map((action) => subVariant.formatAction(action))).toEqual([
    "BUILD A BRE",
    "BUILD F BRE",
    "BUILD SM BRE",
    "BUILD A PAR",
    "WAIVE",
    "ready",
  ])
})
