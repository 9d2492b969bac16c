import { SchemaError } from "@flottille/core"
import { actionSpace } from "@flottille/core/action-space"
import { describe, expect, it, vi } from "vitest"

type Act = { readonly type: "go"; readonly to: number; readonly faces?: readonly number[] } | "stop"

const actions: readonly Act[] = [{ type: "go", to: 1 }, { type: "go", to: 2 }, "stop"]
const plain = (action: Act): Act => {
  if (typeof action !== "object" || action === null) throw new TypeError("no object")
  return { type: action.type, to: action.to }
}
const refused = new SchemaError("action", [], "an action of this space")

describe("the numbers of actions", () => {
  it("are their indices in a list that is built once, on demand", () => {
    const list = vi.fn(() => actions)
    const space = actionSpace(list)
    expect(list).not.toHaveBeenCalled()
    expect([space.size, ...actions.map(space.index), space.at(1), space.at(2)]).toEqual([
      3,
      0,
      1,
      2,
      { type: "go", to: 2 },
      "stop",
    ])
    expect(list).toHaveBeenCalledTimes(1)
    expect(Object.isFrozen(space)).toBe(true)
  })

  it("[CO-4] belong to the value of an action, with keys in any order", () => {
    expect(actionSpace(() => actions).index({ to: 2, type: "go" })).toBe(1)
  })

  it("[CO-4] of an action with details are those of its plain action, if the game defines one", () => {
    const rolled: Act = { type: "go", to: 2, faces: [1, 1] }
    expect(actionSpace(() => actions, plain).index(rolled)).toBe(1)
    expect(() => actionSpace(() => actions).index(rolled)).toThrow(refused)
  })

  it.each([[null], ["halt"], [undefined], [{ type: "go", to: 3 }], [{ type: "go", to: 1n }], [7]])(
    "[CO-4] do not exist for %o",
    (given) => {
      for (const space of [actionSpace(() => actions), actionSpace(() => actions, plain)])
        expect(() => space.index(given as Act)).toThrow(refused)
    },
  )

  it.each([-1, 3, 0.5, Number.NaN, "0"])("[CO-4] are not %j", (index) => {
    expect(() => actionSpace(() => actions).at(index as number)).toThrow(
      "index: expected an integer from 0 to 2 (CO-4)",
    )
  })
})
