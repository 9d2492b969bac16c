import { expect, it } from "vitest"
import { summaryOf } from "./summary.ts"

const mutants = ["Killed", "Killed", "Killed", "Timeout", "Survived", "NoCoverage", "RuntimeError", "Ignored"]

function rowOf(report: Parameters<typeof summaryOf>[0][string]): string | undefined {
  return summaryOf({ core: report }).split("\n")[2]
}

it("counts mutants by status, and timeouts as noticed", () => {
  const files = { "a.ts": { mutants: mutants.map((status) => ({ status })) }, "b.ts": { mutants: [] } }
  expect(rowOf({ files })).toBe("| core | 66.7 % | 3 | 1 | 1 | 1 | 1 | 0 | 1 |")
})

it("counts static mutants once more, except those that are excluded", () => {
  const files = { "a.ts": { mutants: mutants.map((status) => ({ status, static: true })) } }
  expect(rowOf({ files })).toBe("| core | 66.7 % | 3 | 1 | 1 | 1 | 1 | 7 | 1 |")
})

it("has no score for a report without mutants", () => {
  expect(rowOf({ files: {} })).toBe("| core | — | 0 | 0 | 0 | 0 | 0 | 0 | 0 |")
})
