import { expect, it } from "vitest"
import { exponential } from "../src/view/weighted-deal"

it("an exponential agrees with Math.exp to a relative error of 5e-15", () => {
  for (let power = -30; power <= 30; power += 0.37)
    expect(Math.abs(exponential(power) / Math.exp(power) - 1), `e to the ${power}`).toBeLessThan(5e-15)
})

it("an exponential has the same digits on every engine", () => {
  expect([0, 2, -1, 0.35, -12.5, 700].map(exponential)).toEqual([
    1, 7.389056098930651, 0.36787944117144233, 1.4190675485932571, 0.00000372665317207867, 1.014232054735055e304,
  ])
})

it("an exponential overflows to infinity and underflows to 0", () => {
  expect([exponential(1000), exponential(-1000)]).toEqual([Number.POSITIVE_INFINITY, 0])
})
