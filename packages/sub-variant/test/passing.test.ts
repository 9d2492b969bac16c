/** Phases that pass by themselves, because nobody who is left has anything to decide in them. */
import { describe, expect, it } from "vitest"
import { deepBoard } from "../src/rules/standard"
import { linesOf, listeners } from "./support/seasons"
import { positionOf, tableOf } from "./support/tables"

const owned: Readonly<Record<string, string>> = { hol: "germany", mos: "russia", smy: "turkey" }
const centres = Object.fromEntries(deepBoard.centres.map((id) => [id, owned[id] ?? null]))

describe("[DP-6.2] a winter that resolves without actors", () => {
  const table = tableOf(
    positionOf(["Germany: F HOL", "Germany: A SIL", "Germany: SM NTH-1", "Russia: A MOS", "Turkey: A SMY"], {
      season: "fall",
      centres,
      resigned: [true, true, true, true, true, false, false],
    }),
  ).phase("A MOS H", "A SMY - ARM")

  it("[DP-6.2] leaves its civil-disorder disbands and the previous letter in every view", () => {
    expect(table.state).toMatchObject({ year: 1902, season: "spring" })
    expect(table.state.units.filter(({ power }) => power === "germany")).toHaveLength(1)
    for (const listener of [...listeners, "referee"]) {
      const { last } = table.view(listener)
      expect(last).toMatchObject({ year: 1901, season: "winter", before: { year: 1901, season: "fall" } })
      expect(last && linesOf(last)).toEqual(
        expect.arrayContaining(["germany SIL DISBAND succeeds civil-disorder destroyed"]),
      )
      expect(last && linesOf(last)).toEqual(expect.arrayContaining(["lost germany"]))
      expect(last?.before && linesOf(last.before)).toEqual(expect.arrayContaining(["turkey SMY - ARM succeeds"]))
    }
    table.phase("A MOS H")
    for (const listener of listeners) expect(table.view(listener).last).not.toHaveProperty("before")
  })
})
