import { expect, it } from "vitest"
import { outOfSight } from "../src/plain"

const hiding = (key: PropertyKey, field: PropertyDescriptor, value: object = { a: 1 }) =>
  Object.defineProperty(value, key, field)

it.each([
  [
    "a symbol",
    hiding(Symbol("hands"), { value: 1, enumerable: true }),
    "it under Symbol(hands) is no part of its JSON",
  ],
  ["a field that is not enumerable", hiding("hands", { value: 1 }), "it.hands is not enumerable"],
  ["a getter", hiding("hands", { get: () => 1, enumerable: true }), "it.hands is read by a function"],
  ["a setter", hiding("hands", { set: () => {}, enumerable: true }), "it.hands is read by a function"],
  [
    "a named property of an array",
    hiding("hands", { value: 1, enumerable: true }, [1, 2]),
    "it.hands is no part of its JSON",
  ],
  [
    "a symbol key of an array",
    hiding(Symbol("hands"), { value: 1 }, []),
    "it under Symbol(hands) is no part of its JSON",
  ],
  ["an element that is not enumerable", hiding(0, { value: 1 }, []), "it.0 is not enumerable"],
  ["a subclass of Array", new (class Hands extends Array {})(), "it is a Hands"],
  ["an array without a prototype", Object.setPrototypeOf([1], null), "it is a strange list"],
  ["a deeply nested field", { a: [{}, hiding("hands", { value: 1 })] }, "it.a.1.hands is not enumerable"],
])("finds %s", (_, value, where) => {
  expect(outOfSight(value, "it")).toBe(where)
})

it.each([
  [null],
  [undefined],
  [1],
  ["text"],
  [[]],
  [{}],
  [[1, [2, { a: null }]]],
  [Object.create(null)],
  [Object.freeze({ a: [1] })],
])("finds nothing in %j", (value) => {
  expect(outOfSight(value, "it")).toBeUndefined()
})
