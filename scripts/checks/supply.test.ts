import { describe, expect, it, test } from "vitest"
import { type Bill, billProblems } from "./bill.ts"
import { isAllowed, type Locked, licenceProblems, reached } from "./licences.ts"
import { undeclared, unexplained } from "./reasons.ts"

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

describe("what comes along with a package", () => {
  const lock: Readonly<Record<string, Locked>> = {
    "packages/raft": { dependencies: { oar: "1", "@flottille/mast": "1" }, peerDependencies: { vitest: "4" } },
    "node_modules/@flottille/mast": { link: true },
    "node_modules/oar": {
      license: "MIT",
      dependencies: { resin: "1" },
      peerDependencies: { rope: "1", paint: "1" },
      peerDependenciesMeta: { paint: { optional: true } },
    },
    "node_modules/oar/node_modules/resin": { license: "MPL-2.0" },
    "node_modules/resin": { license: "WTFPL" },
    "node_modules/rope": { license: "ISC" },
    "node_modules/paint": { license: "MPL-2.0" },
    "node_modules/vitest": {},
  }

  it("is found as Node finds it, peers of others among it", () => {
    expect([...reached(lock, ["packages/raft"])].sort()).toEqual([
      "node_modules/oar",
      "node_modules/oar/node_modules/resin",
      "node_modules/rope",
    ])
  })

  it("may ask for less than a tool may", () => {
    expect(licenceProblems(lock, ["packages/raft"], (_, { license }) => license)).toEqual([
      "node_modules/oar/node_modules/resin comes along with our packages, and its licence is MPL-2.0",
      "node_modules/resin is a tool of ours, and its licence is WTFPL",
      "node_modules/vitest is a tool of ours, and its licence is not said",
    ])
  })
})

it("a bill of materials leaves nothing out, and has a hash for each", () => {
  const component = (name: string, more = {}) => ({
    "bom-ref": `${name}@1.0.0`,
    purl: `pkg:npm/${name}@1.0.0`,
    hashes: [{ alg: "SHA-512", content: "0" }],
    ...more,
  })
  const bill: Bill = {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    metadata: { component: { name: "flottille" } },
    components: [component("oar"), component("rope", { hashes: [] }), component("real")],
  }
  const lock = {
    "": { version: "0.0.0" },
    "packages/raft": { version: "1.0.0" },
    "node_modules/@flottille/raft": { link: true },
    "node_modules/oar": { version: "1.0.0" },
    "node_modules/oar/node_modules/rope": { version: "1.0.0" },
    "node_modules/alias": { version: "1.0.0", name: "real" },
    "node_modules/mast": { version: "1.0.0" },
  }
  expect(billProblems(bill, lock)).toEqual([
    "the bill of materials has no hash or address for rope 1.0.0",
    "the bill of materials leaves out mast 1.0.0",
  ])
  expect(billProblems({ ...bill, bomFormat: "SPDX" }, {})).toEqual(["the bill of materials is of the form SPDX"])
})

it("a dependency stands on the page by its name; types go with what they are the types of", () => {
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
