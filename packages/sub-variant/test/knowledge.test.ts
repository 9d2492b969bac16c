import { createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import { judgeSeason, standard } from "../src/rules/standard"
import { deep } from "./support/play"

describe("whole games", () => {
  it("[SV-3.2] judge every listed order possible, regardless of hidden units", () => {
    const random = createRandom(21)
    for (const options of [{ yearLimit: 1903 }, { yearLimit: 1903, surfaceDisguise: true }]) {
      const state = subVariant.initialState(options)
      let phase = ""
      for (;;) {
        const [seat] = subVariant.actors(state)
        if (typeof seat !== "number") break
        if (phase !== `${state.year} ${state.season}` && standard.base.isMovement(state.season)) {
          phase = `${state.year} ${state.season}`
          for (const each of subVariant.actors(state) as readonly number[])
            for (const order of subVariant.legalActions(state, each)) {
              if (
                order.type === "ready" ||
                order.type === "draw" ||
                order.type === "unready" ||
                order.type === "withdraw" ||
                order.type === "setup"
              )
                continue
              const fault =
                judgeSeason(state.units, [{ power: null, order }], state.options).reports[0]?.fault ?? "unmatched"
              if (fault !== "unmatched") expect([subVariant.formatAction(order, state), fault]).toEqual([])
            }
        }
        subVariant.step(state, seat, deep(state, seat, subVariant.legalActions(state, seat), random))
      }
    }
  })
})
