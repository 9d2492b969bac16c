import { describe, expect, it } from "vitest"
import { foldersOf, isAffected, variantOf, variantsOf } from "../commands/since"

const long = ["fresh", "site", "browsers", "packed", "engines", "publish", "size", "proofs", "built", "supply"]
const affected = (...files: readonly string[]) => long.filter((step) => isAffected(step, files))

describe("npm run check -- --since", () => {
  it("skips steps that a chapter of one game cannot affect", () => {
    const files = [
      "packages/dejarik/src/rules/kinds/move.ts",
      "packages/dejarik/test/movement.test.ts",
      "docs/rules/dejarik.md",
      "docs/boards/dejarik.svg",
    ]
    expect(affected(...files)).toEqual(["fresh", "size"])
    for (const step of ["lint", "types", "tests", "vectors", "pages", "knip"])
      expect(isAffected(step, files)).toBe(true)
  })

  it("skips steps about packages when an example has been added", () => {
    const files = ["README.md", "variant.ts", "variant.test.ts"].map((name) => `examples/dejarik-long-turns/${name}`)
    expect(affected(...files)).toEqual(["fresh"])
    for (const step of ["vectors", "build", "api"]) expect(isAffected(step, files)).toBe(false)
    for (const step of ["tests", "rules", "floor-plan", "pages", "readme"]) expect(isAffected(step, files)).toBe(true)
  })

  it("plays a changed board in browsers", () => {
    expect(affected("packages/diplomacy/src/chart/tokens.ts")).toContain("browsers")
    expect(affected("packages/dejarik/src/picture/drawing.ts")).toContain("browsers")
  })

  it("compares engines when the core has changed", () => {
    expect(affected("packages/core/src/hash.ts")).toContain("engines")
  })

  it("rehearses publishing and reads licences when a dependency has changed", () => {
    expect(affected("package-lock.json", "packages/room/package.json")).toEqual(
      expect.arrayContaining(["publish", "supply", "packed", "built"]),
    )
  })

  it("builds the site and compiles its snippets when a page has changed", () => {
    expect(affected("docs/learn/bot.md")).toEqual(["site", "packed"])
  })

  it("runs an unknown step", () => {
    expect(isAffected("a-new-step", ["README.md"])).toBe(true)
  })

  it("finds the packages and examples that files belong to", () => {
    const files = ["packages/core/src/hash.ts", "examples/dejarik-leap/README.md", "packages/core/test/hash.test.ts"]
    expect(foldersOf([...files, "README.md", "docs/rooms.md"])).toEqual(["examples/dejarik-leap", "packages/core"])
  })

  it("knows a change of one variant alone, whose laws and pages stand for those of all", () => {
    const own = ["examples/dejarik-leap/variant.ts", "examples/playthroughs/dejarik-leap/a-leap.txt"]
    const made = ["docs/boards/dejarik-leap.svg", "examples/playthroughs/dejarik-leap/a.txt"]
    expect(variantOf([...own, ...made])).toBe("dejarik-leap")
    for (const other of ["examples/dejarik-centre/variant.ts", "examples/laws.test.ts", "package.json"])
      expect(variantOf([...own, other])).toBeUndefined()
    expect(variantOf(["examples/small/variants.ts"])).toBeUndefined()
    expect(variantOf([])).toBeUndefined()
  })

  it("tests the variants of the games that have changed, and of those made from them", () => {
    const chapter = ["packages/dejarik/src/rules/kinds/push.ts", "docs/rules/dejarik.md", "vectors/dejarik.json"]
    const ofDejarik = variantsOf(chapter) ?? []
    expect(ofDejarik).toEqual(expect.arrayContaining(["dejarik-leap", "dejarik-grand-circle"]))
    expect(ofDejarik).not.toContain("amiraux-scouts")
    expect(variantsOf(["packages/diplomacy/src/game.ts"])).toEqual(
      expect.arrayContaining(["diplomacy-feints", "sous-marins-ancient"]),
    )
    for (const other of ["packages/core/src/hash.ts", "examples/laws.test.ts", "scripts/deep.ts"])
      expect(variantsOf([...chapter, other])).toBeUndefined()
  })

  it("starts no processes and servers for a chapter of a game", () => {
    expect(isAffected("programs", ["packages/dejarik/src/rules/kinds/push.ts", ".changeset/dejarik.md"])).toBe(false)
    for (const file of ["packages/room/src/room.ts", "packages/core/src/hash.ts", "vitest.workspace.ts"])
      expect(isAffected("programs", [file])).toBe(true)
  })
})
