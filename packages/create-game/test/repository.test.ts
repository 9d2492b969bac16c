import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import * as dejarik from "@flottille/dejarik"
import * as dejarikParts from "@flottille/dejarik/package"
import { rulebook } from "@flottille/dejarik/rulebook"
import { describe, expect, it } from "vitest"
import { baseOf } from "../src/base"
import { draftOfKind, draftOfVariant } from "../src/plan"
import { repositoryAround, repositoryFiles, takenIn } from "../src/repository"
import { names } from "./support/names"

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "")
const request = { name: "harbour-raid", kind: "board", example: false, dryRun: false, install: false } as const
const dejarikPackage = { ...dejarikParts, rulebook }
const base = baseOf("dejarik", "0.1.0", dejarik, dejarikPackage)
const files = repositoryFiles(root, draftOfKind(request, names), request)
const textOf = (name: string) => files.get(name) ?? ""

describe("the repository", () => {
  it("is found from within", () => {
    expect(repositoryAround(`${root}/packages/core/src`)).toBe(root)
    expect(repositoryAround("/")).toBeUndefined()
  })

  it.each(["dejarik", "core", "outside-pig"])("has %s already", (name) => {
    expect(() => takenIn(root, name)).toThrow(
      expect.objectContaining({ code: "taken", message: expect.stringContaining("is there already") }),
    )
  })

  it("knows the prefixes of all games and its reserved names", () => {
    expect(takenIn(root, names.id).prefixes).toContain("DJ")
    // DR-1 is a clause of a game in the tests of bots.
    expect(takenIn(root, names.id).prefixes).toContain("DR")
    expect(["bench", "docs", "new-game", "flottille"].filter((name) => !takenIn(root, names.id).isTaken(name))).toEqual(
      [],
    )
  })
})

describe("a new package", () => {
  it("names its directory and references", () => {
    expect(JSON.parse(textOf("packages/harbour-raid/package.json"))).toMatchObject({
      name: "@flottille/harbour-raid",
      files: ["dist"],
      repository: { directory: "packages/harbour-raid" },
      exports: { "./diagram": {}, "./package": {}, "./package.json": "./package.json" },
    })
    expect(JSON.parse(textOf("packages/harbour-raid/tsconfig.json")).references).toEqual([{ path: "../core" }])
  })

  it("is registered in every list of games", () => {
    const dependsOnIt = ["packages/cli/package.json", "packages/mcp/package.json", "bench/package.json"]
    for (const name of dependsOnIt)
      expect(JSON.parse(textOf(name)).dependencies).toHaveProperty("@flottille/harbour-raid")
    expect(JSON.parse(textOf("packages/host/package.json"))).toMatchObject({
      peerDependencies: { "@flottille/harbour-raid": "^0.0.0" },
      peerDependenciesMeta: { "@flottille/harbour-raid": { optional: true } },
    })
    expect(textOf("packages/host/src/games.ts")).toContain(
      'import harbourRaid from "@flottille/harbour-raid/package"\n',
    )
    expect(textOf("packages/host/src/games.ts")).toMatch(/, \{ \.\.\.harbourRaid, rulebook: harbourRaidRulebook \}\]/)
    expect(JSON.parse(textOf("packages/host/tsconfig.json")).references).toContainEqual({ path: "../harbour-raid" })
    expect(textOf("bench/harbour-raid/index.ts")).toContain("questions(harbourRaid)")
    expect(textOf(".changeset/harbour-raid-first-release.md")).toContain('"@flottille/harbour-raid": minor')
  })

  it("has a row with its traits and a picture in the README", () => {
    expect(textOf("README.md")).toContain(
      "\n| [`harbour-raid`](packages/harbour-raid) | Harbour Raid! | 2 | none | none |\n\n",
    )
    expect(textOf("README.md")).toContain('\n<a href="packages/harbour-raid"><img src="docs/boards/harbour-raid.svg"')
    const sealed = repositoryFiles(root, draftOfKind({ ...request, kind: "sealed" }, names), request)
    expect(sealed.get("README.md")).toContain("| Harbour Raid! | 2 | sealed choices | none |")
  })

  it("for an example is private and not registered", () => {
    const example = repositoryFiles(root, draftOfKind(request, names), { ...request, example: true })
    expect([...example.keys()].filter((name) => !name.startsWith("examples/harbour-raid/"))).toEqual([])
    expect(JSON.parse(example.get("examples/harbour-raid/package.json") ?? "")).toMatchObject({
      private: true,
      license: "MIT",
    })
  })
})

describe("a variant", () => {
  it("is created from the exports of its base", () => {
    expect(base).toMatchObject({ id: "dejarik", factory: "dejarikOf", rules: "standardRules", prefixes: ["DJ"] })
    const unmade = expect.objectContaining({
      code: "base",
      message: '"toy" is not made from rules that a variant could change: begin with --kind.',
    })
    expect(() => baseOf("toy", "1.0.0", {}, dejarikPackage)).toThrow(unmade)
    expect(() => baseOf("toy", "1.0.0", dejarik, { default: dejarikPackage.default, rulebook })).toThrow(unmade)
  })

  it("spreads the rules of its base and keeps no template words", () => {
    const variant = draftOfVariant(
      { ...base, id: "toy", factory: "toyOf", rules: "toyRules", title: { en: "Toy", fr: "Jouet" } },
      names,
      "../toy",
    )
    for (const [file, text] of variant.files)
      expect(`${file}: ${text}`).not.toMatch(/my-?variant|ma variante|dejarik|\bXY-/i)
    expect(variant.files.get("src/rules.ts")).toContain("  ...toyRules,\n")
    expect(variant.files.get("src/game.ts")).toContain("= toyOf(rules)\n")
    expect(variant.files.get("README.md")).toContain("Harbour Raid! is [Toy](../toy) with other rules")
  })

  it("depends on its base", () => {
    const all = repositoryFiles(root, draftOfVariant(base, names, "../dejarik"), request)
    expect(JSON.parse(all.get("packages/harbour-raid/package.json") ?? "")).toMatchObject({
      description: "The rules of Harbour Raid!, a variant of Dejarik.",
      dependencies: { "@flottille/dejarik": expect.any(String) },
    })
    expect(existsSync(`${root}/packages/dejarik`)).toBe(true)
  })
})
