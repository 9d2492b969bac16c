import {
  anything,
  array,
  boolean,
  dictionary,
  integer,
  literal,
  nullable,
  number,
  object,
  type Shape,
  string,
  tagged,
  union,
  violation,
} from "@flottille/core"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { same } from "../src/json"
import { alterations, fitting, mixtures, nearMisses, replaced } from "../src/shapes"

const shape = object(
  {
    move: tagged("type", { go: object({ to: integer(0, 24) }), wait: object({}) }),
    marks: array(nullable(literal("x", "o")), 2, 9),
    counts: dictionary(["a", "b"], integer()),
    angle: number(0, 6.5),
    either: union(boolean(), string(5)),
  },
  { note: anything() },
)

test("fitting values fit", () => {
  fc.assert(fc.property(fitting(shape), (value) => violation(shape, value) === undefined))
})

test("fitting values reach every variant, limit and optional field", () => {
  const values = fc.sample(fitting(shape), { numRuns: 2000, seed: 1 })
  const moves = values.map(({ move }) => JSON.stringify(move))
  for (const to of [0, 24]) expect(moves).toContain(JSON.stringify({ type: "go", to }))
  expect(moves).toContain('{"type":"wait"}')
  expect(new Set(values.map((value) => "note" in value))).toEqual(new Set([true, false]))
})

test("alterations stay close to the value and mostly change it", () => {
  const value = { move: { type: "go", to: 3 }, marks: ["x", null], counts: { a: 1 }, angle: 1, either: true }
  const altered = fc.sample(alterations(shape, value), { numRuns: 300, seed: 1 })
  expect(altered.filter((each) => JSON.stringify(each) !== JSON.stringify(value)).length).toBeGreaterThan(150)
  expect(altered.map((each) => JSON.stringify(each))).toContain(
    JSON.stringify({ ...value, move: { type: "go", to: 4 } }),
  )
  expect(altered.filter((each) => violation(shape, each) === undefined).length).toBeGreaterThan(150)
})

test("near misses seldom fit", () => {
  const value = { move: { type: "go", to: 3 }, marks: ["x", null], counts: { a: 1 }, angle: 1, either: true }
  const missed = fc.sample(nearMisses(value), { numRuns: 300, seed: 1 })
  expect(missed.filter((each) => violation(shape, each) !== undefined).length).toBeGreaterThan(200)
})

test("a mixture takes each inner value from any of the given ones", () => {
  const coins = [
    { sides: ["heads", "heads"], sum: 2 },
    { sides: ["tails", "tails"], sum: 0 },
  ]
  const mixed = new Set(fc.sample(mixtures(coins), { numRuns: 200, seed: 1 }).map((each) => JSON.stringify(each)))
  expect(mixed.size).toBe(8)
  expect(mixed).toContain('{"sides":["heads","tails"],"sum":2}')
})

test("near misses retype a value", () => {
  const missed = fc.sample(nearMisses({ heap: 5, open: true }), { numRuns: 300, seed: 1 })
  expect(missed).toContainEqual({ heap: "5", open: true })
  expect(missed).toContainEqual({ heap: 5, open: 1 })
})

test("a replacement leaves the given value alone", () => {
  const value = { a: [1, { b: 2 }] }
  expect(replaced(value, ["a", 1, "b"], 3)).toEqual({ a: [1, { b: 3 }] })
  expect(replaced(value, ["a", 0], undefined)).toEqual({ a: [{ b: 2 }] })
  expect(value).toEqual({ a: [1, { b: 2 }] })
})

const drawn = <T>(values: fc.Arbitrary<T>, numRuns = 60): T[] => fc.sample(values, { numRuns, seed: 1 })
const lengths = (values: readonly { readonly length: number }[]) => {
  const all = values.map(({ length }) => length)
  return [Math.min(...all), Math.max(...all)]
}

describe("a fitting value", () => {
  test("reaches its allowed length, up to a readable limit", () => {
    expect(lengths(drawn(fitting(string(3))))).toEqual([0, 3])
    expect(Math.max(...drawn(fitting(string(1000))).map(({ length }) => length))).toBeLessThanOrEqual(40)
    expect(lengths(drawn(fitting(array(boolean(), 1, 3))))).toEqual([1, 3])
    expect(lengths(drawn(fitting(array(boolean(), 2, 100))))).toEqual([2, 6])
    const keys = (count: number) => Array.from({ length: count }, (_, index) => `k${index}`)
    const sizes = (count: number) =>
      lengths(drawn(fitting(dictionary(keys(count), boolean()))).map((each) => Object.keys(each)))
    expect(sizes(2)).toEqual([0, 2])
    expect(sizes(99)).toEqual([0, 6])
  })

  test("is nested at most twice for `anything`", () => {
    const depth = (value: unknown): number =>
      typeof value === "object" && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depth)) : 0
    expect(Math.max(...drawn(fitting(anything()), 200).map(depth))).toBe(2)
  })

  test("is a plain object", () => {
    const made = drawn(fitting(object({}, { a: boolean() })))
    expect(made.every((each) => Object.getPrototypeOf(each) === Object.prototype)).toBe(true)
  })

  test("is an integer within its limits, usually a small one", () => {
    const small = drawn(fitting(integer(5, 24)))
    expect([Math.min(...small), Math.max(...small)]).toEqual([5, 24])
    const large = drawn(fitting(integer(5, 1e9)), 100)
    expect(Math.min(...large)).toBeGreaterThanOrEqual(5)
    expect(large.filter((each) => each <= 1005).length).toBeGreaterThan(70)
    expect(large.filter((each) => each > 1e6).length).toBeGreaterThan(4)
  })

  test("is a JSON number, often an integer if the range has one", () => {
    for (const [min, max] of [
      [-1, 1],
      [-0.5, 0.5],
      [0.2, 0.8],
      [0.5, 1.5],
      [-1e6, 1e6],
    ] as const) {
      const made = drawn(fitting(number(min, max)), 100)
      const whole = made.filter((each) => Number.isInteger(each))
      expect(made.filter((each) => !(each >= min && each <= max) || Object.is(each, -0))).toEqual([])
      expect(made.length - whole.length).toBeGreaterThan(20)
      if (min === 0.2) expect(whole).toEqual([])
      else expect(whole.length).toBeGreaterThan(30)
      expect(Math.max(...whole.map(Math.abs), 0)).toBeLessThanOrEqual(1000)
    }
  })
})

test("a fitting value is never negative zero", () => {
  expect(drawn(fitting(number(-1, 1)), 1500).filter((each) => Object.is(each, -0))).toEqual([])
})

describe("an altered value", () => {
  const many = integer(0, 1e6)
  const altered = <T>(shape: Shape<T>, value: T, numRuns = 60) => drawn(alterations(shape, value), numRuns) as T[]
  /** How many of the parts of a value are others. */
  const others = (value: object, given: object) =>
    Object.entries(value).filter(([key, part]) => Reflect.get(given, key) !== part).length

  test("differs in one place, sometimes in two, rarely in none", () => {
    const value = [1, 2, 3, 4, 5, 6, 7, 8]
    const made = altered(array(many, 8), value, 200)
    expect(made.every((each) => Array.isArray(each) && each.length === 8)).toBe(true)
    const counts = made.map((each) => others(value, each))
    const times = (count: number) => counts.filter((each) => each === count).length
    expect(times(1)).toBeGreaterThan(110)
    expect(times(2)).toBeGreaterThan(15)
    expect(times(0)).toBeLessThan(10)
  })

  test.each<[what: string, shape: Shape, value: object]>([
    ["an object", object({ a: many, b: many }), { a: 1, b: 2 }],
    ["a dictionary", dictionary(["a", "b"], many), { a: 1, b: 2 }],
    [
      "a tagged variant",
      tagged("type", { go: object({ a: many, b: many }), wait: object({}) }),
      { type: "go", a: 1, b: 2 },
    ],
    ["a nullable value", nullable(object({ a: many, b: many })), { a: 1, b: 2 }],
    ["the second member of a union", union(object({ c: many }), object({ a: many, b: many })), { a: 1, b: 2 }],
  ])("differs in a part of %s", (_, shape, value) => {
    const made = altered(shape, value).filter((each) => typeof each === "object" && each !== null)
    const keeps = (key: string) =>
      made.filter((each) => Reflect.get(each as object, key) === Reflect.get(value, key)).length
    expect(made.filter((each) => others(value, each as object) === 1).length).toBeGreaterThan(20)
    expect([keeps("a") > 8, keeps("b") > 8]).toEqual([true, true])
  })

  test("is left unchanged for `anything`", () => {
    expect(altered(anything(), [1, 2], 5)).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
    ])
    const note = { x: [1, 2, 3], y: { z: null } }
    const made = altered(object({ a: many }, { note: anything() }), { a: 1, note })
    expect(made.filter(({ a }) => a !== 1).length).toBeGreaterThan(50)
    expect(made.filter(({ a, ...rest }) => a === 1 && rest.note !== note).length).toBeLessThan(4)
    expect(made.filter((each) => each.note === note).length).toBeGreaterThan(20)
  })

  test("steps a number by one and draws only listed literals", () => {
    const made = altered(many, 500)
    expect(made.filter((each) => each === 499).length).toBeGreaterThan(5)
    expect(made.filter((each) => each === 501).length).toBeGreaterThan(5)
    expect(new Set(altered(literal("x", "o"), "x", 30))).toEqual(new Set(["x", "o"]))
  })
})

describe("a spoilt value", () => {
  const spoilt = (value: unknown, numRuns = 100) => drawn(nearMisses(value), numRuns)

  test("is spoilt in every place about equally often", () => {
    const made = spoilt([7, 8, 9])
    const lists = made.filter(Array.isArray)
    expect(made.length - lists.length).toBeLessThan(25)
    for (const [index, rest] of [
      [0, [8, 9]],
      [1, [7, 9]],
      [2, [7, 8]],
    ] as const) {
      const without = lists.filter((each) =>
        same(
          each.filter((_, place) => place !== index),
          rest,
        ),
      )
      expect(without.length).toBeGreaterThan(8)
    }
    expect(lists.filter((each) => each.length === 4 && each.slice(0, 3).join() === "7,8,9").length).toBeGreaterThan(4)
  })

  test("gains a foreign key only if it is an object", () => {
    const made = spoilt({ a: 1 }) as Readonly<Record<string, unknown>>[]
    const foreign = made.filter((each) => typeof each === "object" && each?.a === 1 && "foreign" in each)
    expect(foreign.length).toBeGreaterThan(10)
    expect(foreign.some((each) => each.foreign === null)).toBe(true)
    expect(foreign.some((each) => typeof each.foreign === "string")).toBe(true)
    expect(foreign.filter((each) => each.foreign === undefined)).toEqual([])
    for (const value of [5, null, "a"])
      expect(spoilt(value).filter((each) => typeof each === "object" && each !== null && "foreign" in each)).toEqual([])
  })
})

test("replaced changes or removes only the given part", () => {
  expect(replaced([[1, 2], 3], [0, 1], undefined)).toEqual([[1], 3])
  expect(replaced([1, 2], [0], 5)).toEqual([5, 2])
  expect(replaced({ a: 1, b: 2 }, ["a"], undefined)).toStrictEqual({ b: 2 })
  expect(replaced({ a: { b: 1, c: 2 } }, ["a", "b"], undefined)).toStrictEqual({ a: { c: 2 } })
  expect(replaced({ a: 1 }, ["a"], 2)).toStrictEqual({ a: 2 })
})
