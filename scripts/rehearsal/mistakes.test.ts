import { publint } from "publint"
import { describe, expect, test } from "vitest"
import type { Manifest } from "../packages.mjs"
import { manifestProblems, textProblems } from "./mistakes.ts"

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

const files: Readonly<Record<string, string | undefined>> = {
  "README.md": "# Raft",
  LICENSE: "MIT License",
  "bin/raft.js": '#!/usr/bin/env node\nimport "../dist/index.js"\n',
  "dist/index.js": "export const raft = 1\n",
  "dist/index.cjs": "exports.raft = 1\n",
  "dist/index.d.ts": "export declare const raft: number\n",
  "dist/index.d.cts": "export declare const raft: number\n",
}

/** What publint finds wrong when the good package differs so; a file set to `undefined` is left out. */
async function codes(change: object, changed: typeof files = {}): Promise<readonly string[]> {
  const usual = {
    type: "module",
    main: "./dist/index.cjs",
    files: ["bin", "dist"],
    sideEffects: false,
    engines: { node: ">=20.19" },
  }
  const texts = { ...files, ...changed, "package.json": JSON.stringify({ ...manifest, ...usual, ...change }) }
  const packed = Object.entries(texts).flatMap(([name, data]) =>
    data === undefined ? [] : [{ name: `package/${name}`, data }],
  )
  const { messages } = await publint({ pkgDir: "package", pack: { files: packed }, strict: true })
  return messages.map(({ code, path }) => `${path.join(".")}: ${code}`)
}

test("a good package has no problems", async () => {
  expect(await codes({})).toEqual([])
  expect(manifestProblems(manifest, "packages/raft")).toEqual([])
  expect(textProblems(manifest, (file) => files[file], "MIT License")).toEqual([])
})

// What we once looked for ourselves: this version of publint finds it.
describe("publint finds", () => {
  test.each([
    [
      "a module that was not built",
      {},
      { "dist/index.js": undefined },
      "exports...import.default: FILE_DOES_NOT_EXIST",
    ],
    [
      "a module left out of `files`",
      {},
      { "dist/index.cjs": undefined },
      "exports...require.default: FILE_DOES_NOT_EXIST",
    ],
    [
      "an entry point without a file",
      { exports: { ".": "./dist/index.js", "./oars": "./dist/oars.js" } },
      {},
      "exports../oars: FILE_DOES_NOT_EXIST",
    ],
    ["types that are not there", {}, { "dist/index.d.cts": undefined }, "exports...require.types: FILE_DOES_NOT_EXIST"],
    ["a command that is not there", {}, { "bin/raft.js": undefined }, "bin.raft: FILE_DOES_NOT_EXIST"],
    [
      "a command that no shell can start",
      {},
      { "bin/raft.js": 'import "../dist/index.js"' },
      "bin.raft: BIN_FILE_NOT_EXECUTABLE",
    ],
    [
      "what only the workspace has",
      { dependencies: { "@flottille/core": "file:../core" } },
      {},
      "dependencies.@flottille/core: LOCAL_DEPENDENCY",
    ],
  ])("%s", async (_, change, changed, found) => {
    expect(await codes(change, changed)).toContain(found)
  })
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
      expect.stringContaining('with the directory "packages/raft": npm needs it for links and provenance'),
    ])
  })

  test("the licence and the README", () => {
    const published = (change: Partial<Manifest>, changed: typeof files = {}) =>
      textProblems({ ...manifest, ...change }, (file) => ({ ...files, ...changed })[file], "MIT License").length
    expect(published({}, { LICENSE: undefined })).toBe(1)
    expect(published({}, { LICENSE: "All rights reserved" })).toBe(1)
    expect(published({}, { "README.md": " " })).toBe(1)
    const { license: _, ...unlicensed } = manifest
    expect(textProblems(unlicensed, (file) => files[file], "MIT License")).toEqual([
      "@flottille/raft: the manifest names no license",
    ])
  })
})
