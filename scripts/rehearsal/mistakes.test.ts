import { describe, expect, test } from "vitest"
import type { Manifest } from "../packages.mjs"
import { manifestProblems } from "./repository.ts"

const manifest: Manifest = {
  name: "@flottille/raft",
  version: "0.1.0",
  license: "MIT",
  repository: { url: "git+https://github.com/flottille/flottille.git", directory: "packages/raft" },
  bin: { raft: "bin/raft.js" },
  exports: {
    ".": {
      import: { types: "./dist/index.d.ts", default: "./dist/index.js" },
      require: { types: "./dist/index.d.cts", default: "./dist/index.cjs" },
    },
    "./package.json": "./package.json",
  },
  dependencies: { "@flottille/core": "^0.1.0" },
}

test("a good package has no problems", () => {
  expect(manifestProblems(manifest, "packages/raft")).toEqual([])
})

describe("the release", () => {
  const unpublished = (change: Partial<Manifest>) => manifestProblems({ ...manifest, ...change }, "packages/raft")

  test("a package without a changeset", () => {
    for (const version of ["0.0.0", "0.0.1"])
      expect(unpublished({ version })).toEqual([
        `@flottille/raft: would first be published as ${version}: no changeset names it`,
      ])
  })

  test("another registry, another repository", () => {
    expect(unpublished({ publishConfig: { registry: "https://registry.example" } })).toEqual([
      "@flottille/raft: publishConfig.registry would publish it elsewhere",
    ])
    expect(unpublished({ repository: { ...manifest.repository, directory: "packages/core" } })).toEqual([
      expect.stringContaining('with the directory "packages/raft": npm needs it for provenance'),
    ])
  })
})
