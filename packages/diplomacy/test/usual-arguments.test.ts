import { isFlottilleError } from "@flottille/core"
import { adjudicate } from "@flottille/diplomacy/adjudicator"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const value = fc.constantFrom("par", "bur", "spa/nc", "xyz", "france", "", null, undefined, true, 1, "move", "hold")
const type = fc.constantFrom("hold", "move", "support", "convoy", "build")
const fields = { type, unit: value, to: value, of: value, viaConvoy: value, more: value }
const order = fc.record(fields, { requiredKeys: ["type"] })
const usual = fc.constantFrom(
  { type: "hold", unit: "par" },
  { type: "move", unit: "par", to: "bur", viaConvoy: false },
  { type: "support", unit: "par", of: "bur", to: null },
  { type: "convoy", unit: "par", of: "bur", to: "spa" },
)
const field = fc.constantFrom("type", "unit", "to", "of", "viaConvoy", "more")
const damaged = fc.tuple(usual, field, value).map(([whole, name, wrong]) => ({ ...whole, [name]: wrong }))
const power = fc.constantFrom("france", "germany", "xyz", null, undefined)

/** Returns the first report, or the refusal. */
function answerTo(orders: unknown): unknown {
  const units = ["par", "mar"].map((at) => ({ power: "france", type: "A", at }))
  try {
    return adjudicate({ units, orders: orders as [] }).reports[0]
  } catch (error) {
    if (isFlottilleError(error)) return error.message
    throw error
  }
}

describe("orders as data", () => {
  it("are refused or judged the same whether they are looked at quickly or by their shape", () => {
    const given = fc.record({ power, order: fc.oneof(order, usual, damaged) })
    // An order as text lets the whole list be checked by its shape.
    const property = fc.property(given, (each) => {
      expect(answerTo([each])).toEqual(answerTo([each, "France: A MAR - GAS"]))
    })
    fc.assert(property, { numRuns: 500 })
  })
})
