import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariantBots } from "../src/bots"
import type { SubVariantAction } from "../src/rules/actions"

const { game, propose, rehearse, evaluate } = subVariantBots

describe("[SV-4.2] a rehearsal", () => {
  it("values joint choices as `evaluate` values the next phase, with torpedoes and on both levels", () => {
    const random = createRandom("rehearsal")
    const state = game.initialState({ yearLimit: 1905 })
    const seasons = new Set<string>()
    let torpedoes = 0
    for (let seats = game.actors(state); seats.length > 0; seats = game.actors(state)) {
      const { season, year } = state
      const judge = rehearse?.(game.clone(state))
      const sets: (readonly SubVariantAction[])[] = []
      for (const seat of seats) if (typeof seat === "number") sets[seat] = propose?.(state, seat, random) ?? []
      torpedoes += sets.flat().filter((action) => "type" in action && action.type === "torpedo").length
      sets.forEach((set, seat) => {
        for (const action of set) game.step(state, seat, action)
      })
      const isRehearsed = season === "spring" || season === "fall"
      expect(judge !== undefined, season).toBe(isRehearsed)
      // A phase without decisions is over at once.
      const next = season === "spring" ? ["spring-retreats", "fall"] : ["fall-retreats", "winter"]
      if (!isRehearsed || !next.includes(state.season) || state.year !== year || year === 1905) continue
      expect(judge?.values(sets), `${year} ${season}`).toEqual(evaluate?.(state))
      seasons.add(state.season)
    }
    expect([...seasons].sort()).toEqual(["fall", "fall-retreats", "spring-retreats", "winter"])
    expect(torpedoes).toBeGreaterThan(0)
  })
})
