import { expect, test } from "vitest"
import { runExample, transformExample } from "./transform.ts"

test("turns the claims of an example into assertions", () => {
  expect(transformExample("1 + 1 // => 2")).toBe(";$expect((1 + 1)).toEqual((2))")
  expect(transformExample("const two = 1 + 1 // => 2")).toBe("const two = 1 + 1\n$expect((two)).toEqual((2))")
  expect(transformExample("console.log([1]) // => […]")).toBe(";$expect(([1])).toEqual(($expect.any(Array)))")
  expect(transformExample("null.x // throws TypeError")).toContain('objectContaining({ name: "TypeError" })')
  expect(transformExample("call() // a remark")).toBe("call()")
})

test("names in scope need no import, and an example may declare them", async () => {
  await runExample("violation() // => 1", { violation: () => 1 })
  await runExample("const violation = 2\nviolation // => 2", { violation: 1 })
  await expect(runExample("violation // => 2", { violation: 1 })).rejects.toThrow("expected 1 to deeply equal 2")
})

test("a claim that nothing is compared with is an error", () => {
  expect(() => transformExample("if (true) {\n  1 // => 2\n}")).toThrow("a claim does not follow")
})

test("an example that does not parse is an error", async () => {
  await expect(runExample("const list = [] const other = 1", {})).rejects.toThrow("Expected")
})
