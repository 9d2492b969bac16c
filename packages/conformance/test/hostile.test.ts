import fc from "fast-check"
import { expect, it } from "vitest"
import { foreignJson, junk, shadowing, shadows, texts, unknownActors, withOwn } from "../src/hostile"

const sampled = <T>(values: fc.Arbitrary<T>) => fc.sample(values, { numRuns: 600, seed: 1 })

it("withOwn adds an ordinary own property under any name", () => {
  const given = { a: 1 }
  const poisoned = withOwn(given, "__proto__", 2)
  expect(Object.entries(poisoned)).toEqual([
    ["a", 1],
    ["__proto__", 2],
  ])
  expect(Object.getPrototypeOf(poisoned)).toBe(Object.prototype)
  expect(Object.getOwnPropertyDescriptor(poisoned, "__proto__")).toEqual({
    value: 2,
    enumerable: true,
    writable: true,
    configurable: true,
  })
  expect(given).toEqual({ a: 1 })
})

it("junk covers every kind of value, short and long, flat and deep", () => {
  const values = sampled(junk)
  const longest = (list: readonly unknown[]) =>
    Math.max(...list.map((each) => (typeof each === "string" || Array.isArray(each) ? each.length : 0)))
  expect(longest(values.filter((each) => typeof each === "string"))).toBeGreaterThan(10_000)
  expect(longest(values.filter(Array.isArray))).toBe(10_000)
  expect(values.some((each) => typeof each === "string" && /^x{50,}$/.test(each))).toBe(true)
  for (const one of [null, true, false, "__proto__", "", Number.NaN, Number.POSITIVE_INFINITY, -0])
    expect(values.some((each) => Object.is(each, one))).toBe(true)
  for (const key of shadowing)
    expect(values.some((each) => typeof each === "object" && each !== null && Object.hasOwn(each, key))).toBe(true)
  /** How deep lists and objects go. */
  const depth = (value: unknown): number => {
    let deep = 0
    for (let inner = value; typeof inner === "object" && inner !== null; inner = Object.values(inner)[0]) deep++
    return deep
  }
  expect(Math.max(...values.map(depth))).toBeGreaterThan(15_000)
})

it("foreign JSON shadows inherited keys at several depths, some with unprintable values", () => {
  const values = sampled(foreignJson)
  const owns = (value: unknown, key: string) => typeof value === "object" && value !== null && Object.hasOwn(value, key)
  const inner = values.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []))
  for (const key of shadowing)
    for (const some of [values, inner]) expect(some.some((value) => owns(value, key))).toBe(true)
  const unprintable = (value: unknown) => {
    try {
      return String(value) === ""
    } catch {
      return true
    }
  }
  expect(
    sampled(shadows).some((value) => Object.hasOwn(value, "length") && unprintable(Reflect.get(value, "length"))),
  ).toBe(true)
  for (const value of values) expect(JSON.parse(JSON.stringify(value))).toEqual(value)
})

it("unknown actors resemble real ones", () => {
  const values = sampled(unknownActors)
  for (const one of ["0", "length", "Chance", -1, 0.5, 1e9, null, true]) expect(values).toContain(one)
  expect(values).toContainEqual([0])
  expect(values).toContainEqual({})
})

it("texts are random strings or near-miss notations", () => {
  const any = sampled(texts([]))
  expect(any).toContain("resign")
  expect(any.some((text) => /^1{500,}$/.test(text))).toBe(true)
  expect(Math.max(...any.filter((text) => !/^1*$/.test(text)).map((text) => text.length))).toBeLessThanOrEqual(30)
  const near = sampled(texts(["abcdef"]))
  // Up to three characters are cut out anywhere, the end included, and up to three put in their place.
  expect(near.some((text) => /^abc.{1,3}def$/s.test(text))).toBe(true)
  expect(near.some((text) => /^abcdef.{1,3}$/s.test(text))).toBe(true)
  expect(near.some((text) => /^.{1,3}abcdef$/s.test(text))).toBe(true)
  expect(near).toContain("abcdef")
  expect(near).toContain("abf")
  expect(near).toContain("abef")
  expect(near.filter((text) => /^a/.test(text)).length).toBeGreaterThan(200)
  expect(near.filter((text) => /abcdef.*abcdef|fabc/s.test(text))).toEqual([])
})

it("small samples include long strings beside near misses", () => {
  const some = <T>(values: fc.Arbitrary<T>) => fc.sample(values, { numRuns: 60, seed: 1 })
  expect(some(junk).filter((each) => typeof each === "string" && /^x{50,}$/.test(each)).length).toBeGreaterThan(1)
  expect(some(texts(["abcdef"])).filter((text) => /^1{50,}$/.test(text)).length).toBeGreaterThan(1)
})
