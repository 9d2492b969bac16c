/** The fields that reach a viewer. */
import { REFEREE, SPECTATOR, type Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { standardBoard } from "../src/map/standard"
import type { DiplomacyState } from "../src/state/state"

const viewers: readonly Viewer[] = [...standardBoard.seats, SPECTATOR, REFEREE]

/** A spring retreat with pending orders: something stands in every field. */
function retreat(): DiplomacyState {
  const units = [
    { power: "austria", type: "A", at: "vie" },
    { power: "germany", type: "A", at: "boh" },
  ]
  const fallen = { power: "austria", type: "A", at: "boh", by: "mun", byConvoy: false, retreats: ["tyr", "gal"] }
  return {
    ...diplomacy.initialState(),
    season: "spring-retreats",
    units,
    dislodged: [fallen],
    orders: [[{ type: "retreat", unit: "boh", to: "tyr" }], [], [], [], [], [], []],
    last: {
      year: 1901,
      season: "spring",
      orders: [
        { power: "germany", order: { type: "hold", unit: "mun" }, result: "succeeds", reason: "held", fate: null },
      ],
    },
    ending: { reason: "draw", winners: [0, 3] },
  }
}

describe("[DP-3] a view", () => {
  it("[DP-3] holds every field of the state, and the viewer", () => {
    const state = retreat()
    for (const viewer of viewers) expect(diplomacy.view(state, viewer)).toEqual({ ...state, viewer })
  })

  it("[DP-3] does not hold an unknown field of the state, of a unit or of an ending", () => {
    const state = retreat()
    const secret = <T extends object>(part: T): T => ({ ...part, secret: "unknown" })
    const { ending, last } = state
    const tainted = secret({
      ...state,
      options: secret(state.options),
      units: state.units.map(secret),
      dislodged: state.dislodged.map(secret),
      last: last && secret({ ...last, orders: last.orders.map(secret) }),
      ending: ending && secret(ending),
    })
    for (const viewer of viewers) expect(diplomacy.view(tainted, viewer)).toEqual({ ...state, viewer })
  })

  it("[DP-3] is a copy, so changing it leaves the state unchanged", () => {
    const state = retreat()
    const spoil = (part: object): void => {
      for (const [key, value] of Object.entries(part)) {
        if (typeof value === "object" && value !== null) spoil(value)
        Reflect.deleteProperty(part, key)
      }
    }
    for (const viewer of viewers) spoil(diplomacy.view(state, viewer))
    expect(state).toEqual(retreat())
  })
})
