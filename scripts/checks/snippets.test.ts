import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { snippets } from "../examples/extract.ts"
import { root } from "../packages.mjs"
import { diagnosticsIn } from "./snippets.ts"
import { sourceMapProblems } from "./source-maps.ts"

describe("the list of snippets", () => {
  const all = snippets()
  const find = (path: string) => all.find((each) => each.path === path)

  it("includes READMEs, programs of docs/learn, named files, and code that is not run", () => {
    const paths = all.map(({ path }) => path.replace(/\d+/, "N"))
    const some = [
      "README/N.ts",
      "docs/learn/bot.ts",
      "docs/learn/web-page/src/page.ts",
      "docs/rooms/N.ts",
      "packages/bots/README/bots.js",
    ]
    expect(paths).toEqual(expect.arrayContaining(some))
  })

  it("knows which pages are for browsers", () => {
    expect(find("docs/learn/web-page/src/page.ts")?.inBrowser).toBe(true)
    expect(find("docs/learn/bot.ts")?.inBrowser).toBe(false)
  })

  it("keeps each line at its line number on the page", () => {
    const page = readFileSync(join(root, "docs/learn/web-page.md"), "utf8").split("\n")
    const code = find("docs/learn/web-page/src/page.ts")?.code.split("\n") ?? []
    const lines = code.flatMap((text, line) => (text === "" ? [] : [[text, page[line]] as const]))
    expect(lines.length).toBeGreaterThan(25)
    for (const [text, original] of lines) expect(text).toBe(original)
  })
})

it("reports compiler errors in our declarations, but not in others", () => {
  const output = [
    "docs/learn/bot.ts(3,1): error TS2339: no such property",
    "  in a type",
    "node_modules/other/index.d.ts(1,1): error TS1005: broken",
    "  and more",
    "../node_modules/@flottille/core/dist/index.d.ts(1,1): error TS1005: broken",
    "error TS5023: Unknown compiler option",
  ].join("\n")
  expect(diagnosticsIn(output)).toEqual([
    "docs/learn/bot.ts(3,1): error TS2339: no such property\n  in a type",
    "../node_modules/@flottille/core/dist/index.d.ts(1,1): error TS1005: broken",
    "error TS5023: Unknown compiler option",
  ])
})

describe("the check of source maps", () => {
  let folder = ""
  const map = { version: 3, sources: ["../a.ts"], mappings: "AAAA" }
  const write = (files: Readonly<Record<string, string | object>>) => {
    for (const [name, file] of Object.entries(files))
      writeFileSync(join(folder, "dist", name), typeof file === "string" ? file : JSON.stringify(file))
    return sourceMapProblems(join(folder, "dist"))
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "flottille-maps-"))
    mkdirSync(join(folder, "dist"))
    writeFileSync(join(folder, "a.ts"), "a")
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it("accepts files that name their own maps", () => {
    const cjs = "a\n//# sourceMappingURL=a.cjs.map"
    expect(
      write({
        "a.js": "a\n//# sourceMappingURL=a.js.map\n",
        "a.js.map": map,
        "a.cjs": cjs,
        "a.cjs.map": map,
        "a.d.ts": "",
      }),
    ).toEqual([])
  })

  it.each([
    [
      "names its map twice",
      "a\n//# sourceMappingURL=a.js.map\n//# sourceMappingURL=a.js.map",
      map,
      /names 2 source maps/,
    ],
    ["names none", "a\n", map, /names 0 source maps/],
    ["names another's", "a\n//# sourceMappingURL=b.js.map", map, /does not end with its own map/],
    ["goes on after the name", "//# sourceMappingURL=a.js.map\na", map, /does not end with its own map/],
    ["has a map without sources", "a\n//# sourceMappingURL=a.js.map", { ...map, sources: [] }, /has no sources/],
    [
      "has a map to a source that is not there",
      "a\n//# sourceMappingURL=a.js.map",
      { ...map, sources: ["../b.ts"] },
      /lacks the text of a source/,
    ],
    [
      "has a map that leads nowhere",
      "a\n//# sourceMappingURL=a.js.map",
      { ...map, mappings: ";;" },
      /leads to no place/,
    ],
  ])("refuses a file that %s", (_, code, given, problem) => {
    expect(write({ "a.js": code, "a.js.map": given })).toEqual([expect.stringMatching(problem)])
  })

  it("refuses a file without its map, and a map without its file", () => {
    expect(write({ "a.js": "a\n//# sourceMappingURL=a.js.map" })).toEqual([
      expect.stringMatching(/a\.js has no map beside it/),
    ])
    rmSync(join(folder, "dist", "a.js"))
    expect(write({ "a.js.map": map })).toEqual([expect.stringMatching(/belongs to no file/)])
  })
})
