import { expect, it } from "vitest"
import { pageOf, summaryOf } from "./page.ts"
import { type Equivalent, resultsOf, scoreOf } from "./results.ts"

const file = "packages/core/src/undo.ts"
const mutant = (status: string, line: number, replacement: string) => ({
  status,
  mutatorName: "M",
  replacement,
  location: { start: { line } },
})
const report = {
  files: {
    [file]: {
      source: "let a = 1\n  if (a > 0) b()\n",
      mutants: [
        mutant("Killed", 1, "2"),
        mutant("Timeout", 2, "false"),
        mutant("Survived", 2, "a >= 0"),
        mutant("NoCoverage", 2, "{\n  }"),
        mutant("Ignored", 1, "3"),
      ],
    },
  },
}
const results = resultsOf(report, "2026-11-22")
const equivalent: Equivalent = { file, code: "if (a > 0) b()", replacement: "a >= 0", reason: "a is never 0" }

it("what hangs is noticed, what no test comes to is not, and what was not tried does not count", () => {
  expect(results[file]).toMatchObject({
    killed: 2,
    untried: 1,
    survivors: [
      { line: 2, code: "if (a > 0) b()" },
      { replacement: "{ }", untested: true },
    ],
  })
  expect(scoreOf(results, [])).toEqual({ noticed: 2, of: 4 })
})

it("a mutant that does nothing else does not count where a reason is named, as long as the code is the same", () => {
  expect(scoreOf(results, [equivalent])).toEqual({ noticed: 2, of: 3 })
  expect(scoreOf(results, [{ ...equivalent, code: "if (a > 1) b()" }])).toEqual({ noticed: 2, of: 4 })
})

it("the page of a package has the score of a file, and each survivor with its reason", () => {
  const page = pageOf({ id: "core", results, equivalents: [equivalent] })
  expect(page).toContain("| undo.ts | 66.7 % | 2 | 1 | 1 | 2026-11-22 |")
  expect(page).toContain("| 2 | `` if (a > 0) b() `` | `` a >= 0 `` | a is never 0 |")
  expect(page).toContain("**no test comes there**")
})

it("the page of all packages has the score of each, and what was not measured", () => {
  const page = summaryOf([
    { id: "core", results, equivalents: [equivalent] },
    { id: "room", results: {}, equivalents: [] },
  ])
  expect(page).toContain("| [core](core.md) | 66.7 % | 2 | 1 | 1 | 2026-11-22 |")
  expect(page).toContain("Not measured: room.")
})
