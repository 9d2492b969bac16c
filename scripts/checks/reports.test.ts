import { pick } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { dejarikPackage } from "@flottille/dejarik/package"
import { rulebook } from "@flottille/dejarik/rulebook"
import { describe, expect, it } from "vitest"
import { driftOf, sampleOf } from "../reports"
import { planOf } from "../reports/plans"

const entry: AnyRuledPackage = { ...dejarikPackage, rulebook }
const plan = { ...planOf(entry), seed: "drift", sample: 3 }
const recorded = await sampleOf(entry, plan)
describe("the digest of a report card", () => {
  it("stays the same while the game does", async () => {
    expect(driftOf(recorded, await sampleOf(entry, plan))).toBeUndefined()
  })

  it.each<[string, Partial<AnyRuledPackage["game"]>, RegExp]>([
    [
      "allows less",
      { pickAction: (state, seat, random) => pick(entry.game.legalActions(state, seat).slice(0, 9), random) },
      /^plays its first 3 games differently/,
    ],
    [
      "cites another clause for an ending",
      {
        outcome(state) {
          const outcome = entry.game.outcome(state)
          return outcome && { ...outcome, rule: "DJ-1.1" }
        },
      },
      /^plays its first 3 games differently/,
    ],
    ["has another version", { version: "0.0" }, /is recorded for version .* of the rules, not 0\.0/],
  ])("changes when the game %s", async (_, changed, problem) => {
    const now = await sampleOf({ ...entry, game: { ...entry.game, ...changed } }, plan)
    expect(driftOf(recorded, now)).toMatch(problem)
  })

  it("is reported when missing", () => {
    expect(driftOf(undefined, recorded)).toBe("has no digest")
  })
})

describe("the plan of a report card", () => {
  it("plays a game without a plan, too", () => {
    const other = planOf({ ...entry, game: { ...entry.game, id: "new-game" } })
    expect([other.games > 0, other.sample > 0, other.rulings]).toEqual([true, true, []])
  })
})
