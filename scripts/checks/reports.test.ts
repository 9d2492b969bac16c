import { type Measures, measure, noMeasures } from "@flottille/bots/measure"
import { pick } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { dejarikPackage } from "@flottille/dejarik/package"
import { describe, expect, it } from "vitest"
import type { Card } from "../../packages/cli/src/report/card"
import { driftOf } from "../reports"
import { indexPage, remarks } from "../reports/index-page"
import { planOf } from "../reports/plans"

const entry: AnyGamePackage = dejarikPackage
const seed = "drift"
const sample = await measure(entry, { seed }, { first: 0, count: 3 })
const cardOf = (measures: Measures): Card => ({
  format: "flottille-card-1",
  game: "dejarik",
  version: entry.game.version,
  options: {},
  plays: [{ players: "uniform", seed, measures }],
  rulings: [],
  exact: [],
})
const kept = { card: cardOf(sample), sample }

describe("a committed report card", () => {
  it("is that of the game as it is", async () => {
    expect(await driftOf(entry, kept)).toBeUndefined()
  })

  it.each<[string, Partial<AnyGamePackage["game"]>, RegExp]>([
    [
      "allows less",
      { pickAction: (state, seat, random) => pick(entry.game.legalActions(state, seat).slice(0, 9), random) },
      /^sample\./,
    ],
    [
      "says something else of an ending",
      {
        outcome(state) {
          const outcome = entry.game.outcome(state)
          return outcome && { ...outcome, rule: "DJ-1.1" }
        },
      },
      /^sample\.(endings|decided)/,
    ],
    ["has another version", { version: "0.0" }, /of the rules/],
  ])("is found out when the game %s", async (_, changed, problem) => {
    expect(await driftOf({ ...entry, game: { ...entry.game, ...changed } }, kept)).toMatch(problem)
  })

  it("has a line in the list of all, a line for each kind of players", () => {
    const all = { ...entry, id: "dejarik", folder: "" }
    const page = indexPage([
      [all, { ...kept.card, plays: [...kept.card.plays, { players: "nobody", seed, measures: noMeasures() }] }],
    ])
    expect(page).toMatch(/\| \[Dejarik\]\(dejarik\.md\) \| uniform \| 3 \|/)
    expect(page).toMatch(/\| nobody \| 0 \|/)
    expect(remarks({ id: "no such game" })).toEqual([])
  })

  it("plays a game that nobody has planned anything for, too", () => {
    const other = planOf({ ...entry, game: { ...entry.game, id: "new-game" } })
    expect([other.games > 0, other.sample > 0, other.rulings]).toEqual([true, true, []])
  })
})
