import { expect, it, test } from "vitest"
import { isAllowed, licenceProblems, undeclared, unexplained } from "./supply.ts"

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

it("each dependency is on the page by name; @types packages follow theirs", () => {
  const page = "| `oar`, `@raft/mast` | They row. |"
  expect(
    unexplained(
      ["oar", "@types/oar", "@raft/mast", "@types/raft__mast", "rope", "@types/rope", "@types/node", "mast"],
      page,
    ),
  ).toEqual(["rope", "@types/rope", "@types/node", "mast"])
})

it("names a package that declares a newer Node than ours, unless its row on the page says so", () => {
  const engines = new Map([
    ["oar", ">= 22.x"],
    ["mast", ">=24"],
    ["rope", "^20.19.0 || >=22.12.0"],
    ["sail", undefined],
  ])
  const page = "| `mast`, `rope` | It declares Node 24, and runs on 20. |\n\nThe `oar` declares Node 22.\n"
  expect(undeclared(engines, 20, page)).toEqual(["oar declares Node 22, and its row does not say so"])
})
