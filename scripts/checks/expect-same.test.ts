import { expect, test } from "vitest"
import { expectSame } from "../../packages/core/test/support/expect-same.ts"

test("equal values pass without a description of the place", () => {
  const place = () => {
    throw new Error("described")
  }
  expectSame({ list: [1, { a: undefined }] }, { list: [1, { a: undefined }] }, place)
})

test("different values fail and name the place", () => {
  expect(() => expectSame([1, 2], [2, 1], () => "the third ply")).toThrow("the third ply")
  expect(() => expectSame(undefined, null)).toThrow("undefined")
})

test("a missing field equals an undefined one, as in `toEqual`", () => {
  expectSame({ a: 1 }, { a: 1, b: undefined })
})
