import { gzipSync } from "node:zlib"
import { describe, expect, test } from "vitest"
import { anchors, linksOf } from "./links.mjs"
import { type Manifest, manifestProblems, type Published, publishedProblems, type Release } from "./mistakes.mjs"
import { readTarball } from "./tarball.mjs"

const repository = "https://github.com/flottille/flottille"

const manifest: Manifest = {
  name: "@flottille/raft",
  version: "0.1.0",
  license: "MIT",
  repository: { type: "git", url: `git+${repository}.git`, directory: "packages/raft" },
  main: "./dist/index.cjs",
  types: "./dist/index.d.ts",
  bin: { raft: "bin/raft.js" },
  exports: {
    ".": {
      import: { types: "./dist/index.d.ts", default: "./dist/index.js" },
      require: { types: "./dist/index.d.cts", default: "./dist/index.cjs" },
    },
    "./package.json": "./package.json",
  },
  dependencies: { "@flottille/core": "^0.1.0", zod: "^4.6.7" },
}

const readme = `# Raft

A [contract](../core), a [page](docs/oars.md#how-to-row), an [anchor](#install), [elsewhere](https://example.org).

## Install

\`[not a link](nowhere.md)\`
`

const files: Readonly<Record<string, string>> = {
  "package.json": JSON.stringify(manifest),
  "README.md": readme,
  LICENSE: "MIT License",
  "bin/raft.js": '#!/usr/bin/env node\nimport "../dist/index.js"\n',
  "dist/index.js": 'import { z } from "zod"\nexport * from "./chunk.js"\n',
  "dist/chunk.js": 'import { readFileSync } from "node:fs"\nexport const text = \'import x from "not-an-import"\'\n',
  "dist/index.cjs": 'const core = require("@flottille/core/match")\n',
  "dist/index.d.ts":
    '/** @example import { raft } from "elsewhere" */\nexport { Game } from "@flottille/core"\nexport * from "./chunk.js"\n',
  "dist/chunk.d.ts": "export declare const text: string\n",
  "dist/index.d.cts": "export {}\n",
}

const tracked: Readonly<Record<string, string>> = { "packages/core/README.md": "# Core", "packages/raft/docs/oars.md": "# How to row" }

const release: Release = {
  versions: new Map([
    ["@flottille/raft", "0.1.0"],
    ["@flottille/core", "0.1.0"],
  ]),
  repository,
  licence: "MIT License",
  tree: {
    has: (path) => Object.keys(tracked).some((file) => file === path || file.startsWith(`${path}/`)),
    text: (path) => tracked[path],
  },
}

/** What is found wrong when the good package differs so. A file set to `undefined` is left out. */
function published(change: { manifest?: Partial<Manifest>; files?: Readonly<Record<string, string | undefined>> } = {}) {
  const texts = Object.entries({ ...files, ...change.files }).flatMap(([path, text]) => (text === undefined ? [] : [[path, text] as const]))
  const raft: Published = { manifest: { ...manifest, ...change.manifest }, files: new Map(texts), folder: "packages/raft" }
  return publishedProblems(raft, release)
}

const unpublished = (change: Partial<Manifest>) => manifestProblems({ ...manifest, ...change }, "packages/raft", release)

test("a good package has no problems", () => {
  expect(published()).toEqual([])
  expect(unpublished({})).toEqual([])
})

describe("a file that the manifest promises", () => {
  test("a file left out of `files`", () => {
    expect(published({ files: { "dist/chunk.js": undefined } })).toEqual([
      "@flottille/raft: dist/index.js imports ./chunk.js, which is not in the tarball",
    ])
    expect(published({ files: { "dist/index.cjs": undefined } })).toEqual([
      "@flottille/raft: main is ./dist/index.cjs, which is not in the tarball",
      '@flottille/raft: exports["."].require.default is ./dist/index.cjs, which is not in the tarball',
    ])
  })

  test("an entry point that was never built", () => {
    const exports = { ...manifest.exports, "./oars": { import: "./dist/oars.js" } }
    expect(published({ manifest: { exports } })).toEqual([
      '@flottille/raft: exports["./oars"].import is ./dist/oars.js, which is not in the tarball',
    ])
    const { exports: _, ...closed } = manifest
    expect(publishedProblems({ manifest: closed, files: new Map(Object.entries(files)), folder: "packages/raft" }, release)).toEqual([
      "@flottille/raft: has no exports",
    ])
  })

  test("types elsewhere than said, or that need what is not there", () => {
    expect(published({ manifest: { types: "./dist/types.d.ts" } })).toEqual([
      "@flottille/raft: types is ./dist/types.d.ts, which is not in the tarball",
    ])
    expect(published({ files: { "dist/chunk.d.ts": undefined, "dist/chunk.js": undefined, "dist/index.js": "" } })).toEqual([
      "@flottille/raft: dist/index.d.ts imports ./chunk.js, which is not in the tarball",
    ])
  })

  test("a command that is not there, or that no shell can start", () => {
    expect(published({ files: { "bin/raft.js": undefined } })).toEqual([
      "@flottille/raft: bin.raft is bin/raft.js, which is not in the tarball",
    ])
    expect(published({ files: { "bin/raft.js": 'import "../dist/index.js"' } })).toEqual([
      "@flottille/raft: bin.raft is bin/raft.js, which does not begin with #!/usr/bin/env node",
    ])
  })

  test("the licence and the README", () => {
    expect(published({ files: { LICENSE: undefined } })).toEqual(["@flottille/raft: LICENSE is not in the tarball"])
    expect(published({ files: { LICENSE: "All rights reserved" } })).toEqual([
      "@flottille/raft: LICENSE is not the licence of the repository",
    ])
    expect(published({ manifest: { license: undefined } })).toEqual(["@flottille/raft: the manifest names no license"])
    expect(published({ files: { "README.md": undefined } })).toEqual(["@flottille/raft: README.md is not in the tarball"])
  })
})

describe("what the package needs", () => {
  test("ranges that only the workspace understands", () => {
    for (const range of ["workspace:*", "workspace:^", "file:../core", "link:../core"])
      expect(unpublished({ dependencies: { "@flottille/core": range } })).toEqual([
        `@flottille/raft: dependencies.@flottille/core is ${range}, which nobody else can install`,
      ])
  })

  test.each([
    ["^0.0.0", "0.1.0"],
    ["^0.2.0", "0.1.0"],
    ["^0.1.2", "0.1.1"],
    ["^0.1.0", "0.2.0"],
    ["^0.0.1", "0.0.2"],
    ["^1.2.3", "2.0.0"],
    ["~1.2.3", "1.3.0"],
    ["0.1.0", "0.1.1"],
    ["^0.1.0", "0.1.0-next.0"],
    ["latest", "0.1.0"],
  ])("%s is not %s", (range, version) => {
    const versions = new Map([["@flottille/core", version]])
    const found = manifestProblems({ ...manifest, peerDependencies: { "@flottille/core": range }, dependencies: {} }, "packages/raft", {
      ...release,
      versions,
    })
    expect(found).toEqual([`@flottille/raft: peerDependencies.@flottille/core is ${range}, and ${version} is published`])
  })

  test.each([
    ["^0.1.0", "0.1.0"],
    ["^0.1.0", "0.1.7"],
    ["^0.0.1", "0.0.1"],
    ["^1.2.3", "1.3.0"],
    ["~1.2.3", "1.2.4"],
    ["0.1.0-next.0", "0.1.0-next.0"],
  ])("%s takes %s", (range, version) => {
    const found = manifestProblems({ ...manifest, dependencies: { "@flottille/core": range } }, "packages/raft", {
      ...release,
      versions: new Map([["@flottille/core", version]]),
    })
    expect(found).toEqual([])
  })

  test("a package of ours that nobody publishes", () => {
    expect(unpublished({ dependencies: { "@flottille/bench": "^0.1.0" } })).toEqual([
      "@flottille/raft: dependencies.@flottille/bench is not published",
    ])
  })

  test("an import that no dependency covers", () => {
    expect(published({ manifest: { dependencies: { zod: "^4.6.7" } } })).toEqual([
      "@flottille/raft: dist/index.cjs imports @flottille/core/match, and @flottille/core is no dependency",
      "@flottille/raft: dist/index.d.ts imports @flottille/core, and @flottille/core is no dependency",
    ])
  })
})

describe("the release", () => {
  test("a package without a changeset", () => {
    for (const version of ["0.0.0", "0.0.1"])
      expect(unpublished({ version })).toEqual([`@flottille/raft: would first be published as ${version}: no changeset names it`])
  })

  test("another registry, another repository", () => {
    expect(unpublished({ publishConfig: { registry: "https://registry.example" } })).toEqual([
      "@flottille/raft: publishConfig.registry would publish it elsewhere",
    ])
    const place = { type: "git", url: `git+${repository}.git`, directory: "packages/core" }
    expect(unpublished({ repository: place })).toEqual([
      `@flottille/raft: repository is not { "url": "git+${repository}.git", "directory": "packages/raft" }: npm needs it for links and provenance`,
    ])
  })
})

describe("the links of the README", () => {
  const links = (text: string) => published({ files: { "README.md": `# Raft\n\n${text}` } })

  test.each([
    ["[x](docs/sails.md)", "links to docs/sails.md, and packages/raft/docs/sails.md is not in the repository"],
    ["![x](raft.svg)", "links to raft.svg, and packages/raft/raft.svg is not in the repository"],
    ['<img src="raft.svg">', "links to raft.svg, and packages/raft/raft.svg is not in the repository"],
    ["[x]\n\n[x]: ../sails", "links to ../sails, and packages/sails is not in the repository"],
    ["[x](../../../secret)", "links to ../../../secret, and what lies outside it is not in the repository"],
    ["[x](#sails)", "links to #sails, and no heading of its is called so"],
    ["[x](docs/oars.md#sails)", "links to docs/oars.md#sails, and no heading there is called so"],
    [`[x](${repository}/blob/main/gone.md)`, `links to ${repository}/blob/main/gone.md, and gone.md is not in the repository`],
    ["[x](http://example.org)", "links to http://example.org: say https"],
    [
      "[x](https://www.npmjs.com/package/@flottille/bench)",
      "links to https://www.npmjs.com/package/@flottille/bench, and @flottille/bench is not published",
    ],
  ])("%s leads nowhere", (text, problem) => {
    expect(links(text)).toEqual([`@flottille/raft: README.md ${problem}`])
  })

  test.each([
    "[x](../core)",
    "[x](../core/)",
    "[x](./docs/oars.md)",
    "[x](/packages/core/README.md)",
    `[x](${repository}/tree/main/packages/core)`,
    `[x](${repository}/issues)`,
    "[x](https://www.npmjs.com/package/@flottille/core)",
    "```md\n[x](nowhere.md)\n```",
    "[x](#raft)",
  ])("%s leads somewhere", (text) => {
    expect(links(text)).toEqual([])
  })

  test("headings become anchors as on GitHub", () => {
    expect([...anchors("# A `b` & C!\n## A\n## A\n```\n# no\n```\n### [Link](x) é")]).toEqual(["a-b--c", "a", "a-1", "link-é"])
    expect(linksOf('[a](b "title") and `[c](d)`')).toEqual(["b"])
  })
})

test("a tarball is read as npm writes it, long paths too", () => {
  const entry = (path: string, content: string, kind = "0", prefix = "") => {
    const header = Buffer.alloc(512)
    header.write(path, 0)
    header.write(content.length.toString(8).padStart(11, "0"), 124)
    header.write(kind, 156)
    header.write(prefix, 345)
    return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)])
  }
  const long = `package/${"deep/".repeat(50)}file.js`
  const bytes = Buffer.concat([
    entry("package/package.json", "{}"),
    entry("index.js", "x".repeat(512), "0", "package/dist"),
    entry("package", "", "5"),
    entry("PaxHeader", `${long.length + 10} path=${long}\n`, "x"),
    entry("short", "long"),
    Buffer.alloc(1024),
  ])
  expect([...readTarball(gzipSync(bytes))]).toEqual([
    ["package.json", "{}"],
    ["dist/index.js", "x".repeat(512)],
    [long.slice("package/".length), "long"],
  ])
})
