import { expect, it, test } from "vitest"
import { isAllowed, licenceProblems, unexplained } from "./supply.ts"

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["GPL-3.0", false],
  ["MIT AND ISC", true],
  ["(MIT AND GPL-3.0)", false],
  ["GPL-3.0 OR AGPL-3.0", false],
  ["MITRE", false],
])("the licence %s leaves a choice that is allowed: %s", (expression, good) => {
  expect(isAllowed(expression, new Set(["MIT", "ISC"]))).toBe(good)
})

it("lists the components without an allowed licence", () => {
  const licensed = (name: string, id: string) => ({ name, licenses: [{ license: { id } }] })
  const components = [
    licensed("oar", "MIT"),
    licensed("resin", "MPL-2.0"),
    { name: "rope", licenses: [{ expression: "ISC OR GPL-3.0" }] },
    { name: "mast" },
  ]
  const ours = new Set(["MIT", "ISC"])
  expect(licenceProblems(components, ours)).toEqual([
    "resin has the licence MPL-2.0; expected one of MIT, ISC",
    "mast has the licence unknown; expected one of MIT, ISC",
  ])
  expect(licenceProblems(components)).toHaveLength(1)
})

it("each dependency is on the page by name; types of another package need no reason", () => {
  const page = "| `oar`, `@raft/mast` | They row. |"
  expect(unexplained(["oar", "@types/oar", "@raft/mast", "rope", "mast"], page)).toEqual(["rope", "mast"])
})
