import { valuesFromWorths } from "@flottille/core"
import { diplomacyBots } from "@flottille/diplomacy/bots"
import { describe, expect, it } from "vitest"

const { game, rehearse, evaluate } = diplomacyBots

describe("[DP-4] a rehearsal", () => {
  it("[DP-3] ignores orders for foreign units and second orders, and holds units without one", () => {
    const state = game.initialState()
    const judge = rehearse?.(state)
    const moved = [{ type: "move", unit: "par", to: "bur", viaConvoy: false } as const]
    const plain = judge?.values([undefined, undefined, moved])
    expect(
      judge?.values([
        [{ type: "move", unit: "mar", to: "spa", viaConvoy: false }],
        undefined,
        [
          ...moved,
          { type: "move", unit: "par", to: "pic", viaConvoy: false },
          { type: "hold", unit: "bur" },
          { type: "ready" },
        ],
      ]),
    ).toEqual(plain)
    expect(judge?.values([])).not.toEqual(plain)
    expect(judge?.values([])).toEqual(evaluate?.({ ...state, season: "fall" }))
  })

  it("[DP-7] values a solo and the end of the last year as outcomes", () => {
    const state = game.initialState({ yearLimit: 1905 })
    const centres = Object.keys(state.centres).filter((id) => id !== "mun")
    const shared = (first: number) =>
      Object.fromEntries([
        ...centres.map((id, index) => [id, index < first ? "france" : "germany"] as const),
        ["mun", null] as const,
      ])
    state.season = "fall"
    state.units = [{ power: "france", type: "A", at: "bur" }]
    const taking = [{ type: "move", unit: "bur", to: "mun", viaConvoy: false } as const]
    const valued = () => rehearse?.(state)?.values([undefined, undefined, taking]) ?? []
    state.centres = shared(17)
    expect(valued()[2]).toBe(1)
    state.centres = shared(16)
    expect(valued()[2]).toBeLessThan(1)
    state.year = 1905
    expect(valued()).toEqual(valuesFromWorths([0, 0, 1, 1, 0, 0, 0]))
  })

  it("[DP-3] keeps the orders that a seat has given before", () => {
    const state = game.initialState()
    const moves = ["par", "mar"].map((unit) => ({ type: "move", unit, to: "bur", viaConvoy: false }) as const)
    const [first, second] = moves
    if (!first || !second) throw new Error("no moves")
    const bounced = rehearse?.(state)?.values([undefined, undefined, moves])
    state.orders[2] = [first]
    expect(rehearse?.(state)?.values([undefined, undefined, [second]])).toEqual(bounced)
  })
})
