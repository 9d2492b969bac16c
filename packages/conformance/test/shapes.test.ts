import {
  anything,
  dictionary,
  either,
  flag,
  integer,
  list,
  literal,
  nullable,
  number,
  object,
  tagged,
  text,
  violation,
} from "@flottille/core"
import fc from "fast-check"
import { expect, test } from "vitest"
import { alterations, fitting, nearMisses, replaced } from "../src/shapes"

const shape = object(
  {
    move: tagged("type", { go: object({ to: integer(0, 24) }), wait: object({}) }),
    marks: list(nullable(literal("x", "o")), 2, 9),
    counts: dictionary(["a", "b"], integer()),
    angle: number(0, 6.5),
    either: either(flag(), text(5)),
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

test("alterations keep near to the value, and mostly change it", () => {
  const value = { move: { type: "go", to: 3 }, marks: ["x", null], counts: { a: 1 }, angle: 1, either: true }
  const altered = fc.sample(alterations(shape, value), { numRuns: 300, seed: 1 })
  expect(altered.filter((each) => JSON.stringify(each) !== JSON.stringify(value)).length).toBeGreaterThan(150)
  expect(altered.map((each) => JSON.stringify(each))).toContain(JSON.stringify({ ...value, move: { type: "go", to: 4 } }))
  expect(altered.filter((each) => violation(shape, each) === undefined).length).toBeGreaterThan(150)
})

test("near misses seldom fit", () => {
  const value = { move: { type: "go", to: 3 }, marks: ["x", null], counts: { a: 1 }, angle: 1, either: true }
  const missed = fc.sample(nearMisses(value), { numRuns: 300, seed: 1 })
  expect(missed.filter((each) => violation(shape, each) !== undefined).length).toBeGreaterThan(200)
})

test("a replacement leaves the given value alone", () => {
  const value = { a: [1, { b: 2 }] }
  expect(replaced(value, ["a", 1, "b"], 3)).toEqual({ a: [1, { b: 3 }] })
  expect(replaced(value, ["a", 0], undefined)).toEqual({ a: [{ b: 2 }] })
  expect(value).toEqual({ a: [1, { b: 2 }] })
})
