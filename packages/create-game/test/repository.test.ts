import { fileURLToPath } from "node:url"
import * as dejarik from "@flottille/dejarik"
import * as dejarikParts from "@flottille/dejarik/package"
import { rulebook } from "@flottille/dejarik/rulebook"
import { describe, expect, it } from "vitest"
import { baseOf } from "../src/base"
import { draftOfGame, draftOfVariant } from "../src/plan"
import { repositoryAround, repositoryFiles, takenIn } from "../src/repository"
import { names } from "./support/names"

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/\/$/, "")
const dejarikPackage = { ...dejarikParts, rulebook }
const base = baseOf("dejarik", "0.1.0", dejarik, dejarikPackage)
const files = repositoryFiles(root, draftOfGame(names))
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
      files: ["dist", "src", "CHANGELOG.md"],
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
      peerDependencies: { "@flottille/harbour-raid": ">=0.0.0" },
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
      "\n| [`harbour-raid`](packages/harbour-raid) | Harbour Raid! | 2–4 | hidden | yes |\n\n",
    )
    expect(textOf("README.md")).toContain('\n<a href="packages/harbour-raid"><img src="docs/boards/harbour-raid.svg"')
  })
})

describe("a variant", () => {
  it("is created from the exports of its base", () => {
    expect(base).toMatchObject({ id: "dejarik", rules: "standardRules", prefixes: ["DJ"] })
    const unmade = expect.objectContaining({
      code: "base",
      message: '"toy" is not made from rules that a variant could change: leave out --from.',
    })
    expect(() => baseOf("toy", "1.0.0", {}, dejarikPackage)).toThrow(unmade)
    expect(() => baseOf("toy", "1.0.0", dejarik, { default: dejarikPackage.default, rulebook })).toThrow(unmade)
  })

  it("spreads the rules of its base and keeps no template words", () => {
    const variant = draftOfVariant(
      { ...base, id: "toy", rules: "toyRules", title: { en: "Toy", fr: "Jouet" } },
      names,
      "../toy",
    )
    for (const [file, text] of variant.files)
      expect(`${file}: ${text}`).not.toMatch(/my-?variant|ma variante|dejarik|\bXY-/i)
    expect(variant.files.get("variant.ts")).toContain("  ...toyRules,\n")
    expect(variant.files.get("README.md")).toContain("Harbour Raid! is [Toy](../toy) with other rules")
  })

  it("is an example of three files, whose laws are tested with those of the others", () => {
    const files = repositoryFiles(root, draftOfVariant(base, names, "../../packages/dejarik"))
    const own = ["README.md", "variant.test.ts", "variant.ts"]
    expect([...files.keys()]).toEqual(own.map((name) => `examples/harbour-raid/${name}`))
  })
})
