import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, describe, expect, it } from "vitest"
import { root } from "../packages.mjs"
import { loadSubject } from "./trees.ts"

describe("the games of a tree", () => {
  const tree = mkdtempSync(join(tmpdir(), "flottille-compare-test-"))
  afterAll(() => rmSync(tree, { recursive: true }))

  it("are loaded from their sources", async () => {
    const { game, rulebook } = await loadSubject(root, "packages/dejarik", "this tree")
    expect([game.id, rulebook.game]).toEqual(["dejarik", "dejarik"])
  })

  it("report a failure in one sentence", async () => {
    const source = join(tree, "packages", "raft", "src")
    mkdirSync(source, { recursive: true })
    writeFileSync(join(tree, "tsconfig.json"), "{}")
    writeFileSync(join(source, "package.ts"), 'throw new Error("no wind")\n')
    await expect(loadSubject(tree, "packages/raft", "main~3")).rejects.toThrow("main~3 does not build: no wind")
  })
})
