import { expect, it } from "vitest"
import { cubeRootOf, logOf } from "../src/digits"

const counts = [1, 2, 3, 7, 10, 99, 1000, 4096, 65_535, 65_536, 1_000_003, 2 ** 31 - 1]
const isNear = (value: number, other: number) => Math.abs(value - other) <= 4e-16 * Math.abs(other)

it("a logarithm matches the engine's to the last digits, on every call", () => {
  for (const count of counts) {
    expect(isNear(logOf(count), Math.log(count)), `ln ${count}`).toBe(true)
    expect(logOf(count)).toBe(logOf(count))
  }
})

it("a cube root matches the engine's to the last digits", () => {
  for (const count of counts) expect(isNear(cubeRootOf(count), Math.cbrt(count)), `cube root of ${count}`).toBe(true)
})

it("both have these digits on every engine", () => {
  expect([1, 2, 3, 11, 1001, 100_000].map(logOf)).toEqual([
    0,
    Math.LN2,
    1.0986122886681096,
    2.3978952727983707,
    6.90875477931522,
    11.512925464970229,
  ])
  expect([1, 2, 3, 10, 1000, 100_000].map(cubeRootOf)).toEqual([
    1, 1.2599210498948732, 1.4422495703074085, 2.154434690031884, 10, 46.415888336127786,
  ])
})
