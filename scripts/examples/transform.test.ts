import { expect, test } from "vitest"
import { transformExample } from "./transform.ts"

const scope = new Map([["violation", "@flottille/core"]])
const body = (code: string) => transformExample(code, scope).split("\n").slice(1, -1)

test("turns the claims of an example into assertions", () => {
  expect(body("1 + 1 // => 2")).toEqual([";$expect((1 + 1)).toEqual((2))"])
  expect(body("const two = 1 + 1 // => 2")).toEqual(["const two = 1 + 1", "$expect((two)).toEqual((2))"])
  expect(body("console.log([1]) // => […]")).toEqual([";$expect(([1])).toEqual(($expect.any(Array)))"])
  expect(body("null.x // throws TypeError")[0]).toContain(
    '.rejects.toThrow($expect.objectContaining({ name: "TypeError" }))',
  )
  expect(body("call() // a remark")).toEqual(["call()"])
})

test("names in scope are imported unless the example declares them", () => {
  expect(body("violation(shape, 1)")[0]).toBe('import { violation } from "@flottille/core"')
  expect(body("const violation = 1")).toEqual(["const violation = 1"])
})

test("a claim that nothing is compared with is an error", () => {
  expect(() => body("if (true) {\n  1 // => 2\n}")).toThrow("a claim does not follow")
})
