import { positions } from "@flottille/conformance"
import { deepFreeze } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import dejarik from "@flottille/dejarik/package"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"

const packages: readonly (readonly [AnyGamePackage, readonly object[]])[] = [[dejarik, [{}, { seats: 3 }, { seats: 4 }]]]

describe.each(packages)("the standing of a position of %o", ({ game, evaluate }, options) => {
  it("is one number a seat from −1 to 1, their sum is 0, and asking changes nothing", () => {
    const property = fc.property(positions(game, { options }), (state) => {
      const values = evaluate?.(deepFreeze(state)) ?? []
      expect(values).toHaveLength(game.seats(state.options).length)
      for (const value of values) expect(Math.abs(value)).toBeLessThanOrEqual(1 + 1e-9)
      expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 9)
    })
    fc.assert(property, { numRuns: runs(60, 2000) })
  })
})
